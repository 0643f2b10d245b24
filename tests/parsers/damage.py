"""
Damages that mail and hands do to a clean letter, singly and in combinations.

A damage may act on the letter's structure, on its lines, or on its bytes. Each knows what a careful arbiter may still
book: the move that was meant, another legal one that the damaged text names, or none.
"""

import base64
import html
import quopri
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import format_datetime
from random import Random

import chess

from parsers.acts import Side
from tests.parsers.clean_letters import FORMS, LANGUAGES, NOTATIONS, Letter, attribution, body, compose

TWINS = dict(zip("ABCEHKMOPTXaceopx", "АВСЕНКМОРТХасеорх", strict=True))
TWINS |= {cyrillic: latin for latin, cyrillic in TWINS.items()}
DASHES = "‐‑‒–—−"
TABLES = ("standard", "inline")
SPOKEN = ("dialogue", "last-two", "number-alone", "prose", "strict", "strict-over-quote")


@dataclass(slots=True)
class Mail:
    """A letter on its way: `lines` once printed, how it is to be encoded, and what may be booked from it."""

    letter: Letter
    may_book: set[str]
    must_read: bool = True  # a careful arbiter reads it whatever the damage
    lines: list[str] = field(default_factory=list)
    charset: str = "utf-8"
    label: str | None = "utf-8"
    coding: str = "8bit"
    flowed: str = ""  # "", "flowed", "delsp"
    markup: str = ""  # "", "outlook", "gmail", "apple"
    beside: bool = False  # HTML stands beside the plain text
    damages: list[str] = field(default_factory=list)


Damage = Callable[[Mail, Random], bool]
STRUCTURAL: dict[str, Damage] = {}
TEXTUAL: dict[str, Damage] = {}
WIRE: dict[str, Damage] = {}


def structural(name: str) -> Callable[[Damage], Damage]:
    return lambda function: STRUCTURAL.setdefault(name, function)


def textual(name: str) -> Callable[[Damage], Damage]:
    return lambda function: TEXTUAL.setdefault(name, function)


def wire(name: str) -> Callable[[Damage], Damage]:
    return lambda function: WIRE.setdefault(name, function)


# --- what hands do to the form -------------------------------------------------------------------------------------


@structural("look-alike letters")
def _twins(mail: Mail, rng: Random) -> bool:
    """Letters of one alphabet for those of the other: in one move, or in all."""
    letter = mail.letter

    def swap(text: str) -> str:
        return "".join(TWINS.get(char, char) if rng.random() < 0.5 else char for char in text)

    own = swap(letter.own_text)
    everywhere = rng.random() < 0.4
    for row in letter.rows if everywhere else []:
        row.white, row.black = swap(row.white), swap(row.black)
    letter.put_own(own)
    return everywhere or own != letter.own_text or any(char in TWINS for char in own)


@structural("missing date cell")
def _missing_date(mail: Mail, rng: Random) -> bool:
    cells = [(row, side) for row in mail.letter.rows for side in ("left", "right") if any(getattr(row, side))]
    row, side = rng.choice(cells)
    getattr(row, side)[rng.randrange(3)] = ""
    return mail.letter.form in TABLES


@structural("all times left out")
def _no_times(mail: Mail, rng: Random) -> bool:
    for row in mail.letter.rows:
        row.left[2] = row.right[2] = ""
    return mail.letter.form in TABLES


@structural("exchanged date columns")
def _exchanged(mail: Mail, rng: Random) -> bool:
    for row in mail.letter.rows if rng.random() < 0.5 else mail.letter.rows[-1:]:
        row.left[:2] = reversed(row.left[:2])
        row.right[:2] = reversed(row.right[:2])
    return mail.letter.form in TABLES and len(mail.letter.rows) > 1


@structural("exchanged players")
def _players(mail: Mail, rng: Random) -> bool:
    mail.letter.white, mail.letter.black = mail.letter.black, mail.letter.white
    return mail.letter.form not in ("strict", "prose", "number-alone", "dialogue", "card-line")


@structural("wrong numbering")
def _numbering(mail: Mail, rng: Random) -> bool:
    mail.letter.spoiled_numbers = rng.choice((1, 2)) if mail.letter.own_number < 3 else rng.choice((-1, 1, 2))
    # a move alone under a wrong number cannot be placed, and a record that is short fits anywhere
    mail.must_read = mail.letter.form in (
        *TABLES,
        "free",
        "pgn",
        "clock",
        "cmail",
        "scid",
        "card-line",
        "free-over-quote",
    )
    mail.must_read = mail.must_read and len(mail.letter.played) > 5
    return True


