"""Orders without a case: leave granted, days credited, the ledger corrected, a player excluded (46.3, 48.1.9)."""

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

import chess

from parsers.acts import Side
from service.articles import A24_4, A46_3, A48_1_9, A48_1_10, A48_7_7, A48_8_3, A48_9_6, under
from service.articles.article import Article
from service.articles.swiss import LETTERED
from service.cases.case import Role
from service.cases.effects import charge
from service.ledger.events import ChargeKind, Corrected, GameEvent
from service.ledger.findings import Fact
from service.ledger.game import UNFINISHED, Game, Ply
from service.regulations import Withdrawn
from service.rules.day_count import counted_until
from service.rules.reflection import charged_days, reflection_days
from service.rules.running import presumed_receipt
from service.rules.verdict import Addressee, Notice, Rank


class OrderKind(StrEnum):
    """What an official may order of his own motion (interface.md 3)."""

    GRANT_LEAVE = "grant-leave"
    CREDIT_DAYS = "credit-days"
    CORRECT = "correct"
    EXCLUDE = "exclude"
    APPOINT = "appoint"
    MODE = "mode"
    ADMIT = "admit"
    SUBSTITUTE = "substitute"
    REPAIR = "repair"
    APPEALS = "appeals-arbiter"


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """An official's order without a case, by a file, from the shell or by mail. `by`: an address, or a role."""

    by: str
    kind: OrderKind
    event: str | None = None
    player: str | None = None
    first: date | None = None
    last: date | None = None
    days: int | None = None
    reason: str = ""
    game: str | None = None
    ply: int | None = None
    set: dict[str, Fact] = field(default_factory=dict)
    games: Withdrawn | None = None
    adjudicator: str | None = None
    case: str | None = None
    mode: str | None = None
    name: str | None = None
    email: str | None = None
    round: int | None = None


@dataclass(frozen=True, slots=True)
class OrderRow:
    """One row of the table of orders: the article it is told with, and whose office allows it."""

    article: Article
    roles: frozenset[Role]


_ARBITERS = frozenset({Role.ARBITER, Role.DEPUTY})

ORDERS: dict[OrderKind, OrderRow] = {
    OrderKind.GRANT_LEAVE: OrderRow(A48_7_7, _ARBITERS | {Role.STEWARD}),
    OrderKind.CREDIT_DAYS: OrderRow(A46_3, _ARBITERS),  # it touches every game, a steward's own among them
    OrderKind.CORRECT: OrderRow(A46_3, _ARBITERS | {Role.STEWARD}),
    OrderKind.EXCLUDE: OrderRow(A48_1_9, _ARBITERS),  # never the steward's (46.4)
    OrderKind.APPOINT: OrderRow(A48_9_6, _ARBITERS | {Role.ORGANISER}),
    OrderKind.MODE: OrderRow(A46_3, _ARBITERS | {Role.ORGANISER}),
    OrderKind.ADMIT: OrderRow(LETTERED["C.2"], _ARBITERS),
    OrderKind.SUBSTITUTE: OrderRow(A24_4, _ARBITERS | {Role.ORGANISER}),
    OrderKind.REPAIR: OrderRow(LETTERED["D.10"], _ARBITERS),
    OrderKind.APPEALS: OrderRow(A48_1_10, frozenset({Role.ARBITER, Role.ORGANISER})),  # never a deputy
}
PROTESTED = frozenset({OrderKind.GRANT_LEAVE, OrderKind.CREDIT_DAYS, OrderKind.CORRECT, OrderKind.EXCLUDE})
"""Orders that give or take something (48.1.10); the others name an adjudicator, or say how the referee works."""


def may_order(role: Role, kind: OrderKind, *, touches_own: bool = False) -> bool:
    """Say whether an office may give an order; a steward none that touches a game or a leave of his own (46.4)."""
    return role in ORDERS[kind].roles and not (role is Role.STEWARD and touches_own)


def credit_days(game: Game, days: int, day: date, journal: int, reason: str) -> tuple[GameEvent, ...]:
    """
    Credit both sides of a running game with days, for an outage that nobody could help (46.3).

    Nobody comes below nothing: at most the days used, those of the running reflection included.
    """
    if game.result != UNFINISHED or game.black is None:
        return ()
    events = []
    for side in Side:
        running = max(0, (day - presumed_receipt(game)).days) if game.side_to_move is side else 0
        credited = min(days, game.used(side) + running)
        ply = len(game.plies) + (1 if game.side_to_move is side else 2)
        if credited > 0:
            article = game.regulations.cite(A46_3)
            events.append(charge(side, -credited, ChargeKind.RULING, ply, article, day, journal, reason))
    return tuple(events)


