"""An official's short answers: one reading or none, and nothing guessed."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.cases.answers import Answer, AnswerKind, read_answers, ruling_of
from service.cases.case import Ruling
from service.cases.order_lines import read_faulty, read_orders
from service.cases.standing import OrderKind
from service.ledger.findings import CaseKind
from service.regulations import Withdrawn
from service.wording.languages import en_rulings, ru_rulings

R = AnswerKind.RULE


def one(line: str) -> Answer:
    (found,) = read_answers([line])
    return found


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("3 да", Answer(R, 3, yes=True), id="yes-ru"),
        pytest.param("3) Yes.", Answer(R, 3, yes=True), id="yes-en"),
        pytest.param("№ 5 нет, запрет", Answer(R, 5, yes=False, ban=True), id="48.6.7-ban"),
        pytest.param("5 no; penalty 5", Answer(R, 5, yes=False, penalty_days=5), id="47.6.10-penalty"),
        pytest.param("7: да, сразу", Answer(R, 7, yes=True, at_once=True), id="now"),
        pytest.param("8. 1-0", Answer(R, 8, yes=True, result="1-0"), id="48.9.8-result"),
        pytest.param("8 yes, draw", Answer(R, 8, yes=True, result="1/2-1/2"), id="48.9.8-draw"),
        pytest.param("9 продлить 7", Answer(R, 9, extra_days=7), id="extend"),
        pytest.param("4 да, присуждение", Answer(R, 4, yes=True, games=Withdrawn.ADJUDICATE), id="48.8.1-choice"),
        pytest.param("6 yes: both letters, read", Answer(R, 6, yes=True, text="both letters, read"), id="own-words"),
        pytest.param("ОТМЕНИТЬ 3", Answer(AnswerKind.UNDO, 3), id="undo-ru"),
        pytest.param("undo 12", Answer(AnswerKind.UNDO, 12), id="undo-en"),
        pytest.param("Да", Answer(AnswerKind.CONFIRM), id="confirm"),
    ],
)
def test_a_line_has_one_reading(line: str, expected: Answer) -> None:
    assert replace(one(line), line="") == expected


@pytest.mark.parametrize(
    "line",
    [
        "3 да, может быть",
        "3 наверное",
        "3 да нет",
        "3 да, нет",
        "3 запрет",
        "3 Кf3",
        "3 yes, ban, ban",
        "3 да, штраф много",
        "3 1-0, 0-1",
    ],
)
def test_what_is_no_ruling_is_unclear(line: str) -> None:
    assert one(line).kind is AnswerKind.UNCLEAR


def test_two_answers_to_one_number_are_unclear_both() -> None:
    assert [answer.kind for answer in read_answers(["3 да", "3 нет", "4 да"])] == [
        AnswerKind.UNCLEAR,
        AnswerKind.UNCLEAR,
        R,
    ]


@pytest.mark.parametrize("line", ["", "Добрый день", "Спасибо, решу завтра", "см. дело 3", "С. Кречетов"])
def test_talk_is_no_answer(line: str) -> None:
    assert read_answers([line]) == ()


@pytest.mark.parametrize(
    ("line", "kind", "ruling"),
    [
        pytest.param("1 да", CaseKind.OVERSTEP, Ruling.UPHOLD, id="48.6.6"),
        pytest.param("1 нет", CaseKind.OVERSTEP, Ruling.REJECT, id="48.6.7"),
        pytest.param("1 да", CaseKind.LATE_LEAVE, Ruling.GRANT, id="48.7.7"),
        pytest.param("1 нет", CaseKind.WITHDRAWAL, Ruling.REFUSE, id="48.8.1"),
        pytest.param("1 да, исключение", CaseKind.WITHDRAWAL, Ruling.GRANT, id="48.8.1-exclude"),
        pytest.param("1 да, исключение", CaseKind.OVERSTEP, None, id="a-choice-that-does-not-fit"),
        pytest.param("1 нет", CaseKind.ADJUDICATION, None, id="48.9.8-needs-a-result"),
        pytest.param("1 extend 3", CaseKind.SILENCE, Ruling.EXTEND, id="extend"),
    ],
)
def test_an_answer_comes_to_the_ruling_that_the_case_takes(line: str, kind: CaseKind, ruling: Ruling | None) -> None:
    assert ruling_of(one(line), kind) is ruling


WORDS = (
    "да",
    "нет",
    "yes",
    "no",
    "1-0",
    "0-1",
    "ban",
    "штраф 5",
    "extend 3",
    "сразу",
    "запрет",
    "спросить белых",
    "Кf3",
)


@given(
    st.text(max_size=60)
    | st.builds(
        lambda number, words, text: f"{number} {', '.join(words)}{text}",
        st.integers(0, 9_999_999),
        st.lists(st.sampled_from(WORDS), max_size=4),
        st.sampled_from(["", ": Почему?", ".", " 7"]),
    )
)
def test_any_line_rules_only_the_number_that_it_begins_with_and_once(line: str) -> None:
    for answer in read_answers(line.splitlines()):
        if answer.kind is R:
            begins = re.search(r"\d+", answer.line)
            assert begins is not None and int(begins[0]) == answer.number < 1_000_000
            assert (answer.yes is None) == (answer.extra_days is not None)
            words = {word for word in re.split(r"[,:; .]+", answer.line) if word in WORDS}
            assert not {"да", "yes"} & words or not {"нет", "no"} & words


@pytest.mark.parametrize(
    "line", ["5 да, продлить 7", "5 extend 7, no", "5 продлить 7, 1-0", "5 extend 7, ban", "5 продлить 0"]
)
def test_more_days_beside_a_ruling_are_unclear(line: str) -> None:
    assert one(line).kind is AnswerKind.UNCLEAR
    assert one("5 продлить 7, сразу").extra_days == 7


@given(
    st.integers(1, 999_999), st.sampled_from(["да", "нет", "yes", "no"]), st.text("абвгд xyz", min_size=1, max_size=12)
)
def test_a_word_that_is_none_makes_it_unclear(number: int, word: str, more: str) -> None:
    assert one(f"{number} {word}, q{more}").kind is AnswerKind.UNCLEAR


@pytest.mark.parametrize("samples", [ru_rulings.SAMPLES, en_rulings.SAMPLES], ids=["ru", "en"])
def test_the_sample_that_answers_a_faulty_order_is_itself_an_order(samples: dict[str, str]) -> None:
    for kind, line in samples.items():
        assert [str(order.kind) for order in read_orders([line])] == [kind]
        assert read_faulty([line]) == ()
    assert len(samples) == len(OrderKind)