@structural("head left out")
def _headless(mail: Mail, rng: Random) -> bool:
    mail.letter.heads = False
    return mail.letter.form in TABLES


@structural("header left out")
def _headerless(mail: Mail, rng: Random) -> bool:
    mail.letter.header = False
    return mail.letter.form in (*TABLES, "free", "last-two", "free-over-quote")


@structural("capitals lost")
def _small(mail: Mail, rng: Random) -> bool:
    return _case(mail, str.lower)


@structural("all in capitals")
def _capitals(mail: Mail, rng: Random) -> bool:
    return _case(mail, str.upper)


def _case(mail: Mail, change: Callable[[str], str]) -> bool:
    letter = mail.letter
    if letter.notation not in ("san", "long"):
        return False
    own = change(letter.own_text)
    for row in letter.rows:
        row.white, row.black = change(row.white), change(row.black)
    letter.put_own(own)
    # "bc4" is the bishop or the pawn, and in Russian "с" the bishop or the file: asked where both can go there
    mail.must_read = False
    mail.may_book |= _other_case(letter)
    return True


def _other_case(letter: Letter) -> set[str]:
    """A text without capitals that names a pawn's move outright is that move."""
    board = _board(letter)
    text = letter.own_text.lower().strip("+#!?")
    found = set()
    for move in board.legal_moves:
        if board.piece_type_at(move.from_square) == chess.PAWN and board.san(move).lower().strip("+#") == text:
            found.add(move.uci())
    return found if letter.language != "ru" or letter.notation != "san" else set()


@structural("signs of check and praise")
def _signs(mail: Mail, rng: Random) -> bool:
    sign = rng.choice(("!", "?", "!?", "+", "++", " +", "!!", ".", ";", " =", "?!"))
    mail.letter.put_own(mail.letter.own_text + sign)
    if sign == "?" and mail.letter.form in SPOKEN:
        mail.must_read = False  # outside a table or a game text it asks, and is asked back
    return True


@structural("stray blank in the move")
def _blank_inside(mail: Mail, rng: Random) -> bool:
    text = mail.letter.own_text
    place = 2 if mail.letter.notation == "numeric" else 1
    if len(text) < 4 or mail.letter.notation not in ("numeric", "long") or text[:1].islower() or text[0] in "0OОo":
        return False
    if text[:2] == "Кр":
        place = 2
    mail.letter.put_own(text[:place] + " " + text[place:])
    return True


@structural("sign between the squares")
def _separator(mail: Mail, rng: Random) -> bool:
    if mail.letter.notation != "numeric":
        return False
    text = mail.letter.own_text
    mail.letter.put_own(f"{text[:2]}{rng.choice('-–:—−')}{text[2:]}")
    return True


@structural("the move twice, in two notations")
def _twice(mail: Mail, rng: Random) -> bool:
    if mail.letter.notation != "numeric" or mail.letter.form == "inline":
        return False
    board = _board(mail.letter)
    mail.letter.put_own(f"{mail.letter.own_text} ({board.san(chess.Move.from_uci(mail.letter.own))})")
    return True


@structural("typo in the move")
def _typo(mail: Mail, rng: Random) -> bool:
    """One figure or letter wrong: another legal move is that move (48.3.2), else it is to be asked."""
    letter = mail.letter
    text = letter.own_text
    if "(" in text or " " in text or letter.notation not in ("numeric", "uci", "long") or text[0] in "0OОo":
        return False
    places = [n for n, char in enumerate(text) if char.isdigit() or char in "abcdefgh"]
    if not places:
        return False
    place = rng.choice(places)
    pool = "12345678" if text[place].isdigit() else "abcdefgh"
    wrong = text[:place] + rng.choice([char for char in pool if char != text[place]]) + text[place + 1 :]
    letter.put_own(wrong)
    mail.must_read = False
    mail.may_book = _named(wrong, letter)
    return True


@structural("figure or letter lost in the move")
def _lost(mail: Mail, rng: Random) -> bool:
    letter = mail.letter
    text = letter.own_text
    if "(" in text or letter.notation not in ("numeric", "uci") or text[0] in "0OОo":
        return False
    place = rng.randrange(len(text))
    letter.put_own(text[:place] + text[place + 1 :])
    mail.must_read = False
    # "57581" without its last figure names no piece; a shorter rest may be a pawn's move in short notation
    mail.may_book = _named(letter.own_text, letter) | _lacking(letter.own_text.strip("+#!?"), letter)
    return True


