"""What the days do to cases: lost access becomes a withdrawal, a ruling that nobody protested is final."""

from datetime import date

from service.articles import A48_8_1
from service.cases.case import Ruling
from service.handling.judgement import Told
from service.handling.notify import Notifier
from service.handling.office import Office
from service.handling.states import States, load_game
from service.ledger.events import Basis
from service.ledger.findings import CaseKind, Fact
from service.ledger.setup import Setup
from service.ports import CaseStatus, InputKind, StoredCase, Unit
from service.rules.participants import access_lost_on
from service.rules.reflection import ONE_DAY
from service.rules.verdict import Addressee, CaseOpening, Notice, Rank


async def pass_days(office: Office, day: date) -> None:
    """Do to every case what falls due by the end of a day."""
    async with office.store.reads() as reads:
        cases = [case for status in (CaseStatus.OPEN, CaseStatus.RULED) for case in await reads.cases(status=status)]
        cases.sort(key=lambda case: case.number)
        setups = {setup.code: setup for setup in await office.setups(reads, {case.event or "" for case in cases})}
    for case in cases:
        setup = setups.get(case.event or "")
        if setup is None:
            continue
        if case.kind == CaseKind.BREAKDOWN and _counts(case):
            lost_on, article = access_lost_on(case.opened, setup.regulations)
            if day >= lost_on and not await _plays_again(office, setup, case):
                await _open_withdrawal(office, setup, case, lost_on, article)
        elif case.status is CaseStatus.RULED and _final_on(case, setup) < day:
            async with office.store.unit() as unit:
                await unit.put_case(case.key, CaseStatus.CLOSED, None, case.facts)


def _counts(case: StoredCase) -> bool:
    """
    Whether the thirty days of lost access still run (48.1.6).

    Whatever the reason is, they end with the access restored alone: the arbiter's yes finds that, his no does not. Nor
    do they run once they have led to a withdrawal.
    """
    return "settled" not in case.facts and case.facts.get("ruling") != str(Ruling.GRANT)


async def _plays_again(office: Office, setup: Setup, case: StoredCase) -> bool:
    """Whether the player has sent a move since the report: then the access is restored."""
    async with office.store.reads() as reads:
        for row in await reads.games(setup.code):
            if case.about not in (row.white, row.black) or case.about is None:
                continue
            game = await load_game(reads, office.cache, setup.code, row.game)
            side = game.side_of(case.about) if game is not None else None
            plies = game.plies if game is not None else ()
            own = (ply for ply in plies if ply.side is side and Basis.REPORTED not in ply.basis)
            if any(ply.journal > case.journal for ply in own):
                return True
    return False


def _final_on(case: StoredCase, setup: Setup) -> date:
    """The last day on which a ruling can be protested or appealed (48.1.10, 48.9.9)."""
    ruled_on = case.facts.get("ruled_on")
    days = setup.regulations.appeal_days if case.kind == CaseKind.ADJUDICATION else setup.regulations.protest_days
    return date.fromisoformat(ruled_on) + days * ONE_DAY if isinstance(ruled_on, str) else date.max


async def _open_withdrawal(office: Office, setup: Setup, case: StoredCase, day: date, article: str) -> None:
    """Access was not restored for thirty days: the player has left (48.1.6), and the arbiter chooses (48.8.1)."""
    key = f"{case.key}/{CaseKind.WITHDRAWAL}"
    facts: dict[str, Fact] = {
        "kind": str(CaseKind.WITHDRAWAL),
        "case": key,
        "player": case.about,
        "about": case.about,
        "due": None,
        "question": None,
        "text": case.facts.get("text"),
    }
    async with office.store.unit() as unit:
        journal = await unit.enter(InputKind.TICK, office.clock.now(), key.encode())
        opening = CaseOpening(key, CaseKind.WITHDRAWAL, article, day, about=case.about, facts=facts)
        await unit.open_case(setup.code, opening, journal)
        await _close(unit, case)
        notice = Notice(
            "case-opened", Addressee.ARBITER, Rank.RULING, (article, setup.regulations.cite(A48_8_1)), key, facts=facts
        )
        notifier = Notifier(office, unit, States(unit, office.cache))
        await notifier.tell(Told(notice, setup.code, None), office.clock.now(), journal)


async def _close(unit: Unit, case: StoredCase) -> None:
    await unit.put_case(case.key, CaseStatus.CLOSED, None, {**case.facts, "settled": "withdrawn"})
