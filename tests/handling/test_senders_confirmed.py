"""Who speaks: levels of proof, one-time codes, unregistered addresses (48.1.2), repudiation (48.1.7)."""

from datetime import date

import pytest
from post_office import EVENT, FAIL, PASS, PostOffice, code_in, later, letter, open_post_office, text_of

from service.cases.case import Ruling
from service.handling.rulings import CaseWanted, Decision, carry_out
from service.ports import Letter, StoredMail

WHITE = "Пробный Пётр <probny@example.org>"
BLACK = "Сидоренко Анна <sidorenko@example.org>"
ELSEWHERE = "Сидоренко Анна <anna@elsewhere.test>"
RESIGNS = "Сдаюсь.\n"


async def resign_unproved(post: PostOffice, sender: str = BLACK) -> StoredMail:
    """White has moved; Black's resignation comes without any proof."""
    await post.receive(letter(WHITE, "Ход 1: e4\n"))
    await post.new_mail()
    return await post.receive(letter(sender, RESIGNS, to="probny@example.org", proof=None, at=later(1)), later(1))


async def question(post: PostOffice) -> Letter:
    """The mail that asks for a confirmation."""
    return next(mail for mail in await post.new_mail() if mail.template in ("letter-unproved", "address-unconfirmed"))


async def reply(
    post: PostOffice, asked: Letter, text: str, sender: str = BLACK, proof: str | None = None, days: float = 2
) -> StoredMail:
    """A reply in the thread of a mail of ours."""
    thread = (("In-Reply-To", asked.message_id),)
    raw = letter(
        sender, text, to="referee@example.org", cc="", subject="Re: question", proof=proof, at=later(days), extra=thread
    )
    return await post.receive(raw, later(days))


async def test_48_1_7_an_unproved_resignation_is_held_and_its_address_asked() -> None:
    async with open_post_office() as post:
        held = await resign_unproved(post)
        asked = await question(post)
        assert (held.disposition, held.reason) == ("held", "unauthenticated-sender")
        assert (await post.game()).result == "*"
        assert asked.recipient == "sidorenko@example.org"
        assert code_in(asked) and "Сдаюсь" in text_of(asked)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("ДА\n\n> {code}\n", id="yes-and-the-code-quoted"),
        pytest.param("{code}\n", id="the-code-alone"),
        pytest.param("Yes, it was me.\n\n{code}\n", id="in-english"),
        pytest.param("Да, сдаюсь.\n\n> {code}\n", id="the-act-said-again"),
        pytest.param("Подтверждаю.\n\n> {code}\n", id="i-confirm"),
    ],
)
async def test_48_1_7_the_code_releases_the_letter_with_its_own_date(text: str) -> None:
    async with open_post_office() as post:
        held = await resign_unproved(post)
        answer = await reply(post, asked := await question(post), text.format(code=code_in(asked)))
        released = await post.mail(held.journal)
        assert answer.disposition == "recorded"
        assert (released.disposition, released.reason) == ("recorded", None)
        game = await post.game()
        assert game.result == "1-0"
        assert game.ended_on == date(2026, 1, 12)


async def test_48_1_7_a_proved_yes_in_the_thread_needs_no_code() -> None:
    async with open_post_office() as post:
        await resign_unproved(post)
        await reply(post, await question(post), "Да.\n", proof=PASS)
        assert (await post.game()).result == "1-0"


