"""Clean letters about random legal games: every form, language and notation, as structures that can be damaged."""

from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from random import Random

import chess

from parsers.acts import Side
from parsers.forms.labels import labels_of
from parsers.languages import Label, languages
from parsers.notation import Notation, write

LANGUAGES = ("ru", "en", "de", "es", "fr", "it", "pt")
FORMS = (
    "standard", "inline", "free", "pgn", "strict", "strict-over-quote", "prose", "clock", "dialogue", "cmail", "scid",
    "last-two", "number-alone", "free-over-quote", "card-line",
)  # fmt: skip
START = date(2026, 1, 10)
NAMES = {
    "ru": (("Осокин, Лев", "Дроздова, Анна"), ("Пробный Пётр", "Сидоренко Анна")),
    "en": (("Samplesmith, John", "Fairweather, Ann"), ("J. Samplesmith", "A. Fairweather")),
    "de": (("Müller-Muster, Jürgen", "Weiß, Käthe"),),
    "es": (("Ensayo, Juan", "Muñoz, Begoña"),),
    "fr": (("Dupont, Jean", "Lefèvre, Zoé"),),
    "it": (("Prova, Niccolò", "Bianchi, Lucia"),),
    "pt": (("Ensaio, João", "Conceição, Inês"),),
}
GREETINGS = {
    "ru": ("Здравствуйте!", "Добрый день, Анна!", "Привет!", ""),
    "en": ("Hello Ann,", "Dear partner,", "Hi,", ""),
    "de": ("Hallo Käthe,", "Sehr geehrter Herr Müller,", ""),
    "es": ("Hola, Juan:", "Estimado amigo:", ""),
    "fr": ("Bonjour Jean,", "Cher ami,", ""),
    "it": ("Ciao Lucia,", "Caro amico,", ""),
    "pt": ("Olá, Inês,", "Caro amigo,", ""),
}
REGARDS = {
    "ru": ("С уважением,", "Всего доброго,", "С приветом,"),
    "en": ("Best wishes,", "Kind regards,", "Amici sumus,"),
    "de": ("Viele Grüße", "Mit freundlichen Grüßen"),
    "es": ("Un saludo,", "Saludos cordiales,"),
    "fr": ("Cordialement,", "Bien à vous,"),
    "it": ("Cordiali saluti,", "A presto,"),
    "pt": ("Um abraço,", "Cumprimentos,"),
}


@dataclass(slots=True)
class Row:
    """One row of the form as it will be printed."""

    number: int
    white: str = ""
    black: str = ""
    left: list[str] = field(default_factory=lambda: ["", "", ""])
    right: list[str] = field(default_factory=lambda: ["", "", ""])


@dataclass(slots=True)
class Letter:
    """
    A letter before it is printed. `played` and `own` are UCI; `rows` hold the whole record, the own move last.

    `own_number` and `own_text` are the own move as written where the form writes it beside a record.
    """

    form: str
    language: str
    notation: str
    played: tuple[str, ...]
    own: str
    side: Side
    rows: list[Row]
    own_number: int
    own_text: str
    white: str
    black: str
    start: str
    event: str
    partner_sent: date
    received: date
    sent: date
    labels_language: str
    style: int = 0
    spoiled_numbers: int = 0
    heads: bool = True
    header: bool = True

    @property
    def last_cell(self) -> str:
        row = self.rows[-1]
        return row.white if self.side is Side.WHITE else row.black

    def put_own(self, text: str) -> None:
        """Write the own move otherwise, wherever it stands."""
        row = self.rows[-1]
        if self.side is Side.WHITE:
            row.white = text
        else:
            row.black = text
        self.own_text = text


# --- moves ---------------------------------------------------------------------------------------------------------

NOTATIONS = ("numeric", "san", "long", "figurine", "uci")
CASTLING = ("0-0", "O-O", "o-o", "О-О", "0–0", "O-O")


def spell(move: chess.Move, board: chess.Board, notation: str, language: str, rng: Random, plain: bool) -> str:
    """One move in one of the spellings people use."""
    text = write(move, board, Notation(notation), language)
    if plain or notation in ("numeric", "uci"):
        return text
    if board.is_castling(move):
        short = rng.choice(CASTLING)
        mark = short[0]
        return short if board.is_kingside_castling(move) else short + short[1] + mark
    if "=" in text and rng.random() < 0.5:
        head, tail = text.split("=")
        text = rng.choice((f"{head}{tail}", f"{head}({tail.rstrip('+#')})", f"{head}/{tail}"))
    kind = rng.random()
    if kind < 0.15 and notation == "san":
        text = text.rstrip("+#")
    elif kind < 0.3:
        text = text.replace("x", ":")
    elif kind < 0.35 and language in ("ru",):
        text = text.replace("x", "х")
    return text


