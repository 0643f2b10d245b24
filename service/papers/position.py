"""A position as a list of pieces, for whoever reads it aloud or has no board at hand."""

from dataclasses import dataclass
from functools import lru_cache

from parsers.acts import Side

_ORDER = "KQRBNP"


@dataclass(frozen=True, slots=True)
class Pieces:
    """The squares of one kind of piece, by file and rank: `N` on `b1`, `g1`."""

    kind: str
    squares: tuple[str, ...]


@lru_cache(maxsize=1024)
def list_pieces(fen: str) -> dict[Side, tuple[Pieces, ...]]:
    """Every piece on the board of a FEN, king first; a kind that is gone is left out."""
    found: dict[tuple[Side, str], list[str]] = {}
    for row, ranks in enumerate(fen.split(" ", 1)[0].split("/")):
        file = 0
        for char in ranks:
            if char.isdigit():
                file += int(char)
                continue
            side = Side.WHITE if char.isupper() else Side.BLACK
            found.setdefault((side, char.upper()), []).append(f"{'abcdefgh'[file]}{8 - row}")
            file += 1
    return {
        side: tuple(Pieces(kind, tuple(sorted(found[side, kind]))) for kind in _ORDER if (side, kind) in found)
        for side in Side
    }
