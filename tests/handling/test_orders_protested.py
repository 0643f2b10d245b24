"""47.1.6, 48.1.10: what an official orders, and what he rules about a player, is protested and decided."""

import re
from datetime import date

import pytest
from post_office import Letter, PostOffice, code_in, later, letter, open_post_office, scenario_of, text_of

from service.cases.case import Ruling
from service.cases.standing import OrderKind
from service.errors import OrderError
from service.handling.rulings import CaseWanted, Decision, carry_out
from service.handling.standing_orders import StandingOrder, order_standing
from service.ledger.game import GameStatus
from service.ports import StoredCase, StoredMail
from service.regulations import Withdrawn

RECORD = "record: {moves: e2e4 e7e5, used: {white: 5, black: 6}, last_sent: 2026-01-10}"
EVENT = f"""
event: {{code: CM-2026-01, name: Мемориал Тест-1, rules: email, start: 2026-01-10, timezone: Europe/Moscow}}
officials:
  arbiter: {{name: Судья Первый, email: arbiter@example.org, language: ru}}
  appeals: {{name: Irene Apel, email: appeals@example.org, language: en}}
players:
  - {{id: probny, name: Пробный Пётр, email: probny@example.org, language: ru}}
  - {{id: sidorenko, name: Sidorenko Anna, email: sidorenko@example.org, language: en}}
  - {{id: karasev, name: Карасёв Иван, email: karasev@example.org, language: ru}}
games:
  - {{id: G01, white: probny, black: sidorenko, {RECORD}}}
  - {{id: G02, white: karasev, black: probny, {RECORD}}}
"""
POSTAL = EVENT.replace("rules: email", "rules: postal")

scenario = scenario_of(EVENT)
by_post = scenario_of(POSTAL)


async def order(post: PostOffice, kind: OrderKind, after: float = 1, **more: object) -> list[Letter]:
    """The arbiter orders; gives the mails that tell it."""
    await post.new_mail()
    given = StandingOrder("arbiter@example.org", kind, event="CM-2026-01", reason="Причина.", **more)  # type: ignore[arg-type]
    await order_standing(post.office, given, later(days=after))
    return await post.new_mail()


async def write(
    post: PostOffice, who: str, text: str, days: float, *, answers: Letter | None = None, subject: str = "Решение"
) -> StoredMail:
    extra = [("In-Reply-To", answers.message_id)] if answers else []
    at = later(days=days)
    raw = letter(f"{who}@example.org", text, to="referee@example.org", cc="", subject=subject, at=at, extra=extra)
    return await post.receive(raw, at)


async def decide(post: PostOffice, ruling: Ruling, days: float, by: str = "appeals@example.org") -> list[Letter]:
    await post.new_mail()
    wanted = CaseWanted(key=str((await protests(post))[0].number))
    await carry_out(post.office, Decision(by, wanted, ruling, "Words of the appeals arbiter."), later(days=days))
    return await post.new_mail()


def has_code(mail: Letter) -> bool:
    return re.search(r"^(?:[J-Z9]{4}-){7}[J-Z9]{4}$", text_of(mail), re.MULTILINE) is not None


async def protests(post: PostOffice) -> list[StoredCase]:
    return [case for case in await post.cases() if case.kind == "protest"]


async def used(post: PostOffice) -> list[int]:
    found = [await post.game("G01"), await post.game("G02")]
    return [game.used(side) for game in found for side in list(type(game.side_to_move))]


def flat(mail: Letter) -> str:
    return " ".join(text_of(mail).split())


@scenario
async def test_48_1_10_an_order_says_how_and_until_when_it_is_protested(post: PostOffice) -> None:
    told = await order(post, OrderKind.CREDIT_DAYS, after=2, days=2)
    ru, en = (next(flat(mail) for mail in told if mail.language == one) for one in ("ru", "en"))
    assert "до 27 января 2026" in ru and "ПРОТЕСТ" in ru and "Irene Apel" in ru
    assert "until 27 January 2026" in en and "PROTEST" in en and "ОСПОРИТЬ" not in ru
    assert all("48.1.10" in mail.articles for mail in told)


