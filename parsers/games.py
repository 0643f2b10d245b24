"""One game's part of a letter: its records, the moves made, and the acts said beside them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from parsers import acts
from parsers.acts import Act, Form, GameHeader, MoveMessage, Side, WrittenMove, WrittenRecord
from parsers.beside_moves import doubt_beside_moves
from parsers.card_acts import with_cards
from parsers.cues import Words, read_words
from parsers.forms.doubts import find_condition
from parsers.forms.filled import weigh_tables
from parsers.forms.free import Stated, read_stated
from parsers.forms.header import find_event, find_pair, merged, speaks_of_games
from parsers.forms.labels import cue_pattern, plain
from parsers.forms.movetext import Text, find_runs
from parsers.forms.pgn import braced
from parsers.forms.proposals import without_proposals
from parsers.forms.prose import read_prose
from parsers.forms.running import Prose
from parsers.languages import Cue
from parsers.letter import Line
from parsers.notation.same_move import is_same_move
from parsers.reading import Problem, ProblemCode
from parsers.sections import Section
from parsers.strict_acts import read_result, take_disputes, take_half_points
from parsers.takebacks import take_take_back, take_withdrawals
from parsers.two_games import apart_by_colour
from parsers.weight import answers_offer_alone

# Beside these a move of which nobody can say whether it is made is asked about; what argues of moves names them.
_BESIDE = (
    acts.DrawOffer
    | acts.LeaveNotice
    | acts.LeaveEnd
    | acts.NotReceived
    | acts.AddressChange
    | acts.Breakdown
    | acts.RecordRequest
    | acts.Preferences
    | acts.Help
    | acts.Status
)
_DECIDED = frozenset({"1-0", "0-1", "1/2-1/2"})


@dataclass(frozen=True, slots=True)
class Game:
    """What one section of a letter does."""

    acts: tuple[Act, ...] = ()
    friendly: bool = False
    problems: tuple[Problem, ...] = ()


def read_game(section: Section, subject: str) -> Game:
    """Read what a section holds. `subject` may say that a move is repeated (48.5.1)."""
    if section.tagged:
        section = replace(section, lines=braced(section.lines))
    withdrawn, own_lines = take_withdrawals(section.own())
    taken_back, own_lines = take_take_back(own_lines)
    disputes, own_lines = take_disputes(own_lines)
    halves, without_halves = ([], own_lines) if section.tagged else take_half_points(own_lines)
    quoted = _quoted_records(section)
    if halves and _makes_moves(section, read_prose(without_halves, [table.record for table in section.tables])):
        own_lines = without_halves
    else:
        halves = []
    prose = read_prose(own_lines, [table.record for table in section.tables])
    if prose.over:
        return Game(problems=(Problem(ProblemCode.OVER_CAP, "moves"),))
    if section.header.label is not None and (len(prose.own) > 1 or any(" / " in move.text for move in prose.own)):
        prose.unsure += prose.own  # where the game of the heading ends, nobody can say
        prose.own = []
    tables = weigh_tables(section.tables, prose, own_lines)
    bracketed = prose.remarks if prose.own and len(prose.remarks) == 1 else []  # `5. d3 (rec'd 26/1)`
    stated = read_stated([line for line in (*prose.rest, *bracketed) if line.text.strip()])
    remarks = [remark for table in section.tables for remark in table.remarks if remark.depth == 0]
    records = _records(section, tables, prose, quoted)
    holds = bool(prose.own) or any(record.depth == 0 or _deep_own(record) for record in records)
    header = _header(section, prose.rest)
    words = read_words([*prose.rest, *remarks, *prose.remarks], header, holds or taken_back is not None)
    if any(isinstance(act, acts.DrawOffer | acts.DrawAcceptance | acts.Resignation) for act in words.acts):
        halves = []  # the figures say it once more
    words = replace(words, acts=doubt_beside_moves(words.acts, own_lines, prose.rest))
    words = replace(words, acts=_goes_on(words.acts, prose.own, own_lines))
    denies = any(isinstance(act, acts.Repudiation) and not act.said.strict for act in words.acts)
    if denies:
        prose.unsure = [*prose.own, *prose.unsure]  # which of them he never made, nobody can say (48.1.7)
        prose.own = []
    if not holds and answers_offer_alone(own_lines, section.quoted()):
        words = replace(words, acts=tuple(map(_accepts_surely, words.acts)))
    if any(isinstance(act, acts.Resignation | acts.DrawAcceptance) for act in words.acts):
        records = tuple(replace(record, begun=None) for record in records)  # the row ends with words, not with a move
    made = apart_by_colour(_acts(section, header, records, prose, stated, words, subject), own_lines)
    found = with_cards(list(made), own_lines, header, prose.unsure)
    found += [replace(act, header=header) for act in (*withdrawn, *disputes, *halves)]
    if denies and prose.unsure:
        move = prose.unsure[0]  # denied, as one that was booked, or made beside it
        found.append(acts.ReceivedMove(acts.Said(move.text, move.line), header, move))
    beside = bool(disputes) or bool(words.acts) and all(_leaves_move(act) for act in words.acts)
    if beside and prose.unsure:
        found.append(acts.UnsureMove(acts.Said(prose.unsure[0].text, prose.unsure[0].line), header))
    elif prose.received and not (prose.unsure or holds or taken_back):
        move = prose.received[-1]
        found.append(acts.ReceivedMove(acts.Said(move.text, move.line), header, move))
    problems = [problem for table in section.tables for problem in table.problems]
    if prose.own:  # what a row could not tell, a line of its own did
        problems = [problem for problem in problems if problem.code is not ProblemCode.UNREADABLE_MESSAGE]
    if prose.accepts and not holds:
        accepted = next(
            (line for line in own_lines if cue_pattern(Cue.ACCEPTS_VARIATION).search(plain(line.text))), None
        )
        if accepted is not None:  # which moves were accepted, nobody wrote (48.3.8, 48.3.9)
            problems.append(Problem(ProblemCode.UNREADABLE_MESSAGE, accepted.text.strip()[:200], accepted.number))
    filled_in = any(record.depth == 0 or _deep_own(record) for record in tables)
    if filled_in and (condition := find_condition(own_lines)) is not None:
        problems.append(Problem(ProblemCode.UNREADABLE_MESSAGE, condition.text[:200], condition.line))
    if taken_back is not None and not holds:
        found.append(replace(taken_back, header=header))
    elif taken_back is not None and _is_wish_again(taken_back, prose.own) and not filled_in:
        found = [act for act in found if not isinstance(act, MoveMessage)] + [replace(taken_back, header=header)]
    elif taken_back is not None and {move.text for move in taken_back.moves} & {move.text for move in prose.own}:
        # made and taken back in one letter: which counts, nobody can say (48.3.4)
        problems.append(Problem(ProblemCode.UNREADABLE_MESSAGE, taken_back.said.text[:200], taken_back.said.line))
    problems += [Problem(ProblemCode.UNREADABLE_MESSAGE, move.text, move.line) for move in _beside_numbered(prose.own)]
    named = any(isinstance(act, MoveMessage) and act.named for act in found)
    if not named and not any(not isinstance(act, acts.Acknowledgement | acts.Question | MoveMessage) for act in found):
        # a person must say whether this is a move: it is neither lost nor made
        problems += [Problem(ProblemCode.UNREADABLE_MESSAGE, move.text, move.line) for move in prose.unsure]
    return Game(tuple(found), words.friendly, tuple(problems))


def _beside_numbered(own: Sequence[WrittenMove]) -> list[WrittenMove]:
    """
    Other moves without a number in a letter that states one with its number: `5. d3. Then I play d4.`

    A plan, a habit, another game, or a second thought: which of them is made, only their writer knows (48.3.4).
    """
    numbered = [move for move in own if move.number is not None and not move.any_move]
    loose = [move for move in own if move.number is None and not move.any_move] if numbered else []
    return [move for move in loose if not any(is_same_move(move.text, other.text) for other in numbered)]


def _goes_on(said: Sequence[Act], own: Sequence[WrittenMove], lines: Sequence[Line]) -> tuple[Act, ...]:
    """
    The acts, a resignation or an acceptance `doubtful` where its writer makes a move behind it: `Сдаюсь. 4. Са4`.

    A move may come with either (`4. Са4. Сдаюсь.`); who ends the game first does not play on.
    """
    texts = {line.number: line.text for line in lines}
    made = [(move.line or 0, texts.get(move.line or 0, "").rfind(move.text)) for move in own if not move.depth]
    last = max(made, default=(0, 0))
    return tuple(
        replace(act, said=replace(act.said, doubtful=True, strict=False))
        if isinstance(act, acts.Resignation | acts.DrawAcceptance)
        and (act.said.line or 0, texts.get(act.said.line or 0, "").find(act.said.text)) < last
        else act
        for act in said
    )


def _makes_moves(section: Section, prose: Prose) -> bool:
    """Whether the sender states a move: a line of it, a game text, a table of his own."""
    tables = any(not table.record.depth for table in section.tables)
    return tables or bool(prose.own or prose.unsure) or any(not record.depth for record in prose.records)


def _accepts_surely(act: Act) -> Act:
    return replace(act, said=replace(act.said, doubtful=False)) if isinstance(act, acts.DrawAcceptance) else act


def _leaves_move(act: Act) -> bool:
    """Whether a move beside an act may be made all the same: the act goes with moves, is doubted, or is elsewhere."""
    if isinstance(act, _BESIDE):
        return True
    ends = isinstance(act, acts.Resignation | acts.DrawAcceptance)
    return ends and (act.said.doubtful or speaks_of_games(act.said.text))


def _is_wish_again(taken_back: acts.TakeBack, own: Sequence[WrittenMove]) -> bool:
    """`I meant Bc4, not Bb5. Please take Bc4`: the move that is asked for is said once more, it is none of its own."""
    said, made = {move.text for move in taken_back.moves}, {move.text for move in own}
    return bool(made) and made < said


def _deep_own(record: WrittenRecord) -> bool:
    """A record continued by the sender inside the quotation."""
    return any(ply.move is not None and ply.move.depth == 0 for ply in record.plies)


def _header(section: Section, lines: Sequence[Line]) -> GameHeader:
    """The header that acts stand under: the section's, where the sender wrote it or only a quoted form has it."""
    if section.header and (section.depth == 0 or not section.writes):
        return section.header
    found = GameHeader()
    for line in lines:
        pair, event = find_pair(line.text, line.number), find_event(line.text, line.number)
        found = merged(merged(found, pair or GameHeader()), event or GameHeader())
    return found


