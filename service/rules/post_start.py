"""Article 47.4.6: the notice of the start came late: a player's days count from the third day after it."""

from datetime import date

from parsers.acts import Side, StartReceipt
from service.articles import A47_4_6
from service.ledger.findings import Fact
from service.ledger.game import UNFINISHED, Game
from service.ledger.post import StartNoticeReceived
from service.rules.participants import personal_start
from service.rules.transmission import resolve_date
from service.rules.verdict import Addressee, Disposition, Rank, Verdict
from service.rules.writing import Pen, to_side


def judge_start_receipt(act: StartReceipt, game: Game, side: Side, day: date, journal: int) -> Verdict:
    """
    Judge a player's word that the notice of the start came on a day, in one of his games.

    It counts where that day lies after the start and not after `day`, and the player has made no move yet; the arbiter
    is told, who may rule otherwise. Elsewhere nothing changes, by email never (a ruling may, 47.4.6).
    """
    told_on = None if act.on is None else resolve_date(act.on, game.start, day)
    if told_on is None or told_on > day or game.result != UNFINISHED or game.last_of(side) is not None:
        return Verdict(Disposition.RECORDED)
    start = personal_start(game.start, told_on, game.regulations)
    if start <= game.start_of(side):
        return Verdict(Disposition.RECORDED)
    pen = Pen(game, journal)
    first: dict[str, Fact] = {"first": start.isoformat(), "what": "late-start"}
    facts: dict[str, Fact] = {"text": act.said.text, "by": str(side), **first}
    return Verdict(
        Disposition.RECORDED,
        events=(StartNoticeReceived(journal=journal, side=side, told_on=told_on, start=start),),
        notices=(
            pen.notice("question-forwarded", Addressee.ARBITER, Rank.RULING, (A47_4_6,), facts),
            pen.notice("report-noted", to_side(side), Rank.CONFIRMATION, (A47_4_6,), first),
        ),
    )
