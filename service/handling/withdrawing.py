"""000 26.1, 004 48.8: how much of an event one who leaves had played, what that does to the table, and who is told."""

from dataclasses import replace
from datetime import datetime

from service.articles import A48_8_2
from service.handling.judgement import Told
from service.handling.notify import Notifier
from service.handling.office import Office
from service.handling.running_event import load_running
from service.handling.states import States
from service.ledger.findings import Fact
from service.ledger.setup import Setup
from service.ports import Due, Unit
from service.regulations import Withdrawn
from service.rules.verdict import Addressee, Notice, Rank
from service.tournament.event import Leaving, System, Withdrawal
from service.tournament.finish import settle

VOID, COUNTS = "void", "counts"


async def share_facts(office: Office, unit: Unit, states: States, setup: Setup, seat: str) -> dict[str, Fact]:
    """
    What an arbiter should know before he decides on one who leaves a round robin: his share, and what is proposed.

    Under half: his games count for nobody, so excluding them is proposed; from half on, loss (48.8.1 with 26.1). Where
    teams are ranked, nothing: a player's leaving is no team's, whose share the table counts.
    """
    tournament = await load_running(office, unit, setup.code, states=states)
    if tournament.system is not System.ROUND_ROBIN or not tournament.games or tournament.by_teams:
        return {}
    leaver = Withdrawal(seat, decision=Leaving.LOSS)
    others = tuple(one for one in tournament.withdrawn if one.player != seat)
    share = settle(replace(tournament, withdrawn=(*others, leaver))).shares[seat]
    proposal = Withdrawn.EXCLUDE if share.void else Withdrawn.LOSS
    return {"completed": share.completed, "games_due": share.due, "proposal": str(proposal)}


async def tell_shares(
    office: Office, unit: Unit, states: States, setup: Setup, due: Due, moment: datetime, journal: int
) -> None:
    """
    Count the shares of all who left, and tell of each that is new or has crossed one half.

    A text that comes late may turn out a game that was over before its player left (48.8.2): then everybody is told.
    """
    tournament = await load_running(office, unit, setup.code, states=states)
    if tournament.system is not System.ROUND_ROBIN or tournament.by_teams:
        return
    notifier = Notifier(office, unit, states)
    for seat, share in settle(tournament).shares.items():
        now = VOID if share.void else COUNTS
        mark = f"share/{setup.code}/{seat}"
        before = await unit.mark(mark)
        if before == now:
            continue
        await unit.put_mark(mark, now)
        facts: dict[str, Fact] = {
            "player": seat,
            "completed": share.completed,
            "games_due": share.due,
            "what": now,
            "late": before is not None,
        }
        key = f"{setup.code}/{seat}/share/{journal}"
        articles = ("26.1", setup.regulations.cite(A48_8_2))
        for to in (Addressee.ARBITER, Addressee.ORGANISER):
            notice = Notice("leaver-share", to, Rank.RULING, articles, key, facts=facts)
            await notifier.tell(Told(notice, setup.code, None), moment, journal)
        for other in setup.seats if before is not None else ():
            told = {**facts, "seat": other.id}
            notice = Notice("leaver-share", Addressee.SEAT, Rank.RULING, articles, key, facts=told)
            await notifier.tell(Told(notice, setup.code, None), moment, journal)
