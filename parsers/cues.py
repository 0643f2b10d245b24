"""Acts from words: what a letter does beside moves, in strict lines and in sentences."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from parsers import acts
from parsers.acts import Act, GameHeader, Said, WrittenDate
from parsers.claim_words import claims_surely
from parsers.dates import find_dates
from parsers.event_acts import StatusReport
from parsers.forms.labels import cue_body, cue_pattern, plain
from parsers.languages import Cue
from parsers.leave_words import (
    doubted_by_play,
    find_leave,
    find_return,
    is_others_leave,
    is_own_leave,
    is_told_of_old,
    is_wished,
    read_leave_line,
    rests_on_leave,
    with_return,
)
from parsers.letter import Line
from parsers.neighbours import doubt_by_neighbours
from parsers.said_once import said_once
from parsers.sentences import Sentence, find_meant, is_supposed, split_sentences
from parsers.strict_acts import find_result, read_strict_act
from parsers.tournament_acts import read_event_sentence, take_event_lines
from parsers.unread_letters import find_unread
from parsers.weight import (
    applies_to_official,
    claims_for_self,
    contests,
    goes_on,
    is_consent,
    is_harmless,
    is_order,
    is_refused,
    leaves_this_event,
    names_another_game,
    stands_free,
)

_SIMPLE: tuple[tuple[Cue, type[Act]], ...] = (
    (Cue.DRAW_OFFER, acts.DrawOffer),
    (Cue.DRAW_MADE, acts.DrawOffer),
    (Cue.DRAW_ACCEPTANCE, acts.DrawAcceptance),
    (Cue.RESIGNATION, acts.Resignation),
    (Cue.NOT_RECEIVED, acts.NotReceived),
    (Cue.CORRECTION_REQUEST, acts.CorrectionRequest),
    (Cue.CLAIM_WITHDRAWAL, acts.ClaimWithdrawal),
    (Cue.OVERSTEP_CLAIM, acts.OverstepClaim),
    (Cue.APPEAL, acts.Appeal),
    (Cue.PROTEST, acts.Protest),
    (Cue.OBJECTION, acts.Objection),
    (Cue.DENIES_AUTHORSHIP, acts.Repudiation),
    (Cue.ADDRESS_CHANGE, acts.AddressChange),
    (Cue.BREAKDOWN, acts.Breakdown),
    (Cue.WITHDRAWAL, acts.Withdrawal),
    (Cue.ADJUDICATION_PAPERS, acts.AdjudicationPapers),
    (Cue.STATUS_REPORT, StatusReport),
    (Cue.RECORD_REQUEST, acts.RecordRequest),
    (Cue.DELAY_REPORT, acts.DelayReport),
    (Cue.TRANSMISSION_COMPLAINT, acts.TransmissionComplaint),
)
# These end a game at once: nothing unknown may stand beside them in their sentence.
_ENDING = (acts.Resignation, acts.DrawAcceptance)
_WEIGHTY = (acts.Resignation, acts.DrawAcceptance, acts.Withdrawal, acts.OverstepClaim)
_PROTESTING = (acts.Protest, acts.Appeal, acts.Objection)
_BESIDE_OFFER = (Cue.BESIDE, Cue.REGARDS, Cue.FRIENDLY, Cue.OWN_MOVE, Cue.ANSWERED, Cue.DONE, Cue.LEAD, Cue.EVEN)
# These cues carry their own "not".
_DENYING = frozenset(
    {Cue.NOT_RECEIVED, Cue.OBJECTION, Cue.PROTEST, Cue.DELAY_REPORT, Cue.CORRECTION_REQUEST, Cue.DENIES_AUTHORSHIP}
)
_SMILE = re.compile(r"[:;]-?[)D]|😀|😉|😂|🙂")
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
    every = lines
    found, lines = take_event_lines(lines, header)
    left: list[Line] = []
    for place, line in enumerate(lines):
        strict = read_strict_act(line, header) or read_leave_line(line, header)
        if strict is None:
            left.append(line)
        elif isinstance(strict, _ENDING) and goes_on(line, lines, place):
            found.append(replace(strict, said=replace(strict.said, strict=False, doubtful=True)))
        elif isinstance(strict, acts.DrawOffer) and line.text.rstrip().endswith("?"):
            found.append(replace(strict, said=replace(strict.said, asks=True)))  # perhaps about the partner's offer
        else:
            found.append(strict)
    sentences = list(split_sentences(left))
    for place, sentence in enumerate(sentences):
        refused = is_refused(place, sentences)
        found.extend(
            act for act in _read_sentence(sentence, header) if not (refused and isinstance(act, acts.DrawOffer))
        )
    found = [with_return(act, sentences) if isinstance(act, acts.LeaveEnd) else act for act in found]
    found.extend(_complains_of_mail(found, sentences, header))
    found = doubted_by_play(_weighed(said_once(found), sentences), sentences)
    found = doubt_by_neighbours(found, every)
    whole = " ".join(sentence.shape for sentence in sentences)
    friendly = bool(cue_pattern(Cue.FRIENDLY).search(whole))
    if not moves:
        found.extend(_small_talk(found, sentences, header))
    elif not found:
        found.extend(_accepts_beside_move(sentences, header))
    if all(isinstance(act, acts.Acknowledgement) for act in found):
        found.extend(_perhaps_agrees(sentences, header))
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
    said, asks = Said(sentence.text, sentence.line), sentence.asks
    yield from read_event_sentence(sentence, header)
    if find_meant(sentence, cue_pattern(Cue.WITHDRAWS_OFFER), denying=True, weighty=False) and not asks:
        yield acts.Question(said, header)  # an offer stands until the partner's move: a person answers
        return
    for cue, act in _SIMPLE:
        if asks and cue is not Cue.DRAW_OFFER and cue is not Cue.RECORD_REQUEST:
            continue
        match = find_meant(sentence, cue_pattern(cue), cue in _DENYING, act in _WEIGHTY)
        if match is None and cue is Cue.DRAW_ACCEPTANCE:  # "I accept the draw, if …" waits for an answer
            match = find_meant(sentence, cue_pattern(cue), denying=False, weighty=False)
        if match is None or not _fits(cue, match, sentence):
            continue
        if act is acts.AddressChange:
            email = re.search(r"[\w.+-]+@[\w-]+\.[\w.-]+\w", sentence.text)
            own = replace(said, doubtful=email is not None and not _is_own_address(sentence, match))
            yield acts.AddressChange(own, header, email.group() if email else None)
        elif act is acts.AdjudicationPapers:
            yield acts.AdjudicationPapers(said, header, find_result(sentence.text))
        elif act is acts.CorrectionRequest:
            yield acts.CorrectionRequest(said, header, *_request_days(sentence))
        else:
            doubtful = act in _WEIGHTY and cue_pattern(Cue.ELSEWHERE).search(sentence.shape) is not None
            before = sentence.shape[: match.start()]
            doubtful = (
                doubtful or act is acts.Withdrawal and cue_pattern(Cue.OTHERS, Cue.SPOKEN).search(before) is not None
            )
            doubtful = doubtful or act is acts.Withdrawal and not leaves_this_event(sentence, match)
            doubtful = doubtful or act in _ENDING and not stands_free(sentence, *match.span())
            doubtful = doubtful or act in _ENDING and names_another_game(sentence)
            doubtful = (
                doubtful or act in (acts.Resignation, acts.Withdrawal) and is_order(sentence.shape, match.start())
            )
            doubtful = doubtful or act is acts.OverstepClaim and not claims_surely(sentence, match)
            third = act is not acts.DelayReport and cue_pattern(Cue.THIRD_PERSON).match(match.group()) is not None
            doubtful = doubtful or cue is Cue.DRAW_MADE or third
            doubtful = doubtful or act is acts.Repudiation  # only the word that is taught stops the clocks
            doubtful = doubtful or act is acts.DrawOffer and not stands_free(sentence, *match.span(), *_BESIDE_OFFER)
            doubtful = doubtful or issubclass(act, _PROTESTING) and not contests(sentence, match)
            asks_back = act is acts.DrawOffer and asks  # perhaps about the partner's offer
            yield act(replace(said, doubtful=doubtful, asks=asks_back), header)
    for cue, ground in ((Cue.REPETITION, acts.DrawGround.REPETITION), (Cue.FIFTY_MOVES, acts.DrawGround.FIFTY_MOVES)):
        match = None if asks else find_meant(sentence, cue_pattern(cue), denying=False, weighty=True)
        if match is not None and cue_pattern(Cue.CLAIMS_DRAW, Cue.CLAIMS_FOR_SELF).search(sentence.shape):
            yield acts.DrawClaim(
                replace(
                    said, doubtful=not claims_for_self(sentence, match, Cue.DRAW_WORD, Cue.DRAW_OFFER, *_BESIDE_OFFER)
                ),
                header,
                ground,
            )
    once = cue_pattern(Cue.ONCE)
    cancels = cue_pattern(Cue.CANCELS_LEAVE).search(sentence.shape) and not is_others_leave(sentence)
    if not asks and (cancels or find_meant(sentence, cue_pattern(Cue.LEAVE_END), False, False)):
        spanned = cancels and find_leave(sentence.text).last is not None  # the days that are cancelled, no return
        yield acts.LeaveEnd(said, header, None if spanned else find_return(sentence))
    elif not (asks or is_others_leave(sentence) or is_told_of_old(sentence) or once.search(sentence.shape)):
        leave = find_leave(sentence.text, sentence.line)
        if find_meant(sentence, cue_pattern(Cue.LEAVE), False, True) or leave.last and rests_on_leave(sentence):
            if is_wished(sentence):
                return
            said = replace(said, doubtful=not is_own_leave(sentence))
            longer = leave.first is None and cue_pattern(Cue.PROLONGS).search(sentence.shape) is not None
            yield acts.LeaveNotice(said, header, leave.first, leave.last, leave.days, leave.scope, longer)


def _is_own_address(sentence: Sentence, match: re.Match[str]) -> bool:
    """A new address counts where nothing stands beside it but a day, and words that are known to change nothing."""
    spans = [match.span(), *((found.start, found.end) for found in find_dates(sentence.text, sentence.line))]
    text, shape = list(sentence.text), list(sentence.shape)
    for start, end in spans:
        text[start:end] = shape[start:end] = " " * (end - start)
    return is_harmless("".join(text), "".join(shape), Cue.ADDRESS_BESIDE)


def _request_days(sentence: Sentence) -> tuple[WrittenDate | None, WrittenDate | None]:
    """When the faulty message came and when the request for its correction was sent, where the sentence says so."""
    received = sent = None
    before = 0
    for found in find_dates(sentence.text, sentence.line):
        words = plain(sentence.text[before : found.start])
        before = found.end
        if cue_pattern(Cue.RECEIVED_ON).search(words) and received is None:
            received = found.date
        elif cue_pattern(Cue.SENT_ON).search(words) and sent is None:
            sent = found.date
    return received, sent


def _complains_of_mail(found: Sequence[Act], sentences: Sequence[Sentence], header: GameHeader) -> Iterator[Act]:
    """Slow mail complained of, in the sentence that asks for something or beside it (48.2.5)."""
    if any(isinstance(act, acts.TransmissionComplaint) for act in found):
        return
    for place, sentence in enumerate(sentences):
        if sentence.asks or not find_meant(sentence, cue_pattern(Cue.SLOW_MAIL), denying=False, weighty=True):
            continue
        beside = (sentence, *(one for one in sentences[max(0, place - 1) : place + 2] if one is not sentence))
        if any(applies_to_official(one) for one in beside):
            yield acts.TransmissionComplaint(Said(sentence.text, sentence.line), header)
            return


def _fits(cue: Cue, match: re.Match[str], sentence: Sentence) -> bool:
    """Conditions beyond the words of a cue."""
    shape = sentence.shape
    if cue is Cue.RESIGNATION:
        if cue_pattern(Cue.RESIGNS).fullmatch(match.group()):
            return len(shape.split()) <= 3 and not cue_pattern(Cue.OTHERS).search(shape)
        if cue_pattern(Cue.THIRD_PERSON).match(match.group()):
            # who wrote it is not known here: alone it is asked about, among other words a result is told
            return match.group() == shape.strip(' .!*"«»')
        return not re.search(rf"(?<!\w)(?:{cue_body(Cue.WHEN)}) .{{0,20}}$", shape[: match.start()])
    if cue is Cue.OVERSTEP_CLAIM:
        names = cue_pattern(Cue.OVERSTEP_NAMED).match(match.group())
        if names and not cue_pattern(Cue.CLAIMS).search(shape) and match.group() != shape.strip(" .!"):
            return False  # a claim is spoken of, not made
        return not cue_pattern(Cue.OWN_OVERSTEP).search(shape) and not cue_pattern(Cue.RULING).search(shape)
    if cue is Cue.DRAW_OFFER:
        if cue_pattern(Cue.OFFER_NAMED).match(match.group()) and len(shape.split()) > 4:
            return False  # an offer is spoken of
        return not cue_pattern(Cue.OTHERS_OFFER).search(shape)
    if cue is Cue.ADJUDICATION_PAPERS:
        return bool(cue_pattern(Cue.PAPERS).search(shape))
    if cue is Cue.NOT_RECEIVED:
        return bool(cue_pattern(Cue.LETTER).search(shape)) and not cue_pattern(Cue.OTHERS_MISS).search(shape)
    if cue is Cue.CORRECTION_REQUEST:
        return not cue_pattern(Cue.CORRECTS).search(shape)
    return True


def _weighed(found: Sequence[Act], sentences: Sequence[Sentence]) -> list[Act]:
    """Mark acts of weight that something else in the letter speaks against."""
    jokes = any(_SMILE.search(sentence.text) or cue_pattern(Cue.JOKE).search(sentence.shape) for sentence in sentences)
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


def _perhaps_agrees(sentences: Sequence[Sentence], header: GameHeader) -> Iterator[Act]:
    """A draw is spoken of and nothing refuses it: where one was offered its writer is asked (`Ничья так ничья`)."""
    against = cue_pattern(Cue.NOT, Cue.REFUSES, Cue.PLAYS_ON, Cue.OTHERS, Cue.ELSEWHERE, Cue.HINGES)
    for place, sentence in enumerate(sentences):
        shape = sentence.shape
        speaks = cue_pattern(Cue.DRAW_WORD).search(shape)
        if not speaks or sentence.asks or against.search(shape) or is_supposed(shape) or is_refused(place, sentences):
            continue
        yield acts.DrawAcceptance(Said(sentence.text, sentence.line, doubtful=True), header)
        return


def _doubtful(act: Act) -> Act:
    return replace(act, said=replace(act.said, doubtful=True))


def _accepts_beside_move(sentences: Sequence[Sentence], header: GameHeader) -> Iterator[Act]:
    """`4...Nf6` / `I accept`: whoever moves goes on, whoever accepts does not; where a draw was offered he is asked."""
    for sentence in sentences:
        if cue_pattern(Cue.ACCEPTS).search(sentence.shape) and is_consent(sentence):
            yield acts.DrawAcceptance(Said(sentence.text, sentence.line, doubtful=True), header)
            return


def _small_talk(found: Sequence[Act], sentences: Sequence[Sentence], header: GameHeader) -> Iterator[Act]:
    """A confirmation, a plain yes or a question, where the letter does nothing else."""
    if any(not isinstance(act, acts.DrawOffer) for act in found):
        return
    for sentence in sentences:
        receipt = cue_pattern(Cue.OF_RECEIPT).search(sentence.shape)
        confirms = find_meant(sentence, cue_pattern(Cue.RESULT_CONFIRMATION), False, True)
        if confirms and receipt and not sentence.asks:
            yield acts.Acknowledgement(Said(sentence.text, sentence.line), header)
            return
        if confirms and not sentence.asks and not cue_pattern(Cue.POSTPONED).search(sentence.shape):
            yield acts.ResultConfirmation(Said(sentence.text, sentence.line), header)
            return
    consent = next((sentence for sentence in sentences if is_consent(sentence)), None)
    if consent and not found:  # of what, only the game can tell: of a draw, where one was offered
        yield acts.DrawAcceptance(Said(consent.text, consent.line, doubtful=True), header)
        return
    gives = next((one for one in sentences if cue_pattern(Cue.YIELDS).search(one.shape) and not one.asks), None)
    if gives and not found and is_harmless(gives.text, gives.shape, Cue.YIELDS, Cue.LOST, Cue.REGARDS):
        yield acts.Resignation(Said(gives.text, gives.line, doubtful=True), header)  # "You win": meant so?
        return
    unread = None if found else find_unread(sentences)
    if unread is not None:
        yield acts.Question(Said(unread.text, unread.line), header)
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
        small = cue_pattern(Cue.FRIENDLY, Cue.SMALL_TALK).search(sentence.shape)
        if (sentence.asks or asked) and (not small or cue_pattern(Cue.ARBITER).search(sentence.shape)):
            yield acts.Question(Said(sentence.text, sentence.line), header)
            return
