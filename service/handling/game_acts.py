"""The acts of a letter that concern one game: the game is chosen, the act judged, the next act sees what it changed."""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from parsers.acts import (
    Act,
    ActKind,
    AdjudicationPapers,
    DrawAcceptance,
    GameHeader,
    MoveMessage,
    NotReceived,
    OverstepClaim,
    Side,
    UnsureMove,
)
from parsers.classify import own_lines
from parsers.weight import accepts_draw
from service.articles import A48_1_2, A48_2_2
from service.cases.asked_for import ask_for_card_move, ask_for_partners_letter
from service.handling.adjudicating import full_papers
from service.handling.card_reports import find_reported_game, note_start, reported_side, reports_a_card
from service.handling.circumstances import Circumstances
from service.handling.identify import Candidate, Choice, by_state
from service.handling.judgement import Again, Judgement, Told
from service.handling.naming import Names
from service.handling.office import Office, local_date
from service.handling.partner_letters import partner_wrote
from service.handling.placing import Laid, by_default, by_name, languages_of, native_of
from service.handling.record_yes import agreements, confirmations
from service.handling.senders import hold_below
from service.handling.states import States
from service.ledger.findings import Fact, Finding, FindingCode, Level
from service.ledger.game import UNFINISHED, Game
from service.ports import Unit
from service.rules.draw_or_move import judge_draw_or_move
from service.rules.history import Alignment
from service.rules.judge import judge
from service.rules.party import Party
from service.rules.verdict import ActReport, Addressee, Disposition, Notice, Outcome, Rank, Verdict
from service.rules.writing import joined

GAME_ACTS = frozenset(
    {
        ActKind.MOVE,
        ActKind.VARIATION_OFFER,
        ActKind.DRAW_OFFER,
        ActKind.DRAW_ACCEPTANCE,
        ActKind.RESIGNATION,
        ActKind.DRAW_CLAIM,
        ActKind.REPEAT,
        ActKind.NOT_RECEIVED,
        ActKind.CORRECTION_REQUEST,
        ActKind.OVERSTEP_CLAIM,
        ActKind.CLAIM_WITHDRAWAL,
        ActKind.PROTEST,
        ActKind.OBJECTION,
        ActKind.DISPUTE,
        ActKind.REPUDIATION,
        ActKind.GAME_RECORD,
        ActKind.RESULT_CONFIRMATION,
        ActKind.DELAY_REPORT,
        ActKind.TRANSMISSION_COMPLAINT,
        ActKind.APPEAL,
        ActKind.ADJUDICATION_PAPERS,
    }
)
"""Acts that need one game; the others concern the person or nobody."""


