"""The days: told at the event's hour, once, in the order of days, whenever the referee looks."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from post_office import NOON, PostOffice, letter, open_post_office

from service.mail.compose import ComposedMail, MailComposer
from service.rules.verdict import Notice
from service.wording.view import Recipient, View

MOVE = "Ход 1: e4\n"


async def templates(office: PostOffice) -> list[str]:
    """What players were told, in order; the arbiter's own daily mail aside."""
    return [mail.template for mail in await office.outbox() if mail.recipient != "arbiter@example.org"]


async def test_nothing_is_told_before_the_hour_and_nothing_twice() -> None:
    async with open_post_office() as office:
        await office.receive(letter("probny@example.org", MOVE), NOON)
        before = datetime(2026, 1, 12, 3, 59, tzinfo=UTC)  # 06:59 in Moscow
        await office.wait_until(before)
        assert await templates(office) == []
        await office.wait_until(before + timedelta(minutes=1))
        told = await templates(office)
        assert told == ["player-digest", "player-digest"]
        await office.wait_until(before + timedelta(hours=5))
        assert await templates(office) == told


async def test_a_daily_mail_that_cannot_be_written_keeps_none_back_before_it() -> None:
    class Refusing(MailComposer):
        def compose(self, notice: Notice, recipient: Recipient, view: View) -> ComposedMail:
            if recipient.person.email == "sidorenko@example.org":
                raise ZeroDivisionError
            return super().compose(notice, recipient, view)

    async with open_post_office() as office:
        await office.receive(letter("probny@example.org", MOVE), NOON)
        whole, moment = office.office, datetime(2026, 1, 12, 4, tzinfo=UTC)
        office.office = replace(whole, composer=Refusing())
        with pytest.raises(ZeroDivisionError):
            await office.wait_until(moment)
        assert await templates(office) == ["player-digest"]
        office.office = whole
        await office.wait_until(moment)
        assert await templates(office) == ["player-digest", "player-digest"]


async def test_a_week_off_tells_the_same_as_a_look_every_day() -> None:
    async def run(step: timedelta) -> list[tuple[str, str, str]]:
        async with open_post_office() as office:
            await office.receive(letter("probny@example.org", MOVE), NOON)
            moment, last = NOON, NOON + timedelta(days=50)
            while moment < last:
                moment = min(moment + step, last)
                await office.wait_until(moment)
            async with office.office.store.reads() as reads:
                rows = await reads.outbox()
            by_the_hour = ("desk", "arbiter-day")  # they show what waits at their hour
            told = [row.letter for row in rows if row.letter.template not in by_the_hour]
            return sorted((str(one.on), one.template, one.recipient) for one in told)

    daily = await run(timedelta(days=1))
    assert daily == await run(timedelta(days=50))
    assert "forty-days" in {template for _, template, _ in daily}


async def test_48_5_1_a_copy_in_time_takes_the_question_away() -> None:
    async with open_post_office() as office:
        await office.receive(letter("probny@example.org", MOVE), NOON)
        later = NOON + timedelta(days=4)
        answer = letter("sidorenko@example.org", "Ход 1: e5\nПолучен: 12.01\n", to="probny@example.org", at=later)
        await office.receive(answer, later)
        await office.wait_until(NOON + timedelta(days=7))
        asked = [mail.game for mail in await office.outbox() if mail.template == "has-a-move-been-sent"]
        assert "G01" not in asked
        assert "G02" in asked  # no first move has come in the other games


async def test_an_answer_joins_the_players_thread() -> None:
    async with open_post_office() as office:
        raw = letter("probny@example.org", "Ход 1: e5\n", message_id="<first@mail.example.org>")
        await office.receive(raw, NOON)
        answer = next(mail for mail in await office.outbox() if mail.template == "move-invalid")
        assert b"In-Reply-To: <first@mail.example.org>\r\n" in answer.body
        assert b"Auto-Submitted: auto-replied\r\n" in answer.body
