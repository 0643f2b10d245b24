"""000 24.5, 003 annex 1: the Berger tables, by rule for every size, odd counts and two cycles."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BergerRound:
    """One round: pairs of numbers with White first, in printed order, and the number that is free (odd counts)."""

    number: int
    pairs: tuple[tuple[int, int], ...]
    free: int | None = None


def table_size(players: int) -> int:
    """The size of the table for so many players: with an odd count the last number stays empty (003 annex 1)."""
    return players + players % 2


def pair_colours(one: int, other: int, size: int) -> tuple[int, int]:
    """The two numbers with White first, as in the first cycle (000 24.5). `size` is even."""
    low, high = sorted((one, other))
    if high == size:
        return (low, high) if low <= size // 2 else (high, low)
    return (high, low) if (low + high) % 2 == 0 else (low, high)


def pair_round(one: int, other: int, size: int) -> int:
    """The round of the first cycle, by the table, in which two numbers meet (000 24.5)."""
    low, high = sorted((one, other))
    if high == size:
        return 2 * low - 1 if low <= size // 2 else 2 * (low - size // 2)
    return (low + high - 1) % (size - 1) or size - 1


def berger_rounds(players: int, cycles: int = 1) -> tuple[BergerRound, ...]:
    """
    The whole schedule, rounds numbered as they are played.

    With two cycles the last two rounds of the first swap places, so that nobody has one colour three times running,
    and the second cycle repeats the table with colours reversed.

    Raises: ValueError for fewer than two players, or cycles other than 1 and 2.
    Source: 000 24.5, 003 annex 1.
    """
    if players < 2 or cycles not in (1, 2):
        raise ValueError(f"no table for {players} players and {cycles} cycles")
    size = table_size(players)
    first = [_table_round(number, size, players) for number in range(1, size)]
    if cycles == 1:
        return tuple(first)
    order = first[:-2] + [first[-1], first[-2]] if size > 2 else first
    second = [BergerRound(one.number, tuple((b, w) for w, b in one.pairs), one.free) for one in first]
    return tuple(
        BergerRound(number, played.pairs, played.free) for number, played in enumerate([*order, *second], start=1)
    )


def _table_round(number: int, size: int, players: int) -> BergerRound:
    """One printed row: the game with the last number, then f+1 : f-1, f+2 : f-2 ..., f being its partner."""
    rounds = size - 1
    f = (number + 1) // 2 if number % 2 else size // 2 + number // 2
    pairs = [(f, size)] + [((f + step - 1) % rounds + 1, (f - step - 1) % rounds + 1) for step in range(1, size // 2)]
    free = f if players < size else None
    there = [pair_colours(one, other, size) for one, other in pairs if free is None or size not in (one, other)]
    return BergerRound(number, tuple(there), free)
