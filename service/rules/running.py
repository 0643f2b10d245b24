"""Articles 47.4.4 and 48.4.4: the running clock of a player who has not replied. A forecast; nothing rests on it."""

from dataclasses import dataclass
from datetime import date

from parsers.acts import Side
from service.ledger.events import Basis, NotReceivedSaid, RepeatSent
from service.ledger.game import UNFINISHED, Game, Ply
from service.rules.controls import Figures, Overstep, figures, move_of, used_in
from service.rules.reflection import ONE_DAY, charged_days, reflection_days


def last_letter(game: Game, side: Side) -> date | None:
    """
    Give the day of a side's last letter with a move: its last half-move, or its latest repeat of it.

    None where it has sent none, or a taken-over record does not tell.
    """
    ply = game.last_of(side)
    if ply is None:
        return None
    again = [repeat.on for repeat in game.repeats if repeat.by is side and repeat.ply == ply.number]
    sent = [] if ply.sent is None else [ply.sent]
    return max((*sent, *again), default=None)


def sending_meant(game: Game, ply: Ply, received: date) -> date | None:
    """
    Give the day of that sending of a half-move which can have arrived on `received`: the move, or its last repeat.

    A repeat that arrived in place of a lost letter counts from its own date (48.5.2).
    """
    again = [r.on for r in game.repeats if r.by is ply.side and r.ply == ply.number and r.on <= received + ONE_DAY]
    return max((*([] if ply.sent is None else [ply.sent]), *again), default=None)


def only_repeat_came(game: Game, side: Side, reply: date) -> date | None:
    """
    Give the day of the repeat that a side received in place of the partner's last letter, as it has said (48.5.2).

    None where it said no such thing, or no repeat was sent by the day of its reply.
    """
    last = game.plies[-1]
    said = [note.on for note in game.not_received if note.by is side and last.sent is not None and note.on > last.sent]
    again = sorted(r.on for r in game.repeats if r.by is last.side and r.ply == last.number and r.on <= reply)
    if not said or not again:
        return None
    return max((on for on in again if on <= min(said)), default=again[0])


def presumed_receipt(game: Game) -> date:
    """
    Give the day from which the clock of the player on move runs.

    The day of the request, where a correction is owed; else the day on which the referee's copy of the partner's
    move came, or of its repeat where the player said, or showed by repeating, that the move itself had not come; never
    before the start.
    """
    mover = game.side_to_move
    if game.correction is not None and game.correction.side is mover:
        return max(game.correction.asked_on, game.start)
    if not game.plies:
        return game.start
    last = game.plies[-1]
    came = last.arrived_on or last.sent or game.start
    if last.sent is not None:
        came = max(came, last.sent)
    said = [(note.by, note.on) for note in game.not_received]
    said += [(note.by, note.on) for note in game.repeats if note.ply == last.number - 1]
    missing = [on for by, on in said if by is mover and on >= came]
    if missing and max(missing) == came and not _said_after(game, last):
        missing = []
    if missing:  # the mover has said, or shown by repeating, that the letter had not come
        again = [repeat.on for repeat in game.repeats if repeat.by is last.side and repeat.ply == last.number]
        came = max(again) if again else max(missing)
    return max(came, game.start)


def _said_after(game: Game, last: Ply) -> bool:
    """Whether the player on move repeated, or said that nothing had come, after the letter that is to be answered."""
    return any(
        event.by is not last.side and event.journal > last.journal
        for event in game.tape
        if isinstance(event, (RepeatSent, NotReceivedSaid))
    )


def running_days(game: Game, day: date) -> int:
    """Count the net days that the player on move has taken by the end of `day`, leaves and interruptions taken off."""
    if game.correction is not None and not game.correction.requested:
        return 0  # the partner's request has not come
    since = game.interruption.since if game.interruption is not None else day
    return reflection_days(presumed_receipt(game), min(day, since), game.on_leave(game.side_to_move), game.stopped())


@dataclass(frozen=True, slots=True)
class RunningClock:
    """
    The clock of the player on move, if no reply has been sent: a forecast.

    `days` as they would be charged since the presumed receipt `since`; `used` counts them with what is booked, against
    `quota`, under the control of the next move.
    """

    side: Side
    since: date
    days: int
    used: int
    quota: int


def running_clock(game: Game, today: date) -> RunningClock | None:
    """
    Give the running clock as a mail of `today` shows it, one standard transmission in the player's favour (48.2.5).

    None where nothing runs or nothing has been used; by post nothing is known of a receipt before the answer.
    """
    standard = game.regulations.transmission.standard_days
    if standard is None or game.result != UNFINISHED or game.black is None:
        return None
    until = min(today, game.interruption.since) if game.interruption is not None else today
    days = charged_days(running_days(game, until - standard * ONE_DAY), game.regulations.control.double_after)
    if not days:
        return None
    side = game.side_to_move
    now = figures_of(game, side)
    return RunningClock(side, presumed_receipt(game), days, now.quota - now.left + days, now.quota)


def figures_of(game: Game, side: Side) -> Figures:
    """Give a side's clock by what is booked."""
    return figures(game.charges, side, game.moves_of(side), game.regulations.control, game.restarted_at(side))


def running_overstep(game: Game, day: date) -> Overstep | None:
    """
    Find what the running clock of the player on move shows beyond the quota at the end of `day`.

    A forecast, unless a claim is filed on it; the caller takes the transmission off `day` (48.2.5).
    """
    side, control = game.side_to_move, game.regulations.control
    since = counted_from(game, side)
    k = control.control_of(max(1, game.moves_of(side) + 1 - since))
    quota = control.quota(k)
    spent = used_in(game.charges, side, control, k, since) + charged_days(running_days(game, day), control.double_after)
    if spent <= quota:
        return None
    return Overstep(side, k, control.moves_until(k) + since, spent, quota, spent - quota, len(game.plies) + 1)


def counted_from(game: Game, side: Side) -> int:
    """
    Give the move after which a side's days count towards its next overstep; 0: from the beginning.

    By post that is the move of its first overstep, once upheld (47.6.4); while that claim waits for its ruling, a
    second overstep is looked for as if it were.
    """
    waiting = (move_of(claim.ply) for claim in game.claims if claim.about is side and claim.ply and not claim.ruling)
    first = max(waiting, default=0) if game.regulations.postal and not game.regulations.first_overstep_loses else 0
    return max(first, game.restarted_at(side))


def booked_plies(game: Game, side: Side) -> tuple[int, ...]:
    """Give the numbers of a side's half-moves that were booked here, not taken over with a record."""
    return tuple(ply.number for ply in game.plies if ply.side is side and Basis.IMPORTED not in ply.basis)
