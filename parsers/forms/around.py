"""A move on a line of its own, and the sentence it stands in: the lines above and below may speak against it (48.3)."""

import re
from collections.abc import Callable, Sequence
from functools import cache

from parsers.acts import WrittenMove, WrittenRecord
from parsers.dates import find_dates
from parsers.forms.bounds import LONGEST_SENTENCE
from parsers.forms.doubts import speaks_against
from parsers.forms.labels import cue_body, cue_pattern, label_pattern, plain, without_number
from parsers.forms.leading import says_more
from parsers.forms.running import Prose
from parsers.forms.speaking import own_cue
from parsers.forms.strict_line import number_sign
from parsers.languages import Cue, Label
from parsers.letter import Line
from parsers.notation import is_move
from parsers.sentences import is_supposed

Read = Callable[[Sequence[Line]], Prose]

_STOPPED = re.compile(r"(?:[.!?…]|[:;]-?[)D(]+|[)\]\"»”*_=—–-]{2,})[\s)\]\"»”*_]*$|[^\w\s.,:;!?'\"()«»“”…/–—-]\s*$")
_NO_WORD = re.compile(r"[\W\d_]*")
_PAIR = re.compile(r"\w\s+[–—-]\s+\w")
_LINK = re.compile(r"(?:https?://|www\.)", re.IGNORECASE)
_MAIL_ADDRESS = re.compile(r"[<(]?\S+@[\w-]+(?:\.[\w-]+)+[>)]?")  # a signature's
_CONTACT = re.compile(r"[^\W\d_][\w.]{1,14}\s*:\s*\S*[^\W\d_]\S*")  # `lichess: e4e5knight`
_GAME_TEXT = re.compile(r"(?:^|\s)\d{1,3}\.\s*\S+\s(?:.*\s)?\d{1,3}\.")  # two numbers of moves on one line
_AGAINST_SOMEBODY = re.compile(
    r"(?<!\w)(?i:со?|with|against|vs|gegen|mit|contra|contre|contro|con|avec|tegen|z)\.? [A-ZА-ЯЁ]\w+"
)
_MOST_NAMES = 4
_GREETING_WORDS = 6
_LEAD_WORDS = 3  # behind "my move", before its colon
_MOST_LINES = 200  # of one letter


def ask_around(prose: Prose, lines: Sequence[Line], read: Read) -> None:
    """
    Ask back each own move whose line begins or ends inside a sentence that does not make it.

    A line above that is no whole of its own, or a line below that goes on, belongs to the move: what is joined of them
    decides by the words that decide on one line (`read`). Labelled moves and game texts need a word against them.
    """
    places = {line.number: place for place, line in enumerate(lines)}
    rest = {line.number: line.text for line in prose.rest}
    for move in [move for move in prose.own if move.line in places and not move.depth][:_MOST_LINES]:
        if _is_woven(move, lines, places[move.line or 0], rest, read):
            prose.own.remove(move)
            prose.unsure.append(move)
    for record in [record for record in prose.records if _is_own(record)]:
        last = record.plies[-1].move
        if last is None or record.line not in places:
            continue
        headed = record.plies[0].move and _is_headed(record.plies[0].move, lines[places[record.line]].text)
        if headed or _is_cited(lines, places[record.line], last.line, places):
            prose.records.remove(record)
            prose.unsure.append(last)
    prose.strict = prose.strict and bool(prose.own or prose.records)


def _is_headed(first: WrittenMove, row: str) -> bool:
    """`Wikipedia: 1. e4 e5 …`, `Партия внука: 1. e4`: the game text of somebody else's game."""
    found = row.find(first.text)
    head = without_number(row[: max(0, found)])
    ours = cue_pattern(Cue.WE, Cue.PARTNER).search(plain(head)) or not says_more(plain(head).rstrip(" :"), head)
    return found > 0 and not ours and not _opens(head)


def is_cited_at(lines: Sequence[Line], first: int, last: int) -> bool:
    """Whether the words right above or below these lines of a form suppose, quote or refuse what stands in it."""
    places = {line.number: place for place, line in enumerate(lines)}
    return first in places and last in places and _is_cited(lines, places[first], last, places)


def _is_own(record: WrittenRecord) -> bool:
    return record.depth == 0 and bool(record.plies) and record.begun is None


