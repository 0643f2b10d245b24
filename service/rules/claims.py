"""Articles 47.6 and 48.6: the claim of an overstep (заявление о просрочке), and what it stops."""

from datetime import date, datetime, timedelta

from parsers.acts import ActKind, ClaimWithdrawal, OverstepClaim, Side
from service.articles import A47_6_2_2, A48_6_1, A48_6_3, A48_6_4, A48_6_7
from service.ledger.events import CaseOpened, ClaimFiled, GameEvent, Interrupted, Resumed, Ruled
from service.ledger.findings import CaseKind, Fact, Finding, FindingCode, Level
from service.ledger.game import UNFINISHED, Claim, Game
from service.rules.controls import Overstep, find_oversteps, used_in
from service.rules.party import Party
from service.rules.post import end_of, open_seals
from service.rules.reflection import ONE_DAY
from service.rules.reported import HISTORY_CAUSE, open_dispute
from service.rules.running import booked_plies, counted_from, running_overstep
from service.rules.transmission import actual_sent, resolve_date
from service.rules.verdict import ActReport, Addressee, CaseOpening, Disposition, Notice, Outcome, Rank, Verdict
from service.rules.writing import joined

CLAIM_CAUSE = "overstep-claim"


def side_addressee(side: Side) -> Addressee:
    """Give a side as somebody to be told."""
    return Addressee.WHITE if side is Side.WHITE else Addressee.BLACK


def judge_claim(claim: OverstepClaim, party: Party, game: Game, day: date) -> Verdict:
    """
    Judge a claim that the partner has overstepped.

    In time, right or wrong, it interrupts the game until the ruling (48.6.3) and opens a case. Late, after the reply to
    the control move, it is information for the arbiter and stops nothing (48.6.1). A claimant who is barred is told so
    (48.6.7). By post the first claim stops nothing, the second does (47.6.8).

    Args:
        game: With the move already booked, where the claim stands in the very reply to the control move.
        day: Day of judging, from which the period for a protest runs (48.6.4).
    """
    by, journal = party.side, party.journal
    if any(one.journal == journal for one in game.claims):  # read again for the move that was sealed with it
        return Verdict(Disposition.RECORDED, acts=(ActReport(claim.kind, Outcome.NOTED, game.id, by),))
    if game.result != UNFINISHED:
        return _noted(game, by, FindingCode.GAME_OVER, "game-over", {"result": game.result}, journal)
    if _stands_already(game, by):
        return _noted(game, by, None, "", {}, journal)
    if barred(game, by):
        facts: dict[str, Fact] = {"until_move": game.barred_until(by)}
        return _noted(game, by, FindingCode.CLAIM_BARRED, "claim-barred", facts, journal, A48_6_7.number)
    sent = actual_sent(party.written_at, party.arrived_at, game.zone, None, party.clock_tolerance_hours)
    at, on = (party.arrived_at, day) if sent.early else (sent.at, sent.on)
    if game.regulations.postal:
        at, on = _claimed_by_post(claim, game, at, on)
    found = _claimable(game, by.partner, on)
    in_time = [overstep for overstep in found if _in_time(game, overstep, at, journal)]
    if found and not in_time:
        return _late(game, found[-1], on, journal)
    if not in_time and not claim.second and _by_post_alone(game) and _waiting(game, by) is not None:
        return _noted(game, by, None, "", {}, journal)  # the claim that waits for its ruling already, once more
    filed = file_claim(game, by, on, day, journal, in_time[-1] if in_time else None, second=claim.second)
    return joined(filed, _papers_missing(claim, game, by)) if game.regulations.postal else filed


def _claimed_by_post(claim: OverstepClaim, game: Game, at: datetime, on: date) -> tuple[datetime, date]:
    """By post a claim is made on the day of the registered card that tells the partner of it (47.6.2.2)."""
    written = claim.notified.slip
    told = None if written is None else resolve_date(written, game.start, on)
    return (at, on) if told is None or told >= on else (end_of(told, game.zone), told)


