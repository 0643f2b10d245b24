"""Whole mails of a story through the offline ruling on mails, in process; what comes out in the shape of a recount."""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path

from service.output.replay_document import ReplayDocument
from service.replay import MailSource, replay
from service.settings.loader import load_event_text, load_service
from tests.recount.generator import make_story
from tests.recount.slow_recount import recount
from tests.recount.story import Recount, Story
from tests.wholemail.compose import SERVICE_FILE, Composer, arrival, event_file

NEVER = {"claim": 0.0, "clock-behind": 0.0}
"""An arbiter's ruling is an order by day; letters interrupted by a claim are recounted without mails."""

EVERY_COPY = {**NEVER, "late": 0.0, "lost": 0.0}
EVERY_DATE = {**NEVER, "unstated-received": 0.0, "unstated-sent": 0.0, "wrong-received": 0.0}


def mail_story(seed: int) -> Story:
    """A story that can be written: with all copies there, or with all dates stated; whole seconds, as headers tell."""
    return make_story(seed, EVERY_COPY if seed % 2 else EVERY_DATE)


def ruled(story: Story) -> tuple[ReplayDocument, list[int]]:
    """The document of a story's mails, and the numbers of the letters that were mails."""
    text = event_file(story)
    setup = load_event_text(text, "event.yaml")
    mails = Composer(story).mails()
    sources = [MailSource(f"{number:04}.eml", raw, arrival(story, number)) for number, raw in mails]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "service.yaml")
        path.write_text(SERVICE_FILE, encoding="utf-8")
        service = load_service(path)
    document = asyncio.run(replay(service, [(setup, text)], sources))
    return document, [number for number, _ in mails]


def parting(seed: int) -> list[str]:
    """Where the ruling on the mails of one seed and the recount part."""
    story = mail_story(seed)
    want = recount(story)
    document, numbers = ruled(story)
    return list(differences(want, document, numbers))


def differences(want: Recount, document: ReplayDocument, numbers: list[int]) -> Iterator[str]:
    """What a document and a recount do not agree on."""
    by_source = {mail.source: mail for mail in document.mails}
    for number in numbers:
        told, mail = want.told[number], by_source[f"{number:04}.eml"]
        booked = tuple(move for act in mail.acts if act.outcome == "booked" for move in act.moves)
        got = (mail.disposition, booked, mail.penalty_days)
        if got != (told.disposition, told.booked, told.penalty):
            yield f"mail {number}: {got} ({mail.reason}), recount {told}"
    game = document.games[0]
    for n, ply in enumerate(want.plies):
        if n >= len(game.plies):
            yield f"ply {n + 1}: only in the recount"
            break
        row = game.plies[n]
        pairs = {"uci": (row.uci, ply.uci), "days": (row.days, ply.days), "total": (row.total, ply.total)}
        if not ply.dates_open:
            pairs |= {"received": (row.received, ply.received), "sent": (row.sent, ply.sent)}
        for name, (a, b) in pairs.items():
            if a != b:
                yield f"ply {n + 1} {name}: {a}, recount {b}"
    if len(game.plies) > len(want.plies):
        yield f"ply {len(want.plies) + 1}: only the referee has it"
    for side, clock in game.clock.items():
        if (clock.used, clock.penalty, clock.moves) != (want.used[side], want.penalty[side], want.moves[side]):
            yield f"clock of {side}: {clock}, recount {want.used[side]} {want.penalty[side]} {want.moves[side]}"
    if (game.result, game.status, game.on_move) != (want.result, want.status, want.on_move):
        yield f"game: {game.result} {game.status} {game.on_move}, recount {want.result} {want.status} {want.on_move}"
