"""The letters of a backlog share a transaction: they come to the same as one by one, and one bad letter spoils none."""

from datetime import timedelta

import pytest
from post_office import NOON, PostOffice, letter, open_post_office
from sqlalchemy import text

from service.errors import StoreLostError
from service.handling import judging
from service.handling.intake import take_in
from service.ports import Arrival, MailKey, MailStage, StoredMail

MOVES = ("Ход 1: e4", "Ход 1: e5", "Ход 2: Кf3", "Ход 2: Кс6", "Ход 3: Сb5", "Ход 3: а6")
PLAYED = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"]


def written() -> list[bytes]:
    """The letters of one game, a day after one another, and one to the referee that is no chess."""
    sides = ("probny@example.org", "sidorenko@example.org")
    moments = [NOON + timedelta(days=place) for place in range(len(MOVES))]
    letters = [
        letter(sides[place % 2], f"{move}\n", to=sides[1 - place % 2], at=moments[place])
        for place, move in enumerate(MOVES)
    ]
    return [*letters[:3], letter("karasev@example.org", "Добрый день!\n", at=moments[3], subject="G03"), *letters[3:]]


async def lay_in(office: PostOffice) -> list[int]:
    """All letters in the journal, none judged; gives their numbers."""
    last = NOON + timedelta(days=7)
    office.clock.set(last)
    numbers = []
    for place, raw in enumerate(written(), 1):
        numbers.append(await take_in(office.office, Arrival(raw, MailKey("test", "INBOX", 1, str(place)), last), None))
    return [number for number in numbers if number is not None]


async def stages(office: PostOffice, numbers: list[int]) -> list[MailStage]:
    return [(await office.mail(number)).stage for number in numbers]


async def test_a_backlog_comes_to_the_same_as_its_letters_one_by_one() -> None:
    async with open_post_office() as alone:
        numbers = await lay_in(alone)
        for _ in numbers:
            await judging.judge_waiting(alone.office, limit=1)
        wanted = await alone.game(), await alone.outbox(), [await alone.mail(number) for number in numbers]
        assert await alone.moves() == PLAYED
    async with open_post_office() as together:
        await lay_in(together)
        assert await judging.judge_waiting(together.office) == numbers
        found = await together.game(), await together.outbox(), [await together.mail(number) for number in numbers]
    assert found == wanted


async def test_one_bad_letter_spoils_none_of_its_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    true_judge = judging.judge_mail

    async def break_on_one(office, stored, reading):  # type: ignore[no-untyped-def]
        if stored.journal == bad:
            async with office.store.unit() as unit:
                await unit.put_mark("half-done", "by a letter that failed then")
                raise RuntimeError("a fault of our own")
        return await true_judge(office, stored, reading)

    async with open_post_office() as office:
        numbers = await lay_in(office)
        bad = numbers[3]  # no chess: the moves before and behind it stand
        monkeypatch.setattr(judging, "judge_mail", break_on_one)
        await judging.judge_waiting(office.office)
        assert await office.moves() == PLAYED
        assert (await stages(office, numbers)).count(MailStage.JUDGED) == len(numbers) - 1
        async with office.office.store.reads() as reads:
            assert await reads.mark("half-done") is None


async def test_what_is_not_committed_is_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The store is lost in the midst of a batch: nothing of it stands, in memory neither, and it is judged anew."""
    true_judge = judging.judge_mail

    async def lose_the_store(office, stored: StoredMail, reading):  # type: ignore[no-untyped-def]
        if stored.journal == numbers[4]:
            raise StoreLostError("the store does not answer: disk I/O error")
        return await true_judge(office, stored, reading)

    async with open_post_office() as office:
        numbers = await lay_in(office)
        with monkeypatch.context() as broken:
            broken.setattr(judging, "judge_mail", lose_the_store)
            with pytest.raises(StoreLostError):
                await judging.judge_waiting(office.office)
        assert await office.moves() == []
        assert set(await stages(office, numbers)) == {MailStage.STORED}
        await judging.judge_waiting(office.office)
        assert await office.moves() == PLAYED


@pytest.mark.parametrize("room", [0, 1, 2])
async def test_a_disk_that_is_full_is_no_fault_of_a_letter(room: int) -> None:
    """However far a batch has come: nothing of it stands, no letter is charged a failure, and it is judged anew."""
    async with open_post_office() as office:
        numbers = await lay_in(office)
        engine = office.office.store._engines.writer  # type: ignore[attr-defined]
        with engine.connect() as connection:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages + room}")
        with pytest.raises(StoreLostError, match="full"):
            while await judging.judge_waiting(office.office):
                pass
        waiting = [await office.mail(number) for number in numbers]
        assert {(mail.stage, mail.tries) for mail in waiting} == {(MailStage.STORED, 0)}
        assert await office.moves() == [] == await office.outbox()
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA max_page_count=1000000")
        await judging.judge_waiting(office.office)
        assert await office.moves() == PLAYED


async def test_what_is_written_after_the_transaction_was_given_up_does_not_pass_for_written() -> None:
    """SQLite gives a transaction up by itself when the disk fails in the midst of it."""
    async with open_post_office() as office:
        with pytest.raises(StoreLostError, match="given up"):
            async with office.office.store.unit() as unit:
                await unit.put_mark("before", "x")
                await unit._connection.execute(text("ROLLBACK"))  # type: ignore[attr-defined]
        async with office.office.store.reads() as reads:
            assert await reads.mark("before") is None
