"""Which game, which person, which office: each step of the narrowing by itself (48.2.2)."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from parsers.acts import GameHeader
from parsers.envelope import read_envelope
from parsers.letter import Address, Envelope
from service.handling.identify import (
    Candidate,
    Sender,
    by_state,
    choose,
    find_persons,
    find_thread,
    names_both,
    names_foreign_event,
    offices_of,
)
from service.ledger.setup import Setup
from service.ports import Person, Reads, StoredGame
from service.settings.loader import load_event_text

OFFICIALS = """officials:
  arbiter: {name: Судья Первый, email: arbiter@example.org}
  deputy: {name: Вторая Судья, email: deputy@example.org}
  appeals: {name: Третий Судья, email: appeals@example.org}
  organiser: {name: Оргкомитет, email: org@example.org}
  adjudicators:
    - {name: Четвёртый Судья, email: arbiter@example.org}
"""
PLAYERS = """players:
  - {id: probny, name: Пробный Пётр, latin: Probny Petr, email: probny@example.org}
  - {id: sidorenko, name: Сидоренко Анна, latin: Sidorenko Anna, email: sidorenko@example.org}
  - {id: karasev, name: Карасёв Иван, latin: Karasev Ivan, email: karasev@example.org}
"""


def event(code: str, name: str, *games: str) -> Setup:
    head = f"event: {{code: {code}, name: {name}, rules: email, start: 2026-01-10, timezone: Europe/Moscow}}\n"
    rows = [dict(zip(("id", "white", "black"), game.split(), strict=True)) for game in games]
    listed = "".join(f"  - {{id: {row['id']}, white: {row['white']}, black: {row['black']}}}\n" for row in rows)
    return load_event_text(head + OFFICIALS + PLAYERS + "games:\n" + listed, code)


CUP = event("CUP-26", "Кубок", "G01 probny sidorenko", "G02 sidorenko probny", "G03 probny karasev")
LIGA = event("LIGA-26", "Лига", "G01 karasev probny", "L07 sidorenko karasev")
PERSONS = {"probny": 1, "sidorenko": 2, "karasev": 3}
PETR = Sender(Address("", "probny@example.org"), (Person(1, "Пробный Пётр", "Probny Petr", "ru", ()),), ())


def games_of(setup: Setup, player: str = "probny", status: str = "running") -> list[Candidate]:
    return [
        Candidate(
            StoredGame(setup.code, one.id, one.white, one.black, PERSONS[one.white], PERSONS[one.black or ""], status),
            setup,
        )
        for one in setup.games
        if player in (one.white, one.black)
    ]


ALL = [*games_of(CUP), *games_of(LIGA)]


def mail(subject: str = "шахматы", text: str = "e4", to: str = "other@example.org", cc: str = "") -> Envelope:
    head = f"From: probny@example.org\nTo: {to}\n" + (f"Cc: {cc}\n" if cc else "") + f"Subject: {subject}\n\n"
    envelope = read_envelope((head + text + "\n").encode()).value
    assert envelope is not None
    return envelope


def chosen(games: Sequence[Candidate], header: GameHeader | None = None, **more: Any) -> list[str]:
    thread = more.pop("thread", None)
    found = choose(games, header or GameHeader(), mail(**more), PETR, thread)
    return [f"{one.game.event}/{one.game.game}" for one in found.games]


EVERY = ["CUP-26/G01", "CUP-26/G02", "CUP-26/G03", "LIGA-26/G01"]


@pytest.mark.parametrize(
    ("more", "found"),
    [
        pytest.param({}, EVERY, id="nothing-said"),
        pytest.param({"subject": "CUP-26"}, EVERY[:3], id="the-event-in-the-subject"),
        pytest.param({"subject": "Лига"}, EVERY[3:], id="its-name-in-the-subject"),
        pytest.param({"subject": "g01"}, ["CUP-26/G01", "LIGA-26/G01"], id="a-number-of-two-events"),
        pytest.param({"subject": "cup-26 g01"}, ["CUP-26/G01"], id="both-in-the-subject"),
        pytest.param({"subject": "G011"}, EVERY, id="a-longer-number-is-another"),
        pytest.param({"subject": "Пробный - Карасёв"}, ["CUP-26/G03"], id="the-names-in-the-subject"),
        pytest.param({"subject": "Probny – Sidorenko"}, ["CUP-26/G01"], id="latin-names-and-a-long-dash"),
        pytest.param({"subject": "Re: 5. Пробный Пётр - Сидоренко Анна, CUP-26"}, ["CUP-26/G01"], id="whole-names"),
        pytest.param({"to": "karasev@example.org"}, ["CUP-26/G03", "LIGA-26/G01"], id="the-partner-s-address"),
        pytest.param({"cc": "Karasev@Example.org"}, ["CUP-26/G03", "LIGA-26/G01"], id="in-copy"),
        pytest.param({"to": "probny@example.org"}, EVERY, id="the-own-address-tells-nothing"),
        pytest.param({"thread": ("CUP-26", "G02")}, ["CUP-26/G02"], id="the-thread"),
        pytest.param({"thread": ("CUP-26", "G77")}, EVERY, id="a-thread-of-another-game"),
        pytest.param({"thread": ("CUP-26", "G02"), "subject": "CUP-26 G01"}, ["CUP-26/G01"], id="subject-over-thread"),
        pytest.param(
            {"thread": ("CUP-26", "G02"), "to": "karasev@example.org"}, ["CUP-26/G02"], id="thread-over-addressee"
        ),
        pytest.param({"text": "Партия CUP-26 G02\ne4", "subject": "G01"}, ["CUP-26/G02"], id="a-line-over-the-subject"),
        pytest.param({"text": "CUP-26, партия G03: e4"}, ["CUP-26/G03"], id="a-line-with-a-word-between"),
        pytest.param({"text": "> Партия CUP-26 G02\ne4"}, EVERY, id="a-quoted-line-tells-nothing"),
        pytest.param({"text": "Партия CUP-26 G02\nПартия CUP-26 G03\n"}, EVERY, id="two-lines-tell-nothing"),
        pytest.param({"text": "я играю в CUP-26 G02"}, EVERY, id="a-line-that-does-not-begin-so"),
        pytest.param({"text": "\n" * 40 + "x\n" * 30 + "CUP-26 G02"}, EVERY, id="far-below"),
    ],
)
def test_48_2_2_each_step_narrows_only_where_something_remains(more: dict[str, Any], found: list[str]) -> None:
    assert chosen(ALL, **more) == found


@pytest.mark.parametrize(
    ("header", "found", "exchanged", "foreign"),
    [
        pytest.param(GameHeader(event="CUP-26"), EVERY[:3], False, False, id="the-event"),
        pytest.param(GameHeader(event="Другой"), [], False, True, id="an-event-in-which-he-does-not-play"),
        pytest.param(GameHeader(game="g03"), ["CUP-26/G03"], False, False, id="the-number"),
        pytest.param(GameHeader(game="L07"), [], False, True, id="a-game-of-others-in-his-event"),
        pytest.param(GameHeader(game="G99"), EVERY, False, False, id="a-number-that-nobody-has"),
        pytest.param(GameHeader(white="Пробный", black="Сидоренко"), ["CUP-26/G01"], False, False, id="both-names"),
        pytest.param(GameHeader(white="Probny Petr"), ["CUP-26/G01", "CUP-26/G03"], False, False, id="white-alone"),
        pytest.param(GameHeader(black="Карасёв"), ["CUP-26/G03"], False, False, id="black-alone"),
        pytest.param(
            GameHeader(event="LIGA-26", white="Пробный", black="Карасёв"), EVERY[3:], True, False, id="exchanged"
        ),
        pytest.param(GameHeader(white="Иванов", black="Петров"), [], False, True, id="two-others"),
        pytest.param(GameHeader(white="Иванов"), EVERY, False, False, id="one-whom-nobody-knows-is-no-name"),
        pytest.param(GameHeader(event="CUP-26", game="G01", white="Карасёв"), [], False, True, id="one-of-the-event"),
    ],
)
def test_48_2_2_a_header_says_which_game_or_that_it_is_none_of_his(
    header: GameHeader, found: list[str], exchanged: bool, foreign: bool
) -> None:
    choice = choose(ALL, header, mail(), PETR)
    assert [f"{one.game.event}/{one.game.game}" for one in choice.games] == found
    assert (choice.exchanged, choice.foreign) == (exchanged, foreign)


def test_48_2_2_the_event_of_the_header_is_not_looked_for_in_the_subject() -> None:
    assert chosen(ALL, GameHeader(event="CUP-26"), subject="LIGA-26 G01") == ["CUP-26/G01"]


def test_48_2_2_of_two_games_the_subject_the_thread_or_the_addressee_tells() -> None:
    two = games_of(CUP)[1:]
    assert chosen(two) == ["CUP-26/G02", "CUP-26/G03"]
    assert chosen(two, subject="g03") == ["CUP-26/G03"]
    assert chosen(two, thread=("CUP-26", "G02")) == ["CUP-26/G02"]
    assert chosen(two, to="karasev@example.org") == ["CUP-26/G03"]


def test_games_that_go_on_come_before_those_that_are_over() -> None:
    over, waiting = games_of(CUP, status="finished")[:1], games_of(CUP, status="awaiting-records")[1:2]
    running = games_of(CUP)[2:]
    assert by_state([*over, *waiting, *running]) == running
    assert by_state([*over, *waiting]) == [*over, *waiting]


@pytest.mark.parametrize(
    ("subject", "both"),
    [
        ("Пробный - Сидоренко", True),
        ("Probny Petr — Sidorenko Anna", True),
        ("CUP: Пробный - Сидоренко 12", True),
        ("Сидоренко - Пробный", False),
        ("Пробный Сидоренко", False),
        ("Пробный-Сидоренко", False),
        ("Пробный - ", False),
        (" - Сидоренко", False),
        ("Пробный - Карасёв", False),
    ],
)
def test_48_2_2_white_and_black_in_the_subject(subject: str, both: bool) -> None:
    assert names_both(subject, ALL[0]) is both


@pytest.mark.parametrize(
    ("subject", "foreign"),
    [
        ("OLD-25 G01", True),
        ("old-25: ход", True),
        ("OLD-251", False),
        ("XOLD-25", False),
        ("OLD-25 CUP-26", False),
        ("Кубок, OLD-25", False),
        ("CUP-26", False),
        ("шахматы", False),
    ],
)
def test_48_2_2_a_subject_of_an_event_in_which_he_does_not_play(subject: str, foreign: bool) -> None:
    assert bool(names_foreign_event(subject, ALL, ["OLD-25", "CUP-26", "LIGA-26"])) is foreign
    assert names_foreign_event("OLD-25", [], ["OLD-25"]) is False


@pytest.mark.parametrize(
    ("address", "roles"),
    [
        ("arbiter@example.org", ["arbiter", "adjudicator"]),
        ("deputy@example.org", ["deputy"]),
        ("appeals@example.org", ["appeals"]),
        ("org@example.org", ["organiser"]),
        ("probny@example.org", []),
    ],
)
def test_46_3_the_offices_of_an_address(address: str, roles: list[str]) -> None:
    found = offices_of(address, [CUP, LIGA])
    assert [(one.event, one.role) for one in found] == [
        (code, role) for code in ("CUP-26", "LIGA-26") for role in roles
    ]
    assert Sender(Address("", address), (), found).known is bool(roles)
    assert Sender(Address("", address), PETR.persons, ()).known is True


ANNA, IVAN = Person(2, "Сидоренко Анна", "Sidorenko Anna", "ru", ()), Person(4, "Сидоренко Иван", None, "ru", ())


@pytest.mark.parametrize(
    ("name", "found"),
    [
        pytest.param("Сидоренко Анна", [2], id="the-name-decides"),
        pytest.param("Anna Sidorenko", [2], id="the-latin-name-too"),
        pytest.param("Сидоренко", [2, 4], id="the-surname-of-both-does-not"),
        pytest.param("Шахматист", [2, 4], id="nor-does-another"),
        pytest.param("", [2, 4], id="nor-none"),
    ],
)
async def test_48_1_1_an_address_may_serve_two_people(name: str, found: list[int]) -> None:
    async def persons_at(plain: str) -> list[Person]:
        assert plain == "family@example.org"
        return [ANNA, IVAN]

    reads = cast(Reads, SimpleNamespace(persons_at=persons_at))
    assert [one.id for one in await find_persons(reads, Address(name, "Family+x@Example.org"))] == found


class Letters:
    """What was written before: our own letters, and players' mails, by Message-ID."""

    def __init__(
        self, ours: dict[str, tuple[str | None, str | None]], theirs: dict[tuple[str, str], list[Any]]
    ) -> None:
        self._ours, self._theirs = ours, theirs

    async def letter(self, message_id: str) -> Any:
        found = self._ours.get(message_id)
        return None if found is None else SimpleNamespace(letter=SimpleNamespace(event=found[0], game=found[1]))

    async def same_letters(self, address: str, message_id: str) -> list[Any]:
        return [SimpleNamespace(acts=acts) for acts in self._theirs.get((address, message_id), [])]


