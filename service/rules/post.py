"""
Article 47.2.2: dates by post. Slips, postmarks and written dates in their order of precedence (штемпели и квитанции).

What both players and officials tell of one card is kept in the ledger; each further report settles its dates anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time

from parsers.acts import CardReport, CardSending, MoveMessage, RecordedPly, Side, WrittenDate
from service.articles import A47_2_2, A47_2_2_1, A47_2_2_2, A47_2_2_3, A47_2_2_4, A47_2_2_5, A47_4_4
from service.articles.article import Article
from service.ledger.events import Basis, ChargeKind, DaysCharged, GameEvent
from service.ledger.findings import Fact, Finding, FindingCode, Level
from service.ledger.game import UNFINISHED, Game, Ply
from service.ledger.post import Card, CardReported, DatesSettled, Sealed, SealOpened
from service.rules.reflection import ONE_DAY, charged_days, reflection_days
from service.rules.transmission import resolve_date, zone_of


@dataclass(frozen=True, slots=True)
class Settled:
    """A date that counts: on what it rests, by which article, and a written date that gave way to it."""

    on: date
    basis: Basis
    article: Article
    differs: date | None = None


@dataclass(frozen=True, slots=True)
class Near:
    """Between which days the dates of a letter lie: `earliest` is the date before them, `mail` that of the letter."""

    earliest: date
    mail: date

    def resolve(self, written: WrittenDate | None) -> date | None:
        """The calendar date; None where none is written, no such day exists, or it lies after the letter."""
        found = None if written is None else resolve_date(written, self.earliest, self.mail)
        return found if found is not None and found <= self.mail + ONE_DAY else None


def settle_sending(cards: Sequence[Card], sender: Side) -> Settled | None:
    """
    Settle the day on which a card was sent, from all reports on it.

    The slip of a registered card first (47.2.2.2); else the postmark (47.2.2.1), of several the earliest (47.2.2.3);
    else the written date, the sender's own statement before that of others (47.2.2.4). None: no date at all, which is
    asked for in the answer (47.2.2.5).
    """
    dates = [(card.by is not sender, card.written) for card in cards if card.written is not None]
    written = min(dates, key=lambda told: told[0])[1] if dates else None
    slips = [card.slip for card in cards if card.slip is not None]
    marks = sorted({mark for card in cards for mark in card.postmarks})
    if slips:
        return _settled(min(slips), Basis.SLIP, A47_2_2_2, written)
    if marks:
        return _settled(marks[0], Basis.POSTMARK, A47_2_2_3 if len(marks) > 1 else A47_2_2_1, written)
    return None if written is None else Settled(written, Basis.STATED, A47_2_2_4)


def settle_receipt(cards: Sequence[Card]) -> Settled | None:
    """
    Settle the day on which a card was received: the receiving office's postmark, of several the latest (47.2.2.3);
    else the receiver's own day (47.2.2.4); else the later of two postmarks that nobody told apart.
    """
    stated = next((card.received for card in cards if card.received is not None), None)
    marks = sorted({mark for card in cards for mark in card.received_postmarks})
    if marks:
        return _settled(marks[-1], Basis.POSTMARK, A47_2_2_3 if len(marks) > 1 else A47_2_2_1, stated)
    if stated is not None:
        return Settled(stated, Basis.STATED, A47_2_2_4)
    both = sorted({mark for card in cards for mark in card.postmarks})
    return Settled(both[-1], Basis.POSTMARK, A47_2_2_3) if len(both) > 1 else None


def _settled(on: date, basis: Basis, article: Article, written: date | None) -> Settled:
    return Settled(on, basis, article, written if written != on else None)


def read_own_card(
    message: MoveMessage, row: RecordedPly | None, ply: int, by: Side | None, near: Near, journal: int
) -> Card:
    """Read what a letter tells of the card that it reports itself; dates stated apart count as written on it."""
    told = (message.card or CardReport()).own
    stated = told if _dated(told) else CardSending((row.sent if row is not None else None) or message.dates.sent)
    return _card(stated, ply, by, near, journal, told.registered)


def read_partner_card(
    message: MoveMessage, row: RecordedPly | None, ply: int, by: Side | None, near: Near, journal: int
) -> Card:
    """Read what a letter tells of the partner's card that it answers: its sending and its receipt."""
    report = message.card or CardReport()
    stated = report.partner if _dated(report.partner) else CardSending(message.dates.partner_sent)
    received = report.received or (row.received if row is not None else None)
    if not report.received_postmarks:
        received = received or message.dates.received
    marks = tuple(day for mark in report.received_postmarks if (day := near.resolve(mark)) is not None)
    return _card(stated, ply, by, near, journal, report.partner.registered, near.resolve(received), marks)


