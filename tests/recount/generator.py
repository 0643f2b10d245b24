"""
Random games as they might truly go, told as a `Story`: every choice comes from one seed.

`WEIGHTS` says how often an ingredient is thrown in. The generator plays both players, their clocks and the post; it
knows what it means by a letter, but what the letter comes to is for the recounts to say.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta, timezone
from random import Random
from zoneinfo import ZoneInfo

import chess

from tests.recount.story import ILLEGIBLE, Control, Letter, Story

WEIGHTS: Mapping[str, float] = {
    "fault": 0.07,
    "fault-again": 0.2,
    "variation": 0.12,
    "variation-broken": 0.15,
    "take": 0.7,
    "late": 0.05,
    "lost": 0.03,
    "lost-correction": 0.05,
    "misread-late": 0.3,
    "takeback": 0.03,
    "takeback-crossed": 0.3,
    "duplicate": 0.05,
    "repeat": 0.03,
    "out-of-turn": 0.02,
    "short-history": 0.08,
    "unstated-received": 0.1,
    "unstated-sent": 0.1,
    "wrong-received": 0.04,
    "wrong-sent": 0.05,
    "no-header": 0.02,
    "clock-ahead": 0.02,
    "clock-behind": 0.02,
    "to-referee-alone": 0.03,
    "slow": 0.1,
    "free-form": 0.3,
    "strict": 0.1,
    "leave": 0.6,
    "claim": 0.02,
    "claim-upheld": 0.15,
    "resignation": 0.1,
    "early-start": 0.15,
    "san": 0.3,
}

CONTROLS = (
    Control(),
    Control(),
    Control(((10, 40),)),
    Control(((10, 50),), double_after=20),
    Control(((10, 30),), carry=False),
    Control(((10, 60),), carry=False),
    Control(((12, 50), (8, 20))),
    Control(((12, 50), (8, 20)), carry=False),
    Control(((5, 20),), double_after=8),
)
ZONES = ("Europe/Moscow", "Asia/Novosibirsk", "Europe/London", "America/New_York", "Pacific/Auckland", "UTC")
OFFSETS = (-10, -8, -5, -3, 0, 1, 2, 3, 5, 7, 9, 12, 13)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
OTHER = {"white": "black", "black": "white"}


def make_story(seed: int, weights: Mapping[str, float] | None = None) -> Story:
    """The story of one seed; `weights` changes how often the ingredients named in it come."""
    return _Teller(seed, {**WEIGHTS, **(weights or {})}).tell()


class _Teller:
    """One game under way: the true board, the clock on the wall, and the mails so far."""

    def __init__(self, seed: int, weights: Mapping[str, float]) -> None:
        self.seed, self.weights, self.random = seed, weights, Random(seed)
        rng = self.random
        self.zone = rng.choice(ZONES)
        self.start = date(2025, 1, 1) + timedelta(rng.randrange(1100))
        if rng.random() < 0.3:
            self.start = date(self.start.year, 11, 1) + timedelta(rng.randrange(60))
        self.control = rng.choice(CONTROLS)
        self.tz = {side: timezone(HOUR * rng.choice(OFFSETS)) for side in OTHER}
        self.pace = {side: rng.choice((1, 2, 3, 5, 8, 12)) for side in OTHER}
        self.mails: list[Letter] = []
        self.board = chess.Board()
        self.line: list[str] = []
        self.rows: dict[int, tuple[date | None, date | None]] = {}
        self.offer: tuple[tuple[str, ...], ...] = ()
        self.over = False
        self.busy_until: datetime | None = None
        self.seen_until: datetime | None = None  # when the copy of the last letter reaches the referee; None: never
        self.relayed = False

    def chance(self, name: str) -> bool:
        return self.random.random() < self.weights[name]

    def tell(self) -> Story:
        rng = self.random
        midnight = datetime.combine(self.start, time(0), ZoneInfo(self.zone)).astimezone(UTC)
        now = midnight + timedelta(hours=rng.uniform(0, 60))
        if self.chance("early-start"):
            now = midnight - timedelta(hours=rng.uniform(1, 90))
        self.add_leaves()
        length = rng.randrange(6, 81)
        sent_at = self.turn(now, None)
        while not self.over and len(self.line) < length and self.board.outcome(claim_draw=False) is None:
            sent_at = self.turn(self.reading_time(sent_at), sent_at)
        if not self.over and self.board.outcome(claim_draw=False) is None and self.chance("resignation"):
            side = rng.choice(("white", "black"))
            at = max(m.arrived_at for m in self.mails) + HOUR * rng.uniform(1, 100)
            self.mails.append(Letter("resignation", side, at + HOUR / 60, at.astimezone(self.tz[side])))
        first = tuple(m for m in self.mails if m.kind == "leave")
        rest = sorted((m for m in self.mails if m.kind != "leave"), key=lambda m: m.arrived_at)
        return Story(self.seed, self.start, self.zone, self.control, (*first, *rest))

    def add_leaves(self) -> None:
        """Up to 30 days a year and side, announced before the start; some overlap or touch one another."""
        rng = self.random
        for side in OTHER:
            left: dict[int, int] = {}
            taken: set[date] = set()
            while self.chance("leave") and len(taken) < 40:
                first = self.start + timedelta(rng.randrange(-10, 200))
                if rng.random() < 0.2:
                    first = date(self.start.year, 12, 31) - timedelta(rng.randrange(0, 8))
                days = [first + timedelta(i) for i in range(rng.randrange(1, 16))]
                new = [d for d in days if d not in taken]
                if any(sum(d.year == y for d in new) > left.get(y, 30) for y in {d.year for d in new}):
                    break
                for d in new:
                    left[d.year] = left.get(d.year, 30) - 1
                taken.update(days)
                at = datetime.combine(min(self.start, first) - 3 * DAY, time(9), UTC)
                self.mails.append(Letter("leave", side, at, at, leave=(days[0], days[-1])))

    def reading_time(self, sent_at: datetime) -> datetime:
        """When the partner reads what was sent."""
        rng = self.random
        if self.chance("slow"):
            return sent_at + timedelta(days=rng.uniform(1, 6))
        return sent_at + timedelta(hours=rng.choice((0.1, 0.5, 2, 8, 20)) * rng.uniform(0.5, 1.2))

    def today(self, side: str, moment: datetime) -> date:
        return moment.astimezone(self.tz[side]).date()

    def think(self, side: str, read: datetime) -> datetime:
        """When the answer to what was read at `read` is sent."""
        rng = self.random
        days = min(int(rng.expovariate(1 / self.pace[side])), 45)
        at = read + timedelta(days=days, hours=rng.uniform(0.05, 6))
        return max(at, self.busy_until or at)

    # --- one turn

    def turn(self, read: datetime, sent_before: datetime | None) -> datetime:
        """One player's letter or letters until a valid one is sent; gives the moment of its sending."""
        rng, side = self.random, "white" if self.board.turn else "black"
        if self.relayed and self.seen_until is not None:
            read = max(read, self.seen_until + DAY * rng.choice((0, 1)) + HOUR)
        written_first = read
        if sent_before is not None and self.chance("repeat") and self.seen_until is not None:
            read, lost = self.repeat(side, sent_before, read)
            written_first = read if lost else written_first
        if sent_before is not None and self.chance("claim") and self.seen_until is not None:
            read = self.claim(side, max(read, self.seen_until) + timedelta(days=rng.uniform(0.2, 4)))
        at = self.think(side, read)
        overtakes = sent_before is not None and (self.seen_until is None or self.seen_until >= at + HOUR)
        received = self.today(side, written_first)
        taken = self.take(rng) if self.offer and not overtakes else ()
        while not overtakes and self.chance("fault"):
            at = self.faulty(side, at, received, taken)
            while self.chance("fault-again"):
                at = self.faulty(side, at, received, taken)
        if overtakes and self.seen_until is not None and len(self.line) > 1 and self.chance("misread-late"):
            at = self.misread(side, at, received)
        return self.valid(side, at, received, taken, overtakes)

    def take(self, rng: Random) -> tuple[str, ...]:
        """The part of the partner's proposal that is accepted: whole pairs of plies of one branch."""
        if not self.chance("take"):
            return ()
        branch = rng.choice(self.offer)
        pairs = rng.randrange(0, len(branch) // 2 + 1)
        taken = branch[: 2 * pairs]
        board = self.board.copy()
        for uci in taken:
            if uci == ILLEGIBLE or chess.Move.from_uci(uci) not in board.legal_moves:
                return ()
            board.push_uci(uci)
        return taken if any(board.legal_moves) else ()

    def any_move(self, board: chess.Board, but: str | None = None) -> str | None:
        """A legal move, none that ends the game where another one does not."""
        moves = [m.uci() for m in board.legal_moves if m.uci() != but]
        return self.random.choice(sorted(moves)) if moves else None

    def wrong_move(self, board: chess.Board) -> str:
        """A move of right shape that is not legal."""
        while True:
            squares = self.random.sample(range(64), 2)
            move = chess.Move(*squares)
            if move not in board.legal_moves and not any(
                m.from_square == squares[0] and m.to_square == squares[1] for m in board.legal_moves
            ):
                return move.uci()

    def letter(self, side: str, at: datetime, received: date | None, moves: list[str], own_ply: int) -> Letter:
        """A letter with true dates and the whole record, its copy there after some minutes."""
        sent = self.today(side, at)
        rows = {i: row for i, row in self.rows.items() if i < own_ply}
        form = self.random.random()
        strict = self.weights["strict"] > form and own_ply == len(self.line) + 1
        free = strict or self.weights["strict"] + self.weights["free-form"] > form
        partner_sent = rows.get(own_ply - 1, (None, None))[1]
        return Letter(
            "strict" if strict else "move",
            side,
            at + timedelta(minutes=self.random.uniform(1, 30)),
            at.astimezone(self.tz[side]),
            tuple(moves[-1:] if strict else moves),
            own_ply if strict else 1,
            own_ply,
            received=received if own_ply > 1 else None,
            sent=sent,
            partner_sent=partner_sent,
            rows=rows,
            table=not free,
        )

    def faulty(self, side: str, at: datetime, received: date, taken: tuple[str, ...]) -> datetime:
        """An invalid letter; gives the moment at which its correction is sent."""
        rng, board = self.random, self.board.copy()
        for uci in taken:
            board.push_uci(uci)
        line = [*self.line, *taken]
        kinds = ["impossible", "illegible", "none"]
        if self.line and self.any_move(self.before_last(), self.line[-1]):
            kinds += ["wrong-repetition"]
        if len(self.line) > 3:
            kinds += ["wrong-history"]
        if taken:
            kinds += ["changed-variation", "none", "impossible"]
        kind = rng.choice(kinds)
        own: str | None = self.any_move(board)
        if kind == "impossible":
            own = self.wrong_move(board)
        elif kind == "illegible":
            own = ILLEGIBLE
        elif kind == "none":
            own = None
        elif kind == "wrong-repetition":
            line[len(self.line) - 1] = str(self.any_move(self.before_last(), self.line[-1]))
        elif kind == "wrong-history":
            i = rng.randrange(0, len(self.line) - 1)
            line[i] = self.wrong_move(chess.Board()) if rng.random() < 0.5 else "a1a2"
            if line[i] == self.line[i]:
                line[i] = ILLEGIBLE
        elif kind == "changed-variation":
            i = len(self.line) + rng.randrange(1, len(taken), 2)
            tried = self.board.copy()
            for uci in line[len(self.line) : i]:
                tried.push_uci(uci)
            offered = {b[i - len(self.line)] for b in self.offer if len(b) > i - len(self.line)}
            others = sorted(m.uci() for m in tried.legal_moves if m.uci() not in offered)
            if not others:
                return at
            line[i] = rng.choice(others)
        own_ply = len(line) + 1
        mail = self.letter(side, at, received, [*line, *([own] if own else [])], own_ply)
        mail = replace(mail, kind="move", first=1, moves=(*line, *([own] if own else [])), begun=own is None)
        mail = self.colour_dates(mail, light=True)
        self.mails.append(replace(mail, meant=(kind,)))
        if self.chance("duplicate"):
            self.mails.append(replace(self.mails[-1], arrived_at=mail.arrived_at + HOUR * rng.uniform(0.1, 2)))
        asked = mail.arrived_at
        if taken and kind in ("impossible", "illegible", "none"):
            self.must_take = taken
        self.busy_until = None
        return self.think(side, asked)

    def before_last(self) -> chess.Board:
        board = self.board.copy()
        board.pop()
        return board

    def misread(self, side: str, at: datetime, received: date) -> datetime:
        """The partner's copy is late; this letter repeats the partner's move wrongly, and is there first."""
        assert self.seen_until is not None
        before = self.before_last()
        other = self.any_move(before, self.line[-1])
        if other is None:
            return at
        before.push_uci(other)
        own = self.any_move(before)
        if own is None:
            return at
        own_ply = len(self.line) + 1
        mail = self.letter(side, at, received, [*self.line[:-1], other, own], own_ply)
        mail = replace(mail, kind="move", first=1, moves=(*self.line[:-1], other, own), table=True)
        if mail.arrived_at >= self.seen_until:
            return at
        self.mails.append(replace(mail, meant=("misread-late",)))
        return self.think(side, self.seen_until)

    def valid(self, side: str, at: datetime, received: date, taken: tuple[str, ...], overtakes: bool) -> datetime:
        """A valid letter, with everything that may happen to it and to its copy."""
        rng = self.random
        correcting = bool(self.mails) and self.mails[-1].side == side and bool(self.mails[-1].meant)
        board = self.board.copy()
        for uci in taken:
            board.push_uci(uci)
        own = self.any_move(board)
        assert own is not None
        own_ply = len(self.line) + len(taken) + 1
        moves = [*self.line, *taken, own]
        mail = self.letter(side, at, received, moves, own_ply)
        if overtakes or taken or self.seen_until is None:
            mail = replace(mail, kind="move", moves=tuple(moves), first=1, table=mail.table and not overtakes)
        if overtakes:
            mail = replace(mail, table=True)
        elif self.seen_until is not None:
            if mail.kind == "move" and not taken and self.chance("short-history"):
                first = max(1, own_ply - rng.randrange(1, 5))
                mail = replace(mail, first=first, moves=tuple(moves[first - 1 :]), table=False)
            mail = self.colour_dates(mail, light=correcting)
        board.push_uci(own)
        proposal = self.propose(board)
        if proposal:
            mail = replace(mail, branches=proposal)
        if self.chance("san"):
            mail = replace(mail, san=True)
        mail = self.fate(mail, at, correcting, overtakes, bool(taken))
        self.settle(side, at, mail, taken, own, received)
        self.offer = proposal
        self.afterwards(side, at, mail, own_ply)
        return at

    def fate(self, mail: Letter, at: datetime, correcting: bool, overtakes: bool, takes: bool) -> Letter:
        """Whether the copy comes at once, late, or never, and to whom the letter goes."""
        self.relayed = False
        plain = not takes and not mail.branches and mail.written_at is not None and not mail.meant
        plain = plain and abs(mail.written_at - at) < HOUR
        if correcting:
            plain = plain and self.chance("lost-correction")
        if plain and self.chance("lost"):
            self.seen_until = None
            return mail
        if plain and self.chance("late"):
            mail = replace(mail, arrived_at=mail.arrived_at + timedelta(days=self.random.uniform(0.5, 9)))
        elif not overtakes and self.chance("to-referee-alone"):
            mail = replace(mail, addressed=False)
            self.relayed = True
        self.mails.append(mail)
        self.seen_until = mail.arrived_at
        return mail

    def settle(self, side: str, at: datetime, mail: Letter, taken: tuple[str, ...], own: str, received: date) -> None:
        """The true board and the rows of the table after a letter."""
        sent = self.today(side, at)
        for uci in taken:
            self.board.push_uci(uci)
            self.line.append(uci)
            self.rows[len(self.line)] = (received, sent)
        self.board.push_uci(own)
        self.line.append(own)
        self.rows[len(self.line)] = (mail.received if len(self.line) > 1 else None, sent)
        self.busy_until = None

    def propose(self, board: chess.Board) -> tuple[tuple[str, ...], ...]:
        """Moves proposed ahead; sometimes with one that is impossible."""
        rng = self.random
        if not self.chance("variation"):
            return ()
        branches = []
        for _ in range(rng.choice((1, 1, 2))):
            line, branch = board.copy(), []
            for _ in range(rng.randrange(2, 6)):
                uci = self.any_move(line)
                if uci is None:
                    break
                if branch and self.chance("variation-broken"):
                    branch.append(self.wrong_move(line))
                    break
                branch.append(uci)
                line.push_uci(uci)
            if len(branch) > 1 and all(b[0] != branch[0] for b in branches):
                branches.append(tuple(branch))
        return tuple(branches)

    def afterwards(self, side: str, at: datetime, mail: Letter, own_ply: int) -> None:
        """What a player may add to a letter that was valid: the same again, another move, a further move."""
        rng = self.random
        if self.seen_until is None:
            return
        if self.chance("duplicate"):
            again = mail.arrived_at + HOUR * rng.choice((0.2, 5, 40, 200))
            self.mails.append(replace(mail, arrived_at=again, meant=("duplicate",)))
        true_clock = mail.written_at is not None and abs(mail.written_at - at) < HOUR
        if self.chance("takeback") and true_clock and not mail.branches and mail.kind == "move":
            other = self.any_move(self.before_last(), self.line[-1])
            if other is not None:
                later = at + timedelta(minutes=rng.uniform(31, 90))
                other_mail = replace(
                    mail,
                    moves=(*mail.moves[:-1], other),
                    written_at=later.astimezone(self.tz[side]),
                    arrived_at=later + timedelta(minutes=rng.uniform(1, 9)),
                    sent=self.today(side, later),
                    addressed=True,
                    meant=("takeback",),
                )
                late = mail.arrived_at > other_mail.arrived_at
                if not late or self.chance("takeback-crossed"):
                    self.mails.append(other_mail)
                    self.busy_until = other_mail.arrived_at + HOUR
        elif self.chance("out-of-turn"):
            board = self.board.copy()
            board.push(chess.Move.null())
            own = self.any_move(board)
            if own is not None and not self.board.is_check():
                later = at + timedelta(minutes=rng.uniform(31, 60))
                self.busy_until = max(later, mail.arrived_at) + HOUR
                self.mails.append(
                    Letter(
                        "strict",
                        side,
                        max(later, mail.arrived_at) + timedelta(minutes=2),
                        later.astimezone(self.tz[side]),
                        (own,),
                        own_ply + 2,
                        own_ply + 2,
                        table=False,
                        meant=("out-of-turn",),
                    )
                )

    def repeat(self, side: str, sent_before: datetime, read: datetime) -> tuple[datetime, bool]:
        """
        For want of an answer a last letter goes out again (48.5.1), sometimes first from the one who is on move.

        Gives when `side` has something to answer, and whether the letter before the repeat was lost.
        """
        assert self.seen_until is not None
        rng, waits = self.random, OTHER[side]
        at = max(sent_before, self.seen_until) + timedelta(days=rng.uniform(12, 24))
        own = [m for m in self.mails if m.side == side and m.own_ply == len(self.line) - 1 and not m.meant]
        if own and rng.random() < 0.3:
            self.again(side, len(self.line) - 1, at)
            at += timedelta(days=rng.uniform(0.2, 5))
        self.again(waits, len(self.line), at)
        lost = rng.random() < 0.7
        return (self.reading_time(at) if lost else max(read, at)), lost

    def again(self, side: str, own_ply: int, at: datetime) -> None:
        """One more letter with the writer's last move and the whole record."""
        mail = Letter(
            "move",
            side,
            at + timedelta(minutes=self.random.uniform(1, 9)),
            at.astimezone(self.tz[side]),
            tuple(self.line[:own_ply]),
            1,
            own_ply,
            sent=self.today(side, at),
            table=False,
            branches=self.offer if own_ply == len(self.line) else (),
            meant=("repeat",),
        )
        self.mails.append(mail)

    def claim(self, side: str, at: datetime) -> datetime:
        """The partner of `side`, or `side`, claims an overstep; the arbiter rules some days later."""
        rng = self.random
        claimant = rng.choice((OTHER[side], OTHER[side], side))
        ruled = at + timedelta(days=rng.uniform(1, 20))
        self.mails.append(Letter("claim", claimant, at + HOUR / 30, at.astimezone(self.tz[claimant]), meant=("claim",)))
        upheld = self.chance("claim-upheld")
        self.mails.append(Letter("ruling", OTHER[claimant], ruled, ruled, upheld=upheld, meant=("ruling",)))
        self.over = upheld
        return at if upheld or rng.random() < 0.3 else ruled

    def colour_dates(self, mail: Letter, light: bool) -> Letter:
        """Stated dates left out or wrong, headers missing, clocks ahead or behind."""
        rng = self.random
        if self.chance("unstated-received"):
            mail = replace(mail, received=None)
        elif mail.received is not None and self.chance("wrong-received"):
            mail = replace(mail, received=mail.received - timedelta(rng.randrange(2, 9)))
        if self.chance("unstated-sent"):
            mail = replace(mail, sent=None)
        elif mail.sent is not None and self.chance("wrong-sent"):
            mail = replace(mail, sent=mail.sent + timedelta(rng.choice((-4, -3, -2, -1, 1, 2, 3))))
        if light or mail.written_at is None:
            return mail
        if self.chance("no-header"):
            return replace(mail, written_at=None)
        if self.chance("clock-ahead"):
            return replace(mail, written_at=mail.written_at + HOUR * rng.choice((5, 20, 30, 60)))
        if self.chance("clock-behind"):
            return replace(mail, written_at=mail.written_at - HOUR * rng.choice((5, 30, 72, 200)))
        return mail
