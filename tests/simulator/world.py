"""
One made-up event on a clock of its own: players, an arbiter, the referee, and the world's faults, all out of one seed.

The referee is the real one: its daemon, office and store; only mailbox and outgoing route stand in for servers that
break off, show folders anew, deliver twice and hide what became of a mail. Its process dies at random, in the midst of
a unit or of a sending, and another one begins on what it left: an open unit is rolled back, and nothing is remembered.
These are deaths of a process, not of the machine, so that the store need not wait for the disk; what a torn file or a
power cut leaves behind is tried in tests/faults. After every step the invariants are looked at (`watch`).
"""

import logging
import random
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from service.app import SetClock, open_office
from service.cases.case import Ruling
from service.cases.kinds import KINDS
from service.daemon import Daemon
from service.errors import MailboxError, OrderError
from service.handling.office import Office
from service.handling.rulings import CaseWanted, Decision, carry_out
from service.handling.setup import add_event
from service.handling.states import StateCache
from service.ledger.findings import CaseKind
from service.ports import (
    Arrival,
    CaseStatus,
    Cursor,
    Delivery,
    Fate,
    Mailbox,
    Mailer,
    MailKey,
    OutgoingMail,
    Reads,
    Role,
    Store,
    Unit,
)
from service.settings.loader import load_event_text
from tests.simulator.people import CODE, EVENT_NAME, ONE_DAY, REFEREE, START, Habits, Player, Row, Table, Writer
from tests.simulator.watch import SERVICE, Watch

STEP = timedelta(hours=9)
ACCOUNT = "sim"
AT_A_LETTER, IN_A_UNIT = 0.05, 0.02  # of the share of deaths: at each letter that is read, before and after each commit


class Killed(BaseException):
    """The process is no more; nothing in it may catch this."""


@dataclass(slots=True)
class Faults:
    """How often, from 0 to 1, something of the world's breaks."""

    mailbox: float = 0.0
    new_generation: float = 0.0
    later: float = 0.0
    unknown: float = 0.0
    refused: float = 0.0
    death: float = 0.0


