"""000 24: the draw of a round robin: numbers by lot, plain or restricted, and every game by the Berger table."""

from dataclasses import dataclass
from enum import StrEnum

from service.tournament.berger import berger_rounds, pair_colours, table_size
from service.tournament.event import Tournament
from service.tournament.lots import Lots, draw_numbers
from service.tournament.varma import LateMeeting, contingents, draw_varma, find_late_meetings


class DrawNote(StrEnum):
    """What the arbiter should see before a draw is published."""

    NO_SEED = "no-seed"  # no seed was announced: the event's code served
    TEAM_SPLIT = "team-split"  # no envelope took a team whole
    LATE_MEETING = "late-meeting"  # two of one team meet in the last three rounds (000 24.8)
    GAMES_LISTED = "games-listed"  # the event has games already; the draw does not change them


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """One round: pairs of ids with White first, and who is free. A free round is no game (003 annex 1)."""

    number: int
    pairs: tuple[tuple[str, str], ...]
    free: str | None = None


@dataclass(frozen=True, slots=True)
class RoundRobinDraw:
    """A draw that anybody can repeat from its seed. `late` and `split` belong to a restricted draw."""

    numbers: dict[str, int]
    rounds: tuple[DrawnRound, ...]
    seed: str
    attempt: int = 0
    split: tuple[str, ...] = ()
    late: tuple[LateMeeting, ...] = ()
    notes: tuple[DrawNote, ...] = ()


def draw_round_robin(tournament: Tournament, seed: str | None = None) -> RoundRobinDraw:
    """
    Draw numbers and lay out every round.

    Args:
        tournament: Its players, or teams, in the order of entry; `varma` asks for the restricted draw of players.
        seed: The announced text; without one that of the event, else the event's code.

    Raises: ValueError where no table fits the number of players.
    Source: 000 24.3, 24.5, 24.9; 003 annexes 1 and 2.
    """
    ids = [team.id for team in tournament.teams] if tournament.by_teams else [one.id for one in tournament.entries]
    announced = seed if seed is not None else tournament.seed
    text = announced if announced is not None else tournament.code
    notes = [] if announced is not None else [DrawNote.NO_SEED]
    attempt, split, late = 0, (), ()  # type: int, tuple[str, ...], tuple[LateMeeting, ...]
    if tournament.varma and not tournament.by_teams:
        groups = contingents(tournament.entries, {team.id: team.name for team in tournament.teams})
        drawn = draw_varma(groups, text, tournament.corrected_varma)
        numbers, attempt, split = {one: drawn.numbers[one] for one in ids}, drawn.attempt, drawn.split
        late = find_late_meetings(numbers, groups)
    else:
        numbers = draw_numbers(ids, Lots(text))
    notes += [DrawNote.TEAM_SPLIT] * bool(split) + [DrawNote.LATE_MEETING] * bool(late)
    notes += [DrawNote.GAMES_LISTED] * bool(tournament.games or tournament.matches)
    return RoundRobinDraw(
        numbers,
        lay_out(numbers, tournament.cycles),
        text,
        attempt,
        split,
        _as_played(late, numbers, tournament.cycles),
        tuple(notes),
    )


def lay_out(numbers: dict[str, int], cycles: int = 1) -> tuple[DrawnRound, ...]:
    """Every round for drawn numbers 1..n (000 24.5). Raises: ValueError for fewer than two players."""
    by_number = {number: one for one, number in numbers.items()}
    return tuple(
        DrawnRound(
            row.number,
            tuple((by_number[white], by_number[black]) for white, black in row.pairs),
            None if row.free is None else by_number[row.free],
        )
        for row in berger_rounds(len(numbers), cycles)
    )


def substitute(numbers: dict[str, int], leaver: str, newcomer: str | None) -> dict[str, int]:
    """
    The published draw after somebody left before round 1: it stands; a substitute takes the number as it is.

    Without one the number stays, empty: its games are not due. Source: 000 24.4.
    """
    if newcomer is None:
        return {one: number for one, number in numbers.items() if one != leaver}
    return {newcomer if one == leaver else one: number for one, number in numbers.items()}


def _as_played(late: tuple[LateMeeting, ...], numbers: dict[str, int], cycles: int) -> tuple[LateMeeting, ...]:
    """The same meetings with White first, in the round in which they are played: those of the last cycle."""
    size = table_size(len(numbers))
    turned = []
    for meeting in late:
        white, _ = pair_colours(numbers[meeting.one], numbers[meeting.other], size)
        pair = (meeting.one, meeting.other)
        if (numbers[meeting.one] == white) != (cycles == 1):
            pair = pair[::-1]
        turned.append(LateMeeting(meeting.round + (cycles - 1) * (size - 1), *pair))
    return tuple(turned)