@pytest.mark.parametrize(
    "text",
    [
        "ПРОТЕСТ. Сервер работал.",
        "С распоряжением арбитра не согласен.",
        "ОСПОРИТЬ",
        "Не согласна с этим распоряжением.",
        "Возражаю против распоряжения: сервер работал.",
        "I disagree with this order.",
        "I contest the order: the server was up.",
    ],
)
def test_48_1_10_a_plain_answer_to_the_order_is_a_protest(text: str) -> None:
    @scenario
    async def run(post: PostOffice) -> None:
        told = await order(post, OrderKind.CREDIT_DAYS, after=3, days=2)
        own = next(mail for mail in told if mail.recipient == "probny@example.org")
        await write(post, "probny", text, 4, answers=own)
        (case,) = await protests(post)
        assert (case.game, case.about, case.facts["order"]) == (None, "probny", "credit-days")
        to = [(mail.recipient, mail.template) for mail in await post.new_mail()]
        assert to == [("appeals@example.org", "case-opened"), ("probny@example.org", "case-told")]

    run()


@scenario
async def test_48_1_10_credited_days_are_taken_back_in_every_game(post: PostOffice) -> None:
    before = await used(post)
    await order(post, OrderKind.CREDIT_DAYS, after=3, days=2)
    assert await used(post) != before
    await write(post, "probny", "ПРОТЕСТ", 4)
    told = await decide(post, Ruling.UPHOLD, 5)
    assert await used(post) == before
    assert {mail.recipient.partition("@")[0] for mail in told} == {"probny", "sidorenko", "karasev"}
    mine = next(flat(mail) for mail in told if mail.recipient == "probny@example.org")
    assert "против распоряжения (зачёт дней" in mine and "окончательное" in mine
    assert [case.status for case in await protests(post)] == ["closed"]


@scenario
async def test_48_1_10_an_order_stands_when_the_protest_is_rejected(post: PostOffice) -> None:
    await order(post, OrderKind.CREDIT_DAYS, after=3, days=2)
    credited = await used(post)
    await write(post, "karasev", "Протестую против распоряжения: сервер работал.", 4)
    await decide(post, Ruling.REJECT, 5)
    assert await used(post) == credited
    again = await write(post, "karasev", "ПРОТЕСТ", 6, subject="CM-2026-01 G02")
    assert again.reason == "not-entitled"  # it was final
    assert len(await protests(post)) == 1


@scenario
async def test_48_1_10_two_protests_against_one_order_are_decided_together(post: PostOffice) -> None:
    await order(post, OrderKind.CREDIT_DAYS, after=3, days=2)
    await write(post, "probny", "ПРОТЕСТ", 4, subject="CM-2026-01 G01")  # named in a game
    await write(post, "sidorenko", "PROTEST", 4, subject="CM-2026-01 G01")
    await write(post, "karasev", "ПРОТЕСТ", 4, subject="CM-2026-01 G02")
    assert len(await protests(post)) == 3
    await decide(post, Ruling.UPHOLD, 5)
    assert [case.status for case in await protests(post)] == ["closed"] * 3
    assert (await post.game("G01")).cases == () and (await post.game("G02")).cases == ()


@scenario
async def test_48_1_10_after_fourteen_days_a_protest_against_an_order_is_late(post: PostOffice) -> None:
    told = await order(post, OrderKind.CREDIT_DAYS, after=3, days=2)
    own = next(mail for mail in told if mail.recipient == "probny@example.org")
    mail = await write(post, "probny", "ПРОТЕСТ", 18, answers=own)
    assert mail.reason == "late-protest" and not await protests(post)
    to = [(one.recipient, one.template) for one in await post.new_mail() if one.template.startswith("protest")]
    assert ("arbiter@example.org", "protest-forwarded") in to and ("probny@example.org", "protest-noted") in to


@scenario
async def test_48_1_10_nobody_but_the_appeals_arbiter_decides_a_protest_against_an_order(post: PostOffice) -> None:
    await order(post, OrderKind.CREDIT_DAYS, after=3, days=2)
    credited = await used(post)
    await write(post, "probny", "ПРОТЕСТ", 4)
    told = await decide(post, Ruling.UPHOLD, 5, by="arbiter@example.org")
    assert [mail.template for mail in told] == ["not-entitled"]
    assert await used(post) == credited and [case.status for case in await protests(post)] == ["open"]


