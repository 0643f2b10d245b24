"""Which of the sender's games a heading in words fits: `С Ивановым:`, `Board 2:`, `Tal Memorial:` (48.2.2)."""

import re
from collections.abc import Sequence
from functools import lru_cache

from parsers.forms.labels import plain
from parsers.heading import GameLabel
from parsers.languages.game_labels import BEFORE_PARTNER, EVENT_WORDS, GAME_WORDS, NAMED_ENDINGS, SMALL
from parsers.names import same_event, same_person
from service.handling.identify import Candidate, Choice

_SHORTEST = 3  # letters of a name without its ending
_STEM = 5  # letters of a word that its endings leave alone
_WORD = re.compile(r"[^\W\d_]{3,}")
_COMMON = re.compile(
    "|".join(words for table in (EVENT_WORDS, GAME_WORDS, SMALL, BEFORE_PARTNER) for words in table.values())
)
"""Of an event's name, what many events have."""


def fitting(label: GameLabel, choice: Choice) -> Choice:
    """
    The games, of those to which everything else leads, that a heading's number or event fits too.

    None fits: the heading names another game, and its writer is asked which. A number is never sure enough to lead
    away from the subject.
    """
    if label.here or choice.foreign:
        return choice
    games = tuple(one for one in choice.games if _fits(label, one))
    return Choice(games, choice.exchanged and bool(games), foreign=not games)


def played_with(written: str, candidates: Sequence[Candidate], persons: Sequence[int]) -> tuple[Candidate, ...]:
    """The games in which the partner is called so. `persons`: those of the sender."""
    return tuple(one for one in candidates if _plays_with(written, one, persons))


@lru_cache(maxsize=20_000)
def is_called(word: str, name: str, latin: str | None, endings: tuple[str, ...]) -> bool:
    """Whether a word names a person, as it is written or without the ending of its case."""
    return any(bool(same_person(form, name, latin)) for form in _forms(word, endings))


def _forms(word: str, endings: tuple[str, ...]) -> tuple[str, ...]:
    cut = (
        word[: -len(ending)]
        for ending in endings
        if word.lower().endswith(ending) and len(word) - len(ending) >= _SHORTEST
    )
    return (word, *cut)


def _fits(label: GameLabel, candidate: Candidate) -> bool:
    if label.event is not None:
        return _is_event(label.event, candidate)
    return not label.other and (label.number is None or _is_numbered(label.number, candidate))


def _plays_with(written: str, candidate: Candidate, persons: Sequence[int]) -> bool:
    """Every word of the name is the partner's, initials apart."""
    words = [word for word in re.split(r"[\s.]+", written) if len(word) > 1]
    sides = ((True, candidate.game.white_person), (False, candidate.game.black_person))
    partners = [white for white, person in sides if person not in persons] or [True, False]
    return bool(words) and any(
        all(is_called(word, *candidate.names(white), NAMED_ENDINGS) for word in words) for white in partners
    )


def _is_numbered(number: str, candidate: Candidate) -> bool:
    """The number is that of the game's code, or of its board (of a team's event); or it is the code."""
    code = plain(candidate.game.game)
    if not number.isdecimal():
        return code == number or re.fullmatch(rf"[^\W_]*[-./]{re.escape(number)}", code) is not None
    known = next((one for one in candidate.setup.games if one.id == candidate.game.game), None)
    board = known.board if known is not None else None
    return board == int(number) or re.search(rf"(?<!\d)0*{int(number)}$", code) is not None


def _is_event(written: str, candidate: Candidate) -> bool:
    setup = candidate.setup
    if same_event(written, setup.code, setup.name, setup.aliases):
        return True
    told = _telling(written)
    return bool(told) and told <= {word for name in (setup.name, *setup.aliases) for word in _telling(name)}


def _telling(name: str) -> set[str]:
    """The words that tell an event from others, without their endings."""
    return {word[:_STEM] for word in _WORD.findall(plain(name)) if _COMMON.fullmatch(word) is None}
