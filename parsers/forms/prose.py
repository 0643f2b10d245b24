"""Moves in sentences and lines of their own: "9...Кd7 предлагаю ничью", "My move: 10. O-O"; proposals beside them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from parsers.acts import Form, RecordedPly, Side, Variation, WrittenMove, WrittenRecord
from parsers.forms.choices import OR, read_choice, settled
from parsers.forms.labels import cue_pattern, label_pattern, move_phrase_pattern, numerals, plain
from parsers.forms.movetext import Run, Text, bare_move, find_runs
from parsers.forms.pgn import dated, words_of
from parsers.forms.proposals import LONGEST_SENTENCE, masked, sentence_end, take_proposals
from parsers.forms.strict_line import StrictLine, behind_words, read_strict_line
from parsers.languages import Cue, Label
from parsers.letter import Line
from parsers.notation import is_move
from parsers.sentences import is_supposed

_AGAINST_BEFORE = re.compile(
    r"(?<!\w)(?:если|кабы|бы|вместо|думал\w*|хотел\w*|ожидал\w*|боялся|опасал\w*|ранее|лучше|жаль"
    r"|имел\w* в виду|анализ\w*"
    r"|кроме|например|помните|if|instead|expected|wanted|feared|better|should have|could have"
    r"|would|might|meant|thought|thinking (?:about|of)|think about|считаю|думаю (?:над|о|об|про)|размышля\w*"
    r"|considered|analys\w*|for example|remember|versus|wenn|statt|nach|si|après|au lieu)(?!\w)"
)
_NOT_BEFORE = re.compile(r"(?<!\w)(?:не|нет|not|no|never|n't|nicht|pas|non)\s*[:,]?\s*$|n[’']t\s*$")
_AGAINST_AFTER = re.compile(
    r"невозмож|признан|неверн|ошиб|было бы|сильне|слабе|записыва|проигрыва|выигрыва|не проходит|impossible"
    r"|illegal|invalid"
    r"|would|was (?:stronger|weaker|better|worse|bad|good|a mistake)|is (?:bad|better|worse|stronger|met)|loses"
    r"|wins|fails|surprised"
)
_PARTNER = re.compile(
    r"(?<!\w)(?:в ответ на|in (?:reply|answer) to|(?:на|auf|to|sur|a|al|all['’])(?=\s*$)"
    r"|ваш\w*|тво[йея]\w*|вы|ты|партнер\w*|соперник\w*"
    r"|your|yours|you|partner'?s?|opponent'?s?|dein\w*|ihr|votre|ton|tu|vous|tuo|vostro)(?!\w)"
)
_SQUARES = re.compile(r"[1-8]{4}[1-4]?$")
_UNANSWERED = re.compile(r"(?:ответ\w*|repl\w+|answer\w*) (?:на|to) (?:мой|my)(?!\w)")
_RIGHT_AFTER = re.compile(r"(?<!\w)(?:после|против|after|against|nach|après)(?:\s+[^\W\d_]+){0,2}\s*$")
_FIRST_PERSON = re.compile(
    r"(?<!\w)(?:решил\w* (?:сыграть|пойти)|хожу|пойду|посылаю|отправляю|высылаю|выбираю|делаю(?: ход)?"
    r"|вот(?: и)?(?: мой)?"
    r"|i (?:go|choose|send|continue with|decided on|decided to play)|let me play|here (?:is|comes))\s*$"
)
_DOUBTED = re.compile(  # between "my move" and the move
    r"(?<!\w)(?:was|were|will|would|could|may|might|был|была|будет|бы|wäre|war|wird|serait|sera|sería|será|era|sarebbe"
    r"|sarà|seria)(?!\w)"
)
_TAKEN_BACK = re.compile(
    r"(?<!\w)(?:не считать|не читать|отменя\w+|беру назад|забираю|забудьте|игнорир\w+|ignore|cancel|take back|forget"
    r"|withdraw|disregard|ignoriere\w*|vergess\w*|oubliez|olvide|dimentichi|esqueça)(?!\w)"
)
_GOT = re.compile(  # the partner's move, received; with a date behind it is the own move's receipt
    r"\s+(?:я\s+|i\s+)?(?:получил\w*|получен\w*|received|got it|erhalten|reçu|recibid\w+|ricevut\w+|recebid\w+)"
    r"(?!\W{0,3}(?:(?:on|am|le|el|il|em)\s+)?\d)(?!\w)"
)
_PLANNED = re.compile(
    r"(?<!\w)(?:план\w*|замысел|идея|теори\w+|книг\w+|компьютер\w*|движок|theory|book|idea|plan(?:ned)?|engine)(?!\w)"
)
_MEANT = re.compile(  # what is to count, after second thoughts too: then the letter states two moves
    r"(?<!\w)(?:take|please|прошу|читать|считать(?: ходом)?|точнее|вернее|поправка|исправляю(?: на)?|correction|i mean"
    r"|rather|actually|make (?:it|that)|besser|vielmehr|korrektur|plutôt|mejor|anzi|aliás)\W*$"
)
_GREETING = re.compile(r"^[\s,.!:;–—-]*$|^[^.!?:]{0,40}[,!.]\s*$")
_CLAUSE = re.compile(r"[.!?:;,\n()–—]|//|\s-\s")
_SOFT_WRAP = 50  # a line as long as this was broken by the mail program, not by its writer


@dataclass(slots=True)
class Prose:
    """What running text holds beside acts. `rest` is the text with everything that was read blanked out."""

    own: list[WrittenMove] = field(default_factory=list)
    records: list[WrittenRecord] = field(default_factory=list)
    variations: list[Variation] = field(default_factory=list)
    strict: bool = False
    unsure: list[WrittenMove] = field(default_factory=list)  # among other words; nobody knows whether they are made
    accepts: bool = False
    remarks: list[Line] = field(default_factory=list)
    rest: list[Line] = field(default_factory=list)


@cache
def _labelled() -> re.Pattern[str]:
    """What stands right before a move: `12-й ход:`, `12th move:`, `Mein 12. Zug:`; inside a line only an own one."""
    word = label_pattern(Label.MOVE)
    count = r"\s?(?:-?(?:[йя]|ый|ой|st|nd|rd|th)|[.ªºeao]|ème|er)"
    number, bare = rf"(?P<number>\d{{1,3}}){count}", rf"(?P<bare>\d{{1,3}}){count}"
    whose = r"(?:мой|my|mein|mon|mi|il mio|la mia|o meu|meu)"
    side = r"(?:\s+(?:белых|черных|for white|for black))?"
    head, sign = r"(?:^[ \t]*|(?<=[.!,:]\s))", r"[ \t]*(?:[:–—-]|is(?!\w)|ist(?!\w))?[ \t]*"
    ordinal = cue_pattern(Cue.ORDINAL).pattern
    return re.compile(
        rf"(?:(?<!\w){whose}\s+{number}\s+(?:{word})|{head}{bare}\s+(?:{whose}\s+)?(?:{word})"
        rf"|{head}(?:{ordinal})\s+(?:{whose}\s+)?(?:{word})){side}(?!\w){sign}",
        re.I | re.M,
    )


@cache
def _line_alone() -> re.Pattern[str]:
    """A line that is `12 Кf3`, `12: Кf3`, `12 - Кf3`, `Ход: Кf3`, `Ход белых: Кf3`."""
    word = label_pattern(Label.MOVE)
    side = r"(?:\s+(?:белых|черных|for white|for black))?"
    return re.compile(
        rf"^[ \t]*(?:(?P<number>\d{{1,3}})(?::|[ \t]+[–—-])?"
        rf"|(?:{word}){side}\s*(?::|no\.?\s*(?P<third>\d{{1,3}})\s*:))[ \t]+(?P<move>\S[^\n]{{0,40}}?)[ \t.!]*$",
        re.I | re.M,
    )


@cache
def _own_cue() -> re.Pattern[str]:
    return re.compile(
        rf"(?<![\w'’])(?:(?:сво[йе]|мо[йе]) (?:[^\W\d_]+ )?ход|my (?:[^\W\d_]+ )?move(?: is)?"
        rf"|{label_pattern(Label.MY_MOVE)})(?![\w'’])"
    )


def read_prose(lines: Sequence[Line], known: Sequence[WrittenRecord] = ()) -> Prose:
    """
    Read the sender's own lines of one game: proposals first, then strict lines, game texts, numbered and bare moves.

    A number with a move counts where the sentence says nothing else or names it the own move; where other words
    surround it, it is `unsure`, and none of the letter's moves. What is put as a condition, denied or compared is no
    move. Without a number a move counts alone on its line or behind "my move".
    """
    prose = Prose()
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
        prose.strict = True
        alternative = read_choice(strict.rest, strict.move) if strict.move else None
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
    _place_runs(text, runs, prose, known)
    text = masked(text, [(run.start, run.end) for run in runs])
    for run in runs:
        for comment in run.comments:
            if comment.after == len(run.plies) and run.plies:  # what was said at earlier moves is history
                line = text.line_at(comment.start)
                prose.remarks.append(Line(line.number, words_of(comment.text), line.depth))
    prose.rest = list(_take_bare(text, prose).lines)
    _ask_whose(prose, lines)
    prose.own = settled(prose.own)
    _leave_open(prose, lines)
    return prose


_NAMED_LINE = re.compile(r"\s*(?P<name>[^\W\d_a-zа-я][\w .'’-]{1,40}?)\s*[:–—-]\s*(?=\(?\d{1,3}\s?[.)…])")


def _ask_whose(prose: Prose, lines: Sequence[Line]) -> None:
    """`Иванов: 5. 0-0`, `Петров: 5. d3`: a move for each of several games, told by names; a person must say which."""
    words = cue_pattern(Cue.ORDINAL), re.compile(label_pattern(*Label))
    named = {line.number: match.group("name") for line in lines if (match := _NAMED_LINE.match(line.text))}
    named = {n: name for n, name in named.items() if not any(word.fullmatch(plain(name)) for word in words)}
    asked = [move for move in prose.own if move.line in named]
    if len({named[move.line] for move in asked if move.line}) > 1 and len({move.text for move in asked}) > 1:
        prose.own = [move for move in prose.own if move not in asked]
        prose.unsure += asked


def _leave_open(prose: Prose, lines: Sequence[Line]) -> None:
    """A choice between moves is no faulty move where the writer asks, or says that nothing is decided yet."""
    undecided = any(cue_pattern(Cue.UNDECIDED).search(plain(line.text)) for line in lines)
    wavering = [move for move in prose.own if OR.search(plain(move.text)) and (undecided or "?" in move.text)]
    prose.own = [move for move in prose.own if move not in wavering]
    prose.unsure += wavering
    prose.strict = prose.strict and bool(prose.own or prose.records)


_CITES = re.compile(  # what somebody wrote, or might write
    r"(?<!\w)(?:например|пример\w*|образ\w*|предл[ао]\w+|писал\w*|написал\w*|пишешь|пишете|советует\w*|так|строк\w*"
    r"|for example|example|e\.g|suggest\w*|wrote|said|advise\w*|line|beispiel\w*|schrieb\w*|zeile)(?!\w)"
)


def _read_strict(line: Line) -> tuple[StrictLine | None, str]:
    """The strict move line of a line, and the words before it: a greeting, a name, a sentence of their own."""
    strict = read_strict_line(line)
    if strict is not None:
        return strict, ""
    start = behind_words(line.text)
    lead = line.text[:start]
    shape = plain(lead).rstrip()
    if not start or shape[-1:] not in ".!,:;)" or _CITES.search(shape) or is_supposed(shape):
        return None, ""
    if shape[-1:] not in ".!" and (
        _PARTNER.search(shape) or _AGAINST_BEFORE.search(shape) or _NOT_BEFORE.search(shape)
    ):
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
    shape = plain(text.text)
    chosen = 0
    for run in runs:
        where = _where(shape, text, run)
        if chosen and OR.fullmatch(shape, chosen, run.start):
            continue  # the other move of a choice
        last = run.plies[-1].move if run.plies else None
        both = read_choice(text.text[run.end : run.end + 60], last) if last else None
        chosen = run.end if both else 0
        if both:
            run.plies[-1] = replace(run.plies[-1], move=both)
        line = text.line_at(run.start)
        if _is_game_text(run, where):
            prose.records.append(_record(Form.FREE, run.plies, run, line))
        elif where == "accepted":
            if not _contained(run.plies, [*known, *prose.records]):
                prose.records.append(_record(Form.PROSE, run.plies, run, line))
        elif where == "against" or not run.plies and where != "alone":
            continue
        elif where == "partner":
            partner = list(run.plies)
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
    if sure or prose.own or known or any(record.plies for record in prose.records):
        prose.unsure = []
    else:
        prose.unsure += unsure
    for move in sure:
        if not any(_same(move, other) for other in prose.own) and not _continued(prose.records, move):
            prose.own.append(move)


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


def _where(shape: str, text: Text, run: Run) -> str:
    """How the sentence speaks of a run: alone, own, partner, accepted, against, unsure."""
    start = _sentence_start(shape, run.start)
    before = shape[start : run.start]
    after = shape[run.end : sentence_end(shape, run.end)]
    clause = re.split(_CLAUSE, before)[-1]
    if cue_pattern(Cue.ACCEPTS_VARIATION).search(before):
        return "accepted"
    if _UNANSWERED.search(before):
        return "against"
    if _GOT.match(after):
        return "partner"
    if cue_pattern(Cue.CORRECTS).search(before) and not _NOT_BEFORE.search(clause):
        return "own"
    if _NOT_BEFORE.search(clause) or _AGAINST_AFTER.search(after[:60]):
        return "against"
    own = [match.end() for match in _own_cue().finditer(before)]
    partner = [match.end() for match in _PARTNER.finditer(before)]
    if own and (not partner or own[-1] > partner[-1] - len("мой ход") or before.rstrip().endswith(":")):
        return "unsure" if _DOUBTED.search(before[own[-1] :]) or _taken_back(before) else "own"
    if _FIRST_PERSON.search(clause):
        return "own"
    if _AGAINST_BEFORE.search(clause) or _RIGHT_AFTER.search(clause):
        return "against"
    if partner and (not own or partner[-1] > own[-1]):
        return "partner"
    if cue_pattern(Cue.REPEAT).search(before):
        return "own"
    if not before.strip() or _GREETING.match(before) or before.rstrip().endswith(":"):
        return "unsure" if _PLANNED.search(before) else "alone"
    if _MEANT.search(clause):
        return "unsure" if _taken_back(before) else "own"
    return "unsure"


def _taken_back(before: str) -> bool:
    """Something is supposed, or an earlier word taken back: nobody knows whether the move is made."""
    return _TAKEN_BACK.search(before) is not None or is_supposed(before)


def _sentence_start(shape: str, place: int) -> int:
    start = max(0, place - LONGEST_SENTENCE)
    for match in re.compile(r"[.!?](?=\s)|\n\s*\n|\n|//").finditer(shape, start, place):
        if match.group() == "\n":
            line = shape[shape.rfind("\n", 0, match.start()) + 1 : match.start()]
            if len(line) >= _SOFT_WRAP and line.rstrip()[-1:] not in ".!?:":
                continue
        elif match.group() == "." and re.search(r"(?<!\w)\d{1,3}$", shape[max(0, match.start() - 4) : match.start()]):
            continue
        start = match.end()
    return start


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


def _take_bare(text: Text, prose: Prose) -> Text:
    """Moves without a number: behind "my move", or alone on their line."""
    spans: list[tuple[int, int]] = []
    shape = plain(text.text)
    for match in _own_cue().finditer(shape):
        start = _after_sign(shape, match.end())
        found, end = _move_at(text, start)
        before = shape[_sentence_start(shape, match.start()) : match.start()]
        if found is None or _AGAINST_BEFORE.search(before) or _NOT_BEFORE.search(before):
            continue
        line = text.line_at(start)
        prose.own.append(WrittenMove(found, None, None, line.number, line.depth))
        spans.append((match.start(), end))
    for match in _labelled().finditer(shape):
        if any(start <= match.start() < end for start, end in spans):
            continue
        found, end = _move_at(text, match.end())
        before = shape[_sentence_start(shape, match.start()) : match.start()]
        if found is None or _AGAINST_BEFORE.search(before) or _NOT_BEFORE.search(before) or is_supposed(before):
            continue
        digits = match.group("number") or match.group("bare")
        line = text.line_at(match.start())
        if not any(move.text == found for move in prose.own):
            prose.own.append(WrittenMove(found, int(digits) if digits else None, None, line.number, line.depth))
        spans.append((match.start(), end))
    for match in _line_alone().finditer(shape):
        found = bare_move(text.text[match.start("move") : match.end("move")].rstrip(",;"))
        if found is None or any(move.text == found for move in prose.own):
            continue
        line = text.line_at(match.start())
        digits = match.group("number") or match.group("third")
        number = int(digits) if digits else None
        prose.own.append(WrittenMove(found, number, None, line.number, line.depth))
        spans.append((match.start(), match.end()))
    text = masked(text, spans)
    offset, moved = 0, bool(prose.own or prose.records)
    alone: list[tuple[int, int]] = []
    for line in text.lines:
        found = bare_move(line.text)
        if found is None and not moved and (led := _leads_line(line)):
            move = WrittenMove(led, None, None, line.number, line.depth)
            (prose.own if _friendly_behind(line, led) else prose.unsure).append(move)
            offset += len(line.text) + 1
            continue
        digits = bool(found) and line.text.strip(" .!").isdigit()
        if digits and (moved or not _SQUARES.match(line.text.strip(" .!"))):
            found = None  # a rating, a room, a year
        if found and not any(move.text == found for move in prose.own):
            prose.own.append(WrittenMove(found, None, None, line.number, line.depth))
            alone.append((offset, offset + len(line.text)))
        offset += len(line.text) + 1
    return masked(text, alone)


_SIGN = re.compile(r"[\s:=–—-]*")
_CLAUSE_END = re.compile(r"[.!?,;:()\n]|\s[–—-]\s")
_MOST_WORDS = 9


def _after_sign(shape: str, place: int) -> int:
    match = _SIGN.match(shape, place)
    return match.end() if match else place


def _move_at(text: Text, start: int) -> tuple[str | None, int]:
    """The move that stands right behind a label, in signs or in words, and where it ends; None where there is none."""
    spoken = move_phrase_pattern().match(text.text, start)
    if spoken:
        return spoken.group().strip(), spoken.end()
    limit = text.line_end(start)
    word = re.compile(r"[1-8]{2} [1-8]{2}[1-4]?(?!\S)|\S+").match(text.text, start, limit)
    if word is None:
        return None, start
    found = bare_move(word.group().rstrip(",;"))
    if found is not None:
        return found, word.end()
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


_FIRST_WORD = re.compile(r"\s*(\S+?)\s*([.!]+)\s+(?=\S)")
_RECEIPT = re.compile(r"\W*(?:получ\w+|received|erhalten|reçu|recibid\w+|ricevut\w+|recebid\w+)(?!\w)")


def _leads_line(line: Line) -> str | None:
    """A piece's move or castling with which a line begins, a stop behind it: `Сe7. Хорошей погоды!`."""
    match = _FIRST_WORD.match(line.text)
    word = match.group(1) if match else ""
    return word if len(word) > 2 and not word.isdigit() and bare_move(word) == word and is_move(word) else None


def _friendly_behind(line: Line, move: str) -> bool:
    """Whether only kind words or a date of receipt stand behind the move; else a person must tell whose move it is."""
    rest = plain(line.text.split(move, 1)[1]).lstrip(" .!")
    open_still = "?" in rest or is_supposed(rest) or cue_pattern(Cue.UNDECIDED).search(rest) or _TAKEN_BACK.search(rest)
    return not open_still and bool(cue_pattern(Cue.REGARDS).match(rest) or _RECEIPT.match(rest))
