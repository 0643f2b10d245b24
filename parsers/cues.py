"""Acts from words: what a letter does beside moves, in strict lines and in sentences."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from parsers import acts
from parsers.acts import Act, GameHeader, Said, WrittenDate
from parsers.dates import find_dates
from parsers.forms.labels import cue_pattern
from parsers.languages import Cue
from parsers.leave_words import find_leave, read_leave_line
from parsers.letter import Line
from parsers.sentences import Sentence, find_meant, is_supposed, split_sentences
from parsers.strict_acts import read_result, read_strict_act
from parsers.tournament_acts import read_event_sentence, take_event_lines

_SIMPLE: tuple[tuple[Cue, type[Act]], ...] = (
    (Cue.DRAW_OFFER, acts.DrawOffer),
    (Cue.DRAW_ACCEPTANCE, acts.DrawAcceptance),
    (Cue.RESIGNATION, acts.Resignation),
    (Cue.NOT_RECEIVED, acts.NotReceived),
    (Cue.CORRECTION_REQUEST, acts.CorrectionRequest),
    (Cue.CLAIM_WITHDRAWAL, acts.ClaimWithdrawal),
    (Cue.OVERSTEP_CLAIM, acts.OverstepClaim),
    (Cue.APPEAL, acts.Appeal),
    (Cue.PROTEST, acts.Protest),
    (Cue.OBJECTION, acts.Objection),
    (Cue.ADDRESS_CHANGE, acts.AddressChange),
    (Cue.BREAKDOWN, acts.Breakdown),
    (Cue.WITHDRAWAL, acts.Withdrawal),
    (Cue.ADJUDICATION_PAPERS, acts.AdjudicationPapers),
    (Cue.STATUS_REPORT, acts.StatusReport),
    (Cue.RECORD_REQUEST, acts.RecordRequest),
    (Cue.DELAY_REPORT, acts.DelayReport),
    (Cue.TRANSMISSION_COMPLAINT, acts.TransmissionComplaint),
)
_WEIGHTY = (acts.Resignation, acts.DrawAcceptance, acts.Withdrawal, acts.OverstepClaim)
# These cues carry their own "not".
_DENYING = frozenset(
    {Cue.NOT_RECEIVED, Cue.OBJECTION, Cue.PROTEST, Cue.DELAY_REPORT, Cue.CORRECTION_REQUEST, Cue.REPUDIATION}
)
# A cue swallows the weaker ones that its own words set off.
_STRONGER = {
    acts.ClaimWithdrawal: (acts.OverstepClaim, acts.Protest, acts.Objection),
    acts.OverstepClaim: (acts.Objection, acts.Question, acts.DelayReport),
    acts.Protest: (acts.Objection, acts.Question, acts.OverstepClaim),
    acts.Appeal: (acts.Protest, acts.Objection, acts.Question, acts.AdjudicationPapers),
    acts.DrawAcceptance: (acts.DrawOffer,),
    acts.LeaveEnd: (acts.LeaveNotice,),
    acts.RecordRequest: (acts.Question, acts.GameRecord),
}
_OTHER = re.compile(
    r"(?<!\w)(?:партнер\w*|соперник\w*|противник\w*|он|она|вы|ты|у него|у нее|у вас|у тебя|he|she|you|your"
    r"|partner\w*|opponent\w*|his|her)(?!\w)"
)
_SMILE = re.compile(r"[:;]-?[)D]|😀|😉|😂|🙂")
_CLAIMS = re.compile(
    r"(?<!\w)(?:заявля\w+|пода[юе]\w*|делаю|прошу|требу\w+|направля\w+|посыла\w+|i (?:hereby )?(?:claim|file"
    r"|make|send))(?!\w)"
)
_OWN_OVERSTEP = re.compile(r"(?<!\w)(?:я|i|i have|i've) (?:просрочил|overstepped|exceeded)")
_PLAIN_RESIGN = re.compile(r"resigns?$")
_THIRD_RESIGN = re.compile(r"(?:белые|черные|white|black)\s")
_LATER = re.compile(
    r"(?<!\w)(?:в прошлом|раньше|в прошлой|в прошлый раз|last time|last week|previously|in my last game)(?!\w)"
)
_ELSEWHERE = re.compile(
    r"(?<!\w)(?:в (?:другой|соседней|прошлой) парти\w+|(?:an)?other game|last year|anderen? partie|otra partida"
    r"|altra partita|outra partida|autre partie)(?!\w)"
)
_ARBITER = re.compile(r"(?<!\w)(?:арбитр\w*|судь[яеию]\w*|судей\w*|староста|referee|arbiter|steward)(?!\w)")
_MOST_ACK_WORDS = 6
_NO_HEADER = GameHeader()


@dataclass(frozen=True, slots=True)
class Words:
    """What the words of a letter's own lines do, and whether they are friendly talk."""

    acts: tuple[Act, ...] = ()
    friendly: bool = False
    repeats: bool = False
    claims_mate: bool = False


