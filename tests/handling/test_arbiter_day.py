"""The arbiter's daily mail: one a day, only when something happened, and the funnel sums."""

import json
import re
from datetime import date

import pytest
from post_office import EVENT, FAIL, PostOffice, later, letter, open_post_office, text_of

from service.handling.arbiter_day import TEMPLATE, Shelf
from service.ports import Letter

WHITE = "Пробный Пётр <probny@example.org>"
BLACK = "Сидоренко Анна <sidorenko@example.org>"


async def days(post: PostOffice) -> list[Letter]:
    """The daily mails queued so far."""
    return [mail for mail in await post.outbox() if mail.template == "arbiter-day"]


def funnel(mail: Letter) -> dict[str, int]:
    """The numbers of the day's mail."""
    text = re.sub(r"\s+", " ", text_of(mail))
    found = re.search(r"Получено (\d+) письм\w*|Получено (\d+) писем", text)
    assert found is not None, text
    words = {
        "accepted": "ходы приняты",
        "rejected": "отклонено",
        "held": "отложено",
        "recorded": "прочее записано",
        "duplicate": "повторов",
        "ignored": "без внимания",
    }
    line = text[found.start() :].partition(".")[0]
    counts = {name: re.search(rf"{word} (\d+)", line) for name, word in words.items()}
    numbers = {name: int(count[1]) if count else 0 for name, count in counts.items()}
    return {"received": int(found[1] or found[2]), **numbers}


async def test_nothing_happened_no_mail() -> None:
    async with open_post_office() as post:
        await post.wait_until(later(3))
        assert await days(post) == []


async def test_what_machines_wrote_is_no_news() -> None:
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "Меня нет.\n", extra=[("Auto-Submitted", "auto-replied")]))
        await post.wait_until(later(2))
        assert await days(post) == []


async def test_the_day_tells_what_came_and_what_waits() -> None:
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        await post.receive(letter("Реклама <spam@else.test>", "Купите слона\n", subject="Слон недорого"))
        await post.receive(letter(BLACK, "Сдаюсь.\n", to="probny@example.org", proof=FAIL))
        await post.receive(letter(WHITE, "Меня нет.\n", extra=[("Auto-Submitted", "auto-replied")]))
        assert await days(post) == []
        await post.wait_until(later(1))
        [mail] = await days(post)
        assert (mail.recipient, mail.on, mail.rank) == ("arbiter@example.org", date(2026, 1, 11), "digest")
        told = text_of(mail)
        assert "spam@else.test: Слон недорого" in told
        assert "Купите слона" not in told
        assert "sidorenko@example.org: подлинность не подтверждена" in told
        assert "1 дело ждёт Вашего решения" in told
        counts = funnel(mail)
        assert counts.pop("received") == sum(counts.values()) == 4
        assert (counts["accepted"], counts["held"], counts["ignored"]) == (1, 1, 2)


async def test_one_mail_a_day_however_often_the_days_are_looked_at() -> None:
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        for hours in (5, 6, 7, 24, 25, 30):
            await post.wait_until(later(hours=hours))
            post.office.days_told.clear()  # as after a restart
        assert [mail.on for mail in await days(post)] == [date(2026, 1, 11)]


async def test_what_comes_after_the_hour_is_told_the_next_day() -> None:
    async with open_post_office() as post:
        evening = later(hours=11)  # 23:00 in Moscow
        await post.receive(letter(WHITE, "Ход 1: e4\n", at=evening), evening)
        await post.wait_until(later(hours=12))
        assert await days(post) == []
        await post.wait_until(later(2))
        assert [mail.on for mail in await days(post)] == [date(2026, 1, 12)]


async def test_every_mail_is_counted_once_over_many_days() -> None:
    async with open_post_office() as post:
        for day in range(8):
            for number in range(day % 3):
                at = later(day, hours=number)
                await post.receive(letter(f"X <x{number}@else.test>", "слон\n", at=at, subject=f"{day}"), at)
        await post.wait_until(later(10))
        counted = [funnel(mail)["received"] for mail in await days(post)]
        assert sum(counted) == post.given == 7
        assert len(counted) == 5