def _papers_missing(claim: OverstepClaim, game: Game, by: Side) -> Verdict:
    """
    Remark where nothing is said of the registered card that tells the partner (47.6.2.2).

    The count that 47.6.2.1 asks for is the ledger's own, in the arbiter's mail with the chart; the cards of 47.6.2.3
    stand in it with all that either side has told of them (47.6.2).
    """
    if claim.notified.registered:
        return Verdict(Disposition.RECORDED)
    detail: dict[str, Fact] = {"side": str(by)}
    missing = Finding(FindingCode.NOT_REGISTERED_MAIL, A47_6_2_2.number, Level.REMARK, game.id, detail)
    return Verdict(Disposition.RECORDED, findings=(missing,))


def _stands_already(game: Game, by: Side) -> bool:
    """Whether a claim of this side stops the game already; one of the partner's bars nobody from his own (48.6.1)."""
    stop = game.interruption
    if stop is None or stop.cause != CLAIM_CAUSE:
        return False
    return stop.by is by or _by_post_alone(game) or _waiting(game, by) is not None


def _by_post_alone(game: Game) -> bool:
    return game.regulations.postal and not game.regulations.first_overstep_loses


def _waiting(game: Game, by: Side) -> Claim | None:
    """The claim of a side that waits for its ruling."""
    return next((one for one in game.claims if one.by is by and not one.late and not one.ruling), None)


def still_interrupted(game: Game, ruled: str, journal: int) -> Interrupted | None:
    """
    Give what keeps a game interrupted when the claim that stopped it has been ruled on: one by the partner, meanwhile,
    or a dispute about the moves made (48.1.7).

    Args:
        game: As interrupted by the claim of the case `ruled`.
    """
    stop = game.interruption
    if stop is None or stop.case != ruled or _by_post_alone(game):
        return None
    other = next((one for one in game.claims if one.case != ruled and not one.late and not one.ruling), None)
    if other is None:
        disputed = open_dispute(game, but=ruled)
        if disputed is None:
            return None
        return Interrupted(journal=journal, cause=HISTORY_CAUSE, since=stop.since, case=disputed)
    return Interrupted(
        journal=journal, cause=CLAIM_CAUSE, since=stop.since, by=other.by, about=other.about, case=other.case
    )


def withdraw_claim(withdrawal: ClaimWithdrawal, party: Party, game: Game, day: date) -> Verdict:
    """
    Take a claim back before it is ruled on: play goes on as if ruled that day.

    The claim that stops the game comes first; a first one by post stops nothing and can be taken back all the same.
    """
    stop, report = game.interruption, ActReport(withdrawal.kind, Outcome.NOTED, game.id, party.side)
    own = _waiting(game, party.side)
    stopping = stop if stop is not None and stop.cause == CLAIM_CAUSE and stop.by is party.side else None
    if stopping is not None:
        case = stopping.case
    elif own is not None:
        case = own.case
    else:
        return Verdict(Disposition.RECORDED, acts=(report,))
    articles = (game.regulations.cite(A48_6_3),)
    other = still_interrupted(game, case, party.journal)
    resumes = stop is not None and case == stop.case and other is None
    opened = open_seals(game, case, party.journal, day) if resumes else ()
    facts: dict[str, Fact] = {
        "kind": str(CaseKind.OVERSTEP),
        "case": case,
        "ruling": "withdrawn",
        "text": "",
        "by": str(party.side),
        "result": None,
        "protest_until": None,
        "penalty": None,
        "resumed": resumes,
    }
    key = f"{case}/withdrawn"
    return Verdict(
        Disposition.RECORDED,
        acts=(report,),
        events=(
            Ruled(journal=party.journal, case=case, ruling="withdrawn", by=str(party.side), on=day),
            *opened,
            *((Resumed(journal=party.journal, on=day),) if resumes else ()),
            *((other,) if other is not None else ()),
        ),
        notices=tuple(
            Notice("ruled", to, Rank.RULING, articles, key, game.id, facts) for to in (Addressee.WHITE, Addressee.BLACK)
        ),
        rejudge=(*(seal.letter for seal in opened), *(held.journal for held in game.held)) if resumes else (),
    )