def _is_woven(move: WrittenMove, lines: Sequence[Line], place: int, rest: dict[int, str], read: Read) -> bool:
    row = lines[place].text
    found = row.find(move.text)
    head, tail = (row[:found], row[found + len(move.text) :]) if found >= 0 else ("", "")
    labelled = _label_alone().fullmatch(plain(head)) is not None
    begins, ends = labelled or _NO_WORD.fullmatch(head), _NO_WORD.fullmatch(tail)
    below = _below(lines, place, rest) if ends else ""
    above = _above(lines, place, rest, far=bool(below)) if begins else ""
    if found < 0 or labelled and _NO_WORD.sub("", head):
        above, below = (text if not _is_choice(text) else "" for text in (above, below))
        if above.rstrip().endswith(":") and not (_leads_in(above) or _is_kind(above)):
            return True
        return _speaks_against(above) or bool(below) and speaks_against(below)
    if not _opens(head):
        return True
    if not (above or below):
        return False
    if above.rstrip().endswith(":") and not _leads_in(above):
        return True
    joined = f"{above} {row.strip()} {below}".strip()[:LONGEST_SENTENCE]
    return not any(_same(other, move) for other in read([Line(move.line or 0, joined)]).own)


@cache
def _label_of_move() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{label_pattern(Label.MOVE)})(?!\w)|{own_cue().pattern}")


def _opens(head: str) -> bool:
    """What stands before a move on its line is no heading of something else: `Про дебют: 4. d4`."""
    words = without_number(head)
    if not words.endswith(":"):
        return True
    if _label_of_move().search(plain(words)):
        sealed = cue_pattern(Cue.SEALED).search(plain(words))
        return sealed is not None or not says_more(plain(words[:-1]), words[:-1])
    if re.fullmatch(rf"\W*{number_sign()}\d{{1,3}}\s*:", plain(words)):
        return True
    named = _is_heading(words[:-1]) or _labels().match(plain(words)) or _is_kind(words[:-1])
    return bool(named) and not _speaks_against(words) or _leads_in(words)


def _is_heading(words: str) -> bool:
    """
    `Probny - Smith`, `G01`, `Dear John`, `С Петровым`: a game or who is spoken to.

    One name alone may be whose move it is, and one word with a capital may be anything: `Karpov`, `Blunder`.
    """
    if not _is_name(words.split()):
        return False
    called = _greeting().match(plain(words)) or cue_pattern(Cue.WITH_WHITE, Cue.WITH_BLACK).search(plain(words))
    # `CM-2026-01 G01`, `Мемориал Тест-1`, not `ECO C77`, `Bled 1959`
    numbered = all(re.search(r"\d", word) for word in words.split()) or re.search(r"[^\W\d_]{2,}-\d", words)
    return bool(called or _PAIR.search(words) or numbered or _AGAINST_SOMEBODY.match(words))


def _same(first: WrittenMove, second: WrittenMove) -> bool:
    return first.text.rstrip(".,;!") == second.text.rstrip(".,;!")


def _is_cited(lines: Sequence[Line], first: int, last: int | None, places: dict[int, int]) -> bool:
    """A game text in whose sentence something is supposed, remembered, quoted or refused; its comments aside."""
    below = ""
    if last in places and "{" not in lines[places[last]].text:
        below = _below(lines, places[last], {}) if _beside(lines, places[last], 1)[1] else ""
    below = "" if "}" in below or is_move(below.split()[0].rstrip(".,;!*") if below else "") else below
    above, near = _above(lines, first, {}), _beside(lines, first, -1)[1]
    above = above if near or above.endswith((":", ",")) else ""
    return _speaks_against(above) or bool(below) and speaks_against(below)


@cache
def _label_alone() -> re.Pattern[str]:
    """`Ход 4:`, before a move."""
    return re.compile(rf"\W*(?:(?:{label_pattern(Label.MOVE, Label.MY_MOVE)})[\W\d_]*)?")


def _is_choice(text: str) -> bool:
    """`or 4. Bc4`: the other move of a choice, stated and not asked."""
    return bool(_or().match(plain(text)) and re.search(r"[1-8]|[0OoОо]-", text)) and not text.rstrip().endswith("?")


