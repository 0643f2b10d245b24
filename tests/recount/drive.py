"""A story told to the referee's own judge, letter by letter, and what it makes of it, in the shape of a recount."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from zoneinfo import ZoneInfo

import chess

from parsers import acts
from parsers.acts import Act, MoveMessage, RecordedPly, Side, StatedDates, Variation, WrittenDate, WrittenMove
from service.cases.case import Case, Role, Ruling, open_case
from service.cases.orders import RulingOrder
from service.cases.rulings import rule
from service.ledger.events import GameOpened, LeaveNoted
from service.ledger.findings import FindingCode
from service.ledger.game import Game, apply, fold
from service.regulations import EMAIL, Regulations, Stage
from service.regulations import Control as Control_
from service.rules.judge import judge
from service.rules.party import Party
from service.rules.verdict import Disposition, Outcome, Verdict
from tests.recount.story import ILLEGIBLE, CountedPly, Letter, Recount, Story, Told

AGAIN = 500
"""More letters than this are never judged again for one."""
FILES = "abcdefgh"
PIECES = {"q": "1", "r": "2", "b": "3", "n": "4"}


def numeric(uci: str) -> str:
    """A move as article 50 writes it."""
    if uci == ILLEGIBLE:
        return "9x0"
    squares = "".join(str(FILES.index(c) + 1) if c in FILES else c for c in uci[:4])
    return squares + PIECES.get(uci[4:], "")


def written(story: Story, letter: Letter) -> list[str]:
    """The texts of a letter's moves: numeric, or English short algebraic where every one is legal."""
    plain = [numeric(uci) for uci in letter.moves]
    if not letter.san or letter.first != 1:
        return plain
    board, texts = chess.Board(), []
    for uci in letter.moves:
        if uci == ILLEGIBLE or chess.Move.from_uci(uci) not in board.legal_moves:
            return plain
        texts.append(board.san(chess.Move.from_uci(uci)))
        board.push_uci(uci)
    return texts


def written_date(day: date | None, with_year: bool) -> WrittenDate | None:
    """A date as a player writes it."""
    if day is None:
        return None
    text = day.strftime("%d/%m/%Y" if with_year else "%d/%m")
    return WrittenDate(text, day.day, day.month, day.year if with_year else None)