def read_words(lines: Sequence[Line], header: GameHeader = _NO_HEADER, moves: bool = False) -> Words:
    """
    Read the acts of the sender's own lines, moves and forms already taken out.

    A negation, a condition, a question or a quotation is no act; an act of weight that another word of the letter
    speaks against is `doubtful`. `moves`: the letter also holds a move, so that "yes" or "received" is no act.
    """
    found, lines = take_event_lines(lines, header)
    left: list[Line] = []
    for line in lines:
        strict = read_strict_act(line, header) or read_leave_line(line, header)
        if strict is None:
            left.append(line)
        else:
            found.append(strict)
    sentences = list(split_sentences(left))
    for sentence in sentences:
        found.extend(_read_sentence(sentence, header))
    found = _weighed(_without_weaker(_with_papers(_with_preferences(found))), sentences)
    whole = " ".join(sentence.shape for sentence in sentences)
    friendly = bool(cue_pattern(Cue.FRIENDLY).search(whole))
    if not moves:
        found.extend(_small_talk(found, sentences, header))
    repeats = any(
        find_meant(sentence, cue_pattern(Cue.REPEAT), denying=False, weighty=False)
        for sentence in sentences
        if not sentence.asks
    )
    mate = any(
        find_meant(sentence, cue_pattern(Cue.CLAIMS_MATE), denying=False, weighty=False) for sentence in sentences
    )
    return Words(tuple(found), friendly, repeats, mate)


def _read_sentence(sentence: Sentence, header: GameHeader) -> Iterator[Act]:
    said = Said(sentence.text, sentence.line)
    yield from read_event_sentence(sentence, header)
    for cue, act in _SIMPLE:
        if sentence.asks and cue is not Cue.DRAW_OFFER and cue is not Cue.RECORD_REQUEST:
            continue
        match = find_meant(sentence, cue_pattern(cue), cue in _DENYING, act in _WEIGHTY)
        if match is None or not _fits(cue, match, sentence):
            continue
        if act is acts.AddressChange:
            email = re.search(r"[\w.+-]+@[\w-]+\.[\w.-]+\w", sentence.text)
            yield acts.AddressChange(said, header, email.group() if email else None)
        elif act is acts.AdjudicationPapers:
            yield acts.AdjudicationPapers(said, header, _expected(sentence.text))
        elif act is acts.CorrectionRequest:
            yield acts.CorrectionRequest(said, header, *_request_days(sentence))
        else:
            elsewhere = act in _WEIGHTY and _ELSEWHERE.search(sentence.shape) is not None
            yield act(replace(said, doubtful=elsewhere), header)
    for cue, ground in ((Cue.REPETITION, acts.DrawGround.REPETITION), (Cue.FIFTY_MOVES, acts.DrawGround.FIFTY_MOVES)):
        if not sentence.asks and find_meant(sentence, cue_pattern(cue), False, True) and _claims_draw(sentence):
            yield acts.DrawClaim(said, header, ground)
    cancels = _CANCELS.search(sentence.shape) and not _OTHER_LEAVE.search(sentence.shape)
    if not sentence.asks and (cancels or find_meant(sentence, cue_pattern(Cue.LEAVE_END), False, False)):
        yield acts.LeaveEnd(said, header, find_leave(sentence.text, sentence.line).first)
    elif not sentence.asks and not _OTHER_LEAVE.search(sentence.shape) and not _LATER.search(sentence.shape):
        match = find_meant(sentence, cue_pattern(Cue.LEAVE), False, True)
        if match:
            leave = find_leave(sentence.text, sentence.line)
            yield acts.LeaveNotice(said, header, leave.first, leave.last, leave.days, leave.scope)


_EXPECTED = re.compile(r"(?<![\w.,/-])(?:1\s?[-–—:]\s?0|0\s?[-–—:]\s?1|1/2\s?[-–—:]\s?1/2|½\s?[-–—:]\s?½)(?![\w/-])")
_EXPECTED_WORDS = re.compile(r"(?<!\w)(?:ничья|ничью|draw)(?!\w)", re.I)