@pytest.mark.parametrize(
    ("sender", "text", "proof", "days"),
    [
        pytest.param(WHITE, "ДА\n{code}\n", PASS, 2, id="the-partner-quotes-the-code"),
        pytest.param("Чужой <x@else.test>", "ДА\n{code}\n", PASS, 2, id="a-stranger-quotes-the-code"),
        pytest.param(ELSEWHERE, "ДА\n{code}\n", PASS, 2, id="the-name-at-another-address"),
        pytest.param(BLACK, "ДА\n", None, 2, id="an-unproved-yes-without-the-code"),
        pytest.param(BLACK, "ДА\n{code}\n", FAIL, 2, id="a-disproved-letter-with-the-code"),
        pytest.param(BLACK, "ДА\n{code}\n", None, 16, id="after-the-last-day"),
        pytest.param(BLACK, "Что это значит?\n> {code}\n", None, 2, id="no-yes"),
        pytest.param(BLACK, "ДА\nJJJJ-KKKK-LLLL-MMMM-NNNN-PPPP-QQQQ-RRRR\n", None, 2, id="another-code"),
    ],
)
async def test_48_1_7_what_releases_nothing(sender: str, text: str, proof: str | None, days: float) -> None:
    async with open_post_office() as post:
        held = await resign_unproved(post)
        asked = await question(post)
        await reply(post, asked, text.format(code=code_in(asked)), sender, proof, days)
        assert (await post.mail(held.journal)).disposition == "held"
        assert (await post.game()).result == "*"


async def test_a_code_is_good_on_its_last_day() -> None:
    async with open_post_office() as post:
        await resign_unproved(post)
        asked = await question(post)
        await reply(post, asked, f"ДА\n{code_in(asked)}\n", days=15)
        assert (await post.game()).result == "1-0"


async def test_a_code_is_good_once() -> None:
    """The second letter asks anew; the code of the first does not release it."""
    event = EVENT.replace("{id: G02, white: karasev, black: steward}", "{id: G02, white: sidorenko, black: steward}")
    async with open_post_office(event) as post:
        await resign_unproved(post)
        asked = await question(post)
        await reply(post, asked, f"ДА\n{code_in(asked)}\n")
        await post.new_mail()
        second = letter(
            BLACK, "Сдаюсь!\n", to="starostin@example.org", subject="CM-2026-01 G02", proof=None, at=later(3)
        )
        held = await post.receive(second, later(3))
        assert code_in(await question(post)) != code_in(asked)
        await reply(post, asked, f"ДА\n{code_in(asked)}\n", days=3.1)
        assert (await post.mail(held.journal)).disposition == "held"
        assert (await post.game("G02")).result == "*"


async def test_48_1_7_not_mine_dismisses_the_letter_and_tells_the_arbiter_at_once() -> None:
    async with open_post_office() as post:
        held = await resign_unproved(post)
        asked = await question(post)
        answer = await reply(post, asked, f"НЕ Я\n\n> {code_in(asked)}\n")
        assert answer.disposition == "recorded"
        assert [act["kind"] for act in answer.acts if isinstance(act, dict)] == ["repudiation"]
        assert [case.kind for case in await post.cases()] == ["held-mail"]
        game = await post.game()
        assert (game.result, game.interruption) == ("*", None)
        await reply(post, asked, f"ДА\n\n> {code_in(asked)}\n", days=3)
        assert (await post.mail(held.journal)).disposition == "held"


async def test_a_move_beside_an_unproved_resignation_is_booked_and_stays_booked() -> None:
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        await post.new_mail()
        raw = letter(BLACK, "Ход 1: e5\n\nСдаюсь.\n", to="probny@example.org", proof=None, at=later(1))
        first = await post.receive(raw, later(1))
        assert first.disposition == "accepted"
        asked = await question(post)
        await reply(post, asked, f"ДА\n{code_in(asked)}\n")
        again = await post.mail(first.journal)
        assert again.disposition == "accepted"
        kinds = {(act["kind"], act["outcome"]) for act in again.acts if isinstance(act, dict)}
        assert {("move", "booked"), ("resignation", "booked")} <= kinds
        assert await post.moves() == ["e2e4", "e7e5"]
        assert (await post.game()).result == "1-0"


