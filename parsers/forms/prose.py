"""Moves in sentences and lines of their own: "9...Кd7 предлагаю ничью", "My move: 10. O-O"; proposals beside them."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import zip_longest

from parsers.acts import Form, RecordedPly, Side, WrittenMove, WrittenRecord
from parsers.forms.around import ask_around
from parsers.forms.bare import move_at, spoken_of, take_bare
from parsers.forms.behind import ask_behind, is_taken_off_behind
from parsers.forms.bounds import sentence_start
from parsers.forms.choices import between, read_choice, settled
from parsers.forms.doubts import is_cited, is_put_off, sentence_behind, speaks_against
from parsers.forms.fragments import find_fragments
from parsers.forms.labels import cue_body, cue_pattern, label_pattern, plain
from parsers.forms.movetext import Run, Text, find_runs
from parsers.forms.pgn import dated, words_of
from parsers.forms.proposals import masked, take_proposals
from parsers.forms.running import Prose
from parsers.forms.speaking import is_compared, is_denied, is_others, is_received, repeats_at, speaks_of
from parsers.forms.strict_line import StrictLine, behind_words, read_strict_line
from parsers.forms.tales import ask_of_tales
from parsers.languages import Cue, Label
from parsers.letter import Line
from parsers.sentences import is_supposed

_FAR = 120  # letters behind a move in which it may be said that it does not count
_MOST_RUNS = 1500  # numbered moves apart from each other; no letter of one game comes near


def read_prose(lines: Sequence[Line], known: Sequence[WrittenRecord] = ()) -> Prose:
    """
    Read the sender's own lines of one game: proposals first, then strict lines, game texts, numbered and bare moves.

    A number with a move counts where the sentence says nothing else or names it the own move; where other words
    surround it, it is `unsure`, and none of the letter's moves. What is put as a condition, denied or compared is no
    move. Without a number a move counts alone on its line or behind "my move".
    """
    prose = Prose()
    lines = [_without_marks(line) for line in lines]
    strict_less: list[Line] = []
    for line in lines:
        strict, lead = _read_strict(line)
        if strict is None:
            strict_less.append(line)
            continue
        if strict.unsure:
            prose.unsure.append(strict.unsure)
            strict_less.append(line)
            continue
        alternative = read_choice(strict.rest, strict.move) if strict.move else None
        if strict.move and not alternative and _is_taken_off(strict, line):
            prose.unsure.append(strict.move)
            continue
        prose.strict = True
        if strict.move and alternative:
            prose.own.append(alternative)
        elif strict.move and strict.answer:
            prose.records.append(_strict_pair(strict.move, strict.answer, line))
        elif strict.move:
            prose.own.append(strict.move)
        elif strict.begun:
            prose.records.append(WrittenRecord(Form.STRICT_LINE, (), line.depth, line.number, begun=strict.begun))
        gap = " " * (len(line.text) - len(lead) - len(strict.rest))
        strict_less.append(replace(line, text=lead + gap + strict.rest))
    prose.variations, prose.accepts, text = take_proposals(Text(strict_less))
    runs = find_runs(text)
    if len(runs) > _MOST_RUNS:
        return Prose(over=True)
    _place_runs(text, runs, prose, known)
    text = masked(text, [(run.start, _before_stop(text, run)) for run in runs])
    for run in runs:
        for comment in run.comments:
            if comment.after == len(run.plies) and run.plies:  # what was said at earlier moves is history
                line = text.line_at(comment.start)
                prose.remarks.append(Line(line.number, words_of(comment.text), line.depth))
    prose.rest = list(take_bare(text, prose).lines)
    if not (prose.own or prose.records or prose.unsure or prose.variations):
        prose.unsure += spoken_of(prose.rest) or ([] if known else find_fragments(prose.rest))
    _ask_whose(prose, lines)
    prose.own = settled(prose.own)
    _leave_open(prose, lines)
    ask_around(prose, lines, read_prose)
    ask_of_tales(prose, lines)
    _put_off(prose, lines)
    return prose


# A move between the marks by which programs show bold and sloping letters as plain text: `*5. d3*`.
_EMPHASIS = re.compile(
    r"(?<![\w*_`])([*_`]{1,3})(?=\S)([^*_`\n]{0,40}?(?:[a-hа-я][1-8]|[0oо]-[0oо])[^*_`\n]{0,12}?)\1(?![\w*_`])", re.I
)


_DASHED = re.compile(r"(?<!\S)(\d{1,3}\.)[-–—](?=[^\W\d_]\S*[1-8]|[0OoОо]-|[1-8]{4}(?!\d))")  # `4.-Aa4`


def _without_marks(line: Line) -> Line:
    text = _DASHED.sub(r"\1 ", _EMPHASIS.sub(_unmarked, line.text))
    return line if text == line.text else replace(line, text=text)


def _unmarked(match: re.Match[str]) -> str:
    blanks = " " * len(match.group(1))
    return f"{blanks}{match.group(2)}{blanks}"


def _is_taken_off(strict: StrictLine, line: Line) -> bool:
    """A strict move line that asks, or whose last words speak against its move."""
    assert strict.move is not None
    asks = re.search(r"(?<![!?])\?$", strict.move.text) is not None and not strict.rest.strip()
    head = line.text[: len(line.text) - len(strict.rest)] if line.text.endswith(strict.rest) else ""
    sign = head[-1:]
    if sign in (".", "!"):
        return asks
    return asks or speaks_against(sign + strict.rest if sign in (",", ";", "(") else strict.rest)


def _put_off(prose: Prose, lines: Sequence[Line]) -> None:
    """No move of running words or of a game text is made where the letter says that the move is yet to come."""
    own = [record for record in prose.records if record.depth == 0 and record.plies and record.begun is None]
    if not (prose.own or own) or not is_put_off(lines):
        return
    prose.unsure += prose.own
    prose.unsure += [ply.move for record in own for ply in record.plies[-1:] if ply.move]
    prose.own, prose.strict = [], False
    prose.records = [record for record in prose.records if record not in own]


_NAMED = re.compile(
    r"(?:^|(?<=[.;!]\s))\s*(?P<name>(?:[^\W\d_]{1,6}\s+)?[^\W\d_a-zа-я][\w'’-]{1,30}(?:\s[\w.'’-]{1,30}){0,2}?)"
    r"\s*[:–—-]\s*(?=\(?\d{1,3}\s?[.)…])"
)


def _ask_whose(prose: Prose, lines: Sequence[Line]) -> None:
    """`Иванов: 5. 0-0`, `С Петровым: 5. d3`: a move for each of several games, told by names; a person says which."""
    found = [(line.number, plain(match.group("name"))) for line in lines for match in _NAMED.finditer(line.text)]
    known = cue_pattern(Cue.WITH_WHITE, Cue.WITH_BLACK)
    found = [(n, name) for n, name in found if not _any_label().fullmatch(name) and not known.fullmatch(name)]
    found = [(n, name) for n, name in found if not cue_pattern(Cue.ORDINAL).search(name)]
    asked = [move for move in prose.own if move.line in {n for n, _ in found}]
    if len({name for _, name in found}) > 1 and len({move.text for move in asked}) > 1:
        prose.own = [move for move in prose.own if move not in asked]
        prose.unsure += asked
    numbered = {(move.number, move.text) for move in prose.own}
    if len(numbered) > len({number for number, _ in numbered}) and _is_any_headed(prose.own, lines):
        prose.unsure += prose.own  # `5. d3 … In the club: 5. c3`: no second move of this game, nor a choice
        prose.own = []
    beside = {line.number for line in lines if cue_pattern(Cue.GAME_WITH).search(plain(line.text))}
    if len({move.text for move in prose.own}) > 1 and any(move.line in beside for move in prose.own):
        prose.unsure += prose.own  # `P.S. In my game with Petrov: 5. d4` is no second move of this one
        prose.own = []


_HEADED = re.compile(r"(?P<head>[^:.!?;\n]{3,60}):\s*\(?\d{1,3}\s?[.)…]+\s*")


def _is_any_headed(moves: Sequence[WrittenMove], lines: Sequence[Line]) -> bool:
    """Whether words that nobody knows for a label, with a colon behind them, lead to one of the numbered moves."""
    texts = tuple({move.text for move in moves})
    for text in {line.text for line in lines}:
        for match in _HEADED.finditer(text):
            head = plain(match["head"]).strip(" -–—*_(\"'«")
            if text.startswith(texts, match.end()) and not _known_head().search(head):
                return True
    return False


@cache
def _known_head() -> re.Pattern[str]:
    """The words before a colon end with a label, words for the own move, or kind ones."""
    labels = label_pattern(
        Label.MOVE, Label.MY_MOVE, Label.SENT, Label.HEAD_REPLIED, Label.GAME, Label.WHITE, Label.BLACK
    )
    cues = cue_body(Cue.OWN_MOVE, Cue.FIRST_PERSON, Cue.DONE, Cue.REGARDS, Cue.MEANT, Cue.REPEAT, Cue.OF_SIDE)
    return re.compile(rf"(?<!\w)(?:{labels}|{cues})\W*(?:\d{{1,3}}\W*)?$")


@cache
def _any_label() -> re.Pattern[str]:
    return re.compile(label_pattern(*Label))


def _leave_open(prose: Prose, lines: Sequence[Line]) -> None:
    """A choice between moves is no faulty move where the writer asks, or says that nothing is decided yet."""
    chosen = [move for move in prose.own if " / " in move.text or between().search(plain(move.text))]
    shapes = [plain(line.text) for line in lines] if chosen else []
    undecided = any(cue_pattern(Cue.UNDECIDED).search(shape) for shape in shapes)
    corrected = undecided or any(_corrected().search(shape) for shape in shapes)
    wavering = [
        move
        for move in chosen
        if (between().search(plain(move.text)) and (undecided or "?" in move.text))
        or (" / " in move.text and corrected)
    ]
    prose.own = [move for move in prose.own if move not in wavering]
    prose.unsure += wavering
    prose.strict = prose.strict and bool(prose.own or prose.records)


@cache
def _corrected() -> re.Pattern[str]:
    """Between two moves of one number: the writer puts the one in the place of the other (48.3.4)."""
    cues = (Cue.NOT, Cue.CORRECTS, Cue.MEANT, Cue.RETRACTED, Cue.RECONSIDERS, Cue.DENIES, Cue.TAKEN_BACK, Cue.COMPARED)
    return re.compile(rf"(?<!\w)(?:{cue_body(*cues)})(?!\w)")


def _read_strict(line: Line) -> tuple[StrictLine | None, str]:
    """The strict move line of a line, and the words before it: a greeting, a name, a sentence of their own."""
    strict = read_strict_line(line)
    if strict is not None:
        stopped = line.text[: len(line.text) - len(strict.rest)][-1:] in (".", "!")
        return (None if strict.move and is_received(plain(strict.rest), stopped) else strict), ""
    start = behind_words(line.text)
    lead = line.text[:start]
    shape = plain(lead).rstrip()
    repeated = start and repeats_at(plain(line.text), start)
    if not start or (shape[-1:] not in ".!,:;)" and not repeated):
        return None, ""
    if cue_pattern(Cue.CITES, Cue.EXAMPLE).search(shape) or is_supposed(shape):
        return None, ""
    if shape[-1:] not in ".!" and (cue_pattern(Cue.PARTNER).search(shape) or is_compared(shape) or is_denied(shape)):
        return None, ""
    return read_strict_line(replace(line, text=line.text[start:])), lead


def _strict_pair(white: WrittenMove, black: WrittenMove, line: Line) -> WrittenRecord:
    number = white.number or 0
    plies = (RecordedPly(number, Side.WHITE, white), RecordedPly(number, Side.BLACK, black))
    return WrittenRecord(Form.STRICT_LINE, plies, line.depth, line.number)


def _place_runs(text: Text, runs: Sequence[Run], prose: Prose, known: Sequence[WrittenRecord]) -> None:
    partner: list[RecordedPly] = []
    sure: list[WrittenMove] = []
    unsure: list[WrittenMove] = []
    told_of: list[WrittenMove] = []  # as an engine's, a book's or somebody's; asked about where no other stands
    named: list[WrittenMove] = []  # called the own move, whatever else is weighed beside it
    shape = plain(text.text)
    chosen, end, where = 0, 0, ""
    told = (-1, 0)  # the last game text, and where its line was read to
    doubtful: list[WrittenRecord] = []
    for run, following in zip_longest(runs, runs[1:]):
        thought_of = where == "against" and _joined_by_and().fullmatch(shape, end, run.start)
        where = "against" if thought_of else speaks_of(shape, text, run)
        end = run.end
        if chosen and between().fullmatch(shape, chosen, run.start):
            continue  # the other move of a choice
        both = _choice_of(text, run)
        chosen = run.end if both else 0
        if both:
            run.plies[-1] = replace(run.plies[-1], move=both)
        line = text.line_at(run.start)
        cited = is_cited(shape[sentence_start(shape, run.start) : run.start])
        if cited and run.plies and where != "against":
            unsure.extend(run.moves[-1:])  # a book's or another game's
        elif where in ("unsure", "against") and _goes_on(text, prose.records, told, run):
            told = (told[0], run.end)
        elif _is_game_text(run, where):
            prose.records.append(_record(Form.FREE, run.plies, run, line))
            told = (len(prose.records) - 1, _before_stop(text, run))
            doubtful += prose.records[-1:] if is_taken_off_behind(text, run, following) else []
        elif where == "accepted":
            if not _contained(run.plies, [*known, *prose.records]):
                prose.records.append(_record(Form.PROSE, run.plies, run, line))
        elif where == "against" or not run.plies and where != "alone":
            asked = is_others(shape, run) or _is_not_booked(shape, run)
            told_of += run.moves[-1:] if asked else []
            continue
        elif where == "partner" and partner and _adjacent(partner[-1], run.plies[0]):
            unsure.extend(run.moves)  # "На ваш 4...Кf6 – 5. d3": the answer, or his too
        elif where in ("partner", "received", "answered"):
            partner = list(run.plies)
            prose.received += run.moves[-1:] if where == "received" else ()
            if len(run.plies) == 2 and where == "answered":
                prose.records.append(_record(Form.PROSE, run.plies, run, line))  # "my answer to 5. O-O - Be7"
                continue
            if len(run.plies) > 1:
                unsure.extend(run.moves[-1:])  # "received your 5. O-O. 5... Be7": whose the last one is nobody can say
                continue
            answer, _ = move_at(text, _answer_sign(shape, run.end))
            if answer and not prose.own:
                prose.own.append(WrittenMove(answer, None, None, line.number, line.depth))
        elif len(run.plies) > 1 and where != "unsure":
            prose.records.append(_record(Form.PROSE, run.plies, run, line))
        elif run.begun and not run.plies:
            prose.records.append(_record(Form.PROSE, (), run, line))
        elif where == "unsure":
            unsure.extend(run.moves)
        elif partner and _adjacent(partner[-1], run.plies[0]):
            prose.records.append(_record(Form.PROSE, [*partner, *run.plies], run, line))
        else:
            sure.extend(run.moves)
            named.extend(run.moves if where == "own" else ())
    if not (named or prose.own) and any(_rivals(move, other) for move in sure for other in unsure):
        sure, unsure = [], [*sure, *unsure]
    if sure or prose.own or known or any(record.plies for record in prose.records):
        prose.unsure = []
    else:
        prose.unsure += unsure or told_of
    for move in sure:
        if not any(_same(move, other) for other in prose.own) and not _continued(prose.records, move):
            prose.own.append(move)
    ask_behind(prose, doubtful)


def _is_not_booked(shape: str, run: Run) -> bool:
    """`5. 0-0. Не записывайте пока.`: the writer has a move in mind, and is asked for it."""
    return (
        cue_pattern(Cue.NOT_BOOKED).search(sentence_behind(shape[run.end : run.end + _FAR].lstrip(" .!"))) is not None
    )


def _goes_on(text: Text, records: list[WrittenRecord], told: tuple[int, int], run: Run) -> bool:
    """
    Put a run that nobody knows how to take to the game text whose sentence it stands in; whether it went on with that.

    `4. Сa4 Кf6 отлично 5. 0-0`: the word may praise, deny or suppose; its move is neither made nor passed over.
    """
    place, end = told
    between_them = text.text[end : run.start]
    if place < 0 or not run.plies or "\n" in between_them or _NEW_SENTENCE.search(between_them):
        return False
    known = (*records[place].plies, *records[place].unread)
    last, first = known[-1], run.plies[0]
    rivals = _order(first) == _order(last) and not re.search(r"\w", between_them) and first.move != last.move
    if rivals and not records[place].unread and last.move and first.move and last.move.text != first.move.text:
        records[place] = replace(records[place], plies=known[:-1], unread=(last, *run.plies))
        return True  # "5. 0-0 5. d3": two moves for one
    if _order(first) <= _order(last):
        return False
    records[place] = replace(records[place], unread=(*records[place].unread, *run.plies))
    return True


_NEW_SENTENCE = re.compile(r"[.!?]\s+[^\W\d_a-zа-яё][^\W\d_]{2}")


def _order(ply: RecordedPly) -> tuple[int, bool]:
    return ply.number, ply.side is Side.BLACK


def _before_stop(text: Text, run: Run) -> int:
    """Where a run ends, less the stop of its sentence: the words behind it are a sentence of their own."""
    return run.end - (text.text[run.end - 1 : run.end + 1] in (". ", ".\n"))


def _rivals(first: WrittenMove, second: WrittenMove) -> bool:
    """Two different moves for one half-move, of which nothing tells the one that is made."""
    sides = first.side is second.side or None in (first.side, second.side)
    return sides and first.number is not None and first.number == second.number and first.text != second.text


def _choice_of(text: Text, run: Run) -> WrittenMove | None:
    """The last move of a run with the other one that is left to the reader: behind it, or in brackets."""
    last = run.plies[-1].move if run.plies else None
    if last is None:
        return None
    beside = [f" {comment.text}" for comment in run.comments if comment.after == len(run.plies)]
    found = (read_choice(other, last) for other in (text.text[run.end : run.end + 60], *beside))
    return next((one for one in found if one), None)


def _answer_sign(shape: str, place: int) -> int:
    """Where the own move stands behind the partner's: `Отвечаю на 5. 0-0: Сe7`; the place itself where no sign does."""
    sign = re.compile(r"(?:(?<=:)|\s*[:=]|\s+[–—-])\s*(?=\S)").match(shape, place)
    return sign.end() if sign else len(shape)


