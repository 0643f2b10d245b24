"""47.9.5.1-2, 48.9.4.1-2: papers whose record or position is not the ledger's are told of before they are assessed."""

from datetime import UTC, datetime

import pytest
from post_office import Letter, PostOffice, letter, scenario_of, text_of

from service.ports import StoredMail

RECORD = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6"
EVENT = f"""
event: {{code: CM-2026-01, name: Мемориал Тест-1, rules: email, start: 2026-01-10, end: 2026-02-10, timezone: Europe/Moscow}}
officials:
  arbiter: {{name: Судья Первый, email: arbiter@example.org, language: ru}}
  adjudicators: [{{name: Оценщик Олег, email: assess@example.org}}]
players:
  - {{id: probny, name: Пробный Пётр, email: probny@example.org, language: ru}}
  - {{id: sidorenko, name: Sidorenko Anna, email: sidorenko@example.org, language: en}}
games:
  - {{id: G01, white: probny, black: sidorenko, record: {{moves: {RECORD}, used: {{white: 5, black: 6}}, last_sent: 2026-02-01}}}}
"""  # noqa: E501
RIGHT = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6"
FEN = "r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R"
CASTLED = "r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1"
WHITE = "Материалы для присуждения\n\nОжидаемый результат: 1/2-1/2\n\n{}\n"
BLACK = "Papers for the adjudication\n\nExpected result: 1/2-1/2\n\n{}\n"

scenario = scenario_of(EVENT)


def at(day: int) -> datetime:
    return datetime(2026, 2, day, 9, tzinfo=UTC)


async def papers(post: PostOffice, who: str, text: str, day: int) -> StoredMail:
    await post.wait_until(at(day))
    await post.new_mail()
    form = WHITE if who == "probny" else BLACK
    raw = letter(f"{who}@example.org", form.format(text), to="referee@example.org", cc="", at=at(day))
    return await post.receive(raw, at(day))


async def told(post: PostOffice) -> dict[str, str]:
    """Who was told of a difference, and what."""
    found: list[Letter] = [mail for mail in await post.new_mail() if mail.template == "papers-differ"]
    return {mail.recipient.partition("@")[0]: " ".join(text_of(mail).split()) for mail in found}


@pytest.mark.parametrize(
    ("who", "text"),
    [
        pytest.param("sidorenko", "", id="nothing-but-the-result"),
        pytest.param("sidorenko", RIGHT, id="the-record"),
        pytest.param("sidorenko", f"{RIGHT}\n\n{FEN} w KQkq - 2 5", id="record-and-position"),
        pytest.param("probny", f"{RIGHT}\n\nХод 5: 0-0\n\n{FEN}\nХод белых", id="the-named-move-apart"),
        pytest.param("probny", f"{RIGHT} 5. O-O\n\n{CASTLED} b kq - 3 5", id="the-named-move-made"),
    ],
)
def test_48_9_4_1_papers_that_agree_are_taken_without_a_word(who: str, text: str) -> None:
    @scenario
    async def run(post: PostOffice) -> None:
        await papers(post, who, text, 12)
        assert await told(post) == {}
        game = await post.game()
        assert game.adjudication is not None and [one.differs for one in game.adjudication.papers] == [False]

    run()


@pytest.mark.parametrize(
    ("who", "text", "word"),
    [
        pytest.param("sidorenko", RIGHT.replace("3. Bb5", "3. Bc4"), "3.", id="48.9.4.1-another-move"),
        pytest.param("sidorenko", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "кончается раньше", id="48.9.4.1-the-last-moves"),
        pytest.param("sidorenko", f"{RIGHT} 5. O-O Be7", "длиннее", id="48.9.4.1-beyond-the-record"),
        pytest.param("sidorenko", FEN.replace("B3P3", "4P3"), "поля a4", id="48.9.4.2-a-piece-is-gone"),
        pytest.param("sidorenko", CASTLED, "позиция в письме другая", id="48.9.4.2-a-move-nobody-named"),
        pytest.param("sidorenko", f"{FEN} b KQkq - 2 5", "другая сторона", id="48.9.4.2-the-side-to-move"),
        pytest.param("probny", RIGHT.replace("4. Ba4", "4. Bxc6"), "4.", id="48.9.4.1-by-the-player-on-move"),
        pytest.param("probny", f"{FEN}\nХод чёрных", "другая сторона", id="48.9.4.2-turn-in-words"),
    ],
)
def test_48_9_4_1_a_difference_is_told_to_the_arbiter_and_to_both(who: str, text: str, word: str) -> None:
    @scenario
    async def run(post: PostOffice) -> None:
        mail = await papers(post, who, text, 12)
        assert mail.disposition == "recorded"
        said = await told(post)
        assert set(said) == {"probny", "sidorenko", "arbiter"}
        assert word in said["arbiter"]

    run()


@scenario
async def test_48_9_4_4_the_partner_is_shown_no_move_of_the_papers(post: PostOffice) -> None:
    wrong = f"{RIGHT.replace('3. Bb5', '3. Bc4')} 5. d4"
    await papers(post, "probny", f"{wrong}\n\nХод 5: d4", 12)
    said = await told(post)
    assert "3." in said["probny"]
    head = said["sidorenko"].partition("By article")[0]
    assert "Bc4" not in head and "d4" not in head.replace("4. Ba4", "") and "written otherwise" in head


@scenario
async def test_48_9_5_the_same_result_of_two_positions_is_no_agreement(post: PostOffice) -> None:
    await papers(post, "sidorenko", CASTLED, 12)
    await papers(post, "probny", f"{RIGHT}\n\nХод 5: 0-0", 13)
    assert (await post.game()).result == "*"
    await papers(post, "sidorenko", RIGHT, 14)  # put right
    assert (await post.game()).result == "1/2-1/2"


@scenario
async def test_48_9_6_the_adjudicator_sees_what_differs(post: PostOffice) -> None:
    await papers(post, "sidorenko", FEN.replace("B3P3", "4P3"), 12)
    await post.wait_until(datetime(2026, 2, 27, 17, tzinfo=UTC))
    (own,) = [mail for mail in await post.outbox() if mail.template == "papers-to-assess"]
    text = " ".join(text_of(own).split())
    assert "С записью судьи расходится" in text and "поля a4" in text
