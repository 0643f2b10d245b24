"""Reads TRF16 and TRF-2026, with the extensions XXR, XXC, XXP and XXZ; what is wrong is told by line, not raised."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from service.tournament.trf import (
    FIRST_ROUND,
    NO_PARTNER,
    RESULTS,
    ROUND_WIDTH,
    UNPAIRED,
    TrfFile,
    TrfPlayer,
    TrfRound,
)


@dataclass(frozen=True, slots=True)
class TrfFault:
    """One line that cannot be read, or contradicts another: 1-based, and why."""

    line: int
    reason: str


@dataclass(slots=True)
class _Draft:
    texts: dict[str, str] = field(default_factory=dict)
    deputies: list[str] = field(default_factory=list)
    players: list[TrfPlayer] = field(default_factory=list)
    teams: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    forbidden: list[tuple[int, int]] = field(default_factory=list)
    absent: list[tuple[int, str, int | None]] = field(default_factory=list)  # number, result, round
    others: list[str] = field(default_factory=list)
    rounds: int | None = None
    colour: str | None = None
    bye: int = 2


_TEXTS = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "042": "start",
    "052": "end",
    "092": "type",
    "102": "arbiter",
    "122": "time_control",
}
_COUNTED = {"062", "072", "082"}


def read_trf(text: str) -> tuple[TrfFile, tuple[TrfFault, ...]]:
    """
    Read a file. Records that are not known are kept as they stand.

    Players asked to be left out (XXZ, 240) get their code as the next round, or the round the record names.
    """
    draft, faults = _Draft(), []
    for number, line in enumerate(text.removeprefix("\N{BYTE ORDER MARK}").splitlines(), 1):
        if not line.strip():
            continue
        try:
            _read_line(draft, line)
        except ValueError as error:
            faults.append(TrfFault(number, str(error)))
    file = TrfFile(
        **draft.texts,
        deputies=tuple(draft.deputies),
        rounds=draft.rounds,
        initial_colour=draft.colour,
        bye=draft.bye,
        forbidden=tuple(draft.forbidden),
        players=_with_absences(draft),
        teams=tuple(draft.teams),
        others=tuple(draft.others),
    )
    return file, (*faults, *find_contradictions(file))


def find_contradictions(file: TrfFile) -> tuple[TrfFault, ...]:
    """Numbers used twice, partners who do not exist, and games that the two sides tell differently; line 0."""
    faults = []
    by_number = {one.number: one for one in file.players}
    if len(by_number) != len(file.players):
        faults.append(TrfFault(0, "a player's number stands twice"))
    for one in file.players:
        for number, row in enumerate(one.rounds, 1):
            if row is None or row.partner is None:
                continue
            other = by_number.get(row.partner)
            theirs = other.rounds[number - 1] if other is not None and number <= len(other.rounds) else None
            if theirs is None or theirs.partner != one.number:
                faults.append(TrfFault(0, f"player {one.number}, round {number}: {row.partner} tells of no such game"))
            elif row.colour == theirs.colour != "-":
                faults.append(TrfFault(0, f"player {one.number}, round {number}: both have {row.colour}"))
    return tuple(faults)


def _read_line(draft: _Draft, line: str) -> None:
    code, rest = line[:3], line[4:].strip()
    if code == "001":
        draft.players.append(_read_player(line))
    elif code in _TEXTS:
        draft.texts[_TEXTS[code]] = rest
    elif code == "112":
        draft.deputies.append(rest)
    elif code == "132":
        draft.texts["round_dates"] = line[4:].rstrip()
    elif code == "013":
        draft.teams.append((line[4:36].strip(), tuple(int(word) for word in line[36:].split())))
    elif code in _CHOICES:
        _CHOICES[code](draft, line)
    elif code not in _COUNTED:
        draft.others.append(line.rstrip())


def _read_player(line: str) -> TrfPlayer:
    points = line[80:84].strip()
    rounds = [_read_round(line, at) for at in range(FIRST_ROUND, len(line.rstrip()), ROUND_WIDTH)]
    return TrfPlayer(
        number=_whole(line[4:8], "number"),
        name=line[14:47].strip(),
        sex=line[9:10].strip(),
        title=line[10:13].strip(),
        rating=_whole(line[48:52], "rating") or None if line[48:52].strip() else None,
        federation=line[53:56].strip(),
        fide_id=line[57:68].strip(),
        birth=line[69:79].strip(),
        points=_halves(points) if points else 0,
        place=_whole(line[85:89], "place") if line[85:89].strip() else None,
        rounds=tuple(rounds),
    )


def _read_round(line: str, at: int) -> TrfRound | None:
    piece = line[at : at + 8].ljust(8)
    if not piece.strip():
        return None
    partner = piece[:4].strip()
    colour, result = piece[5].lower(), piece[7].upper()
    number = None if partner in ("", NO_PARTNER) else _whole(partner, "partner") or None
    if colour not in "wb- ":
        raise ValueError(f"column {at + 6}: {piece[5]!r} is no colour")
    if result not in RESULTS and result != " ":
        raise ValueError(f"column {at + 8}: {piece[7]!r} is no result")
    if (number is None) != (result in UNPAIRED or (number is None and result in "+- ")):
        raise ValueError(f"column {at + 1}: {piece.strip()!r} is no round")
    return TrfRound(number, "-" if colour == " " else colour, result)


def _read_rounds(draft: _Draft, line: str) -> None:
    draft.rounds = _whole(line[4:], "number of rounds")


def _read_colour(draft: _Draft, line: str) -> None:
    word = line[4:].strip().lower()
    if word[:1] in ("w", "b"):
        draft.colour = "white" if word[0] == "w" else "black"
    elif word != "rank":  # `XXC rank` asks for the order of places, which we take always
        raise ValueError(f"{line[4:].strip()!r} is no colour")


def _read_forbidden(draft: _Draft, line: str) -> None:
    numbers = [_whole(word, "number") for word in (line[12:] if line.startswith("260") else line[4:]).split()]
    draft.forbidden += [(one, other) for at, one in enumerate(numbers) for other in numbers[at + 1 :]]


def _read_absent(draft: _Draft, line: str) -> None:
    if line.startswith("XXZ"):
        draft.absent += [(_whole(word, "number"), "Z", None) for word in line[4:].split()]
        return
    result = line[4:5].upper().strip() or "Z"
    if result not in UNPAIRED:
        raise ValueError(f"{line[4:5]!r} is no bye")
    number = _whole(line[6:9], "round")
    draft.absent += [(_whole(word, "number"), result, number) for word in line[9:].split()]


def _read_points(draft: _Draft, line: str) -> None:
    for at in range(5, len(line) - 1, 9):
        if line[at].upper() == "P":
            draft.bye = _halves(line[at + 1 : at + 5].strip())


_CHOICES: dict[str, Callable[[_Draft, str], None]] = {
    "142": _read_rounds,
    "XXR": _read_rounds,
    "152": _read_colour,
    "XXC": _read_colour,
    "260": _read_forbidden,
    "XXP": _read_forbidden,
    "240": _read_absent,
    "XXZ": _read_absent,
    "162": _read_points,
}


def _with_absences(draft: _Draft) -> tuple[TrfPlayer, ...]:
    last = max(
        (
            at
            for one in draft.players
            for at, row in enumerate(one.rounds, 1)
            if row and (row.partner or row.result == "U")
        ),
        default=0,
    )
    players = {one.number: one for one in draft.players}
    for number, result, named in draft.absent:
        one, at = players.get(number), named or last + 1
        if one is None:
            continue
        rounds = [*one.rounds, *[None] * (at - len(one.rounds))]
        if rounds[at - 1] is None:
            rounds[at - 1] = TrfRound(None, "-", result)
            players[number] = replace(one, rounds=tuple(rounds))
    return tuple(players.get(one.number, one) for one in draft.players)


def _whole(text: str, what: str) -> int:
    word = text.strip()
    if not (word.isascii() and word.isdigit()):
        raise ValueError(f"{word!r} is no {what}")
    return int(word)


def _halves(text: str) -> int:
    whole, _, part = text.replace(",", ".").partition(".")
    if not (whole or "0").isdigit() or part.strip("0") not in ("", "5"):
        raise ValueError(f"{text!r} are no points")
    return 2 * int(whole or "0") + (part[:1] == "5")
