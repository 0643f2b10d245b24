"""One letter, read: its envelope, the games it writes of, and what it does in each."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from parsers import acts
from parsers.acts import Act, Form, GameHeader, MoveMessage, ParsedMail, WrittenMove
from parsers.attached import find_attached_doubt, find_files_apart, find_other_move
from parsers.automatic import is_away, says_it_is_automatic
from parsers.blanks import mend_blanks
from parsers.castlings import mend_castlings
from parsers.classify import Placed, classify, own_lines
from parsers.envelope import read_envelope
from parsers.event_acts import StatusReport
from parsers.forms.postal_card import unfold_cells
from parsers.forms.report import take_report
from parsers.games import read_game
from parsers.letter import Envelope, Line, Mark, Source
from parsers.neighbours import doubt_below_separator
from parsers.notation.same_move import letters_alone
from parsers.reading import Problem, ProblemCode, Reading
from parsers.retraction import (
    find_correction,
    find_empty_label,
    find_quoted_move_line,
    find_retraction,
    find_unread_move_line,
)
from parsers.second_thoughts import find_second_thought
from parsers.sections import Section, cut
from parsers.short_lines import find_short_line
from parsers.speech import spoken_languages
from parsers.subjects import find_act_in_subject, find_move_in_subject
from parsers.unopened import find_unopened

# No person wrote these to be judged: nothing in them is an act.
_AUTOMATIC = frozenset(
    {
        Mark.AUTO_SUBMITTED,
        Mark.BOUNCE,
        Mark.NULL_SENDER,
        Mark.RECEIPT,
        Mark.VACATION,
        Mark.CALENDAR,
        Mark.REACTION,
        Mark.REFEREE,
    }
)
# What one text of a letter says and the other does not: who reads the other does not know of it.
_BINDING = (
    acts.Resignation
    | acts.DrawAcceptance
    | acts.DrawOffer
    | acts.Withdrawal
    | acts.LeaveNotice
    | acts.LeaveEnd
    | acts.OverstepClaim
)
_MOST_LINES, _MOST_LETTERS = 6000, 300_000  # a letter about games is never so long; a thread of years may come near
_MOST_OWN = 60_000  # letters that the sender wrote himself
_ANSWER = re.compile(r"\s*(\d{1,2})\s*[.):–—-]?\s+((?:да|нет|yes|no)(?!\w).*)$", re.I)
_CODE = re.compile(r"(?<![\w-])(?=[A-Z0-9-]*[A-Z])(?=[A-Z0-9-]*\d)[A-Z0-9]{4}(?:-[A-Z0-9]{4}){1,3}(?![\w-])")


@dataclass(frozen=True, slots=True)
class _Body:
    """What one text of the letter holds."""

    acts: tuple[Act, ...] = ()
    header: GameHeader = GameHeader()
    languages: tuple[str, ...] = ()
    friendly: bool = False
    problems: tuple[Problem, ...] = ()

    def moves(self) -> frozenset[tuple[int | None, str]]:
        """The moves that the sender states, as far as two texts can be compared: last half-moves and moves apart."""
        found: set[tuple[int | None, str]] = set()
        for act in self.acts:
            if isinstance(act, MoveMessage):
                last = [record.plies[-1] for record in act.records if record.plies and not record.depth]
                found.update((ply.number, _bare(ply.move)) for ply in last)
                found.update((move.number, _bare(move)) for move in act.own)
        return frozenset(found)

    def weighty(self) -> frozenset[str]:
        """The kinds of acts that bind their writer or stop a clock, as far as two texts can be compared."""
        return frozenset(str(act.kind) for act in self.acts if isinstance(act, _BINDING))

    def states_two(self) -> bool:
        """One number of move stands with two different writings: perhaps two notations, perhaps two moves."""
        numbers = [number for number, _ in self.moves()]
        return len(numbers) > len(set(numbers))

    def every(self) -> frozenset[tuple[int | None, str]]:
        """Every move written anywhere in the text, quotations included."""
        messages = [act for act in self.acts if isinstance(act, MoveMessage)]
        plies = {(ply.number, _bare(ply.move)) for act in messages for record in act.records for ply in record.plies}
        return frozenset(plies) | self.moves()


def _stated(found: Sequence[Act]) -> list[WrittenMove]:
    """The moves that the sender states: those outside a game text, and the last of each own one."""
    messages = [act for act in found if isinstance(act, MoveMessage)]
    records = [record for act in messages for record in act.records if record.plies and not record.depth]
    last = [ply.move for record in records for ply in record.plies[-1:] if ply.move is not None]
    return [*last, *(move for act in messages for move in act.own)]


def _bare(move: WrittenMove | None) -> str:
    return letters_alone(move.text) if move else ""


def read_mail(raw: bytes) -> Reading[ParsedMail]:
    """
    Read one letter into what it does. Syntax only: no game, no board and no player is known.

    Returns:
        The letter with its acts in order of writing, and what could not be read. `header` of an act is the one that
        the sender's own text gives it; `ParsedMail.header` is the letter's first own header, else that of the text it
        quotes. Nothing raises; what was not foreseen becomes an unreadable message.
    """
    try:
        return _read(read_envelope(raw))
    except Exception as error:  # the door: a stranger's bytes must never stop the house
        return Reading(None, (Problem(ProblemCode.UNREADABLE_MESSAGE, type(error).__name__),))


def _read(envelope_read: Reading[Envelope]) -> Reading[ParsedMail]:
    envelope = envelope_read.value
    if envelope is None:
        return Reading(None, envelope_read.problems)
    if envelope.marks & _AUTOMATIC:
        return Reading(ParsedMail(envelope), envelope_read.problems)
    if _over_cap(envelope.lines):
        return Reading(ParsedMail(envelope), (*envelope_read.problems, Problem(ProblemCode.OVER_CAP, "text")))
    body = read_body(envelope.lines, envelope.subject)
    problems = [*envelope_read.problems, *body.problems]
    for lines in (envelope.alternative, envelope.doubtful):
        if lines and _over_cap(lines):
            problems.append(Problem(ProblemCode.OVER_CAP, "text"))  # what cannot be compared proves nothing
        elif lines:
            stub = all(line.source is not Source.HTML for line in lines)  # "your program shows no HTML": states nothing
            problems.extend(_contradiction(body, read_body(lines, envelope.subject), stub=stub))
    doubt = None
    files = [part for part in envelope.attachments if not part.name.lower().endswith((".yaml", ".yml", ".csv"))]
    attached = [line for part in files for line in part.lines]
    over = _over_cap(attached)
    problems += [Problem(ProblemCode.OVER_CAP, "attachment")] if over else []
    beside = read_body(attached, envelope.subject) if attached and not over else None
    if beside is not None and body.moves():
        doubt = find_other_move(body.acts, beside.acts)
    elif beside is not None:
        both = _with_attached(body, beside)
        doubt = find_attached_doubt(envelope, files, body.acts) if both is not body else None
        if doubt is None and sum(bool(part.lines) for part in files) > 1:
            doubt = find_files_apart([read_body(part.lines, envelope.subject).acts for part in files if part.lines])
        body = both if doubt is None else body
    if doubt is None and body.moves():
        doubt = find_retraction(envelope.lines)
        doubt = doubt or _find_automatic(envelope.lines, envelope.subject) or _find_damage(body)
    if doubt is None and body.states_two():
        doubt = find_correction(envelope.lines)
    if doubt is None and not body.acts and not body.moves():
        doubt = find_unread_move_line(envelope.lines, numbered=not problems)
    if doubt is None and not body.moves() and not problems:
        doubt = find_quoted_move_line(envelope.lines)
    if doubt is None and not body.acts and not body.moves() and not problems:
        own = own_lines(envelope.lines)
        doubt = (
            find_move_in_subject(envelope) or find_unopened(envelope) or find_empty_label(own) or find_short_line(own)
        )
        if doubt is None:
            body = replace(body, acts=find_act_in_subject(envelope, body.header))
    problems += [doubt] if doubt is not None else []
    codes = tuple(dict.fromkeys(_CODE.findall("\n".join(line.text for line in envelope.lines if not line.depth))))
    mail = ParsedMail(envelope, body.acts, body.header, body.languages, body.friendly, codes)
    return Reading(mail, tuple(problems))


def _find_damage(body: _Body) -> Problem | None:
    """A move of which the way spoiled a letter, or that a table's cell asks about: its writer says which it is."""
    for act in body.acts:
        if isinstance(act, MoveMessage):
            last = [record.plies[-1].move for record in act.records if not record.depth and record.plies]
            tables = [record for record in act.records if record.form is Form.STANDARD and not record.depth]
            asked = [record.plies[-1].move for record in tables if record.plies]
            for move in (*act.own, *last):
                if move is not None and "\ufffd" in move.text:
                    return Problem(ProblemCode.UNREADABLE_MESSAGE, move.text, move.line)
            for move in asked:
                if move is not None and re.search(r"(?<![!?])\?$", move.text):
                    return Problem(ProblemCode.UNREADABLE_MESSAGE, move.text, move.line)
    return None


