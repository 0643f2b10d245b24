"""Tournament report files: columns, both versions, round trip, and the engine's own parser as the second opinion."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.tournament.crosstable import build_crosstable
from service.tournament.event import Game, How, System, Tournament, Withdrawal
from service.tournament.latin import latin
from service.tournament.report_file import engine_file, field_of_file, rating_file
from service.tournament.swiss import field_before
from service.tournament.trf import TrfFile, TrfPlayer, TrfRound, Version, write_trf
from service.tournament.trf_reading import read_trf
from tests.tournament.tournament_samples import entries, golden, golden_before, published, real_tournament, round_robin

SAMPLE = TrfFile(
    name="Cup",
    city="Perm",
    start="2026/01/10",
    arbiter="Judge",
    deputies=("Second", "Third"),
    rounds=3,
    initial_colour="white",
    forbidden=((1, 3),),
    players=(
        TrfPlayer(1, "Drozdova, Anna", "w", "WGM", 2310, "RUS", "4100018", "1990/05/06", 3, 1,
                  (TrfRound(2, "w", "1"), TrfRound(3, "b", "="))),
        TrfPlayer(2, "Osokin, Lev", "m", "", None, "", "", "", 2, 2, (TrfRound(1, "b", "0"), TrfRound(None, "-", "U"))),
        TrfPlayer(3, "Ensayo", points=2, place=2,
                  rounds=(TrfRound(None, "-", "H"), TrfRound(1, "w", "="), TrfRound(None, "-", "Z"))),
    ),
)  # fmt: skip


def test_columns_of_a_player_s_record() -> None:
    line = next(line for line in write_trf(SAMPLE).splitlines() if line.startswith("001    1"))
    places = {(5, 8): "   1", (10, 10): "w", (11, 13): "WGM", (15, 47): "Drozdova, Anna".ljust(33), (49, 52): "2310",
              (54, 56): "RUS", (58, 68): "    4100018", (70, 79): "1990/05/06", (81, 84): " 1.5", (86, 89): "   1",
              (92, 95): "   2", (97, 97): "w", (99, 99): "1", (102, 105): "   3", (107, 107): "b",
              (109, 109): "="}  # fmt: skip
    for (first, last), text in places.items():
        assert line[first - 1 : last] == text


@pytest.mark.parametrize("version", list(Version))
def test_what_is_written_is_read_again(version: Version) -> None:
    assert read_trf(write_trf(SAMPLE, version)) == (SAMPLE, ())


def test_trf_2026_names_what_trf16_calls_xx() -> None:
    new, old = write_trf(SAMPLE, Version.TRF2026).splitlines(), write_trf(SAMPLE).splitlines()
    assert {"142 3", "152 W", "260   1   3    1    3"} <= set(new)
    assert {"XXR 3", "XXC white1", "XXP 1 3"} <= set(old)


def test_a_name_cannot_write_a_record_of_its_own() -> None:
    file = replace(SAMPLE, name="A\r\n001    9", players=(TrfPlayer(1, "B\n012 Other"),))
    assert [line[:3] for line in write_trf(file).splitlines()].count("001") == 1
    assert write_trf(file).splitlines()[0] == "012 A 001 9"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param("001    x  ", "is no number", id="number"),
        pytest.param("001    1" + " " * 83 + "   2 g 1", "is no colour", id="colour"),
        pytest.param("001    1" + " " * 83 + "   2 w ?", "is no result", id="result"),
        pytest.param("001    1" + " " * 83 + "0000 w 1", "is no round", id="no-partner"),
        pytest.param("001    1" + " " * 83 + "   2 w U", "is no round", id="bye-with-a-partner"),
        pytest.param("001    1" + " " * 83 + "   2 w 1", "tells of no such game", id="one-side-only"),
        pytest.param("001    1" + " " * 72 + "1.3", "no points", id="points"),
        pytest.param("XXR many", "is no number of rounds", id="rounds"),
        pytest.param("001    1\n001    1", "stands twice", id="number-twice"),
        pytest.param("152 green", "is no colour", id="first-colour"),
        pytest.param("240 X  1    1", "is no bye", id="bye"),
        pytest.param(
            "001    1" + " " * 83 + "   2 w 1\n001    2" + " " * 83 + "   1 w 0", "both have w", id="same-colour"
        ),
    ],
)
def test_faults_of_a_file_are_told_by_line(text: str, reason: str) -> None:
    _, faults = read_trf(text)
    assert any(reason in fault.reason for fault in faults)


@given(st.text())
def test_no_text_breaks_the_reader(text: str) -> None:
    file, faults = read_trf("001    1 " + text + "\n" + text)
    assert isinstance(file, TrfFile) and isinstance(faults, tuple)


def test_players_left_out_get_their_code_for_the_next_round() -> None:
    lines = "001    1" + " " * 83 + "   2 w 1\n001    2" + " " * 83 + "   1 b 0\n001    3" + " " * 83 + "0000 - U\n"
    file, faults = read_trf("XXR 5\nXXZ 2\n240 H   2    3\n" + lines)
    assert faults == ()
    assert [one.rounds[1] if len(one.rounds) > 1 else None for one in file.players] == [
        None,
        TrfRound(None, "-", "Z"),
        TrfRound(None, "-", "H"),
    ]
    field = field_of_file(file)
    assert (field.round, field.present, field.away) == (2, {"1"}, {"2": 0, "3": 1})


def test_records_that_are_not_known_are_kept() -> None:
    file, _ = read_trf("012 Cup\nXXA    1  1.0  1.0\n250 something\n")
    assert file.others == ("XXA    1  1.0  1.0", "250 something")
    assert write_trf(file).splitlines()[-2:] == ["XXA    1  1.0  1.0", "250 something"]


def _engine_reads(text: str) -> dict[str, Any]:
    trf2json = pytest.importorskip("gacrux.trf2json").trf2json
    reader = trf2json()
    reader.parse_file(text, False)
    found: dict[str, Any] = reader.get_tournament(1)
    return found


@pytest.mark.parametrize("version", list(Version))
def test_the_engine_s_parser_reads_what_is_written(version: Version) -> None:
    for tournament in golden():
        field = field_before(golden_before(tournament, 4), 4)
        found = _engine_reads(write_trf(engine_file(field), version))
        assert {one["cid"]: one["gamePoints"] for one in found["competitors"]} == {
            number: (field.score(one) + field.away.get(one, 0)) / 2 for one, number in field.numbers().items()
        }
        games = {
            (game["round"], game["white"]["cid"], (game["black"] or {}).get("cid"), game["played"])
            for game in found["gameList"]
            if game["black"]
        }
        numbers = field.numbers()
        assert games == {
            (at, numbers[one], numbers[fact.partner], fact.kind == "played")
            for one, facts in field.facts.items()
            for at, fact in enumerate(facts, 1)
            if fact.partner and fact.white
        }


def test_the_engine_s_file_names_nobody() -> None:
    text = write_trf(engine_file(field_before(golden_before(golden()[0], 2), 2)), Version.TRF2026)
    assert "Player" not in text


@pytest.mark.parametrize("tournament", [pytest.param(one, id=str(one["seed"])) for one in golden()])
def test_a_file_gives_the_state_that_it_was_made_of(tournament: dict) -> None:
    for number in range(1, len(tournament["rounds"]) + 1):
        field = field_before(golden_before(tournament, number), number)
        read, faults = read_trf(write_trf(engine_file(field), Version.TRF2026))
        again = field_of_file(read)
        names = field.numbers()
        assert faults == ()
        assert (again.round, again.rounds, again.bye) == (field.round, field.rounds, field.bye)
        assert again.present == {str(names[one]) for one in field.present}
        assert {one: again.score(one) for one in again.facts} == {str(names[one]): field.score(one) for one in names}
        assert write_trf(engine_file(again), Version.TRF2026) == write_trf(engine_file(field), Version.TRF2026)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param("001    1", "number of rounds", id="no-rounds"),
        pytest.param("XXR 1\n001    1" + " " * 83 + "0000 - U", "all 1 rounds", id="all-paired"),
    ],
)
def test_a_file_that_cannot_be_paired_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        field_of_file(read_trf(text)[0])


# The export for rating (000 23.8).


def test_23_8_a_round_robin_without_rounds_gets_those_of_its_berger_table() -> None:
    tournament = round_robin({"a": "x 10 ½½", "b": "10 x *1", "c": "½½ 0* x"}, cycles=2)
    file = rating_file(tournament, build_crosstable(tournament))
    text = write_trf(file)
    assert read_trf(text)[1] == ()
    assert file.rounds == 6
    assert [one.points for one in file.players] == [4, 4, 2]
    assert all(
        len({row.partner for row in rows if row} - {one.number}) == 2 for one in file.players for rows in [one.rounds]
    )


def test_23_8_real_tables_export_without_a_contradiction() -> None:
    for name in ("iccf-83916", "rr9-2026"):
        tournament = real_tournament(published(name))
        table = build_crosstable(tournament)
        file, faults = read_trf(write_trf(rating_file(tournament, table)))
        assert faults == ()
        assert {one.name.removeprefix("Player "): one.points for one in file.players} == {
            row.player: row.score for row in table.rows
        }


def test_23_8_a_swiss_export_marks_what_was_not_played() -> None:
    games = (
        Game("1", "a", "b", "1-0", How.DEFAULT, 1),
        Game("2", "c", None, None, How.BYE, 1),
        Game("3", "a", "c", None, round=2),
    )
    tournament = Tournament("T", "T", "en", entries(*"abc"), games, System.SWISS, rounds=4)
    rows = {one.number: one.rounds for one in rating_file(tournament, build_crosstable(tournament)).players}
    assert rows[1] == (TrfRound(2, "w", "+"), TrfRound(3, "w", " "))
    assert rows[2][0] == TrfRound(1, "b", "-")
    assert rows[3][0] == TrfRound(None, "-", "U")


def test_26_1_games_of_one_who_left_are_exported_as_closed() -> None:
    half = round_robin({"a": "x 1 0", "b": "0 x *", "c": "1 * x"}, withdrawn=(Withdrawal("c"),))
    rows = {one.name: one.rounds for one in rating_file(half, build_crosstable(half)).players}
    assert TrfRound(3, "w", "+") in rows["Player b"] and TrfRound(2, "b", "-") in rows["Player c"]
    under = round_robin({"a": "x 1 *", "b": "0 x *", "c": "* * x"}, withdrawn=(Withdrawal("c"),))
    rows = {one.name: one.rounds for one in rating_file(under, build_crosstable(under)).players}
    assert [row for row in rows["Player c"] if row] == []


@pytest.mark.parametrize(
    ("name", "letters"),
    [("Щукин Юрий", "Ŝukin Ûrij"), ("ЁЛКИН", "ËLKIN"), ("Müller Jörg", "Müller Jörg"), ("Подъячев", "Podʺâčev")],
)
def test_names_in_latin_letters_by_iso_9(name: str, letters: str) -> None:
    assert latin(name) == letters