@scenario
async def test_48_1_10_a_corrected_half_move_has_its_old_dates_again(post: PostOffice) -> None:
    at = later(days=3)
    raw = letter("probny@example.org", "Ход 2: Кf3\nПолучен: 12.01", at=at)
    await post.receive(raw, at)
    before = await used(post)
    assert (await post.game()).plies[-1].received == date(2026, 1, 12)
    await order(post, OrderKind.CORRECT, after=4, game="G01", ply=3, set={"received": "2026-01-14"})
    assert (await post.game()).plies[-1].received == date(2026, 1, 14) and await used(post) != before
    await write(post, "probny", "ПРОТЕСТ", 5, subject="CM-2026-01 G01")
    await decide(post, Ruling.UPHOLD, 6)
    assert (await post.game()).plies[-1].received == date(2026, 1, 12) and await used(post) == before


async def corrected_and_gone_on(post: PostOffice, reply: str) -> None:
    """White's 2. Nf3 is corrected to 2. f4 on the 15th, Black answers on the same day, White protests on the 16th."""
    at = later(days=3)
    await post.receive(letter("probny@example.org", "Ход 2: Кf3\nПолучен: 12.01", at=at), at)
    await order(post, OrderKind.CORRECT, after=4, game="G01", ply=3, set={"uci": "f2f4"})
    at = later(days=4, hours=3)
    await post.receive(letter("sidorenko@example.org", f"Move 2: {reply}", to="probny@example.org", at=at), at)
    assert len(await post.moves()) == 4
    await write(post, "probny", "ПРОТЕСТ", 5, subject="CM-2026-01 G01")


@scenario
async def test_48_1_10_what_was_played_on_a_corrected_move_falls_with_the_correction(post: PostOffice) -> None:
    await corrected_and_gone_on(post, "exf4")
    told = await decide(post, Ruling.UPHOLD, 10)
    game = await post.game()
    assert ([ply.uci for ply in game.plies], game.status) == (["e2e4", "e7e5", "g1f3"], GameStatus.RUNNING)
    white, black = (flat(mail) for mail in told if mail.template == "ruled")
    assert "сняты и ходы, сыгранные после него: партия продолжается с хода 2" in white
    assert "go the moves that were played after it: the game goes on with move 2" in black
    at = later(days=12)
    await post.receive(letter("sidorenko@example.org", "Move 2: Nc6", to="probny@example.org", at=at), at)
    assert (await post.game()).plies[-1].days == 3, "one day until she had answered, two since the decision"


@scenario
async def test_48_1_10_what_is_possible_without_the_correction_stands(post: PostOffice) -> None:
    await corrected_and_gone_on(post, "Nc6")
    told = await decide(post, Ruling.UPHOLD, 10)
    assert await post.moves() == ["e2e4", "e7e5", "g1f3", "b8c6"]
    assert "сняты и ходы" not in " ".join(flat(mail) for mail in told)


@scenario
async def test_48_1_10_only_from_the_first_impossible_move_on(post: PostOffice) -> None:
    """2... Nc6 stands, 3. fxe5 was possible on the corrected move alone, and 3... Nxe5 falls with it."""
    await corrected_and_gone_on(post, "Nc6")
    for who, to, text, days in (
        ("probny", "sidorenko", "Ход 3: fxe5", 5.2),
        ("sidorenko", "probny", "Move 3: Nxe5", 5.4),
    ):
        at = later(days=days)
        await post.receive(letter(f"{who}@example.org", text, to=f"{to}@example.org", at=at), at)
    assert len(await post.moves()) == 6
    await decide(post, Ruling.UPHOLD, 10)
    assert await post.moves() == ["e2e4", "e7e5", "g1f3", "b8c6"]