def _find_automatic(lines: Sequence[Line], subject: str) -> Problem | None:
    """What says beside a move that a program wrote the letter: its subject, or a line of the sender's own."""
    if is_away(subject):
        return Problem(ProblemCode.UNREADABLE_MESSAGE, subject[:200], None)
    said = next((line for line in own_lines(lines) if says_it_is_automatic(line.text[:400])), None)
    return Problem(ProblemCode.UNREADABLE_MESSAGE, said.text.strip()[:200], said.number) if said else None


def _over_cap(lines: Sequence[Line]) -> bool:
    own = sum(len(line.text) for line in lines if not line.depth)
    return len(lines) > _MOST_LINES or sum(len(line.text) for line in lines) > _MOST_LETTERS or own > _MOST_OWN


def _contradiction(body: _Body, other: _Body, *, stub: bool) -> list[Problem]:
    """One text of the letter states a move that the other does not know: a reader of either sees another letter."""
    hidden = (other.moves() - body.every()) | (frozenset() if stub else body.moves() - other.every())
    told = [text for _, text in sorted(hidden, key=str)]
    ours, theirs = body.weighty(), other.weighty()
    told += sorted(theirs - ours) if stub else sorted(theirs ^ ours)
    return [Problem(ProblemCode.CONTRADICTING_PARTS, " / ".join(told))] if told else []


