"""The event file as its organiser writes it: the shape of every section, before ids and moves are checked."""

from datetime import date
from typing import Annotated, Any, Literal
from zoneinfo import available_timezones

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Discriminator, Field, Tag

from parsers.letter import is_mail_address

RESULTS = ("1-0", "0-1", "1/2-1/2", "0-0")


def _shown(value: str) -> str:
    return value if len(value) <= 40 else f"{value[:39]}…"


def _plain_int(value: Any) -> Any:
    if isinstance(value, str):
        text = value.strip()
        digits = text.removeprefix("-")
        if not digits.isdecimal() or len(digits) > 18 or (len(digits) > 1 and digits.startswith("0")):
            raise ValueError(f"must be a whole number, not {_shown(value)!r}")
        return int(text)
    return value


def _plain_bool(value: Any) -> Any:
    if isinstance(value, str):
        if value not in ("true", "false"):
            raise ValueError(f"must be true or false, not {value!r}")
        return value == "true"
    return value


def _iso_date(value: Any) -> Any:
    if isinstance(value, str):
        try:
            if len(value) != 10:
                raise ValueError
            return date.fromisoformat(value)
        except ValueError:
            raise ValueError(f"must be a date as 2026-01-31, not {value!r}") from None
    return value


def _zone(value: str) -> str:
    if value not in available_timezones():
        raise ValueError(f"is no time zone; write one as Europe/Moscow, not {value!r}")
    return value


def _email(value: str) -> str:
    if not is_mail_address(value):
        raise ValueError(f"is no mail address: {value!r}")
    return value


def _name(value: str) -> str:
    if not value.strip() or len(value) > 100 or any(not char.isprintable() for char in value):
        raise ValueError("must be a name of 1 to 100 visible characters")
    return value.strip()


Int = Annotated[int, BeforeValidator(_plain_int)]
Bool = Annotated[bool, BeforeValidator(_plain_bool)]
Day = Annotated[date, BeforeValidator(_iso_date)]
Zone = Annotated[str, AfterValidator(_zone)]
Email = Annotated[str, AfterValidator(_email)]
Name = Annotated[str, AfterValidator(_name)]
Code = Annotated[str, Field(pattern=r"^[A-Za-z0-9._-]+$", max_length=60)]
Ident = Annotated[str, Field(pattern=r"^[A-Za-z0-9._-]+$", max_length=60)]
Language = Annotated[str, Field(pattern=r"^[a-z]{2,3}$")]
Result = Literal["1-0", "0-1", "1/2-1/2", "0-0"]


class Section(BaseModel):
    """What every section shares: unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, str_strip_whitespace=True)


class EventSection(Section):
    """`event`: what is played, when, under which articles."""

    code: Code
    name: Name
    aliases: list[Name] = []
    rules: Literal["email", "postal"]
    mode: Literal["observe", "advise", "referee"] = "referee"
    start: Day
    end: Day | None = None
    timezone: Zone = "Europe/Moscow"
    languages: list[Language] = ["ru", "en"]


class PersonSection(Section):
    """An official, or a captain who holds no seat."""

    name: Name
    email: Email | None = None
    emails: list[Email] = []
    language: Language | None = None


def _person_or_id(value: Any) -> str:
    return PLAYER_ID if isinstance(value, str) else PERSON


PERSON, PLAYER_ID = "person", "player-id"
SomeOfficial = Annotated[
    Annotated[PersonSection, Tag(PERSON)] | Annotated[Ident, Tag(PLAYER_ID)], Discriminator(_person_or_id)
]


class OfficialsSection(Section):
    """`officials`: an official may be written as the id of a player."""

    arbiter: SomeOfficial
    deputy: SomeOfficial | None = None
    steward: SomeOfficial | None = None
    appeals: SomeOfficial | None = None
    adjudicators: list[SomeOfficial] = []
    organiser: SomeOfficial | None = None


class PlayerSection(PersonSection):
    """One entry of `players`."""

    id: Ident
    latin: Name | None = None
    title: str | None = None
    rating: Int | None = Field(default=None, ge=0, le=4000)
    federation: Annotated[str, Field(pattern=r"^[A-Z]{3}$")] | None = None
    team: str | None = None
    first_round: Int | None = Field(default=None, ge=1)


class UsedSection(Section):
    """`record.used`: days so far, penalty days included."""

    white: Int = Field(default=0, ge=0)
    black: Int = Field(default=0, ge=0)


class RecordSection(Section):
    """`games[].record`: a game under way."""

    moves: str = ""
    used: UsedSection = UsedSection()
    last_sent: Day | None = None
    offered: str | None = None
    correction_asked: Day | None = None
    result: Result | None = None


class GameSection(Section):
    """One entry of `games`."""

    id: Ident
    white: Ident
    black: Ident | None = None
    record: RecordSection | None = None
    result: Result | None = None
    how: Literal["play", "agreement", "resignation", "time", "adjudicated", "default", "bye"] | None = None
    round: Int | None = Field(default=None, ge=1)
    board: Int | None = Field(default=None, ge=1)


class PairingSection(Section):
    """`pairing`."""

    system: Literal["round-robin", "swiss"] = "round-robin"
    cycles: Int = Field(default=1, ge=1, le=2)
    draw: Literal["plain", "varma"] = "plain"
    seed: str | None = None
    rounds: Int | None = Field(default=None, ge=1, le=50)
    bye: Annotated[str, Field(pattern=r"^(1|0|0\.5|1/2)$")] = "1"
    initial_colour: Literal["white", "black"] | None = None
    forbidden: list[tuple[Ident, Ident]] = []
    boards: Int | None = Field(default=None, ge=1, le=100)  # of a match: teams are drawn and ranked, not players


class TableSection(Section):
    """`table`."""

    tiebreaks: list[str] = []
    unplayed: Literal["zero", "draw", "fide-2026"] = "zero"


class LeaveSection(Section):
    """One entry of `leaves`: both days inclusive."""

    player: Ident
    first: Day
    last: Day
    announced: Day


class AbsenceSection(Section):
    """One entry of `absences` (Swiss)."""

    player: Ident
    round: Int = Field(ge=1)
    points: Annotated[str, Field(pattern=r"^(0|1|0\.5|1/2)$")] = "0"


class WithdrawnSection(Section):
    """One entry of `withdrawn`."""

    player: Ident
    after_round: Int | None = Field(default=None, ge=0)
    decision: Literal["loss", "adjudicate", "exclude"] | None = None


class TeamSection(Section):
    """One entry of `teams`; members in board order."""

    id: Ident
    name: Name
    captain: SomeOfficial | None = None
    deputies: list[SomeOfficial] = []
    members: list[Ident] = []


class MatchSection(Section):
    """One entry of `matches`: a team result without its games; `white_team` alone had no partner."""

    white_team: Ident
    black_team: Ident | None = None
    points: tuple[str, str] | None = None
    round: Int | None = Field(default=None, ge=1)
    how: Literal["play", "default"] | None = None  # default: not played, the match is marked so (26.3)


class EventFile(Section):
    """A whole event file ."""

    event: EventSection
    regulations: dict[str, Any] = {}
    officials: OfficialsSection
    players: list[PlayerSection] = Field(min_length=1)
    games: list[GameSection] = []
    pairing: PairingSection = PairingSection()
    table: TableSection = TableSection()
    leaves: list[LeaveSection] = []
    absences: list[AbsenceSection] = []
    withdrawn: list[WithdrawnSection] = []
    teams: list[TeamSection] = []
    matches: list[MatchSection] = []