@cache
def _or() -> re.Pattern[str]:
    """Between the two moves of a choice, which is judged as one (48.3.4)."""
    return re.compile(rf"\W*(?:{cue_body(Cue.OR)})(?!\w)")


@cache
def _against() -> re.Pattern[str]:
    cues = (
        Cue.NOT,
        Cue.COMPARED,
        Cue.REFERS,
        Cue.HEDGE,
        Cue.PLANNED,
        Cue.ELSEWHERE,
        Cue.CITES,
        Cue.EXAMPLE,
        Cue.UNDECIDED,
    )
    return re.compile(rf"(?<!\w)(?:{cue_body(*cues)})(?!\w)|n[’']t(?!\w)")


def _speaks_against(text: str) -> bool:
    shape = plain(text)
    return bool(text) and bool(is_supposed(shape) or _against().search(shape))


def _above(lines: Sequence[Line], place: int, rest: dict[int, str], *, far: bool = False) -> str:
    """
    The line above a move, where its sentence goes on into the move; empty where it is a whole of its own.

    `far`: the line below the move goes on with a sentence, so that it began above, whatever blank lines lie between.
    """
    line, near = _beside(lines, place, -1)
    if line is None or _STOPPED.search(line.text) or _NO_WORD.fullmatch(rest.get(line.number, line.text)):
        return ""
    if _GAME_TEXT.search(line.text):
        return ""
    words = line.text.strip()
    if _MAIL_ADDRESS.fullmatch(words):
        return ""
    if not near and not far and not words.endswith((":", ",")) and not _speaks_against(words):
        return ""
    return "" if is_whole(words) else words


def _below(lines: Sequence[Line], place: int, rest: dict[int, str]) -> str:
    """The line below a move, where it goes on with its sentence; what hangs on the partner's next move does not."""
    line, _ = _beside(lines, place, 1)
    if line is None or _NO_WORD.fullmatch(rest.get(line.number, line.text)):
        return ""
    words = line.text.strip()
    if _LINK.match(words) or _CONTACT.fullmatch(words) or _is_kind(words):
        return ""
    if _on_answer().match(plain(words)) or words.endswith(":") and find_dates(plain(words)):
        return ""
    goes_on = re.match(r"[^\w\s]*[?]|[(\"«–—-]*\s*[^\W\d_]", words) and (
        words.lstrip('("«–—- ')[:1].islower() or words[:1] == "?" or _turns().match(plain(words))
    )
    return words if goes_on else ""


@cache
def _turns() -> re.Pattern[str]:
    """Words that tie what follows to what stands before: `But`, `Но`, `Or`."""
    article = r"(?!o (?:seu|teu|vosso|meu|nosso)(?!\w))"  # Portuguese; in its neighbours "o" is "or"
    return re.compile(rf"\W*{article}(?:{cue_body(Cue.BUT, Cue.HINGES, Cue.OR)})(?!\w)")


@cache
def _on_answer() -> re.Pattern[str]:
    """`Если 5... Сe7`: a condition on a numbered move."""
    return re.compile(rf"\W*(?:{cue_body(Cue.IF, Cue.PROPOSES)})\s+\d{{1,3}}\s*(?:\.|…)")


def _beside(lines: Sequence[Line], place: int, step: int) -> tuple[Line | None, bool]:
    """The next line with words in one direction, and whether it is the very next."""
    near, number = True, lines[place].number
    place += step
    while 0 <= place < len(lines):
        near = near and lines[place].number == number + step
        number = lines[place].number
        if lines[place].text.strip():
            return lines[place], near
        near = False
        place += step
    return None, False


@cache
def _labels() -> re.Pattern[str]:
    return re.compile(rf"\W*(?:{label_pattern(*[label for label in Label if label not in _MOVING])})(?!\w)")


_MOVING = (Label.MOVE, Label.MY_MOVE, Label.VARIATION)


@cache
def _kind() -> re.Pattern[str]:
    return re.compile(rf"\W*(?:{cue_body(Cue.REGARDS, Cue.FRIENDLY, Cue.GOT)})(?!\w)")


