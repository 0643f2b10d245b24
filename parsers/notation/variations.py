"""Proposed variations (47.3.8, 48.3.7): a line, a chain of conditions or a tree, read into complete branches."""

import re
from dataclasses import dataclass, replace
from functools import cache

from parsers.acts import Side, Variation, WrittenMove
from parsers.languages import Cue, cues
from parsers.notation.movetext import Token, TokenKind, tokenize_movetext

Branch = tuple[
    tuple[int, WrittenMove], ...
]  # each move with its ply, counted from 0; negative where no number is known

_LONGEST = 200  # plies of one branch
_MOST = 100  # branches
_UNNUMBERED = -1000  # the first ply of a branch whose text names no number


@dataclass
class _Tree:
    """The branch being read, and those that are whole."""

    path: Branch = ()
    whole: tuple[Branch, ...] = ()

    def put(self, ply: int, move: WrittenMove) -> bool:
        """Add a move: behind the path, or as another answer at an earlier ply; False where it hangs on nothing."""
        if len(self.path) >= _LONGEST or len(self.whole) >= _MOST:
            return False
        if self.path:
            first, last = self.path[0][0], self.path[-1][0]
            if not first <= ply <= last + 1:
                return False
            if ply <= last and self.path[ply - first][1].text == move.text:
                self.close()
                self.path = self.path[: ply - first + 1]
                return True
            if ply <= last:
                self.close()
                self.path = self.path[: ply - first]
        self.path = (*self.path, (ply, move))
        return True

    def close(self) -> None:
        if self.path:
            self.whole = (*self.whole, self.path)


def read_variations(text: str, line: int | None = None) -> tuple[Variation, ...]:
    """
    Read a proposal: `5... 6857 6. 6151`, `если 5... 6857, то 6. 6151; если 6... 2725, то 7. 1423`, PGN-like brackets.

    A condition continues the branch when its number does, and opens a new branch when it answers the same ply anew.

    Returns:
        Every branch whole, from the partner's next move on; empty where the text holds no move.
    """
    tree = _Tree()
    _Reader(tree, line).read(tokenize_movetext(text))
    tree.close()
    texts = [tuple((ply, move.text) for ply, move in branch) for branch in tree.whole]
    return tuple(
        Variation(tuple(move for _, move in branch), line)
        for index, branch in enumerate(tree.whole)
        if not any(
            other[: len(texts[index])] == texts[index] and (len(other) > len(texts[index]) or place < index)
            for place, other in enumerate(texts)
            if place != index
        )
    )


class _Reader:
    """Walks the tokens of one proposal."""

    def __init__(self, tree: _Tree, line: int | None) -> None:
        self.tree = tree
        self.line = line
        self.next_ply: int | None = None  # where the next move without a number stands; None: nowhere
        self.number: int | None = None
        self.stack: list[tuple[Branch, int | None]] = []
        self.any_first: WrittenMove | None = None  # "any" said before a number told where
        self.anew = False  # a condition was opened: a number already answered is answered anew

    def read(self, tokens: list[Token]) -> None:
        for index, token in enumerate(tokens):
            match token.kind:
                case TokenKind.NUMBER if token.number is not None:
                    follows = tokens[index + 1 : index + 2]
                    dotted = bool(follows) and follows[0].kind is TokenKind.DOTS
                    self._take_number(token.number, black=token.dots > 2 or dotted)
                case TokenKind.DOTS | TokenKind.COMMENT | TokenKind.GLYPH:
                    pass
                case TokenKind.MOVE:
                    self._take_move(WrittenMove(token.text, line=self.line))
                case TokenKind.OPEN:
                    self._open()
                case TokenKind.CLOSE:
                    self._close()
                case _:
                    self._take_word(token.text)

    def _take_number(self, number: int, *, black: bool) -> None:
        ply = 2 * (number - 1) + (1 if black else 0)
        last = self.tree.path[-1][0] if self.tree.path else None
        if not black and last == ply and not self.anew:
            ply += 1  # "5. e4 5. e5": the second is the answer
        self.next_ply = ply

    def _take_move(self, move: WrittenMove) -> None:
        if self.next_ply is None and not self.tree.path:
            self.next_ply = _UNNUMBERED
        if self.next_ply is None:
            return
        ply = self.next_ply
        if self.any_first is not None and not self.tree.path:
            self.tree.put(ply - 1, _placed(self.any_first, ply - 1))
        move = _placed(move, ply)
        self.next_ply = ply + 1 if self.tree.put(ply, move) else None
        self.anew = False

    def _take_word(self, word: str) -> None:
        plain = word.lower().replace("ё", "е").strip(":,.!?")
        if _words(Cue.ANY_MOVE).fullmatch(plain):
            any_move = WrittenMove(word, line=self.line, any_move=True)
            if self.next_ply is None and not self.tree.path:
                self.any_first = any_move
            elif self.next_ply is not None:
                self._take_move(any_move)
        elif _words(Cue.IF).fullmatch(plain):
            self.anew = True
        elif _words(Cue.THEN).fullmatch(plain):
            self.anew = False
        elif plain.isalpha() and self.tree.path:
            self.next_ply = None  # prose: only a number leads back into the line

    def _open(self) -> None:
        self.stack.append((self.tree.path, self.next_ply))
        if self.tree.path and self.next_ply is not None:
            self.next_ply -= 1  # without a number it is another move in the place of the last one

    def _close(self) -> None:
        if self.stack:
            self.tree.close()
            self.tree.path, self.next_ply = self.stack.pop()


def _placed(move: WrittenMove, ply: int) -> WrittenMove:
    if ply < 0:
        return move
    return replace(move, number=ply // 2 + 1, side=Side.WHITE if ply % 2 == 0 else Side.BLACK)


@cache
def _words(cue: Cue) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{text})" for text in cues(cue)))
