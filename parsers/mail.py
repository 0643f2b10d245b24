"""One letter, read: its envelope, the games it writes of, and what it does in each."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from parsers import acts
from parsers.acts import Act, Form, GameHeader, MoveMessage, ParsedMail, Side, WrittenMove, WrittenRecord
from parsers.classify import LineKind, Placed, classify
from parsers.cues import Words, read_words
from parsers.envelope import read_envelope
from parsers.forms.free import Stated, read_stated
from parsers.forms.header import find_event, find_pair, merged
from parsers.forms.labels import cue_pattern, plain
from parsers.forms.movetext import Text, find_runs
from parsers.forms.prose import Prose, read_prose
from parsers.languages import Cue
from parsers.letter import Envelope, Line, Mark
from parsers.reading import Problem, ProblemCode, Reading
from parsers.sections import Section, cut
from parsers.strict_acts import read_result

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
_DECIDED = frozenset({"1-0", "0-1", "1/2-1/2"})
_ANSWER = re.compile(r"\s*(\d{1,2})\s*[.):–—-]?\s+((?:да|нет|yes|no)(?!\w).*)$", re.I)
_CODE = re.compile(r"(?<![\w-])(?=[A-Z0-9-]*[A-Z])(?=[A-Z0-9-]*\d)[A-Z0-9]{4}(?:-[A-Z0-9]{4}){1,3}(?![\w-])")
_REPEAT_SUBJECT = re.compile(r"(?<!\w)(?:повтор|repeat|resend|second copy)(?!\w)", re.I)


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

    def every(self) -> frozenset[tuple[int | None, str]]:
        """Every move written anywhere in the text, quotations included."""
        messages = [act for act in self.acts if isinstance(act, MoveMessage)]
        plies = {(ply.number, _bare(ply.move)) for act in messages for record in act.records for ply in record.plies}
        return frozenset(plies) | self.moves()


def _bare(move: WrittenMove | None) -> str:
    return re.sub(r"\W", "", plain(move.text)) if move else ""


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
    body = read_body(envelope.lines, envelope.subject)
    problems = [*envelope_read.problems, *body.problems]
    if envelope.alternative:
        problems.extend(_contradiction(body, read_body(envelope.alternative, envelope.subject)))
    if not body.moves():
        attached = [line for part in envelope.attachments for line in part.lines]
        if attached:
            body = _with_attached(body, read_body(attached, envelope.subject))
    codes = tuple(dict.fromkeys(_CODE.findall("\n".join(line.text for line in envelope.lines if not line.depth))))
    mail = ParsedMail(envelope, body.acts, body.header, body.languages, body.friendly, codes)
    return Reading(mail, tuple(problems))


def _contradiction(body: _Body, other: _Body) -> list[Problem]:
    """Plain text and HTML each state a move that the other does not know, or only the HTML states one."""
    hidden = other.moves() - body.every()
    if not hidden or (body.moves() and not body.moves() - other.every()):
        return []
    return [Problem(ProblemCode.CONTRADICTING_PARTS, " / ".join(text for _, text in sorted(hidden, key=str)))]


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
    placed = classify(lines)
    sections = _gathered(cut(placed))
    found: list[Act] = []
    friendly, problems = False, list[Problem]()
    for section in sections:
        part = _read_section(section, subject, alone=len(sections) == 1)
        found.extend(part.acts)
        friendly = friendly or part.friendly
        problems.extend(part.problems)
    answers = _answers(placed)
    if answers is not None:
        found = [act for act in found if not isinstance(act, acts.Acknowledgement | acts.Question)] + [answers]
    own = next((section.header for section in sections if section.header and section.depth == 0), None)
    header = own or next((section.header for section in sections if section.header), GameHeader())
    spoken = Counter(code for section in sections for code in section.languages)
    spoken.update(table.record.language for section in sections for table in section.tables if table.record.language)
    new = any(_says_something(act) for act in found)
    languages = tuple(code for code, _ in spoken.most_common())
    return _Body(tuple(found), header, languages, friendly and not new, tuple(problems))


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
    if len(headed) == 1 and len(writing) == 2 and writing[0] is not headed[0]:
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


def _read_section(section: Section, subject: str, alone: bool) -> _Body:
    own_lines = section.own()
    quoted = _quoted_records(section)
    tables = [table.record for table in section.tables]
    prose = read_prose(own_lines, tables)
    stated = read_stated([line for line in prose.rest if line.text.strip()])
    remarks = [remark for table in section.tables for remark in table.remarks if remark.depth == 0]
    records = _records(section, tables, prose, quoted)
    holds = bool(prose.own) or any(record.depth == 0 or _deep_own(record) for record in records)
    header = _header(section, prose.rest)
    words = read_words([*prose.rest, *remarks, *prose.remarks], header, holds)
    problems = tuple(problem for table in section.tables for problem in table.problems)
    found = _acts(section, header, records, prose, stated, words, subject)
    return _Body(tuple(found), header, (), words.friendly, problems)


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
    """Game texts that are quoted: from the first move on, or two half-moves at least."""
    found: list[WrittenRecord] = []
    lines = section.quoted()
    for depth in sorted({line.depth for line in lines}):
        text = Text([line for line in lines if line.depth == depth])
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
            repeats = words.repeats or bool(_REPEAT_SUBJECT.search(subject))
            found.insert(0, _message(header, records, prose, stated, repeats, mate))
    elif words.repeats and not found:
        found.append(_message(header, records, prose, stated, True, mate))
    if any(isinstance(act, MoveMessage) and act.repeats for act in found):  # a repeat informs of the delay (48.5.3)
        said_acts = [act for act in said_acts if not isinstance(act, acts.DelayReport)]
    return found + said_acts


def _message(
    header: GameHeader, records: tuple[WrittenRecord, ...], prose: Prose, stated: Stated, repeats: bool, mate: bool
) -> MoveMessage:
    first = prose.own[0] if prose.own else None
    text = first.text if first else ""
    line = first.line if first else next((record.line for record in records), None)
    return MoveMessage(
        acts.Said(text, line, strict=prose.strict, doubtful=prose.doubtful),
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


__all__ = ["LineKind", "read_body", "read_mail"]