def _lacking(text: str, letter: Letter) -> set[str]:
    """The one legal move whose writing has one sign more, as a reader without fear takes it: right all the same."""
    found = set()
    text = _in_one_alphabet(text)
    for move in _board(letter).legal_moves:
        whole = move.uci()
        if any(whole[:n] + whole[n + 1 :] == text for n in range(len(whole))):
            found.add(whole)
    return found if len(found) == 1 else set()


def _in_one_alphabet(text: str) -> str:
    """A Latin text again, where look-alike letters stand in it: what it names is the same."""
    back = {twin: char for char, twin in TWINS.items() if char.isascii()}
    return "".join(back.get(char, char) for char in text)


def _board(letter: Letter) -> chess.Board:
    board = chess.Board()
    for uci in letter.played:
        board.push_uci(uci)
    return board


_LOOK_ALIKE = {"C": chess.BISHOP, "K": chess.KNIGHT}  # of Cyrillic letters, and no knight or king of theirs


def _is_anothers_too(letter: Letter) -> bool:
    """
    A program's game text without a word of language, no figure moved before: `2. Ca3` is the Italian knight, and the
    bishop of somebody who writes Russian with a Latin C; both may be possible.
    """
    figures = any(row.white[:1].isupper() or row.black[:1].isupper() for row in letter.rows[:-1])
    board = _board(letter)
    other = _LOOK_ALIKE.get(letter.own_text[:1])
    if letter.form not in ("pgn", "cmail", "scid") or letter.notation != "san" or figures or other is None:
        return False
    target = chess.Move.from_uci(letter.own).to_square
    own = board.piece_type_at(chess.Move.from_uci(letter.own).from_square)
    there = (board.piece_type_at(move.from_square) for move in board.legal_moves if move.to_square == target)
    return own != other and other in there


def _named(text: str, letter: Letter) -> set[str]:
    """The legal moves that a text of squares names outright."""
    board = _board(letter)
    plain = re.sub(r"[^0-9a-zA-Z]|(?<=\d)x", "", _in_one_alphabet(text))
    found = set()
    for move in board.legal_moves:
        squares = move.uci()
        figures = "".join(str("abcdefgh".index(c) + 1) if c in "abcdefgh" else c for c in squares[:4])
        piece = {"q": "1", "r": "2", "b": "3", "n": "4"}.get(squares[4:], "")
        san = board.san(move).strip("+#")
        if plain in (squares, figures + piece, san.replace("x", "").replace("=", ""), squares[:4] if not piece else ""):
            found.add(squares)
        if letter.notation == "long" and plain[-4:].lower() == squares[:4] and not piece:
            found.add(squares)  # its letter is held against the piece by the reader; a contradiction is refused
        if letter.notation == "long" and piece and squares[:4] in plain:
            found.add(squares)
    return found


# --- what programs do to the lines ---------------------------------------------------------------------------------


@textual("collapsed blanks")
def _collapse(mail: Mail, rng: Random) -> bool:
    mail.lines = [re.sub(r" {2,}", " ", line) for line in mail.lines]
    return True


@textual("tabs")
def _tabs(mail: Mail, rng: Random) -> bool:
    mail.lines = [re.sub(r" {2,}", "\t", line) for line in mail.lines]
    return True


@textual("no-break spaces")
def _nbsp(mail: Mail, rng: Random) -> bool:
    if rng.random() < 0.5:
        mail.lines = [line.replace(" ", "\u00a0") for line in mail.lines]
    else:
        mail.lines = ["".join("\u00a0" if c == " " and rng.random() < 0.4 else c for c in line) for line in mail.lines]
    return True


@textual("wrapped at a column")
def _wrap(mail: Mail, rng: Random) -> bool:
    width = rng.randint(22, 76)
    lines: list[str] = []
    for line in mail.lines:
        mark = re.match(r"[> ]*", line)
        lead = mark.group() if mark and line.startswith(">") else ""
        lines += _broken(line[len(lead) :], width, lead if rng.random() < 0.8 or not lead else lead)
    mail.lines = lines
    return True


