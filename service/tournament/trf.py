"""
The tournament report file (TRF) as values, and written: TRF16 for rating, TRF-2026 for the pairing engine.

Fixed columns. A player's record 001, 1-based: 1-3 code, 5-8 number, 10 sex, 11-13 title, 15-47 name, 49-52 rating,
54-56 federation, 58-68 id, 70-79 birth date, 81-84 points, 86-89 place; then ten columns a round from 92: partner
92-95, colour 97, result 99.
"""

from dataclasses import dataclass, field
from enum import StrEnum

NAME_WIDTH = 33
NO_PARTNER = "0000"
FIRST_ROUND = 91  # 0-based column of the first round's partner
ROUND_WIDTH = 10


class Version(StrEnum):
    """Which records are written."""

    TRF16 = "trf16"
    TRF2026 = "trf-2026"


RESULTS = frozenset("1=0WDL+-UHFZ")
"""`1 = 0` played; `W D L` played, not rated; `+ -` not played; `U` pairing bye; `H F Z` half, full, zero bye."""

UNPAIRED = frozenset("UHFZ")
HALVES = {"1": 2, "=": 1, "0": 0, "W": 2, "D": 1, "L": 0, "+": 2, "-": 0, "U": 2, "H": 1, "F": 2, "Z": 0}


@dataclass(frozen=True, slots=True)
class TrfRound:
    """One round of one player: partner's number or None, colour `w`, `b` or `-`, and a result of RESULTS."""

    partner: int | None
    colour: str
    result: str  # " " where the game is not over


@dataclass(frozen=True, slots=True)
class TrfPlayer:
    """One record 001; `points` in halves. A round that is None is blank."""

    number: int
    name: str
    sex: str = ""
    title: str = ""
    rating: int | None = None
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    points: int = 0
    place: int | None = None
    rounds: tuple[TrfRound | None, ...] = ()


@dataclass(frozen=True, slots=True)
class TrfFile:
    """
    A whole file.

    `forbidden`: pairs who must not meet. `bye` is what a pairing bye gives, in halves. `teams`: name and numbers of
    members. `others`: records that are kept as they stand, without their line ends.
    """

    name: str = ""
    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    type: str = ""
    arbiter: str = ""
    deputies: tuple[str, ...] = ()
    time_control: str = ""
    round_dates: str = ""
    rounds: int | None = None
    initial_colour: str | None = None  # "white" | "black"
    bye: int = 2
    forbidden: tuple[tuple[int, int], ...] = ()
    players: tuple[TrfPlayer, ...] = ()
    teams: tuple[tuple[str, tuple[int, ...]], ...] = ()
    others: tuple[str, ...] = field(default=())


def write_trf(file: TrfFile, version: Version = Version.TRF16) -> str:
    """The file as text, lines ended by CR LF; text beyond its column is cut."""
    lines = _head(file)
    lines += _choices_2026(file) if version is Version.TRF2026 else _choices_16(file)
    lines += [_player(one, file.bye) for one in file.players]
    lines += [
        f"013 {_cut(name, 32):<32} " + " ".join(f"{number:>4}" for number in members) for name, members in file.teams
    ]
    lines += file.others
    return "".join(f"{line.rstrip()}\r\n" for line in lines)


def _head(file: TrfFile) -> list[str]:
    rated = sum(one.rating is not None and one.rating > 0 for one in file.players)
    records = [
        ("012", file.name),
        ("022", file.city),
        ("032", file.federation),
        ("042", file.start),
        ("052", file.end),
        ("062", str(len(file.players))),
        ("072", str(rated)),
        ("082", str(len(file.teams)) if file.teams else ""),
        ("092", file.type),
        ("102", file.arbiter),
        *(("112", one) for one in file.deputies),
        ("122", file.time_control),
    ]
    lines = [f"{code} {one_line(text)}" for code, text in records if text]
    return lines + ([f"132 {file.round_dates}"] if file.round_dates else [])


def _choices_2026(file: TrfFile) -> list[str]:
    lines = [f"142 {file.rounds}"] if file.rounds is not None else []
    if file.initial_colour is not None:
        lines.append(f"152 {file.initial_colour[0].upper()}")
    if file.bye != 2:
        lines.append(f"162  W 1.0    D 0.5    L 0.0    A 0.0    P {halves_text(file.bye)}")
    last = file.rounds or 1
    return lines + [f"260 {1:>3} {last:>3} {one:>4} {other:>4}" for one, other in file.forbidden]


def _choices_16(file: TrfFile) -> list[str]:
    lines = [f"XXR {file.rounds}"] if file.rounds is not None else []
    if file.initial_colour is not None:
        lines.append(f"XXC {file.initial_colour}1")
    return lines + [f"XXP {one} {other}" for one, other in file.forbidden]


def _player(one: TrfPlayer, bye: int) -> str:
    rating = str(one.rating) if one.rating else ""
    place = "" if one.place is None else str(one.place)
    line = (
        f"001 {one.number:>4} {one.sex[:1]:1}{one.title[:3]:>3} {_cut(one.name, NAME_WIDTH):<{NAME_WIDTH}} "
        f"{rating:>4} {one.federation[:3]:<3} {one.fide_id[:11]:>11} {one.birth[:10]:<10} "
        f"{halves_text(one.points):>4} {place:>4}"
    )
    return line + "".join(_round(row) for row in one.rounds)


def _round(row: TrfRound | None) -> str:
    if row is None:
        return " " * ROUND_WIDTH
    partner = NO_PARTNER if row.partner is None else str(row.partner)
    return f"  {partner:>4} {row.colour} {row.result}"


def halves_text(halves: int) -> str:
    """Half points as TRF writes them: 1.5."""
    return f"{halves // 2}.{5 * (halves % 2)}"


def one_line(text: str) -> str:
    """Text without line ends and control characters, so that a name cannot write a record of its own."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


def _cut(text: str, width: int) -> str:
    return one_line(text)[:width]
