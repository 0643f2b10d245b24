"""The header of a game (48.2.2): labelled lines, PGN tags, or an event's code with two names, as people write them."""

import re
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from parsers.acts import GameHeader, Side, WrittenDate, WrittenLeave
from parsers.dates import find_dates, read_date
from parsers.forms.labels import cue_pattern, label_code, label_pattern, plain
from parsers.languages import Cue, Label

_WANTED = {
    "event": Label.EVENT,
    "game": Label.GAME,
    "start": Label.START,
    "white": Label.WHITE,
    "black": Label.BLACK,
    "leaves_white": Label.WHITE_LEAVES,
    "leaves_black": Label.BLACK_LEAVES,
}
_TAG = re.compile(r'\s*\[\s*(\w+)\s+["“”«](.*?)["“”»]\s*\]\s*$')
_CODE = re.compile(r"(?<![\w-])[^\W\d_]{1,10}\d*[-/]\d{2,4}(?:[-/]\d{1,5})?(?![\w/])")
_NAME_WORD = r"(?:[A-ZА-ЯЁÀ-ÖØ-ÞĀ-Ž][\w'’.-]*|d[aei]|de[lr]?|von|van|zu|la|ван|фон|де)"
_NAME = re.compile(rf"{_NAME_WORD}(?:[ ,]+{_NAME_WORD}){{0,4}}$")
_INITIAL = r"(?:[A-ZА-ЯЁÀ-ÖØ-ÞĀ-Ž]\.(?:[ -]?[A-ZА-ЯЁÀ-ÖØ-ÞĀ-Ž]\.){0,2}|(?:Dr|Jr|Sr|Mr|St|Mrs|Ms)\.)"
_BARE = (
    r"(?![A-ZА-ЯЁÀ-ÖØ-ÞĀ-Ž]\.)"
    r"(?:[A-ZА-ЯЁÀ-ÖØ-ÞĀ-Ž][\w'’-]*|d[aei]|de[lr]?|von|van|zu|la|ван|фон|де)(?!\.[A-Za-zА-Яа-яЁё])"
)
# a stop belongs to an initial; behind a surname it ends the sentence: `Lang - Kurz. I claim …`
_SINGLE = (
    rf"(?:{_INITIAL} ?{_BARE}(?: {_BARE}){{0,2}}"
    rf"|{_BARE}(?: {_BARE}){{0,3}}(?: {_INITIAL}(?: {_BARE}(?=\s*(?:[,;:!?.)»\"]|$|(?:[-–—]+|vs?\.?|против)\s)))?)?)"
)
_PAIR = re.compile(rf"(?<![\w-])({_SINGLE})\s+(?:[-–—]+|vs?\.?|против)\s+({_SINGLE})(?![\w])")
_YEAR = re.compile(r"(?:,?\s*\(?(?:19|20)\d\d\)?)?")
_COLON = re.compile(rf"{_YEAR.pattern}\s*:\s*")
_NUMBER_OF_MOVE = re.compile(r"\d{1,3}\s?(?:\.|…|\))")
_GAME_WORD = re.compile(r"(?<!\w)(?:парти[яиюей]\w*|game|partie|partida|partita)(?!\w)", re.I)
_TOLD = re.compile(
    r"\s*,?\s*(?:\d{4}\W{0,3})?(?:было|был|была|сыграли|играли|встретилось|went|was|saw|continued|they)(?!\w)"
)
_GAME_NAME = re.compile(r"№?\s*[A-Za-zА-Яа-я]{0,3}-?\d{1,4}(?:[./-]\d{1,3})?$")
_CODED_MOVE = re.compile(r"\s*([A-ZА-Я]{1,3}\d{1,4})\s*[:,.–-]\s*(?=(?:ход|move)(?!\w))", re.I)
_GAME_ID = r"(?P<id>[A-ZА-Я]{1,3}-?\d{2,4})"  # one figure alone would be a square
_ANY_GAME = re.compile(r"(?<![\w-])[A-ZА-Я]{1,3}-?\d{2,4}(?![\w/-])")
_APART = re.compile(
    r"(?<!\w)(?:здесь|тут|в этой|а тебе|а вам|here|hier|in dieser|aquí|qui|ici|other|втор\w+|друг\w+)(?!\w)"
)
_HEADED = re.compile(r"\s*(?:\(?\d{1,3}\s?(?:[.)…]|\s+\S+$)|$)")  # what stands under a heading: moves, or nothing
_SENTENCE_END = re.compile(r"\.\s+(?=[A-ZА-ЯЁ][\w]*\s+\w)")
_LONGEST = 120


