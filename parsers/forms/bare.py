"""Moves without a number, behind a label, or in words: "My move: Nf3", "12-й ход: Кf3", "Мой ход конь эф три"."""

import re
from collections.abc import Sequence
from functools import cache

from parsers.acts import WrittenMove
from parsers.dates import find_dates
from parsers.forms.around import stands_alone
from parsers.forms.bounds import sentence_end, sentence_start
from parsers.forms.cells import end_of_apart, end_of_parted
from parsers.forms.doubts import is_doubtful, speaks_against
from parsers.forms.labels import cue_body, cue_pattern, label_pattern, move_phrase_pattern, numerals, plain
from parsers.forms.leading import says_more
from parsers.forms.movetext import Text, bare_move
from parsers.forms.proposals import masked
from parsers.forms.running import Prose
from parsers.forms.speaking import is_compared, is_denied, own_cue
from parsers.forms.strict_line import number_sign
from parsers.languages import Cue, Label
from parsers.letter import Line
from parsers.notation import is_move
from parsers.notation.resolution import read_candidates
from parsers.sentences import is_supposed

_SQUARES = re.compile(r"[1-8]{4}[1-4]?$")
_PLACE = re.compile(
    r"\s*(?:[1-8]{2}\W{0,3}[1-8]{2}[1-4]?|[a-hа-исх][1-8]|0[-:]0)[\s.!]*$"
)  # a square, figures, a score
_SIGNED = re.compile(r"(?<!\s)\s+[^\w\s.,:;!?'\"()«»“”…/–—=+#-]+\s*$")  # a picture of a smile behind a move


@cache
def _labelled() -> re.Pattern[str]:
    """What stands right before a move: `12-й ход:`, `12th move:`, `Mein 12. Zug:`; inside a line only an own one."""
    word = label_pattern(Label.MOVE)
    count = r"\s?(?:-?(?:[йя]|ый|ой|st|nd|rd|th)|[.ªºeao]|ème|er)?"
    number, bare = rf"(?P<number>\d{{1,3}}){count}", rf"(?P<bare>\d{{1,3}}){count}"
    whose, side = rf"(?:{cue_body(Cue.MY)})", rf"(?:\s+(?:{cue_body(Cue.OF_SIDE)}))?"
    head, sign = r"(?:^[ \t]*|(?<=[.!,:]\s))", rf"[ \t]*(?:[:–—-]|(?:{cue_body(Cue.IS)})(?!\w))?[ \t]*"
    ordinal = cue_body(Cue.ORDINAL)
    told = rf"{head}(?:{word})\s+(?:{ordinal}|{'|'.join(map(re.escape, sorted(numerals(), key=len, reverse=True)))})"
    return re.compile(
        rf"(?:(?<!\w){whose}\s+(?:{number}|{ordinal})\s+(?:{word})|{told}|{head}{bare}\s+(?:{whose}\s+)?(?:{word})"
        rf"|{head}(?:{ordinal})\s+(?:{whose}\s+)?(?:{word})){side}(?!\w){sign}",
        re.I | re.M,
    )


@cache
def _line_alone() -> re.Pattern[str]:
    """A line that is `12 Кf3`, `12: Кf3`, `12 - Кf3`, `Ход: Кf3`, `Ход белых: Кf3`."""
    word = label_pattern(Label.MOVE)
    side = rf"(?:\s+(?:{cue_body(Cue.OF_SIDE)}))?"
    return re.compile(
        rf"^[ \t]*(?:(?:{number_sign()})?(?P<number>\d{{1,3}})(?:[:,/]|[ \t]+[–—-])?"
        rf"|(?:{word}){side}\s*(?::|no\.?\s*(?P<third>\d{{1,3}})\s*:))[ \t]+(?P<move>\S[^\n]{{0,40}}?)[ \t.!]*$",
        re.I | re.M,
    )


def take_bare(text: Text, prose: Prose) -> Text:
    """Moves without a number: behind "my move" or another label, or alone on their line."""
    shape = plain(text.text)
    spans = _behind_own_cues(text, shape, prose)
    spans += _behind_labels(text, shape, prose, spans)
    spans += _in_labelled_lines(text, shape, prose)
    spans += _by_files(text, prose)
    if not (prose.own or prose.records):
        spans += _in_sentences_of_their_own(text, shape, prose)
    return _on_lines_of_their_own(masked(text, spans), prose)