@pytest.mark.parametrize(
    ("require", "proof", "disposition"),
    [
        pytest.param({}, None, "accepted", id="a-move-is-registered"),
        pytest.param({"move": "proved"}, None, "held", id="a-move-must-be-proved"),
        pytest.param({"move": "proved"}, PASS, "accepted", id="a-move-is-proved"),
        pytest.param({"move": "confirmed"}, PASS, "held", id="a-move-must-be-confirmed"),
        pytest.param({}, FAIL, "held", id="a-disproved-move"),
    ],
)
async def test_levels_of_the_settings(require: dict[str, str], proof: str | None, disposition: str) -> None:
    async with open_post_office(require=require) as post:
        found = await post.receive(letter(WHITE, "Ход 1: e4\n", proof=proof))
        assert found.disposition == disposition
        assert await post.moves() == (["e2e4"] if disposition == "accepted" else [])


@pytest.mark.parametrize(
    ("text", "kind", "proof", "held"),
    [
        pytest.param("Сдаюсь.\n", "resignation", None, True, id="resignation"),
        pytest.param("Принимаю ничью.\n", "draw-acceptance", None, True, id="draw-acceptance"),
        pytest.param("Заявляю о просрочке времени партнёром.\n", "overstep-claim", None, True, id="claim"),
        pytest.param("Выбываю из турнира.\n", "withdrawal", None, True, id="withdrawal"),
        pytest.param("Новый адрес: new@example.org\n", "address-change", None, True, id="address-change"),
        pytest.param("Сдаюсь.\n", "resignation", PASS, False, id="resignation-proved"),
        pytest.param("Выбываю из турнира.\n", "withdrawal", PASS, False, id="withdrawal-proved"),
        pytest.param("Беру перерыв с 1 по 5 февраля.\n", "leave", None, True, id="leave"),
        pytest.param("Leave: 2026-02-01 to 2026-02-05\n", "leave", None, True, id="leave-en"),
        pytest.param("Беру перерыв с 1 по 5 февраля.\n", "leave", PASS, False, id="leave-proved"),
        pytest.param("Предлагаю ничью.\n", "draw-offer", None, True, id="draw-offer"),
        pytest.param("I offer a draw.\n", "draw-offer", None, True, id="draw-offer-en"),
        pytest.param("Предлагаю ничью.\n", "draw-offer", PASS, False, id="draw-offer-proved"),
        pytest.param("Снимаю заявление о просрочке.\n", "claim-withdrawal", None, True, id="claim-withdrawal"),
        pytest.param("I withdraw my claim.\n", "claim-withdrawal", None, True, id="claim-withdrawal-en"),
    ],
)
async def test_acts_of_weight_are_proved_or_confirmed(text: str, kind: str, proof: str | None, held: bool) -> None:
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        raw = letter(BLACK, text, to="probny@example.org", proof=proof, at=later(1))
        found = await post.receive(raw, later(1))
        outcomes = [act["outcome"] for act in found.acts if isinstance(act, dict) and act["kind"] == kind]
        assert (outcomes == ["held"]) is held
        assert bool(outcomes) and (found.disposition == "held") is held


async def test_a_confirmed_act_needs_a_code_also_from_a_proved_sender() -> None:
    async with open_post_office(require={"resignation": "confirmed"}) as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        await post.new_mail()
        await post.receive(letter(BLACK, RESIGNS, to="probny@example.org", at=later(1)), later(1))
        asked = await question(post)
        assert (await post.game()).result == "*"
        await reply(post, asked, f"ДА\n{code_in(asked)}\n", proof=PASS)
        assert (await post.game()).result == "1-0"


async def test_48_1_7_a_move_unproved_is_booked_and_echoed_to_the_registered_address() -> None:
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n", proof=None))
        echo = next(mail for mail in await post.new_mail() if mail.template == "move-echo")
        assert echo.recipient == "probny@example.org" and "НЕ Я" in text_of(echo)
        found = await reply(post, echo, "НЕ Я\n", WHITE, days=1)
        assert found.disposition == "recorded"
        assert [case.kind for case in await post.cases()] == ["disputed-authorship"]
        assert (await post.game()).interruption is not None


