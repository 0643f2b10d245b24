"""Articles 46.3, 48.1.7 and 48.1.8: what a player disputes, denies or complains of; it waits for the arbiter."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from parsers.acts import Act, DelayReport, Dispute, Repudiation, Side, TransmissionComplaint
from service.articles import A46_3, A48_1_7, A48_5_3
from service.articles.article import Article
from service.ledger.events import (
    Basis,
    CaseOpened,
    ChargeSuspended,
    DelayReported,
    GameEvent,
    Interrupted,
    PlyBooked,
)
from service.ledger.findings import CaseKind, Fact, FindingCode, Level
from service.ledger.game import UNFINISHED, Game, Ply, Refused
from service.rules.disputed_days import report_disputed
from service.rules.faults import as_written
from service.rules.hearing import Hearing
from service.rules.party import Party
from service.rules.records import Contradiction
from service.rules.reflection import ONE_DAY
from service.rules.reported import HISTORY_CAUSE
from service.rules.transmission import actual_sent
from service.rules.verdict import Addressee, CaseOpening, Disposition, Outcome, Rank, Verdict
from service.rules.writing import Pen, joined, recorded, to_side

AUTHORSHIP_CAUSE = "disputed-authorship"


def echo_key(game: Game, journal: int) -> str:
    """The key under which the ledger keeps that an unproved letter was booked, and its sender asked (48.1.7)."""
    return f"{game.event}/{game.id}/echo/{journal}"


def may_repudiate(game: Game, side: Side) -> bool:
    """
    Whether a side's last move came in a letter that nothing proved: the referee asked whether it is his.

    A proved letter is not denied in a word: nobody stops his own clock by it, nor, unproved, the clock of another.
    """
    last = game.last_of(side)
    return last is not None and echo_key(game, last.journal) in game.told


def asked_whose(game: Game, side: Side) -> str | None:
    """The case about who wrote a side's last move, once its owner has denied it; it is opened but once for a move."""
    last = game.last_of(side)
    places = (n for n, one in enumerate(game.tape) if isinstance(one, PlyBooked) and last and one.ply == last.number)
    since = game.tape[max(places, default=0) :]
    cases = (one for one in since if isinstance(one, CaseOpened) and one.case_kind == CaseKind.DISPUTED_AUTHORSHIP)
    return next((one.case for one in cases if one.about == str(side)), None)


def open_case(
    pen: Pen, kind: CaseKind, article: Article, about: Side | None, day: date, days: int | None, facts: dict[str, Fact]
) -> Verdict:
    """Open a case, once for each input: the arbiter is asked, both are told."""
    game = pen.game
    case = pen.key(kind)
    if any(key == case for key, _ in game.cases):
        return Verdict(Disposition.RECORDED)
    due = None if days is None else day + days * ONE_DAY
    cited = game.regulations.cite(article)
    side = None if about is None else str(about)
    opened = CaseOpened(journal=pen.journal, case=case, case_kind=kind, article=cited, on=day, due=due, about=side)
    told: dict[str, Fact] = {
        "kind": str(kind),
        "about": side,
        "due": None if due is None else due.isoformat(),
        "case": case,
        **facts,
    }
    return Verdict(
        Disposition.RECORDED,
        events=(opened,),
        cases=(CaseOpening(case, kind, cited, day, due, side, game.id, {**facts, "case": case}),),
        notices=(
            pen.notice("case-opened", Addressee.ARBITER, Rank.RULING, (article,), {**told, "question": ""}),
            *pen.both("case-told", Rank.RULING, (article,), told),
        ),
    )


