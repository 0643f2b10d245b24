"""Named regulations, whole mails: the Fischer clock in periods of 24 hours, the rolling control of ten moves."""

from collections.abc import Callable
from datetime import datetime, timedelta

from post_office import PostOffice, Scenario, later, letter, scenario_of, text_of

from parsers.acts import Side
from service.handling.starting import start_event

EVENT = """
event: {{code: CM-2026-01, name: Мемориал Тест-1, rules: email, start: 2026-01-10, timezone: UTC}}
regulations: {{preset: {preset}}}
officials:
  arbiter: {{name: Судья Первый, email: arbiter@example.org, language: ru}}
players:
  - {{id: probny, name: Пробный Пётр, email: probny@example.org, language: ru}}
  - {{id: sidorenko, name: Sidorenko Anna, email: sidorenko@example.org, language: en}}
games:
  - {{id: G01, white: probny, black: sidorenko}}
"""
WALTZ = ("Nf3", "Nf6", "Ng1", "Ng8")


def scenario(preset: str) -> Callable[[Scenario], Callable[[], None]]:
    """A test of one office whose event has this preset."""
    return scenario_of(EVENT.format(preset=preset))


async def play(post: PostOffice, *hours: float) -> None:
    """The game's next moves, each sent so many hours after the one before."""
    at: datetime = later()
    for spent in hours:
        number = len((await post.game()).plies)
        at += timedelta(hours=spent)
        own, other = ("probny", "sidorenko") if number % 2 == 0 else ("sidorenko", "probny")
        text = f"Move {number // 2 + 1}: {WALTZ[number % 4]}"
        await post.receive(letter(f"{own}@example.org", text, to=f"{other}@example.org", at=at), at)


async def days(post: PostOffice) -> list[int | None]:
    return [ply.days for ply in (await post.game()).plies]


def flat(text: str) -> str:
    return " ".join(text.split())


@scenario("iccf-fischer-30-3")
async def test_48_4_4_a_day_is_24_hours_where_the_preset_says_so(post: PostOffice) -> None:
    await play(post, 0, 23, 25, 47.9, 48, 24 * 22)
    assert await days(post) == [1, 0, 1, 1, 2, 24]  # White's first from the start day; beyond 20 days each counts twice


@scenario("iecc-rolling")
async def test_48_4_4_else_a_day_is_the_difference_of_dates(post: PostOffice) -> None:
    await play(post, 0, 23, 25, 47.9, 48)
    assert await days(post) == [1, 1, 1, 2, 2]


@scenario("iccf-fischer-30-3")
async def test_48_4_3_the_fischer_clock_grows_with_each_move(post: PostOffice) -> None:
    await play(post, 24, 24, 24, 24)
    clock = (await post.game()).clock(Side.WHITE)
    assert (clock.used, clock.quota, clock.left) == (3, 36, 33)


@scenario("iccf-fischer-30-3")
async def test_48_6_1_the_referee_files_the_claim_under_the_fischer_clock(post: PostOffice) -> None:
    await play(post, 0, 24 * 25, 24)  # the five days beyond 20 count twice: exactly 30
    assert await post.cases() == []
    assert (await post.game()).clock(Side.BLACK).left == 3
    await play(post, 24 * 30)
    (case,) = await post.cases()
    assert (case.kind, case.about) == ("overstep", "black")
    filed = [mail for mail in await post.outbox() if mail.template == "claim-filed"]
    assert {mail.recipient for mail in filed} == {"probny@example.org", "sidorenko@example.org"}


@scenario("iecc-rolling")
async def test_48_4_3_the_last_ten_moves_alone_count(post: PostOffice) -> None:
    await play(post, 24 * 20, *[0] * 19, 24 * 12)
    game = await post.game()
    assert (game.clock(Side.WHITE).used, game.clock(Side.WHITE).left) == (33, 18)
    await play(post, 24 * 32 + 1, 24 * 25)
    texts = [flat(text_of(mail)) for mail in await post.outbox() if mail.template == "overstep-told-player"]
    assert len(texts) == 1 and "37 дней при норме 30 к 12-му ходу" in texts[0]
    assert "за последние ходы 37 дней из 30 на 10 ходов подряд" in texts[0]


async def start_letters(post: PostOffice) -> list[str]:
    await start_event(post.office, "CM-2026-01", later(days=-1))
    return [flat(text_of(mail)) for mail in await post.outbox() if mail.template == "start-letter"]


@scenario("iccf-fischer-30-3")
async def test_the_start_letter_tells_the_fischer_clock_and_its_hours(post: PostOffice) -> None:
    ru, en = await start_letters(post)
    assert "На партию даётся 30 дней, и с каждым сделанным ходом прибавляется 3 дня." in ru
    assert "пока не прошло 24 часа, это 0 дней" in ru
    assert "There are 30 days for the game, and 3 days more with each move made." in en
    assert "until 24 hours have passed it is 0 days" in en


@scenario("iecc-rolling")
async def test_the_start_letter_tells_the_rolling_control(post: PostOffice) -> None:
    ru, en = await start_letters(post)
    assert "На любые 10 ходов подряд даётся 30 дней: считаются последние 10 ходов" in ru
    assert "There are 30 days for any 10 moves in a row: the last 10 moves count" in en
    assert "24 часа" not in ru and "24 hours" not in en
