"""
What must hold at any time, and what must have come of it in the end.

After a step only what is new is looked at: the journal, the outbox and the ledger grow and nothing in them changes, for
which the store's triggers and, at the end, the chain and the whole ledger folded anew stand.
"""

import logging
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import chess

from service.app import SetClock, open_office
from service.handling.again import replay_journal
from service.handling.states import StateCache, load_game
from service.handling.verifying import verify_reads
from service.ledger.game import Game
from service.ports import InputKind, Reads, Store
from service.settings.loader import load_event_text
from service.settings.service_model import AuthenticationSection, ServiceFile
from tests.simulator.people import CODE, REFEREE, SERVER, START, Table

if TYPE_CHECKING:
    from tests.simulator.world import World

SERVICE = ServiceFile(address=REFEREE, authentication=AuthenticationSection(trusted_authserv_ids=[SERVER]))
MOSCOW = timedelta(hours=3)


class Clouds(logging.Handler):
    """What the referee logs as an error of its own."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.seen: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:
            self.seen.append(self.format(record))


@dataclass(slots=True)
class Watch:
    """Looks on from outside, across all lives of the referee; `found`: what was wrong, in words."""

    found: list[str] = field(default_factory=list)
    clouds: Clouds = field(default_factory=Clouds)
    mails: int = 0
    _last_input: int = 0
    _last_letter: int = 0
    _games: StateCache = field(default_factory=StateCache)
    _boards: dict[str, chess.Board] = field(default_factory=dict)

    async def after_a_step(self, world: "World", store: Store) -> None:
        """What must hold at any time."""
        self.found += [f"an error in the log: {words}" for words in self.clouds.seen]
        async with store.reads() as reads:
            await self._look_at_the_mail(world, reads)
            await self._look_at_the_outbox(world, reads)
            for table in world.tables:
                game = await load_game(reads, self._games, CODE, table.id)
                assert game is not None
                self._look_at_the_moves(world, table, game)
        for identity in sorted(world.handed_over):
            if len(world.delivered[identity]) > 1:
                self.found.append(f"{identity}: two letters under one identity")
            times, unsure = world.times[identity], world.unsure[identity]
            if times > 1 + unsure:
                self.found.append(f"{identity}: sent {times} times, unsure {unsure} times")
        world.handed_over.clear()

    async def _look_at_the_mail(self, world: "World", reads: Reads) -> None:
        while batch := await reads.inputs(after=self._last_input):
            self._last_input = batch[-1].number
            self.mails += sum(entry.kind is InputKind.MAIL for entry in batch)
        funnel = await reads.funnel()
        if sum(funnel.values()) != self.mails:
            self.found.append(f"the funnel has {funnel}, {self.mails} letters were taken in")
        waiting = await reads.waiting_numbers(1)
        if waiting and world.whole:
            self.found.append(f"letter {waiting} waits after a whole round")

    async def _look_at_the_outbox(self, world: "World", reads: Reads) -> None:
        today = (world.clock.now() + MOSCOW).date()
        while rows := await reads.outbox(after=self._last_letter):
            self._last_letter = rows[-1].id
            self.found += [
                f"{row.letter.key} is dated {row.letter.on}, told on {today}" for row in rows if row.letter.on > today
            ]

    def _look_at_the_moves(self, world: "World", table: Table, game: Game) -> None:
        """Every booked half-move is possible where it stands, and was played."""
        booked = [ply.uci for ply in game.plies]
        board = self._boards.get(table.id)
        if board is None or [move.uci() for move in board.move_stack] != booked[: len(board.move_stack)]:
            board = self._boards[table.id] = chess.Board()
        for uci in booked[len(board.move_stack) :]:
            move = chess.Move.from_uci(uci)
            if move not in board.legal_moves:
                self.found.append(f"{table.id}: {uci} is booked and not possible")
                break
            board.push(move)
        known = [row.move.uci() for row in table.rows]
        if world.honest and booked != known[: len(booked)]:
            self.found.append(f"{table.id}: booked {booked}, played {known}")

    async def at_the_end(self, world: "World", store: Store) -> None:
        """The ledger is whole, what was seen of it is what stands there, and the journal again comes to the same."""
        async with AsyncExitStack() as stack:
            reads = await stack.enter_async_context(store.reads())
            self.found += [f"verify: {fault}" for fault in (await verify_reads(reads)).faults]
            await self._look_at_all_games(world, reads)
            clock = SetClock(datetime(START.year - 1, 1, 1, tzinfo=UTC))
            again = await stack.enter_async_context(open_office(SERVICE, "sqlite://", clock))
            troubles = await replay_journal(again, reads, lambda text: load_event_text(text, "event.yaml"), clock.set)
            self.found += [f"again: {trouble}" for trouble in troubles]
            heads = await reads.heads()
            async with again.store.reads() as others:
                there = await others.heads()
            self.found += [
                f"again: stream {stream} stands at {heads.get(stream)}, then at {there.get(stream)}"
                for stream in sorted({*heads, *there})
                if there.get(stream) != heads.get(stream)
            ]

    async def _look_at_all_games(self, world: "World", reads: Reads) -> None:
        anew = StateCache()
        for table in world.tables:
            game = await load_game(reads, anew, CODE, table.id)
            assert game is not None
            if game != await load_game(reads, self._games, CODE, table.id):
                self.found.append(f"{table.id}: folded anew it is another game")
            # Where nobody errs and every copy comes, every move is booked; the last letter may be on its way.
            if world.honest and len(game.plies) < len(table.rows) - 1:
                self.found.append(f"{table.id}: {len(table.rows)} half-moves were sent, {len(game.plies)} are booked")