@pytest.mark.parametrize("text", ["НЕ Я\n", "NOT MINE\n", "Это письмо не моё!\n", "Das war ich nicht.\n"])
@pytest.mark.parametrize("proof", [None, PASS])
async def test_48_1_7_only_a_move_booked_unproved_is_denied(text: str, proof: str | None) -> None:
    """White's move is proved, Black has none: neither stops a clock by a word, his own or, forged, another's."""
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        for sender, partner in ((WHITE, "sidorenko"), (BLACK, "probny")):
            raw = letter(sender, text, to=f"{partner}@example.org", proof=proof, at=later(1))
            await post.new_mail()
            found = await post.receive(raw, later(1))
            assert (found.disposition, found.reason) == ("recorded", "not-entitled")
            assert [mail.template for mail in await post.new_mail()] == ["not-entitled"]
        assert (await post.game()).interruption is None and await post.cases() == []


async def test_48_1_7_an_unproved_move_denied_in_running_words_is_asked_about() -> None:
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n", proof=None))
        await post.new_mail()
        await post.receive(letter(WHITE, "Это письмо не моё!\n", at=later(1)), later(1))
        assert "unclear-act" in [mail.template for mail in await post.new_mail()]
        assert (await post.game()).interruption is None


async def test_48_7_2_a_leave_that_its_player_confirms_counts_from_its_own_date() -> None:
    async with open_post_office() as post:
        raw = letter(BLACK, "Беру перерыв с 13 по 20 января.\n", to="probny@example.org", proof=None, at=later(1))
        await post.receive(raw, later(1))
        assert (await post.game()).leaves == ()
        asked = await question(post)
        await reply(post, asked, f"ДА\n{code_in(asked)}\n", days=3)
        [leave] = (await post.game()).leaves
        assert (leave.first, leave.last) == (date(2026, 1, 13), date(2026, 1, 20))


async def test_48_6_3_a_forged_withdrawal_leaves_the_claim_standing() -> None:
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        claim = letter(BLACK, "Заявляю просрочку времени.\n", to="probny@example.org", at=later(1))
        await post.receive(claim, later(1))
        raw = letter(BLACK, "Снимаю заявление о просрочке.\n", to="probny@example.org", proof=None, at=later(2))
        await post.receive(raw, later(2))
        assert (await post.game()).interruption is not None
        asked = await question(post)
        await reply(post, asked, f"ДА\n{code_in(asked)}\n", days=3)
        assert (await post.game()).interruption is None


async def test_proof_has_memory_and_a_forger_cannot_wipe_it() -> None:
    """Three proved letters; then unproved ones are held, however many come."""
    async with open_post_office() as post:
        for number, (sender, text) in enumerate(
            [
                (WHITE, "Ход 1: e4"),
                (BLACK, "Ход 1: e5"),
                (WHITE, "Ход 2: Кf3"),
                (BLACK, "Ход 2: Кc6"),
                (WHITE, "Ход 3: Сb5"),
            ]
        ):
            to = "sidorenko@example.org" if sender is WHITE else "probny@example.org"
            found = await post.receive(letter(sender, text + "\n", to=to, at=later(number)), later(number))
            assert found.disposition == "accepted"
        await post.receive(letter(BLACK, "Ход 3: a6\n", to="probny@example.org", at=later(5)), later(5))
        for number, proof in enumerate([FAIL, None, None, None]):
            at = later(6, number)
            forged = await post.receive(letter(WHITE, "Ход 4: Сa4\n", proof=proof, at=at), at)
            assert (forged.disposition, forged.reason) == ("held", "unauthenticated-sender")
        assert len(await post.moves()) == 6
        genuine = await post.receive(letter(WHITE, "Ход 4: С:c6\n", at=later(7)), later(7))
        assert genuine.disposition == "accepted"
        assert (await post.moves())[-1] == "b5c6"


