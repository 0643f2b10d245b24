"""
Article 48 counted anew, slowly: letter by letter, day by day, from the dates alone.

Written from the rulebook without a look at the referee; it shares no code with it. It is meant to be read, not to be
quick: reflection is counted by walking over every single day, totals by adding up every charge again. A copy that came
late and overturns what was judged before is put where it belongs and the whole game is judged anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import chess

from tests.recount.story import ILLEGIBLE, Control, CountedPly, Letter, Recount, Story, Told

ONE = timedelta(1)
OTHER = {"white": "black", "black": "white"}


def reflection(received: date, replied: date, on_leave: set[date], stopped: set[date]) -> int:
    """
    Days from receipt to reply (48.4.4) that are no leave and no interruption.

    A receipt on leave waits for the first day after it, which is not counted (48.7.6). An interruption shifts no
    receipt: the day after the ruling counts as day one (48.6.3).
    """
    while received in on_leave:
        received += ONE
    days, day = 0, received
    while day < replied:
        day += ONE
        if day not in on_leave and day not in stopped:
            days += 1
    return days


def control_of(control: Control, move: int) -> int:
    """The number, from 1, of the control under which a player's move stands."""
    k, left = 0, move
    while left > 0:
        left -= control.stages[min(k, len(control.stages) - 1)][0]
        k += 1
    return max(k, 1)


def days_of_control(control: Control, k: int) -> int:
    """The days given for control k alone."""
    return control.stages[min(k, len(control.stages)) - 1][1]


def allowed(control: Control, k: int) -> int:
    """The days that may have been used when control k ends: all so far where they carry, else those of k."""
    if control.carry:
        return sum(days_of_control(control, i) for i in range(1, k + 1))
    return days_of_control(control, k)


def charged(control: Control, days: int) -> int:
    """One reflection as charged: every day beyond `double_after` counts twice."""
    if control.double_after is None:
        return days
    return sum(2 if n > control.double_after else 1 for n in range(1, days + 1))


@dataclass
class Charge:
    """Days of one side: for the ply at which they arose; `what` is reflection or penalty."""

    side: str
    days: int
    what: str
    ply: int


@dataclass
class Booked:
    """A half-move that counts, with the moment of its sending and the day on which the referee's copy came."""

    uci: str
    side: str
    received: date | None
    sent: date | None
    sent_at: datetime | None
    days: int
    letter: int
    accepted: bool = False
    reported: bool = False
    total: int = 0
    came_on: date | None = None
    relayed_on: date | None = None
    asked: date | None = None  # a report of a corrected move: the day of the request


@dataclass
class State:
    """A game in the middle of a recount."""

    plies: list[Booked] = field(default_factory=list)
    board: chess.Board = field(default_factory=chess.Board)
    charges: list[Charge] = field(default_factory=list)
    owed: tuple[str, date, tuple[str, ...]] | None = None  # side, day of the request, plies that bind (48.3.4)
    offer: tuple[str, int, tuple[tuple[str, ...], ...], date | None, datetime | None] | None = None
    offered: dict[int, tuple[int, Any]] = field(default_factory=dict)  # by reporting letter: plies, the offer then
    leaves: dict[str, set[date]] = field(default_factory=lambda: {"white": set(), "black": set()})
    stopped: set[date] = field(default_factory=set)
    since: date | None = None
    claims: set[str] = field(default_factory=set)  # the sides about which a claim waits for its ruling
    held: list[tuple[int, date]] = field(default_factory=list)  # letters in an interruption, and when they were judged
    waiting: list[int] = field(default_factory=list)  # letters whose moves do not join on yet
    misread: list[tuple[int, str]] = field(default_factory=list)  # refused for a wrong repetition: letter, side
    changed: list[tuple[int, int, tuple[str, ...]]] = field(default_factory=list)  # letter, plies then, what it took
    invalid: dict[str, tuple[str, str | None, datetime]] = field(default_factory=dict)  # the last one: code, move, sent
    faulty: list[tuple[int, str, int, datetime]] = field(default_factory=list)  # refused: letter, code, ply, moment
    disowned: list[int] = field(default_factory=list)  # refused as take-backs though dated earlier
    result: str = "*"
    disputed: bool = False  # two texts of one half-move: the arbiter decides, and no clock runs before (48.1.7)
    by_word: bool = False  # ended by resignation or by a ruling, not on the board: what was played stays (48.9.1)
    told: dict[int, Told] = field(default_factory=dict)
    oversteps: dict[tuple[str, int], int] = field(default_factory=dict)
    repeated: list[tuple[int, date]] = field(default_factory=list)


class _Overturned(Exception):
    """A letter shows that an earlier judgement went by the order of arrival; the whole is to be judged anew."""

    def __init__(self, before: int, first: int) -> None:
        """`first`: the letter that comes before `before`."""
        self.before, self.first = before, first


def recount(story: Story) -> Recount:
    """The whole game, judged in the order in which the copies came, or, where that misled, should have come."""
    order: list[tuple[int, date]] = []
    state = State()
    count = SlowRecount(story)
    for number, letter in enumerate(story.letters):
        day = count.day_of(letter.arrived_at)
        try:
            count.judge(state, number, day)
            order.append((number, day))
        except _Overturned as overturned:
            seen = order if overturned.first == number else [*order, (number, day)]
            order = _put_before(story.letters, seen, overturned.first, overturned.before, day)
            state, order = _anew(count, order, day)
    return count.outcome(state)


def _put_before(
    letters: Sequence[Letter], order: list[tuple[int, date]], number: int, before: int, day: date
) -> list[tuple[int, date]]:
    """
    The order of judging with one letter put before another; the moves that follow are judged again on `day`, as sent.

    A claim, a ruling and a leave stopped the clocks on their own days, whatever is found later (48.6.3).
    """
    rest = [entry for entry in order if entry[0] != number]
    place = next(i for i, (n, _) in enumerate(rest) if n == before)
    again = [(n, max(d, day) if _brings_moves(letters[n]) else d) for n, d in rest[place:]]
    return [*rest[:place], (number, day), *_as_sent(letters, again)]


