"""What a desk's mail shows of a case beside its name: the words of both sides, the contested figures and rows."""

from collections.abc import Iterator

from parsers.acts import Side
from service.ledger.findings import CaseKind, Fact
from service.ledger.game import Game
from service.ledger.setup import Setup
from service.ports import StoredCase
from service.wording.names import name_in
from service.wording.view import Person

MOST_WORDS = 160
"""The most letters of somebody's words that one line shows; the whole stands in the case's own mail."""


_OF_TIME = frozenset({CaseKind.OVERSTEP, CaseKind.SLOW_TRANSMISSION})
"""Kinds of cases in which the clock is a matter."""


def words_of(setup: Setup, game: Game | None, stored: StoredCase, latin: bool = False) -> Iterator[Fact]:
    """Who said what about the case: its opener, then whoever answered."""
    said = [{"by": stored.facts.get("by") or stored.facts.get("player"), "text": stored.facts.get("text")}]
    more = stored.facts.get("words")
    said += [one for one in more if isinstance(one, dict)] if isinstance(more, list) else []
    for one in said:
        text = " ".join(str(one.get("text") or "").split())
        if text:
            short = text if len(text) <= MOST_WORDS else text[:MOST_WORDS] + "…"
            yield {"name": _name(setup, game, one.get("by"), latin), "text": short}


def _name(setup: Setup, game: Game | None, by: Fact, latin: bool) -> str:
    seat = game.seat(Side(by)) if game is not None and by in ("white", "black") else by
    return name_for(setup, str(seat or ""), latin)


def name_for(setup: Setup, seat: str, latin: bool) -> str:
    """The name on a seat, as a reader of Latin letters or of others has it."""
    found = next((one for one in setup.seats if one.id == seat), None)
    if found is None:
        return seat
    return name_in(Person(found.name, "", found.latin), latin=latin)


def _san(game: Game | None, ply: Fact, move: Fact) -> Fact:
    """A half-move of the ledger with its number: `5... Be7`; as it stands where the ledger has another."""
    if game is None or not isinstance(ply, int) or not 0 < ply <= len(game.plies) or game.plies[ply - 1].uci != move:
        return move
    booked = game.plies[ply - 1]
    return f"{booked.move_number}{'.' if booked.side is Side.WHITE else '...'} {booked.san}"


def rows_of(game: Game | None, stored: StoredCase) -> Iterator[Fact]:
    """The contested figures: the clock of the one the case is about, or the half-moves told differently."""
    facts = stored.facts
    plies = facts.get("plies")
    for one in plies if isinstance(plies, list) else ():
        if isinstance(one, dict):
            yield {
                "ply": one.get("ply"),
                "ours": _san(game, one.get("ply"), one.get("ours")),
                "theirs": one.get("theirs"),
            }
    days = facts.get("days")
    for one in days if isinstance(days, list) else ():
        if isinstance(one, dict):
            yield {"first": one.get("first"), "last": one.get("last")}
    if isinstance(facts.get("used"), int) and isinstance(facts.get("quota"), int):
        yield {"used": facts["used"], "quota": facts["quota"], "control_move": facts.get("control_move")}
    elif stored.kind in _OF_TIME and game is not None and stored.about in ("white", "black"):
        clock = game.clock(Side(stored.about))
        yield {"used": clock.used, "quota": clock.quota, "control_move": None}
