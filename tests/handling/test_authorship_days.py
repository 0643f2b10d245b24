"""48.1.7: who wrote a move is disputed: clocks stand three days, then run again; the case waits for its ruling."""

from datetime import UTC, date, datetime

import pytest
from post_office import PostOffice, later, letter, open_post_office, text_of

from service.cases.case import Ruling
from service.handling.again import replay_journal
from service.handling.rulings import CaseWanted, Decision, carry_out
from service.handling.watch import look
from service.ports import CaseStatus
from service.settings.loader import load_event_text

WHITE = "Пробный Пётр <probny@example.org>"
BLACK = "Сидоренко Анна <sidorenko@example.org>"
OVER = datetime(2026, 1, 17, 9, tzinfo=UTC)
"""The day after the last of the three: it was denied on 13 January."""


async def denied(post: PostOffice, text: str = "НЕ Я\n") -> None:
    """White moves on 11 January, an unproved letter answers for Black on the 12th, Black denies it on the 13th."""
    await post.receive(letter(WHITE, "Ход 1: e4\n"))
    forged = letter(BLACK, "Ход 1: f6\n", to="probny@example.org", at=later(1), proof=None)
    assert (await post.receive(forged, later(1))).disposition == "accepted"
    echo = next(mail for mail in await post.new_mail() if mail.template == "move-echo")
    thread = (("In-Reply-To", echo.message_id),)
    raw = letter(BLACK, text, to="referee@example.org", cc="", subject=f"Re: {echo.subject}", at=later(2), extra=thread)
    await post.receive(raw, later(2))
    assert (await post.game()).status == "interrupted"
    await post.new_mail()


async def rule(post: PostOffice, ruling: Ruling, days: float) -> None:
    moment = later(days)
    post.clock.set(moment)
    decision = Decision("arbiter@example.org", CaseWanted(kind="disputed-authorship"), ruling, "Решаю.")
    await carry_out(post.office, decision, moment)


@pytest.mark.parametrize("text", ["НЕ Я\n", "NOT MINE\n"])
async def test_48_1_7_without_a_ruling_in_three_days_the_clocks_run_again(text: str) -> None:
    async with open_post_office() as post:
        await denied(post, text)
        await post.wait_until(datetime(2026, 1, 16, 20, tzinfo=UTC))
        assert (await post.game()).status == "interrupted", "the last of the three days is not over"
        await post.new_mail()
        await post.wait_until(OVER)
        game = await post.game()
        assert (game.status, game.side_to_move) == ("running", "white")
        assert [(pause.since, pause.until) for pause in game.pauses] == [(date(2026, 1, 13), date(2026, 1, 17))]
        told = {mail.recipient: mail.template for mail in await post.new_mail() if "author" in mail.template}
        assert told == {"probny@example.org": "author-days-over", "sidorenko@example.org": "author-days-over"}
        [case] = await post.cases()
        assert (case.kind, case.status) == ("disputed-authorship", CaseStatus.OPEN)


async def test_48_1_7_the_official_is_reminded_that_the_case_waits() -> None:
    async with open_post_office() as post:
        await denied(post)
        await post.wait_until(OVER)
        [mail] = [mail for mail in await post.new_mail() if mail.template == "case-opened"]
        assert mail.recipient == "arbiter@example.org"
        assert "решать по-прежнему Вам" in text_of(mail).replace("\n", " ")


async def test_48_1_7_the_days_of_standing_are_nobodys() -> None:
    """White received on the 12th and answers on the 19th: one day before the stop, two after it."""
    async with open_post_office() as post:
        await denied(post)
        await post.wait_until(OVER)
        await post.receive(letter(WHITE, "Ход 2: d4\n", at=later(8)), later(8))
        assert (await post.game()).plies[2].days == 3


async def test_48_1_7_letters_that_waited_are_judged_with_their_own_dates() -> None:
    async with open_post_office() as post:
        await denied(post)
        held = await post.receive(letter(WHITE, "Ход 2: d4\n", at=later(3)), later(3))
        assert (held.disposition, held.reason) == ("held", "game-suspended")
        await post.wait_until(OVER)
        assert (await post.mail(held.journal)).disposition == "accepted"
        last = (await post.game()).plies[-1]
        assert (last.uci, last.sent, last.days) == ("d2d4", date(2026, 1, 14), 1)


async def test_48_1_7_it_is_told_once_however_often_the_days_are_looked_at() -> None:
    async with open_post_office() as post:
        await denied(post)
        for moment in (OVER, OVER, datetime(2026, 1, 18, 9, tzinfo=UTC)):
            await look(post.office, moment)
        templates = [mail.template for mail in await post.outbox()]
        assert templates.count("author-days-over") == 2