def _claimable(game: Game, about: Side, on: date) -> list[Overstep]:
    """Find what may be claimed against a side on a day: what is fixed, and what a silent player's clock shows."""
    since, booked = counted_from(game, about), booked_plies(game, about)
    found = list(find_oversteps(game.charges, about, game.regulations.control, since, booked))
    if game.side_to_move is about:
        less = timedelta(days=game.regulations.claims.transmission_days)
        running = running_overstep(game, on - less)
        if running is not None and all(overstep.control != running.control for overstep in found):
            found.append(running)
    return found


def answer_to(game: Game, overstep: Overstep) -> tuple[datetime | None, int] | None:
    """Give moment and input of the answer to the control move; None while there is none."""
    number = overstep.control_ply + 1
    if len(game.plies) < number:
        return None
    ply = game.plies[number - 1]
    return ply.sent_at, ply.journal


def _in_time(game: Game, overstep: Overstep, at: datetime, journal: int) -> bool:
    if not game.regulations.claims.until_reply:
        return True
    answer = answer_to(game, overstep)
    return answer is None or answer[1] == journal or (answer[0] is not None and at <= answer[0])


def barred(game: Game, side: Side) -> bool:
    """Say whether a side may claim nothing for now (48.6.7)."""
    return game.moves_of(side) < game.barred_until(side)


def first_claim(game: Game, about: Side) -> Claim | None:
    """Give the claim of a first overstep by post that waits for its ruling, or was upheld; None: there is none."""
    if not game.regulations.postal or game.regulations.first_overstep_loses:
        return None
    stands = (one for one in game.claims if one.about is about and not one.late and one.ruling in ("", "uphold"))
    return next(stands, None)


def _interrupts(game: Game, about: Side, second: bool) -> bool:
    """By email every claim, by post only the second (47.6.8), or the first where it loses (47.6.11)."""
    regulations = game.regulations
    if not regulations.postal or regulations.first_overstep_loses:
        return True
    return second or first_claim(game, about) is not None


def file_claim(
    game: Game, by: Side, on: date, day: date, journal: int, overstep: Overstep | None, *, second: bool = False
) -> Verdict:
    """
    File a claim: the case, the interruption, and both told. `overstep` None: the ledger does not support it.

    `second`: its writer calls it that of a second overstep (47.6.8).
    """
    about, cite = by.partner, game.regulations.cite
    case = f"{game.event}/{game.id}/{CaseKind.OVERSTEP}/{about}/{len(game.claims) + 1}"
    due = day + game.regulations.claims.protest_days * ONE_DAY
    opened = min(on, day)
    article = cite(A48_6_1)
    ply = overstep.ply if overstep is not None else 0
    filed = ClaimFiled(journal=journal, by=by, about=about, on=on, case=case, protest_until=due, ply=ply)
    stops = _interrupts(game, about, second)
    standing = game.interruption is not None and game.interruption.cause == CLAIM_CAUSE
    events: list[GameEvent] = [
        filed,
        CaseOpened(
            journal=journal,
            case=case,
            case_kind=CaseKind.OVERSTEP,
            article=article,
            on=opened,
            due=due,
            about=str(about),
        ),
    ]
    if stops and not standing:
        since = on if game.interruption is None else min(on, game.interruption.since)  # the claim outlasts the other
        events.append(Interrupted(journal=journal, cause=CLAIM_CAUSE, since=since, by=by, about=about, case=case))
    counted = overstep_facts(overstep) if overstep is not None else _booked(game, about)
    facts: dict[str, Fact] = {
        **counted,
        "by": str(by),
        "about": str(about),
        "on": on.isoformat(),
        "due": due.isoformat(),
        "protest_until": due.isoformat(),
        "late": False,
        "supported": overstep is not None,
        "case": case,
        "second": game.regulations.postal and stops,
    }
    cited = (A48_6_1, *((A48_6_3,) if stops else ()), A48_6_4)
    articles = tuple(cite(a) for a in cited)
    told = [(side_addressee(by), "claim-filed"), (side_addressee(about), "claim-filed")]
    told.append((Addressee.ARBITER, "claim-for-arbiter"))
    return Verdict(
        Disposition.RECORDED,
        acts=(ActReport(ActKind.OVERSTEP_CLAIM, Outcome.NOTED, game.id, by),),
        events=tuple(events),
        cases=(CaseOpening(case, CaseKind.OVERSTEP, article, opened, due, str(about), game.id, facts),),
        notices=tuple(Notice(name, to, Rank.RULING, articles, case, game.id, facts) for to, name in told),
    )


