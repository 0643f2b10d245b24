"""Loops and floods: what is never answered, and how often an address is (RFC 3834)."""

import pytest
from post_office import PASS, PostOffice, later, letter, open_post_office, text_of

from service.ports import Letter

WHITE = "Пробный Пётр <probny@example.org>"
BLACK = "Сидоренко Анна <sidorenko@example.org>"


async def answers(post: PostOffice) -> list[Letter]:
    """What was sent to players since the last look."""
    return [mail for mail in await post.new_mail() if mail.recipient != "arbiter@example.org"]


@pytest.mark.parametrize(
    ("sender", "headers", "reason"),
    [
        pytest.param(WHITE, [("Auto-Submitted", "auto-replied")], "automatic-mail", id="auto-replied"),
        pytest.param(WHITE, [("Auto-Submitted", "auto-generated")], "automatic-mail", id="auto-generated"),
        pytest.param(WHITE, [("Return-Path", "<>")], "automatic-mail", id="null-sender"),
        pytest.param(WHITE, [("X-Autoreply", "yes")], "automatic-mail", id="x-autoreply"),
        pytest.param(WHITE, [("Precedence", "auto_reply")], "automatic-mail", id="precedence"),
        pytest.param(WHITE, [("X-Failed-Recipients", "a@b.test")], "bounce", id="bounce"),
        pytest.param(WHITE, [("X-Referee-Key", "mail/1/x")], "own-mail", id="another-referee"),
        pytest.param("Судья <referee@example.org>", [], "own-mail", id="ourselves"),
        pytest.param("Судья <REFEREE+x@Example.ORG>", [], "own-mail", id="ourselves-written-otherwise"),
        pytest.param("Чужой <someone@else.test>", [], "unregistered-sender", id="a-stranger"),
    ],
)
@pytest.mark.parametrize("text", ["ПОМОЩЬ\n", "Ход 1: e4\n", "Сдаюсь.\n"])
async def test_what_is_never_answered(sender: str, headers: list[tuple[str, str]], reason: str, text: str) -> None:
    async with open_post_office() as post:
        found = await post.receive(letter(sender, text, extra=headers))
        assert (found.disposition, found.reason) == ("ignored", reason)
        assert await post.new_mail() == []
        assert await post.moves() == []


async def test_a_list_is_not_answered_but_its_letters_are_judged() -> None:
    headers = [("List-Id", "<chess.club.test>")]
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "ПОМОЩЬ\n", extra=headers))
        assert await answers(post) == []
        assert (await post.receive(letter(WHITE, "Ход 1: e4\n", extra=headers))).disposition == "accepted"


async def test_the_same_answer_goes_to_an_address_once_a_day() -> None:
    async with open_post_office() as post:
        for number in range(5):
            await post.receive(letter(WHITE, "ПОМОЩЬ\n", at=later(hours=number)), later(hours=number))
        assert [mail.template for mail in await answers(post)] == ["answer-help"]
        await post.receive(letter(WHITE, "ПОМОЩЬ\n", at=later(1)), later(1))
        assert [mail.template for mail in await answers(post)] == ["answer-help"]


async def test_another_address_gets_its_own_answer() -> None:
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "ПОМОЩЬ\n"))
        await post.receive(letter(BLACK, "ПОМОЩЬ\n", to="probny@example.org"))
        assert {mail.recipient for mail in await answers(post)} == {"probny@example.org", "sidorenko@example.org"}


async def test_an_address_gets_so_many_answers_a_day_that_changed_nothing() -> None:
    """Thirty different letters without a proof ask thirty different questions; five of them are asked."""
    async with open_post_office(answers_per_day=5) as post:
        for number in range(30):
            at = later(hours=number / 10)
            await post.receive(letter(WHITE, f"Сдаюсь, {number}-е письмо.\n", proof=None, at=at), at)
        assert len(await answers(post)) == 5
        assert (await post.game()).result == "*"


async def test_what_is_owed_is_not_counted() -> None:
    """Faults and rulings go out however many answers there were."""
    async with open_post_office(answers_per_day=1) as post:
        await post.receive(letter(WHITE, "ПОМОЩЬ\n"))
        await answers(post)
        found = await post.receive(letter(WHITE, "Ход 1: e2e5\n", at=later(hours=1)), later(hours=1))
        assert found.disposition == "rejected"
        assert "move-invalid" in [mail.template for mail in await answers(post)]


async def test_a_thousandth_forged_letter_costs_its_victim_no_more_mail() -> None:
    forged = "mx.example.org; dmarc=fail (p=reject) header.from=example.org"
    async with open_post_office() as post:
        for number in range(12):
            at = later(hours=number / 10)
            await post.receive(letter(WHITE, "Сдаюсь.\n", proof=forged, at=at), at)
        assert len(await answers(post)) == 1


async def test_two_referees_in_each_others_cc_fall_silent() -> None:
    """Our own answer, sent back by whoever, ends there."""
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "ПОМОЩЬ\n"))
        [mail] = await answers(post)
        found = await post.receive(mail.body, later(hours=1))
        assert (found.disposition, found.reason) == ("ignored", "own-mail")
        assert await post.new_mail() == []


async def test_a_mirror_that_strips_our_marks_gets_little() -> None:
    """A responder that quotes everything back under a player's address, unmarked, for a day."""
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "ПОМОЩЬ\n"))
        given = 0
        for number in range(1, 40):
            fresh = await answers(post)
            given += len(fresh)
            text = text_of(fresh[-1]) if fresh else "ПОМОЩЬ\n"
            at = later(hours=number / 10)
            await post.receive(letter(WHITE, text, proof=PASS, at=at, subject=f"Re: {number}"), at)
        assert given <= 3