@dataclass(slots=True)
class World(Mailbox):
    """The event and all that is around it; also the referee's mailbox."""

    seed: int
    folder: Path
    kept: bool = False  # the store is a file of the folder, to be looked into afterwards
    days: int = field(init=False)
    clock: SetClock = field(init=False)
    chance: random.Random = field(init=False)
    faults: Faults = field(init=False)
    players: dict[str, Player] = field(default_factory=dict)
    tables: list[Table] = field(default_factory=list)
    on_way: list[tuple[datetime, bytes]] = field(default_factory=list)  # to the referee's mailbox
    box: list[tuple[bytes, datetime]] = field(default_factory=list)
    generation: int = 1
    delivered: dict[str, set[bytes]] = field(default_factory=dict)
    handed_over: set[str] = field(default_factory=set)  # since the invariants were looked at last
    times: Counter[str] = field(default_factory=Counter)
    unsure: Counter[str] = field(default_factory=Counter)
    unsettled: str | None = None  # handed over last, and not yet written down
    lives: int = 0
    honest: bool = False
    whole: bool = False  # the last round came to its end
    writer: Writer = field(init=False)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.clock = SetClock(datetime(START.year, START.month, START.day, 5, tzinfo=UTC))
        self.writer = Writer(self.chance, START)
        self.honest = self.seed % 3 == 0
        self.days = 150 if self.seed % 10 == 0 else 60  # most find what they find early; some grow old
        p = self.chance.random
        self.faults = Faults(*(p() * most for most in (0.2, 0.02, 0.15, 0.1, 0.01, 0.06)))
        count = self.chance.randrange(2, 5)
        for number in range(count):
            self.players[f"p{number}"] = Player(
                f"p{number}", self._name(number), self.chance.choice(["ru", "en"]), self._habits()
            )
        people = list(self.players.values())
        pairs = [(a, b) for place, a in enumerate(people) for b in people[place + 1 :]]
        for number, (a, b) in enumerate(pairs, 1):
            white, black = self.chance.sample([a, b], 2)
            self.tables.append(Table(f"G{number:02d}", white, black))

    def _name(self, number: int) -> str:
        return ["Осокин Лев", "Hollow Martin", "Дроздова Анна", "Kestrel Ines"][number]

    def _habits(self) -> Habits:
        p = self.chance.random
        words = self.chance.choice(["table", "line", "prose"])
        slow = self.chance.choice([2, 5, 9])
        if self.honest:
            return Habits(doubles=p() * 0.2, slow=slow, words=words)
        return Habits(
            *(p() * most for most in (0.1, 0.15, 0.2, 0.2, 0.15, 0.08, 0.02, 0.03)),
            slow=self.chance.choice([slow, 15]),
            words=words,
        )

    # The event

    @property
    def database(self) -> str:
        return f"sqlite:///{self.folder}/referee.db" if self.kept else "sqlite://"

    def event_text(self) -> str:
        players = "\n".join(
            f"  - {{id: {p.id}, name: {p.name}, email: {p.email}, language: {p.language}}}"
            for p in self.players.values()
        )
        games = "\n".join(f"  - {{id: {t.id}, white: {t.white.id}, black: {t.black.id}}}" for t in self.tables)
        return f"""\
event: {{code: {CODE}, name: {EVENT_NAME}, rules: email, start: {START}, end: 2029-12-31, timezone: Europe/Moscow}}
officials:
  arbiter: {{name: Кречетов Семён, email: arbiter@players.test, language: ru}}
  appeals: {{name: Высший Пётр, email: appeals@players.test, language: ru}}
players:
{players}
games:
{games}
"""

    # The mailbox

    async def fetch(self, cursors: Sequence[Cursor]) -> AsyncIterator[tuple[Arrival, Cursor]]:
        known = {cursor.folder: cursor for cursor in cursors}
        cursor = known.get("INBOX")
        after = cursor.position if cursor is not None and cursor.generation == self.generation else 0
        for place, (raw, at) in enumerate(self.box, 1):
            if place <= after:
                continue
            if self._happens(self.faults.mailbox / 4):
                raise MailboxError("the line is down")
            self.may_die(AT_A_LETTER)
            key = MailKey(ACCOUNT, "INBOX", self.generation, str(place))
            yield Arrival(raw, key, at), Cursor(ACCOUNT, "INBOX", self.generation, place)

    async def wait(self, seconds: float) -> None:
        return

    async def close(self) -> None:
        return

    # The way

    def _happens(self, share: float) -> bool:
        return self.chance.random() < share

    def may_die(self, share: float) -> None:
        if self._happens(self.faults.death * share):
            raise Killed

    def post(self, raw: bytes, at: datetime) -> None:
        """A letter that will be in the referee's mailbox at a moment."""
        self.on_way.append((at, raw))

    def arrive(self) -> None:
        """What is due lies in the mailbox; now and then the folder is shown anew."""
        now = self.clock.now()
        due = sorted((item for item in self.on_way if item[0] <= now), key=lambda item: item[0])
        self.on_way = [item for item in self.on_way if item[0] > now]
        self.box += [(raw, at) for at, raw in due]
        if self._happens(self.faults.new_generation):
            self.generation += 1

    # The players

    def play(self) -> None:
        """Every player does what he does today."""
        now = self.clock.now()
        for table in self.tables:
            if table.over or (table.arrives is not None and table.arrives > now):
                continue
            mover = table.mover
            if mover.away_until is not None and now.date() <= mover.away_until:
                continue
            if table.answers_on is None:
                pause = self.chance.randrange(mover.habits.slow * 24)
                if self._happens(mover.habits.silent):
                    pause += 24 * self.chance.randrange(14, 50)
                table.answers_on = now + timedelta(hours=pause)
            if table.answers_on <= now:
                self._move(table, now)
        for player in self.players.values():
            self._quarrel(player, now)

    def _move(self, table: Table, now: datetime) -> None:
        mover = table.mover
        moves = list(table.board.legal_moves)
        if not moves or len(table.rows) > 60:
            table.over = True
            return
        faulty = self._happens(mover.habits.impossible)
        move = self.chance.choice(moves)
        san = table.board.san(move)
        today = (now + timedelta(hours=3)).date()
        received = (table.arrives + timedelta(hours=3)).date() if table.arrives and table.rows else None
        since = received or START
        days = max(0, (today - since).days)
        total = sum(row.days for row in table.rows[-2::-2]) + days
        table.board.push(move)
        table.rows.append(Row(move, san, received, today, days, total))
        raw = self.writer.move(table, now, faulty)
        if faulty:
            table.board.pop()
            table.rows.pop()
            table.answers_on = now + timedelta(days=self.chance.randrange(1, 4))
            self.post(raw, now)
            return
        alone = b"To: " + REFEREE.encode() in raw
        way = timedelta(minutes=self.chance.randrange(1, 600))
        table.arrives, table.answers_on = now + way, None
        if alone or not self._happens(mover.habits.forgets_copy):
            late = timedelta(days=self.chance.randrange(1, 6)) if self._happens(mover.habits.late_copy) else timedelta()
            self.post(raw, now + late)
            if self._happens(mover.habits.doubles):
                self.post(raw, now + late + timedelta(hours=self.chance.randrange(40)))
        if table.board.is_game_over():
            table.over = True

    def _quarrel(self, player: Player, now: datetime) -> None:
        """Now and then somebody claims, disputes, goes on leave, resigns, offers a draw, asks."""
        if not self._happens(player.habits.quarrels):
            return
        own = [t for t in self.tables if player in (t.white, t.black) and not t.over]
        if not own:
            return
        table = self.chance.choice(own)
        partner = table.black if table.white is player else table.white
        first = (now + ONE_DAY * self.chance.randrange(1, 4)).date()
        last = first + ONE_DAY * self.chance.randrange(2, 20)
        texts = [
            "Заявляю просрочку времени",
            f"Перерыв: {first:%d.%m.%Y} – {last:%d.%m.%Y}",
            "ОСПОРИТЬ",
            "STATUS",
            "Предлагаю ничью",
            "Сдаюсь",
            "Сообщаю о задержке партии",
            "Повторяю последний ход",
            "Согласен на ничью",
            "Спасибо, всё в порядке!",
            "Заявляю о выбытии из турнира по болезни",
        ]
        text = self.chance.choices(texts, [6, 4, 4, 3, 3, 0.3, 2, 2, 2, 3, 0.1])[0]
        if text.startswith("Перерыв"):
            player.away_until = last
        if text == "Сдаюсь":
            table.over = True
        self.post(
            self.writer.mail(player, partner.email, REFEREE, f"{CODE} {table.id}", text + "\n", now),
            now + timedelta(minutes=5),
        )

    async def rule(self, office: Office) -> None:
        """The arbiter rules on what waits, at his leisure."""
        async with office.store.reads() as reads:
            waiting = await reads.cases(CODE, CaseStatus.OPEN)
        for case in waiting:
            if not self._happens(0.1):
                continue
            kind = KINDS[CaseKind(case.kind)]
            ruling = self.chance.choice([*kind.effects, Ruling.EXTEND])
            result = self.chance.choice(["1-0", "0-1", "1/2-1/2"]) if ruling is Ruling.UPHOLD else None
            by = "appeals" if case.kind == CaseKind.PROTEST else "arbiter"
            try:
                await carry_out(
                    office,
                    Decision(
                        by, CaseWanted(key=case.key), ruling, result=result, days=5 if ruling is Ruling.EXTEND else None
                    ),
                    self.clock.now(),
                )
            except OrderError:
                continue  # this case does not take what he wrote; he is told so


