"""Articles 47.5 and 48.5: no answer comes (отсутствие ответа): repeats, lateness, who has informed the arbiter."""

from dataclasses import dataclass
from datetime import date

from parsers.acts import Side
from service.articles import A48_4_9
from service.ledger.events import ChargeKind, DaysCharged, GameEvent, Rewound, Told
from service.ledger.findings import Fact, Finding, FindingCode, Level
from service.ledger.game import Game, Ply
from service.rules.claims import side_addressee
from service.rules.overstepped import told_by_the_clock
from service.rules.reflection import ONE_DAY, day_after, days_off_counted
from service.rules.running import last_letter
from service.rules.verdict import Disposition, Notice, Rank, Verdict
from service.rules.writing import after, joined


@dataclass(frozen=True, slots=True)
class Lateness:
    """A repeat that one side owed: when it was due, by how many days late (own leave taken off), what it costs."""

    side: Side
    due: date
    late_days: int
    penalty_days: int


def last_move_on(game: Game) -> date:
    """Give the day of the last move, from which silence is counted, or the start. A repeat is no move."""
    sent = [ply.sent for ply in game.plies[-1:] if ply.sent is not None]
    return max((*sent, game.start))


def silent_off(game: Game, silent: Side) -> frozenset[date]:
    """Give the days on which no silence of this side is counted: its leaves, and interruptions."""
    return game.on_leave(silent) | game.stopped()


def repeat_due(game: Game, side: Side, less_days: int = 0) -> date | None:
    """
    Give the day on which a side owes a repeat for want of an answer to its last letter (48.5.1, 47.5.1).

    A leave of the silent partner stops the count; a message of the partner's that was refused was an answer. None
    where it has sent no letter yet. `less_days`: the day so many days of silence earlier.
    """
    letter = last_letter(game, side)
    if letter is None:
        return None
    if game.correction is not None and game.correction.side is not side:
        letter = max(letter, game.correction.asked_on)
    return day_after(letter, game.regulations.silence.repeat_after_days - less_days, silent_off(game, side.partner))


def repeat_lateness(game: Game, side: Side, repeated_on: date, *, before_ply: int | None = None) -> Lateness | None:
    """
    Judge how late a side's repeat was on the day of the first repeat by either (48.4.9, 47.4.11).

    Args:
        side: The one who owed it; each owes a repeat of its own last letter, whoever is on move.
        repeated_on: Day of the first repeat by either side.
        before_ply: Count from the side's last half-move before this one.

    Returns:
        By email the whole delay is the penalty once it is over three days (due 11.02: 14.02 costs 0, 15.02 costs 4),
        by post always. None where the side had sent nothing to repeat.
    """
    silence = game.regulations.silence
    plies = game.plies if before_ply is None else game.plies[: before_ply - 1]
    own = next((ply for ply in reversed(plies) if ply.side is side and ply.sent is not None), None)
    if own is None or own.sent is None:
        return None
    still = _standing(game, repeated_on)  # counts of silence stand still while a claim stops the game (48.6.3)
    due = day_after(own.sent, silence.repeat_after_days, silent_off(game, side.partner) | still)
    late = days_off_counted(due, repeated_on, game.on_leave(side) | game.stopped() | still)
    free = 0 if game.regulations.postal else silence.repeat_grace_days
    return Lateness(side, due, late, late if late > free else 0)


def _standing(game: Game, until: date) -> frozenset[date]:
    """Give the days of the present interruption up to a day: `Game.stopped` knows those that are over."""
    if game.interruption is None:
        return frozenset()
    since = game.interruption.since
    return frozenset(since + n * ONE_DAY for n in range(1, (until - since).days + 1))


def _judged_before(game: Game, key: str) -> bool:
    """Whether a loss was judged by a letter that still counts: what a rewinding dropped is judged once more."""
    by = None
    for event in game.tape:
        if isinstance(event, Told) and event.key == key:
            by = event.journal
        elif isinstance(event, Rewound) and by in event.dropped:
            by = None
    return by is not None


def repeated_since(game: Game, lost: Ply) -> list[date]:
    """
    Give the days on which either side repeated after a letter that was lost: that letter, or the one it answers.

    A repeat of an earlier move was for another silence, whatever the clocks of the letters say.
    """
    return [
        note.on for note in game.repeats if note.ply >= lost.number - 1 and (lost.sent is None or note.on > lost.sent)
    ]


def fine_late_repeats(game: Game, lost_ply: int, repeated_on: date, journal: int) -> Verdict:
    """
    Fine each side whose repeat was late, now that the letter with `lost_ply` is proved lost (48.4.9).

    Args:
        game: As it stands before the answer that proved it is booked.
        repeated_on: Day of the first repeat by either side after the lost letter.

    Returns:
        Penalty charges under the control that runs now, findings and notices; nothing where nobody was late, or
        where the loss of this letter was judged before.
    """
    key = f"{game.event}/{game.id}/late-repeat/{lost_ply}"
    if _judged_before(game, key) or not 0 < lost_ply <= len(game.plies):
        return Verdict(Disposition.RECORDED)
    article = game.regulations.cite(A48_4_9)
    events: list[GameEvent] = [Told(journal=journal, key=key)]
    findings, notices, total = [], [], 0
    charged: list[tuple[Side, int]] = []
    for side in (Side.WHITE, Side.BLACK):
        late = repeat_lateness(game, side, repeated_on, before_ply=lost_ply + 1)
        if late is None or not late.penalty_days:
            continue
        next_ply = len(game.plies) + (1 if game.side_to_move is side else 2)
        penalty = DaysCharged(
            journal=journal,
            side=side,
            days=late.penalty_days,
            charge=ChargeKind.PENALTY,
            ply=next_ply,
            article=article,
            on=repeated_on,
        )
        facts: dict[str, Fact] = {
            "side": str(side),
            "due": late.due.isoformat(),
            "sent": repeated_on.isoformat(),
            "by": next((str(note.by) for note in game.repeats if note.on == repeated_on), None),
            "penalty_days": late.penalty_days,
            "advised": late.penalty_days if game.advises else None,
        }
        findings.append(Finding(FindingCode.LATE_REPEAT, article, Level.FAULT, game.id, facts))
        notices.append(Notice("late-repeat", side_addressee(side), Rank.FAULT, (article,), key, game.id, facts))
        if not game.advises:
            events.append(penalty)
            total += late.penalty_days
            charged.append((side, next_ply))
    fined = Verdict(
        Disposition.RECORDED,
        findings=tuple(findings),
        events=tuple(events),
        notices=tuple(notices),
        penalty_days=total,
    )
    left = after(game, fined.events)
    clocks = (told_by_the_clock(left, side, ply, repeated_on, journal) for side, ply in charged)
    return joined(fined, *clocks)


def informed(game: Game) -> tuple[tuple[Side, date, str], ...]:
    """
    Say who has informed the arbiter since the last move, when, and how: a report of delay, or a repeat copied (48.5.3).
    """
    since = last_move_on(game)
    reports = [(note.by, note.on, "delay-report") for note in game.delay_reports if note.on >= since]
    repeats = [(note.by, note.on, "repeat") for note in game.repeats if note.on >= since]
    return tuple(sorted((*reports, *repeats), key=lambda said: (said[1], said[0], said[2])))


def uninformed(game: Game) -> str | None:
    """Give who has not informed the arbiter, as a case's `about`: white, black, both, or None."""
    told = {side for side, _, _ in informed(game)}
    left = [side for side in (Side.WHITE, Side.BLACK) if side not in told]
    return "both" if len(left) == 2 else str(left[0]) if left else None
