"""Who is heard, by itself: what ends at the door, what a letter says, what an act needs, for whom a stranger speaks."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from parsers import read_mail
from parsers.acts import ActKind, MoveMessage, ParsedMail, RecordedPly, Resignation, Said, Side, WrittenMove
from parsers.letter import Mark
from parsers.reading import Problem, ProblemCode, Reading
from service.handling.circumstances import Circumstances
from service.handling.duplicates import says
from service.handling.office import Office
from service.handling.screening import find_unreadable, screen
from service.handling.senders import WEIGHTY, Standing, find_claimed_seat, required_of, standing_of, words_of
from service.ledger.findings import FindingCode
from service.ports.origin import Authentication, Proof
from service.rules.verdict import Disposition
from tests.handling.test_edges_identify import CUP, LIGA
from tests.rules.desk import record

REFEREE = "referee@example.org"


def read(text: str = "Ход 1: e4\n", sender: str = "probny@example.org", extra: str = "") -> Reading[ParsedMail]:
    head = f"From: {sender}\r\nTo: {REFEREE}\r\nSubject: CUP-26 G01\r\n{extra}"
    head += "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n"
    return read_mail((head + text).encode())


def mail_of(**more: str) -> ParsedMail:
    found = read(**more).value
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("more", "disposition", "reason"),
    [
        pytest.param({}, None, None, id="a-player"),
        pytest.param(
            {"sender": "Referee+g1@Example.org"}, Disposition.IGNORED, FindingCode.OWN_MAIL, id="we-ourselves"
        ),
        pytest.param({"sender": "a@b.org, c@d.org"}, Disposition.HELD, FindingCode.AMBIGUOUS_SENDER, id="two-senders"),
        pytest.param(
            {"extra": "Auto-Submitted: auto-replied\r\n"},
            Disposition.IGNORED,
            FindingCode.AUTOMATIC_MAIL,
            id="a-machine",
        ),
        pytest.param(
            {"sender": "a@b.org, c@d.org", "extra": "Auto-Submitted: auto-replied\r\n"},
            Disposition.IGNORED,
            FindingCode.AUTOMATIC_MAIL,
            id="a-machine-whatever-else-is-wrong",
        ),
        pytest.param({"extra": "X-Referee-Key: 1\r\n"}, Disposition.IGNORED, FindingCode.OWN_MAIL, id="a-mail-of-ours"),
    ],
)
def test_what_ends_at_the_door(more: dict[str, str], disposition: object, reason: object) -> None:
    found = screen(read(**more), REFEREE)
    assert (found.disposition if found else None, found.reason if found else None) == (disposition, reason)


def test_what_cannot_be_read_at_all_is_held() -> None:
    found = screen(Reading(None, ()), REFEREE)
    assert found is not None
    assert (found.disposition, found.reason) == (Disposition.HELD, FindingCode.UNREADABLE_MESSAGE)


AUTOMATIC = (Mark.BOUNCE, Mark.RECEIPT, Mark.VACATION, Mark.CALENDAR, Mark.REACTION, Mark.NULL_SENDER)


@pytest.mark.parametrize("mark", AUTOMATIC)
def test_no_mark_of_a_machine_is_answered(mark: Mark) -> None:
    whole = mail_of()
    marked = replace(whole, envelope=replace(whole.envelope, marks=frozenset({mark})))
    found = screen(Reading(marked, ()), REFEREE)
    assert found is not None and found.disposition is Disposition.IGNORED


@pytest.mark.parametrize(
    ("codes", "reason"),
    [
        pytest.param([], None, id="nothing-wrong"),
        pytest.param([ProblemCode.ILLEGIBLE_MOVE], None, id="a-bad-move-is-judged"),
        pytest.param([ProblemCode.OVER_CAP], FindingCode.UNREADABLE_MESSAGE, id="too-much"),
        pytest.param([ProblemCode.UNREADABLE_MESSAGE], FindingCode.UNREADABLE_MESSAGE, id="unreadable"),
        pytest.param([ProblemCode.CONTRADICTING_PARTS], FindingCode.CONTRADICTING_PARTS, id="two-texts"),
        pytest.param(
            [ProblemCode.ILLEGIBLE_MOVE, ProblemCode.CONTRADICTING_PARTS, ProblemCode.OVER_CAP],
            FindingCode.CONTRADICTING_PARTS,
            id="the-first-that-counts",
        ),
    ],
)
def test_why_a_letter_cannot_be_judged(codes: list[ProblemCode], reason: FindingCode | None) -> None:
    problems = tuple(Problem(code, "x") for code in codes)
    found = find_unreadable(Reading(mail_of(), problems))
    assert (found[0] if found else None) == reason
    if found:
        assert found[1].code in (ProblemCode.OVER_CAP, ProblemCode.UNREADABLE_MESSAGE, ProblemCode.CONTRADICTING_PARTS)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        pytest.param("Ход 1: e4\n", "Ход 1: e4\n\n--\nсписок рассылки\n", True, id="a-footer"),
        pytest.param("Ход 1: e4\n", "Ход 1: d4\n", False, id="another-move"),
        pytest.param("1. e4 e5\n2. Nf3\n", "1. e4 e5\n2. Nf3\n", True, id="the-same-record"),
        pytest.param("1. e4 e5\n2. Nf3\n", "1. e4 c5\n2. Nf3\n", False, id="another-record"),
        pytest.param("Сдаюсь.\n", "Сдаюсь.\n", True, id="the-same-word"),
        pytest.param("Сдаюсь.\n", "Предлагаю ничью.\n", False, id="another-act"),
        pytest.param("Сдаюсь.\n", "", False, id="no-act"),
    ],
)
def test_two_letters_say_the_same(one: str, other: str, same: bool) -> None:
    assert (says(mail_of(text=one)) == says(mail_of(text=other))) is same


@pytest.mark.parametrize(
    ("act", "words"),
    [
        pytest.param(Resignation(said=Said("Сдаюсь, поздравляю", 1)), "Сдаюсь, поздравляю", id="its-own-words"),
        pytest.param(Resignation(said=Said("x" * 600, 1)), "x" * 500, id="no-more-than-that"),
        pytest.param(Resignation(), "", id="none"),
        pytest.param(MoveMessage(own=(WrittenMove("e4"), WrittenMove("d4"))), "e4, d4", id="own-moves"),
        pytest.param(MoveMessage(records=(record("1. e4 e5 2. Nf3"),)), "2. Nf3", id="the-last-of-a-record"),
        pytest.param(
            MoveMessage(records=(record("1. e4 e5 2. Nf3"),), own=(WrittenMove("d4"),)),
            "d4",
            id="own-before-it",
        ),
        pytest.param(
            MoveMessage(records=(replace(record("1. e4"), plies=(RecordedPly(1, Side.WHITE, None),)),)),
            "",
            id="an-empty-row",
        ),
    ],
)
def test_what_an_act_says_is_told_back(act: Any, words: str) -> None:
    assert words_of(act) == words


@pytest.mark.parametrize("kind", list(ActKind))
def test_48_1_7_acts_of_weight_need_a_proof_unless_the_settings_say_otherwise(kind: ActKind) -> None:
    assert required_of(cast(Office, SimpleNamespace(require={})), kind) is (
        Standing.PROVED if kind in WEIGHTY else Standing.REGISTERED
    )
    for word, level in (("registered", 1), ("proved", 2), ("confirmed", 3)):
        assert required_of(cast(Office, SimpleNamespace(require={str(kind): word})), kind) == level


@pytest.mark.parametrize(
    ("confirmed", "proof", "standing"),
    [
        (True, Proof.UNPROVED, Standing.CONFIRMED),
        (True, Proof.PROVED, Standing.CONFIRMED),
        (False, Proof.PROVED, Standing.PROVED),
        (False, Proof.UNPROVED, Standing.REGISTERED),
        (False, Proof.FAILED, Standing.REGISTERED),
    ],
)
def test_48_1_7_the_standing_of_a_letter(confirmed: bool, proof: Proof, standing: Standing) -> None:
    here = SimpleNamespace(confirmed=confirmed, proof=Authentication(proof, "x"))
    assert standing_of(cast(Circumstances, here)) is standing


@pytest.mark.parametrize(
    ("name", "text", "seat"),
    [
        pytest.param("Пробный Пётр", "Ход 1: e4\n", ("CUP-26", "probny"), id="his-name-and-a-move"),
        pytest.param("Anna Sidorenko", "Ход 1: e4\n", ("CUP-26", "sidorenko"), id="the-latin-name"),
        pytest.param("Пробный Пётр", "Добрый день!\n", None, id="nothing-is-done"),
        pytest.param("Иванов Сергей", "Ход 1: e4\n", None, id="nobody-of-the-event"),
        pytest.param("", "Ход 1: e4\n", None, id="no-name"),
    ],
)
def test_48_1_2_for_whom_an_unregistered_address_speaks(name: str, text: str, seat: tuple[str, str] | None) -> None:
    mail = mail_of(text=text, sender=f"{name} <new@example.com>" if name else "new@example.com")
    here = cast(Circumstances, SimpleNamespace(mail=mail, setups=(LIGA, CUP)))
    found = find_claimed_seat(here)
    assert (found and (found[0].code, found[1].id)) == seat
