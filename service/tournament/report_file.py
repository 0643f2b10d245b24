"""From a tournament to its report file and back: the engine's copy of a Swiss, and the export for rating (000 23.8)."""

from collections.abc import Mapping
from dataclasses import replace

from service.tournament.berger import berger_rounds, pair_round, table_size
from service.tournament.crosstable import Crosstable
from service.tournament.event import Game, How, System, Tournament
from service.tournament.finish import MARK_LOST, MARK_WON, PROVISIONAL, UNFINISHED, Cell
from service.tournament.latin import latin
from service.tournament.seats import Entry, start_list
from service.tournament.swiss import BeforeRound, Paired, RoundFact, RoundKind
from service.tournament.trf import HALVES, TrfFile, TrfPlayer, TrfRound

_AWAY = {0: "Z", 1: "H", 2: "F"}
_PLAYED = {0: "0", 1: "=", 2: "1"}
_UNPLAYED = {0: "-", 2: "+"}
_CLOSED = {(MARK_WON, MARK_LOST): "1-0", (MARK_LOST, MARK_WON): "0-1", (MARK_LOST, MARK_LOST): "0-0"}
ENGINE_NAME = "Pairing"


def engine_file(field: BeforeRound) -> TrfFile:
    """
    The state before a round as the pairing engine reads it: TRF-2026 without names and addresses.

    Players out of this round carry its code as one result more than the others.
    """
    numbers = field.numbers()
    players = []
    for entry in field.entries:
        rows: list[TrfRound | None] = [_round(fact, numbers) for fact in field.facts[entry.id]]
        if entry.id in field.away:
            rows.append(TrfRound(None, "-", _AWAY[field.away[entry.id]]))
        number = numbers[entry.id]
        points = field.score(entry.id) + field.away.get(entry.id, 0)
        players.append(
            TrfPlayer(number, f"P{number}", rating=entry.rating, points=points, place=number, rounds=tuple(rows))
        )
    return TrfFile(
        name=ENGINE_NAME,
        rounds=field.rounds,
        initial_colour=field.initial_colour,
        bye=field.bye,
        forbidden=tuple(
            (numbers[one], numbers[other]) for one, other in field.forbidden if {one, other} <= numbers.keys()
        ),
        players=tuple(players),
    )


def field_of_file(file: TrfFile) -> BeforeRound:
    """
    The state before the next round of a file; ids are its numbers as text, unfinished games count as draws (D.1).

    The next round is the one after the last with a pair. Raises: ValueError where the file names no number of
    rounds, or all are paired.
    """
    if file.rounds is None:
        raise ValueError("the file names no number of rounds (record 142 or XXR)")
    paired = [at for one in file.players for at, row in enumerate(one.rounds, 1) if row and _is_pair(row)]
    number = max(paired, default=0) + 1
    if number > file.rounds:
        raise ValueError(f"all {file.rounds} rounds are paired")
    facts: dict[str, tuple[RoundFact, ...]] = {}
    away: dict[str, int] = {}
    for one in file.players:
        rows = (*one.rounds, *[None] * number)[:number]
        facts[str(one.number)] = tuple(_fact(row, file.bye) for row in rows[:-1])
        last = rows[-1]
        if last is not None:
            away[str(one.number)] = HALVES.get(last.result, 0)
    entries = tuple(
        Entry(str(one.number), one.name, rating=one.rating) for one in sorted(file.players, key=lambda one: one.number)
    )
    return BeforeRound(
        round=number,
        rounds=file.rounds,
        entries=entries,
        facts=facts,
        present=frozenset(facts) - away.keys(),
        away=away,
        bye=file.bye,
        initial_colour=file.initial_colour or "white",
        forbidden=tuple((str(one), str(other)) for one, other in file.forbidden),
    )


def paired_of(field: BeforeRound, numbers: list[tuple[int, int]]) -> Paired:
    """The engine's pairs, White first, 0 for the bye, as ids. Raises: KeyError for a number that nobody has."""
    by_number = {number: one for one, number in field.numbers().items()}
    pairs = tuple((by_number[white], by_number[black]) for white, black in numbers if 0 not in (white, black))
    byes = [by_number[white or black] for white, black in numbers if 0 in (white, black)]
    if len(byes) > 1:
        raise KeyError("more than one bye")
    return Paired(pairs, byes[0] if byes else None)


