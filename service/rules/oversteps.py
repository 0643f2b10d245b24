"""Articles 47.6 and 48.6: oversteps of time (просрочка времени): who is told of it, and of time trouble."""

from datetime import date

from parsers.acts import Side
from service.articles import A46_3, A48_4_10, A48_6_1, A48_6_2
from service.ledger.events import Told
from service.ledger.findings import Fact, Finding, FindingCode, Level
from service.ledger.game import UNFINISHED, Game
from service.regulations import Oversteps
from service.rules.claims import (
    answer_to,
    barred,
    file_claim,
    first_claim,
    judge_claim,
    overstep_facts,
    side_addressee,
    withdraw_claim,
)
from service.rules.controls import Overstep
from service.rules.running import counted_from, figures_of
from service.rules.verdict import Addressee, Disposition, Notice, Rank, Verdict

__all__ = [
    "Overstep",
    "judge_claim",
    "overstep_key",
    "report_overstep",
    "report_time_trouble",
    "time_trouble_key",
    "withdraw_claim",
]


def overstep_key(game: Game, side: Side, control: int) -> str:
    """Give the key under which the overstep of one control is told, once; of ten moves where each ends one."""
    since, cycle = counted_from(game, side), game.regulations.control.cycle_of(control)
    return f"{game.event}/{game.id}/overstep/{side}/{cycle}" + (f"/after-{since}" if since else "")


def time_trouble_key(game: Game, side: Side) -> str:
    """Give the key under which time trouble in the present control is told, once."""
    since = game.restarted_at(side)
    tail = f"/after-{since}" if since else ""
    cycle = game.regulations.control.cycle_of(figures_of(game, side).control)
    return f"{game.event}/{game.id}/time-trouble/{side}/{cycle}{tail}"


def report_time_trouble(game: Game, side: Side, journal: int, *, forecast: bool = False) -> Verdict:
    """
    Tell both that few days are left to the control: from now on all mail goes in copy to the arbiter (48.4.10).

    Args:
        game: As it stands after the booking that may have brought it about.
        forecast: The running clock shows it, not a booked total.

    Returns:
        Nothing to be told where it was told already, or where the booked total leaves more days (no forecast).
    """
    now, key = figures_of(game, side), time_trouble_key(game, side)
    trouble = game.regulations.time_trouble_days
    if key in game.told or (not forecast and not 0 <= now.left <= trouble):
        return Verdict(Disposition.RECORDED)
    article = game.regulations.cite(A48_4_10)
    left = min(now.left, trouble)
    facts: dict[str, Fact] = {
        "side": str(side),
        "left": left,
        "quota": now.quota,
        "used": now.used,
        "moves_to_control": game.regulations.control.moves_until(now.control) + game.restarted_at(side) - now.moves,
        "forecast": forecast,
    }
    notices = tuple(
        Notice("time-trouble", to, Rank.FAULT, (article,), key, game.id, facts)
        for to in (Addressee.WHITE, Addressee.BLACK)
    )
    finding = Finding(
        FindingCode.TIME_TROUBLE,
        article,
        Level.NOTICE,
        game.id,
        {"side": str(side), "left": left, "forecast": forecast},
    )
    return Verdict(Disposition.RECORDED, findings=(finding,), events=(Told(journal=journal, key=key),), notices=notices)


def report_overstep(game: Game, overstep: Overstep, day: date, journal: int, *, from_silence: bool = False) -> Verdict:
    """
    Tell of an overstep that the ledger shows: the arbiter at once (46.3), the partner with a claim ready (48.6.1).

    Args:
        game: As it stands after the booking or the penalty that fixed it.
        day: The day of judging.
        from_silence: Known only because no copy of a move came.

    Returns:
        A finding, what is told, and by `oversteps: automatic` the claim itself; the finding alone where it was told
        already.
    """
    key = overstep_key(game, overstep.side, overstep.control) + ("/from-silence" if from_silence else "")
    article = game.regulations.cite(A48_6_1)
    at_once = game.regulations.postal and game.regulations.first_overstep_loses  # 47.6.11
    second = at_once or first_claim(game, overstep.side) is not None
    facts = overstep_facts(overstep) | {"last_day": None, "from_silence": from_silence, "second": second}
    finding = Finding(FindingCode.OVERSTEP, article, Level.NOTICE, game.id, facts)
    if key in game.told or game.result != UNFINISHED:
        return Verdict(Disposition.RECORDED, findings=(finding,))
    claimant = overstep.side.partner
    told: list[tuple[str, Addressee, tuple[str, ...]]] = [
        ("overstep-told-arbiter", Addressee.ARBITER, (A46_3.number, article))
    ]
    told.append(("overstep-told-player", side_addressee(overstep.side), (article,)))
    automatic = game.regulations.oversteps is Oversteps.AUTOMATIC and not game.advises
    open_still = answer_to(game, overstep) is None and not barred(game, claimant) and game.interruption is None
    if open_still and not automatic:
        told.append(("overstep-claim-ready", side_addressee(claimant), (article, game.regulations.cite(A48_6_2))))
    filed = Verdict(Disposition.RECORDED)
    if automatic and open_still:
        filed = file_claim(game, claimant, day, day, journal, overstep)
    return Verdict(
        Disposition.RECORDED,
        findings=(finding,),
        events=(Told(journal=journal, key=key), *filed.events),
        cases=filed.cases,
        notices=(
            *(Notice(name, to, Rank.RULING, articles, key, game.id, facts) for name, to, articles in told),
            *filed.notices,
        ),
    )
