"""The officials' mail of waiting cases at set hours (46.3): at each of them, only when there is news."""

from datetime import UTC, date, datetime, time

from post_office import PostOffice, letter, open_post_office

BLACK = "Сидоренко Анна <sidorenko@example.org>"


def at(day: int, hour: int, minute: int = 1) -> datetime:
    """A moment of January 2026 by Moscow's clock."""
    return datetime(2026, 1, day, hour - 3, minute, tzinfo=UTC)


async def ask(post: PostOffice, moment: datetime, text: str) -> None:
    """A player's question opens a case."""
    await post.receive(letter(BLACK, f"Вопрос арбитру: {text}\n", to="arbiter@example.org", at=moment), moment)


async def desks(post: PostOffice, moment: datetime) -> list[date]:
    await post.new_mail()
    await post.wait_until(moment)
    told = [mail for mail in await post.new_mail() if mail.template == "desk"]
    return [mail.on for mail in told if mail.recipient == "arbiter@example.org"]


async def test_46_3_the_desk_is_written_at_each_hour_that_is_set_when_there_is_news() -> None:
    async with open_post_office() as post:
        post.office.officials_hours = (time(8), time(18))
        await ask(post, at(11, 12), "когда будет таблица?")
        assert len(await post.cases()) == 1
        assert await desks(post, at(11, 17, 59)) == []
        assert await desks(post, at(11, 18)) == [date(2026, 1, 11)]
        assert await desks(post, at(12, 8)) == [], "nothing new since the evening"
        await ask(post, at(12, 9), "можно ли играть вариант?")
        assert await desks(post, at(12, 17, 59)) == []
        assert await desks(post, at(12, 18)) == [date(2026, 1, 12)]
        await ask(post, at(12, 23), "а перерыв?")
        assert await desks(post, at(13, 8)) == [date(2026, 1, 13)]
        assert await desks(post, at(13, 18)) == []


async def test_46_3_a_case_to_be_decided_is_named_once_a_day_and_the_daily_mail_comes_at_the_last_hour() -> None:
    async with open_post_office() as post:
        post.office.officials_hours = (time(8), time(18))
        await ask(post, at(11, 12), "когда будет таблица?")
        await desks(post, at(11, 18))
        seen = [await desks(post, at(day, hour)) for day in (24, 25) for hour in (8, 18)]
        assert seen == [[date(2026, 1, 24)], [], [date(2026, 1, 25)], []], "to be decided by the 25th"
        days = [mail.on for mail in await post.outbox() if mail.template == "arbiter-day"]
        assert days == sorted(set(days)) and post.office.officials_hour == time(18)


async def test_46_3_with_one_hour_there_is_one_mail_a_day() -> None:
    async with open_post_office() as post:
        await ask(post, at(11, 12), "когда будет таблица?")
        assert await desks(post, at(12, 8)) == [date(2026, 1, 11)]
        assert await desks(post, at(12, 9)) == []