async def test_a_held_copy_does_not_stand_in_the_way_of_a_proved_one() -> None:
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        forged = letter(BLACK, "Ход 1: e5\n", to="probny@example.org", proof=FAIL, at=later(1), message_id="<m@x.test>")
        genuine = letter(BLACK, "Ход 1: e5\n", to="probny@example.org", at=later(1), message_id="<m@x.test>")
        assert (await post.receive(forged, later(1))).disposition == "held"
        assert (await post.receive(genuine, later(1.1))).disposition == "accepted"
        assert await post.moves() == ["e2e4", "e7e5"]


async def test_what_looks_forged_an_official_sees_at_once_and_the_owner_is_asked() -> None:
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n", proof=FAIL))
        assert {mail.recipient for mail in await post.new_mail()} == {"probny@example.org", "arbiter@example.org"}
        assert [case.kind for case in await post.cases()] == ["held-mail"]


async def from_elsewhere(post: PostOffice) -> StoredMail:
    """Black's first move comes from an address that the event does not know."""
    await post.receive(letter(WHITE, "Ход 1: e4\n"))
    await post.new_mail()
    raw = letter(ELSEWHERE, "Ход 1: e5\n", to="probny@example.org", at=later(1))
    return await post.receive(raw, later(1))


async def test_48_1_2_an_unregistered_address_is_held_and_the_registered_one_asked() -> None:
    async with open_post_office() as post:
        held = await from_elsewhere(post)
        asked = await question(post)
        assert (held.disposition, held.reason) == ("held", "unregistered-sender")
        assert asked.recipient == "sidorenko@example.org" and "anna@elsewhere.test" in text_of(asked)
        assert await post.moves() == ["e2e4"]


@pytest.mark.parametrize(
    ("text", "proof"),
    [
        pytest.param("ДА\n", PASS, id="a-plain-proved-yes"),
        pytest.param("ДА\n{code}\n", None, id="the-code"),
    ],
)
async def test_48_1_2_confirmed_it_counts_with_its_own_date(text: str, proof: str | None) -> None:
    async with open_post_office() as post:
        held = await from_elsewhere(post)
        asked = await question(post)
        await reply(post, asked, text.format(code=code_in(asked)), proof=proof, days=4)
        assert (await post.mail(held.journal)).disposition == "accepted"
        game = await post.game()
        assert [ply.uci for ply in game.plies] == ["e2e4", "e7e5"]
        assert game.plies[1].sent == date(2026, 1, 12)


@pytest.mark.parametrize(
    "text",
    [
        "Да нет же!\n",
        "Да, письмо получил, разберусь.\n",
        "Yes, that is a scam!\n",
        "Okay, thanks for the warning.\n",
        "Ja, das kam nicht von mir.\n",
        "Нет, это мошенник!\n{code}\n",
        "Got it.\n",
    ],
)
async def test_48_1_2_an_answer_that_is_no_yes_releases_nothing(text: str) -> None:
    async with open_post_office() as post:
        held = await from_elsewhere(post)
        asked = await question(post)
        await reply(post, asked, text.format(code=code_in(asked)), proof=PASS)
        assert (await post.mail(held.journal)).disposition == "held"


YES = {"to": "referee@example.org", "cc": "", "subject": "CM-2026-01"}