async def test_48_1_7_a_ruling_in_time_leaves_nothing_to_fall_due() -> None:
    async with open_post_office() as post:
        await denied(post)
        await rule(post, Ruling.REJECT, 3)
        await post.wait_until(OVER)
        assert "author-days-over" not in [mail.template for mail in await post.outbox()]
        assert [(pause.since.day, pause.until.day) for pause in (await post.game()).pauses] == [(13, 14)]


async def test_48_1_7_the_same_move_is_denied_but_once() -> None:
    """After the three days the word stops nothing more: it is kept with the case; after the ruling it is refused."""
    async with open_post_office() as post:
        await denied(post)
        await post.wait_until(OVER)
        await post.new_mail()
        again = letter(BLACK, "NOT MINE\n", to="probny@example.org", at=later(6.5))
        await post.receive(again, later(6.5))
        assert (await post.game()).interruption is None and len(await post.cases()) == 1
        assert {mail.template for mail in await post.new_mail()} == {"words-noted", "question-forwarded"}
        await rule(post, Ruling.REJECT, 7)
        await post.new_mail()
        found = await post.receive(letter(BLACK, "НЕ Я\n", to="probny@example.org", at=later(8)), later(8))
        assert (found.disposition, found.reason) == ("recorded", "not-entitled")
        assert (await post.game()).interruption is None and len(await post.cases()) == 1


async def test_48_1_7_upheld_after_the_game_has_gone_on_the_letter_falls_with_what_was_played_on_it() -> None:
    async with open_post_office() as post:
        await denied(post)
        await post.wait_until(OVER)
        await post.receive(letter(WHITE, "Ход 2: d4\n", at=later(7)), later(7))
        assert len(await post.moves()) == 3
        await rule(post, Ruling.UPHOLD, 12)
        game = await post.game()
        assert ([ply.uci for ply in game.plies], game.status) == (["e2e4"], "running")
        assert game.used("white") == 0
        await post.receive(letter(BLACK, "Ход 1: e5\n", to="probny@example.org", at=later(14)), later(14))
        reply = (await post.game()).plies[1]
        assert (reply.uci, reply.days) == ("e7e5", 4), "two days until the denial, two since the ruling"


async def test_48_1_7_the_owners_own_move_counts_once_the_other_is_taken_off() -> None:
    """His letter waited, then stood behind the forged one as a take-back; the ruling brings it to its right."""
    async with open_post_office() as post:
        await denied(post)
        own = letter(BLACK, "Ход 1: c5\n", to="probny@example.org", at=later(3))
        held = await post.receive(own, later(3))
        await post.wait_until(OVER)
        assert (await post.mail(held.journal)).disposition == "rejected"
        assert await post.moves() == ["e2e4", "f7f6"]
        await rule(post, Ruling.UPHOLD, 8)
        assert await post.moves() == ["e2e4", "c7c5"]
        assert (await post.game()).plies[1].days == 2


async def test_48_1_7_upheld_in_time_though_the_partner_had_answered_before_the_denial() -> None:
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        await post.receive(letter(BLACK, "Ход 1: f6\n", to="probny@example.org", at=later(1), proof=None), later(1))
        await post.receive(letter(WHITE, "Ход 2: d4\n", at=later(1.3)), later(1.3))
        await post.receive(letter(BLACK, "НЕ Я\n", to="probny@example.org", at=later(2)), later(2))
        assert (await post.game()).status == "interrupted"
        await rule(post, Ruling.UPHOLD, 3)
        game = await post.game()
        assert ([ply.uci for ply in game.plies], game.status, game.interruption) == (["e2e4"], "running", None)


async def test_48_1_10_a_ruling_set_aside_puts_the_letter_back() -> None:
    async with open_post_office() as post:
        await denied(post)
        await post.wait_until(OVER)
        await rule(post, Ruling.UPHOLD, 8)
        assert await post.moves() == ["e2e4"]
        await rule(post, Ruling.REOPEN, 9)
        assert await post.moves() == ["e2e4", "f7f6"]
        [case] = await post.cases()
        assert case.status is CaseStatus.OPEN


async def test_48_1_7_the_journal_gone_through_again_comes_to_the_same() -> None:
    async with open_post_office() as post:
        await denied(post)
        await post.receive(letter(WHITE, "Ход 2: d4\n", at=later(3)), later(3))
        await post.wait_until(OVER)
        await rule(post, Ruling.UPHOLD, 8)
        async with post.office.store.reads() as reads, open_post_office("") as other:
            troubles = await replay_journal(
                other.office, reads, lambda text: load_event_text(text, "event.yaml"), other.clock.set
            )
            async with other.office.store.reads() as again:
                assert (troubles, await again.heads()) == ([], await reads.heads())
