"""What letters say of an event: arrival, absence, a wrong result, line-ups, deputies, a captain's advice."""

import pytest

from parsers.acts import Act, ActKind
from parsers.cues import read_words
from parsers.event_acts import Absence, Advice, Arrival, Deputy, LineUp, ResultError
from parsers.letter import Line


def acts_of(text: str) -> tuple[Act, ...]:
    """The acts of a letter's own lines."""
    return read_words([Line(number, line) for number, line in enumerate(text.split("\n"), 1)]).acts


@pytest.mark.parametrize(
    "text",
    [
        "Участвую",
        "Я подтверждаю участие.",
        "Прибыла",
        "I have arrived",
        "I confirm my participation.",
        "Ready to play!",
    ],
)
def test_001_c_2_an_arrival_is_a_line_of_its_own(text: str) -> None:
    assert [type(act) for act in acts_of(text)] == [Arrival]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        pytest.param("Я пропущу тур 5, уезжаю.", 5, id="D.6-ru"),
        pytest.param("Не буду играть в 3-м туре.", 3, id="D.6-ru-ordinal"),
        pytest.param("I will miss round 12.", 12, id="D.6-en"),
        pytest.param("I cannot play in the 2nd round.", 2, id="D.6-en-ordinal"),
    ],
)
def test_001_d_6_an_absence_names_its_round(text: str, number: int) -> None:
    assert [(act.kind, act.round) for act in acts_of(text) if isinstance(act, Absence)] == [(ActKind.ABSENCE, number)]


@pytest.mark.parametrize(
    "text",
    [
        "Если я пропущу тур 5, что будет?",
        "If I miss round 3, tell me.",
        "Возможно, я пропущу тур 2.",
        "Участвую ли я в турнире?",
        "Мой партнёр прибыл вчера.",
        "Состав воды: H2O",
    ],
)
def test_conditions_questions_and_talk_are_no_acts(text: str) -> None:
    kinds = {act.kind for act in acts_of(text)}
    assert not kinds & {ActKind.ABSENCE, ActKind.ARRIVAL, ActKind.LINE_UP, ActKind.ADVICE, ActKind.DEPUTY}


def test_001_d_8_a_wrong_result_names_round_game_and_result() -> None:
    (act,) = acts_of("Ошибка в результате тура 3: G12 0-1")
    assert isinstance(act, ResultError)
    assert (act.round, act.header.game, act.result) == (3, "G12", "0-1")


@pytest.mark.parametrize(
    ("text", "number", "players"),
    [
        pytest.param("Состав: Иванов Иван; Петров Пётр", None, ("Иванов Иван", "Петров Пётр"), id="21.1-one-line"),
        pytest.param("Line-up round 2: A B; C D", 2, ("A B", "C D"), id="21.1-for-a-round"),
        pytest.param(
            "Состав на тур 4:\n1. Иванов Иван\n\n2. Петров Пётр", 4, ("Иванов Иван", "Петров Пётр"), id="21.1-list"
        ),
    ],
)
def test_21_1_a_line_up_is_names_in_board_order(text: str, number: int | None, players: tuple[str, ...]) -> None:
    (act,) = acts_of(text)
    assert isinstance(act, LineUp)
    assert (act.round, act.players) == (number, players)


def test_21_6_a_deputy_needs_an_address() -> None:
    (act,) = acts_of("Заместитель: Сидоров Семён <sid@example.org>")
    assert isinstance(act, Deputy)
    assert (act.name, act.email) == ("Сидоров Семён", "sid@example.org")
    assert acts_of("Заместитель: Сидоров Семён") == ()


@pytest.mark.parametrize(
    ("text", "game", "phrase"),
    [
        pytest.param("Совет G12: предлагайте ничью", "G12", "offer-draw", id="13c-offer"),
        pytest.param("Advice G3: Resign.", "G3", "resign", id="13c-resign"),
        pytest.param("Совет: решай сам", None, "your-decision", id="13c-your-decision"),
        pytest.param("Advice G3: play Nf3", "G3", None, id="13c-chess-is-no-phrase"),
        pytest.param("Advice G3: offer a draw, he is lost", "G3", None, id="13c-more-than-a-phrase"),
    ],
)
def test_003_13c_advice_is_a_fixed_phrase_or_none(text: str, game: str | None, phrase: str | None) -> None:
    (act,) = (act for act in acts_of(text) if isinstance(act, Advice))
    assert (act.header.game, act.phrase) == (game, phrase)