def _dated(told: CardSending) -> bool:
    return bool(told.written or told.postmarks or told.slip)


def _card(
    told: CardSending,
    ply: int,
    by: Side | None,
    near: Near,
    journal: int,
    registered: bool | None,
    received: date | None = None,
    received_postmarks: tuple[date, ...] = (),
) -> Card:
    marks = tuple(day for mark in told.postmarks if (day := near.resolve(mark)) is not None)
    return Card(
        ply, by, near.resolve(told.written), marks, near.resolve(told.slip), registered, received,
        received_postmarks, journal,
    )  # fmt: skip


def reported(card: Card, slip_number: str | None = None) -> tuple[CardReported, ...]:
    """The event that keeps a report in the ledger; none where it tells nothing."""
    if not any(card.told) and card.registered is None:
        return ()
    event = CardReported(
        journal=card.journal,
        ply=card.ply,
        by=card.by,
        written=card.written,
        postmarks=card.postmarks,
        slip=card.slip,
        slip_number=slip_number,
        registered=card.registered,
        received=card.received,
        received_postmarks=card.received_postmarks,
    )
    return (event,)


def opened_seal(game: Game, journal: int) -> Sealed | None:
    """The seal of a letter, where it has been opened: its move is forwarded to the partner (47.6.9)."""
    return next((one for one in game.sealed if one.journal == journal and one.opened is not None), None)


def open_seals(game: Game, case: str, journal: int, day: date) -> tuple[SealOpened, ...]:
    """Open what the claimant of a case sealed: the claim no longer stops the game, and play goes on (47.6.9)."""
    stop = game.interruption
    if stop is None or stop.case != case:
        return ()
    waiting = (one for one in game.sealed if one.opened is None and one.side is stop.by)
    return tuple(SealOpened(journal=journal, letter=one.journal, on=day, case=case) for one in waiting)


def sealed_letters(game: Game) -> frozenset[int]:
    """The letters that nobody may be shown: those of sealed moves, and of moves sent after them, while sealed."""
    sealed = {one.journal for one in game.sealed if one.opened is None}
    stop = game.interruption
    later = {one.journal for one in game.held if stop is not None and one.side is stop.by} if sealed else set()
    return frozenset(sealed | later)


def cards_of(game: Game, ply: int) -> tuple[Card, ...]:
    """All reports on the card with a half-move."""
    return tuple(card for card in game.cards if card.ply == ply)


def end_of(day: date, zone: str) -> datetime:
    """The moment by which cards are put in order: the last one of the day of sending, in the event's zone."""
    return datetime.combine(day, time(23, 59, 59), zone_of(zone))


def of_a_repeat(game: Game, ply: Ply, sent: date) -> bool:
    """Whether a card sent on this day was a repeat of the half-move, rather than the first card that brought it."""
    again = [note.on for note in game.repeats if note.ply == ply.number and note.by is ply.side]
    if not again or ply.sent is None:
        return False
    return min(abs((sent - on).days) for on in again) < abs((sent - ply.sent).days)