def reply(in_reply_to: str = "", references: str = "") -> Envelope:
    fields = (f"In-Reply-To: {in_reply_to}\n" if in_reply_to else "") + (
        f"References: {references}\n" if references else ""
    )
    envelope = read_envelope(f"From: probny@example.org\nSubject: x\n{fields}\ne4\n".encode()).value
    assert envelope is not None
    return envelope


def act(game: str | None, event: str = "CUP-26") -> dict[str, object]:
    return {"event": event, "game": game, "kind": "move"}


async def test_48_2_2_the_nearest_letter_of_a_thread_that_tells_one_game() -> None:
    first, second = "1@x.org", "2@x.org"
    partner = "sidorenko@example.org"
    for ours, theirs, answered, found in (
        ({first: ("CUP-26", "G01")}, {}, reply(f"<{first}>"), ("CUP-26", "G01")),
        (
            {first: ("CUP-26", "G01"), second: ("CUP-26", "G02")},
            {},
            reply("", f"<{first}> <{second}>"),
            ("CUP-26", "G02"),
        ),
        ({first: ("CUP-26", None)}, {}, reply(f"<{first}>"), None),
        ({}, {(partner, first): [[act("G02")]]}, reply(f"<{first}>"), ("CUP-26", "G02")),
        ({}, {(partner, first): [[act("G01"), act("G02")]]}, reply(f"<{first}>"), None),
        ({}, {(partner, first): [[act(None)]]}, reply(f"<{first}>"), None),
        ({}, {("stranger@x.org", first): [[act("G02")]]}, reply(f"<{first}>"), None),
        ({}, {}, reply(), None),
    ):
        reads = cast(Reads, Letters(ours, theirs))
        told = await find_thread(reads, answered, ALL)
        assert told == found, (ours, theirs)
    one = cast(Reads, Letters({first: ("CUP-26", "G01")}, {}))
    assert await find_thread(one, reply(f"<{first}>"), ALL[:1]) is None, "of one game nothing need be asked"