async def judge_game_acts(
    office: Office,
    unit: Unit,
    states: States,
    circumstances: Circumstances,
    judgement: Judgement,
    again: Again | None = None,
    moment: datetime | None = None,
) -> None:
    """
    Judge every act of the letter that concerns a game, in the order in which they take effect.

    `again`: only those on the game that it names, judged on the day of `moment`; what a confirmed letter says beside
    its moves keeps the letter's own day (48.1.2).
    """
    acts = _with_papers([act for act in circumstances.mail.acts if act.kind in GAME_ACTS], circumstances)
    acts += await confirmations(unit, circumstances) or agreements(circumstances)
    if not circumstances.sender.persons:
        await _judge_reports(office, unit, states, circumstances, judgement, again, moment)
        return
    if again is None:
        await note_start(states, circumstances, judgement)
    ended_here: set[str] = set()
    both_asked: set[tuple[str, str]] = set()
    laid: Laid = {}
    placed = await _placed(states, circumstances, acts, judgement, laid)
    for act, candidate in placed:
        if again is not None and not again.concerns(candidate.game.event, candidate.game.game):
            continue
        found = circumstances.person_of(candidate)
        if found is None:
            article = candidate.setup.regulations.cite(A48_1_2)
            _hold(circumstances, judgement, act, candidate.setup.code, FindingCode.AMBIGUOUS_SENDER, article)
            continue
        _, side = found
        game = await states.game(candidate.game.event, candidate.game.game)
        if _may_end_or_move(act):
            if (game.event, game.id) in both_asked:
                continue
            both = _judge_both(office, circumstances, candidate, side, game, placed, moment)
            if both is not None:
                both_asked.add((game.event, game.id))
                judgement.add(game.event, game.id, both)
                continue
        if await hold_below(office, unit, circumstances, judgement, act, candidate.setup.code):
            continue
        party = _party(office, circumstances, candidate, side, act)
        party = replace(party, partner_wrote=await partner_wrote(office, unit, act, game, side))
        released = again is not None and not again.game and not isinstance(act, MoveMessage)
        judged_at = circumstances.arrived_at if moment is None or released else moment
        day = local_date(judged_at, game.zone)
        full = _in_full(act, circumstances)
        asked = None if _encloses(circumstances, candidate, side) else ask_for_partners_letter(full, party, game, day)
        verdict = asked or judge(full, party, game, day, _laid_before(laid, act, game))
        if _excused(act, verdict, acts, game.id in ended_here):
            continue
        if (more := ask_for_card_move(act, party, game, verdict)) is not None:
            verdict = joined(verdict, more)
        after = await states.add_to_game(game.event, game.id, verdict.events)
        if game.result == UNFINISHED and after.result != UNFINISHED:
            ended_here.add(game.id)
        judgement.add(game.event, game.id, verdict)
    _tell_of_booked(judgement)


def _tell_of_booked(judgement: Judgement) -> None:
    """Who is asked about a part of his letter is told where its move was booked all the same."""
    booked = {
        (event, act.game)
        for event, act in judgement.acts
        if act.kind is ActKind.MOVE and act.outcome is Outcome.BOOKED and not act.sealed
    }
    for place, told in enumerate(judgement.notices):
        if told.notice.template == "unclear-act" and (told.event, told.game) in booked:
            notice = replace(told.notice, facts={**told.notice.facts, "booked": True})
            judgement.notices[place] = replace(told, notice=notice)


def _may_end_or_move(act: Act) -> bool:
    return isinstance(act, MoveMessage | UnsureMove) or accepts_draw(act)


def _judge_both(
    office: Office,
    circumstances: Circumstances,
    candidate: Candidate,
    side: Side,
    game: Game,
    placed: Sequence[tuple[Act, Candidate]],
    moment: datetime | None,
) -> Verdict | None:
    """What becomes of an acceptance and a move of one letter in one game; None: one of them is wanting, or idle."""
    here = [act for act, there in placed if (there.game.event, there.game.game) == (game.event, game.id)]
    accepted = next((act for act in here if accepts_draw(act)), None)
    if accepted is None:
        return None
    day = local_date(circumstances.arrived_at if moment is None else moment, game.zone)
    for act in here:
        if isinstance(act, MoveMessage | UnsureMove):
            party = _party(office, circumstances, candidate, side, act)
            verdict = judge_draw_or_move(accepted, act, party, game, day)
            if verdict is not None:
                return verdict
    return None


_ARGUED = frozenset({ActKind.PROTEST, ActKind.APPEAL, ActKind.OBJECTION, ActKind.DISPUTE, ActKind.DELAY_REPORT})
"""Acts whose reasons a person reads: the whole letter's own words go with them."""


def _in_full(act: Act, circumstances: Circumstances) -> Act:
    """An act that somebody will decide on, with all that its writer says beside it."""
    if act.kind not in _ARGUED:
        return act
    own = [line.text.rstrip() for line in own_lines(circumstances.envelope.lines)]
    text = "\n".join(own).strip()[:2000]
    return replace(act, said=replace(act.said, text=text)) if len(text) > len(act.said.text) else act