def _expected(text: str) -> str | None:
    """The one result that a sentence of the papers expects (48.9.4.3); None where it names none, or two."""
    found = {read_result(match.group()) for match in _EXPECTED.finditer(text)}
    if not found and _EXPECTED_WORDS.search(text):
        found = {"1/2-1/2"}
    return found.pop() if len(found) == 1 else None


_GOT = re.compile(r"(?<!\w)(?:получ\w+|пришл[аои]|пришел|received|got|came)(?!\w)")
_SENT = re.compile(r"(?<!\w)(?:отправ\w+|послан\w*|послал\w*|sent|posted)(?!\w)")


def _request_days(sentence: Sentence) -> tuple[WrittenDate | None, WrittenDate | None]:
    """When the faulty message came and when the request for its correction was sent, where the sentence says so."""
    received = sent = None
    before = 0
    for found in find_dates(sentence.text, sentence.line):
        words = sentence.text[before : found.start].lower().replace("ё", "е")
        before = found.end
        if _GOT.search(words) and received is None:
            received = found.date
        elif _SENT.search(words) and sent is None:
            sent = found.date
    return received, sent


_CANCELS = re.compile(
    r"(?<!\w)(?<!не )(?:отменяю|отзываю|снимаю)(?: \w+)? (?:перерыв|отпуск)"
    r"|(?<!not )cancel(?:ling)? (?:my|the) (?:leave|vacation)"
)
_OTHER_LEAVE = re.compile(
    r"(?<!\w)(?:was|were|have been|had been) (?:away )?on (?:leave|vacation|holiday)|(?<!\w)был[аи]? в отпуске|"
    r"(?<!\w)(?:(?:партнер|соперник|противник)\w*|у него|у нее|he|she|your leave"
    r"|opponent\w*)(?!\w).{0,40}(?:перерыв|отпуск|leave|vacation|holiday)"
    r"|после (?:отпуска|перерыва)|after (?:my |the )?(?:leave|vacation|holiday)"
)


def _claims_draw(sentence: Sentence) -> bool:
    return bool(re.search(r"требу|прошу|заявля|претенд|фиксир|ничь|claim|draw|request", sentence.shape))


def _fits(cue: Cue, match: re.Match[str], sentence: Sentence) -> bool:
    """Conditions beyond the words of a cue."""
    shape = sentence.shape
    if cue is Cue.RESIGNATION:
        if _PLAIN_RESIGN.match(match.group()):
            return len(shape.split()) <= 3 and not _OTHER.search(shape)
        if _THIRD_RESIGN.match(match.group()):
            return False  # who wrote it is not known here: a result is told, nobody gives up
        return not re.search(r"(?:когда|если|чтобы) .{0,20}$", shape[: match.start()])
    if cue is Cue.OVERSTEP_CLAIM:
        names = re.match(r"заявлени|просрочка|claim of|overstep claim|time forfeit", match.group())
        if names and not _CLAIMS.search(shape) and match.group() != shape.strip(" .!"):
            return False  # a claim is spoken of, not made
        return not _OWN_OVERSTEP.search(shape) and not re.search(
            r"рассмотр|решени[ея]\s*:|ruling\s*:|отклон|нет просрочки|просрочки нет|no overstep", shape
        )
    if cue is Cue.DRAW_OFFER:
        if re.match(r"предложени|draw offer", match.group()) and len(shape.split()) > 4:
            return False  # an offer is spoken of
        return not re.search(
            r"(?:вы|ты|you)\s+(?:предлага|offer)|предлага(?:ете|ешь)|предложили", shape
        ) and not re.search(r"(?:ваше|твое|your)\s+(?:предложение|offer|draw)", shape)
    if cue is Cue.ADJUDICATION_PAPERS:
        return "ожидаем" in shape or "expected result" in shape or bool(re.search(r"материал|papers|присуждени", shape))
    if cue is Cue.NOT_RECEIVED:
        return bool(cue_pattern(Cue.LETTER).search(shape)) and not re.search(
            r"(?:вы|ты)\s+не\s+(?:получ)|(?:you|he|she)\s+(?:have|has|did)(?:\s+not|n'?t)", shape
        )
    if cue is Cue.CORRECTION_REQUEST:
        return not re.search(r"исправляю|i correct", shape)
    return True


def _without_weaker(found: Sequence[Act]) -> list[Act]:
    kept: list[Act] = []
    for act in found:
        stronger = [
            other for other in found if isinstance(act, _STRONGER.get(type(other), ())) and _together(act, other)
        ]
        if not stronger and not any(type(act) is type(other) and _plainer(act, other) for other in kept):
            kept.append(act)
    return kept


