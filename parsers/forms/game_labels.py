"""Headings in words that tell one game of several (48.2.2): by who is played, by a number, by the event."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from parsers.acts import GameHeader
from parsers.forms.header import HeaderLine
from parsers.forms.labels import cue_body, cue_pattern, label_pattern, plain
from parsers.heading import GameLabel
from parsers.languages import Cue, Label
from parsers.languages.game_labels import (
    AGAINST,
    ARTICLES,
    BEFORE_PARTNER,
    BEHIND_PARTNER,
    COUNTED,
    DATES,
    EVENT_WORDS,
    GAME_WORDS,
    HERE,
    NO_NAMES,
    NUMBER_SIGNS,
    OPENINGS,
    OTHER,
    PLACE,
    PLAYS_WITH,
    SMALL,
)
from parsers.languages.numbers import CARDINALS, DIGIT_ENDINGS, ORDINALS
from parsers.notation.letters import is_cyrillic

_LONGEST = 70  # letters of a heading
_MOST_WORDS = 9
_MOST_CUTS = 20  # headings of one line
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10}
_SIGNS = r"[\s*_•#(\[–—-]*"
_END = re.compile(
    r"\s?(?P<sign>[:=])|(?P<pause>[,;.)\]*_]+(?=\s|$)|\s[–—-](?=\s))|(?P<none>\s(?=\(?\d{1,3}\s?[.)…])|$)"
)
NEXT_NUMBER = re.compile(r"\s*\(?\d{1,3}\s?[.)…]")  # a move's number comes next
_BEHIND = re.compile(
    r"(?P<move>[^,;()\[\]]{2,30}?)\s*(?:[(\[](?P<bracketed>[^()\[\]]{3,60})[)\]]|,\s+(?P<words>[^,;()\[\]]{3,60}?))[\s.!]*"
)
_ELIDED = re.compile(r"^[^\W\d_]{1,5}['’](?=[^\W\d_]{3})")  # an article before a vowel: `un'altra`
_WORD = re.compile(rf"(?P<number>\d{{1,3}})(?P<ending>(?:{DIGIT_ENDINGS})(?![^\W\d_])|\.)?|[^\W\d_][\w'’-]*\.?|№|#")
_BEGINS = re.compile(r"(?:[.!?;,)\]]\s+|\s[–—/|]{1,2}\s|//\s*)(?=[(\[«\"*_]*[^\W_])")


@cache
def _words(table: str) -> re.Pattern[str]:
    body = {
        "game": "|".join(GAME_WORDS.values()),
        "event": "|".join(EVENT_WORDS.values()),
        "before": "|".join(BEFORE_PARTNER.values()),
        "behind": BEHIND_PARTNER,
        "here": "|".join(HERE.values()),
        "other": "|".join(OTHER.values()),
        "place": PLACE,
        "small": "|".join(SMALL.values()),
        "sign": NUMBER_SIGNS,
        "with": PLAYS_WITH,
        "against": AGAINST,
        "article": ARTICLES,
        "date": DATES,
        "nobody": "|".join(NO_NAMES.values()),
        "opening": "|".join(OPENINGS.values()),
    }[table]
    return re.compile(rf"(?:{body})")


@cache
def _counted() -> tuple[tuple[int, re.Pattern[str]], ...]:
    found: dict[int, list[str]] = {number: [words] for number, words in COUNTED.items()}
    for table in (*CARDINALS.values(), *ORDINALS.values()):
        for number, words in table.items():
            if number > 1:  # "a", "un", "ein" are articles too
                found.setdefault(number, []).append(words)
    return tuple((number, re.compile("|".join(words))) for number, words in sorted(found.items()))


@cache
def _hint() -> re.Pattern[str]:
    """What a line with such a heading has; asked before anything is looked at closely."""
    every = "|".join(_words(table).pattern for table in ("game", "event", "before", "behind"))
    return re.compile(rf"(?<!\w)(?:{every}|(?:{PLACE})(?=\s?:))(?!\w)")


@cache
def _numbered() -> re.Pattern[str]:
    """`№2: 5. d3`, `#3) 5. d3`: a number with its sign, before that of a move."""
    return re.compile(
        rf"{_SIGNS}(?:{NUMBER_SIGNS})\.?\s?(?P<game>\d{{1,3}})\s?[:).,–—-]\s+(?P<move>\d{{1,3}})\s?(?:\.|…)"
    )


@cache
def _coloured() -> re.Pattern[str]:
    """By the colour alone games are told apart elsewhere; and what is known to say nothing is no heading."""
    cues = (
        Cue.WITH_WHITE,
        Cue.WITH_BLACK,
        Cue.WHITES,
        Cue.BLACKS,
        Cue.OF_SIDE,
        Cue.REGARDS,
        Cue.CHECK,
        Cue.CLAIMS_MATE,
    )
    labels = label_pattern(Label.WHITE, Label.BLACK, Label.HEAD_WHITE, Label.HEAD_BLACK)
    return re.compile(rf"(?<!\w)(?:{cue_body(*cues)}|{labels})(?!\w)")


@cache
def _move_ahead() -> re.Pattern[str]:
    """Moves stand behind the heading, or the words before one."""
    return re.compile(
        r"\W*(?:\d{1,3}\s?(?:[.)…]|\s\S)|[0oо]\s?[-–—]\s?[0oо]|[^\W\d_]{0,2}[a-hа-я]?[x:хч-]?[a-hа-я][1-8](?!\w)|[1-8]{4}(?!\w)"
        rf"|(?:{label_pattern(Label.MOVE, Label.MY_MOVE)})(?!\w))"
    )


def read_game_label(text: str, line: int | None = None, following: str = "") -> HeaderLine | None:
    """
    Read a heading in words at the head of a line, and what stands behind it.

    With a colon it heads whatever is said in the game; else only moves, on its line or in the `following` one.
    """
    if len(text) > 1000 or "{" in text:
        return None
    shape = plain(text)
    numbered = _numbered().match(shape)
    if numbered is not None and numbered["game"] != numbered["move"]:
        heading = GameLabel(text[: numbered.end("game")].strip(), number=str(int(numbered["game"])))
        return HeaderLine(GameHeader(line=line, label=heading), text[numbered.start("move") :])
    if _hint().search(shape, 0, _LONGEST) is None:
        return None
    start = re.compile(_SIGNS).match(text)
    first = start.end() if start else 0
    for end in _END.finditer(shape, first, first + _LONGEST):
        words = text[first : end.start()]
        if not words.strip():
            continue
        if len(words.split()) > _MOST_WORDS:
            return None
        rest = text[end.end() :]
        colon = end.group("sign") is not None
        ahead = (
            _move_ahead().match(plain(rest))
            or not rest.strip(" \t*_)]")
            and (colon or _move_ahead().match(plain(following)))
        )
        if not colon and not ahead:
            continue
        if rest and end.group().startswith(".") and re.search(r"\d$", words) and not NEXT_NUMBER.match(rest):
            continue  # `Game 5. d3`: the number is the move's
        label = _label_of(words, colon=colon)
        if label is not None:
            return HeaderLine(GameHeader(line=line, label=label), rest if rest.strip(" \t*_)]") else "")
        if colon:
            return None
    return None


def read_label_behind(text: str, line: int | None = None) -> HeaderLine | None:
    """A heading that stands behind the one move of its line: `5. d3 (game with Miller)`, `5. d3, Board 2`."""
    found = _BEHIND.fullmatch(text) if len(text) <= 2 * _LONGEST else None
    if found is None or not _move_ahead().match(plain(found.group("move"))):
        return None
    bracketed = found.group("bracketed")
    words = bracketed or found.group("words")
    label = _label_of(words, colon=False)
    if label is None or label.here or not (bracketed or _hint_of_game().search(plain(words))):
        return None
    return HeaderLine(GameHeader(line=line, label=label), found.group("move"))


@cache
def _hint_of_game() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{_words('game').pattern}|{_words('event').pattern})(?!\w)")


def next_label(text: str) -> int:
    """Where a heading in words begins inside a line: `5. d3. С тобой: 5. 0-0`; 0: nowhere."""
    if len(text) > 1000 or "{" in text or _hint().search(plain(text)) is None:
        return 0
    for match in list(_BEGINS.finditer(text))[:_MOST_CUTS]:
        if read_game_label(text[match.end() :]) is not None:
            return match.end()
    return 0


def _label_of(words: str, *, colon: bool) -> GameLabel | None:
    """What the words of a heading say of its game; None where they are none."""
    shape = plain(words)
    if _coloured().search(shape) or words.count("(") != words.count(")"):
        return None
    tokens = list(_WORD.finditer(words))
    left = re.sub(r"[\s«»„“”\"'()\[\]*_,/&+-]", "", _WORD.sub("", words))
    if not tokens or left:
        return None
    label = GameLabel(words.strip())
    names: list[str] = []
    numbers: list[str] = []
    game = event = prepared = beside = here = other = unknown = False
    for place, token in enumerate(tokens):
        word = token.group()
        low = _ELIDED.sub("", plain(word).rstrip(".")) if token.group("number") is None else ""
        last = place == len(tokens) - 1
        before, prepared = prepared, False
        follows, beside = beside, _is("game", low) or _is("sign", low)
        if token.group("number"):
            numbers.append(str(int(token.group("number"))))
        elif _is("game", low):
            game = True
            here = here or _is("here", low)  # Hungarian, whose word for `our game` is one
        elif follows and word.isupper() and low in _ROMAN:
            numbers.append(str(_ROMAN[low]))
        elif follows and len(low) == 1 and last:
            numbers.append(low)
        elif _is("event", low):
            event = True
        elif _is_counted_name(tokens, place, low):
            names.append(word)
        elif _is("other", low):
            other = True
        elif _is("here", low):
            here = True
        elif number := _number(low):
            numbers.append(str(number))
        elif _is("before", low) or _is("before", plain(word)):
            prepared = True
        elif _is("behind", low) and names:
            game = True
        elif _is("small", low) or _is("sign", low):
            prepared = before
        elif re.search(r"\d", word):
            return None  # a code, which is read elsewhere
        elif _is_nobody(tokens, place, low, prepared=before, game=game):
            unknown = True
        elif _is_name(tokens, place, colon=colon) if not before else game or word[:1].isupper():
            names.append(word)
        elif len(low) > 1 or not word[:1].isupper():
            unknown = True
    if cue_pattern(Cue.REFERS).search(shape) and not other:
        return None  # a book's, an engine's or an old game's move, which is asked about as such
    opens = _is("before", plain(tokens[0].group()).rstrip(".")) or _is("before", plain(tokens[0].group()))
    heads = _is("event", plain(tokens[0].group()))  # `Чемпионат области`, not `Итог турнира`
    if event and not here and (names and not unknown or colon and (names or unknown and heads)):
        return replace(label, event=words.strip())
    if unknown and (numbers or not (game and colon)):
        return None  # a sentence: `Партия с Власовым окончена ещё 20 января: …`
    if names and (game or opens and names[0][:1].isupper()):
        return replace(label, partner=" ".join(names), number=numbers[0] if numbers else None)
    if numbers and game:
        return replace(label, number=numbers[0]) if len(set(numbers)) == 1 else replace(label, other=True)
    if other and game:
        return replace(label, other=True)
    if (
        here
        and not unknown
        and not names
        and not numbers
        and (game or opens or colon and _is("place", plain(words).strip()))
    ):
        return replace(label, here=True)
    return None


def _is_counted_name(tokens: Sequence[re.Match[str]], place: int, low: str) -> bool:
    """Right behind `with` a word with a capital is a name, though others are counted so: `Partita con Primo`."""
    if not place or not tokens[place].group()[:1].isupper() or not _is("before", plain(tokens[place - 1].group())):
        return False
    following = plain(tokens[place + 1].group()) if place + 1 < len(tokens) else ""
    if _is("game", following) or _is("event", following) or _is("here", low):
        return False
    return _is("other", low) or _number(low) is not None


def _is_nobody(tokens: Sequence[re.Match[str]], place: int, low: str, *, prepared: bool, game: bool) -> bool:
    """A word with a capital that is no name: the referee, everybody, a day, a feeling, an opening."""
    ahead = plain(tokens[place - 1].group()) if place else ""
    if prepared:
        played = game and _is("with", ahead) or _is("against", ahead)  # a partner, whatever their name means
        dated = _is("date", low) and not _is("with", ahead)
        return dated or not played and _is("nobody", low) or not game and _is("article", ahead)
    following = plain(tokens[place + 1].group()) if place + 1 < len(tokens) else ""
    return _is("opening", low) and (_is("game", following) or _is("game", ahead))


def _is_name(tokens: Sequence[re.Match[str]], place: int, *, colon: bool) -> bool:
    """
    A word with a capital; the first one of all only before a word that makes a name of it: `Miller game`.

    Russian puts a name behind (`партия Миллера`): what stands before is `График партии`, `Турнирная партия`.
    """
    word = tokens[place].group()
    if not word[:1].isupper() or len(word) == 1:
        return False
    following = plain(tokens[place + 1].group()) if place + 1 < len(tokens) else ""
    named = (
        colon
        and not is_cyrillic(word)
        and not _is("nobody", plain(word))
        and (_is("game", following) or _is("event", following))
    )
    return place > 0 or _is("behind", following) or named


def _is(table: str, word: str) -> bool:
    return _words(table).fullmatch(word) is not None


def _number(word: str) -> int | None:
    return next((number for number, words in _counted() if words.fullmatch(word)), None)