def _brings_moves(letter: Letter) -> bool:
    return letter.kind in ("move", "strict")


def _as_sent(letters: Sequence[Letter], entries: list[tuple[int, date]]) -> list[tuple[int, date]]:
    """The letters with moves in the order in which they were sent (48.1.7); whatever else there is keeps its place."""
    moves = [entry for entry in entries if _brings_moves(letters[entry[0]])]
    sent = _sendings(letters, [number for number, _ in moves])
    inline = iter(sorted(moves, key=lambda entry: sent[entry[0]]))
    return [next(inline) if entry in moves else entry for entry in entries]


def _sendings(letters: Sequence[Letter], numbers: Sequence[int]) -> dict[int, datetime]:
    """
    When each letter was sent; one dated before the letter that it answers, and that was there first, when it came.

    Such a header shows a clock that is wrong, so the server's moment counts (48.2.3).
    """
    sent: dict[int, datetime] = {}
    for number in sorted(numbers, key=lambda n: letters[n].arrived_at):
        letter, moment = letters[number], SlowRecount.sent_moment(letters[number])
        answers = [
            sent[n]
            for n in sent
            if letters[n].side != letter.side
            and letters[n].own_ply == letter.own_ply - 1
            and SlowRecount.written_at(letter, letter.own_ply - 1) in (None, *letters[n].moves[-1:])
        ]
        sent[number] = letter.arrived_at if answers and moment < min(answers) else moment
    return sent


def _anew(count: "SlowRecount", order: list[tuple[int, date]], day: date) -> tuple[State, list[tuple[int, date]]]:
    """The whole judged from the start; one late copy may put another in a new light."""
    for _ in range(len(order)):
        state = State()
        try:
            for number, judged_on in order:
                count.judge(state, number, judged_on)
            return state, order
        except _Overturned as overturned:
            order = _put_before(count.story.letters, order, overturned.first, overturned.before, day)
    raise AssertionError("late copies that contradict each other in a ring")


