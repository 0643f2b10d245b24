"""A genuine letter sent again by somebody else, and letters that wait for the partner (48.1.7, 48.2.1)."""

from datetime import date

import pytest
from post_office import EVENT, FAIL, PASS, PostOffice, code_in, later, letter, open_post_office

WHITE = "Пробный Пётр <probny@example.org>"
BLACK = "Сидоренко Анна <sidorenko@example.org>"
KARASEV = "Карасёв Иван <karasev@example.org>"
GAME = [(WHITE, "Ход 1: e4"), (BLACK, "Ход 1: e5"), (WHITE, "Ход 2: Кf3"), (BLACK, "Ход 2: Кc6")]


async def play(post: PostOffice) -> list[bytes]:
    """Four moves, one a day; gives the letters."""
    letters = []
    for day, (sender, text) in enumerate(GAME):
        to = "sidorenko@example.org" if sender is WHITE else "probny@example.org"
        raw = letter(sender, text + "\n", to=to, at=later(day), message_id=f"<ply{day}@x.test>")
        assert (await post.receive(raw, later(day))).disposition == "accepted"
        letters.append(raw)
    await post.new_mail()
    return letters


def resent(raw: bytes, lines: str, proof: str | None = PASS) -> bytes:
    """The signed mail as it was, sent on by the partner: our server writes anew on top of it."""
    body = raw.split(b"\n", 2 if raw.split(b"\n")[1].startswith(b"Authentication") else 1)[-1]
    said = f"Authentication-Results: {proof.format(domain='example.org')}\n" if proof else ""
    route = "from mail.else.test (mail.else.test [203.0.113.9]) by mx.example.org"
    top = f"Received: {route}; Fri, 16 Jan 2026 12:00:00 +0300\n"
    return top.encode() + said.encode() + lines.encode() + body


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize(
    "lines",
    [
        pytest.param("", id="as-it-was"),
        pytest.param("Resent-From: probny@example.org\nResent-To: referee@example.org\n", id="resent"),
        pytest.param("List-Id: <chess.list.test>\n", id="through-a-list"),
        pytest.param("Delivered-To: referee@example.org\nX-Forwarded-For: probny@example.org\n", id="forwarded"),
    ],
)
async def test_a_signed_letter_sent_again_changes_nothing(number: int, lines: str) -> None:
    async with open_post_office() as post:
        letters = await play(post)
        before = await post.game()
        found = await post.receive(resent(letters[number], lines), later(5))
        assert found.disposition == "duplicate"
        assert await post.game() == before
        assert await post.new_mail() == []


async def test_an_old_signed_letter_under_a_new_message_id_is_no_move() -> None:
    """What is signed need not include the Message-ID; the half-move is long booked."""
    async with open_post_office() as post:
        letters = await play(post)
        before = await post.game()
        again = letters[1].replace(b"<ply1@x.test>", b"<other@x.test>")
        found = await post.receive(resent(again, ""), later(5))
        assert found.disposition == "duplicate"
        after = await post.game()
        assert (after.plies, after.result, after.refused) == (before.plies, before.result, before.refused)


async def test_a_letter_of_another_game_is_not_taken_for_this_one() -> None:
    """Anna's genuine move against Ivan, sent again by Petr with her game against him in the subject."""
    event = EVENT.replace("{id: G02, white: karasev, black: steward}", "{id: G02, white: karasev, black: sidorenko}")
    async with open_post_office(event) as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        await post.receive(letter(KARASEV, "Ход 1: e4\n", subject="CM-2026-01 G02"))
        text = "Партия: G02\nХод 1: c5\n"
        raw = letter(BLACK, text, to="karasev@example.org", subject="CM-2026-01 G02", at=later(1))
        assert (await post.receive(raw, later(1))).disposition == "accepted"
        again = raw.replace(b"Subject: CM-2026-01 G02", b"Subject: CM-2026-01 G01")
        assert (await post.receive(resent(again, ""), later(2))).disposition == "duplicate"
        assert await post.moves("G01") == ["e2e4"]
        assert await post.moves("G02") == ["e2e4", "c7c5"]


async def test_a_signed_private_letter_sent_on_by_the_partner_is_no_move() -> None:
    """Black thought aloud to White alone; White sends the signed mail on to the referee, envelope only."""
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        await post.new_mail()
        private = letter(BLACK, "Ход 1: f6\n", to="probny@example.org", cc="", at=later(1))
        held = await post.receive(resent(private, ""), later(2))
        assert (held.disposition, held.reason) == ("held", "forwarded-evidence")
        [asked] = await post.new_mail()
        assert (asked.template, asked.recipient) == ("letter-unproved", "sidorenko@example.org")
        genuine = letter(BLACK, "Ход 1: e5\n", to="probny@example.org", at=later(2.5))
        assert (await post.receive(genuine, later(2.5))).disposition == "accepted"
        assert await post.moves() == ["e2e4", "e7e5"]


async def test_the_owner_of_such_a_letter_may_stand_by_it() -> None:
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        await post.new_mail()
        bcc = letter(BLACK, "Ход 1: e5\n", to="probny@example.org", cc="", at=later(1))
        await post.receive(bcc, later(1))
        [asked] = await post.new_mail()
        yes = letter(BLACK, f"ДА\n{code_in(asked)}\n", to="referee@example.org", cc="", at=later(2))
        await post.receive(yes, later(2))
        assert await post.moves() == ["e2e4", "e7e5"]
        assert (await post.game()).plies[1].sent == date(2026, 1, 12)