@pytest.mark.parametrize("choice", [Withdrawn.LOSS, Withdrawn.EXCLUDE, Withdrawn.ADJUDICATE])
def test_48_1_10_an_excluded_player_plays_on_when_the_protest_is_upheld(choice: Withdrawn) -> None:
    @scenario
    async def run(post: PostOffice) -> None:
        before = await used(post)
        told = await order(post, OrderKind.EXCLUDE, after=3, player="probny", games=choice)
        own = next(mail for mail in told if mail.template == "order-told")
        assert (await post.game()).status is not GameStatus.RUNNING
        await write(post, "probny", "Протестую: я писал арбитру.", 4, answers=own)
        await decide(post, Ruling.UPHOLD, 9)
        games = [await post.game("G01"), await post.game("G02")]
        assert [game.status for game in games] == [GameStatus.RUNNING] * 2
        assert await used(post) == before
        assert len(games[0].stopped()) == 6  # nobody could play meanwhile
        assert not [case for case in await post.cases() if case.kind == "adjudication" and case.status == "open"]
        at = later(days=11)
        mail = await post.receive(letter("probny@example.org", "Ход 2: Кf3\nПолучен: 10.01", at=at), at)
        assert mail.disposition == "accepted"

    run()


@scenario
async def test_48_1_10_a_partner_protests_against_a_leave_that_was_granted(post: PostOffice) -> None:
    first, last = date(2026, 1, 11), date(2026, 1, 13)
    told = await order(post, OrderKind.GRANT_LEAVE, after=1, player="probny", first=first, last=last)
    partner = next(mail for mail in told if mail.recipient == "sidorenko@example.org")
    assert len((await post.game()).leaves) == 1
    await write(post, "sidorenko", "PROTEST. He was at the board every day.", 2, answers=partner)
    await decide(post, Ruling.UPHOLD, 3)
    assert (await post.game("G01")).leaves == () and (await post.game("G02")).leaves == ()
    async with post.office.store.reads() as reads:
        streams = await reads.heads("person:")
        kinds = [row.kind for name in streams for row in await reads.load_stream(name)]
    assert kinds.count("leave-granted") == kinds.count("leave-cut-short") == 1


@scenario
async def test_48_1_10_a_refused_leave_is_granted_on_protest_though_no_game_was_named(post: PostOffice) -> None:
    await write(post, "probny", "Перерыв: 01.02.2026 – 20.03.2026", 1, subject="CM-2026-01")
    (case,) = [one for one in await post.cases() if one.kind == "leave-over-limit"]
    wanted = CaseWanted(key=case.key)
    await post.new_mail()
    await carry_out(post.office, Decision("arbiter@example.org", wanted, Ruling.REFUSE, "Нет."), later(days=2))
    (told,) = [mail for mail in await post.new_mail() if mail.template == "ruled"]
    assert "ПРОТЕСТ" in flat(told)
    await write(post, "probny", "ПРОТЕСТ. Операция.", 3, answers=told)
    await decide(post, Ruling.UPHOLD, 4)
    game = await post.game()
    assert len(game.on_leave(game.side_to_move)) == 48


@scenario
async def test_46_4_a_leave_that_is_refused_after_all_counts_no_longer(post: PostOffice) -> None:
    await write(post, "probny", "Перерыв: 01.02.2026 – 20.03.2026", 1, subject="CM-2026-01")
    (case,) = [one for one in await post.cases() if one.kind == "leave-over-limit"]
    wanted = CaseWanted(key=case.key)
    await carry_out(post.office, Decision("arbiter@example.org", wanted, Ruling.GRANT), later(days=2))
    assert len((await post.game()).on_leave((await post.game()).side_to_move)) == 48
    await carry_out(post.office, Decision("arbiter@example.org", wanted, Ruling.REOPEN), later(days=3))
    assert len((await post.game()).on_leave((await post.game()).side_to_move)) == 30


@by_post
async def test_47_1_6_by_post_an_order_is_protested_by_its_own_article(post: PostOffice) -> None:
    told = await order(post, OrderKind.CREDIT_DAYS, after=3, days=2)
    assert all("47.1.6" in mail.articles for mail in told if mail.template == "order-told")
    await write(post, "sidorenko", "PROTEST", 4)
    (case,) = await protests(post)
    assert case.article == "47.1.6"