def _broken(line: str, width: int, lead: str) -> list[str]:
    lines = []
    while len(line) > width and " " in line.strip():
        cut = line.rfind(" ", 0, width)
        if cut <= 0 or not line[:cut].strip():
            cut = line.find(" ", width)
            if cut < 0:
                break
        lines.append(lead + line[:cut].rstrip())
        line = line[cut + 1 :].lstrip()
    return [*lines, lead + line]


@textual("long dashes")
def _dashes(mail: Mail, rng: Random) -> bool:
    dash = rng.choice(DASHES)
    mail.lines = [
        line.replace("-", dash) if not re.search(r"\d{4}-\d\d-\d\d|<|CM-", line) else line for line in mail.lines
    ]
    return True


@textual("long dashes for three")
def _one_dash(mail: Mail, rng: Random) -> bool:
    mail.lines = [re.sub(r"---(?!-)", rng.choice("–—"), line) if "----" not in line else line for line in mail.lines]
    return mail.letter.form in TABLES


@textual("invisible characters")
def _invisible(mail: Mail, rng: Random) -> bool:
    char = rng.choice("\u200b\u00ad\u2060\ufeff\u200d")
    own = mail.letter.own_text
    for n, line in enumerate(mail.lines):
        if own in line and len(own) > 2:
            mail.lines[n] = line.replace(own, own[:2] + char + own[2:])
    mail.lines[0] = "\ufeff" + mail.lines[0]
    return True


@textual("blank lines between")
def _spread(mail: Mail, rng: Random) -> bool:
    mail.lines = [part for line in mail.lines for part in ((line, "") if not line.startswith(">") else (line, ">"))]
    return True


@textual("indented")
def _indent(mail: Mail, rng: Random) -> bool:
    lead = rng.choice(("  ", "    ", "\t"))
    mail.lines = [line if line.startswith(">") or not line else lead + line for line in mail.lines]
    return mail.letter.form != "inline"


@textual("signature with figures and a joke")
def _signature(mail: Mail, rng: Random) -> bool:
    mail.lines += [
        "", "-- ",
        *rng.choice((
            ["Tel. +49 5254 7163", "1. e4 e5 2. Nf3 - best by test!"],
            ["тел. 8-916-525-47-16, ICQ 57551234", "Гроссмейстер Бендер: e2-e4!"],
            ["ICCF 940254, Elo 2163", "\"Der Springer am Rande bringt Schande\" 12.Sh4??"],
            ["http://example.org/5171/1-0.html", "Rating 2345 / 1. d4!"],
        )),
    ]  # fmt: skip
    return True


@textual("banner and footer")
def _banner(mail: Mail, rng: Random) -> bool:
    mail.lines = [
        *rng.choice(([], ["CAUTION: This email originated from outside of the organization.", ""],
                     ["[ВНЕШНЯЯ ПОЧТА] Не открывайте вложения от неизвестных отправителей.", ""])),
        *mail.lines,
        *rng.choice((
            ["", "---", "Это сообщение проверено на вирусы антивирусом Avast.", "https://www.avast.com/antivirus"],
            ["", "Sent from my iPhone 12"],
            ["", "Отправлено с iPhone"],
            ["", "_" * 47, "chess-list mailing list", "chess-list@example.org", "https://example.org/listinfo/chess"],
        )),
    ]  # fmt: skip
    return True


@textual("friendly words with numbers")
def _friendly(mail: Mail, rng: Random) -> bool:
    words = {
        "ru": ["Спасибо за ход! У нас минус 15, снега по колено, а 12.05 обещают +20.", "Мой рейтинг теперь 2163."],
        "en": ["Thanks for the move! It is 15 below here and my rating went to 2163.", "Off on 12 May for a week."],
        "de": ["Danke für den Zug! Bei uns sind es 15 Grad, meine Elo ist jetzt 2163.", "Schöne Grüße aus Wien!"],
        "es": ["¡Gracias por la jugada! Aquí hace 15 grados y mi Elo es 2163."],
        "fr": ["Merci pour le coup ! Il fait 15 degrés et mon Elo est de 2163."],
        "it": ["Grazie per la mossa! Qui ci sono 15 gradi e il mio Elo è 2163."],
        "pt": ["Obrigado pelo lance! Aqui faz 15 graus e o meu Elo é 2163."],
    }[mail.letter.language]
    if mail.letter.form == "inline":
        mail.lines = [*mail.lines, "", *words]
    else:
        mail.lines = [*words, "", *mail.lines] if rng.random() < 0.5 else [*mail.lines, "", *words]
    return True