def _with_attached(body: _Body, attached: _Body) -> _Body:
    """Moves of an attachment, the words of the letter."""
    if not attached.acts:
        return body
    words = tuple(act for act in body.acts if not isinstance(act, MoveMessage | acts.Question | acts.Acknowledgement))
    taken = tuple(act for act in attached.acts if isinstance(act, MoveMessage | acts.GameRecord))
    if not taken:
        return body
    header = body.header if body.header else attached.header
    return _Body(words + taken, header, body.languages or attached.languages, False, body.problems + attached.problems)


def read_body(lines: Sequence[Line], subject: str = "") -> _Body:
    """Read the lines of one text of a letter: cut it into games, then read each."""
    placed, report = _without_report(classify(unfold_cells(mend_castlings(mend_blanks(lines)))))
    sections = _gathered(cut(placed))
    found: list[Act] = []
    friendly, problems = False, list[Problem]()
    for section in sections:
        part = read_game(section, subject)
        found.extend(part.acts)
        friendly = friendly or part.friendly
        problems.extend(part.problems)
    second_thought = find_second_thought([item.line for item in placed if item.own], _stated(found))
    problems += [second_thought] if second_thought is not None else []
    found = doubt_below_separator(found, placed)
    if report is not None:
        found = [act for act in found if not isinstance(act, StatusReport | acts.Question)] + [report]
    answers = _answers(placed)
    if answers is not None:
        found = [act for act in found if not isinstance(act, acts.Acknowledgement | acts.Question)] + [answers]
    headers = [(section.header, section.depth) for section in sections if section.header and not section.header.label]
    stated = next((header for header, depth in headers if depth == 0), None)
    header = stated or next((header for header, _ in headers), GameHeader())
    spoken = Counter(code for section in sections for code in section.languages)
    spoken.update(table.record.language for section in sections for table in section.tables if table.record.language)
    new = any(_says_something(act) for act in found)
    own = [item.line for item in placed if item.own and not item.line.text.startswith("[")]  # PGN's tags are English
    languages = tuple(dict.fromkeys((*spoken_languages(own), *(code for code, _ in spoken.most_common()))))
    return _Body(tuple(found), header, languages, friendly and not new, tuple(problems))


def _without_report(placed: tuple[Placed, ...]) -> tuple[tuple[Placed, ...], StatusReport | None]:
    """Take a report on all games (49) out of the sender's own lines: what it tells of is no move of the letter."""
    report, left = take_report([item.line for item in placed if item.own])
    if report is None:
        return placed, None
    lines = {line.number: line for line in left}
    first = next(item.line.text for item in placed if item.line.number == report.line)
    told = StatusReport(
        acts.Said(first, report.line),
        GameHeader(event=report.event),
        report.player,
        report.event,
        report.on,
        report.games,
    )
    return tuple(replace(item, line=lines.get(item.line.number, item.line)) for item in placed), told


def _says_something(act: Act) -> bool:
    """Whether an act is more than a quoted record."""
    if not isinstance(act, MoveMessage):
        return True
    return bool(act.own or act.variations) or any(record.depth == 0 for record in act.records)


def _gathered(sections: list[Section]) -> list[Section]:
    """
    Leave out quotations of other games, and give the words before the only header to its game.

    An answer above or below one quoted form, without a header of its own, takes the quoted record beside it.
    """
    writing = [section for section in sections if section.writes]
    quoted = [section for section in sections if not section.writes and (section.tables or section.header)]
    if not writing:
        return quoted or sections[:1]
    headed = [section for section in writing if section.header]
    if not headed and len(writing) == 1 and len(quoted) == 1:
        return [_under(writing[0], quoted[0])]
    if len(headed) == 1 and len(writing) == 2 and writing[0] is not headed[0] and not headed[0].header.label:
        first, second = writing
        second.lines = first.lines + second.lines
        second.tables = first.tables + second.tables
        return [second]
    if len(headed) <= 1:
        return writing
    return writing


def _under(own: Section, quoted: Section) -> Section:
    """An own answer beside one quoted game: its record is kept, its header is not the sender's word."""
    return Section(
        quoted.header, quoted.depth or 1, own.lines + quoted.lines, own.tables + quoted.tables, quoted.languages
    )


def _answers(placed: Sequence[Placed]) -> acts.Order | None:
    """Numbered answers, `3 да` / `5 no, …`, each on its own line (an official's)."""
    found: list[tuple[int, str]] = []
    first: Line | None = None
    for item in placed:
        match = _ANSWER.match(item.line.text) if item.own else None
        if match:
            first = first or item.line
            found.append((int(match.group(1)), match.group(2).strip()))
    if first is None:
        return None
    return acts.Order(acts.Said(first.text.strip(), first.number, strict=True), answers=tuple(found))
