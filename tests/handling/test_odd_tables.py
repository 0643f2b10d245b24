"""A table of players as nobody should send it: back come faults in words, never a letter set aside."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from post_office import open_post_office, text_of
from test_start_by_mail import BEFORE, LINES, ORGANISER, TABLE, with_file

from service.errors import ConfigError
from service.handling.event_table import from_table
from service.settings.loader import load_event_text

LONG = "7" * 5000


@pytest.mark.parametrize(
    ("lines", "table", "said"),
    [
        pytest.param(LINES, "", "участник", id="an-empty-file"),
        pytest.param(LINES, "\ufeff", "участник", id="a-byte-order-mark-alone"),
        pytest.param(LINES, "\n\n", "участник", id="blank-lines"),
        pytest.param(LINES, TABLE.replace("2100", LONG), "целое число", id="a-rating-of-5000-digits"),
        pytest.param(
            LINES + f"Система: швейцарская\nТуров: {LONG}\n", TABLE, "число туров", id="5000-digits-of-rounds"
        ),
        pytest.param(LINES + "Система: швейцарская\nТуров: пять\n", TABLE, "«пять»", id="rounds-in-a-word"),
    ],
)
async def test_an_odd_table_comes_back_with_its_faults(lines: str, table: str, said: str) -> None:
    async with open_post_office() as post:
        post.office.organisers = frozenset({ORGANISER})
        stored = await post.receive(with_file("players.csv", "csv", table, lines), BEFORE)
        (told,) = await post.new_mail()
        assert (told.template, str(stored.stage)) == ("setup-faults", "judged")
        assert said in " ".join(text_of(told).split())


def test_a_cell_without_end_is_no_table() -> None:
    with pytest.raises(ConfigError, match="players"):
        load_event_text(from_table(LINES.splitlines(), f'name;email\n"{"я" * 140_000};a@example.org\n'), "event.yaml")


@pytest.mark.parametrize("number", ["7" * 5000, "²", "1" * 19, "--1"])
def test_a_number_that_is_none_is_told_in_a_few_words(number: str) -> None:
    text = from_table(LINES.splitlines(), TABLE.replace("2100", number))
    with pytest.raises(ConfigError) as told:
        load_event_text(text, "event.yaml")
    assert [fault.reason[:28] for fault in told.value.faults] == ["must be a whole number, not "]
    assert len(told.value.faults[0].reason) < 80


@given(st.text(alphabet="name;email\t,\"'\r\n\x00\x85 ٣7²рейтинг", max_size=80), st.text("Туров: кг²٣7\n", max_size=40))
def test_whatever_a_table_holds_its_faults_are_told(table: str, lines: str) -> None:
    text = from_table([*LINES.splitlines(), *lines.splitlines()], table)
    with pytest.raises(ConfigError):
        load_event_text(text, "event.yaml")