def find_fault(game: Game, number: int, changes: dict[str, Fact]) -> str | None:
    """What is wrong with a correction: a half-move that is not there, a name that none is, an illegal move."""
    if not 1 <= number <= len(game.plies):
        return f"game {game.id} has {len(game.plies)} half-moves, there is none with number {number}"
    if unknown := sorted(set(changes) - _CORRECTABLE):
        return f"{unknown[0]} is none of {', '.join(sorted(_CORRECTABLE))}"
    for name in ("sent", "received"):
        if name in changes and not _is_day(changes[name]):
            return f"{name}: {changes[name]!r} is no date"
    for name in ("days", "total"):
        if name in changes and type(changes[name]) is not int:
            return f"{name}: {changes[name]!r} is no number of days"
    if "uci" in changes:
        board = game.board_before(number)
        for ply in game.plies[number - 1 :]:
            uci = str(changes["uci"]) if ply.number == number else ply.uci
            if uci not in {move.uci() for move in board.legal_moves}:
                return f"{uci} is not possible as half-move {ply.number}"
            board.push(chess.Move.from_uci(uci))
    return None


_CORRECTABLE = frozenset({"uci", "sent", "received", "days", "total"})


def _is_day(value: Fact) -> bool:
    try:
        return bool(date.fromisoformat(str(value)))
    except ValueError:
        return False


def correct(
    game: Game, number: int, changes: dict[str, Fact], author: str, reason: str, day: date, journal: int
) -> tuple[GameEvent, ...]:
    """
    Correct one half-move of the ledger by a new event that names author, reason and what it replaces.

    Corrected dates are counted anew and the difference is charged or credited; `days` and `total` set the days of the
    half-move or the total after it. `find_fault` must have found none.
    """
    ply = game.plies[number - 1]
    kept = {name: value for name, value in changes.items() if name in ("uci", "sent", "received")}
    events: list[GameEvent] = [
        Corrected(
            journal=journal, author=author, reason=reason, replaces=ply.journal, ply=number, set=dict(changes), on=day
        )
    ]
    difference = _difference(game, ply, kept, changes)
    if difference:
        article = game.regulations.cite(A46_3)
        events.append(charge(ply.side, difference, ChargeKind.RULING, number, article, day, journal, reason))
    return tuple(events)


def _difference(game: Game, ply: Ply, dates: dict[str, Fact], changes: dict[str, Fact]) -> int:
    if "total" in changes and ply.total is not None:
        return int(str(changes["total"])) - ply.total
    if "days" in changes and ply.days is not None:
        return int(str(changes["days"])) - ply.days
    first = game.start if ply.number == 1 else None
    received, sent = ply.received or first, ply.sent
    if received is None or sent is None or ply.accepted or not {"sent", "received"} & set(dates):
        return 0
    now_received = date.fromisoformat(str(dates.get("received", received)))
    now_sent = date.fromisoformat(str(dates.get("sent", sent)))
    leave, stopped, double = game.on_leave(ply.side), game.stopped(), game.regulations.control.double_after
    now_at = ply.sent_at + (now_sent - sent) if ply.sent_at is not None else None
    was_until = counted_until(game, ply.side, ply.number, received, sent, ply.sent_at)
    now_until = counted_until(game, ply.side, ply.number, now_received, now_sent, now_at)
    was = charged_days(reflection_days(received, was_until, leave, stopped), double)
    return charged_days(reflection_days(now_received, now_until, leave, stopped), double) - was


def told(
    kind: OrderKind,
    to: tuple[Addressee, ...],
    key: str,
    facts: dict[str, Fact],
    game: str | None = None,
    rules: str = "email",
) -> tuple[Notice, ...]:
    """Tell an order to those whom it concerns; `rules`: "email" or "postal", for the article."""
    protested = (A48_1_10,) if kind in PROTESTED else ()
    cited = (ORDERS[kind].article, *((A48_8_3,) if kind is OrderKind.EXCLUDE else ()), *protested)
    articles = tuple(under(one, rules).number for one in cited)
    return tuple(
        Notice("order-told", one, Rank.RULING, articles, f"{key}/{one}", game, {"order": str(kind), **facts})
        for one in to
    )