@textual("an older letter below")
def _thread(mail: Mail, rng: Random) -> bool:
    old = Letter(**{name: getattr(mail.letter, name) for name in Letter.__dataclass_fields__})
    if len(mail.letter.rows) < 3 or mail.letter.form == "inline":
        return False
    old.rows = mail.letter.rows[:-1]
    old.form = "standard"
    mail.lines += ["", attribution(mail.letter, rng), *[f"> {line}".rstrip() for line in body(old, rng)]]
    return True


# --- what the wire does --------------------------------------------------------------------------------------------


@wire("quoted-printable")
def _qp(mail: Mail, rng: Random) -> bool:
    mail.coding = "quoted-printable"
    return True


@wire("base64")
def _base64(mail: Mail, rng: Random) -> bool:
    mail.coding = "base64"
    return True


@wire("old charset")
def _charset(mail: Mail, rng: Random) -> bool:
    mail.charset = rng.choice(_charsets(mail))
    mail.label = mail.charset
    return _fits(mail)


@wire("charset not named")
def _unlabelled(mail: Mail, rng: Random) -> bool:
    mail.charset, mail.label = rng.choice(("utf-8", *_charsets(mail)[:2])), None
    return _fits(mail) and _enough(mail)


@wire("charset named wrongly")
def _mislabelled(mail: Mail, rng: Random) -> bool:
    mail.charset = rng.choice(("utf-8", *_charsets(mail)[:2]))
    mail.label = rng.choice([one for one in ("utf-8", "koi8-r", "windows-1251", "iso-8859-1") if one != mail.charset])
    return _fits(mail) and _enough(mail)


def _charsets(mail: Mail) -> tuple[str, ...]:
    if mail.letter.language == "ru":
        return ("windows-1251", "koi8-r", "iso-8859-5", "cp866")
    return ("iso-8859-1", "windows-1252", "iso-8859-15")


def _fits(mail: Mail) -> bool:
    text = "\n".join(mail.lines)
    try:
        text.encode(mail.charset)
    except UnicodeEncodeError:
        mail.charset, mail.label = "utf-8", "utf-8"
        return False
    return True


def _enough(mail: Mail) -> bool:
    """A charset is proved by a text of some length only."""
    enough = sum(char.isalpha() and not char.isascii() for char in "\n".join(mail.lines)) > 25
    if not enough:
        mail.charset, mail.label = "utf-8", "utf-8"
    return enough


@wire("format=flowed")
def _flowed(mail: Mail, rng: Random) -> bool:
    mail.flowed = rng.choice(("flowed", "delsp"))
    return True


@wire("HTML of a mail program")
def _html(mail: Mail, rng: Random) -> bool:
    mail.markup, mail.beside = rng.choice(("outlook", "gmail", "apple")), rng.random() < 0.3
    return mail.letter.form != "inline"


def printed(mail: Mail) -> bytes:
    """The raw mail."""
    sent = mail.letter.sent
    moment = format_datetime(datetime(sent.year, sent.month, sent.day, 18, tzinfo=UTC))
    head = [
        "From: a@example.org", "To: b@example.org", "Cc: referee@example.org", "Subject: CM-2026-01",
        "Message-ID: <x1@example.org>", f"Date: {moment}", "MIME-Version: 1.0",
    ]  # fmt: skip
    plain, parameters = _plain(mail)
    if not mail.markup:
        return _raw(head, "text/plain", parameters, mail, plain)
    rich = _markup(mail)
    if not mail.beside:
        return _raw(head, "text/html", "", mail, rich)
    parts = []
    for kind, text in (("text/plain", plain), ("text/html", rich)):
        parts += [b"--bound", _raw([], kind, parameters if kind == "text/plain" else "", mail, text)]
    start = "\r\n".join([*head, 'Content-Type: multipart/alternative; boundary="bound"', "", ""]).encode()
    return start + b"\r\n".join([*parts, b"--bound--", b""])


def _raw(head: list[str], kind: str, parameters: str, mail: Mail, text: str) -> bytes:
    label = f"; charset={mail.label}" if mail.label else ""
    fields = [*head, f"Content-Type: {kind}{label}{parameters}", f"Content-Transfer-Encoding: {mail.coding}", "", ""]
    data = text.encode(mail.charset, "replace")
    if mail.coding == "quoted-printable":
        data = quopri.encodestring(data).replace(b"\n", b"\r\n").replace(b"\r\r", b"\r")
    elif mail.coding == "base64":
        data = base64.encodebytes(data).replace(b"\n", b"\r\n")
    return "\r\n".join(fields).encode() + data


