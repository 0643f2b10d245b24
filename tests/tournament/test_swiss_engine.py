"""The pairing engine behind its adapter: golden rounds, random tournaments, and every way in which it may fail."""

import json
import subprocess
import sys

import pytest

from service.errors import PairingError
from service.handling import pairing
from service.handling.pairing import fide_coefficients, pair_round
from service.tournament.crosstable import build_crosstable
from service.tournament.event import Absence, Game, How, System, Tournament
from service.tournament.report_file import rating_file
from service.tournament.swiss import field_before, find_faults
from tests.tournament.random_swiss import play
from tests.tournament.tournament_samples import entries, golden, golden_before, published, real_tournament

ROUNDS = [
    pytest.param(one, number, id=f"24.6-{one['seed']}-round-{number}")
    for one in golden()
    for number in range(1, len(one["rounds"]) + 1)
]


@pytest.mark.parametrize(("tournament", "number"), ROUNDS)
def test_24_6_golden_rounds_pairs_colours_and_boards(tournament: dict, number: int) -> None:
    drawn = pair_round(field_before(golden_before(tournament, number), number))
    wanted = tournament["rounds"][number - 1]["pairs"]
    assert drawn.round == number
    assert list(drawn.paired.pairs) == [(f"p{white}", f"p{black}") for white, black in wanted if black]
    assert [drawn.paired.bye] == ([f"p{white}" for white, black in wanted if not black] or [None])


@pytest.mark.parametrize("seed", range(1000, 1002))
def test_d_random_tournaments_keep_the_rules(seed: int) -> None:
    assert play(seed) >= 3


def event(*games: Game, count: int = 4, **choices: object) -> Tournament:
    ids = [f"p{at}" for at in range(count)]
    return Tournament("T", "T", "en", entries(*ids), games, System.SWISS, **{"rounds": 3, **choices})  # type: ignore[arg-type]


def test_the_engine_its_version_and_the_digest_of_its_input_are_kept() -> None:
    one, other = pair_round(field_before(event(), 1)), pair_round(field_before(event(), 1))
    assert one == other
    assert one.engine.startswith("gacrux 1.11.65")
    assert len(one.input_sha256) == 64
    assert pair_round(field_before(event(initial_colour="black"), 1)).input_sha256 != one.input_sha256


def test_the_initial_colour_is_the_announced_one() -> None:
    assert pair_round(field_before(event(), 1)).paired.pairs == (("p0", "p2"), ("p3", "p1"))
    assert pair_round(field_before(event(initial_colour="black"), 1)).paired.pairs == (("p2", "p0"), ("p1", "p3"))


def test_forbidden_pairs_do_not_meet() -> None:
    drawn = pair_round(field_before(event(forbidden=(("p0", "p2"),)), 1))
    assert {frozenset(pair) for pair in drawn.paired.pairs} == {frozenset(("p0", "p3")), frozenset(("p1", "p2"))}


def test_a_bye_of_half_a_point_counts_half() -> None:
    games = (Game("1", "p0", "p1", "1-0", round=1), Game("2", "p2", None, None, How.BYE, 1))
    field = field_before(event(*games, count=3, bye=1), 2)
    assert field.score("p2") == 1
    assert pair_round(field).paired.bye == "p1"


def test_d_6_an_announced_half_point_is_told_to_the_engine() -> None:
    drawn = pair_round(field_before(event(absences=(Absence("p1", 1, 1),)), 1))
    assert "p1" not in {one for pair in drawn.paired.pairs for one in pair}


def test_no_legal_pairing_is_told_as_such() -> None:
    games = (Game("1", "p0", "p1", "1-0", round=1),)
    with pytest.raises(PairingError, match="no legal pairing"):
        pair_round(field_before(event(*games, count=2), 2))


def test_an_empty_field_is_refused() -> None:
    with pytest.raises(PairingError, match="nobody"):
        pair_round(field_before(event(absences=tuple(Absence(f"p{at}", 1) for at in range(4))), 1))


def _engine(monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Puts a program in the engine's place; the process, its pipes and its time are real."""
    run = subprocess.run

    def other(command: list[str], **options: object) -> object:
        return run([sys.executable, "-c", script], **options)  # type: ignore[call-overload]

    monkeypatch.setattr(pairing.subprocess, "run", other)


def _answer(pairs: object, number: int = 1, code: int = 0) -> str:
    answer = {"status": {"code": code, "error": ["bad file"]}, "pairingResult": {"round": number, "pairs": pairs}}
    return f"print({json.dumps(json.dumps(answer))})"


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        pytest.param(_answer([[1, 2], [1, 3]]), "twice: p0; missing: p3", id="somebody-twice"),
        pytest.param(_answer([[1, 2]]), "missing: p2; missing: p3", id="somebody-left-out"),
        pytest.param(_answer([[1, 2], [3, 9]]), "cannot be read", id="a-number-nobody-has"),
        pytest.param(_answer([[1, 2], [3, 0], [4, 0]]), "cannot be read", id="two-byes"),
        pytest.param(_answer([["x", 2]]), "cannot be read", id="no-number"),
        pytest.param(_answer([[1, 2], [3, 4]], 2), "paired round 2", id="another-round"),
        pytest.param(_answer([[1, 2], [3, 4]], 1, 401), "refused: bad file", id="a-refusal"),
        pytest.param("print('no json')", "failed", id="nonsense"),
        pytest.param("print('[]')", "no group of values", id="another-shape"),
        pytest.param("import sys; sys.exit('lost')", "failed: lost", id="it-breaks-down"),
    ],
)
def test_no_answer_is_taken_unchecked(monkeypatch: pytest.MonkeyPatch, script: str, reason: str) -> None:
    _engine(monkeypatch, script)
    with pytest.raises(PairingError, match=reason):
        pair_round(field_before(event(), 1))


def test_an_engine_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    _engine(monkeypatch, "import time; time.sleep(600)")
    with pytest.raises(PairingError, match=r"within 0\.5 seconds"):
        pair_round(field_before(event(), 1), limit=0.5)


def test_an_engine_that_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairing, "ENGINE", "no-such-engine")
    with pytest.raises(PairingError, match="not installed"):
        pair_round(field_before(event(), 1))


def test_20_5_fide_s_own_coefficients_on_request() -> None:
    tournament = real_tournament(published("hamilton-2018"))
    file = rating_file(tournament, build_crosstable(tournament))
    found = fide_coefficients(file, 2)
    number = {one.name: one.number for one in file.players}
    assert found["truncated-solkoff-1"][number["Player P2"]] == 2 * 19.5
    assert found["sonneborn-berger"][number["Player P1"]] == 4 * 19.75


def test_golden_pairings_have_no_fault_by_our_own_rules() -> None:
    for tournament in golden():
        for number in range(1, len(tournament["rounds"]) + 1):
            field = field_before(golden_before(tournament, number), number)
            drawn = [(f"p{white}", f"p{black}") for white, black in tournament["rounds"][number - 1]["pairs"] if black]
            bye = [f"p{white}" for white, black in tournament["rounds"][number - 1]["pairs"] if not black]
            assert find_faults(field, pairing.Paired(tuple(drawn), bye[0] if bye else None)) == ()