@dataclass(frozen=True, slots=True)
class HeaderLine:
    """What one line says of the header. `rest` is prose behind it, "" where the line says nothing else."""

    header: GameHeader
    rest: str = ""
    language: str | None = None


@cache
def _pattern() -> re.Pattern[str]:
    names = "|".join(rf"(?P<{name}>{label_pattern(label)})" for name, label in reversed(_WANTED.items()))
    return re.compile(rf"(?<![\w'’])(?:{names})(?![\w'’])(?P<gap>[ \t]*)(?P<colon>[:=]|[-–—](?=\s))?[ \t]*")


@cache
def _game_heading() -> re.Pattern[str]:
    """`G01`, `G01:`, `CM-2026-01 G01`, `Партия G01` at the head of a line, perhaps with stars around it."""
    word = rf"(?:{label_pattern(Label.GAME)})\s*[:№#]?\s*"
    either = rf"(?:(?i:{word})?{_GAME_ID}|(?i:{word})(?P<count>\d{{1,3}})(?=\s*[:,–—-]))"
    return re.compile(rf"[\s*_•#–—-]*(?:{_CODE.pattern}[\s,;:]+)?{either}[*_]*(?P<gap>\s*[:,.–—-]?)(?!\w)")


def next_heading(text: str) -> int:
    """Where another game's heading begins inside a line: `G01 - 5. 0-0, G03 - 5. d3`; 0: nowhere."""
    for match in re.finditer(r"[,;.]\s+(?=\S)", text):
        if _read_game_heading(text[match.end() :], None):
            return match.end()
    return 0


@cache
def _own_move() -> re.Pattern[str]:
    return re.compile(rf"\s*(?:{label_pattern(Label.MOVE, Label.MY_MOVE)})(?!\w)")


def _read_game_heading(text: str, line: int | None) -> HeaderLine | None:
    """A game's code as a heading: alone on its line, before a move, or with a colon before whatever is said in it."""
    found = _game_heading().match(text)
    if found is None:
        return None
    rest = text[found.end() :]
    says = found.group("id") and found.group("gap").endswith((":", "–", "—", "-")) and rest[:1].isspace()
    if not says and not _HEADED.match(rest) and not _own_move().match(plain(rest)):
        return None
    name = "id" if found.group("id") else "count"
    event = _CODE.search(text, 0, found.start(name))
    return HeaderLine(GameHeader(event=event.group() if event else None, game=found.group(name), line=line), rest)


def read_tag(text: str) -> tuple[str, str] | None:
    """A PGN tag line: its name, and its value; None where the line is none."""
    match = _TAG.match(text) if "[" in text else None
    return (match.group(1), match.group(2).strip()) if match else None


@lru_cache(maxsize=256)  # a line is asked about for itself, and for the lines beside it
def read_header_line(text: str, line: int | None = None) -> HeaderLine | None:
    """
    Read a line of a header.

    A label counts with a colon, with a gap of two blanks, or before what can be its value: names in capitals, a
    date, a code. `Белые играли …` is no header; a second label may follow in the same line.
    """
    tag = read_tag(text)
    if tag:
        return _of_tag(*tag, line)
    if len(text) > 2 * _LONGEST or not text.strip():
        return None
    shape = plain(text)
    heading = _read_game_heading(text, line)
    if heading:
        return heading
    coded = _CODED_MOVE.match(text)
    if coded:
        return HeaderLine(GameHeader(game=coded.group(1), line=line), text[coded.end() :])
    found = _pattern().match(shape, len(shape) - len(shape.lstrip(" \t*•|")))
    if found is None:
        return None
    header, language, rest = GameHeader(line=line), None, ""
    while found is not None:
        name = str(found.lastgroup if found.lastgroup in _WANTED else _named(found))
        following = _next_label(shape, found, name)
        value = text[found.end() : following.start() if following else len(text)]
        value, tail = _cut(name, value) if following is None else (value, "")
        gap = len(found.group("gap").replace("\t", "  "))
        if value.startswith(","):
            break  # `Weiß, Käthe`: a surname that is a label's word
        accepted = _value(name, value.strip(" \t,;|—–-"), bool(found.group("colon")), gap, line)
        if accepted is None:
            break
        header = _merged(header, accepted)
        language = language or label_code(_WANTED[name], found.group(name))
        rest = tail
        found = following
    if not header and header.start is None and not header.leaves:
        return None
    return HeaderLine(header, rest, language)


