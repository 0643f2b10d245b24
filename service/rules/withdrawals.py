"""
Articles 47.8.1, 47.8.2, 47.8.3 and 48.8.1, 48.8.2, 48.8.3: what becomes of the games of one who leaves or is excluded
(выбытие).
"""

from datetime import date

from parsers.acts import Side
from service.articles import A48_1_10, A48_8_1, A48_8_2
from service.ledger.events import GameEnded, GameEvent, ResultRegistered
from service.ledger.findings import Fact
from service.ledger.game import UNFINISHED, Game
from service.regulations import Withdrawn
from service.rules.adjudication import open_adjudication
from service.rules.reflection import ONE_DAY
from service.rules.results import won_by
from service.rules.verdict import Disposition, Rank, Verdict
from service.rules.writing import Pen, to_side

LEFT = "withdrawal"
EXCLUDED = "excluded"


def leave_game(game: Game, side: Side, choice: Withdrawn, day: date, journal: int) -> Verdict:
    """
    Close one unfinished game of a player who plays no more (48.8.1).

    Args:
        side: The side of the one who leaves.
        choice: The arbiter's: loss, adjudication, or exclusion of the games.
        day: The day of the ruling.

    Returns:
        By loss the partner's win, registered once the partner's record is in (48.8.2); by adjudication the call for
        papers; by exclusion a game that counts for nobody. Nothing for a game that is over.
    """
    if game.result != UNFINISHED or game.black is None:
        return Verdict(Disposition.RECORDED)
    if choice is Withdrawn.ADJUDICATE:
        return open_adjudication(game, day, journal)
    pen, lost = Pen(game, journal), choice is Withdrawn.LOSS
    result, how = (won_by(side.partner), LEFT) if lost else ("0-0", EXCLUDED)
    article = game.regulations.cite(A48_8_1)
    events: list[GameEvent] = [
        GameEnded(journal=journal, result=result, how=how, article=article, on=day, by=side if lost else None)
    ]
    until = (day + game.regulations.records_days * ONE_DAY).isoformat()
    protest = (day + game.regulations.protest_days * ONE_DAY).isoformat()
    facts: dict[str, Fact] = {"result": result, "how": how, "confirm_until": until if lost else None}
    facts["protest_until"] = protest
    if not lost:
        events.append(ResultRegistered(journal=journal, result=result, on=day))
    articles = (A48_8_1, A48_8_2, A48_1_10) if lost else (A48_8_1, A48_1_10)
    told = pen.notice("game-ended", to_side(side.partner), Rank.RULING, articles, facts)
    return Verdict(Disposition.RECORDED, events=tuple(events), notices=(told,))
