"""001 D, 002 26.2: the state of a Swiss before a pairing: who plays, points, colours, and the order of boards."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from service.tournament.event import HALF, WIN, Game, How, System, Tournament
from service.tournament.seats import Entry, start_list


class RoundKind(StrEnum):
    """What a round was to one player, for the pairing."""

    PLAYED = "played"
    UNPLAYED = "unplayed"  # paired, but one side or both made no move (001 D.2)
    BYE = "bye"  # nobody was left to play
    ABSENT = "absent"  # not paired: announced, not yet arrived, or gone


@dataclass(frozen=True, slots=True)
class RoundFact:
    """One round from one player's side; `points` in halves, an unfinished game counting as a draw (001 D.1)."""

    kind: RoundKind
    points: int
    partner: str | None = None
    white: bool = False


@dataclass(frozen=True, slots=True)
class Paired:
    """A round as paired: boards in order, White first, and who has the bye."""

    pairs: tuple[tuple[str, str], ...]
    bye: str | None = None


@dataclass(frozen=True, slots=True)
class BeforeRound:
    """
    Everything that a pairing looks at.

    `entries` are those who have arrived, in the order of their start numbers; `facts` by player, round after round;
    `present` those to be paired in `round`; `away` what the others get for it, in halves.
    """

    round: int
    rounds: int
    entries: tuple[Entry, ...]
    facts: Mapping[str, tuple[RoundFact, ...]]
    present: frozenset[str]
    away: Mapping[str, int]
    bye: int = WIN
    initial_colour: str = "white"
    forbidden: tuple[tuple[str, str], ...] = ()

    def score(self, player: str) -> int:
        """Half points for the pairing."""
        return sum(fact.points for fact in self.facts[player])

    def numbers(self) -> dict[str, int]:
        """Start number by player (001 C.3)."""
        return {entry.id: number for number, entry in enumerate(self.entries, 1)}


def next_round(tournament: Tournament) -> int:
    """The round to be paired: the one after the last that has pairs."""
    return max((game.round or 0 for game in tournament.games), default=0) + 1


def field_before(tournament: Tournament, number: int) -> BeforeRound:
    """
    The state before the pairing of a round.

    Unfinished games count as draws (D.1); withdrawn players (D.5), announced absences (D.6) and those who have not
    arrived (C.2) are not paired. A player without a pair and without an absence on record was absent, for 0 points.

    Raises: ValueError where the event names no number of rounds, all are paired, or a player has two games in one.
    """
    if tournament.system is not System.SWISS:
        raise ValueError("this is no Swiss")
    if tournament.rounds is None:
        raise ValueError("the number of rounds is not given")
    if number > tournament.rounds:
        raise ValueError(f"all {tournament.rounds} rounds are paired")
    entries = start_list(tournament.entries, number)
    absences = {(one.player, one.round): one.points for one in tournament.absences}
    gone = {one.player: number - 1 if one.after_round is None else one.after_round for one in tournament.withdrawn}
    games = _by_player_and_round(tournament.games)
    facts = {
        entry.id: tuple(
            _fact(entry.id, games.get((entry.id, before)), absences.get((entry.id, before), 0), tournament.bye)
            for before in range(1, number)
        )
        for entry in entries
    }
    away = {
        entry.id: absences.get((entry.id, number), 0)
        for entry in entries
        if (entry.id, number) in absences or number > gone.get(entry.id, number)
    }
    return BeforeRound(
        round=number,
        rounds=tournament.rounds,
        entries=entries,
        facts=facts,
        present=frozenset(entry.id for entry in entries if entry.id not in away),
        away=away,
        bye=tournament.bye,
        initial_colour=tournament.initial_colour,
        forbidden=tournament.forbidden,
    )


def colour_history(facts: Iterable[RoundFact]) -> str:
    """
    Colours of games really played, holes moved to the front: BWB=W is =BWBW.

    Source: 001 D.3; a bye and a pair that did not play give no colour (D.2).
    """
    listed = list(facts)
    played = "".join("W" if fact.white else "B" for fact in listed if fact.kind is RoundKind.PLAYED)
    return "=" * (len(listed) - len(played)) + played


def same_colours(one: str, other: str) -> bool:
    """
    Whether two histories, holes in front, are alike: from the latest round back to the first hole of either.

    ==WB is like BWWB and WBWB, which are not like each other (001 D.3).
    """
    for mine, theirs in zip(reversed(one), reversed(other), strict=False):
        if "=" in (mine, theirs):
            return True
        if mine != theirs:
            return False
    return True


