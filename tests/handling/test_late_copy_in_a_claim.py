"""48.1.7 and 48.6.3 by whole mails: a true copy that comes late while a claim stops the game."""

from datetime import datetime

from post_office import PASS, PostOffice, later, letter, trace
from test_desk_answers import answer, scenario
from test_desk_answers import desk as desk_mail

from service.ledger.game import GameStatus

WHITE, BLACK = "probny@example.org", "sidorenko@example.org"


async def send(post: PostOffice, sender: str, text: str, sent: datetime, came: datetime | None = None) -> None:
    """A letter written at one moment whose copy our own server took in at another."""
    came = came or sent
    raw = letter(sender, text, to=BLACK if sender == WHITE else WHITE, at=sent, proof=None)
    proof = PASS.format(domain="example.org")
    await post.receive(trace(came, proof) + raw.split(b"\n", 1)[1], came)


async def stopped(post: PostOffice) -> None:
    """White's second move is known from Black's letter alone; White goes on; Black claims; the true copy comes."""
    await send(post, BLACK, "1. e4 e5 2. Nf3 Nc6\n", later(4))
    await send(post, WHITE, "1. e4 e5 2. Nf3 Nc6 3. Bb5\n", later(6))
    await send(post, BLACK, "Заявляю просрочку времени\n", later(7))
    await send(post, BLACK, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n", later(8))
    await send(post, WHITE, "1. e4 e5 2. Nf3\n", later(1), came=later(9))


@scenario
async def test_48_6_3_what_was_booked_before_the_claim_stays_what_came_after_it_waits(post: PostOffice) -> None:
    await stopped(post)
    assert await post.moves() == ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"]
    game = await post.game()
    assert game.status is GameStatus.INTERRUPTED
    assert game.plies[2].sent == later(1).date(), "as its own copy has it"
    assert [one.ply for one in game.held] == [6]


@scenario
async def test_48_6_3_after_the_ruling_the_letter_that_waited_counts_too(post: PostOffice) -> None:
    await stopped(post)
    await answer(post, await desk_mail(post, days=9.4), "1 нет, сразу", days=10)
    await post.wait_until(later(days=12))
    assert await post.moves() == ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"]
