"""Tournaments that several tests look at: real tables and Swiss rounds of tests/data, and small ones by hand."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import yaml

from service.tournament.event import Absence, Game, How, Match, System, Team, Tournament, Withdrawal
from service.tournament.seats import Entry

DATA = Path(__file__).resolve().parents[1] / "data/tournament"
TABLES = sorted(path.stem for path in DATA.glob("*.yaml"))
_HALVES = {"1": 2, "½": 1, "0": 0, "+": 2, "-": 0}
_RESULTS = {(2, 0): "1-0", (0, 2): "0-1", (1, 1): "1/2-1/2", (0, 0): "0-0"}
_HOW = {"A": How.ADJUDICATED, "E": How.TIME}
_GOLDEN_RESULTS = {"10": "1-0", "01": "0-1", "==": "1/2-1/2", "+-": "1-0", "-+": "0-1", "--": "0-0"}


def entries(*ids: str) -> tuple[Entry, ...]:
    return tuple(Entry(one, f"Player {one}", rating=2500 - 10 * at) for at, one in enumerate(ids))


def round_robin(rows: Mapping[str, str | list[str]], **choices: Any) -> Tournament:
    """
    A table by hand: `{"a": "x 1 ½", "b": "0 x *", ...}`: marks against the columns in the order of the rows.

    A mark may have two games (`10`: with White, with Black); for one game the row above has White.
    """
    ids = list(rows)
    marks = {one: dict(zip(ids, str(row).split(), strict=True)) for one, row in rows.items()}
    games = []
    for at, one in enumerate(ids):
        for other in ids[at + 1 :]:
            mine, theirs = marks[one][other], marks[other][one]
            pairs = [(one, other, mine[0], theirs[-1])]
            if len(mine) == 2 and mine[1] not in "AE":
                pairs.append((other, one, theirs[0], mine[1]))
            for cycle, (white, black, own, against) in enumerate(pairs, 1):
                games.append(_game(f"{white}-{black}-{cycle}", white, black, own, against))
    return Tournament("T", "Test", "en", entries(*ids), tuple(games), **choices)


def _game(ident: str, white: str, black: str, own: str, against: str, how: How = How.PLAY) -> Game:
    if own == "*":
        return Game(ident, white, black)
    how = How.DEFAULT if own in "+-" else how
    return Game(ident, white, black, _RESULTS[_HALVES[own], _HALVES[against]], how)


def published(name: str) -> dict[str, Any]:
    """A real table as it stands in tests/data."""
    found: dict[str, Any] = yaml.safe_load((DATA / f"{name}.yaml").read_text(encoding="utf-8"))
    return found


def real_tournament(table: Mapping[str, Any], **choices: Any) -> Tournament:
    """A real table as a tournament."""
    results = table["results"]
    if table["kind"] == "team":
        teams = tuple(Team(one, one) for one in results)
        pairs = [(one, other) for at, one in enumerate(results) for other in list(results)[at + 1 :]]
        matches = tuple(
            Match(one, other, (round(2 * results[one][other]), round(2 * results[other][one]))) for one, other in pairs
        )
        return Tournament("T", "Test", "en", (), teams=teams, matches=matches, **choices)
    if table["system"] == "swiss":
        games, byes = _swiss_games(results)
        return Tournament(
            "T", "Test", "en", entries(*results), games, System.SWISS, rounds=table["rounds"], absences=byes, **choices
        )
    games_listed = []
    for one, row in results.items():
        for other, cell in row.items():
            if isinstance(cell, list):
                mark, against = cell[0], results[other][one][1]
            elif list(results).index(one) < list(results).index(other):
                mark, against = cell, results[other][one]
            else:
                continue
            how = _HOW.get(mark[-1], How.PLAY)
            games_listed.append(_game(f"{one}-{other}", one, other, mark[0], against[0], how))
    return Tournament("T", "Test", "en", entries(*results), tuple(games_listed), cycles=table["cycles"], **choices)


def _swiss_games(results: Mapping[str, Any]) -> tuple[tuple[Game, ...], tuple[Absence, ...]]:
    games, byes = [], []
    for one, row in results.items():
        for number, (partner, colour, mark) in enumerate(row["games"], 1):
            if partner == 0:
                byes.append(Absence(one, number, _HALVES[mark]))
            elif colour == "w":
                result = _RESULTS[_HALVES[mark], 2 - _HALVES[mark]]
                games.append(Game(f"{one}-{number}", one, f"P{partner}", result, How.PLAY, number))
    return tuple(games), tuple(byes)


def golden() -> list[dict[str, Any]]:
    """The Swiss tournaments with the right pairs."""
    found: list[dict[str, Any]] = json.loads((DATA / "swiss_golden.json").read_text(encoding="utf-8"))["tournaments"]
    return found


def golden_before(tournament: Mapping[str, Any], number: int) -> Tournament:
    """A golden tournament as it stood before the pairing of a round."""
    late: dict[str, int] = {}
    absences, withdrawn, games = [], {}, []
    for at, row in enumerate(tournament["rounds"], 1):
        for player, word in row["absent"].items():
            if word == "late":
                late[player] = at + 1
            if word in ("zero", "half"):
                absences.append(Absence(f"p{player}", at, 1 if word == "half" else 0))
            if word == "withdrawn":
                withdrawn.setdefault(player, Withdrawal(f"p{player}", at - 1))
        if at < number:
            games += list(_golden_games(at, row))
    listed = tuple(
        Entry(f"p{one}", f"Player {one}", rating=2600 - one, first_round=late.get(str(one)))
        for one in range(1, tournament["players"] + 1)
    )
    return Tournament(
        "T",
        "Test",
        "en",
        listed,
        tuple(games),
        System.SWISS,
        rounds=tournament["rounds_total"],
        absences=tuple(absences),
        withdrawn=tuple(withdrawn.values()),
    )


def _golden_games(number: int, row: Mapping[str, Any]) -> Iterable[Game]:
    for board, ((white, black), mark) in enumerate(zip(row["pairs"], row["results"], strict=True), 1):
        ident = f"{number}-{board}"
        if black == 0:
            yield Game(ident, f"p{white}", None, None, How.BYE, number)
        else:
            how = How.DEFAULT if mark[0] in "+-" else How.PLAY
            yield Game(ident, f"p{white}", f"p{black}", _GOLDEN_RESULTS[mark], how, number, board)