def _quoted_records(section: Section) -> list[WrittenRecord]:
    """Game texts that are quoted: from the first move on, or two half-moves at least; a proposal is no record."""
    found: list[WrittenRecord] = []
    lines = section.quoted()
    for depth in sorted({line.depth for line in lines}):
        text = without_proposals(Text([line for line in lines if line.depth == depth]))
        for run in find_runs(text):
            first = run.plies[0] if run.plies else None
            if first and (len(run.plies) > 1 or (first.number, first.side) == (1, Side.WHITE)):
                form = Form.PGN if section.tagged else Form.FREE
                line = text.line_at(run.start)
                found.append(WrittenRecord(form, tuple(run.plies), depth, line.number, None, run.begun, run.result))
    return found


def _records(
    section: Section, tables: list[WrittenRecord], prose: Prose, quoted: list[WrittenRecord]
) -> tuple[WrittenRecord, ...]:
    texts = [
        replace(record, form=Form.PGN) if section.tagged and record.form is Form.FREE else record
        for record in prose.records
    ]
    found = tables + texts + quoted
    return tuple(sorted(found, key=lambda record: (record.depth, record.line or 0)))


def _acts(
    section: Section,
    header: GameHeader,
    records: tuple[WrittenRecord, ...],
    prose: Prose,
    stated: Stated,
    words: Words,
    subject: str,
) -> list[Act]:
    found: list[Act] = []
    said_acts = list(words.acts)
    result = next((record.result for record in records if record.depth == 0 and record.result in _DECIDED), None)
    result = result or (read_result(section.tag_result or "") if section.tag_result in _DECIDED else None)
    told = next((act for act in said_acts if isinstance(act, acts.GameRecord)), None)
    mate = words.claims_mate or any(_mates(record) for record in records) or any("#" in move.text for move in prose.own)
    finished = result is not None or told is not None or _finished(prose)
    own_record = next((record for record in records if record.depth == 0 and record.plies), None)
    if finished and (own_record or told):
        said_acts = [
            act for act in said_acts if act is not told and not isinstance(act, acts.Question | acts.Acknowledgement)
        ]
        said = told.said if told else acts.Said("", own_record.line if own_record else None)
        final = (told.result if told and isinstance(told, acts.GameRecord) else None) or result
        found.append(acts.GameRecord(said, header, own_record, final))
    moving = bool(records or prose.own or prose.variations or prose.accepts)
    if moving and (not found or prose.own or mate or not own_record):
        if not found or mate or prose.own:
            repeats = words.repeats or bool(cue_pattern(Cue.REPEAT_SUBJECT).search(plain(subject)))
            found.insert(0, _message(header, records, prose, stated, repeats, mate))
    elif words.repeats and not found:
        found.append(_message(header, records, prose, stated, True, mate))
    if any(isinstance(act, MoveMessage) and act.repeats for act in found):  # a repeat informs of the delay (48.5.3)
        said_acts = [act for act in said_acts if not isinstance(act, acts.DelayReport) and not _misses_answer(act)]
    return found + said_acts


