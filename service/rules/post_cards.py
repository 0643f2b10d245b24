"""
Articles 47.2.2, 47.4.9.3, 47.4.9.4 and 47.4.12 where a report on cards is booked: what it changes, what is remarked.

A report may settle the date of the partner's card anew, tell of a card that went unregistered or to a wrong address,
or be nothing but further evidence on cards that are known.
"""

from collections.abc import Mapping
from dataclasses import replace

from parsers.acts import ActKind, CardSending, Side
from service.articles import A47_2_1, A47_2_2, A47_2_2_1, A47_4_4, A47_4_9_3, A47_4_9_4, A47_4_12, A48_3_4
from service.articles.article import Article
from service.ledger.events import Basis, GameEvent
from service.ledger.findings import CaseKind, Fact, Finding, FindingCode, Level
from service.ledger.game import Game, Ply
from service.ledger.post import Card, CardReported, DatesSettled
from service.rules.disputes import open_case
from service.rules.hearing import Hearing
from service.rules.history import Course
from service.rules.overstepped import told_by_the_clock
from service.rules.post import Settled, cards_of, remark, reported, resettle
from service.rules.posting import find_named
from service.rules.reflection import request_days
from service.rules.running import figures_of
from service.rules.verdict import ActReport, Addressee, Disposition, Outcome, Rank, Verdict
from service.rules.writing import Pen, after, iso, joined, to_side


def told_of_partner(hearing: Hearing) -> Verdict:
    """
    What a letter tells of the partner's card: kept, its dates settled, its mover told where they change his time.

    By email nothing. A wrong address is the arbiter's to weigh: whether it delayed the game, nobody else knows
    (47.4.2, 47.4.9.4).
    """
    posting = hearing.posting
    if posting is None:
        return Verdict(Disposition.RECORDED)
    card, told = posting.partner, _sending(hearing, partner=True)
    done = Verdict(Disposition.RECORDED, events=_new(hearing.game, card, told))
    changed, settled = resettle(hearing.game, card, hearing.party.journal)
    done = replace(done, events=(*done.events, *changed))
    if settled is not None:
        done = joined(done, _tell_mover(hearing, done.events, card, settled))
    if hearing.message.card is not None and hearing.message.card.wrong_address:
        done = joined(done, _breach(hearing, FindingCode.WRONG_ADDRESS, A47_4_9_4, card))
    return done


def told_of_own(hearing: Hearing) -> tuple[GameEvent, ...]:
    """The report on the own card, kept for whatever is told of it later; by email nothing."""
    if hearing.posting is None:
        return ()
    return _new(hearing.game, hearing.posting.own, _sending(hearing, partner=False))


def clocks_of(events: tuple[GameEvent, ...], left: Game, hearing: Hearing) -> Verdict:
    """What the clock of the partner shows once the date of his card has changed."""
    moved = [event.ply for event in events if isinstance(event, DatesSettled)]
    side = hearing.side.partner
    if not moved:
        return Verdict(Disposition.RECORDED)
    return told_by_the_clock(left, side, max(moved), hearing.judged_on, hearing.party.journal)


def _sending(hearing: Hearing, *, partner: bool) -> CardSending:
    card = hearing.message.card
    if card is None:
        return CardSending()
    return card.partner if partner else card.own


def _new(game: Game, card: Card, told: CardSending) -> tuple[CardReported, ...]:
    """The report as an event, unless the very same was made before."""
    if any(known.told == card.told and known.by is card.by for known in cards_of(game, card.ply)):
        return ()
    return reported(card, told.slip_number)


def _tell_mover(hearing: Hearing, events: tuple[GameEvent, ...], card: Card, settled: Settled) -> Verdict:
    """Tell the mover which date of his card counts now, and what it costs."""
    pen, was = Pen(hearing.game, hearing.party.journal), hearing.game.plies[card.ply - 1]
    left = after(hearing.game, events)
    ply = left.plies[card.ply - 1]
    facts: dict[str, Fact] = {
        "ply": ply.number,
        "move": ply.uci,
        "side": str(ply.side),
        "was": iso(was.sent),
        "counts": settled.on.isoformat(),
        "basis": str(settled.basis),
        "spent": ply.days,
        "total": ply.total,
    }
    found = remark("sent", replace(settled, differs=was.sent), settled.on, hearing.game.id, ply.number)
    notice = pen.notice("dates-settled", to_side(ply.side), Rank.FAULT, (settled.article, A47_2_2, A47_4_4), facts)
    return Verdict(Disposition.RECORDED, findings=found, notices=(notice,))


# --- registered mail, addresses --------------------------------------------------------------------------------------


def registered_wanted(game: Game, side: Side) -> Article | None:
    """
    By which article a side's replies must go registered: the regulations (47.2.1), or five days or fewer left to the
    control (47.4.12); None where they need not.
    """
    if not game.regulations.postal:
        return None
    if game.regulations.registered_mail:
        return A47_2_1
    return A47_4_12 if 0 <= figures_of(game, side).left <= game.regulations.time_trouble_days else None


def remarks_on_sending(hearing: Hearing) -> tuple[Finding, ...]:
    """Remark on a card that should have gone registered and did not, or of which nobody says that it did (47.4.9.3)."""
    wanted = registered_wanted(hearing.game, hearing.side)
    if wanted is None or _sending(hearing, partner=False).registered:
        return ()
    said = _sending(hearing, partner=False).registered is False
    detail: dict[str, Fact] = {"required_by": wanted.number, "said": said, "side": str(hearing.side)}
    return (Pen(hearing.game, hearing.party.journal).finding(
        FindingCode.NOT_REGISTERED_MAIL, A47_4_9_3, Level.REMARK, **detail
    ),)  # fmt: skip