def is_whole(words: str) -> bool:
    """A line that is whole without a stop: a greeting, names, a form's label, dates."""
    shape = plain(words)
    if _speaks_against(words):
        return False
    label = _labels().match(shape)
    if not words.endswith(":") and (label and _has_value(words[label.end() :]) or _is_kind(words)):
        return True
    if _greets(words):
        return True
    found = words.split()
    greets = words.endswith(",") and len(found) <= _GREETING_WORDS and not re.search(r"[\d:]", words)
    if greets and (_is_name(found) or any(word[:1].isupper() for word in found[1:])):
        return True
    if _PAIR.search(words) and _is_name(found):
        return True  # the players
    dates = find_dates(shape)
    return bool(dates) and _NO_WORD.fullmatch(shape[: dates[0].start] + shape[dates[-1].end :]) is not None


@cache
def _greeting() -> re.Pattern[str]:
    return re.compile(rf"(?:{cue_body(Cue.GREETS)})(?!\w)")


def _greets(words: str) -> bool:
    """`Estimado amigo:`, `Hola, Juan:`, `Dear partner,`: a greeting and names alone, with a stroke behind them."""
    greeting = _greeting().match(plain(words))
    if not words.endswith((":", ",")) or greeting is None:
        return False
    names = words[greeting.end() :].split()
    return len(names) <= _MOST_NAMES and all(word[:1].isupper() or _NO_WORD.fullmatch(word) for word in names)


def _has_value(rest: str) -> bool:
    """Behind a form's label: a sign, figures or a name; other words make a sentence of it."""
    return rest.lstrip()[:1] in tuple(":=–—-") or any(letter.isdigit() or letter.isupper() for letter in rest)


def _is_name(words: Sequence[str]) -> bool:
    return len(words) <= _MOST_NAMES and all(word[:1].isupper() or _NO_WORD.fullmatch(word) for word in words)


def _is_kind(words: str) -> bool:
    """Kind words, each clause of them: `Привет, Карл`, `Спасибо за письмо`, `Got your letter, thanks`."""
    clauses = [clause.strip() for clause in re.split(r"[,;.!:]+(?=\s|$)|\s[–—-]\s", words) if clause.strip()]
    return bool(clauses) and all(
        _kind().match(plain(clause))
        and len(clause.split()) <= _GREETING_WORDS
        or place > 0
        and _is_name(clause.split())
        or place > 0
        and _address().match(plain(clause))
        and len(clause.split()) <= _LEAD_WORDS
        for place, clause in enumerate(clauses)
    )


@cache
def _address() -> re.Pattern[str]:
    return re.compile(rf"(?:{cue_body(Cue.BESIDE)})(?!\w)")


def stands_alone(lines: Sequence[Line], place: int) -> bool:
    """Whether a letter says nothing beside one of its lines but greetings, names, dates and a form's labels."""
    others = [(number, line.text.strip()) for number, line in enumerate(lines) if number != place and line.text.strip()]
    return all(
        is_whole(words)
        and not _PAIR.search(words)
        or _is_kind(words)
        or _is_name(words.split())
        and (number > place or words[-1:] in ",!.")
        for number, words in others
    )


@cache
def _leading() -> re.Pattern[str]:
    """Words that lead to a move and change nothing of it."""
    cues = (Cue.FIRST_PERSON, Cue.DONE, Cue.REPEAT, Cue.LEAD, Cue.MEANT, Cue.ANSWERED, Cue.LEADS_ON, Cue.AND, Cue.MY)
    sides = (Cue.OF_SIDE, Cue.WHITES, Cue.BLACKS, Cue.WITH_WHITE, Cue.WITH_BLACK, Cue.IS, Cue.BESIDE)
    words = label_pattern(Label.MOVE, Label.MY_MOVE, Label.WHITE, Label.BLACK, Label.GAME)
    return re.compile(
        rf"(?<!\w)(?:{cue_body(Cue.OWN_MOVE)}|{words}|{cue_body(*cues, *sides, Cue.REGARDS, Cue.FRIENDLY)})(?!\w)"
    )


def _leads_in(words: str) -> bool:
    """`Мой ход:`, `Дорогой Джон! Отвечаю:`, `Here is my reply:`; a word that is not known may say whose move it is."""
    words = _AGAINST_SOMEBODY.sub(" ", words)
    clause = re.split(r"[.!?;,]\s+|\s[–—-]\s", plain(words).strip(" :*_"))[-1]
    found = _leading().search(clause)
    return found is not None and _NO_WORD.fullmatch(_leading().sub(" ", clause)) is not None