def rating_file(tournament: Tournament, table: Crosstable) -> TrfFile:
    """
    The report of an event as it stands: Swiss by start numbers, round robins by seat and Berger round.

    Names in Latin letters: the player's own spelling, else ISO 9. Source: 000 23.8; every game that was played.
    """
    swiss = tournament.system is System.SWISS
    entries = start_list(tournament.entries) if swiss else tournament.entries
    numbers = {entry.id: number for number, entry in enumerate(entries, 1)}
    rounds = _rounds_of(tournament, numbers)
    last = max(rounds.values(), default=0)
    rows: dict[str, list[TrfRound | None]] = {one: [None] * last for one in numbers}
    closed: dict[tuple[str | None, str | None], Cell] = {
        (row.player, cell.game): cell for row in table.rows for cells in row.cells.values() for cell in cells
    }
    for game in tournament.games:
        settled = _as_settled(game, closed.get((game.white, game.id)), closed.get((game.black, game.id)))
        if settled is not None:
            _enter(rows, settled, rounds[game.id], numbers, tournament.bye)
    for absence in tournament.absences:
        if absence.round <= last and rows[absence.player][absence.round - 1] is None:
            rows[absence.player][absence.round - 1] = TrfRound(None, "-", _AWAY[absence.points])
    places = {row.player: row.place for row in table.rows}
    return TrfFile(
        name=tournament.name,
        start=(tournament.start or "").replace("-", "/"),
        end=(tournament.end or "").replace("-", "/"),
        type="Individual: Swiss-System" if swiss else "Individual: Round-Robin",
        arbiter=latin(tournament.arbiter or ""),
        rounds=tournament.rounds if swiss else last or None,
        initial_colour=tournament.initial_colour if swiss else None,
        bye=tournament.bye,
        players=tuple(
            TrfPlayer(
                numbers[entry.id],
                latin(entry.latin or entry.name),
                title=_title(entry.title),
                rating=entry.rating,
                federation=entry.federation or "",
                points=sum(HALVES.get(row.result, 0) for row in rows[entry.id] if row),
                place=places.get(entry.id),
                rounds=tuple(rows[entry.id]),
            )
            for entry in entries
        ),
    )


def _title(title: str | None) -> str:
    return (title or "").upper()


def _is_pair(row: TrfRound) -> bool:
    return row.partner is not None or row.result == "U"


def _round(fact: RoundFact, numbers: Mapping[str, int]) -> TrfRound:
    if fact.kind is RoundKind.BYE:
        return TrfRound(None, "-", "U")
    if fact.kind is RoundKind.ABSENT or fact.partner is None:
        return TrfRound(None, "-", _AWAY[fact.points])
    results = _PLAYED if fact.kind is RoundKind.PLAYED else _UNPLAYED
    return TrfRound(numbers[fact.partner], "w" if fact.white else "b", results[fact.points])


def _fact(row: TrfRound | None, bye: int) -> RoundFact:
    if row is None:
        return RoundFact(RoundKind.ABSENT, 0)
    if row.result == "U":
        return RoundFact(RoundKind.BYE, bye)
    points = HALVES.get(row.result, 1)
    if row.partner is None:
        return RoundFact(RoundKind.ABSENT, points)
    kind = RoundKind.UNPLAYED if row.result in "+-" else RoundKind.PLAYED
    return RoundFact(kind, points, str(row.partner), row.colour == "w")


def _rounds_of(tournament: Tournament, numbers: Mapping[str, int]) -> dict[str, int]:
    """The round of every game: its own; where any has none, the Berger round of its pair, cycle after cycle."""
    games = tournament.games
    if tournament.system is System.SWISS or all(game.round is not None for game in games):
        return {game.id: game.round or 1 for game in games}
    size, seen, found = table_size(len(numbers)), {}, {}  # type: int, dict[frozenset[str | None], int], dict[str, int]
    rounds = len(berger_rounds(len(numbers)))
    for game in games:
        pair = frozenset((game.white, game.black))
        cycle = seen[pair] = seen.get(pair, -1) + 1
        meeting = pair_round(numbers[game.white], numbers[game.black], size) if game.black else rounds
        found[game.id] = cycle * rounds + meeting
    return found


def _as_settled(game: Game, white: Cell | None, black: Cell | None) -> Game | None:
    """A game as the rules on players who left closed it (26.1): unplayed, or, where nobody gets points, no game."""
    if game.result is not None or white is None or black is None or white.mark == UNFINISHED:
        return game
    if not white.counts or (_plain(white.mark), _plain(black.mark)) not in _CLOSED:
        return None
    return replace(game, result=_CLOSED[_plain(white.mark), _plain(black.mark)], how=How.DEFAULT)


def _plain(mark: str) -> str:
    """A mark without the sign that its text is still awaited (48.8.2)."""
    return mark.removesuffix(PROVISIONAL)


def _enter(
    rows: Mapping[str, list[TrfRound | None]], game: Game, number: int, numbers: Mapping[str, int], bye: int
) -> None:
    if game.black is None:
        points = bye if game.points is None else game.points[0]
        rows[game.white][number - 1] = TrfRound(None, "-", "U" if points == bye else _AWAY[points])
        return
    results = _UNPLAYED if game.how is How.DEFAULT else _PLAYED
    white, black = game.points if game.points is not None else (None, None)
    for one, other, colour, side in (
        (game.white, game.black, "w", white),
        (game.black, game.white, "b", black),
    ):
        result = " " if side is None else results.get(side, "=")
        rows[one][number - 1] = TrfRound(numbers[other], colour, result)