def _named(found: re.Match[str]) -> str:
    return next(name for name in _WANTED if found.group(name) is not None)


def _next_label(shape: str, found: re.Match[str], name: str) -> re.Match[str] | None:
    """The next label of the same line, if it can be one there: behind a colon label only one with a colon or a date."""
    for match in _pattern().finditer(shape, found.end()):
        other = _named(match)
        if other == name or other in ("event", "game"):
            continue
        if other == "start":
            if find_dates(shape[match.end() : match.end() + 20]):
                return match
            continue
        if found.group("colon") and not match.group("colon"):
            continue
        if other in ("white", "black") and name in ("white", "black", "event"):
            return match
    return None


def _cut(name: str, value: str) -> tuple[str, str]:
    """An event's name ends with its sentence, two players with a stop; what follows is prose."""
    pair = _PAIR.match(value.lstrip()) if name == "game" else None
    if pair and (stop := re.compile(r"\s*[:.]\s+(?=\S)").match(value.lstrip(), pair.end())):
        return pair.group(), value.lstrip()[stop.end() :]
    end = _SENTENCE_END.search(value) if name in ("event", "game") else None
    return (value[: end.start()], value[end.end() :]) if end else (value, "")


def _value(name: str, value: str, colon: bool, gap: int, line: int | None) -> GameHeader | None:
    if not value or len(value) > _LONGEST:
        return None
    if name in ("leaves_white", "leaves_black"):
        return GameHeader(leaves=_leaves(value, Side.WHITE if name == "leaves_white" else Side.BLACK, line), line=line)
    if name == "start":
        dates = find_dates(value, line)
        return GameHeader(start=dates[0].date, line=line) if dates and dates[0].start <= len("on the ") else None
    if name == "game":
        pair = _PAIR.match(value)
        if pair:
            return GameHeader(white=pair.group(1), black=pair.group(2), line=line)
        return GameHeader(game=value, line=line) if _GAME_NAME.match(value) else None
    if name == "event":
        if not colon and gap < 2 and not (value[0].isupper() or value[0] in "«\"“'„(") and not _CODE.search(value):
            return None
        return _event(value, line) if colon or gap or _CODE.search(value) else None
    if re.search(r"\d", value) or (not colon and gap < 2 and not _NAME.match(value)):
        return None
    if not any(letter.isalpha() for letter in value):
        return None
    return GameHeader(white=value, line=line) if name == "white" else GameHeader(black=value, line=line)


def _event(value: str, line: int | None) -> GameHeader:
    """An event's name, with the start date cut off where it stands behind it."""
    start: WrittenDate | None = None
    match = re.search(rf"[\s,;(]+(?:{label_pattern(Label.START)})(?!\w)\D{{0,8}}", plain(value))
    if match:
        dates = find_dates(value[match.start() :], line)
        if dates:
            start, value = dates[0].date, value[: match.start()]
    return GameHeader(event=value.strip(" \t,;"), start=start, line=line)


def _leaves(value: str, side: Side, line: int | None) -> tuple[WrittenLeave, ...]:
    dates = [found.date for found in find_dates(value, line)]
    return tuple(WrittenLeave(side, first, last) for first, last in zip(dates[::2], dates[1::2], strict=False))


def _of_tag(name: str, value: str, line: int | None) -> HeaderLine:
    empty = not value.strip("?-. *")
    if empty:
        return HeaderLine(GameHeader(line=line))
    if name in ("Date", "EventDate"):
        return HeaderLine(GameHeader(start=read_date(value, line), line=line))
    headers = {
        "Event": GameHeader(event=value, line=line),
        "White": GameHeader(white=value, line=line),
        "Black": GameHeader(black=value, line=line),
        "CmailGameName": GameHeader(game=value, line=line),
    }
    return HeaderLine(headers.get(name, GameHeader(line=line)))