def _breach(hearing: Hearing, code: FindingCode, article: Article, card: Card) -> Verdict:
    """A card sent wrongly may have delayed the game: the arbiter decides on five or ten penalty days (47.4.9)."""
    pen, side = Pen(hearing.game, hearing.party.journal), hearing.side.partner
    days = hearing.game.regulations.penalty.days(hearing.game.faults(side))
    facts: dict[str, Fact] = {"ply": card.ply, "side": str(side), "penalty_days": days}
    found = pen.finding(code, article, Level.REMARK, **facts)
    opened = open_case(pen, CaseKind.BREACH, article, side, hearing.judged_on, None, {**facts, "code": str(code)})
    return joined(Verdict(Disposition.RECORDED, findings=(found,)), opened)


# --- further evidence ------------------------------------------------------------------------------------------------


def check_cards_alone(hearing: Hearing) -> Verdict | None:
    """
    A letter of a postal game that brings no new move and tells of known cards: a slip found, a postmark read.

    None where it tells nothing new: it is then judged like any other.
    """
    posting = hearing.posting
    if hearing.message.named and (posting is None or find_named(hearing.message, hearing.game, hearing.side) is None):
        return _held_as_named(hearing)
    if posting is None or not hearing.known_moves_only or _is_judged_otherwise(hearing):
        return None
    partner = told_of_partner(hearing)
    own = told_of_own(hearing) if 1 <= posting.own.ply <= len(hearing.game.plies) else ()
    changed, settled = resettle(hearing.game, posting.own, hearing.party.journal) if own else ((), None)
    events = (*partner.events, *own, *changed)
    if not any(isinstance(event, CardReported | DatesSettled) for event in events):
        return None
    report = ActReport(ActKind.MOVE, Outcome.NOTED, hearing.game.id, hearing.side, sent=posting.sent)
    done = Verdict(Disposition.RECORDED, acts=(report,), events=events)
    left = after(hearing.game, events)
    if settled is not None:
        before = after(hearing.game, partner.events)
        done = joined(done, _own_moved(hearing, before, left, posting.own, settled))
    return joined(done, replace(partner, events=()), clocks_of(partner.events, left, hearing))


def _held_as_named(hearing: Hearing) -> Verdict:
    """A move is only spoken of, and no card that is known bears it: whether it was made must be asked."""
    pen = Pen(hearing.game, hearing.party.journal)
    report = ActReport(ActKind.MOVE, Outcome.HELD, hearing.game.id, hearing.side)
    facts: dict[str, Fact] = {"reason": str(FindingCode.UNREADABLE_MESSAGE)}
    notice = pen.notice("mail-held", Addressee.SENDER, Rank.FAULT, (A48_3_4,), facts)
    return Verdict(Disposition.HELD, FindingCode.UNREADABLE_MESSAGE, (report,), notices=(notice,))


def _is_judged_otherwise(hearing: Hearing) -> bool:
    """A late copy of a move that was only reported, or a repeat (47.5.1)."""
    if hearing.alignment.course is not Course.OWN_AGAIN:
        return False
    ply = hearing.game.plies[hearing.alignment.number - 1]
    return Basis.OWN_COPY not in ply.basis or repeated_by_post(hearing, ply)


def repeated_by_post(hearing: Hearing, ply: Ply) -> bool:
    """
    Whether a letter tells of a repeat of a half-move: it says so, or its card is younger by the days after which a
    repeat is due (47.5.1). Another date of fewer days is a second report on the same card.
    """
    if hearing.posting is None or ply.sent is None:
        return False
    due = hearing.game.regulations.silence.repeat_after_days
    days = (hearing.posting.sent - ply.sent).days
    return days > 0 and (hearing.message.repeats or days >= due)


def days_of_answer_to_repeat(hearing: Hearing, ply: Ply) -> int:
    """
    Count the days that an answer to the partner's repeat took by which the own move is repeated, beyond the free ones.

    Up to three days are free (47.4.7). 0 where the partner has not repeated, or nobody tells when his repeat came.
    """
    posting, game = hearing.posting, hearing.game
    if posting is None or posting.receipt is None or ply.sent is None:
        return 0
    came = posting.receipt.on
    again = [note.on for note in game.repeats if note.by is ply.side.partner and ply.sent < note.on <= came]
    if not again:
        return 0
    return request_days(came, posting.sent, game.on_leave(ply.side) | game.stopped(), game.regulations.free_days)


def _own_moved(hearing: Hearing, before: Game, left: Game, card: Card, settled: Settled) -> Verdict:
    pen = Pen(hearing.game, hearing.party.journal)
    was, ply = before.plies[card.ply - 1], left.plies[card.ply - 1]
    facts: Mapping[str, Fact] = {
        "ply": ply.number,
        "move": ply.uci,
        "side": str(ply.side),
        "was": iso(was.sent),
        "counts": settled.on.isoformat(),
        "basis": str(settled.basis),
        "spent": ply.days,
        "total": ply.total,
    }
    article = settled.article if settled.differs else A47_2_2_1
    notice = pen.notice("dates-settled", to_side(ply.side), Rank.FAULT, (article, A47_2_2, A47_4_4), facts)
    clock = told_by_the_clock(left, ply.side, ply.number, hearing.judged_on, pen.journal)
    return joined(Verdict(Disposition.RECORDED, notices=(notice,)), clock)
