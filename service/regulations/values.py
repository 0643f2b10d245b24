"""Every number of the rules once, its article beside it. By email 48, by post 47; an event may set its own."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from typing import Any, Self, TypeVar, get_type_hints

from service.articles import under
from service.articles.article import Article

T = TypeVar("T")


class Rules(StrEnum):
    """Which of the two parallel articles an event is played under."""

    EMAIL = "email"  # 48
    POSTAL = "postal"  # 47


class Oversteps(StrEnum):
    """Who files a claim of an overstep (48.6.1, 47.6.3)."""

    ON_CLAIM = "on-claim"
    AUTOMATIC = "automatic"


class Counting(StrEnum):
    """What a day of reflection is."""

    DATES = "dates"  # the difference of two dates (47.4.4, 48.4.4)
    PERIODS = "24-hours"  # whole periods of 24 hours


class CorrectionRequest(StrEnum):
    """Whose request for correction starts the clock of the corrected move (48.3.4)."""

    REFEREE = "referee"
    PARTNER = "partner"


class Relay(StrEnum):
    """What becomes of a move sent to the referee alone."""

    ALWAYS = "always"
    ASK = "ask"
    NEVER = "never"


class CaptainAdvice(StrEnum):
    """What a captain may advise a player (21.5)."""

    ALL = "all"
    ACCEPT_DECLINE = "accept-decline"
    NONE = "none"


class VarmaTable(StrEnum):
    """The Varma table as printed, or with its clash corrected (24.8)."""

    PRINTED = "printed"
    CORRECTED = "corrected"


class Withdrawn(StrEnum):
    """What the arbiter is offered first for the unfinished games of one who withdraws (48.8.1)."""

    LOSS = "loss"
    ADJUDICATE = "adjudicate"
    EXCLUDE = "exclude"


class PublicNames(StrEnum):
    """How players' names stand on public pages."""

    FULL = "full"
    INITIALS = "initials"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Stage:
    """So many moves in so many days."""

    moves: int
    days: int


CYCLE_MOVES = 10
"""Moves of the cycle that 48.6.7 speaks of, where the control itself names none."""