def _behind_own_cues(text: Text, shape: str, prose: Prose) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    for match in own_cue().finditer(shape):
        start = _after_sign(shape, match.end())
        found, end = move_at(text, start)
        second = _answered().match(shape, end) if found else None
        if second:
            found, end = move_at(text, second.end())
        before = shape[sentence_start(shape, match.start()) : match.start()]
        if found is None or is_compared(before) or is_denied(before):
            continue
        line = text.line_at(start)
        more = says_more(before, text.text[match.start() - len(before) : match.start()], cue=True)
        if (
            more
            or cue_pattern(Cue.HEDGE).search(before)
            or is_doubtful(before, shape[end - 1 : end], text.text[end : end + _FAR])
        ):
            prose.unsure.append(WrittenMove(found, None, None, line.number))
            continue
        prose.own.append(WrittenMove(found, None, None, line.number, line.depth))
        spans.append((match.start(), end))
    return spans


def _behind_labels(text: Text, shape: str, prose: Prose, taken: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    for match in _labelled().finditer(shape):
        if any(start <= match.start() < end for start, end in taken):
            continue
        found, end = move_at(text, match.end())
        before = shape[sentence_start(shape, match.start()) : match.start()]
        if found is None or is_compared(before) or is_denied(before) or is_supposed(before):
            continue
        digits = match.group("number") or match.group("bare")
        if digits is None and " " not in found and match.group().strip()[-1:].isalpha():
            continue  # `ход пять d3`: a number in words, a move in signs
        line = text.line_at(match.start())
        more = says_more(before, text.text[match.start() - len(before) : match.start()], cue=True)
        if more or is_doubtful(before, shape[end - 1 : end], text.text[end : end + _FAR]):
            prose.unsure.append(WrittenMove(found, None, None, line.number))
            continue
        if not any(move.text == found for move in prose.own):
            prose.own.append(WrittenMove(found, int(digits) if digits else None, None, line.number, line.depth))
        spans.append((match.start(), end))
    return spans


def _in_labelled_lines(text: Text, shape: str, prose: Prose) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    for match in _line_alone().finditer(shape):
        found = bare_move(text.text[match.start("move") : match.end("move")].rstrip(",;"))
        if found is None or any(move.text == found for move in prose.own):
            continue
        line = text.line_at(match.start())
        digits = match.group("number") or match.group("third")
        number = int(digits) if digits else None
        asks = re.search(r"(?<![!?])\?$", found)
        (prose.unsure if asks else prose.own).append(WrittenMove(found, number, None, line.number, line.depth))
        spans.append((match.start(), match.end()))
    return spans


@cache
def _files_alone() -> re.Pattern[str]:
    """A line that is `Ответ: dc`, `My move: exd`: a pawn takes on the next file, in Latin letters."""
    label = label_pattern(Label.MOVE, Label.MY_MOVE, Label.SENT)
    return re.compile(rf"^[ \t]*(?:{label}|{cue_body(Cue.OWN_MOVE)})\s*:\s*(?P<move>[a-h][x:]?[a-h])[ \t.!]*$", re.M)


def _by_files(text: Text, prose: Prose) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    for match in _files_alone().finditer(plain(text.text)):
        found = text.text[match.start("move") : match.end("move")]
        if abs(ord(found[0]) - ord(found[-1])) != 1 or any(move.text == found for move in prose.own):
            continue
        line = text.line_at(match.start())
        prose.own.append(WrittenMove(found, None, None, line.number, line.depth))
        spans.append(match.span())
    return spans


@cache
def _sentence_alone() -> re.Pattern[str]:
    """A sentence that is `Ход d3`, `Zug Sg5` and nothing else."""
    head = r"(?:^[ \t]*|(?<=[.!]\s))"
    return re.compile(
        rf"{head}(?:{label_pattern(Label.MOVE)})[ \t]+(?P<move>\S+?)(?=[ \t]*[.!]+(?:\s|$)|[ \t]*$)", re.M
    )


def _in_sentences_of_their_own(text: Text, shape: str, prose: Prose) -> list[tuple[int, int]]:
    """`Иван, привет. Ход d3. Пока!`: before it a greeting at most, behind it nothing that a person must weigh."""
    spans: list[tuple[int, int]] = []
    for match in _sentence_alone().finditer(shape):
        first = text.line_start(match.start())
        if match.start() - first > _LONGEST_GREETING:
            continue
        found = bare_move(text.text[match.start("move") : match.end("move")])
        before = shape[first : match.start()]
        goes_on = not before.strip() and _is_broken(shape, first)
        greets = not before.strip() or cue_pattern(Cue.REGARDS, Cue.FRIENDLY).search(before)
        line = text.line_at(match.start())
        behind = shape[match.end() : text.line_end(match.end())]
        figures = found is not None and found.isdigit()  # of a move, if the line holds nothing else; a train, a year
        if figures and not (_SQUARES.match(found or "") and not before.strip() and not behind.strip(_SIGNS)):
            continue
        if found is None or goes_on or not greets:
            continue
        sure = not figures or stands_alone(text.lines, text.lines.index(line))
        sure = sure and "?" not in found and (not behind.strip(_SIGNS) or _is_friendly(behind))
        (prose.own if sure else prose.unsure).append(WrittenMove(found, None, None, line.number, line.depth))
        spans.append((match.start(), match.end()))
    return spans


def _is_broken(shape: str, start: int) -> bool:
    """The line above an offset is long and ends without a stop: it goes on here."""
    above = shape[shape.rfind("\n", 0, max(0, start - 1)) + 1 : max(0, start - 1)]
    return len(above) >= _SOFT_WRAP and above.rstrip()[-1:] not in ".!?:"


def _on_lines_of_their_own(text: Text, prose: Prose) -> Text:
    offset, moved = 0, bool(prose.own or prose.records)
    alone: list[tuple[int, int]] = []
    for place, line in enumerate(text.lines):
        found = bare_move(line.text, capital=True) or bare_move(_SIGNED.sub("", line.text))
        led, rest = _leads_line(line) if found is None and not moved else ("", "")
        if led and not cue_pattern(Cue.REFUTED, Cue.DOUBTED).search(rest[:60]):
            move = WrittenMove(led, None, None, line.number, line.depth)
            (prose.own if _is_friendly(rest) else prose.unsure).append(move)
            offset += len(line.text) + 1
            continue
        digits = bool(found) and line.text.strip(" .!").isdigit()
        if digits and (moved or not _SQUARES.match(line.text.strip(" .!"))):
            found = None  # a rating, a room, a year
        if found and not any(move.text == found for move in prose.own):
            bare = _PLACE.match(plain(line.text)) and not stands_alone(
                text.lines, place
            )  # a house, a room, a telephone
            asks = bare or re.search(r"(?<![!?])\?$", line.text.rstrip())
            (prose.unsure if asks else prose.own).append(WrittenMove(found, None, None, line.number, line.depth))
            alone.append((offset, offset + len(line.text)))
        offset += len(line.text) + 1
    if not moved and len(prose.own) > 1 and not any(_names_both_squares(move.text) for move in prose.own):
        prose.unsure += prose.own  # `Nf6` above `O-O`: the partner's and the own one, or two of a choice
        prose.own.clear()
    return masked(text, alone)


def _names_both_squares(text: str) -> bool:
    """Whether a text may be another's move again in squares or figures (48.3.6)."""
    return any(one.shape.uci for one in read_candidates(text))


_SIGN = re.compile(r"[\s:=–—-]*")
_CLAUSE_END = re.compile(r"[.!?,;:()\n]|\s[–—-]\s")
_MOST_WORDS = 9
_MANY_WORDS = re.compile(rf"\s*(?:\S+\s+){{{_MOST_WORDS}}}\S")
_SQUARES_OR_WORD = re.compile(r"[1-8]{2} [1-8]{2}[1-4]?(?!\S)|\S+")
_LONGEST_GREETING = 40
_FAR_DAY = 30  # letters between the word for the receipt and its day
_SOFT_WRAP = 50
_FAR = 1000  # letters behind a move in which its sentence ends


@cache
def _answered() -> re.Pattern[str]:
    """Between the partner's move and the own one: `I answer O-O with Be7`, `Мой ответ на 0-0 — Сe7`."""
    return re.compile(rf"\s+(?:(?:{cue_body(Cue.WITH)})\s+|[–—-]\s+)(?=\S)")


def _after_sign(shape: str, place: int) -> int:
    match = _SIGN.match(shape, place)
    return match.end() if match else place


def move_at(text: Text, start: int) -> tuple[str | None, int]:
    """The move that stands right behind a label, in signs or in words, and where it ends; None where there is none."""
    spoken = move_phrase_pattern().match(text.text, start)
    if spoken:
        return spoken.group().strip(), spoken.end()
    limit = text.line_end(start)
    word = _SQUARES_OR_WORD.match(text.text, start, limit)
    if word is None:
        return None, start
    apart = end_of_apart(word.group(), text.text, word.end(), limit, black=True)
    if len(word.group()) == 1:  # `0 - 0`, `К f3`
        apart = end_of_parted(word.group(), text.text, word.end(), limit)
    if apart is not None:
        return text.text[start:apart], apart
    found = bare_move(word.group().rstrip(",;"), capital=True)
    if found is not None:
        return found, word.end()
    many = _MANY_WORDS.match(text.text, start, limit)
    limit = min(limit, many.end() + 1) if many else limit  # where more words follow, no more of them is asked for
    stop = _CLAUSE_END.search(text.text, start, limit)
    clause = text.text[start : stop.start() if stop else limit].rstrip()
    numeral = re.match(r"[^\W\d_]+\s+", clause)
    if numeral and plain(numeral.group().strip()) in numerals():  # "мой ответ пять конь бьёт е4"
        spoken = move_phrase_pattern().match(text.text, start + numeral.end())
        if spoken:
            return spoken.group().strip(), spoken.end()
    if " " in clause and len(clause.split()) <= _MOST_WORDS and is_move(clause):  # "дэ два дэ четыре"
        return clause, start + len(clause)
    return None, start


_FIRST_WORD = re.compile(r"\s*(?P<move>\S+?)(?:\s*[.!,(]+\s*|\s+)(?=\S)")


def _leads_line(line: Line) -> tuple[str, str]:
    """A piece's move or castling with which a line begins, and what stands behind it: `Сe7. Хорошей погоды!`."""
    spoken = move_phrase_pattern().match(line.text, len(line.text) - len(line.text.lstrip()))
    if spoken and not re.search(r"\d", spoken.group()) and _thanks().search(line.text, spoken.end()):
        return "", ""
    if spoken:
        return spoken.group().strip(" .,!"), plain(line.text[spoken.end() :])
    match = _FIRST_WORD.match(line.text)
    word = match.group("move") if match else ""
    rest = plain(line.text[match.end("move") :]) if match else ""
    good = len(word) > 2 or _is_own(rest)  # a square alone may be spoken of
    good = good and not word.isdigit() and bare_move(word) == word and is_move(word)
    return (word, rest) if good else ("", "")


def _is_own(rest: str) -> bool:
    """`d3 is my move`, `d3. Получил 26.01`: what stands behind a square says that its writer plays it."""
    rest = rest.lstrip(_SIGNS)
    beside = cue_pattern(Cue.BESIDE).match(rest)
    named = beside and own_cue().search(beside.group()) and not speaks_against(rest[beside.end() :])
    return bool(named or _came_on(rest))


def _came_on(rest: str) -> bool:
    """Received, and on what day: `получил 26.01`; without a day it is the partner's move that was received."""
    got = cue_pattern(Cue.GOT).match(rest)
    if got is None:
        return False
    rest = rest[got.end() :]
    dates = find_dates(rest)
    day = re.match(r"[^.!?\n]{0,30}?\d{1,2}(?:-?го|st|nd|rd|th)?", rest)
    end = dates[0].end if dates and dates[0].start <= _FAR_DAY else day.end() if day else None
    return end is not None and _says_no_more(rest[end:])


def _says_no_more(rest: str) -> bool:
    """The sentence ends there, or goes on with kind words and the day of the answer."""
    known = re.compile(
        rf"(?:{cue_body(Cue.REGARDS, Cue.CHECK, Cue.GOT)}|{label_pattern(Label.SENT, Label.HEAD_REPLIED)})(?!\w)"
    )
    clauses = [clause.strip(_SIGNS) for clause in re.split(r"[,;(]", re.split(r"[.!\n]", rest, maxsplit=1)[0])]
    return all(not clause or known.match(clause) for clause in clauses)


_SIGNS = " .,!()–—-"


@cache
def _thanks() -> re.Pattern[str]:
    """`Рокировка. Спасибо за неё!` may speak of the partner's."""
    return re.compile(cue_pattern(Cue.THANKS_FOR).pattern, re.I)


@cache
def _numbered_behind() -> re.Pattern[str]:
    """`, ход 5` behind a castling in words."""
    return re.compile(rf"(?:{label_pattern(Label.MOVE)})\s*(?:№|#|no\.?)?\s*\d{{1,3}}(?!\d)")


def _is_friendly(rest: str) -> bool:
    """Whether kind words, "check" or a date of receipt stand behind a move; else a person must tell whose it is."""
    rest = rest.lstrip(_SIGNS)
    open_still = "?" in rest or is_supposed(rest) or cue_pattern(Cue.UNDECIDED, Cue.TAKEN_BACK).search(rest)
    numbered = _numbered_behind().match(rest)
    kind = bool(cue_pattern(Cue.REGARDS, Cue.CHECK).match(rest)) or _is_own(rest)
    kind = kind or bool(re.fullmatch(rf"(?:{cue_body(Cue.YOUR_TURN)})[\s.!]*", rest))
    kind = kind or numbered is not None and _says_no_more(rest[numbered.end() :])
    return not open_still and kind


def spoken_of(lines: Sequence[Line]) -> list[WrittenMove]:
    """Moves in words that nothing marks as made or not made, in a letter that states none: better asked than lost."""
    found: list[WrittenMove] = []
    for line in lines:
        shape = plain(line.text)
        for match in move_phrase_pattern().finditer(line.text):
            before = shape[sentence_start(shape, match.start()) : match.start()]
            after = shape[match.end() : sentence_end(shape, match.end())]
            spoken = is_compared(before) or is_denied(before) or is_supposed(before)
            spoken = spoken or bool(cue_pattern(Cue.PARTNER).search(before) or cue_pattern(Cue.REFUTED).search(after))
            if spoken or not re.search(r"\d", match.group()):
                continue
            found.append(WrittenMove(match.group().strip(), None, None, line.number, line.depth))
    return found
