"""Regulations and settings that say how long, by whom and in which language: each does what it says."""

from dataclasses import replace

import pytest
from post_office import PostOffice, later, letter, open_post_office, text_of

from service.handling.organising import languages_of
from service.ports import Letter, StoredMail

EVENT = """
event: {code: CM-2026-01, name: Мемориал Тест-1, rules: email, start: 2026-01-10, timezone: Europe/Moscow}
regulations: {%s}
officials:
  arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}
players:
  - {id: probny, name: Пробный Пётр, email: probny@example.org, language: ru}
  - {id: sidorenko, name: Sidorenko Anna, email: sidorenko@example.org, language: en}
teams:
  - {id: perm, name: Пермь, captain: {name: Капитан Первый, email: captain@example.org}, members: [probny]}
  - {id: leeds, name: Leeds, captain: sidorenko, members: [sidorenko]}
games:
  - id: G01
    white: probny
    black: sidorenko
    board: 1
    record: {moves: e2e4 e7e5 g1f3 b8c6, used: {white: 1, black: 1}, last_sent: 2026-01-10}
"""
CAPTAIN = "captain@example.org"


async def write(post: PostOffice, who: str, text: str, days: float, to: str = "sidorenko@example.org") -> StoredMail:
    at = later(days=days)
    return await post.receive(letter(f"{who}@example.org", text, to=to, at=at), at)


def flat(mail: Letter) -> str:
    return " ".join(text_of(mail).split())


async def told(post: PostOffice, template: str) -> list[Letter]:
    return [mail for mail in await post.outbox() if mail.template == template]


@pytest.mark.parametrize(
    ("rules", "days", "word", "in_time"),
    [
        pytest.param("", 16, "26 января 2026", False, id="46.3-fourteen-days"),
        pytest.param("", 14, "26 января 2026", True, id="46.3-on-the-last-day"),
        pytest.param("objection_days: 5", 7, "17 января 2026", False, id="five-days"),
        pytest.param("objection_days: 5", 6, "17 января 2026", True, id="five-days-in-time"),
        pytest.param("objection_days: 30", 29, "11 февраля 2026", True, id="thirty-days"),
    ],
)
async def test_46_3_an_objection_has_its_days(rules: str, days: int, word: str, in_time: bool) -> None:
    async with open_post_office(EVENT % rules) as post:
        await write(post, "probny", "Ход 3: Кa8\nПолучен: 11.01", 1)  # impossible: fined on 12 January
        (fault,) = [mail for mail in await post.outbox() if mail.recipient == "probny@example.org"]
        assert word in flat(fault)
        mail = await write(post, "probny", "ВОЗРАЖАЮ против штрафа", days + 0.5, to="referee@example.org")
        cases = [case.kind for case in await post.cases()]
        assert ("objection" in cases) is in_time
        assert (mail.reason == "late-protest") is not in_time
        assert bool(await told(post, "protest-forwarded")) is not in_time


@pytest.mark.parametrize(
    ("rules", "said", "late"),
    [
        pytest.param("", 20, 0, id="48.5.2-on-the-third-day-and-one-of-transmission"),
        pytest.param("", 23, 3, id="48.5.2-late"),
        pytest.param("silence.lost_letter: 6", 23, 0, id="six-days"),
        pytest.param("silence.lost_letter: 1", 20, 2, id="one-day"),
    ],
)
async def test_48_5_2_a_lost_letter_is_told_of_in_its_days(rules: str, said: int, late: int) -> None:
    async with open_post_office(EVENT % rules) as post:
        await write(post, "sidorenko", "I repeat my move: 2... Nc6", 16, to="probny@example.org")
        allowed = rules.partition(": ")[2] or "3"
        (ours,) = [m for m in await told(post, "repeat-noted") if m.recipient == "probny@example.org"]
        assert f"в течение {allowed} д" in flat(ours)
        await write(post, "probny", "Письма с ходом 2... Кc6 я не получал.", said)
        arbiter = [flat(mail) for mail in await told(post, "question-forwarded")]
        assert [f"опоздание {late} д" in one for one in arbiter] == ([True] if late else [])
        assert (await post.game()).not_received


@pytest.mark.parametrize("allowed", [True, False])
async def test_48_6_1_a_captain_s_claim_is_the_player_s(allowed: bool) -> None:
    rules = "control: {moves: 3, days: 6}" + (", claim.by_captain: true" if allowed else "")
    async with open_post_office(EVENT % rules) as post:
        await write(post, "probny", "Ход 3: Сb5\nПолучен: 11.01", 2)
        await write(post, "captain", "Заявляю просрочку времени.", 30)
        game = await post.game()
        assert [str(claim.by) for claim in game.claims] == (["white"] if allowed else [])
        assert (game.interruption is not None) is allowed
        filed = {mail.recipient for mail in await told(post, "claim-filed")}
        assert filed == ({"probny@example.org", "sidorenko@example.org"} if allowed else set())
        assert bool(await told(post, "captain-answered")) is allowed


async def test_48_6_1_a_captain_makes_no_move_and_resigns_nothing() -> None:
    async with open_post_office(EVENT % "claim.by_captain: true") as post:
        await write(post, "captain", "Сдаюсь.", 2)
        game = await post.game()
        assert game.result == "*" and not game.claims


async def test_48_6_1_a_captain_who_is_not_proved_claims_nothing() -> None:
    async with open_post_office(EVENT % "control: {moves: 3, days: 6}, claim.by_captain: true") as post:
        await write(post, "probny", "Ход 3: Сb5\nПолучен: 11.01", 2)
        at = later(days=30)
        raw = letter(CAPTAIN, "Заявляю просрочку времени.", to="sidorenko@example.org", at=at, proof=None)
        await post.receive(raw, at)
        assert not (await post.game()).claims


@pytest.mark.parametrize("reminds", [True, False])
async def test_48_5_1_reminders_may_be_switched_off(reminds: bool) -> None:
    async with open_post_office(EVENT % "") as post:
        post.office.reminders = reminds
        for days in range(1, 50):
            await post.wait_until(later(days=days))
        templates = {mail.template for mail in await post.outbox()}
        assert ("repeat-due" in templates, "forty-days-near" in templates) == (reminds, reminds)
        assert {"forty-days", "case-told"} <= templates  # what falls due is done, and told
        assert [case.kind for case in await post.cases()] == ["silence"]


async def test_48_6_1_both_are_asked_before_a_claim_from_silence_though_reminders_are_off() -> None:
    async with open_post_office(EVENT % "control: {moves: 3, days: 6}") as post:
        post.office.reminders = False
        for days in range(1, 12):
            await post.wait_until(later(days=days))
        asked = {mail.recipient for mail in await told(post, "has-a-move-been-sent")}
        assert asked == {"probny@example.org", "sidorenko@example.org"}


@pytest.mark.parametrize(("given", "expected"), [(("en", "ru"), ("en", "ru")), (("ru", "en"), ("ru", "en"))])
async def test_where_nobody_says_the_service_s_languages_count(
    given: tuple[str, ...], expected: tuple[str, ...]
) -> None:
    async with open_post_office(EVENT % "") as post:
        office = replace(post.office, languages=given)
        assert languages_of(office, ()) == expected
        assert languages_of(office, ("ru", "de")) == tuple(dict.fromkeys(("ru", *given)))