@dataclass(frozen=True, slots=True)
class Control:
    """
    A time control: stages, the last one repeating (48.4.3, 47.4.3).

    `carry`: unused days pass into the next control. `double_after`: the days of one reflection beyond this many
    are charged twice; None where the regulations know no doubling. `rolling`: each move is a control of its own, for
    which the days of the last stage's moves, itself included, may not pass that stage's days; nothing is carried.
    """

    stages: tuple[Stage, ...] = (Stage(10, 60),)
    carry: bool = True
    double_after: int | None = None
    rolling: bool = False

    @property
    def each_move(self) -> bool:
        """Whether every move ends a control: a rolling one, or one that gives days with each move (Fischer)."""
        return self.rolling or all(stage.moves == 1 for stage in self.stages)

    def cycle_of(self, k: int) -> int:
        """
        Give the number, from 1, of the cycle in which control k is told of, and to whose end claims are barred.

        That is the control itself (48.6.7: the running ten-move cycle), or ten moves where each ends one.
        """
        return -(-k // CYCLE_MOVES) if self.each_move else k

    def cycle_end(self, k: int) -> int:
        """Give the move that ends the cycle of control k."""
        return self.cycle_of(k) * CYCLE_MOVES if self.each_move else self.moves_until(k)

    def first_move(self, k: int) -> int:
        """Give the first move whose days count against the quota of control k; the last is `moves_until(k)`."""
        if self.rolling:
            return max(1, k - self.stages[-1].moves + 1)
        return 1 if self.carry else self.moves_until(k - 1) + 1

    def control_of(self, n: int) -> int:
        """Give the number, from 1, of the control under which a player's move n (from 1) stands."""
        if self.rolling:
            return n
        k, until = 0, 0
        for k, stage in enumerate(self.stages, start=1):
            until += stage.moves
            if n <= until:
                return k
        return k + -(-(n - until) // self.stages[-1].moves)

    def stage(self, k: int) -> Stage:
        """Give the stage played in control k (from 1)."""
        return self.stages[min(k, len(self.stages)) - 1]

    def moves_until(self, k: int) -> int:
        """Give M_k: the number of the move that ends control k; 0 for k = 0."""
        return k if self.rolling else self._sum(k, [stage.moves for stage in self.stages])

    def days_until(self, k: int) -> int:
        """Give the running sum of the days of controls 1 to k, whether or not days are carried."""
        return self._sum(k, [stage.days for stage in self.stages])

    def quota(self, k: int) -> int:
        """Give the days that control k allows: Q_k in all where days are carried, else those of this control alone."""
        return self.days_until(k) if self.carry and not self.rolling else self.stage(k).days

    @staticmethod
    def _sum(k: int, parts: list[int]) -> int:
        return sum(parts[:k]) + max(0, k - len(parts)) * parts[-1]


@dataclass(frozen=True, slots=True)
class Penalty:
    """Penalty days for the first and for every later fault of a player in one game (48.4.7; 47.4.9, 47.4.10)."""

    first_days: int = 2
    later_days: int = 2

    def days(self, faults_before: int) -> int:
        """Give the days that a fault costs after so many earlier ones."""
        return self.later_days if faults_before else self.first_days


@dataclass(frozen=True, slots=True)
class Transmission:
    """48.2.5. `standard_days` is None where the articles know no standard time (by post)."""

    standard_days: int | None = 1
    report_after_days: int = 10  # disputed days of one player in one control that open a case by themselves
    tell_gap_over_days: int = 3  # one gap over this is told to both at once


@dataclass(frozen=True, slots=True)
class Silence:
    """48.5 and 47.5."""

    ask_copy_after_days: int = 5  # without a copy: "has a move been sent?"
    repeat_after_days: int = 14  # 48.5.1, 47.5.1
    repeat_grace_days: int = 3  # 48.4.9, 47.4.7
    lost_letter_days: int = 3  # 48.5.2
    white_first_days: int = 14  # 47.5.1; by email read alike
    forty_days: int = 40  # 48.5.3; 0 where months count
    months: int = 0  # 47.5.2
    remind_days: int = 1  # before a repeat or a question is due
    near_days: int = 5  # before a case on silence opens, both are told
    from_silence_days: int = 3  # an overstep known from silence alone: the claim is ready after so many days


@dataclass(frozen=True, slots=True)
class LeaveLimits:
    """48.7.1, 47.7.1. `per_event_days` caps the whole event where the regulations say so."""

    per_year_days: int = 30
    per_event_days: int | None = None


@dataclass(frozen=True, slots=True)
class Claims:
    """48.6 and 47.6."""

    until_reply: bool = True  # a claim comes not later than the reply to the control move (48.6.1, 47.6.3)
    protest_days: int = 14  # 48.6.4, 47.6.5
    ban: bool = True  # an unfounded claim may be answered by a bar until the control ends (48.6.7)
    transmission_days: int = 1  # taken off a clock that still runs, in the silent player's favour
    by_captain: bool = False
    penalty_days: int = 0  # offered for an unfounded second claim by post (47.6.10)


@dataclass(frozen=True, slots=True)
class Regulations:
    """The rules of one event, as numbers and choices."""

    rules: Rules = Rules.EMAIL
    preset: str = "rus-email"
    control: Control = Control()
    counting: Counting = Counting.DATES  # 48.4.4
    penalty: Penalty = Penalty()  # 48.4.7, 47.4.9, 47.4.10
    free_days: int = 3  # 48.4.8, 47.4.7: the requester's own delay that does not count
    transmission: Transmission = Transmission()
    silence: Silence = Silence()
    leave: LeaveLimits = LeaveLimits()
    claims: Claims = Claims()
    oversteps: Oversteps = Oversteps.ON_CLAIM
    first_overstep_loses: bool = True  # 48.6.6; by post only where the regulations say so (47.6.11)
    correction_request: CorrectionRequest = CorrectionRequest.REFEREE
    relay: Relay = Relay.ALWAYS
    registered_mail: bool = False  # 47.2.1: the regulations want every card registered
    short_form: bool = True
    notation_strict: bool = False
    time_trouble_days: int = 5  # 48.4.10, 47.4.12
    protest_days: int = 14  # 48.1.10, 47.1.6
    objection_days: int = 14  # against a finding of the referee
    appeal_days: int = 14  # 48.9.9, 47.9.10
    records_days: int = 14  # 48.9.3
    provisional_fine_days: int = 3
    author_days: int = 3  # to answer that the letter was not one's own
    late_start_days: int = 3  # 47.4.6; by email only by ruling
    address_days: int = 3  # 48.1.2
    breakdown_days: int = 3  # 48.1.5
    lost_access_days: int = 30  # 48.1.6
    adjudication_days: int = 14  # 48.9.4, 47.9.5
    report_days: int = 10  # 23.7
    withdrawal_offer: Withdrawn = Withdrawn.LOSS  # 48.8.1
    captain_advice: CaptainAdvice = CaptainAdvice.ALL
    varma_table: VarmaTable = VarmaTable.PRINTED
    publish_names: PublicNames = PublicNames.FULL
    publish_delay_days: int = 0  # a public page shows moves so many days late
    publish_table_days: int = 0  # the table goes to everybody every so many days; 0: on request only

    @property
    def postal(self) -> bool:
        """Whether 47 applies, not 48."""
        return self.rules is Rules.POSTAL

    def cite(self, one: Article) -> str:
        """Give the number of the article to cite: the article itself, or by post its twin in 47."""
        return under(one, self.rules).number

    def to_facts(self) -> dict[str, Any]:
        """Give every number and choice as canonical JSON values."""
        facts: dict[str, Any] = _to_facts(self)
        return facts

    @classmethod
    def from_facts(cls, facts: Mapping[str, Any]) -> Self:
        """
        Read what `to_facts` gave; a number that an older writer did not know takes its default.

        Raises: ValueError for a name that is no regulation, or a value that is none.
        """
        return _from_facts(cls, facts)

    @property
    def digest(self) -> str:
        """`sha256:…` of the canonical facts: two events with equal regulations give the same."""
        text = json.dumps(self.to_facts(), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def _to_facts(value: Any) -> Any:
    if is_dataclass(value):
        return {part.name: _to_facts(getattr(value, part.name)) for part in fields(value)}
    if isinstance(value, tuple):
        return [_to_facts(item) for item in value]
    return str(value) if isinstance(value, StrEnum) else value


def _from_facts(cls: type[T], facts: Mapping[str, Any]) -> T:
    hints = get_type_hints(cls)
    if unknown := set(facts) - set(hints):
        raise ValueError(f"no such regulation: {', '.join(sorted(unknown))}")
    return cls(**{name: _value(hints[name], fact) for name, fact in facts.items()})


def _value(hint: Any, fact: Any) -> Any:
    if is_dataclass(hint) and isinstance(hint, type):
        return _from_facts(hint, fact)
    if hint == tuple[Stage, ...]:
        return tuple(_from_facts(Stage, stage) for stage in fact)
    return hint(fact) if isinstance(hint, type) and issubclass(hint, StrEnum) else fact
