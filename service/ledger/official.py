"""What officials and the organiser put into a game: corrections, papers, adjudicators, a record taken over."""

from dataclasses import replace
from datetime import date

from parsers.acts import Side
from service.ledger import events as ev
from service.ledger.events import Basis, ChargeKind
from service.ledger.parts import Charge, Correction, Offer, Papers, Ply, side_of_ply
from service.ledger.state import Game


def take_over(game: Game, event: ev.RecordImported) -> Game:
    """A game under way, taken as given: its moves, its days, what was on the table."""
    used = {Side.WHITE: event.used_white, Side.BLACK: event.used_black}
    last = {side_of_ply(n): n for n in range(1, len(event.moves) + 1)}
    charges = tuple(
        Charge(side, days, ChargeKind.IMPORTED, "", game.start, last.get(side, 0), journal=event.journal)
        for side, days in used.items()
        if days
    )
    board, plies = game.board(), []
    for number, uci in enumerate(event.moves, start=1):
        move = board.parse_uci(uci)
        san = board.san(move)
        board.push(move)
        mover = side_of_ply(number)
        final = number == len(event.moves)
        plies.append(
            Ply(
                number=number,
                uci=uci,
                san=san,
                fen=board.fen(),
                received=None,
                sent=event.last_sent if final else None,
                sent_at=None,
                days=None,
                total=used[mover] if last[mover] == number else None,
                basis=(Basis.IMPORTED,),
                accepted=False,
                journal=event.journal,
            )
        )
    offer = Offer(side_of_ply(len(plies)), len(plies), (event.offered,), event.last_sent) if event.offered else None
    game = replace(game, plies=tuple(plies), charges=charges, offer=offer)
    if event.correction_asked is None:
        return game
    owed = Correction(game.side_to_move, event.correction_asked, "", "", (), len(plies) + 1)
    return replace(game, correction=owed)


def correct(game: Game, event: ev.Corrected) -> Game:
    """A half-move corrected by an official: its move, its dates; days are charged apart, by events of their own."""
    if event.ply is None or not 1 <= event.ply <= len(game.plies):
        return game
    if (uci := event.set.get("uci")) is not None:
        game = _remade(game, event.ply, str(uci))
    ply = game.plies[event.ply - 1]
    if (day := event.set.get("received")) is not None:
        ply = replace(ply, received=date.fromisoformat(str(day)))
    if (day := event.set.get("sent")) is not None:
        ply = replace(ply, sent=date.fromisoformat(str(day)), sent_at=None)
    ply = replace(ply, basis=(Basis.RULING, *(b for b in ply.basis if b is not Basis.RULING)))
    return replace(game, plies=(*game.plies[: event.ply - 1], ply, *game.plies[event.ply :]))


def _remade(game: Game, number: int, uci: str) -> Game:
    """The game with another move in one place; raises ValueError where it, or a later one, is not legal."""
    board, plies = game.board_before(number), list(game.plies[: number - 1])
    for ply in game.plies[number - 1 :]:
        move = board.parse_uci(uci if ply.number == number else ply.uci)
        san = board.san(move)
        board.push(move)
        plies.append(replace(ply, uci=move.uci(), san=san, fen=board.fen()))
    return replace(game, plies=tuple(plies), offer=None if number == len(plies) else game.offer)


def take_papers(game: Game, event: ev.PapersReceived) -> Game:
    """One side's papers for the adjudication (48.9.4)."""
    if game.adjudication is None:
        return game
    one = Papers(event.side, event.on, event.expected, event.journal, event.differs)
    return replace(game, adjudication=replace(game.adjudication, papers=(*game.adjudication.papers, one)))


def name_adjudicator(game: Game, event: ev.AdjudicatorNamed) -> Game:
    """Who is to assess the game in a case (48.9.6, 48.9.10)."""
    if game.adjudication is None:
        return game
    named = (*game.adjudication.adjudicators, (event.case, event.adjudicator))
    return replace(game, adjudication=replace(game.adjudication, adjudicators=named))