def random_game(rng: Random, most: int) -> list[chess.Move]:
    """A random legal game that does not end; captures, castling and promotions are preferred a little."""
    board = chess.Board()
    wanted = rng.randint(1, most)
    while board.ply() < wanted:
        moves = list(board.legal_moves)
        lively = [m for m in moves if m.promotion or board.is_castling(m) or board.is_capture(m)]
        board.push(rng.choice(lively if lively and rng.random() < 0.3 else moves))
        if board.is_game_over(claim_draw=False) or not any(board.legal_moves):
            board.pop()
            break
    return list(board.move_stack)


def compose(rng: Random, form: str, language: str, notation: str, most: int = 40) -> Letter:
    """A clean letter: the whole record, dates and totals right."""
    moves: list[chess.Move] = []
    while not moves:
        moves = random_game(rng, most)
    board = chess.Board()
    plain = rng.random() < 0.5
    texts = []
    for move in moves:
        texts.append(spell(move, board, notation, language, rng, plain))
        board.push(move)
    day, received, totals = START, START, [0, 0]
    style = rng.randrange(1000)
    rows: list[Row] = []
    last_sent = START
    for ply, text in enumerate(texts):
        white = ply % 2 == 0
        if white:
            rows.append(Row(ply // 2 + 1))
        if ply:
            received = day + timedelta(rng.choice((0, 0, 1)))
        spent = rng.choice((0, 0, 0, 1, 1, 2))
        last_sent, day = day, received + timedelta(spent)
        totals[ply % 2] += spent
        cells = [_short(received, style), _short(day, style), f"{spent}/{totals[ply % 2]:02d}"]
        if ply == 0:
            cells[0] = "---"
        if white:
            rows[-1].white, rows[-1].left = text, cells
        else:
            rows[-1].black, rows[-1].right = text, cells
    names = rng.choice(NAMES[language])
    side = Side.WHITE if len(moves) % 2 else Side.BLACK
    return Letter(
        form=form,
        language=language,
        notation=notation,
        played=tuple(move.uci() for move in moves[:-1]),
        own=moves[-1].uci(),
        side=side,
        rows=rows,
        own_number=rows[-1].number,
        own_text=texts[-1],
        white=names[0],
        black=names[1],
        start=_short(START, style) + ("/2026" if style % 2 == 0 else ".2026"),
        event=rng.choice(("CM-2026-01", "Мемориал Тест-1 (CM-2026-01)", "«Мемориал Тест-1»")),
        partner_sent=last_sent,
        received=received,
        sent=day,
        labels_language=language,
        style=style,
    )


def _short(day: date, style: int) -> str:
    return f"{day.day:02d}/{day.month:02d}" if style % 2 == 0 else f"{day.day:02d}.{day.month:02d}"


def full(day: date, letter: Letter) -> str:
    """A date as the writer's style has it."""
    return (
        f"{day.day:02d}/{day.month:02d}/{day.year}",
        f"{day.day:02d}.{day.month:02d}.{day.year}",
        day.isoformat(),
        f"{day.day:02d}.{day.month:02d}",
    )[letter.style % 4]


# --- printing ------------------------------------------------------------------------------------------------------


def body(letter: Letter, rng: Random) -> list[str]:
    """The lines of the letter's text."""
    writer = _FORMS[letter.form]
    return writer(letter, rng)


def header(letter: Letter) -> list[str]:
    labels = labels_of(letter.labels_language)
    if not letter.header:
        return []
    colon = ":" if letter.style % 3 else ""
    width = 14
    pairs = (
        (labels.event, letter.event),
        (labels.start, letter.start),
        (labels.white, letter.white),
        (labels.black, letter.black),
    )
    return [f"{label + colon:<{width}}  {value}" for label, value in pairs]


def table(letter: Letter) -> list[str]:
    labels = labels_of(letter.labels_language)
    head = [labels.received, labels.replied, labels.time, "N", labels.white, labels.black]
    head += [labels.received, labels.replied, labels.time]
    grid = [head] if letter.heads else []
    for row in letter.rows:
        number = row.number + letter.spoiled_numbers
        mark = (f"{number:02d}.", f"{number}.", f"{number:02d}")[letter.style % 5 // 2]
        grid.append([*row.left, mark, row.white, row.black, *row.right])
    widths = [max(len(line[column]) for line in grid) for column in range(9)]
    return ["  ".join(cell.ljust(w) for cell, w in zip(line, widths, strict=True)).rstrip() for line in grid]


def movetext(letter: Letter) -> str:
    parts = []
    glue = "" if letter.style % 7 == 0 else " "
    mark = (".", ".", ".", ")", ".")[letter.style % 5]
    for row in letter.rows:
        number = row.number + letter.spoiled_numbers
        parts.append(f"{number}{mark}{glue}{row.white}")
        if row.black:
            parts.append(row.black)
    return " ".join(parts)


def _standard(letter: Letter, rng: Random) -> list[str]:
    frame = ["-" * 70] if letter.style % 3 else []
    greeting = rng.choice(GREETINGS[letter.language])
    intro = [greeting, ""] if greeting else []
    return [*intro, *frame, *header(letter), "", *table(letter), *frame, "", *_sign(letter, rng)]


def _inline(letter: Letter, rng: Random) -> list[str]:
    inner = [*header(letter), "", *table(letter), "", letter.black if letter.side is Side.WHITE else letter.white]
    return [attribution(letter, rng), *[f"> {line}".rstrip() for line in inner]]


def attribution(letter: Letter, rng: Random) -> str:
    """The line that a mail program of the letter's language puts above a quotation."""
    day, name = letter.partner_sent, (letter.black if letter.side is Side.WHITE else letter.white).replace(",", "")
    stamp = f"{day.day:02d}.{day.month:02d}.{day.year}"
    forms = {
        "ru": (f"{stamp} 21:14, {name} пишет:", f"пт, 23 янв. 2026 г. в 12:01, {name} <a@example.org>:"),
        "en": (f"On {stamp}, {name} wrote:", f"On Fri, Jan 23, 2026 at 9:14 PM {name} <a@example.org> wrote:"),
        "de": (f"Am {stamp} um 21:14 schrieb {name}:", f"Am Fr., 23. Jan. 2026 um 21:14 Uhr schrieb {name} <a@b.org>:"),
        "es": (f"El {stamp} a las 21:14, {name} escribió:",),
        "fr": (f"Le {stamp} à 21:14, {name} a écrit :",),
        "it": (f"Il {stamp} 21:14, {name} ha scritto:",),
        "pt": (f"Em {stamp} 21:14, {name} escreveu:",),
    }
    return rng.choice(forms[letter.language])


def _stated(letter: Letter) -> list[str]:
    labels = labels_of(letter.labels_language)
    last = letter.rows[-1]
    before = letter.rows[-2] if len(letter.rows) > 1 else last
    white = last.left[2] or "0/00"
    black = last.right[2] or before.right[2] or "0/00"
    dates = [(labels.got, full(letter.received, letter)), (labels.sent, full(letter.sent, letter))]
    if letter.played:
        dates.insert(0, (labels.partner_sent, full(letter.partner_sent, letter)))
    times = [(labels.white_time, white), (labels.black_time, black)]
    return [*(f"{label}: {value}" for label, value in dates), *(f"{label} {value}" for label, value in times)]


def _sign(letter: Letter, rng: Random) -> list[str]:
    name = letter.white if letter.side is Side.WHITE else letter.black
    return [rng.choice(REGARDS[letter.language]), " ".join(reversed(name.split(", ")))]


def _free(letter: Letter, rng: Random) -> list[str]:
    return [*header(letter), "", *_folded(movetext(letter)), "", *_stated(letter), "", *_sign(letter, rng)]


def _folded(text: str, width: int = 72) -> list[str]:
    lines, line = [], ""
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]


def _pgn(letter: Letter, rng: Random) -> list[str]:
    return [*_tags(letter), "", *_folded(_pgn_moves(letter, rng)), ""]


def _tags(letter: Letter) -> list[str]:
    return [
        f'[Event "{letter.event}"]',
        '[Site "?"]',
        '[Date "2026.01.10"]',
        '[Round "-"]',
        f'[White "{letter.white}"]',
        f'[Black "{letter.black}"]',
        '[Result "*"]',
    ]


def _pgn_moves(letter: Letter, rng: Random, comments: bool = True) -> str:
    parts = []
    for row in letter.rows:
        number = row.number + letter.spoiled_numbers
        parts.append(f"{number}. {row.white}")
        commented = comments and rng.random() < 0.3
        if commented:
            parts.append(
                rng.choice(
                    (
                        "{[%ccsnt 2026.01.14,12:56]}",
                        "{[%emt 2:00:00:00]}",
                        "{2/05 d}",
                        "{Новинка 15 лет спустя, см. партию 1-0}",
                        "$1",
                        "(1. a4 a5 {хуже})" if row.number > 1 else "!?",
                    )
                )
            )
        if row.black:
            parts.append(f"{number}... {row.black}" if commented else row.black)
    return " ".join([*parts, "*"])


def _strict_text(letter: Letter) -> str:
    labels = labels_of(letter.labels_language)
    dots = "..." if letter.side is Side.BLACK else ""
    number = letter.own_number + letter.spoiled_numbers
    return (
        f"{labels.move} {number}: {dots}{letter.own_text}",
        f"{labels.move} {number}: {letter.own_text}",
        f"{labels.move} {number}. {dots}{letter.own_text}",
    )[letter.style % 3]


def _strict(letter: Letter, rng: Random) -> list[str]:
    labels = labels_of(letter.labels_language)
    more = [f"{labels.got}: {full(letter.received, letter)}"] if letter.style % 2 else []
    greeting = rng.choice(GREETINGS[letter.language])
    return [*([greeting, ""] if greeting else []), _strict_text(letter), *more, "", *_sign(letter, rng)]


def _partner_lines(letter: Letter, rng: Random) -> list[str]:
    """The partner's letter, quoted: the record without the own move."""
    other = replace_own(letter)
    inner = [*header(other), "", *table(other)] if letter.style % 2 else [*header(other), "", *_folded(movetext(other))]
    return [attribution(letter, rng), *[f"> {line}".rstrip() for line in inner]]


def replace_own(letter: Letter) -> Letter:
    """The same record before the own move."""
    rows = [Row(r.number, r.white, r.black, list(r.left), list(r.right)) for r in letter.rows]
    if letter.side is Side.WHITE:
        rows.pop()
    else:
        rows[-1].black, rows[-1].right = "", ["", "", ""]
    return replace(letter, rows=rows)


def _strict_over_quote(letter: Letter, rng: Random) -> list[str]:
    return [*_strict(letter, rng), "", *(_partner_lines(letter, rng) if letter.played else [])]


def _free_over_quote(letter: Letter, rng: Random) -> list[str]:
    return [*_free(letter, rng), "", *(_partner_lines(letter, rng) if letter.played else [])]


def _numbered(letter: Letter) -> str:
    number = letter.own_number + letter.spoiled_numbers
    if letter.side is Side.WHITE:
        return f"{number}. {letter.own_text}"
    return (f"{number}... {letter.own_text}", f"{number}. ... {letter.own_text}", f"{number}…{letter.own_text}")[
        letter.style % 3
    ]


def _prose(letter: Letter, rng: Random) -> list[str]:
    label = languages()[letter.labels_language].labels[Label.MY_MOVE][0]
    greeting = rng.choice(GREETINGS[letter.language])
    return [*([greeting, ""] if greeting else []), f"{label}: {_numbered(letter)}", "", *_sign(letter, rng)]


def _number_alone(letter: Letter, rng: Random) -> list[str]:
    greeting = rng.choice(GREETINGS[letter.language])
    return [*([greeting, ""] if greeting else []), _numbered(letter), "", *_sign(letter, rng)]


def _last_two(letter: Letter, rng: Random) -> list[str]:
    """The partner's move repeated and the own one."""
    row = letter.rows[-1]
    number = row.number + letter.spoiled_numbers
    if letter.side is Side.BLACK:
        line = f"{number}. {row.white} {row.black}"
    elif len(letter.rows) > 1:
        line = f"{number - 1}... {letter.rows[-2].black} {number}. {row.white}"
    else:
        line = f"{number}. {row.white}"
    return [*header(letter), "", line, "", *_sign(letter, rng)]


def _clock(letter: Letter, rng: Random) -> list[str]:
    name = letter.white.split(",")[0].split()[-1]
    other = letter.black.split(",")[0].split()[-1]
    lines = {
        0: [
            f"Received: {letter.received:%Y.%m.%d}",
            f"Replied: {letter.sent:%Y.%m.%d}",
            f"{name} time usage: 2/5",
            f"{other} time usage: 1/3",
        ],
        1: [
            f"You sent on {letter.partner_sent:%B} {letter.partner_sent.day}; I received on {letter.received:%B} "
            f"{letter.received.day} and I answered on {letter.sent:%B} {letter.sent.day}",
            "White used +3 days which totals 8 of 30",
        ],
        2: [
            f"Posted: {letter.partner_sent:%d %b %Y}",
            f"Rcv'd: {letter.received:%d %b %Y}",
            f"Ans'd: {letter.sent:%d %b %Y}",
            "White's time: 0/1",
            "Black's time: 2/14",
        ],
    }[letter.style % 3]
    return [*_tags(letter), "", *_folded(_pgn_moves(letter, rng, comments=False)), "", *lines]


def _dialogue(letter: Letter, rng: Random) -> list[str]:
    words = {
        "ru": ("Ваш ход", "Мой ответ"), "en": ("Your move", "My reply"), "de": ("Dein Zug", "Meine Antwort"),
        "es": ("Su jugada", "Mi respuesta"), "fr": ("Votre coup", "Ma réponse"), "it": ("Tua mossa", "La mia risposta"),
        "pt": ("Seu lance", "Minha resposta"),
    }[letter.language]  # fmt: skip
    row = letter.rows[-1]
    number = row.number + letter.spoiled_numbers
    if letter.side is Side.BLACK:
        line = f"{words[0]}: {number}. {row.white} // {words[1]}: {number}. ... {row.black}"
    elif len(letter.rows) > 1:
        line = f"{words[0]}: {number - 1}. ... {letter.rows[-2].black} // {words[1]}: {number}. {row.white}"
    else:
        line = f"{words[1]}: {number}. {row.white}"
    greeting = rng.choice(GREETINGS[letter.language])
    return [*([greeting, ""] if greeting else []), line, "", *_sign(letter, rng)]


def _cmail(letter: Letter, rng: Random) -> list[str]:
    return [*_tags(letter)[:-1], '[CmailGameName "G01"]', '[Result "*"]', "", *_folded(_pgn_moves(letter, rng, False))]


def _scid(letter: Letter, rng: Random) -> list[str]:
    board = chess.Board()
    for uci in (*letter.played, letter.own):
        board.push_uci(uci)
    return [
        *_tags(letter), "", "Final FEN:", board.fen(), "", "Move List:", "", *_folded(_pgn_moves(letter, rng, False)),
    ]  # fmt: skip


def _card_line(letter: Letter, rng: Random) -> list[str]:
    """The record in a free text without a header, dates in sentences."""
    sentences = {
        "ru": f"Ваше письмо получено {full(letter.received, letter)}, отвечаю {full(letter.sent, letter)}.",
        "en": f"Received {full(letter.received, letter)}, answered {full(letter.sent, letter)}.",
        "de": f"Erhalten am {full(letter.received, letter)}, beantwortet {full(letter.sent, letter)}.",
        "es": f"Recibido {full(letter.received, letter)}, respondido {full(letter.sent, letter)}.",
        "fr": f"Reçu le {full(letter.received, letter)}, répondu le {full(letter.sent, letter)}.",
        "it": f"Ricevuto {full(letter.received, letter)}, risposto {full(letter.sent, letter)}.",
        "pt": f"Recebido {full(letter.received, letter)}, respondido {full(letter.sent, letter)}.",
    }
    return [*_folded(movetext(letter)), "", sentences[letter.language], "", *_sign(letter, rng)]


_FORMS = {
    "standard": _standard,
    "inline": _inline,
    "free": _free,
    "pgn": _pgn,
    "strict": _strict,
    "strict-over-quote": _strict_over_quote,
    "free-over-quote": _free_over_quote,
    "prose": _prose,
    "number-alone": _number_alone,
    "last-two": _last_two,
    "clock": _clock,
    "dialogue": _dialogue,
    "cmail": _cmail,
    "scid": _scid,
    "card-line": _card_line,
}