class SlowRecount:
    """The rules of one story."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.zone = ZoneInfo(story.zone)
        self.shown: set[int] = set()  # letters that only the partner's word makes right: alone they overturn nothing
        self.showing: set[int] = set()  # the partner's: they answer no invalid move, both tell the same
        self.made: set[int] = set()  # letters whose told moves were made, as others show: they expect nothing

    def day_of(self, moment: datetime) -> date:
        """The calendar day of a moment in the event's zone."""
        return moment.astimezone(self.zone).date()

    def judge(self, state: State, number: int, day: date) -> None:
        """One mail, on the day on which it is judged."""
        letter = self.story.letters[number]
        if any(self.is_copy(letter, earlier) for earlier in self.story.letters[:number]):
            state.told[number] = Told("duplicate")
        elif letter.kind == "leave":
            assert letter.leave is not None
            leave_day = letter.leave[0]
            while leave_day <= letter.leave[1]:
                state.leaves[letter.side].add(leave_day)
                leave_day += ONE
            state.told[number] = Told("recorded")
        elif letter.kind == "claim":
            self.claim(state, number, letter, day)
        elif letter.kind == "ruling":
            self.ruling(state, number, letter, day)
        elif letter.kind == "resignation":
            if state.result == "*":
                state.result, state.by_word = "0-1" if letter.side == "white" else "1-0", True
            state.told[number] = Told("recorded")
        else:
            self.move(state, number, letter, day)

    @staticmethod
    def is_copy(letter: Letter, earlier: Letter) -> bool:
        """Whether this is the very letter that came before (over a list, from a restored mailbox)."""
        if letter.kind not in ("move", "strict") or (letter.written_at, letter.moves) != (
            earlier.written_at,
            earlier.moves,
        ):
            return False
        return letter == replace(earlier, arrived_at=letter.arrived_at, meant=letter.meant)

    # --- claims: 48.6

    def claim(self, state: State, number: int, letter: Letter, day: date) -> None:
        """A claim in time, of either side, interrupts the game from the day it was sent to its ruling (48.6.3)."""
        state.told[number] = Told("recorded")
        on, about = letter.written_at.date() if letter.written_at else day, OTHER[letter.side]
        if state.result == "*" and about not in state.claims and not self.claim_is_late(state, letter.side, on):
            state.claims.add(about)
            state.since = min(state.since or on, on)

    def claim_is_late(self, state: State, claimant: str, on: date) -> bool:
        """
        48.6.1: not later than the reply to the partner's control move.

        Late is a claim about an overstep of a control whose last move the claimant has answered already, where no
        later control is overstepped; a partner who is silent still may overstep by the claim itself. Where the days
        no longer show what was an overstep once (a corrected reply took a variation: 48.4.6), none is claimed late.
        """
        about = OTHER[claimant]
        fixed = [k for side, k in state.oversteps if side == about and self.overstepped(state, side, k)]
        if not fixed or self.silent_oversteps(state, about, on):
            return False
        control_move = sum(self._stage_moves(i) for i in range(1, max(fixed) + 1))
        answers = [i for i, ply in enumerate(state.plies, 1) if ply.side == claimant]
        control_ply = 2 * control_move - (about == "white")
        return any(i > control_ply for i in answers)

    def silent_oversteps(self, state: State, side: str, on: date) -> bool:
        """Whether a player who has not replied is over the control of the next move, one day of transmission less."""
        if ("white" if state.board.turn else "black") != side:
            return False
        before = state.plies[-1] if state.plies else None
        asked = state.owed[1] if state.owed is not None and state.owed[0] == side else None
        received = self.received_of(None, before, on, asked) or self.story.start
        n = len(state.plies)
        shown = [day for ply, day in state.repeated if ply == n - 1 and day >= received]
        if shown and asked is None:  # by his own repeat: the letter is lost, receipt is that of the repeat (48.5.2)
            received = max([day for ply, day in state.repeated if ply == n] or shown)
        until = on - ONE if state.since is None else min(on - ONE, state.since)
        days = reflection(received, until, state.leaves[side], state.stopped)
        move = len(state.plies) // 2 + 1
        k = control_of(self.story.control, move)
        return self.used_in(state, side, k, 2 * move) + charged(self.story.control, days) > allowed(
            self.story.control, k
        )

    def overstepped(self, state: State, side: str, k: int) -> bool:
        """Whether the days as they count now exceed control k at any of its moves."""
        moves = range(1, len(state.plies) // 2 + 2)
        return any(
            self.used_in(state, side, k, 2 * move) > allowed(self.story.control, k)
            for move in moves
            if control_of(self.story.control, move) == k
        )

    def _stage_moves(self, k: int) -> int:
        stages = self.story.control.stages
        return stages[min(k, len(stages)) - 1][0]

    def ruling(self, state: State, number: int, letter: Letter, day: date) -> None:
        """
        The claim is rejected, and play goes on from the day of the ruling; or upheld, and the game is lost (48.6.6).

        While the partner's claim waits for its own ruling the game stays interrupted (48.6.3).
        """
        state.told[number] = Told("recorded")
        if letter.side not in state.claims:
            return
        state.claims.remove(letter.side)
        if letter.upheld:
            state.result, state.by_word = "0-1" if letter.side == "white" else "1-0", True
            state.claims.clear()
        if state.claims or state.since is None or (state.disputed and state.result == "*"):
            return
        stop, state.since = state.since + ONE, None
        while stop <= day:
            state.stopped.add(stop)
            stop += ONE
        waiting, state.held = state.held, []
        for held, since in waiting:  # one that is seen in another light later is told so later
            self.judge(state, held, max(day, since))
        if state.result != "*":  # what waited for moves that nobody told waits no longer: the game is over
            lost, state.waiting = state.waiting, []
            for waits in lost:
                self.judge(state, waits, day)

    # --- moves: 48.3

    def move(self, state: State, number: int, letter: Letter, day: date) -> None:
        """A letter with moves, laid beside the plies that count."""
        n = len(state.plies)
        if letter.own_ply <= n:
            self.old_letter(state, number, letter)
            return
        if state.result != "*":
            state.told[number] = Told("rejected", code="game-over")
            return
        if self.said_before(state, letter):
            state.told[number] = Told("duplicate")
            return
        if state.since is not None:
            state.held.append((number, day))
            state.told[number] = Told("held", code="game-suspended")
            return
        self.new_letter(state, number, letter, day)

    def said_before(self, state: State, letter: Letter) -> bool:
        """
        Whether a faulty letter is one that was refused, once more: of its moment, or with its words on its day.

        One fault is fined once (48.4.7). An own move that is possible after all, on a true record, is a corrected one;
        a row without a move says nothing that could be the same.
        """
        n, own = len(state.plies), self.own_text(letter)
        wrong = [
            i for i, ply in enumerate(state.plies, 1) if self.written_at(letter, i) not in (None, ILLEGIBLE, ply.uci)
        ]
        if not wrong and self.possible_own(state, letter) is not None:
            return False
        moment = self.spent(state, letter)[2]
        for refused, code, ply, at in state.faulty:
            other = self.story.letters[refused]
            if other.side != letter.side or ply <= n:
                continue
            if at == moment:
                return True
            if at.astimezone(moment.tzinfo).date() != moment.date() or own is None or own != self.own_text(other):
                continue
            if wrong and code == "wrong-repetition" and n in wrong:
                if self.written_at(other, n) == self.written_at(letter, n):
                    return True
            elif not wrong and code in ("impossible-move", "illegible-move"):
                return True
        return False

    @staticmethod
    def own_text(letter: Letter) -> str | None:
        """What a letter writes as its own move."""
        return letter.moves[-1] if letter.moves and not letter.begun else None

    def old_letter(self, state: State, number: int, letter: Letter) -> None:
        """
        Its own ply counts already: the same again, a repeat, another move (48.3.2), or the true copy come late.

        Another move that its sender's own clock alone dates before the one that counts is a take-back, unless the
        partner, who repeats the move that he got (48.3.3), says so too; if he has answered, the arbiter decides.
        """
        if letter.own_ply < 1:  # who has made no move yet has none to repeat: no game message
            state.told[number] = Told("ignored", code="not-a-game-message")
            return
        ply = state.plies[letter.own_ply - 1]
        own = letter.moves[-1] if letter.moves and not letter.begun else None
        if own == ply.uci or own is None or ply.side != letter.side:
            last_own = max((i for i, p in enumerate(state.plies, 1) if p.side == letter.side), default=0)
            sent = self.sent_of(letter, None)[0]
            later = ply.sent is not None and sent > ply.sent and not ply.reported
            if own is not None and letter.own_ply == last_own and later and state.result == "*":
                state.told[number] = Told("recorded", code="repeat")
                state.repeated.append((letter.own_ply, sent))
                return
            if ply.reported and not self.expected(state, number, letter):
                anew = letter.branches or self.takes(state, letter, ply) or self.shows_other_dates(state, letter, ply)
                stands = number in self.shown or state.by_word or state.disputed
                if anew and not stands and self.joins_on(state, number, letter, ply):  # the reply may have taken them
                    raise _Overturned(ply.letter, number)
                ply.reported = False
                ply.came_on = self.day_of(letter.arrived_at)
                ply.sent_at = ply.sent_at or self.sent_moment(letter)
            state.told[number] = Told("duplicate")
            return
        if state.disputed and state.result == "*":
            state.held.append((number, self.day_of(letter.arrived_at)))
            state.told[number] = Told("held", code="game-suspended")
            return
        board = chess.Board()
        for before in state.plies[: letter.own_ply - 1]:
            board.push_uci(before.uci)

        def names(other: Letter) -> bool:
            """Whether a letter repeats this one's move."""
            return self.written_at(other, letter.own_ply) == own and other.own_ply == letter.own_ply + 1

        if own != ILLEGIBLE and chess.Move.from_uci(own) in board.legal_moves:
            before = state.plies[letter.own_ply - 2].sent_at if letter.own_ply > 1 else None
            mine = self.sent_of(letter, before)[1]
            reply = self.sent_moment(self.story.letters[ply.letter])
            joins = ply.reported and mine < reply and not state.by_word
            if joins and self.joins_on(state, number, letter, ply):
                raise _Overturned(ply.letter, number)
            if ply.reported:  # his own letter, sent after the reply, against what the partner told (48.1.7)
                if state.result == "*" and state.since is None and self.open_to_dispute(state, letter.own_ply):
                    state.since, state.disputed = self.day_of(letter.arrived_at), True
                state.told[number] = Told("held", code="wrong-history")
                return
            if not ply.reported and ply.sent_at is not None and mine < ply.sent_at:
                named = any(other != letter.side and names(self.story.letters[i]) for i, other in state.misread)
                if named and not state.by_word:
                    raise _Overturned(ply.letter, number)
                answer = state.plies[letter.own_ply] if letter.own_ply < len(state.plies) else None
                if answer is not None and not answer.reported:
                    state.told[number] = Told("held", code="wrong-history")
                    return
                state.disowned.append(number)
        state.told[number] = Told("rejected", code="takeback-refused")

    @staticmethod
    def written_at(letter: Letter, ply: int) -> str | None:
        """What a letter writes for one half-move."""
        place = ply - letter.first
        return letter.moves[place] if 0 <= place < len(letter.moves) else None

    def takes(self, state: State, letter: Letter, ply: Booked) -> bool:
        """Whether the moves that a late copy tells before its own were taken from a proposal (48.3.7, 48.4.6)."""
        then, offer = state.offered[ply.letter]
        line = tuple(self.written_at(letter, i) for i in range(then + 1, letter.own_ply))
        if not line or offer is None or offer[0] == letter.side or offer[1] != then:
            return False
        return any(branch[: len(line)] == line for branch in offer[2])

    def shows_other_dates(self, state: State, letter: Letter, ply: Booked) -> bool:
        """Whether the mover's own copy tells other dates of a ply than the partner's letter did."""
        before = state.plies[letter.own_ply - 2] if letter.own_ply > 1 else None
        partner_at = before.sent_at if before else None
        sent, _ = self.sent_of(letter, partner_at)
        received = self.received_of(self.believed(letter, partner_at), before, sent, ply.asked)
        return (received, sent) != (ply.received, ply.sent)

    def new_letter(self, state: State, number: int, letter: Letter, day: date) -> None:
        """Its own ply lies beyond what counts."""
        if self.tells_own_moves_otherwise(state, letter):
            state.since, state.disputed = day, True
            state.held.append((number, day))
            state.told[number] = Told("held", code="wrong-history")
            return
        n, board = len(state.plies), state.board.copy()
        on_move = "white" if board.turn else "black"
        written = {letter.first + i: uci for i, uci in enumerate(letter.moves)}
        between = [written.get(i) for i in range(n + 1, letter.own_ply)]
        if None in between:
            twice = on_move != letter.side and min(i for i in written if i > n) == n + 2  # one move after another
            if not twice:  # else nobody knows what lies between (48.3.3)
                state.waiting.append(number)
                state.told[number] = Told("held", code="incomplete-history")
            else:
                state.told[number] = Told("rejected", code="not-your-turn")
            return
        unread = any(uci == ILLEGIBLE for i, uci in written.items() if i <= n)
        wrong = [i for i in range(1, n + 1) if written.get(i, ILLEGIBLE) not in (ILLEGIBLE, state.plies[i - 1].uci)]
        if n in wrong and on_move == letter.side:
            for first in state.disowned:
                theirs = self.story.letters[first]
                if theirs.own_ply == n and theirs.side != letter.side and theirs.moves[-1] == written[n]:
                    raise _Overturned(state.plies[-1].letter, first)
            if self.tells_beyond(state, between):
                self.refuse(state, number, letter, day, "wrong-history", 0)
                return
            state.misread.append((number, letter.side))
            self.refuse(state, number, letter, day, "wrong-repetition", 2)
            return
        if wrong and on_move != letter.side and not self.explains(state, number, letter, between):
            state.told[number] = Told("rejected", code="not-your-turn")
            return
        if wrong:
            self.refuse(state, number, letter, day, "wrong-history", 0)
            return
        accepted: list[str] = []
        if on_move == letter.side and between:
            matched = self.matched(state, [u for u in between if u])
            if matched is None and unread:
                self.hold_unread(state, number)
                return
            if matched is None:
                state.changed.append((number, n, tuple(u for u in between if u)))
                self.refuse(state, number, letter, day, "wrong-repetition", 2)
                return
            accepted = [u for u in between if u] if matched else []
        for uci in between:
            assert uci is not None
            if uci == ILLEGIBLE or chess.Move.from_uci(uci) not in board.legal_moves:
                self.goes_astray(state, number, letter, on_move)
                return
            board.push_uci(uci)
        if unread and (accepted or self.is_history(state, number, letter)):
            late = on_move != letter.side and bool(between)
            if late and self.answers_an_invalid_one(state, letter, str(between[0])):
                state.told[number] = Told("rejected", code="not-your-turn")
                return
            self.hold_unread(state, number)
            return
        bound = state.owed[2] if state.owed and state.owed[0] == letter.side else ()
        if bound and tuple(between[: len(bound)]) != bound:
            self.refuse(state, number, letter, day, "wrong-repetition", 2)
            return
        if not accepted and not self.is_history(state, number, letter):
            state.waiting.append(number)
            state.told[number] = Told("held", code="incomplete-history")
            return
        own = None if letter.begun else written.get(letter.own_ply)
        fault = self.fault_of(own, board, bool(accepted))
        if not fault and on_move != letter.side:
            self.shows_it_right(state, number, letter)
        doubtful = on_move != letter.side and bool(between) and number not in self.showing
        if doubtful and self.answers_an_invalid_one(state, letter, str(between[0])):
            state.told[number] = Told("rejected", code="not-your-turn")
            return
        reported = [u for u in between if u] if not accepted else []
        told_plies = self.book_reported(state, number, letter, reported)
        if fault:
            self.refuse(state, number, letter, day, fault, 2, tuple(accepted))
            state.told[number].booked = tuple(told_plies)
            return
        assert own is not None
        self.book(state, number, letter, day, accepted, own)
        state.told[number].booked = (*told_plies, *state.told[number].booked)

    @staticmethod
    def hold_unread(state: State, number: int) -> None:
        """A move that nobody can read is repeated neither rightly nor wrongly (48.3.3): its writer is asked."""
        state.told[number] = Told("held", code="unreadable-message")

    def tells_own_moves_otherwise(self, state: State, letter: Letter) -> bool:
        """Whether a letter contradicts what only the partner told of its writer's own move (48.1.7)."""
        return any(
            self.written_at(letter, i) not in (None, ILLEGIBLE, ply.uci) and self.open_to_dispute(state, i)
            for i, ply in enumerate(state.plies, 1)
            if ply.side == letter.side
        )

    @staticmethod
    def open_to_dispute(state: State, number: int) -> bool:
        """A move known from the partner alone, until its mover has gone on with a letter of his own."""
        ply = state.plies[number - 1]
        went_on = any(p.side == ply.side and not p.reported and not p.accepted for p in state.plies[number:])
        return ply.reported and not went_on and not state.disputed

    @staticmethod
    def goes_astray(state: State, number: int, letter: Letter, on_move: str) -> None:
        """Moves between that cannot be played on what counts join on to nothing (48.3.3)."""
        if on_move != letter.side:
            state.told[number] = Told("rejected", code="not-your-turn")
            return
        state.waiting.append(number)
        state.told[number] = Told("held", code="incomplete-history")

    def shows_it_right(self, state: State, shows: int, letter: Letter) -> None:
        """
        Whether the proposer himself tells what his partner was refused for as a changed proposal (48.3.8).

        Then it was played and only the copies had not come: nobody keeps a penalty of the order of arrival.
        """
        n = len(state.plies)
        if state.owed is None or state.owed[0] == letter.side or state.offer is None or state.offer[1] != n:
            return
        line = [self.written_at(letter, i) for i in range(n + 1, letter.own_ply + 1)]
        for number, then, took in state.changed:
            follows = max(
                i
                for branch in state.offer[2]
                for i in range(len(branch) + 1)
                if branch[:i] == took[:i] and i < len(took)
            )
            if then == n and line[: follows + 1] == list(took[: follows + 1]):
                self.shown.add(number)
                self.showing.add(shows)
                raise _Overturned(number, shows)

    def explains(self, state: State, number: int, letter: Letter, between: list[str | None]) -> bool:
        """Whether what is told beyond the ledger explains a move out of turn (48.3.1): possible, made, and valid."""
        board = state.board.copy()
        for uci in between:
            if uci is None or uci == ILLEGIBLE or chess.Move.from_uci(uci) not in board.legal_moves:
                return False
            board.push_uci(uci)
        made = self.is_history(state, number, letter)
        return made and not self.answers_an_invalid_one(state, letter, str(between[0]))

    def answers_an_invalid_one(self, state: State, letter: Letter, told: str) -> bool:
        """
        Whether the move that a letter answers may be that of the invalid one, which was never valid (48.3.4).

        It is the corrected one by its date: after that of the invalid letter and not before the request; of the same
        day where that letter had another possible move or none at all. An impossible or illegible text the partner may
        have read as he liked, on the day on which he got it.
        """
        n = len(state.plies)
        side = OTHER[letter.side]
        if state.owed is None or state.owed[0] != side or side not in state.invalid:
            return False
        code, own, at = state.invalid[side]
        row = letter.rows.get(n + 1, (None, None))[1] if letter.table else None
        stated = row or (letter.partner_sent if letter.own_ply == n + 2 and not letter.table else None)
        earliest = state.plies[-1].sent if state.plies else None
        if stated is None or stated > self.sent_of(letter, None)[0] + ONE or (earliest and stated < earliest - ONE):
            return True
        none_there = code in ("missing-reply-move", "accepted-variation-without-reply")
        if none_there or own not in (None, told):
            return stated < at.date()
        return stated <= at.date() or stated < state.owed[1]

    def joins_on(self, state: State, number: int, letter: Letter, ply: Booked) -> bool:
        """
        Whether a copy of a move that only the partner told can be judged before the letter that told it.

        What it tells before its own move was made where it shows that itself, or where all of that counts by now and
        none of it was sent after the letter; else it only waits again.
        """
        then, _ = state.offered[ply.letter]
        if self.is_history(state, number, letter, then):
            return True
        answered = state.plies[letter.own_ply - 2].sent_at if letter.own_ply > 1 else None
        told = all(
            self.written_at(letter, i) in (None, before.uci)
            for i, before in enumerate(state.plies[: letter.own_ply - 1], 1)
        )
        if not told or self.sent_later(state, letter, self.sent_of(letter, answered)[1]):
            return False
        self.made.add(number)
        return True

    @staticmethod
    def sent_later(state: State, letter: Letter, moment: datetime) -> bool:
        """Whether a move before a letter's own was sent after a moment, as its mover's own letter shows."""
        known = [p for p in state.plies[: letter.own_ply - 1] if not p.reported and not p.accepted]
        return any(p.sent_at is not None and p.sent_at > moment for p in known)

    def expected(self, state: State, number: int, letter: Letter) -> bool:
        """Whether a letter that waited was there before a move that its own one answers: it answered none (48.3.7)."""
        waited = number in state.told and state.told[number].code == "incomplete-history"
        return waited and self.sent_later(state, letter, letter.arrived_at)

    def is_history(self, state: State, number: int, letter: Letter, n: int | None = None) -> bool:
        """
        Whether the partner's replies to moves that nobody has told yet were made, or are only expected (48.3.7).

        A date beside one of them shows it, or a day of the partner's sending that is not that of the last move known.
        `n`: so many half-moves are known, not all of the state.
        """
        n = len(state.plies) if n is None else n
        beyond = range(n + 2, letter.own_ply)
        replies = [i for i in beyond if (i % 2 == 1) == (letter.side == "black")]
        dated = letter.table and any(letter.rows.get(i, (None, None)) != (None, None) for i in replies)
        if number in self.made or not replies or dated:
            return True
        known = state.plies[n - 1].sent if n else None
        return not letter.table and letter.partner_sent is not None and letter.partner_sent != known

    def tells_beyond(self, state: State, between: list[str | None]) -> bool:
        """Whether moves beyond the ledger are told, none of them proposed: the partner's last one is among them."""
        told = [uci for uci in between if uci]
        return bool(told) and self.matched(state, told) is not True

    def matched(self, state: State, between: list[str]) -> bool | None:
        """Whether plies beyond the ledger follow the partner's proposal; None: a proposer's move was changed."""
        if state.offer is None or state.offer[1] != len(state.plies):
            return False
        branches = list(state.offer[2])
        for i, uci in enumerate(between):
            going_on = [b for b in branches if len(b) > i and b[i] == uci]
            if not going_on:
                return None if i % 2 and uci != ILLEGIBLE else False  # what nobody can read changes nothing
            branches = going_on
        return True

    @staticmethod
    def fault_of(own: str | None, board: chess.Board, accepted: bool) -> str | None:
        """What is wrong with the own move, if anything (48.3.4, 48.3.5, 48.3.9)."""
        if own is None:
            return "accepted-variation-without-reply" if accepted else "missing-reply-move"
        if own == ILLEGIBLE:
            return "illegible-move"
        return None if chess.Move.from_uci(own) in board.legal_moves else "impossible-move"

    # --- dates: 48.2

    @staticmethod
    def sent_moment(letter: Letter) -> datetime:
        """The moment of sending: the header's, or the server's where there is none or it lies a day ahead (48.2.3)."""
        header, server = letter.written_at, letter.arrived_at
        return server if header is None or header - server > timedelta(hours=24) else header

    def sent_of(self, letter: Letter, partner_at: datetime | None) -> tuple[date, datetime]:
        """48.2.3: the actual date of sending, and the stated one where it is right in one of the two zones."""
        header, server = letter.written_at, letter.arrived_at
        if header is None or header - server > timedelta(hours=24) or (partner_at is not None and header < partner_at):
            actual, moment = self.day_of(server), server
            right = {actual}
        else:
            actual, moment = header.date(), header
            right = {actual, self.day_of(header)}
        stated = letter.sent
        return (stated if stated in right and stated is not None else actual), moment

    def believed(self, letter: Letter, partner_at: datetime | None) -> date | None:
        """
        The receipt that a letter states, unless it lies after the sending by the writer's own word and by the header.

        The header's day in both zones is meant; where the header does not count nobody knows the writer's zone.
        """
        stated, sent, header = letter.received, letter.sent, letter.written_at
        if stated is None or sent is None or header is None or self.sent_of(letter, partner_at)[1] != header:
            return stated
        return None if stated > max(sent, header.date(), self.day_of(header)) else stated

    def received_of(
        self, stated: date | None, before: Booked | None, sent: date, asked: date | None = None
    ) -> date | None:
        """
        48.2.1, 48.2.3: when the partner's half-move `before` came; `asked`: the day of a request for correction.

        A receipt more than a day before the sending is impossible, the sending counts. One a day after the reply is
        explained by zones; one later than that, or none, leaves the most probable day: that of the referee's own copy
        (the sending where no copy came). Nothing counts before the start (48.4.5), and
        nothing is received before the referee handed it on.
        """
        if asked is not None:
            return max(asked, self.story.start)
        if before is None:
            return None
        assert before.sent is not None
        if stated is None or stated > sent + ONE:
            came = before.came_on or before.sent
            received = max(min(came, sent), before.sent)
        else:
            received = before.sent if stated < before.sent - ONE else min(stated, sent)
        if before.relayed_on is not None:
            received = max(received, min(before.relayed_on, sent))
        return max(received, self.story.start)

    def spent(self, state: State, letter: Letter) -> tuple[date | None, date, datetime, int]:
        """(received, sent, moment of sending, days charged) of the writer's own reply."""
        before = state.plies[-1] if state.plies else None
        answered = before.sent_at if before else None
        if before is not None and before.reported:  # its moment is not known: that of the partner's letter before it
            answered = next((p.sent_at for p in reversed(state.plies) if p.side == before.side and p.sent_at), None)
        sent, moment = self.sent_of(letter, answered)
        asked = state.owed[1] if state.owed is not None and state.owed[0] == letter.side else None
        if before is not None and before.side == letter.side:
            # 48.4.1: time runs from the partner's move, and that one only this letter tells of
            row = letter.rows.get(letter.own_ply - 1, (None, None))[1] if letter.table else None
            told = self.sent_of_reported(letter, letter.own_ply - 1, row, before, None, answered)
            before = replace(before, sent=told, came_on=told, relayed_on=None)
        stated = self.believed(letter, answered)
        received = self.received_of(stated, before, sent, asked)
        days = reflection(received or self.story.start, sent, state.leaves[letter.side], state.stopped)
        return received, sent, moment, charged(self.story.control, days)

    # --- booking and refusing

    def charge(self, state: State, side: str, days: int, what: str, ply: int) -> None:
        """Put days on a clock."""
        state.charges.append(Charge(side, days, what, ply))

    def total(self, state: State, side: str, until_ply: int = 10**6) -> int:
        """48.4.1: all reflection and all penalties; up to a ply: accepted plies stand at the old total (48.4.6)."""
        return sum(c.days for c in state.charges if c.side == side and c.ply <= until_ply)

    def put(self, state: State, ply: Booked) -> None:
        """One more half-move counts; its days and total are those of its charges."""
        number = len(state.plies) + 1
        self.charge(state, ply.side, ply.days, "reflection", number)
        own = [c for c in state.charges if c.ply == number and c.what == "reflection" and c.side == ply.side]
        ply.days = sum(c.days for c in own)
        ply.total = self.total(state, ply.side, number)
        state.board.push_uci(ply.uci)
        state.plies.append(ply)
        if state.owed is not None and state.owed[0] == ply.side:
            state.owed = None
        self.watch(state, ply.side, number, ply.letter)

    def late_repeats(self, state: State, side: str, received: date | None) -> dict[str, int]:
        """
        48.4.9: `side` answers a repeat; where that proves the first letter lost, who repeated late is fined.

        Each owes a repeat 14 days after his own last letter, leaves of the other one stopping the count; the first
        repeat by either ends the delay. Up to three days cost nothing, more cost the whole delay, less own leave.
        """
        sides = {
            "white": [p for p in state.plies if p.side == "white"],
            "black": [p for p in state.plies if p.side == "black"],
        }
        lost = state.plies[-1] if state.plies else None
        if lost is None or lost.sent is None or received is None:
            return {}
        later = [on for ply, on in state.repeated if ply >= len(state.plies) - 1 and on > lost.sent]
        answered = [on for ply, on in state.repeated if ply == len(state.plies) and on > lost.sent]
        if not answered or received < min(answered):
            return {}
        fines = {}
        for one, plies in sides.items():
            if not plies or plies[-1].sent is None:
                continue
            due, wait = plies[-1].sent, 14
            while wait:
                due += ONE
                wait -= due not in state.leaves[OTHER[one]] and due not in state.stopped
            delay, day = 0, due
            while day < min(later):
                day += ONE
                delay += day not in state.leaves[one] and day not in state.stopped
            if delay > 3:
                fines[one] = delay
        return fines

    @staticmethod
    def move_spent_days(state: State, side: str, reply: int) -> None:
        """Days spent on invalid replies belong to the half-move that answers at last, not to an accepted one."""
        last = max((i for i, p in enumerate(state.plies, 1) if p.side == side and not p.accepted), default=0)
        for charge in state.charges:
            if charge.side == side and charge.what == "reflection" and charge.ply > last:
                charge.ply = reply

    def sent_of_reported(
        self,
        letter: Letter,
        ply: int,
        row: date | None,
        before: Booked | None,
        asked: date | None,
        partner_at: datetime | None = None,
    ) -> date:
        """
        48.2.3: the most probable day of sending of a half-move whose copy never came.

        What the letter states of it counts, unless it lies before the half-move before it or after the letter, a day
        for the zones allowed. Of the move that the letter answers, its own receipt is the nearest: mail arrives on the
        day it is sent. Of any other nothing is known but that it came after the one before it, and after the request
        that it answers.
        """
        last, side = ply == letter.own_ply - 1, "white" if ply % 2 else "black"
        earliest = before.sent if before is not None and before.sent is not None else None
        latest = self.sent_of(letter, partner_at)[0] + ONE
        partner_sent = letter.partner_sent if last and side != letter.side and not letter.table else None
        stated = [row, partner_sent, letter.received if last else None]
        for day in stated:
            if day is not None and day <= latest and (earliest is None or day >= earliest - ONE):
                return day
        return max(earliest or self.story.start, asked or self.story.start)

    def book_reported(self, state: State, number: int, letter: Letter, reported: list[str]) -> list[str]:
        """Plies whose copies never came, with the times of the table."""
        state.offered[number] = (len(state.plies), state.offer)
        partner_at = next((p.sent_at for p in reversed(state.plies) if p.side != letter.side), None)
        for uci in reported:
            ply = len(state.plies) + 1
            side = "white" if ply % 2 else "black"
            received, sent = letter.rows.get(ply, (None, None)) if letter.table else (None, None)
            before = state.plies[-1] if state.plies else None
            asked = state.owed[1] if state.owed is not None and state.owed[0] == side else None
            sent = self.sent_of_reported(letter, ply, sent, before, asked, partner_at)
            received = self.received_of(received, before, sent, asked)
            days = reflection(received or self.story.start, sent, state.leaves[side], state.stopped)
            days = charged(self.story.control, days)
            self.put(state, Booked(uci, side, received, sent, None, days, number, reported=True, asked=asked))
        return reported

    def book(self, state: State, number: int, letter: Letter, day: date, accepted: list[str], own: str) -> None:
        """A valid letter (48.3.1): the accepted plies cost nothing, the reply costs the reflection (48.4.6)."""
        self.move_spent_days(state, letter.side, len(state.plies) + len(accepted) + 1)
        received, sent, moment, days = self.spent(state, letter)
        owed = state.owed
        asked = owed is not None and owed[0] == letter.side
        next_ply = len(state.plies) + 1
        fines = {} if asked else self.late_repeats(state, letter.side, received)
        for side, fine in fines.items():  # under the control that runs when it arises
            self.charge(state, side, fine, "penalty", next_ply + (side != letter.side))
        for uci in accepted:
            side = "white" if state.board.turn else "black"
            dates = (state.offer[3], state.offer[4]) if state.offer and side != letter.side else (sent, moment)
            came = state.plies[-1].came_on
            state.owed = None
            self.put(state, Booked(uci, side, received, dates[0], dates[1], 0, number, accepted=True, came_on=came))
        state.owed = owed
        ply = Booked(own, letter.side, received, sent, moment, days, number)
        ply.came_on = self.day_of(letter.arrived_at)
        if not letter.addressed:
            ply.relayed_on = day
        self.told(state, number, "accepted", (*accepted, own))
        state.told[number].penalty = sum(fines.values())
        self.put(state, ply)
        for side in fines:
            self.watch(state, side, next_ply + (side != letter.side), number)
        state.offer = None
        branches = self.possible_branches(state.board, letter.branches)
        if branches:
            state.offer = (letter.side, len(state.plies), branches, sent, moment)
        self.finish(state)
        waiting, state.waiting = state.waiting, []
        for waits in waiting:
            if self.overtaken(state, self.story.letters[waits]):
                state.waiting.append(waits)
            else:
                self.judge(state, waits, day)
        self.answered_already(state, number, moment, day)

    def overtaken(self, state: State, letter: Letter) -> bool:
        """
        Whether a letter that waits tells a move that was sent only after it: then expected, not made (48.3.3, 48.3.7).
        """
        if state.result != "*":
            return False
        n = letter.own_ply
        if n <= len(state.plies) and self.own_text(letter) in (None, state.plies[n - 1].uci):
            return False
        return self.sent_later(state, letter, self.sent_moment(letter))

    def answered_already(self, state: State, newest: int, moment: datetime, day: date) -> None:
        """
        A letter that was out of turn only because its copy came before this one's counts after all.

        Where this one tells of its move as well, it is the true copy of that move, come late (48.1.7).
        """
        for number, told in list(state.told.items()):
            letter = self.story.letters[number]
            if told.code != "not-your-turn" or self.sent_moment(letter) <= moment:
                continue
            place, mover = letter.own_ply, state.plies[-1].side
            next_one = place == len(state.plies) + 1 and letter.side != mover
            shown = letter.side != mover and 0 < place <= len(state.plies) and state.plies[place - 1].letter == newest
            if next_one or shown:
                self.move(state, number, letter, day)
            if next_one:
                return

    @staticmethod
    def possible_branches(board: chess.Board, branches: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
        """Proposals, each cut before its first impossible move."""
        cut = []
        for branch in branches:
            line, kept = board.copy(), []
            for uci in branch:
                if uci == ILLEGIBLE or chess.Move.from_uci(uci) not in line.legal_moves:
                    break
                line.push_uci(uci)
                kept.append(uci)
            cut.append(tuple(kept[: len(kept) // 2 * 2]))  # the partner's move alone proposes nothing
        return tuple(b for b in cut if b)

    def finish(self, state: State) -> None:
        """Mate, stalemate and a dead position end the game by themselves."""
        board = state.board
        if board.is_checkmate():
            state.result = "0-1" if board.turn else "1-0"
        elif board.is_stalemate() or board.is_insufficient_material():
            state.result = "1/2-1/2"

    def refuse(
        self, state: State, number: int, letter: Letter, day: date, code: str, penalty: int, bound: tuple[str, ...] = ()
    ) -> None:
        """An invalid letter: its reflection stays counted, the penalty comes on top, a correction is owed."""
        _, _, _, days = self.spent(state, letter)
        if state.owed is not None and state.owed[0] == letter.side:
            bound = bound or state.owed[2]
        ply = len(state.plies) + 1  # a penalty counts where it arose; the days move to the reply when that comes
        self.charge(state, letter.side, days, "reflection", ply)
        if penalty:
            self.charge(state, letter.side, penalty, "penalty", ply)
        state.owed = (letter.side, day, bound)
        state.invalid[letter.side] = (code, self.possible_own(state, letter), self.spent(state, letter)[2])
        mover = "white" if state.board.turn else "black"
        place = len(state.plies) + (1 if mover == letter.side else 2)
        state.faulty.append((number, code, place, state.invalid[letter.side][2]))
        self.told(state, number, "rejected", (), penalty, code)
        if penalty:
            self.watch(state, letter.side, ply, number)

    @staticmethod
    def possible_own(state: State, letter: Letter) -> str | None:
        """The own move of an invalid letter, where it is possible after what the letter tells before it."""
        board = state.board.copy()
        for uci in letter.moves[max(0, len(state.plies) + 1 - letter.first) :]:
            if uci == ILLEGIBLE or chess.Move.from_uci(uci) not in board.legal_moves:
                return None
            board.push_uci(uci)
        return letter.moves[-1] if not letter.begun and letter.moves else None

    def told(
        self,
        state: State,
        number: int,
        disposition: str,
        booked: tuple[str, ...] = (),
        penalty: int = 0,
        code: str | None = None,
    ) -> None:
        """Note what became of a mail."""
        state.told[number] = Told(disposition, booked, penalty, code)

    # --- the control: 48.4.3, 48.6

    def watch(self, state: State, side: str, ply: int, number: int) -> None:
        """Whether the days of one side now exceed the control under which ply stands; exactly the quota does not."""
        k = control_of(self.story.control, (ply + 1) // 2)
        if self.used_in(state, side, k, ply) > allowed(self.story.control, k):
            state.oversteps.setdefault((side, k), number)

    def used_in(self, state: State, side: str, k: int, until_ply: int) -> int:
        """The days that count against control k: all so far where they carry, else those of its own plies."""
        if self.story.control.carry:
            return self.total(state, side, until_ply)
        return sum(
            c.days
            for c in state.charges
            if c.side == side and c.ply <= until_ply and control_of(self.story.control, (c.ply + 1) // 2) == k
        )

    def outcome(self, state: State) -> Recount:
        """The final state as values to compare."""
        sides = ("white", "black")
        told = [state.told[i] for i in range(len(self.story.letters))]
        plies = [
            CountedPly(p.uci, p.side, p.received, p.sent, p.days, p.total, p.accepted, p.letter, p.accepted)
            for p in state.plies
        ]
        status = "running"
        if state.result != "*":
            status = "awaiting-records"
        elif state.since is not None:
            status = "interrupted"
        elif state.owed is not None:
            status = "awaiting-correction"
        return Recount(
            told,
            plies,
            {s: self.total(state, s) for s in sides},
            {s: sum(c.days for c in state.charges if c.side == s and c.what == "penalty") for s in sides},
            {s: sum(p.side == s for p in state.plies) for s in sides},
            state.result,
            status,
            None if state.result != "*" else ("white" if state.board.turn else "black"),
            dict(state.oversteps),
        )
