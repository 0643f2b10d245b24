"""A postman for the tests of article 47: letters that report cards, in one line each."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from parsers.acts import CardReport, CardSending, MoveMessage, WrittenDate, WrittenTime
from service.ledger.game import Game, fold
from service.regulations import POSTAL, Regulations
from tests.rules.desk import RUY, letter, opened, taken_over, written


def day(text: str) -> date:
    """`05.03` as a date of 2026."""
    number, month = text.split(".")
    return date(2026, int(month), int(number))


def dated(text: str) -> WrittenDate:
    found = written(day(text))
    assert found is not None
    return found


def sending(
    told: str = "",
    *,
    marks: Sequence[str] = (),
    slip: str = "",
    registered: bool | None = None,
    illegible: bool = False,
) -> CardSending:
    """A card as told: the written date, postmarks, the date on the slip."""
    return CardSending(
        dated(told) if told else None,
        tuple(dated(mark) for mark in marks),
        dated(slip) if slip else None,
        "118" if slip else None,
        True if slip else registered,
        illegible,
    )


def card(
    text: str,
    own: CardSending | str = "",
    *,
    partner: CardSending | str = "",
    got: str = "",
    got_marks: Sequence[str] = (),
    time: tuple[int, int] | None = None,
    wrong_address: bool = False,
    repeats: bool = False,
    sealed: bool = False,
    proposes: Sequence[str] = (),
) -> MoveMessage:
    """A letter that reports a move with its own card and the partner's that it answers."""
    report = CardReport(
        partner=sending(partner) if isinstance(partner, str) else partner,
        received=dated(got) if got else None,
        received_postmarks=tuple(dated(mark) for mark in got_marks),
        own=sending(own) if isinstance(own, str) else own,
        own_time=WrittenTime(*time) if time else None,
        wrong_address=wrong_address,
    )
    return replace(letter(text, repeats=repeats, proposes=proposes), card=report, sealed=sealed)


def new_game(regulations: Regulations = POSTAL) -> Game:
    """A postal game without a move; it starts on 10 January."""
    return fold([opened(regulations)])


def ruy(
    used: tuple[int, int] = (3, 6), last_sent: str = "25.01", regulations: Regulations = POSTAL, offered: str = ""
) -> Game:
    """The Ruy Lopez after four moves, taken over: White is on move."""
    return taken_over(RUY, used=used, last_sent=day(last_sent), regulations=regulations, offered=offered)