def _with_papers(acts: list[Act], circumstances: Circumstances) -> list[Act]:
    """The record and the move in a letter of papers belong to the papers; the move stays sealed (48.9.4)."""
    if not any(act.kind is ActKind.ADJUDICATION_PAPERS for act in acts):
        return acts
    mail = circumstances.mail
    return [
        full_papers(act, mail) if isinstance(act, AdjudicationPapers) else act
        for act in acts
        if act.kind in _BESIDE_PAPERS
    ]


_BESIDE_PAPERS = frozenset({ActKind.ADJUDICATION_PAPERS, ActKind.RESIGNATION, ActKind.APPEAL})


async def _judge_reports(
    office: Office,
    unit: Unit,
    states: States,
    circumstances: Circumstances,
    judgement: Judgement,
    again: Again | None,
    moment: datetime | None,
) -> None:
    """Judge an official's reports on postal cards as the players' own would be."""
    for act in circumstances.mail.acts:
        if not isinstance(act, MoveMessage) or not reports_a_card(circumstances, act):
            continue
        candidate = await find_reported_game(unit, circumstances, act)
        if candidate is None:
            _hold_unknown(circumstances, judgement, act, Choice(()))
            continue
        if again is not None and not again.concerns(candidate.game.event, candidate.game.game):
            continue
        game = await states.game(candidate.game.event, candidate.game.game)
        party = _party(office, circumstances, candidate, reported_side(act, game), act)
        verdict = judge(act, party, game, local_date(moment or circumstances.arrived_at, game.zone))
        if (more := ask_for_card_move(act, party, game, verdict)) is not None:
            verdict = joined(verdict, more)
        await states.add_to_game(game.event, game.id, verdict.events)
        judgement.add(game.event, game.id, verdict)


def _laid_before(laid: Laid, act: Act, game: Game) -> Alignment | None:
    """How the letter lies beside the game, where that was asked to find it and the game is still the same."""
    known = laid.get((game.event, game.id))
    return known[2] if known is not None and known[0] is act and known[1] == game.version else None


async def _placed(
    states: States, circumstances: Circumstances, acts: Sequence[Act], judgement: Judgement, laid: Laid
) -> list[tuple[Act, Candidate]]:
    """
    The acts with their games, in the order in which they take effect.

    By post a claim comes before a move: with a second one the move is for the arbiter alone (47.6.7).
    """
    last: Candidate | None = None
    names = Names(circumstances)
    placed: list[tuple[Act, Candidate]] = []
    for act in sorted(acts, key=_order):
        choice = circumstances.choice(act.header)
        found = await by_default(states, circumstances, act, last, choice, laid)
        if found is None:
            continue
        meant = await by_name(states, circumstances, act, names, found, laid) if found else found
        if len(meant) != 1:
            _hold_unknown(circumstances, judgement, act, choice if meant is found else Choice(tuple(meant)))
            continue
        last = meant[0]
        if meant is not found:
            act = replace(act, header=GameHeader(last.setup.code, last.game.game, line=act.header.line))
        placed.append((act, last))
    return sorted(placed, key=lambda one: not (one[1].setup.rules == "postal" and isinstance(one[0], OverstepClaim)))


def _order(act: Act) -> int:
    """A draw is accepted before a move would decline it, a lost letter is told of before its answer; then the moves."""
    return 0 if isinstance(act, DrawAcceptance | NotReceived) else 1 if isinstance(act, MoveMessage) else 2


def _excused(act: Act, verdict: Verdict, acts: Sequence[Act], ended_here: bool) -> bool:
    """A table sent along with a claim, an offer or a resignation is not a message that forgot its move (48.3.5)."""
    if not isinstance(act, MoveMessage) or verdict.disposition is not Disposition.REJECTED:
        return False
    if verdict.reason is FindingCode.GAME_OVER:
        return ended_here
    beside = {other.kind for other in acts} - {ActKind.MOVE, ActKind.DRAW_OFFER, ActKind.VARIATION_OFFER}
    return verdict.reason is FindingCode.MISSING_REPLY_MOVE and bool(beside)