def _with_preferences(found: Sequence[Act]) -> list[Act]:
    """Several lines of preferences are one act."""
    wishes = [act for act in found if isinstance(act, acts.Preferences)]
    if len(wishes) < 2:
        return list(found)
    whole = wishes[0]
    for wish in wishes[1:]:
        whole = replace(
            whole,
            language=wish.language or whole.language,
            notifications=wish.notifications or whole.notifications,
            format=wish.format or whole.format,
        )
    return [whole, *(act for act in found if not isinstance(act, acts.Preferences))]


def _with_papers(found: Sequence[Act]) -> list[Act]:
    """Several sentences of papers are one act, with the result that one of them expects; two results are none."""
    papers = [act for act in found if isinstance(act, acts.AdjudicationPapers)]
    if len(papers) < 2:
        return list(found)
    expected = {act.expected for act in papers if act.expected is not None}
    whole = replace(papers[0], expected=expected.pop() if len(expected) == 1 else None)
    return [whole, *(act for act in found if not isinstance(act, acts.AdjudicationPapers))]


def _plainer(act: Act, known: Act) -> bool:
    """Said twice: the first time counts. Leaves may be several."""
    if isinstance(act, acts.LeaveNotice) and isinstance(known, acts.LeaveNotice):
        return act.first is None or (act.first == known.first and act.last == known.last)
    return act.header == known.header


def _together(first: Act, second: Act) -> bool:
    return first.said.line == second.said.line or isinstance(
        first, acts.DrawOffer | acts.LeaveNotice | acts.DelayReport
    )


def _weighed(found: Sequence[Act], sentences: Sequence[Sentence]) -> list[Act]:
    """Mark acts of weight that something else in the letter speaks against."""
    jokes = any(_SMILE.search(sentence.shape) or cue_pattern(Cue.JOKE).search(sentence.shape) for sentence in sentences)
    kinds = {type(act) for act in found}
    denied = any(cue_pattern(Cue.PLAYS_ON).search(sentence.shape) for sentence in sentences)
    done: list[Act] = []
    for act in found:
        against = jokes or denied
        against = against or (
            isinstance(act, acts.Resignation)
            and bool(kinds & {acts.DrawOffer, acts.DrawAcceptance, acts.OverstepClaim})
        )
        against = against or (isinstance(act, acts.DrawAcceptance) and acts.Resignation in kinds)
        against = against or (isinstance(act, acts.OverstepClaim) and acts.ClaimWithdrawal in kinds)
        if isinstance(act, _WEIGHTY) and not act.said.strict and against:
            act = _doubtful(act)
        done.append(act)
    return done


def _doubtful(act: Act) -> Act:
    return replace(act, said=replace(act.said, doubtful=True))


def _small_talk(found: Sequence[Act], sentences: Sequence[Sentence], header: GameHeader) -> Iterator[Act]:
    """A confirmation, a plain yes or a question, where the letter does nothing else."""
    if any(not isinstance(act, acts.DrawOffer) for act in found):
        return
    for sentence in sentences:
        receipt = re.search(r"получени|receipt|receiv|адрес|address", sentence.shape)
        confirms = find_meant(sentence, cue_pattern(Cue.RESULT_CONFIRMATION), False, True)
        if confirms and receipt and not sentence.asks:
            yield acts.Acknowledgement(Said(sentence.text, sentence.line), header)
            return
        if confirms and not sentence.asks:
            yield acts.ResultConfirmation(Said(sentence.text, sentence.line), header)
            return
    first = next((sentence for sentence in sentences), None)
    if first and not first.asks:
        words = first.shape.strip(" .!,").split()
        begins = cue_pattern(Cue.ACKNOWLEDGEMENT).match(first.shape.strip(" .!,"))
        if begins and len(words) <= _MOST_ACK_WORDS and not is_supposed(first.shape):
            yield acts.Acknowledgement(Said(first.text, first.line), header)
            return
    if found:
        return
    for sentence in sentences:
        asked = cue_pattern(Cue.QUESTION).search(sentence.shape)
        small = cue_pattern(Cue.FRIENDLY).search(sentence.shape) or re.search(
            r"как (?:дела|жизнь|погода)|how are you", sentence.shape
        )
        if (sentence.asks or asked) and (not small or _ARBITER.search(sentence.shape)):
            yield acts.Question(Said(sentence.text, sentence.line), header)
            return