def read_loose_header(text: str, line: int | None = None) -> GameHeader | None:
    """A line that names an event by its code, or two names, without a label: `CM-2026-01, Memorial, 10.01.2026`."""
    stripped = text.strip(" \t*•.,")
    if not stripped or len(stripped) > _LONGEST:
        return None
    code = _CODE.search(stripped)
    if code and not find_dates(code.group()):
        dates = find_dates(stripped, line)
        words = len(stripped[: code.start()].split())
        if code.start() == 0 or words <= 6:
            header = _event(stripped, line)
            return header if header.start or not dates else replace(header, start=dates[-1].date)
    pair = _PAIR.match(stripped)
    if pair and _YEAR.fullmatch(stripped.rstrip(" :"), pair.end()):
        return GameHeader(white=pair.group(1), black=pair.group(2), line=line)
    return None


def read_pair_heading(text: str, line: int | None = None) -> HeaderLine | None:
    """Two names before the numbered move of their line: `Иванов - Петров: 5. d3`, `Карпов - Каспаров, 1985: 5. d3`."""
    pair = _PAIR.match(text, len(text) - len(text.lstrip(" \t*•")))
    stop = _COLON.match(text, pair.end()) if pair else None
    rest = text[stop.end() :] if stop else ""
    if pair is None or not (_NUMBER_OF_MOVE.match(rest) or _own_move().match(plain(rest))):
        return None
    return HeaderLine(GameHeader(white=pair.group(1), black=pair.group(2), line=line), rest)


def find_pair(text: str, line: int | None = None) -> GameHeader | None:
    """Two names after the word `game` in a sentence: `в партии Лебедев – Соколова («Кубок Волги 2026», …)`."""
    for word in _GAME_WORD.finditer(text):
        pair = _PAIR.search(text, word.end(), word.end() + 90)
        if pair and not _TOLD.match(text, pair.end()):
            return GameHeader(white=pair.group(1), black=pair.group(2), line=line)
    return None


def _merged(first: GameHeader, second: GameHeader) -> GameHeader:
    return GameHeader(
        event=first.event or second.event,
        game=first.game or second.game,
        white=first.white or second.white,
        black=first.black or second.black,
        start=first.start or second.start,
        line=first.line if first.line is not None else second.line,
        leaves=first.leaves + second.leaves,
        label=first.label or second.label,
    )


def merged(first: GameHeader, second: GameHeader) -> GameHeader:
    """Two parts of one header; the first one's fields count where both speak."""
    return _merged(first, second)


def contradicts(first: GameHeader, second: GameHeader) -> bool:
    """Whether a field is said again, so that another header begins."""
    names = ("event", "white", "black", "game", "start", "label")
    return any(getattr(first, name) and getattr(second, name) for name in names)


@lru_cache(maxsize=1024)  # the headers of a letter are each compared with others
def codes_of(event: str) -> frozenset[str]:
    """The codes in the name of an event, for comparison."""
    return frozenset(plain(match.group()) for match in _CODE.finditer(event))


_EVENT_WORD = re.compile(r"(?<!\w)(?:турнир\w*|соревновани\w*|event|tournament)\s*,?\s*[«\"“„](.{2,60}?)[»\"”]", re.I)


def find_game_id(text: str) -> tuple[str, str]:
    """A game's code at the head of a line, and what stands behind it; "" where there is none."""
    match = re.match(rf"[\s*•–—-]*(?:\d{{1,3}}[.)]\s*)?{_GAME_ID}(?!\w)[\s:,.]*", text)
    return (match.group("id"), text[match.end() :]) if match else ("", text)


def speaks_of_games(text: str) -> bool:
    """Whether a sentence tells games apart: it names one by its code, or as another, or says what it does `here`."""
    shape = plain(text)
    return bool(_ANY_GAME.search(text) or cue_pattern(Cue.ELSEWHERE).search(shape) or _APART.search(shape))


def split_pair(text: str) -> tuple[str, str, str]:
    """Two names at the head of a line, and what stands behind them; "" where there are none."""
    match = _PAIR.match(text, len(text) - len(text.lstrip(" \t*•")))
    return (match.group(1), match.group(2), text[match.end() :]) if match else ("", "", text)


def find_event(text: str, line: int | None = None) -> GameHeader | None:
    """An event named in a sentence: `в турнире «Кубок Волги 2026»`, or by a code after the word."""
    named = _EVENT_WORD.search(text)
    if named:
        return GameHeader(event=named.group(1), line=line)
    word = re.search(r"(?<!\w)(?:турнир\w*|соревновани\w*|event|tournament)\s+", text, re.I)
    code = _CODE.match(text, word.end()) if word else None
    return GameHeader(event=code.group(), line=line) if code else None