def message_of(story: Story, letter: Letter) -> MoveMessage:
    """The letter as the parser would give it."""
    texts, year = written(story, letter), story.seed % 3 > 0
    plies = []
    for i, text in enumerate(texts):
        ply = letter.first + i
        side = Side.WHITE if ply % 2 else Side.BLACK
        move = WrittenMove(text, (ply + 1) // 2, side)
        received, sent = letter.rows.get(ply, (None, None)) if letter.table else (None, None)
        if letter.table and ply == letter.own_ply:
            received, sent = letter.received, letter.sent
        dates = (written_date(received, year), written_date(sent, year))
        plies.append(RecordedPly((ply + 1) // 2, side, move, *dates))
    begun = None
    side = Side.WHITE if letter.own_ply % 2 else Side.BLACK
    if letter.begun:
        begun = RecordedPly((letter.own_ply + 1) // 2, side, None)
    stated = StatedDates()
    if not letter.table:
        known = (letter.partner_sent, letter.received, letter.sent)
        stated = StatedDates(*(written_date(d, year) for d in known))
    elif letter.begun:
        stated = StatedDates(None, written_date(letter.received, year), written_date(letter.sent, year))
    ahead = letter.own_ply + 1
    variations = tuple(
        Variation(tuple(_proposed(uci, ahead + i) for i, uci in enumerate(branch))) for branch in letter.branches
    )
    if letter.kind == "strict":
        own = tuple(p.move for p in plies if p.move is not None)
        return MoveMessage(own=own, strict=True, dates=stated, variations=variations)
    form = acts.Form.STANDARD if letter.table else acts.Form.FREE
    record = acts.WrittenRecord(form, tuple(plies), begun=begun)
    return MoveMessage(records=(record,), dates=stated, variations=variations)


def _proposed(uci: str, ply: int) -> WrittenMove:
    return WrittenMove(numeric(uci), (ply + 1) // 2, Side.WHITE if ply % 2 else Side.BLACK)


def letter_about(letter: Letter) -> str:
    """The side that a claim is about."""
    return str(Side(letter.side).partner)


class Driver:
    """The least that a shell must do: keep the stream, the held letters, the cases."""

    def __init__(self, story: Story) -> None:
        self.story, self.zone = story, ZoneInfo(story.zone)
        stages = tuple(Stage(*stage) for stage in story.control.stages)
        control = Control_(stages, story.control.carry, story.control.double_after)
        self.regulations: Regulations = replace(EMAIL, control=control)
        opened = GameOpened(
            journal=0,
            event="T",
            game="G01",
            white="w",
            black="b",
            start=story.start,
            zone=story.zone,
            regulations=self.regulations.to_facts(),
        )
        self.game: Game = fold((opened,))
        self.verdicts: dict[int, Verdict] = {}
        self.cases: dict[str, Case] = {}  # of claims, by the side that they are about

    def day_of(self, moment: datetime) -> date:
        return moment.astimezone(self.zone).date()

    def run(self) -> Recount:
        """Every mail in the order of arrival, and again whatever a verdict names."""
        for number, letter in enumerate(self.story.letters, 1):
            day = self.day_of(letter.arrived_at)
            self.take(number, self.verdict(number, letter, day), day)
        return self.outcome()

    def verdict(self, number: int, letter: Letter, day: date) -> Verdict:
        """What the referee says to one mail."""
        side = Side(letter.side)
        if letter.kind == "leave":
            assert letter.leave is not None
            return _noted((LeaveNoted(journal=number, side=side, first=letter.leave[0], last=letter.leave[1]),))
        if letter.kind == "ruling":
            return self.ruling(number, letter, day)
        if letter.kind in ("move", "strict") and self.is_same_letter(number, letter):
            return Verdict(Disposition.DUPLICATE)
        act: Act
        if letter.kind == "claim":
            act = acts.OverstepClaim()
        elif letter.kind == "resignation":
            act = acts.Resignation()
        else:
            act = message_of(self.story, letter)
        party = Party(
            side=side,
            arrived_at=letter.arrived_at,
            written_at=letter.written_at,
            journal=number,
            partner_addressed=letter.addressed,
            languages=("en",) if letter.san else (),
        )
        verdict = judge(act, party, self.game, day)
        for opening in verdict.cases:
            if str(opening.kind) == "overstep":
                self.cases[letter_about(letter)] = open_case(opening)
        return verdict

    def is_same_letter(self, number: int, letter: Letter) -> bool:
        """The shell knows a letter that comes again by its Message-ID and its acts; here by all that it says."""
        return any(
            letter == replace(earlier, arrived_at=letter.arrived_at, meant=letter.meant)
            for earlier in self.story.letters[: number - 1]
            if (letter.written_at, letter.moves) == (earlier.written_at, earlier.moves)
        )

    def ruling(self, number: int, letter: Letter, day: date) -> Verdict:
        """The arbiter's answer to the claim about one side."""
        case = self.cases.pop(letter.side, None) if self.game.interruption is not None else None
        if case is None:
            return _noted(())
        what = Ruling.UPHOLD if letter.upheld else Ruling.REJECT
        order = RulingOrder(by="arbiter", role=Role.ARBITER, case=case.key, ruling=what, on=day)
        return rule(order, case, self.game, day, number).verdict

    def take(self, number: int, verdict: Verdict, day: date) -> None:
        """Write down a verdict; judge again what it names, and what that names first of all."""
        self.note(number, verdict)
        waiting = list(verdict.rejudge)
        for _ in range(AGAIN):
            if not waiting:
                return
            again = waiting.pop(0)
            second = self.verdict(again, self.story.letters[again - 1], day)
            self.note(again, second)
            if not set(second.rejudge) <= set(waiting):  # else all of them come in their turn
                waiting = [*second.rejudge, *(n for n in waiting if n not in second.rejudge)]
        raise AssertionError("letters that are judged again for each other in a ring")

    def note(self, number: int, verdict: Verdict) -> None:
        self.verdicts.pop(number, None)
        self.verdicts[number] = verdict  # in the order in which they were judged last
        for event in verdict.events:
            self.game = apply(self.game, event)

    def outcome(self) -> Recount:
        """The final state as values to compare."""
        game, told = self.game, []
        oversteps: dict[tuple[str, int], int] = {}
        for number in range(1, len(self.story.letters) + 1):
            verdict = self.verdicts[number]
            booked = tuple(m for act in verdict.acts if act.outcome is Outcome.BOOKED for m in act.moves)
            told.append(Told(str(verdict.disposition), booked, verdict.penalty_days, _reason(verdict)))
        for number, verdict in self.verdicts.items():
            for finding in verdict.findings:
                if finding.code is FindingCode.OVERSTEP:
                    key = (str(finding.detail["side"]), int(str(finding.detail["control"])))
                    oversteps.setdefault(key, number - 1)
        plies = [
            CountedPly(p.uci, str(p.side), p.received, p.sent, p.days or 0, p.total or 0, p.accepted, p.journal - 1)
            for p in game.plies
        ]
        clocks = {str(side): game.clock(side) for side in Side}
        return Recount(
            told,
            plies,
            {side: clock.used for side, clock in clocks.items()},
            {side: clock.penalty for side, clock in clocks.items()},
            {side: clock.moves for side, clock in clocks.items()},
            game.result,
            str(game.status),
            str(game.on_move) if game.on_move else None,
            oversteps,
        )


def _reason(verdict: Verdict) -> str | None:
    return str(verdict.reason) if verdict.reason else None


def _noted(events: Sequence[LeaveNoted]) -> Verdict:
    return Verdict(Disposition.RECORDED, events=tuple(events))


def differences(want: Recount, got: Recount) -> list[str]:
    """What two recounts of one story do not agree on, in words; empty: nothing."""
    found = []
    for i, (w, g) in enumerate(zip(want.told, got.told, strict=True)):
        for name in ("disposition", "booked", "penalty"):
            a, b = getattr(w, name), getattr(g, name)
            if a != b:
                found.append(f"mail {i} {name}: {b} ({g.code}), recount {a} ({w.code})")
    for n in range(max(len(want.plies), len(got.plies))):
        if n >= len(want.plies) or n >= len(got.plies):
            found.append(f"ply {n + 1}: only in {'the referee' if n >= len(want.plies) else 'the recount'}")
            break
        w, g = want.plies[n], got.plies[n]
        names = ["uci", "side", "days", "total", "accepted", "letter"]
        names += [] if w.dates_open else ["received", "sent"]
        for name in names:
            if getattr(w, name) != getattr(g, name):
                found.append(f"ply {n + 1} {name}: {getattr(g, name)}, recount {getattr(w, name)}")
    for name in ("used", "penalty", "moves", "result", "status", "on_move", "oversteps"):
        if getattr(want, name) != getattr(got, name):
            found.append(f"{name}: {getattr(got, name)}, recount {getattr(want, name)}")
    return found