@scenario
async def test_48_1_10_a_partner_protests_against_a_withdrawal_that_ended_his_game(post: PostOffice) -> None:
    before = await used(post)
    await write(post, "probny", "Выбываю из турнира.", 1, subject="CM-2026-01")
    await post.new_mail()
    wanted = CaseWanted(kind="withdrawal")
    await carry_out(post.office, Decision("arbiter@example.org", wanted, Ruling.GRANT, "Болезнь."), later(days=2))
    told = [mail for mail in await post.new_mail() if mail.template == "game-ended"]
    assert {mail.recipient for mail in told} == {"sidorenko@example.org", "karasev@example.org"}
    assert all("48.1.10" in mail.articles and "27" in flat(mail) for mail in told)  # on 13 January, 14 days
    await write(post, "sidorenko", "PROTEST", 3, subject="CM-2026-01 G01")
    await write(post, "karasev", "ПРОТЕСТ", 3, subject="CM-2026-01 G02")
    assert len(await protests(post)) == 2
    await decide(post, Ruling.UPHOLD, 5)
    games = [await post.game("G01"), await post.game("G02")]
    assert [game.status for game in games] == [GameStatus.RUNNING] * 2 and await used(post) == before
    assert [case.status for case in await protests(post)] == ["closed"] * 2
    assert [case.status for case in await post.cases() if case.kind == "withdrawal"] == ["closed"]


@scenario
async def test_48_1_10_the_appeals_arbiter_reads_which_order_and_answers_by_mail(post: PostOffice) -> None:
    before = await used(post)
    await order(post, OrderKind.CREDIT_DAYS, after=3, days=2)
    await write(post, "probny", "ПРОТЕСТ", 4)
    await post.wait_until(later(days=4, hours=10))
    (desk,) = [mail for mail in await post.outbox() if mail.template == "desk"]
    assert "protest against an order (credit of days, 14 January 2026)" in flat(desk)
    assert "1 yes: the protest is upheld, the order is reversed with all that it did." in flat(desk)
    await post.new_mail()
    await write(post, "appeals", f"1 yes, now: the server was up.\n\n{code_in(desk)}", 5, answers=desk)
    await post.wait_until(later(days=5, hours=1))
    assert await used(post) == before
    assert {"probny@example.org", "sidorenko@example.org"} <= {
        mail.recipient for mail in await post.new_mail() if mail.template == "ruled"
    }


BY_OTHERS = {"en": "Sedov Ivan (appeals arbiter) decides it now", "ru": "его решает Седов Иван (апелляционный арбитр)"}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("text", ["1 да, сейчас: сервер работал.", "1 yes, now: it was up.", "The player is right."])
async def test_48_1_10_a_replaced_appeals_arbiter_who_answers_is_told_who_decides(text: str, language: str) -> None:
    event = EVENT.replace("appeals@example.org, language: en", f"appeals@example.org, language: {language}")
    async with open_post_office(event) as post:
        before = await used(post)
        await order(post, OrderKind.CREDIT_DAYS, after=3, days=2)
        credited = await used(post)
        await write(post, "probny", "ПРОТЕСТ", 4)
        await post.wait_until(later(days=4, hours=10))
        (desk,) = [mail for mail in await post.outbox() if mail.template == "desk"]
        await order(post, OrderKind.APPEALS, after=5, name="Седов Иван", email="sedov@example.org")
        stored = await write(post, "appeals", f"{text}\n\n{code_in(desk)}", 6, answers=desk)
        (back,) = await post.new_mail()
        assert (back.recipient, back.template) == ("appeals@example.org", "case-anothers")
        assert BY_OTHERS[language] in flat(back) and back.articles == ("48.1.10",)
        assert (str(stored.disposition), str(stored.reason)) == ("recorded", "not-entitled")
        await post.wait_until(later(days=6, hours=3))
        assert await used(post) == credited != before
        assert [case.status for case in await protests(post)] == ["open"]
        (again,) = [mail for mail in await post.outbox() if mail.template == "desk" and mail.recipient[:5] == "sedov"][
            :1
        ]
        await write(post, "sedov", f"1 yes, now: the server was up.\n\n{code_in(again)}", 7, answers=again)
        await post.wait_until(later(days=7, hours=1))
        assert await used(post) == before