class Route(Mailer):
    """The outgoing route: breaks, hides what became of a mail, refuses."""

    def __init__(self, world: World) -> None:
        self.world = world

    async def __aenter__(self) -> "Route":
        return self

    async def __aexit__(self, *exc: object) -> None:
        return None

    async def send(self, mail: OutgoingMail) -> Delivery:
        world = self.world
        head = mail.body.split(b"\r\n\r\n", 1)[0].replace(b"\r\n ", b" ")
        identity = next(
            line.split(b":", 1)[1].strip().decode()
            for line in head.split(b"\r\n")
            if line.lower().startswith(b"message-id:")
        )
        if world._happens(world.faults.later):
            return Delivery(Fate.TRY_LATER, "451 later")
        if world._happens(world.faults.refused):
            return Delivery(Fate.REFUSED, "550 nobody here")
        dies = world._happens(world.faults.death / 10)
        if dies and world._happens(0.5):
            raise Killed
        world.delivered.setdefault(identity, set()).add(mail.body)
        world.times[identity] += 1
        world.handed_over.add(identity)
        if dies:
            world.unsure[identity] += 1
            raise Killed
        if world._happens(world.faults.unknown):
            world.unsure[identity] += 1
            return Delivery(Fate.UNKNOWN, "the line broke after the body")
        world.unsettled = identity
        return Delivery(Fate.DELIVERED, "250 taken")