def resettle(game: Game, card: Card, journal: int) -> tuple[tuple[GameEvent, ...], Settled | None]:
    """
    Settle a booked half-move's day of sending anew, now that one more report on its card is there.

    Returns:
        The new dates and the days that its mover is charged more, or less; and what now counts. Nothing for a
        half-move taken over, for a card that was a repeat, and where nothing changes.
    """
    if not 1 <= card.ply <= len(game.plies):
        return (), None
    ply = game.plies[card.ply - 1]
    found = settle_sending((*cards_of(game, card.ply), card), ply.side)
    if found is None or ply.sent is None or Basis.IMPORTED in ply.basis or of_a_repeat(game, ply, found.on):
        return (), None
    if found.on == ply.sent and found.basis in ply.basis:
        return (), None
    settled = DatesSettled(
        journal=journal,
        ply=ply.number,
        article=found.article.number,
        basis=found.basis,
        sent=found.on,
        sent_at=end_of(found.on, game.zone),
    )
    more = 0 if ply.accepted else days_of(game, ply, found.on) - days_of(game, ply, ply.sent)
    if not more:
        return (settled,), found if found.on != ply.sent else None
    charged = DaysCharged(
        journal=journal,
        side=ply.side,
        days=more,
        charge=ChargeKind.REFLECTION,
        ply=ply.number,
        article=A47_4_4.number,
        on=found.on,
        note=found.article.number,
    )
    return (settled, charged), found


def days_of(game: Game, ply: Ply, sent: date) -> int:
    """The days that a half-move costs its mover when it was sent on this day (47.4.4)."""
    start = game.start_of(ply.side)
    received = max(ply.received or start, start)
    days = reflection_days(received, sent, game.on_leave(ply.side), game.stopped())
    return charged_days(days, game.regulations.control.double_after)


def seen_by(game: Game, side: Side | None) -> Game:
    """
    The game as one player knows it: by post without what the partner's last letter to the referee reported, until the
    card itself is answered. The referee carries no moves (47.2.1), but for another way approved
    by the arbiter (47.2.3); one that it forwarded is known.

    Args:
        side: None: an official, who sees all of it.
    """
    last = game.plies[-1] if game.plies else None
    hidden = last is not None and last.side is not side and last.relayed_on is None and Basis.IMPORTED not in last.basis
    if side is None or last is None or not hidden or not game.regulations.postal or game.result != UNFINISHED:
        return game
    plies = tuple(ply for ply in game.plies if ply.journal != last.journal)
    offer = game.offer if game.offer is not None and game.offer.after_ply <= len(plies) else None
    charges = tuple(c for c in game.charges if c.ply <= len(plies) or c.journal != last.journal)
    return replace(game, plies=plies, charges=charges, offer=offer)


def remark(which: str, settled: Settled | None, counts: date, game: str, ply: int) -> tuple[Finding, ...]:
    """What is remarked on a date: filled in where none was told, another where the written one gave way."""
    detail: dict[str, Fact] = {"date": which, "counts": counts.isoformat(), "ply": ply}
    if settled is None:
        article = A47_2_2_5 if which == "sent" else A47_2_2_4
        detail["basis"] = str(Basis.SERVER)
        return (Finding(FindingCode.DATE_FILLED_IN, article.number, Level.REMARK, game, detail),)
    detail["basis"] = str(settled.basis)
    if settled.differs is None:
        return ()
    detail["stated"] = settled.differs.isoformat()
    return (Finding(FindingCode.STATED_DATE_DIFFERS, settled.article.number, Level.REMARK, game, detail),)


def impossible(which: str, stated: date, counts: date, game: str) -> Finding:
    """A date that no card can bear: received before it was sent, or after the answer."""
    detail: dict[str, Fact] = {"date": which, "stated": stated.isoformat(), "counts": counts.isoformat()}
    return Finding(FindingCode.IMPOSSIBLE_DATE, A47_2_2.number, Level.REMARK, game, detail)