async def test_what_has_been_looked_at_is_not_looked_at_again_the_next_day() -> None:
    """The daily mails are no news; they would else hold back whatever was written after the first of them."""
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        await post.wait_until(later(1))
        await post.receive(letter(BLACK, "Ход 1: Крe7\n", to="probny@example.org", at=later(1)), later(1))
        for day in (4, 5):  # the second look sees what the first wrote
            await post.wait_until(later(day))
        async with post.office.store.reads() as reads:
            rows = await reads.outbox()
            looked = json.loads(await reads.mark(TEMPLATE) or "{}")
        assert {"arbiter-day", "player-digest"} < {row.letter.template for row in rows}
        assert looked["letters"] == rows[-1].id


async def test_a_late_mail_of_a_day_that_was_told_is_told_the_next_day() -> None:
    """It lay in another folder, and arrived there before the last mail of the day."""
    async with open_post_office() as post:
        await post.receive(letter("X <x@else.test>", "слон\n", at=later(hours=1)), later(hours=1))
        await post.wait_until(later(1))
        await post.receive(letter("Y <y@else.test>", "слон\n", at=later(hours=0)), later(hours=0))
        await post.wait_until(later(3))
        assert [funnel(mail)["received"] for mail in await days(post)] == [1, 1]


async def test_mail_of_no_event_is_told_once_to_each_arbiter() -> None:
    other = EVENT.replace("CM-2026-01", "CM-2026-02")
    third = EVENT.replace("CM-2026-01", "CUP-26").replace("arbiter@example.org", "second@example.org")
    async with open_post_office("\n---\n".join((EVENT, other, third))) as post:
        await post.receive(letter("Реклама <spam@else.test>", "слон\n"))
        await post.wait_until(later(2))
        assert sorted((mail.recipient, mail.event) for mail in await days(post)) == [
            ("arbiter@example.org", "CM-2026-01"),
            ("second@example.org", "CUP-26"),
        ]


@pytest.mark.parametrize("mode", ["observe", "advise", "referee"])
async def test_officials_are_told_in_every_mode(mode: str) -> None:
    event = EVENT.replace("rules: email,", f"rules: email, mode: {mode},")
    async with open_post_office(event) as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        await post.wait_until(later(1))
        assert len(await days(post)) == 1


def test_a_shelf_knows_what_was_told() -> None:
    shelf = Shelf()
    shelf.add([3, 7])
    shelf.settle([3, 5, 7, 9])
    assert (shelf.upto, shelf.beyond) == (4, [7])
    assert [number for number in (3, 5, 7, 9) if not shelf.holds(number)] == [5, 9]
    shelf.add([5, 9])
    shelf.settle([5, 7, 9])
    assert (shelf.upto, shelf.beyond) == (9, [])


MIXED = EVENT.replace("email: sidorenko@example.org, language: ru", "email: sidorenko@example.org, language: en")


@pytest.mark.parametrize(("arbiter", "word"), [("ru", "ход"), ("en", "move")])
async def test_the_arbiter_reads_in_his_own_language_what_players_were_told_in_theirs(arbiter: str, word: str) -> None:
    event = MIXED.replace(
        "email: arbiter@example.org, language: ru", f"email: arbiter@example.org, language: {arbiter}"
    )
    async with open_post_office(event) as post:
        await post.receive(letter(WHITE, "Ход 1: Кf3\n"))
        await post.receive(letter(BLACK, "Move 1: Ke7\n", to="probny@example.org", at=later(hours=1)), later(hours=1))
        await post.wait_until(later(1))
        (mail,) = await days(post)
        told = text_of(mail).partition("Что сообщено игрокам" if arbiter == "ru" else "What the players were told")[2]
        lines = [line for line in told.splitlines() if line.startswith("- G01: ")][:2]
        assert len(lines) == 2 and any(word in line for line in lines)
        for line in lines:
            words = line.removeprefix("- G01: ").partition(" (")[0]
            assert bool(re.search("[а-яё]{3}", words)) is (arbiter == "ru"), line