class MortalStore(Store):
    """The referee's store; its process may die with a unit that is not committed yet, or is just."""

    def __init__(self, store: Store, world: World) -> None:
        self._store, self._world = store, world

    @property
    def shared(self) -> bool:
        return self._store.shared

    def role(self, name: str) -> Role:
        return self._store.role(name)

    @asynccontextmanager
    async def unit(self) -> AsyncIterator[Unit]:
        try:
            async with self._store.unit() as unit:
                yield unit
                self._world.may_die(IN_A_UNIT)
        except Killed:
            if self._world.unsettled is not None:  # it was taken, and nobody knows: it leaves once more
                self._world.unsure[self._world.unsettled] += 1
            raise
        finally:
            self._world.unsettled = None
        self._world.may_die(IN_A_UNIT)

    @asynccontextmanager
    async def reads(self) -> AsyncIterator[Reads]:
        async with self._store.reads() as reads:
            yield reads

    @asynccontextmanager
    async def batch(self) -> AsyncIterator[Store]:
        async with self._store.batch() as store:
            yield MortalStore(store, self._world)
            self._world.may_die(IN_A_UNIT)
        self._world.may_die(IN_A_UNIT)

    async def close(self) -> None:
        return


async def live(world: World) -> list[str]:
    """Let the event run; gives what was found wrong, [] when all is as it must be."""
    watch = Watch()
    log = logging.getLogger("service")
    log.addHandler(watch.clouds)
    try:
        async with open_office(SERVICE, world.database, world.clock) as first:
            text = world.event_text()
            await add_event(first.store, first.cache, load_event_text(text, "event.yaml"), text, world.clock.now())
            end = world.clock.now() + timedelta(days=world.days)
            while world.clock.now() < end and not watch.found:
                world.lives += 1
                with suppress(Killed):
                    await _work(world, _born_again(first, world), first.store, end, watch)
            if not watch.found:
                await _read_the_rest(world, _born_again(first, world), first.store, watch)
                await watch.at_the_end(world, first.store)
    finally:
        log.removeHandler(watch.clouds)
    return watch.found


def _born_again(office: Office, world: World) -> Office:
    """The office of a new process on the store that the last one left: it remembers nothing."""
    return replace(office, store=MortalStore(office.store, world), cache=StateCache(), days_told={})


async def _read_the_rest(world: World, office: Office, store: Store, watch: Watch) -> None:
    """A last round on a line that holds: what lies in the mailbox is read, wherever the round before broke off."""
    world.faults = replace(world.faults, mailbox=0.0, death=0.0)
    await Daemon(office, world, ACCOUNT, lambda: Route(world), world.folder / "none").round()
    world.whole = True
    await watch.after_a_step(world, store)


async def _work(world: World, office: Office, store: Store, end: datetime, watch: Watch) -> None:
    daemon = Daemon(office, world, ACCOUNT, lambda: Route(world), world.folder / "none")
    while world.clock.now() < end:
        world.clock.set(world.clock.now() + STEP)
        world.arrive()
        world.play()
        world.whole = False
        with suppress(MailboxError):
            await daemon.round()
            world.whole = True
        await world.rule(office)
        await watch.after_a_step(world, store)
        if watch.found:
            return