def _late(game: Game, overstep: Overstep, on: date, journal: int) -> Verdict:
    """Answer a claim that came after the reply to the control move: told to the arbiter, stopping nothing."""
    by, article = overstep.side.partner, game.regulations.cite(A48_6_1)
    reply = game.plies[overstep.control_ply]
    last_day = reply.sent.isoformat() if reply.sent else None
    facts: dict[str, Fact] = {
        **overstep_facts(overstep),
        "by": str(by),
        "about": str(overstep.side),
        "on": on.isoformat(),
        "due": None,
        "late": True,
        "last_day": last_day,
    }
    key = f"{game.event}/{game.id}/late-claim/{by}/{journal}"
    finding = Finding(FindingCode.LATE_CLAIM, article, Level.REMARK, game.id, {"last_day": last_day})
    return Verdict(
        Disposition.RECORDED,
        reason=FindingCode.LATE_CLAIM,
        acts=(ActReport(ActKind.OVERSTEP_CLAIM, Outcome.NOTED, game.id, by),),
        findings=(finding,),
        events=(ClaimFiled(journal=journal, by=by, about=overstep.side, on=on, late=True),),
        notices=(
            Notice("claim-late", side_addressee(by), Rank.RULING, (article,), key, game.id, facts),
            Notice("claim-for-arbiter", Addressee.ARBITER, Rank.RULING, (article,), key, game.id, facts),
        ),
    )


def _noted(
    game: Game,
    by: Side,
    code: FindingCode | None,
    template: str,
    facts: dict[str, Fact],
    journal: int,
    article: str | None = None,
) -> Verdict:
    """Note a claim that does nothing, and say why."""
    article = article or game.regulations.cite(A48_6_1)
    findings = () if code is None else (Finding(code, article, Level.NOTICE, game.id, facts),)
    key = f"{game.event}/{game.id}/{template}/{by}/{journal}"
    notice = Notice(template, Addressee.SENDER, Rank.RULING, (article,), key, game.id, facts)
    return Verdict(
        Disposition.RECORDED,
        reason=code,
        acts=(ActReport(ActKind.OVERSTEP_CLAIM, Outcome.NOTED, game.id, by),),
        findings=findings,
        notices=(notice,) if template else (),
    )


def _booked(game: Game, side: Side) -> dict[str, Fact]:
    """Give what the ledger shows where it shows no overstep: the service's own count for the arbiter."""
    control, moves = game.regulations.control, game.moves_of(side)
    since = counted_from(game, side)
    k = control.control_of(max(1, moves - since))
    spent, quota = used_in(game.charges, side, control, k, since), control.quota(k)
    return {
        "side": str(side),
        "used": spent,
        "quota": quota,
        "over": max(0, spent - quota),
        "control": k,
        "control_move": control.moves_until(k) + since,
        "moves": moves,
    }


def overstep_facts(overstep: Overstep) -> dict[str, Fact]:
    """Give an overstep as facts of a notice or a case."""
    return {
        "side": str(overstep.side),
        "used": overstep.used,
        "quota": overstep.quota,
        "over": overstep.over_days,
        "control": overstep.control,
        "control_move": overstep.control_move,
    }
