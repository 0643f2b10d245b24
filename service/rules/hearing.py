"""
Articles 48.2 and 48.4, by post 47.2 and 47.4.1, 47.4.2, 47.4.3, 47.4.4, 47.4.5, 47.4.6, 47.4.7, 47.4.8, for one letter:
its dates settled, its days counted, the plies
it brings told apart.

A `Hearing` is a letter beside its game; `count` turns what it tells into plies with dates and days.
"""

from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cached_property

from parsers.acts import MoveMessage, RecordedPly, Side, WrittenDate, WrittenTime
from service.articles import A48_2_1, A48_2_3
from service.ledger.events import Basis
from service.ledger.findings import Finding, FindingCode, Level
from service.ledger.game import Game, side_of_ply
from service.rules.counted import Counted
from service.rules.day_count import counted_until
from service.rules.history import Alignment, Course, ToldPly
from service.rules.party import Party
from service.rules.post import end_of, settle_receipt
from service.rules.posting import Posting, count_by_post, read_posting
from service.rules.reflection import ONE_DAY, charged_days, reflection_days
from service.rules.requests import asked_day
from service.rules.running import only_repeat_came, sending_meant
from service.rules.transmission import Received, Sent, actual_sent, resolve_date, settle_received, settle_sent, zone_of


@dataclass(frozen=True)
class Hearing:
    """One letter, who wrote it, the game it is about and how it lies beside it; `day` is the day of judging."""

    message: MoveMessage
    party: Party
    game: Game
    day: date
    alignment: Alignment

    @property
    def side(self) -> Side:
        """The writer's side."""
        return self.party.side

    @cached_property
    def arrived_on(self) -> date:
        """The day on which the referee's copy came, in the event's zone; whenever it is judged."""
        return self.party.arrived_at.astimezone(zone_of(self.game.zone)).date()

    @cached_property
    def judged_on(self) -> date:
        """The day on which what is found reaches the players: a letter judged again keeps its date, not this one."""
        came = (ply.arrived_on for ply in self.game.plies[-1:] if ply.arrived_on is not None)
        return max((self.day, *came, *(pause.until for pause in self.game.pauses[-1:])))

    @cached_property
    def posting(self) -> Posting | None:
        """What the letter tells of cards; None by email."""
        if not self.game.regulations.postal:
            return None
        party, game = self.party, self.game
        mail = actual_sent(party.written_at, party.arrived_at, game.zone, None, party.clock_tolerance_hours)
        sealed = (one.on for one in game.sealed if one.journal == party.journal)
        return read_posting(self.message, game, self.side, self.alignment, mail.on, party.journal, next(sealed, None))

    @property
    def known_moves_only(self) -> bool:
        """Whether the letter writes no move beyond the ledger and calls itself no repeat."""
        if self.message.repeats:
            return False
        return self.alignment.course in (Course.NOTHING, Course.OLD, Course.OWN_AGAIN)

    @cached_property
    def actual(self) -> Sent:
        """When the letter was really sent; by post its card."""
        if self.posting is not None:
            return Sent(self.posting.sent, end_of(self.posting.sent, self.game.zone), "header")
        party, number = self.party, self.alignment.number
        answers = number - 1 if 1 < number <= len(self.game.plies) else len(self.game.plies)  # a late copy: its own
        known = self.game.plies[:answers] if number != 1 else ()  # the writer's own letters prove no order of answers
        partners = next((ply for ply in reversed(known) if ply.side is not self.side), None)
        before = partners.sent_at if partners else None
        known_on = partners.sent if partners and before is None and Basis.IMPORTED in partners.basis else None
        return actual_sent(
            party.written_at, party.arrived_at, self.game.zone, before, party.clock_tolerance_hours, known_on
        )

    @cached_property
    def told(self) -> tuple[Counted, ...]:
        """The half-moves before the own one, accepted and reported, in order."""
        counted: list[Counted] = []
        for place, ply in enumerate(self.alignment.told):
            if place < self.alignment.accepted:
                counted.append(self._accepted(ply))
            else:
                counted.append(self._reported(ply, counted[-1] if counted else None))
        return tuple(counted)

    @cached_property
    def own(self) -> Counted:
        """The own half-move, or the place of the one that is wanting."""
        reported = self.told[self.alignment.accepted :]
        return self._own(reported[-1] if reported else None)

    # --- the own half-move -------------------------------------------------------------------------------------

    @cached_property
    def sent(self) -> tuple[date, tuple[Finding, ...]]:
        """The day of sending that counts, and what is remarked on it (48.2.3, 47.2.2)."""
        if self.posting is not None:
            return self.posting.sent, self.posting.findings
        written = self._written_days[1]
        stated = self._day_of(written)
        bad: tuple[Finding, ...] = ()
        if written is not None and stated is None:
            bad = (self._impossible("sent", written, self.actual.on),)
        on, findings = settle_sent(stated, self.actual, self.game.zone)
        if bad:
            findings = bad
        elif written is None and self.alignment.short and not self.actual.replaced:
            findings = ()  # the strict move line states no day of sending
        return on, findings

    def _own(self, after: Counted | None) -> Counted:
        game, side, number = self.game, self.side, self.alignment.number
        sent, findings = self.sent
        basis = (Basis.OWN_COPY, Basis.SERVER) if self.actual.replaced else (Basis.OWN_COPY,)
        if self.posting is not None:
            basis = (Basis.OWN_COPY, self.posting.basis)
        owed = game.correction
        believed = game.regulations.postal or not self.alignment.contradictions  # else the whole letter is refused
        told_of_it = after is not None and believed
        if owed is not None and owed.side is side and not told_of_it:
            received = asked_day(game, owed, self._stated(sent), sent)
            days = self._days(side, received, sent, self.actual.at)
            return Counted(number, received, sent, self.actual.at, days, basis, findings, self._before(after))
        if number == 1:
            days = self._days(side, game.start, sent, self.actual.at)
            return Counted(number, None, sent, self.actual.at, days, basis, findings)
        if self.posting is not None:
            time = self._time_of(side, self.alignment.row)
            spent = time.spent if time is not None else None
            return count_by_post(self.posting, game, side, number, spent, lambda got: self._days(side, got, sent))
        written, before = self._written_days[0], self._before(after)
        latest = sent if self._received_after_sending else sent + ONE_DAY
        settled, meant = self._receipt(written, after, before, sent, side, latest)
        received, remarks = settled.on, settled.findings
        if self._exchanged and written is not None and (row := self.alignment.row) is not None and row.received:
            remarks = (self._impossible("received", row.received, received), *remarks)
        if written is None and self.alignment.short:
            remarks = ()
        return Counted(
            number=number,
            received=received,
            sent=sent,
            sent_at=self.actual.at,
            days=self._days(side, received, sent, self.actual.at),
            basis=basis,
            findings=(*findings, *remarks),
            partner_sent=before,
            gained_days=settled.gained_days,
            gap_days=settled.gap_days,
            proves_lost=meant if before is not None and meant > before and received >= meant else None,
        )

    def _stated(self, reply: date) -> date | None:
        """What the letter states as the day of receipt, by post of the card that it answers."""
        if self.posting is not None:
            told = settle_receipt((self.posting.partner,))
            return None if told is None else told.on
        written = self._written_days[0]
        return None if written is None else resolve_date(written, self.game.start, reply)

    @cached_property
    def _exchanged(self) -> bool:
        """
        Whether the row has the days of receipt and of reply in each other's place: the one is that of this letter, the
        other lies before it, and the time that stands beside them counts from the one to the other (51.1).
        """
        row = self.alignment.row
        if self.posting is not None or row is None or row.time is None or not self._sent_on(row.received):
            return False
        got, replied = self._day_of(row.sent), self._day_of(row.received)
        if got is None or replied is None or not self._earliest() - ONE_DAY <= got < replied:
            return False
        return row.time.spent in {(replied - got).days, self._days(self.side, got, replied)}

    @property
    def _written_days(self) -> tuple[WrittenDate | None, WrittenDate | None]:
        """The days of receipt and of sending as the letter states them."""
        row, dates = self.alignment.row, self.message.dates
        received, sent = (row.received, row.sent) if row is not None else (None, None)
        if self._exchanged:
            return sent, received
        return received or dates.received, sent or dates.sent

    @property
    def _received_after_sending(self) -> bool:
        """Whether the writer says that he received the move after he sent the reply: no zone explains that."""
        if self.actual.replaced:  # the server's day is that of the event's zone, his may be another
            return False
        received, sent = (self._day_of(one) for one in self._written_days)
        return received is not None and sent is not None and received > max(sent, *self._sending_days)

    @property
    def _sending_days(self) -> tuple[date, date]:
        """The day of sending in the writer's own zone and in the event's."""
        return self.actual.on, self.actual.at.astimezone(zone_of(self.game.zone)).date()

    def _sent_on(self, written: WrittenDate | None) -> bool:
        return self._day_of(written) in self._sending_days

    def _day_of(self, written: WrittenDate | None) -> date | None:
        """A written date of this letter, beside the day of its sending."""
        return resolve_date(written, self._earliest(), self.actual.on, self.actual.on) if written is not None else None

    def _receipt(
        self,
        written: WrittenDate | None,
        after: Counted | None,
        before: date | None,
        reply: date,
        side: Side,
        latest: date | None = None,
    ) -> tuple[Received, date]:
        """
        The day on which `side` received the half-move that it answered on `reply`, and the sending that arrived then.

        Args:
            after: That half-move, where the letter itself tells it; None: the ledger's last one.
            before: The day of its sending, where it is known.
            latest: The last day on which it can have come; None: one after the reply, for the zones.
        """
        game = self.game
        near = resolve_date(written, before or game.start, reply) if written is not None else None
        possible = near if near is None or near <= (latest or reply + ONE_DAY) else None
        meant = self._sending_meant(after, possible) or before or near or reply
        stated = resolve_date(written, meant, reply) if written is not None else None
        ply = game.plies[-1] if game.plies and after is None else None
        if written is None and ply is not None and (repeat := only_repeat_came(game, side, reply)) is not None:
            stated = meant = repeat
        settled = settle_received(
            stated,
            meant,
            ply.arrived_on if ply is not None else None,
            reply,
            game.start,
            game.on_leave(side),
            game.regulations.transmission.standard_days,
            latest,
        )
        if written is not None and stated is None:
            settled = replace(settled, findings=(self._impossible("received", written, settled.on),))
        if ply is not None and ply.relayed_on is not None:  # nothing is received before it was relayed
            settled = replace(settled, on=max(settled.on, min(ply.relayed_on, reply)))
        return settled, meant

    def _before(self, after: Counted | None) -> date | None:
        """The day on which the half-move before the own one was sent, where it is known."""
        if after is not None:
            return after.sent
        if self.game.plies and self.game.plies[-1].sent is not None:
            return self.game.plies[-1].sent
        if self.message.dates.partner_sent is not None and self.game.plies:
            return resolve_date(self.message.dates.partner_sent, self.game.start, self.actual.on)
        return None

    def _sending_meant(self, after: Counted | None, received: date | None) -> date | None:
        """The sending that arrived: the partner's letter, or its repeat where that one came instead (48.5.2)."""
        if after is not None or not self.game.plies or received is None:
            return None
        return sending_meant(self.game, self.game.plies[-1], received)

    def _earliest(self) -> date:
        last = next((ply.sent for ply in reversed(self.game.plies) if ply.sent is not None), None)
        return last or self.game.start

    def _days(self, side: Side, received: date, sent: date, sent_at: datetime | None = None) -> int:
        game, number = self.game, self.alignment.number
        since = max(received, game.start_of(side))
        sent = counted_until(game, side, number, since, sent, sent_at)
        days = reflection_days(since, sent, game.on_leave(side), game.stopped())
        return charged_days(days, game.regulations.control.double_after)

    def _impossible(self, which: str, written: WrittenDate, counts: date) -> Finding:
        article = self.game.regulations.cite(A48_2_3)
        detail = {"date": which, "stated": written.text, "counts": counts.isoformat()}
        return Finding(FindingCode.IMPOSSIBLE_DATE, article, Level.REMARK, self.game.id, dict(detail))

    # --- half-moves before it ----------------------------------------------------------------------------------

    def _accepted(self, ply: ToldPly) -> Counted:
        """An accepted half-move carries the dates of the letter in which it was written, and 0 days (48.4.6)."""
        if side_of_ply(ply.number) is self.side:
            own = self._own(None)
            return Counted(ply.number, own.received, own.sent, own.sent_at, 0, (Basis.OWN_COPY,))
        offer, last = self.game.offer, self.game.plies[-1] if self.game.plies else None
        sent = (offer.sent if offer is not None else None) or (last.sent if last is not None else None) or self.sent[0]
        received = last.received if last is not None else None
        return Counted(
            ply.number, received or sent, sent, offer.sent_at if offer is not None else None, 0, (Basis.OWN_COPY,)
        )

    def _reported(self, ply: ToldPly, before: Counted | None) -> Counted:
        """A half-move whose copy never came: its dates from the table, else the most probable ones (48.2.3)."""
        side, row = side_of_ply(ply.number), ply.row
        earliest = before.sent if before is not None else self._earliest()
        last = ply is self.alignment.told[-1]
        written = row.sent if row is not None else None
        if written is None and last and side is not self.side:
            written = self.message.dates.partner_sent
        owed = self.game.correction
        corrected = owed is not None and owed.side is side and before is None  # its copy was lost
        found = self._within(written, earliest if ply.number > 1 else None)  # a first move may lie before the start
        if corrected and owed is not None:
            earliest = max(earliest, owed.asked_on)
        sent = found or (self._stated_receipt(earliest) if last else None) or earliest
        if self.posting is not None and last and self.posting.partner_sent is not None:
            sent = self.posting.partner_sent
        if corrected and owed is not None:
            days = self._days(side, owed.asked_on, sent)
            received = max(owed.asked_on, self.game.start)
            basis = (Basis.REPORTED,)
            return Counted(
                ply.number, received, sent, None, days, basis, partner_sent=earliest, stated=found is not None
            )
        if ply.number == 1:
            return Counted(1, None, sent, None, self._days(side, self.game.start, sent), (Basis.REPORTED,))
        got = row.received if row is not None else None
        time = self._time_of(side, row) if last and side is not self.side else row.time if row is not None else None
        if got is None and time is not None and time.spent is not None:
            received, days = max(earliest, sent - time.spent * ONE_DAY, self.game.start), time.spent
        elif self.posting is not None and got is None:
            received, days = sent, 0  # what the post took is known to its receiver alone (47.2.2.4)
        else:
            received = self._receipt(got, before, earliest, sent, side)[0].on
            days = self._days(side, received, sent)
        return Counted(ply.number, received, sent, None, days, (Basis.REPORTED,), partner_sent=earliest)

    def _stated_receipt(self, earliest: date) -> date | None:
        row = self.alignment.row
        return self._within((row.received if row is not None else None) or self.message.dates.received, earliest)

    def _within(self, written: WrittenDate | None, earliest: date | None) -> date | None:
        """A date of the table, unless it lies before what came before it, if anything did, or after the letter."""
        found = resolve_date(written, earliest or self.game.start, self.actual.on) if written is not None else None
        if found is None or found > self.actual.on + ONE_DAY or (earliest and found < earliest - ONE_DAY):
            return None
        return found

    # --- times -------------------------------------------------------------------------------------------------

    def _time_of(self, side: Side, row: RecordedPly | None) -> WrittenTime | None:
        if row is not None and row.time is not None:
            return row.time
        card = self.message.card if self.game.regulations.postal else None
        if card is not None and (told := card.own_time if side is self.side else card.partner_time) is not None:
            return told
        times = self.message.times
        return times.white if side is Side.WHITE else times.black

    def wrong_times(self, after: Game) -> tuple[Finding, ...]:
        """What the letter writes of days and totals, where the ledger's arithmetic has others (48.2.1)."""
        written = self._time_of(self.side, self.alignment.row)
        ply = after.plies[-1]
        if written is None:
            return ()
        spent = {self.own.days, ply.days}
        total = after.used(self.side)
        if (written.spent is None or written.spent in spent) and (written.total is None or written.total == total):
            return ()
        article = self.game.regulations.cite(A48_2_1)
        detail = {
            "spent": ply.days,
            "total": total,
            "stated_spent": written.spent,
            "stated_total": written.total,
            "side": str(self.side),
        }
        return (Finding(FindingCode.WRONG_TOTAL, article, Level.REMARK, self.game.id, dict(detail)),)