@scenario_of(
    EVENT.replace("players:", "  organiser: {name: Apel, email: appeals@example.org, language: en}\nplayers:", 1)
)
async def test_48_1_10_a_replaced_appeals_arbiter_with_another_office_is_told_so_in_the_reply(
    post: PostOffice,
) -> None:
    await order(post, OrderKind.CREDIT_DAYS, after=3, days=2)
    await write(post, "probny", "ПРОТЕСТ", 4)
    await post.wait_until(later(days=4, hours=10))
    (desk,) = [mail for mail in await post.outbox() if mail.template == "desk"]
    given = StandingOrder("organiser", OrderKind.APPEALS, event="CM-2026-01", name="Седов Иван", email="s@example.org")
    await order_standing(post.office, given, later(days=5))
    await post.new_mail()
    await write(post, "appeals", f"1 yes, now: the server was up.\n\n{code_in(desk)}", 6, answers=desk)
    (back,) = await post.new_mail()
    assert "Sedov Ivan (appeals arbiter) decides this case now." in flat(back) and "Taken" not in flat(back)
    await post.wait_until(later(days=6, hours=3))
    assert [case.status for case in await protests(post)] == ["open"]


@scenario
async def test_48_1_10_a_yes_to_an_answer_read_back_before_he_was_replaced_does_nothing(post: PostOffice) -> None:
    await order(post, OrderKind.CREDIT_DAYS, after=3, days=2)
    credited = await used(post)
    await write(post, "probny", "ПРОТЕСТ", 4)
    await post.wait_until(later(days=4, hours=10))
    (desk,) = [mail for mail in await post.outbox() if mail.template == "desk"]
    at = later(days=5)
    raw = letter("appeals@example.org", f"1 yes\n\n{code_in(desk)}", to="referee@example.org", cc="", at=at, proof=())
    await post.receive(raw, at)
    (read_back,) = [mail for mail in await post.new_mail() if mail.template == "desk-taken"]
    await order(post, OrderKind.APPEALS, after=6, name="Sedov Ivan", email="sedov@example.org")
    await write(post, "appeals", f"YES\n\n{code_in(read_back)}", 7, answers=read_back)
    (back,) = await post.new_mail()
    assert back.template == "case-anothers" and "Thank you for your answer" in flat(back)
    await post.wait_until(later(days=7, hours=3))
    assert await used(post) == credited and [case.status for case in await protests(post)] == ["open"]


@scenario_of(EVENT.replace("  appeals: {name: Irene Apel, email: appeals@example.org, language: en}\n", ""))
async def test_48_1_10_without_an_appeals_arbiter_nobody_is_offered_the_ruling(post: PostOffice) -> None:
    told = await order(post, OrderKind.CREDIT_DAYS, after=3, days=2)
    assert all(
        "организатор" in flat(mail) or "organiser" in flat(mail) for mail in told if mail.template == "order-told"
    )
    await write(post, "probny", "ПРОТЕСТ", 4)
    (opened,) = [mail for mail in await post.new_mail() if mail.template == "case-opened"]
    assert opened.recipient == "arbiter@example.org"
    assert "Решать протест не Вам" in flat(opened) and "referee rule" not in text_of(opened)


@scenario
async def test_46_3_after_a_later_fault_the_word_answers_the_fault(post: PostOffice) -> None:
    told = await order(post, OrderKind.CREDIT_DAYS, after=1, days=2)
    own = next(mail for mail in told if mail.recipient == "probny@example.org")
    at = later(days=2)
    await post.receive(letter("probny@example.org", "Ход 2: Кa8\nПолучен: 12.01", at=at), at)
    await write(post, "probny", "ПРОТЕСТ. Ход возможен.", 3, subject="CM-2026-01 G01")
    assert [case.kind for case in await post.cases()] == ["objection"]
    await write(post, "probny", "ПРОТЕСТ. Сервер работал.", 3.1, answers=own)  # to the mail of the order itself
    assert [case.kind for case in await post.cases()] == ["objection", "protest"]


UNJUDGED = EVENT.replace("  appeals: {name: Irene Apel, email: appeals@example.org, language: en}\n", "")
ORGANISED = UNJUDGED.replace(
    "players:\n", "  organiser: {name: Устроев Олег, email: organiser@example.org, language: ru}\nplayers:\n"
)
nobody_judges = scenario_of(UNJUDGED)
organised = scenario_of(ORGANISED)
NAMED = {"name": "Apel Irene", "email": "irene@example.org"}


