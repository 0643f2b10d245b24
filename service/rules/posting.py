"""Articles 47.2.2 and 47.3.7 for one letter: what it tells of the partner's card and of the own one, dates settled."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from parsers.acts import MoveMessage, Side
from service.ledger.events import Basis
from service.ledger.findings import Finding
from service.ledger.game import Game
from service.ledger.post import Card
from service.rules.alignment import Alignment, Course
from service.rules.counted import Counted
from service.rules.moves import ANY_LETTERS, repeats
from service.rules.post import (
    Near,
    Settled,
    cards_of,
    end_of,
    impossible,
    of_a_repeat,
    read_own_card,
    read_partner_card,
    remark,
    settle_receipt,
    settle_sending,
)
from service.rules.records import half_move
from service.rules.reflection import ONE_DAY

_OWN = (Course.NEW, Course.NO_REPLY, Course.VARIATION_ONLY, Course.OWN_AGAIN, Course.OWN_ELSE)
"""Letters that tell of a half-move of the sender's own; the others tell of his last card, or of the one that came."""


@dataclass(frozen=True, slots=True)
class Posting:
    """
    A report on two cards: the partner's, which came, and the own one, which answers it.

    `sent` counts as the day of the own card, on `basis`. `partner_sent` is the sending that came: the card, or its
    repeat. `receipt` is the day told of its receipt, None where none is told. `mail_on` is the letter's own day.
    """

    own: Card
    partner: Card
    sent: date
    basis: Basis
    findings: tuple[Finding, ...]
    partner_sent: date | None
    receipt: Settled | None
    mail_on: date


def read_posting(
    message: MoveMessage,
    game: Game,
    side: Side,
    laid: Alignment,
    mail_on: date,
    journal: int,
    sealed_on: date | None = None,
) -> Posting:
    """
    Read a letter of a postal game.

    Args:
        mail_on: The letter's own day: no card that it tells of can be younger.
        sealed_on: The day on which a sealed move went to the arbiter: it counts as sent then (47.6.7).
    """
    number, before = _places(message, game, side, laid)
    earliest = next((ply.sent for ply in reversed(game.plies[:before]) if ply.sent is not None), game.start)
    near = Near(min(earliest, game.start), mail_on)
    own = read_own_card(message, laid.row, number, side, near, journal)
    partner = read_partner_card(message, laid.row, before, side, near, journal)
    settled = settle_sending((own,), side)
    sent, basis = (mail_on, Basis.SERVER) if settled is None else (settled.on, settled.basis)
    findings = remark("sent", settled, sent, game.id, number)
    if sealed_on is not None:
        sent, basis, findings = sealed_on, Basis.HEADER, ()
    return Posting(own, partner, sent, basis, findings, _partner_sent(game, partner), _receipt(game, partner), mail_on)


def _places(message: MoveMessage, game: Game, side: Side, laid: Alignment) -> tuple[int, int]:
    """The half-moves of the own card and of the partner's; without a move the last ones, or the one that is named."""
    if laid.course in _OWN:
        return laid.number, _before(game, laid, laid.number)
    if (named := find_named(message, game, side)) is not None:
        return named, named - 1
    own, other = len(game.plies), len(game.plies) - 1
    return (other, own) if game.side_to_move is side else (own, other)


def find_named(message: MoveMessage, game: Game, side: Side) -> int | None:
    """The sender's half-move of which a letter speaks without making it; None where it names none that is booked."""
    for move in message.named:
        number = half_move(move.number, move.side or side) if move.number else 0
        if not 1 <= number <= len(game.plies) or game.plies[number - 1].side is not side:
            continue
        if repeats(move, game.fen_before(number), game.plies[number - 1].uci, ANY_LETTERS):
            return number
    return None


def _before(game: Game, laid: Alignment, number: int) -> int:
    """The half-move whose card the letter answers: of an accepted variation, the one that offered it."""
    if laid.told[laid.accepted :] or number <= len(game.plies):
        return number - 1
    return min(len(game.plies), number - 1)


def _partner_sent(game: Game, partner: Card) -> date | None:
    if not 1 <= partner.ply <= len(game.plies):
        found = settle_sending((partner,), partner.by.partner if partner.by else Side.WHITE)
        return None if found is None else found.on
    ply = game.plies[partner.ply - 1]
    alone = settle_sending((partner,), ply.side)
    if alone is not None and of_a_repeat(game, ply, alone.on):
        return alone.on
    if Basis.IMPORTED in ply.basis:
        return ply.sent or (alone.on if alone else None)
    found = settle_sending((*cards_of(game, ply.number), partner), ply.side)
    return found.on if found is not None else ply.sent


def _receipt(game: Game, partner: Card) -> Settled | None:
    """The receipt that the letter tells; what was told before counts where it tells none."""
    if (told := settle_receipt((partner,))) is not None:
        return told
    return settle_receipt([card for card in cards_of(game, partner.ply) if card.by in (partner.by, None)])


def counted_receipt(
    posting: Posting, game: Game, side: Side, number: int, spent_days: int | None
) -> tuple[date, tuple[Finding, ...]]:
    """
    Give the day of receipt that counts, and what is remarked on it.

    Args:
        number: The half-move that answers.
        spent_days: The time for it as the letter writes it; it fills in for a day that nobody has told.

    Returns:
        Where nothing is told at all no day is charged until it is: the day of the answer (47.2.2.4, 47.2.2.5). A
        receipt before the sending, or after the answer, is impossible: that other day counts.
    """
    start, told = game.start_of(side), posting.receipt
    if told is None:
        on = posting.sent if spent_days is None else posting.sent - spent_days * ONE_DAY
        if posting.partner_sent is not None:
            on = min(max(on, posting.partner_sent), posting.sent)
        return max(on, start), remark("received", None, max(on, start), game.id, number)
    on = told.on
    if posting.partner_sent is not None and on < posting.partner_sent:
        on = posting.partner_sent
    on = min(on, posting.sent)
    if on != told.on:
        return max(on, start), (impossible("received", told.on, max(on, start), game.id),)
    return max(on, start), remark("received", told, on, game.id, number)


def count_by_post(
    posting: Posting,
    game: Game,
    side: Side,
    number: int,
    spent_days: int | None,
    days_since: Callable[[date], int],
) -> Counted:
    """The own half-move `number` with the days that its cards show (47.2.2, 47.4.4)."""
    received, remarks = counted_receipt(posting, game, side, number, spent_days)
    ply = game.plies[-1] if game.plies else None
    if ply is not None and ply.relayed_on is not None:  # nothing is received before it was forwarded (47.6.9)
        received = max(received, min(ply.relayed_on, posting.sent))
    repeated = ply is not None and posting.partner_sent is not None and of_a_repeat(game, ply, posting.partner_sent)
    return Counted(
        number=number,
        received=received,
        sent=posting.sent,
        sent_at=end_of(posting.sent, game.zone),
        days=days_since(received),
        basis=(Basis.OWN_COPY, posting.basis),
        findings=(*posting.findings, *remarks),
        partner_sent=posting.partner_sent,
        proves_lost=posting.partner_sent if repeated else None,
    )