@cache
def _joined_by_and() -> re.Pattern[str]:
    """Between two moves that are spoken of alike: `thinking about 4. Bg5 and 4. d4`."""
    return re.compile(rf"[\s,]*(?:{cue_body(Cue.AND, Cue.OR)})?\s*")


def _continued(records: list[WrittenRecord], move: WrittenMove) -> bool:
    """Put the move at the end of an own record that it continues; whether it did."""
    for place, record in enumerate(records):
        if record.depth or not record.plies or move.number is None or move.side is None or record.result:
            continue
        ply = RecordedPly(move.number, move.side, move)
        if _adjacent(record.plies[-1], ply):
            records[place] = replace(record, plies=(*record.plies, ply), begun=None)
            return True
    return False


def _is_game_text(run: Run, where: str) -> bool:
    """A record from the first move on; a single first move inside a sentence is judged like any other."""
    if not run.plies or (run.plies[0].number, run.plies[0].side) != (1, Side.WHITE):
        return False
    return len(run.plies) > 2 or where in ("alone", "own")


def _record(form: Form, plies: Sequence[RecordedPly], run: Run, line: Line) -> WrittenRecord:
    plies = dated(plies, run.comments) if len(plies) == len(run.plies) else tuple(plies)
    return WrittenRecord(form, plies, line.depth, line.number, begun=run.begun, result=run.result)


def _contained(plies: Sequence[RecordedPly], records: Sequence[WrittenRecord]) -> bool:
    """Every half-move stands already, written the same, in one of the letter's own records."""
    written = [(ply.number, ply.side, ply.move.text if ply.move else "") for ply in plies]
    return any(
        {(ply.number, ply.side, ply.move.text if ply.move else "") for ply in record.plies} >= set(written)
        for record in records
        if record.depth == 0
    )


def _adjacent(first: RecordedPly, second: RecordedPly) -> bool:
    if first.side is Side.WHITE:
        return (second.number, second.side) == (first.number, Side.BLACK)
    return (second.number, second.side) == (first.number + 1, Side.WHITE)


def _same(first: WrittenMove, second: WrittenMove) -> bool:
    sides = first.side is second.side or first.side is None or second.side is None
    return first.text == second.text and first.number == second.number and sides