@pytest.mark.parametrize("text", ["Да\n", "Да, это я писала с работы.\n", "ДА!\n"])
async def test_48_1_2_a_plain_yes_to_the_referee_alone_needs_no_thread(text: str) -> None:
    async with open_post_office() as post:
        held = await from_elsewhere(post)
        await post.receive(letter(BLACK, text, at=later(2), **YES), later(2))
        assert (await post.mail(held.journal)).disposition == "accepted"
        assert (await post.game()).plies[1].sent == date(2026, 1, 12)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        pytest.param("Да\n", {"to": "probny@example.org", "cc": "referee@example.org"}, id="to-the-partner"),
        pytest.param("Да\n", {"proof": None}, id="unproved"),
        pytest.param("Да\n", {"proof": FAIL}, id="disproved"),
        pytest.param("Да, предлагаю ничью\n", {}, id="another-act"),
        pytest.param("Нет\n", {}, id="no"),
        pytest.param("Да\n", {"days": 6}, id="after-three-days"),
    ],
)
async def test_48_1_2_what_is_no_plain_yes(text: str, wrong: dict[str, object]) -> None:
    async with open_post_office() as post:
        held = await from_elsewhere(post)
        at = later(float(str(wrong.pop("days", 2))))
        await post.receive(letter(BLACK, text, at=at, **{**YES, **wrong}), at)  # type: ignore[arg-type]
        assert (await post.mail(held.journal)).disposition == "held"


async def test_48_1_2_a_plain_yes_where_two_letters_wait_answers_neither() -> None:
    async with open_post_office() as post:
        held = await from_elsewhere(post)
        other = letter(ELSEWHERE, "Ход 1: e4\n", to="karasev@example.org", subject="CM-2026-01 G03", at=later(1.1))
        second = await post.receive(other, later(1.1))
        await post.receive(letter(BLACK, "Да\n", at=later(2), **YES), later(2))
        assert {(await post.mail(one.journal)).disposition for one in (held, second)} == {"held"}


async def test_48_1_2_the_unregistered_address_cannot_confirm_itself() -> None:
    async with open_post_office() as post:
        held = await from_elsewhere(post)
        asked = await question(post)
        await reply(post, asked, f"ДА\n{code_in(asked)}\n", ELSEWHERE, PASS)
        assert (await post.mail(held.journal)).disposition == "held"
        assert await post.moves() == ["e2e4"]


async def test_48_1_2_three_days_without_an_answer_open_one_case_for_the_arbiter() -> None:
    async with open_post_office() as post:
        held = await from_elsewhere(post)
        await post.wait_until(later(4))
        assert await post.cases() == []
        await post.wait_until(later(5))
        await post.wait_until(later(9))
        [case] = [case for case in await post.cases() if case.kind == "address"]
        assert (case.article, case.opened) == ("48.1.2", date(2026, 1, 16))
        decision = Decision("arbiter@example.org", CaseWanted(key=case.key), Ruling.GRANT, "спросил по телефону")
        await carry_out(post.office, decision, later(10))
        assert (await post.mail(held.journal)).disposition == "accepted"
        assert (await post.game()).plies[1].sent == date(2026, 1, 12)


async def test_48_1_2_a_refusal_of_the_arbiter_releases_nothing() -> None:
    async with open_post_office() as post:
        held = await from_elsewhere(post)
        await post.wait_until(later(5))
        [case] = await post.cases()
        decision = Decision("arbiter@example.org", CaseWanted(key=case.key), Ruling.REFUSE, "не его письмо")
        await carry_out(post.office, decision, later(6))
        assert (await post.mail(held.journal)).disposition == "held"
        assert await post.moves() == ["e2e4"]


async def test_48_1_2_an_answer_in_time_opens_no_case() -> None:
    async with open_post_office() as post:
        await from_elsewhere(post)
        await reply(post, await question(post), "Да\n", proof=PASS, days=2)
        await post.wait_until(later(8))
        assert [case.kind for case in await post.cases()] == []


async def test_48_1_2_the_same_letter_from_the_registered_address_opens_no_case() -> None:
    """The player did not answer, but sent the same anew as the mail told."""
    async with open_post_office() as post:
        held = await resign_unproved(post)
        await post.receive(letter(BLACK, "Сдаюсь\n", to="probny@example.org", at=later(2)), later(2))
        assert (await post.game()).result == "1-0"
        await post.wait_until(later(8))
        assert (await post.mail(held.journal)).disposition == "held"
        assert [case.kind for case in await post.cases()] == []
