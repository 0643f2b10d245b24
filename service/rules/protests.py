"""Articles 47.1.6, 47.6.5, 48.1.10 and 48.6.4: a protest against a claim, against a ruling, or in neither's place."""

from datetime import date

from parsers.acts import Appeal, Protest, Side
from service.articles import A48_1_10, A48_6_4
from service.articles.article import Article
from service.ledger.events import CaseOpened, Ruled
from service.ledger.findings import CaseKind, Fact, FindingCode, Level
from service.ledger.game import Game
from service.ledger.parts import Claim
from service.rules.disputes import judge_dispute
from service.rules.party import Party
from service.rules.reflection import ONE_DAY
from service.rules.results import not_entitled
from service.rules.transmission import actual_sent
from service.rules.verdict import Addressee, CaseOpening, Disposition, Outcome, Rank, Verdict
from service.rules.writing import Pen, iso, joined, recorded

NO_OFFICIALS = frozenset({"withdrawn", "agreed"})
"""Words of the ledger for cases that the players themselves closed."""
_ORDER = "order"


def order_key(event: str, journal: int) -> str:
    """The name of an official's order that rules on no case; `journal`: the number of its input."""
    return f"{event}/{_ORDER}/{journal}"


def order_number(key: str) -> int | None:
    """The input of the order that a name stands for; None for the key of a case."""
    _, found, number = key.rpartition(f"/{_ORDER}/")
    return int(number) if found and number.isdecimal() else None


def judge_protest(act: Protest | Appeal, party: Party, game: Game, day: date) -> Verdict:
    """
    Pass a protest on to whoever decides.

    Against a claim that waits it goes to the arbiter with the case (48.6.4); against a ruling it opens a case before
    the appeals arbiter (48.1.10). After the period it is told to be late, and goes to the arbiter as information.
    Where there is neither, it is an objection to a finding.
    """
    sent = actual_sent(party.written_at, party.arrived_at, game.zone, None, party.clock_tolerance_hours)
    on = day if sent.early else min(sent.on, day)
    claim, ruled = claim_against(game, party.side), last_ruling(game)
    if claim is not None:
        late = claim.protest_until is not None and on > claim.protest_until
        return _to_arbiter(act, party, game, A48_6_4, claim.case, claim.protest_until, late=late)
    if ruled is None and _decided(game):  # what was ruled has been decided on protest or appeal: that is final
        return not_entitled(game, Pen(game, party.journal), act.kind, party.side, str(act.kind))
    if ruled is None or _found_since(game, party.side, ruled):
        return judge_dispute(act, party, game, day)
    until = ruled.on + game.regulations.protest_days * ONE_DAY
    if on > until:
        return _to_arbiter(act, party, game, A48_1_10, ruled.case, until, late=True)
    return _appeal(act, party, game, ruled, day)


def claim_against(game: Game, side: Side) -> Claim | None:
    """The claim about a side that waits for its ruling; None: there is none."""
    waiting = {case for case, _ in game.cases}
    found = (claim for claim in reversed(game.claims) if claim.about is side and claim.case in waiting)
    return next(found, None)


def _found_since(game: Game, side: Side, ruled: Ruled) -> bool:
    """Whether a message of a side was refused after an order: the word then answers that, not the order (46.3)."""
    order = order_number(ruled.case)
    return order is not None and any(one.side is side and one.journal > order for one in game.refused)


def last_ruling(game: Game) -> Ruled | None:
    """The last ruling of an official in a game that is not final yet: neither decided on protest, nor on appeal."""
    final = _decided(game) | {case for case, _ in game.cases}  # what has been opened again waits for a new ruling
    present: dict[str, Ruled] = {}  # of each case the last word; an earlier one was set aside
    for event in reversed(game.tape):
        if isinstance(event, Ruled):
            present.setdefault(event.case, event)
    rulings = (one for one in present.values() if one.ruling not in NO_OFFICIALS)
    return next((one for one in rulings if _against(one) is None and one.case not in final), None)


def _decided(game: Game) -> frozenset[str]:
    """The cases whose rulings have been decided on protest or appeal, finally."""
    found = (_against(event) for event in game.tape if isinstance(event, Ruled))
    return frozenset(case for case in found if case is not None)


def _against(ruled: Ruled) -> str | None:
    """The case against whose ruling a protest or an appeal was made, where this ruling decides one."""
    for word in (f"/{CaseKind.PROTEST}/", f"/{CaseKind.APPEAL}"):
        before, found, _ = ruled.case.partition(word)
        if found:
            return before
    return None


def _to_arbiter(
    act: Protest | Appeal, party: Party, game: Game, article: Article, case: str, until: date | None, *, late: bool
) -> Verdict:
    pen, side = Pen(game, party.journal), party.side
    facts: dict[str, Fact] = {
        "text": act.said.text,
        "by": str(side),
        "case": case,
        "late": late,
        "last_day": iso(until),
    }
    passed_on = (
        pen.notice("protest-forwarded", Addressee.ARBITER, Rank.RULING, (article,), facts),
        *pen.both("protest-noted", Rank.CONFIRMATION, (article,), facts),
    )
    report = recorded(pen.report(act.kind, Outcome.NOTED, side), FindingCode.LATE_PROTEST if late else None)
    found = (pen.finding(FindingCode.LATE_PROTEST, article, Level.NOTICE, until=iso(until), case=case),) if late else ()
    return joined(report, Verdict(Disposition.RECORDED, findings=found, notices=passed_on))


def _appeal(act: Protest | Appeal, party: Party, game: Game, ruled: Ruled, day: date) -> Verdict:
    """Open a case before the appeals arbiter; one for a ruling and a side."""
    pen, side = Pen(game, party.journal), party.side
    report = recorded(pen.report(act.kind, Outcome.NOTED, side))
    order = order_number(ruled.case) is not None
    here = ruled.case.startswith(f"{game.event}/{game.id}/")  # else it concerns several games of a player
    who = side if here else game.seat(side)
    case = f"{ruled.case}/{CaseKind.PROTEST}/{who}"
    if any(key == case for key, _ in game.cases):
        return report
    article = game.regulations.cite(A48_1_10)
    facts: dict[str, Fact] = {
        "kind": str(CaseKind.PROTEST),
        "about": str(side),
        "due": None,
        "case": case,
        "question": None,
        "text": act.said.text,
        "by": str(side),
        "against": ruled.case,
        "ruling": None if order else ruled.ruling,
        "ruler_name": ruled.by,
        "order": ruled.ruling if order else None,
        "on": ruled.on.isoformat() if order else None,
    }
    opened = CaseOpened(
        journal=pen.journal, case=case, case_kind=CaseKind.PROTEST, article=article, on=day, about=str(side)
    )
    noted = Verdict(
        Disposition.RECORDED,
        events=(opened,),
        cases=(CaseOpening(case, CaseKind.PROTEST, article, day, None, str(side), game.id, facts),),
        notices=(
            pen.notice("case-opened", Addressee.APPEALS, Rank.RULING, (A48_1_10,), facts),
            *pen.both("case-told", Rank.RULING, (A48_1_10,), facts),
        ),
    )
    return joined(report, noted)