async def test_a_private_letter_forwarded_as_an_attachment_is_evidence() -> None:
    async with open_post_office() as post:
        await play(post)
        private = letter(BLACK, "Сдаюсь, наверное. Ход 3: a6\n", to="friend@else.test", cc="")
        text = "Смотрите, что она пишет:\n\n" + "\n".join("> " + line for line in private.decode().splitlines())
        found = await post.receive(letter(WHITE, text, at=later(5)), later(5))
        assert found.disposition in ("ignored", "recorded")
        game = await post.game()
        assert (game.result, len(game.plies)) == ("*", 4)


async def test_the_same_message_id_with_another_move_is_judged_for_itself() -> None:
    """A Message-ID proves nothing: the second letter is a take-back, not a copy."""
    async with open_post_office() as post:
        await play(post)
        other = letter(BLACK, "Ход 2: d6\n", to="probny@example.org", at=later(4), message_id="<ply3@x.test>")
        found = await post.receive(other, later(4))
        assert (found.disposition, found.reason) == ("rejected", "takeback-refused")
        assert (await post.moves())[-1] == "b8c6"


async def test_the_same_message_id_from_another_person_is_no_copy() -> None:
    async with open_post_office() as post:
        await play(post)
        found = await post.receive(letter(WHITE, "Ход 3: Сb5\n", at=later(5), message_id="<ply3@x.test>"), later(5))
        assert found.disposition == "accepted"


async def test_a_genuine_resignation_of_last_year_does_not_end_this_years_game() -> None:
    """Its Date lies before the event: it resigns a game that had not begun."""
    async with open_post_office() as post:
        await play(post)
        old = letter(
            BLACK, "Турнир: Кубок 2024\n\nСдаюсь.\n", to="probny@example.org", subject="Кубок 2024", at=later(-400)
        )
        found = await post.receive(resent(old, ""), later(5))
        assert (found.disposition, found.reason) == ("held", "unknown-game")
        assert (await post.game()).result == "*"


@pytest.mark.parametrize(
    ("text", "proof"),
    [pytest.param("НЕ Я\n", PASS, id="ru"), pytest.param("NOT MINE\n", PASS, id="en")],
)
async def test_48_1_7_not_mine_stops_the_clocks_and_opens_one_case(text: str, proof: str) -> None:
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n", proof=None))
        for day in (1, 1.5):
            raw = letter(WHITE, text, to="referee@example.org", cc="", proof=proof, at=later(day))
            assert (await post.receive(raw, later(day))).disposition == "recorded"
        [case] = await post.cases()
        assert (case.kind, case.article, case.game) == ("disputed-authorship", "48.1.7", "G01")
        stop = (await post.game()).interruption
        assert stop is not None and stop.since == date(2026, 1, 12)
        held = await post.receive(letter(BLACK, "Ход 1: e5\n", to="probny@example.org", at=later(2)), later(2))
        assert (held.disposition, held.reason) == ("held", "game-suspended")


async def test_48_1_7_the_partner_cannot_repudiate_for_the_mover() -> None:
    async with open_post_office() as post:
        await play(post)
        forged = letter(WHITE, "НЕ Я\n", to="referee@example.org", cc="", proof=FAIL, at=later(5))
        assert (await post.receive(forged, later(5))).disposition == "held"
        assert (await post.game()).interruption is None


@pytest.mark.parametrize("relay", ["ask", "never"])
async def test_48_2_1_a_move_to_the_referee_alone_waits_for_the_partner(relay: str) -> None:
    """Held with its own date; the partner's answer to it books it with that date."""
    event = EVENT.replace("relay: always", f"relay: {relay}")
    async with open_post_office(event) as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        alone = letter(BLACK, "Ход 1: e5\n", to="referee@example.org", cc="", at=later(1))
        held = await post.receive(alone, later(1))
        assert (held.disposition, held.reason) == ("held", "partner-not-addressed")
        assert await post.moves() == ["e2e4"]
        answer = letter(WHITE, "1. e4 e5 2. Nf3\n", at=later(3))
        found = await post.receive(answer, later(3))
        assert found.disposition == "accepted"
        assert await post.moves() == ["e2e4", "e7e5", "g1f3"]
        assert (await post.game()).plies[1].sent == date(2026, 1, 12)


@pytest.mark.parametrize("relay", ["ask", "never"])
async def test_48_2_1_the_partners_answer_by_the_strict_line_confirms_it_too(relay: str) -> None:
    event = EVENT.replace("relay: always", f"relay: {relay}")
    async with open_post_office(event) as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        alone = letter(BLACK, "Ход 1: e5\n", to="referee@example.org", cc="", at=later(1))
        await post.receive(alone, later(1))
        found = await post.receive(letter(WHITE, "Ход 1: ... e5\nХод 2: Кf3\n", at=later(3)), later(3))
        assert found.disposition == "accepted"
        assert await post.moves() == ["e2e4", "e7e5", "g1f3"]


async def test_48_2_1_with_relay_always_it_is_booked_and_handed_on() -> None:
    async with open_post_office() as post:
        await post.receive(letter(WHITE, "Ход 1: e4\n"))
        await post.new_mail()
        alone = letter(BLACK, "Ход 1: e5\n", to="referee@example.org", cc="", at=later(1))
        assert (await post.receive(alone, later(1))).disposition == "accepted"
        assert ("move-relayed", "probny@example.org") in [
            (mail.template, mail.recipient) for mail in await post.new_mail()
        ]
