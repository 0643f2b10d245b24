"""Whatever is sent in a player's name, in whatever order: nothing of weight counts without the player (48.1.7)."""

import asyncio
from collections.abc import Sequence

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from post_office import FAIL, PASS, code_in, later, letter, open_post_office

WHITE = "Пробный Пётр <probny@example.org>"
BLACK = "Сидоренко Анна <sidorenko@example.org>"
ELSEWHERE = "Сидоренко Анна <anna@elsewhere.test>"
UNPROVED = (None, FAIL, "mx.else.test; dmarc=pass header.from=example.org")

SENDERS = st.sampled_from([WHITE, ELSEWHERE, "Чужой <x@else.test>"])
FORGED = st.tuples(
    st.just(BLACK),
    st.sampled_from(["Сдаюсь.\n", "Согласна на ничью.\n", "Выбываю из турнира.\n", "ДА\n", "НЕ Я\n", "Подтверждаю.\n"]),
    st.sampled_from(UNPROVED),
    st.just(False),
)
"""In Black's name, without a proof and without a code: the forger does not read Black's mail."""
LEAKED = st.tuples(SENDERS, st.sampled_from(["ДА\n", "Да, это я.\n", "Сдаюсь.\n"]), st.just(PASS), st.just(True))
"""From other addresses, with every code that was ever mailed: it leaked by quoting."""
STEPS = st.lists(st.one_of(FORGED, LEAKED), min_size=1, max_size=10)


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(STEPS, st.booleans())
def test_nothing_of_weight_counts_without_its_player(
    steps: Sequence[tuple[str, str, str | None, bool]], in_thread: bool
) -> None:
    async def run() -> None:
        async with open_post_office() as post:
            await post.receive(letter(WHITE, "Ход 1: e4\n\nПредлагаю ничью.\n"))
            codes: list[str] = []
            threads: list[str] = []
            for number, (sender, text, proof, leaked) in enumerate(steps):
                for mail in await post.new_mail():
                    if mail.template in ("letter-unproved", "address-unconfirmed"):
                        threads.append(mail.message_id)
                        if mail.recipient == "sidorenko@example.org":
                            codes.append(code_in(mail))
                body = text + "\n".join(codes if leaked else ["JJJJ-KKKK-LLLL-MMMM-NNNN-PPPP-QQQQ-RRRR"])
                headers = [("In-Reply-To", threads[-1])] if threads and in_thread else []
                at = later(1, hours=number / 10)
                await post.receive(letter(sender, body, to="probny@example.org", proof=proof, at=at, extra=headers), at)
            game = await post.game()
            resigned = sender_resigned(steps)
            assert game.result == ("0-1" if resigned else "*")
            assert await post.moves() == ["e2e4"]
            assert not [case for case in await post.cases() if case.kind == "withdrawal"]

    asyncio.run(run())


def sender_resigned(steps: Sequence[tuple[str, str, str | None, bool]]) -> bool:
    """White himself, proved, may give up: that is his own affair."""
    return any(sender is WHITE and text.startswith("Сдаюсь") for sender, text, _, _ in steps)


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(st.permutations(["forged", "forged", "stranger", "partner", "owner", "owner again"]))
def test_only_the_owner_releases_and_only_once(order: Sequence[str]) -> None:
    """The owner's word counts whenever it comes among the others', and the letter counts once, with its own date."""

    async def run() -> None:
        async with open_post_office() as post:
            await post.receive(letter(WHITE, "Ход 1: e4\n"))
            await post.new_mail()
            held = await post.receive(letter(ELSEWHERE, "Ход 1: e5\n", to="probny@example.org", at=later(1)), later(1))
            code = next(code_in(mail) for mail in await post.new_mail() if mail.template == "address-unconfirmed")
            said = {
                "forged": (BLACK, "ДА\n", None),
                "stranger": ("X <x@else.test>", f"ДА\n{code}\n", PASS),
                "partner": (WHITE, f"ДА\n{code}\n", PASS),
                "owner": (BLACK, f"ДА\n{code}\n", None),
                "owner again": (BLACK, f"ДА\n\n> {code}\n", PASS),
            }
            released = False
            for number, who in enumerate(order):
                sender, text, proof = said[who]
                at = later(2, hours=number)
                await post.receive(letter(sender, text, to="referee@example.org", cc="", proof=proof, at=at), at)
                released = released or who.startswith("owner")
                state = await post.mail(held.journal)
                assert state.disposition == ("accepted" if released else "held")
                assert await post.moves() == (["e2e4", "e7e5"] if released else ["e2e4"])
            assert str((await post.game()).plies[1].sent) == "2026-01-12"

    asyncio.run(run())
