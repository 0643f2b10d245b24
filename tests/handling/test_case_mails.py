"""An official rules by a plain reply to the mail of one case: 46.3, 48.1.8."""

from datetime import timedelta

from post_office import PostOffice, text_of
from test_desk_answers import ARBITER, answer, ask, scenario, statuses

from service.ports import Letter


async def own_mail(post: PostOffice) -> Letter:
    """The mail that told the arbiter of the case at once."""
    return [mail for mail in await post.outbox() if mail.template == "question-forwarded"][-1]


@scenario
async def test_46_3_a_case_is_ruled_by_a_reply_to_its_own_mail(post: PostOffice) -> None:
    await ask(post)
    mail = await own_mail(post)
    assert "1 да: просьба удовлетворена" in text_of(mail)
    at = await answer(post, mail, "1 да: Можно.")
    await post.wait_until(at + timedelta(hours=1))
    assert await statuses(post) == ["ruled"]
    ruled = [mail for mail in await post.outbox() if mail.template == "ruled"][-1]
    assert "Можно." in text_of(ruled)


@scenario
async def test_the_code_of_one_case_rules_no_other(post: PostOffice) -> None:
    await ask(post)
    first = await own_mail(post)
    await ask(post, "sidorenko", hours=1)
    at = await answer(post, first, "2 да, сразу")
    await post.wait_until(at + timedelta(hours=2))
    assert await statuses(post) == ["open", "open"]
    assert [mail.template for mail in await post.outbox() if mail.recipient == ARBITER][-1] != "ruled"


@scenario
async def test_the_code_of_one_case_is_worth_nothing_from_a_player(post: PostOffice) -> None:
    await ask(post)
    at = await answer(post, await own_mail(post), "1 да, сразу", sender="probny@example.org")
    await post.wait_until(at + timedelta(hours=2))
    assert "ruled" not in await statuses(post)