def have_met(facts: Iterable[RoundFact], partner: str) -> bool:
    """Whether the two have really played; a pair that did not play has never met (001 D.2)."""
    return any(fact.kind is RoundKind.PLAYED and fact.partner == partner for fact in facts)


def may_have_bye(facts: Iterable[RoundFact]) -> bool:
    """Whether a player may get the bye: not who had one, or a full point without a game."""
    return not any(
        fact.kind is RoundKind.BYE or (fact.kind is not RoundKind.PLAYED and fact.points >= WIN) for fact in facts
    )


def board_order(field: BeforeRound, pairs: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """
    Pairs in the order of boards: points of the higher-placed, sum of both, start number of the higher-placed.

    Source: 001 D.9. Higher-placed: more points, then the lower start number.
    """
    numbers = field.numbers()
    scores = {entry.id: field.score(entry.id) for entry in field.entries}

    def key(pair: tuple[str, str]) -> tuple[int, int, int]:
        higher = min(pair, key=lambda one: (-scores[one], numbers[one]))
        return -scores[higher], -(scores[pair[0]] + scores[pair[1]]), numbers[higher]

    return tuple(sorted(pairs, key=key))


class PairingFault(StrEnum):
    """What no pairing may do."""

    TWICE = "twice"
    ABSENT = "absent"
    MISSING = "missing"
    REMATCH = "rematch"
    FORBIDDEN = "forbidden"
    SECOND_BYE = "second-bye"
    NEEDLESS_BYE = "needless-bye"


def find_faults(field: BeforeRound, paired: Paired) -> tuple[tuple[PairingFault, tuple[str, ...]], ...]:
    """
    What is wrong with a pairing, whoever made it: faults with the players they concern.

    Everybody present is paired once or has the bye; nobody else is; nobody meets a partner again (D.10), or one
    whom the event forbids; the bye goes to one who may have it, and only in an odd field.
    """
    seated = [one for pair in paired.pairs for one in pair] + ([paired.bye] if paired.bye else [])
    faults: list[tuple[PairingFault, tuple[str, ...]]] = []
    faults += [(PairingFault.TWICE, (one,)) for one in dict.fromkeys(seated) if seated.count(one) > 1]
    faults += [(PairingFault.ABSENT, (one,)) for one in dict.fromkeys(seated) if one not in field.present]
    faults += [(PairingFault.MISSING, (one,)) for one in sorted(field.present - set(seated))]
    forbidden = {frozenset(pair) for pair in field.forbidden}
    for white, black in paired.pairs:
        if have_met(field.facts.get(white, ()), black):
            faults.append((PairingFault.REMATCH, (white, black)))
        if frozenset((white, black)) in forbidden:
            faults.append((PairingFault.FORBIDDEN, (white, black)))
    if paired.bye and not may_have_bye(field.facts.get(paired.bye, ())):
        faults.append((PairingFault.SECOND_BYE, (paired.bye,)))
    if paired.bye and len(field.present) % 2 == 0:
        faults.append((PairingFault.NEEDLESS_BYE, (paired.bye,)))
    return tuple(faults)


def _by_player_and_round(games: Sequence[Game]) -> dict[tuple[str, int], Game]:
    found: dict[tuple[str, int], Game] = {}
    for game in games:
        if game.round is None:
            raise ValueError(f"game {game.id} names no round")
        for one in (game.white, game.black):
            if one is not None:
                if (one, game.round) in found:
                    raise ValueError(f"{one} is paired twice in round {game.round}")
                found[one, game.round] = game
    return found


def _fact(player: str, game: Game | None, absent_points: int, bye: int) -> RoundFact:
    if game is None:
        return RoundFact(RoundKind.ABSENT, absent_points)
    if game.black is None:
        points = bye if game.points is None else game.points[0]
        kind = RoundKind.BYE if game.points is None or points == bye else RoundKind.ABSENT
        return RoundFact(kind, points)
    white = game.white == player
    partner = game.black if white else game.white
    if game.points is None:
        return RoundFact(RoundKind.PLAYED, HALF, partner, white)  # D.1
    points = game.points[0 if white else 1]
    kind = RoundKind.UNPLAYED if game.how is How.DEFAULT else RoundKind.PLAYED
    return RoundFact(kind, points, partner, white)