async def protested(post: PostOffice) -> list[Letter]:
    """The arbiter credits days, Black protests; gives the mails that come of the protest."""
    ordered = await order(post, OrderKind.CREDIT_DAYS, days=3)
    told_of = next(mail for mail in ordered if mail.recipient == "sidorenko@example.org")
    await write(post, "sidorenko", "PROTEST: there was no outage.\n", 2, answers=told_of, subject="Re: order")
    assert [case.status for case in await protests(post)] == ["open"]
    return await post.new_mail()


async def name_judge(post: PostOffice, by: str, days: float = 3, **more: str) -> list[Letter]:
    given = StandingOrder(by, OrderKind.APPEALS, event="CM-2026-01", **{**NAMED, **more})
    await order_standing(post.office, given, later(days=days))
    return await post.new_mail()


@organised
async def test_48_1_10_without_an_appeals_arbiter_the_organiser_is_asked_to_name_one(post: PostOffice) -> None:
    told = {mail.recipient: flat(mail) for mail in await protested(post) if mail.template == "case-opened"}
    assert "«Апелляционный арбитр: Имя Фамилия, адрес»" in told["organiser@example.org"]
    assert "Организатору написано" in told["arbiter@example.org"]


@nobody_judges
async def test_48_1_10_where_no_organiser_is_named_the_arbiter_is_asked(post: PostOffice) -> None:
    [told] = [flat(mail) for mail in await protested(post) if mail.template == "case-opened"]
    assert "Организатор в турнире тоже не назван" in told
    await name_judge(post, "arbiter")
    assert [mail.recipient for mail in await post.outbox() if mail.template == "case-opened"][-1] == NAMED["email"]


@organised
async def test_48_1_10_the_waiting_protest_goes_to_whoever_is_named_and_is_decided(post: PostOffice) -> None:
    await protested(post)
    told = await name_judge(post, "organiser")
    assert [mail.recipient for mail in told if mail.template == "case-opened"] == ["irene@example.org"]
    assert {mail.recipient for mail in told if mail.template == "order-told"} == {
        "irene@example.org", "arbiter@example.org", "organiser@example.org"
    }  # fmt: skip
    [case] = await protests(post)
    asked = next(mail for mail in told if mail.template == "case-opened")
    await write(
        post, "irene", f"{case.number} да, сразу\n\n{code_in(asked)}\n", 4, answers=asked, subject="Re: протест"
    )
    await post.wait_until(later(days=4.1))
    assert [one.status for one in await protests(post)] == ["closed"]
    assert await used(post) == [5, 6, 5, 6], "the order is reversed"


@organised
async def test_48_1_10_the_organiser_names_him_by_a_line_of_a_letter(post: PostOffice) -> None:
    await protested(post)
    await write(post, "organiser", "Апелляционный арбитр: Apel Irene, irene@example.org\n", 3, subject="CM-2026-01")
    echo = next(mail for mail in await post.new_mail() if mail.recipient == "organiser@example.org")
    await write(post, "organiser", f"ДА\n\n{code_in(echo)}\n", 3.1, answers=echo, subject="Re: CM-2026-01")
    await post.wait_until(later(days=3.2))
    assert "irene@example.org" in [mail.recipient for mail in await post.new_mail() if mail.template == "case-opened"]


@organised
async def test_48_1_10_nobody_names_his_own_judge_and_no_party_judges(post: PostOffice) -> None:
    await protested(post)
    for by, change, words in (
        ("arbiter", {}, "the organiser of event CM-2026-01 names the appeals arbiter"),
        ("organiser", {"email": "arbiter@example.org"}, "rules in event CM-2026-01 himself"),
        ("organiser", {"email": "Probny+x@example.org"}, "plays in event CM-2026-01"),
        ("organiser", {"email": "referee@example.org"}, "the referee's own address"),
        ("organiser", {"email": "irene@example"}, "no mail address"),
    ):
        with pytest.raises(OrderError, match=words):
            await name_judge(post, by, **change)
    assert "case-opened" not in [mail.template for mail in await post.new_mail()]