def _misses_answer(act: Act) -> bool:
    """No answer came to the writer's own letter: that tells of no lost letter of the partner's (48.5.1, 48.5.2)."""
    return isinstance(act, acts.NotReceived) and cue_pattern(Cue.OF_ANSWER).search(plain(act.said.text)) is not None


def _message(
    header: GameHeader, records: tuple[WrittenRecord, ...], prose: Prose, stated: Stated, repeats: bool, mate: bool
) -> MoveMessage:
    first = prose.own[0] if prose.own else None
    text = first.text if first else ""
    line = first.line if first else next((record.line for record in records), None)
    return MoveMessage(
        acts.Said(text, line, strict=prose.strict),
        header,
        records,
        tuple(prose.own),
        prose.strict,
        stated.dates,
        stated.times,
        tuple(prose.variations),
        prose.accepts,
        repeats,
        mate,
    )


def _mates(record: WrittenRecord) -> bool:
    last = record.plies[-1].move if record.plies else None
    return record.depth == 0 and last is not None and ("#" in last.text or "×" in last.text[-1:])


def _finished(prose: Prose) -> bool:
    return any(
        cue_pattern(Cue.GAME_RECORD).search(plain(line.text)) and not line.text.rstrip().endswith("?")
        for line in prose.rest
    )
