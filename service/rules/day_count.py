"""Articles 47.4.4 and 48.4.4: what a day of reflection is: the difference of two dates, or a whole 24 hours."""

from datetime import date, datetime, time

from parsers.acts import Side
from service.ledger.game import Game
from service.regulations import Counting
from service.rules.reflection import ONE_DAY
from service.rules.transmission import zone_of


def counted_until(game: Game, side: Side, ply: int, received: date, sent: date, sent_at: datetime | None) -> date:
    """
    Give the day up to which the reflection on a half-move counts; `reflection_days` takes it for that of the reply.

    Args:
        ply: The half-move that was sent.
        received: Day of receipt of what it answers, of the request for correction, or the start.
        sent: Day on which it was sent.
        sent_at: The moment; None where it is not known.

    Returns:
        By dates `sent` itself (48.4.4). By periods the day on which the last whole 24 hours were over; the hour of
        receipt is that at which the answered letter was sent, or the refused one, since the day is all that a receiver
        states. Where either moment is not known, as by post, dates count.
    """
    since = _answered_at(game, side, ply)
    if game.regulations.counting is Counting.DATES or game.regulations.postal or sent_at is None or since is None:
        return sent
    zone = zone_of(game.zone)
    until = sent_at.astimezone(zone)
    begun = datetime.combine(received, since.astimezone(zone).time(), zone)
    if received == game.start_of(side) and begun > since:  # counted from the start, which begins with its day
        begun = datetime.combine(received, time.min, zone)
    return received + max(0, (until - begun) // ONE_DAY) * ONE_DAY


def _answered_at(game: Game, side: Side, ply: int) -> datetime | None:
    """Give the moment of the letter that a half-move answers: the partner's, or the own refused one's."""
    refused = [one.sent_at for one in game.refused if one.side is side and one.ply == ply]
    if refused:
        return refused[-1]
    return game.plies[ply - 2].sent_at if 1 < ply <= len(game.plies) + 1 else None