def open_history_case(hearing: Hearing, found: Sequence[Contradiction], *, stops: bool = False) -> Verdict:
    """
    Two texts tell of one half-move differently: both originals to the arbiter (48.1.7).

    `stops`: nobody can know which one is true, so no clock runs and no move is judged before the ruling.
    """
    pen = Pen(hearing.game, hearing.party.journal)
    plies: list[Fact] = [
        {
            "ply": one.number,
            "ours": one.ours,
            "theirs": as_written(one.written),
            "theirs_read": one.read,
            "ours_from": hearing.game.plies[one.number - 1].journal,
            "theirs_from": pen.journal,
            "ours_by": _told_by(hearing.game.plies[one.number - 1]),
            "theirs_by": str(hearing.party.side),
        }
        for one in found
    ]
    opened = open_case(pen, CaseKind.DISPUTED_HISTORY, A48_1_7, None, hearing.judged_on, None, {"plies": plies})
    facts: dict[str, Fact] = {"plies": plies, "case": pen.key(CaseKind.DISPUTED_HISTORY)}
    told = pen.both("disputed-history", Rank.FAULT, (A48_1_7,), facts)
    arbiter = tuple(notice for notice in opened.notices if notice.to is Addressee.ARBITER)
    events = opened.events
    if stops and events and hearing.game.interruption is None and hearing.game.result == UNFINISHED:
        case, since = pen.key(CaseKind.DISPUTED_HISTORY), hearing.judged_on
        stopped = Interrupted(journal=pen.journal, cause=HISTORY_CAUSE, since=since, by=hearing.side, case=case)
        events = (*events, stopped)
    return replace(opened, events=events, notices=(*arbiter, *told))


def _told_by(ply: Ply) -> str:
    """Whose letter tells of a half-move: its mover's own copy, or the partner's report."""
    return str(ply.side.partner if Basis.REPORTED in ply.basis else ply.side)


def judge_dispute(act: Act, party: Party, game: Game, day: date) -> Verdict:
    """
    A finding is disputed. "Got another move" puts both texts before the arbiter (48.1.7), and suspends a provisional
    fine; any other word opens an objection.

    The clocks stand only where a letter of the writer's was refused for it: nobody stops a game by his word alone.
    """
    pen, side = Pen(game, party.journal), party.side
    report = recorded(pen.report(act.kind, Outcome.NOTED, side))
    other = isinstance(act, Dispute) and act.other_move
    fine = _last_fine(game, side)
    facts: dict[str, Fact] = {"text": act.said.text, "by": str(side)}
    if fine is not None:
        facts |= {"charged_by": fine.journal, "code": fine.code, "ply": fine.ply, "penalty_days": fine.penalty_days}
    if not other and fine is not None and (late := _late_objection(fine, party, game, day, facts)) is not None:
        return joined(recorded(pen.report(act.kind, Outcome.NOTED, side), FindingCode.LATE_PROTEST), late)
    if not other:
        return joined(report, open_case(pen, CaseKind.OBJECTION, A46_3, side, day, None, facts))
    opened = open_case(pen, CaseKind.DISPUTED_HISTORY, A48_1_7, side, day, None, facts)
    case = pen.key(CaseKind.DISPUTED_HISTORY)
    events: list[GameEvent] = []
    provisional = fine is not None and fine.code == FindingCode.WRONG_REPETITION
    in_time = provisional and fine is not None and (fine.provisional_until is None or day <= fine.provisional_until)
    if in_time and fine is not None:
        events.append(ChargeSuspended(journal=pen.journal, charged_by=fine.journal, case=case))
    owes = game.correction is not None and game.correction.side is side
    if (in_time or owes) and game.interruption is None and game.result == UNFINISHED:
        events.append(Interrupted(journal=pen.journal, cause=HISTORY_CAUSE, since=day, by=side, case=case))
    return joined(report, opened, Verdict(Disposition.RECORDED, events=tuple(events)))


def _late_objection(fine: Refused, party: Party, game: Game, day: date, facts: dict[str, Fact]) -> Verdict | None:
    """
    Tell that an objection to a finding came after its days: it goes to the arbiter as information (46.3).

    None: it is in time. The days run from the day on which the message was refused.
    """
    until = fine.on + game.regulations.objection_days * ONE_DAY
    sent = actual_sent(party.written_at, party.arrived_at, game.zone, None, party.clock_tolerance_hours)
    if (day if sent.early else min(sent.on, day)) <= until:
        return None
    pen = Pen(game, party.journal)
    told: dict[str, Fact] = {"text": facts["text"], "by": facts["by"], "late": True, "last_day": until.isoformat()}
    return Verdict(
        Disposition.RECORDED,
        findings=(pen.finding(FindingCode.LATE_PROTEST, A46_3, Level.NOTICE, until=until.isoformat(), case=None),),
        notices=(
            pen.notice("protest-forwarded", Addressee.ARBITER, Rank.RULING, (A46_3,), told),
            pen.notice("protest-noted", to_side(party.side), Rank.CONFIRMATION, (A46_3,), told),
        ),
    )


