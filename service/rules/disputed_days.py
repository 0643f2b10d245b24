"""Article 48.2.5: the disputed-days account: days gained by slow transmission or by a clock that is set back."""

from datetime import date

from parsers.acts import Side
from service.articles import A48_2_5
from service.ledger.events import CaseOpened, Told
from service.ledger.findings import CaseKind, Fact
from service.ledger.game import Game
from service.rules.controls import move_of
from service.rules.running import figures_of
from service.rules.verdict import Addressee, CaseOpening, Disposition, Notice, Rank, Verdict


def disputed_account(game: Game, side: Side, control: int) -> int:
    """Sum the disputed days of one side in one control; in ten moves where each ends one."""
    rules = game.regulations.control
    own = (entry for entry in game.disputed if entry.side is side)
    return sum(e.days for e in own if rules.cycle_of(rules.control_of(move_of(e.ply))) == control)


def report_disputed(game: Game, side: Side, day: date, journal: int, *, applied: bool = False) -> Verdict:
    """
    Open the one case on a side's account where it must be decided (48.2.5).

    Args:
        game: As it stands with the days entered on the account.
        applied: A player turned to the arbiter.

    Returns:
        A case when somebody applied, when the days would decide something (an overstep, few days left), or when they
        pass `transmission.report_after`; nothing where a case on this control was opened before.
    """
    ply = len(game.plies) - (game.side_to_move is side)
    rules = game.regulations.control
    control = rules.cycle_of(rules.control_of(max(1, move_of(ply))))
    days, now = disputed_account(game, side, control), figures_of(game, side)
    case = f"{game.event}/{game.id}/{CaseKind.SLOW_TRANSMISSION}/{side}/{control}"
    if case in game.told or not (days or applied):
        return Verdict(Disposition.RECORDED)
    trouble = game.regulations.time_trouble_days
    decides = now.left >= 0 > now.left - days or now.left > trouble >= now.left - days
    if not (applied or decides or days > game.regulations.transmission.report_after_days):
        return Verdict(Disposition.RECORDED)
    article = game.regulations.cite(A48_2_5)
    facts: dict[str, Fact] = {
        "side": str(side),
        "control": control,
        "disputed_total": days,
        "used": now.used,
        "used_with_disputed": now.used + days,
        "quota": now.quota,
        "kind": str(CaseKind.SLOW_TRANSMISSION),
        "about": str(side),
        "due": None,
        "case": case,
        "question": "slow-transmission",
        "plies": [{"ply": e.ply, "days": e.days, "cause": e.cause} for e in game.disputed if e.side is side],
    }
    told = [("case-opened", Addressee.ARBITER), ("case-told", Addressee.WHITE), ("case-told", Addressee.BLACK)]
    opened = CaseOpened(
        journal=journal, case=case, case_kind=CaseKind.SLOW_TRANSMISSION, article=article, on=day, about=str(side)
    )
    return Verdict(
        Disposition.RECORDED,
        events=(Told(journal=journal, key=case), opened),
        cases=(CaseOpening(case, CaseKind.SLOW_TRANSMISSION, article, day, None, str(side), game.id, facts),),
        notices=tuple(Notice(name, to, Rank.RULING, (article,), case, game.id, facts) for name, to in told),
    )
