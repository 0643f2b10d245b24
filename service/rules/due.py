"""What falls due in a game, from its state alone: running clocks, silence, periods (47.4-47.6, 48.4-48.6)."""

import calendar
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from parsers.acts import Side
from service.articles import A48_1_7, A48_4_7, A48_4_10, A48_5_1, A48_5_3, A48_6_1, A48_6_4, A48_9_3
from service.ledger.game import Game, GameStatus
from service.rules.disputes import AUTHORSHIP_CAUSE
from service.rules.oversteps import overstep_key, time_trouble_key
from service.rules.reflection import ONE_DAY, day_after, day_reached, days_for_charge
from service.rules.running import figures_of, last_letter, presumed_receipt
from service.rules.silence import last_move_on, repeat_due, silent_off


class DeadlineKind(StrEnum):
    """What happens on the day."""

    TIME_TROUBLE = "time-trouble"
    OVERSTEP_ASKED = "overstep-asked"  # the running clock is over: both are asked for the copy
    OVERSTEP_READY = "overstep-ready"  # still nothing: the claim is ready, marked "from silence"
    ASK_COPY = "ask-copy"
    REPEAT = "repeat-due"
    WHITE_FIRST = "white-first-move"
    NO_MOVE_NEAR = "no-move-near"
    NO_MOVE = "no-move"
    RECORDS = "records"
    PROTEST_OVER = "protest-over"
    FINE_FINAL = "fine-final"
    AUTHORSHIP_OVER = "authorship-over"  # no ruling on who wrote a move: the clocks run again


@dataclass(frozen=True, slots=True)
class Deadline:
    """Something falls due at the end of the day before, so it is told on `on`. `key` is unique for ever."""

    key: str
    kind: DeadlineKind
    on: date
    article: str
    side: Side | None = None
    since: date | None = None
    due: date | None = None  # the day itself, where it is told of before


def deadlines(game: Game) -> tuple[Deadline, ...]:
    """
    Give everything that falls due in a game and has not been told, soonest first.

    Leaves of the silent player and interruptions are in the dates already; while a claim interrupts the game only
    periods run. The shell keeps no other state: after a night off the same rows come out.
    """
    rows = [row for row in _rows(game) if row.key not in game.told]
    return tuple(sorted(rows, key=lambda row: (row.on, row.key)))


def _rows(game: Game) -> Iterator[Deadline]:
    if game.black is None:
        return
    yield from _periods(game)
    if game.status in (GameStatus.RUNNING, GameStatus.AWAITING_CORRECTION):
        yield from _clock(game)
        yield from _silence(game)


def _key(game: Game, *parts: object) -> str:
    return "/".join((game.event, game.id, *map(str, parts)))


def _periods(game: Game) -> Iterator[Deadline]:
    """Periods that run whether or not the game is interrupted."""
    cite = game.regulations.cite
    if game.status is GameStatus.AWAITING_RECORDS and not game.records and game.ended_on is not None:
        on = game.ended_on + game.regulations.records_days * ONE_DAY
        yield Deadline(_key(game, "records", game.ended_on), DeadlineKind.RECORDS, on, cite(A48_9_3))
    waiting = {case for case, _ in game.cases}
    for claim in game.claims:
        if claim.protest_until is not None and claim.case in waiting:
            key = _key(game, "protest-over", claim.case)
            yield Deadline(key, DeadlineKind.PROTEST_OVER, claim.protest_until + ONE_DAY, cite(A48_6_4), claim.about)
    for refused in game.refused:
        if refused.provisional_until is not None and refused.penalty_days:
            key = _key(game, "fine-final", refused.journal)
            on = refused.provisional_until + ONE_DAY
            yield Deadline(key, DeadlineKind.FINE_FINAL, on, cite(A48_4_7), refused.side)
    stop = game.interruption
    if stop is not None and stop.cause == AUTHORSHIP_CAUSE and game.status is GameStatus.INTERRUPTED:
        key, on = _key(game, "authorship-over", stop.case), stop.since + (game.regulations.author_days + 1) * ONE_DAY
        yield Deadline(key, DeadlineKind.AUTHORSHIP_OVER, on, cite(A48_1_7), stop.by, stop.since)