def _last_fine(game: Game, side: Side) -> Refused | None:
    """The last message of a side that was refused, whether or not it cost days."""
    own = (one for one in reversed(game.refused) if one.side is side and one.code != FindingCode.NOT_YOUR_TURN)
    return next(own, None)


def judge_repudiation(act: Repudiation, party: Party, game: Game, day: date) -> Verdict:
    """The owner of the address did not write the last move: the clocks stand while its author is disputed (48.1.7)."""
    pen, side = Pen(game, party.journal), party.side
    report = recorded(pen.report(act.kind, Outcome.NOTED, side))
    stop = game.interruption
    if stop is not None and stop.cause == AUTHORSHIP_CAUSE and stop.by is side:
        return report  # said once more: one case is enough
    case = asked_whose(game, side)
    if case is not None:  # nobody stops the clocks twice for one move
        facts: dict[str, Fact] = {"kind": str(CaseKind.DISPUTED_AUTHORSHIP), "text": act.said.text}
        kept = pen.notice("words-noted", Addressee.SENDER, Rank.CONFIRMATION, (A48_1_7,), facts)
        passed_on = {"case": case, "by": str(side), "text": act.said.text, "kind": facts["kind"]}
        asked = pen.notice("question-forwarded", Addressee.ARBITER, Rank.RULING, (A48_1_7,), passed_on)
        return joined(report, Verdict(Disposition.RECORDED, notices=(asked, kept)))
    last = game.last_of(side)
    facts = {"by": str(side), "text": act.said.text}
    if last is not None:
        facts |= {"ply": last.number, "move": last.uci, "disputed_input": last.journal}
    opened = open_case(pen, CaseKind.DISPUTED_AUTHORSHIP, A48_1_7, side, day, game.regulations.author_days, facts)
    case = pen.key(CaseKind.DISPUTED_AUTHORSHIP)
    events: tuple[GameEvent, ...] = ()
    if game.interruption is None and game.result == UNFINISHED:
        events = (Interrupted(journal=pen.journal, cause=AUTHORSHIP_CAUSE, since=day, by=side, case=case),)
    until = day + game.regulations.author_days * ONE_DAY
    named: dict[str, Fact] = {
        "case": case,
        "due": until.isoformat() if events else None,
        "ply": None if last is None else last.number,
        "move": None if last is None else last.uci,
    }
    told = pen.both("author-disputed", Rank.RULING, (A48_1_7,), named)
    return joined(report, opened, Verdict(Disposition.RECORDED, events=events, notices=told))


def judge_delay_report(act: DelayReport, party: Party, game: Game, day: date) -> Verdict:
    """Who reports a delay, own or the partner's, has informed the arbiter (48.5.3)."""
    pen = Pen(game, party.journal)
    told = DelayReported(journal=pen.journal, by=party.side, on=day)
    facts: dict[str, Fact] = {"text": act.said.text, "by": str(party.side), "what": "delay"}
    passed_on = pen.notice("question-forwarded", Addressee.ARBITER, Rank.RULING, (A48_5_3,), facts)
    back = pen.notice("report-noted", to_side(party.side), Rank.CONFIRMATION, (A48_5_3,), {"what": "delay"})
    noted = Verdict(Disposition.RECORDED, events=(told,), notices=(passed_on, back))
    return joined(recorded(pen.report(act.kind, Outcome.NOTED, party.side)), noted)


def judge_complaint(act: TransmissionComplaint, party: Party, game: Game, day: date) -> Verdict:
    """Slow transmission is brought before the arbiter (48.2.5): one case for the partner's disputed days."""
    pen, about = Pen(game, party.journal), party.side.partner
    opened = report_disputed(game, about, day, pen.journal, applied=True)
    return joined(recorded(pen.report(act.kind, Outcome.NOTED, party.side)), opened)