def _plain(mail: Mail) -> tuple[str, str]:
    if not mail.flowed:
        return "\r\n".join(mail.lines) + "\r\n", ""
    out: list[str] = []
    for line in mail.lines:
        line = line.rstrip() if line != "-- " else line
        marks = "> " if line.startswith(">") else ""
        words = line[len(marks) :]
        stuffed = " " + words if words.startswith((" ", "From ", ">")) and not marks else words
        pieces = _broken_soft(stuffed, 66)
        out += [marks + piece + ((" " if mail.flowed == "flowed" else "  ") if more else "") for piece, more in pieces]
    return "\r\n".join(out) + "\r\n", "; format=flowed" + ("; delsp=yes" if mail.flowed == "delsp" else "")


def _broken_soft(line: str, width: int) -> list[tuple[str, bool]]:
    pieces: list[tuple[str, bool]] = []
    while len(line) > width:
        cut = line.rfind(" ", 20, width)
        if cut < 0 or line[cut + 1 :].startswith((" ", ">", "From ")):
            break
        pieces.append((line[:cut], True))
        line = line[cut + 1 :]
    return [*pieces, (line, False)]


def _markup(mail: Mail) -> str:
    """The letter as a mail program's HTML; a table of the form becomes a table where the program makes one."""
    lines = mail.lines
    blank = "&nbsp;"

    def text(line: str) -> str:
        return html.escape(line, quote=False).replace("  ", blank + " ") or ""

    if mail.markup == "gmail":
        inner = "".join(f"<div>{text(line) or '<br>'}</div>" for line in lines)
        return f'<html><body><div dir="ltr">{inner}</div></body></html>'
    if mail.markup == "apple":
        inner = "".join(f"<div>{text(line) or '<br>'}</div>" for line in lines)
        head = '<head><meta http-equiv="Content-Type" content="text/html"></head>'
        return f'<html>{head}<body style="word-wrap: break-word; -webkit-nbsp-mode: space;">{inner}</body></html>'
    out, rows = [], []
    for line in [*lines, ""]:
        cells = re.split(r"\s{2,}", line.strip())
        if len(cells) >= 5 and mail.letter.form == "standard":
            rows.append(
                "<tr>" + "".join(f"<td><p class=MsoNormal>{text(c)}<o:p></o:p></p></td>" for c in cells) + "</tr>"
            )
            continue
        if rows:
            out.append(f"<table class=MsoNormalTable border=0>{''.join(rows)}</table>")
            rows = []
        out.append(f"<p class=MsoNormal>{text(line) or '<o:p>&nbsp;</o:p>'}</p>")
    return f"<html><body><div class=WordSection1>{''.join(out)}</div></body></html>"


# --- a mail from a seed --------------------------------------------------------------------------------------------

ALL = (*STRUCTURAL, *TEXTUAL, *WIRE)


def make(seed: int, wanted: tuple[str, ...] | None = None) -> Mail:
    """
    A mail from a seed: clean, with one damage, or with two to four.

    `wanted`: exactly these, where they apply.
    """
    rng = Random(seed)
    letter = compose(rng, FORMS[seed % len(FORMS)], rng.choice(LANGUAGES), rng.choice(NOTATIONS))
    names = wanted
    if names is None:
        count = rng.choice((0, 1, 1, 1, 2, 2, 3, 4))
        names = tuple(rng.sample(ALL, count))
    mail = Mail(letter, {letter.own})
    # English lines around another language's letters: only earlier moves can tell whose they are
    mail.must_read = not (letter.form == "clock" and letter.notation == "san" and letter.language != "en")
    mail.must_read = mail.must_read and not _is_anothers_too(letter)
    for name in STRUCTURAL:
        if name in names and STRUCTURAL[name](mail, rng):
            mail.damages.append(name)
    mail.lines = body(letter, rng)
    for damages in (TEXTUAL, WIRE):
        for name in damages:
            if name in names and damages[name](mail, rng):
                mail.damages.append(name)
    return mail


def own_language(mail: Mail) -> str:
    return mail.letter.language


__all__ = ["ALL", "Mail", "Side", "make", "own_language", "printed"]