def _clock(game: Game) -> Iterator[Deadline]:
    """
    The running clock of the player on move. A forecast: it comes one standard transmission later than counted.

    By post nothing is known of a receipt before the answer, so nothing is forecast.
    """
    regulations = game.regulations
    standard = regulations.transmission.standard_days
    if standard is None or (game.correction is not None and not game.correction.requested):
        return
    side, now = game.side_to_move, figures_of(game, game.side_to_move)
    receipt, leave, stopped = presumed_receipt(game), game.on_leave(side), game.stopped()
    double = regulations.control.double_after

    def shows(charge: int) -> date:
        days = days_for_charge(charge, double)
        return day_after(day_reached(receipt, days, leave, stopped), standard if days else 0, stopped)

    if now.left >= 0:
        trouble = max(0, now.left - regulations.time_trouble_days)
        article = regulations.cite(A48_4_10)
        yield Deadline(time_trouble_key(game, side), DeadlineKind.TIME_TROUBLE, shows(trouble), article, side)
        over, ply = shows(now.left + 1), len(game.plies) + 1
        article, told = regulations.cite(A48_6_1), overstep_key(game, side, now.control) in game.told
        if not told:
            since = last_move_on(game)
            ready = day_after(over, regulations.silence.from_silence_days, stopped)
            key = _key(game, "overstep-asked", side, ply, receipt)
            yield Deadline(key, DeadlineKind.OVERSTEP_ASKED, over, article, side, since)
            key = _key(game, "overstep-ready", side, ply, receipt)
            yield Deadline(key, DeadlineKind.OVERSTEP_READY, ready, article, side, since)


def _silence(game: Game) -> Iterator[Deadline]:
    """Counts of days without a letter or a move; a leave of the silent player stops them."""
    silence, cite = game.regulations.silence, game.regulations.cite
    silent, last = game.side_to_move, last_move_on(game)
    off, ply = silent_off(game, silent), len(game.plies) + 1
    if silence.ask_copy_after_days and game.correction is None:
        since = max(last, last_letter(game, silent.partner) or last)
        on = day_after(since, silence.ask_copy_after_days, off)
        yield Deadline(_key(game, "ask-copy", ply), DeadlineKind.ASK_COPY, on, cite(A48_5_1), silent, since)
    if not game.plies:
        yield _white_first(game, off)
    elif (due := repeat_due(game, silent.partner)) is not None:
        letter = last_letter(game, silent.partner)
        if game.correction is not None:
            letter = game.correction.asked_on
        on = repeat_due(game, silent.partner, silence.remind_days) or due
        key = _key(game, "repeat-due", silent.partner, letter)
        yield Deadline(key, DeadlineKind.REPEAT, on, cite(A48_5_1), silent.partner, letter, due)
    days = silence.forty_days or _days_of_months(last, silence.months)
    on = day_after(last, days, off)
    near = day_after(last, max(0, days - silence.near_days), off)
    article = cite(A48_5_3)
    yield Deadline(_key(game, "no-move-near", ply), DeadlineKind.NO_MOVE_NEAR, near, article, silent, last)
    yield Deadline(_key(game, "no-move", ply), DeadlineKind.NO_MOVE, on, article, silent, last)


def _white_first(game: Game, off: frozenset[date]) -> Deadline:
    """Black asks for White's first move (48.5.1, 47.5.1)."""
    days, article = game.regulations.silence.white_first_days, game.regulations.cite(A48_5_1)
    on, due = (day_after(game.start, days - less, off) for less in (game.regulations.silence.remind_days, 0))
    return Deadline(_key(game, "white-first"), DeadlineKind.WHITE_FIRST, on, article, Side.BLACK, game.start, due)


def _days_of_months(start: date, months: int) -> int:
    """Give the days of so many calendar months from a day on; the 31st ends on the last day of a shorter month."""
    year, month = divmod(start.year * 12 + start.month - 1 + months, 12)
    last = calendar.monthrange(year, month + 1)[1]
    return (date(year, month + 1, min(start.day, last)) - start).days