_FORWARDED = re.compile(r"\W*(?:from|от(?:\s+кого)?|отправитель|von|de|da|van|od)\s*:|.*:\s*$")
"""A quoted line that names who wrote what follows: `От: ...`, or `... wrote:`."""


def _party(office: Office, circumstances: Circumstances, candidate: Candidate, side: Side, act: Act) -> Party:
    envelope, partner = circumstances.envelope, candidate.game.black if side is Side.WHITE else candidate.game.white
    seat = candidate.setup.seat(partner) if partner else None
    return Party(
        side=side,
        arrived_at=circumstances.arrived_at,
        written_at=envelope.date,
        journal=circumstances.stored.journal,
        partner_addressed=seat is not None and circumstances.addresses(seat.emails),
        proved=circumstances.proved,
        for_arbiter=_for_arbiter(circumstances, candidate),
        colours_exchanged=circumstances.choice(act.header).exchanged,
        languages=languages_of(circumstances),
        native=native_of(candidate, side),
        evidence=circumstances.stored.digest or "",
        clock_tolerance_hours=int(office.clock_tolerance.total_seconds() // 3600),
        salt=hashlib.sha256(b"sealed move\0" + (circumstances.stored.raw or b"")).hexdigest(),
    )


def _encloses(circumstances: Circumstances, candidate: Candidate, side: Side) -> bool:
    """Whether a letter shows another: enclosed or attached, or forwarded in its text with the partner's address."""
    envelope, seat = circumstances.envelope, candidate.game.black if side is Side.WHITE else candidate.game.white
    partner = candidate.setup.seat(seat).emails if seat else ()
    if envelope.evidence or envelope.attachments:
        return True
    quoted = [line.text.casefold() for line in envelope.lines if line.depth]
    return any(email.casefold() in text and _FORWARDED.match(text) for email in partner for text in quoted)


def _for_arbiter(circumstances: Circumstances, candidate: Candidate) -> bool:
    """A letter addressed to the arbiter beside the referee, and not to the partner, is meant for the arbiter."""
    return circumstances.addresses(candidate.setup.officials.arbiter.emails)


def _hold(
    circumstances: Circumstances, judgement: Judgement, act: Act, event: str | None, code: FindingCode, article: str
) -> None:
    judgement.settle(Disposition.HELD, code)
    judgement.acts.append((event, ActReport(act.kind, Outcome.HELD)))
    judgement.findings.append((event, Finding(code, article, Level.NOTICE)))
    notice = Notice(
        "mail-held",
        Addressee.SENDER,
        Rank.FAULT,
        (article,),
        f"mail/{circumstances.stored.journal}/held",
        facts={"reason": str(code)},
    )
    judgement.notices.append(Told(notice, event, None))


def _hold_unknown(circumstances: Circumstances, judgement: Judgement, act: Act, choice: Choice) -> None:
    """Two possible games, or none: held, and the sender gets the list of the games that are his."""
    games = by_state(choice.games or circumstances.candidates)
    event = games[0].setup.code if games and len({c.setup.code for c in games}) == 1 else None
    article = circumstances.cite(A48_2_2, event)
    judgement.event = judgement.event or event
    judgement.settle(Disposition.HELD, FindingCode.UNKNOWN_GAME)
    judgement.acts.append((event, ActReport(act.kind, Outcome.HELD)))
    judgement.findings.append((event, Finding(FindingCode.UNKNOWN_GAME, article, Level.NOTICE)))
    listed: list[Fact] = [
        {
            "event": candidate.setup.code,
            "game": candidate.game.game,
            "white": candidate.names(white=True)[0],
            "black": candidate.names(white=False)[0],
        }
        for candidate in games
    ]
    notice = Notice(
        "unknown-game",
        Addressee.SENDER,
        Rank.FAULT,
        (article,),
        f"mail/{circumstances.stored.journal}/unknown-game",
        facts={"games": listed, "act": str(act.kind)},
    )
    judgement.notices.append(Told(notice, event, None))
