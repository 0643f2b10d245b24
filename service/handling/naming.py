"""
Which of the sender's games a letter's own words name: by a code, by a partner's name, by both players, or as another.

What a letter stands under by its subject, thread or addressee is only where it begins: an act counts in the game named
beside it. Where words name another game and it is not plain which one an act is about, its writer is asked (48.2.2).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from parsers.acts import Act, ActKind, GameHeader, MoveMessage
from parsers.classify import classify
from parsers.forms.labels import plain
from service.handling.circumstances import Circumstances
from service.handling.identify import Candidate, by_state, choose, names_both
from service.handling.labelled import is_called

ASKED_ABOUT = frozenset(
    {
        ActKind.DRAW_OFFER,
        ActKind.DRAW_ACCEPTANCE,
        ActKind.RESIGNATION,
        ActKind.DRAW_CLAIM,
        ActKind.NOT_RECEIVED,
        ActKind.CORRECTION_REQUEST,
        ActKind.OVERSTEP_CLAIM,
        ActKind.CLAIM_WITHDRAWAL,
        ActKind.DISPUTE,
        ActKind.REPUDIATION,
        ActKind.RESULT_CONFIRMATION,
        ActKind.DELAY_REPORT,
        ActKind.TRANSMISSION_COMPLAINT,
    }
)
"""Acts of words that are never put into a game by default where the letter names another."""

Named = frozenset[tuple[str, str]]
"""Events and games."""

_MOST_LINES = 80
_MOST_WORDS = 400
_CAPITALISED = re.compile(r"(?<![\w@.])[A-ZА-ЯЁÀ-ÖØ-ÞĀ-Ž][\w’'-]+")
_ENDINGS = ("ого", "ому", "ой", "ом", "ем", "ым", "им", "ей", "а", "я", "у", "ю", "е", "ы", "и", "'s", "’s", "s")
_OTHER = re.compile(
    r"(?<!\w)(?:(?:друг|втор|трет|соседн)\w+ (?:наш\w+ |мо\w+ |сво\w+ )?(?:парти|игр)\w*|не т\w+ парти\w*"
    r"|(?:other|second|third|wrong) (?:chess )?games?|(?:andere|zweite|dritte|falsche)[nrsm]? partien?"
    r"|(?:otra|segunda|outra|altra|seconda|autre|deuxième) (?:partida|partita|partie)"
    r"|(?:обе|обеих|всех) (?:наш\w+ |мо\w+ )?парти\w*|(?:both|all)(?: of)?(?: our| my| the)? games"
    r"|beiden?(?: unserer?n?)? partien|allen(?: meinen)? partien)(?!\w)"
)
_HERE = re.compile(
    r"(?<!\w)(?:здесь|тут|а тебе|а вам|в этой|в нашей|here|in this(?: one| game)?|in ours|hier|in dieser|aquí|qui|ici)"
    r"(?!\w)"
)
_CODE = re.compile(r"[^\W\d_]+-?\d{2,}|[^\W\d_]{2,}-?\d+")
"""The code of a game that cannot be taken for a square or a number."""
_NUMBERED = re.compile(
    r"(?<!\w)(?:парти[июяей]\w*|game|partie|partida|partita)\s*(?:№|#|no\.?|nr\.?|номер)?\s*"
    r"(\d{1,3})(?!\w|\.\.|\.\s*\w|…|[./-]\d)"
)
_MOVE_NUMBER = re.compile(r"\d{1,3}\s?[.…)]*\s*$")
_LONGEST_HEADING = 8  # lines
_SENTENCE = re.compile(r"[!?;]\s+|(?<=[^\W\d_]{2})\.\s+|(?<=\w)\.\s+(?=[A-ZА-ЯЁ][^\W\d_]{2})")


@dataclass(frozen=True, slots=True)
class Naming:
    """
    What a letter says of the game of one act. `games`: those that are meant.

    `asks`: it names another game, and which one the act is about is not plain.
    """

    games: tuple[Candidate, ...] = ()
    asks: bool = False


class Names:
    """The games that one letter names in its own words. Asked of every act; a letter about one game costs one look."""

    def __init__(self, circumstances: Circumstances) -> None:
        self._circumstances = circumstances
        self._candidates = circumstances.candidates
        placed = classify(circumstances.envelope.lines)
        self._lines = [(one.line.number, one.line.text[:1000]) for one in placed if one.own][:_MOST_LINES]
        self._found: list[tuple[int, Named]] | None = None
        self._of_codes: dict[str, Named] | None = None

    def of(self, act: Act, chosen: Sequence[Candidate]) -> Naming | None:
        """What the letter says of an act's game; None: nothing against what was chosen."""
        if isinstance(act, MoveMessage):
            return self._of_move(act, _keys(chosen))
        return self._of_words(act, chosen) if act.kind in ASKED_ABOUT else None

    def speaks_of_others(self, act: Act, chosen: Candidate) -> bool:
        """Whether the letter names a game that is not this one, and does not write of each under its own heading."""
        against = self._against(_keys([chosen]))
        return bool(against) and not (act.header and self._stands_under(act, against))

    def _of_words(self, act: Act, chosen: Sequence[Candidate]) -> Naming | None:
        own = _keys(chosen)
        if any(not own & named for named in self._numbered(act.said.text)):
            return Naming(asks=True)
        near = list(self._named(act.said.text))
        if near:
            meant = frozenset.intersection(*near)
            games = by_state([one for one in self._candidates if _key(one) in meant])
            both = [one for one in games if names_both(act.said.text, one)]
            games = both if len(both) == 1 else games
            if len(games) == 1:
                return None if own == _keys(games) else Naming(tuple(games))
            if len(chosen) != 1 or chosen[0] not in games:
                return Naming(tuple(games), asks=True)
        if len(chosen) != 1:
            return None
        if not act.header and self._headed():
            return Naming(asks=True)
        above = not act.header or act.header.line is not None and act.header.line > (act.said.line or 0)
        if above and self._begins_elsewhere(own):
            return Naming(asks=True)  # only what is quoted or stands below leads to this game
        against = self._against(own)
        if not against or act.header and self._stands_under(act, against):
            return None
        return Naming(asks=True)

    def _of_move(self, act: MoveMessage, own: Named) -> Naming | None:
        near, numbered = self._beside_move(act) if act.own and act.said.line is not None else ([], [])
        if any(not own & named for named in numbered):
            return Naming(asks=True)
        if not near or any(own & named for named in near):
            return None
        meant = frozenset.intersection(*near)
        games = by_state([one for one in self._candidates if _key(one) in meant])
        return Naming(tuple(games), asks=not games)

    def _beside_move(self, act: MoveMessage) -> tuple[list[Named], list[Named]]:
        """
        The games named in the sentence of a move: before it, else behind it up to the next pause; and those that are
        only numbered there.
        """
        place = next((place for place, (number, _) in enumerate(self._lines) if number == act.said.line), None)
        if place is None:
            return [], []
        text = self._lines[place][1]
        at = text.find(act.said.text)
        at = at if at >= 0 else len(text)
        before = _MOVE_NUMBER.sub("", text[:at])
        cut = [match.end() for match in _SENTENCE.finditer(before)]
        before = before[cut[-1] :] if cut else before
        number = self._lines[place][0]
        if not cut and place and self._lines[place - 1][0] == number - 1:
            above = self._lines[place - 1][1].rstrip()
            if above.endswith((":", ",", "–", "—", "-")):
                before = above + " " + before
        shape = plain(before)
        here = [match.end() for match in _HERE.finditer(shape)]
        before = before[here[-1] :] if here and len(shape) == len(before) else before
        found = list(self._named(before))
        if not found and not here:
            behind = re.split(r"[;!?]|\.\s|,\s", text[at + len(act.said.text) :], maxsplit=1)[0]
            found = list(self._named(behind))
        return found, list(self._numbered(before))

    def _against(self, own: Named) -> list[tuple[int, Named]]:
        """Where the letter names a game, and it is not this one."""
        if self._found is None:
            self._found = [
                (number, named) for number, text in self._lines for named in (*self._named(text), *self._numbered(text))
            ]
        return [(number, named) for number, named in self._found if not named & own]

    def _headed(self) -> bool:
        """The letter's moves or words stand under headings of several games."""
        acts = self._circumstances.mail.acts
        return (
            len({(act.header.game, act.header.white, act.header.black, act.header.label) for act in acts if act.header})
            > 1
        )

    def _begins_elsewhere(self, own: Named) -> bool:
        """Subject, thread and addressee lead to one game, and it is not this one."""
        here = self._circumstances
        games = choose(self._candidates, GameHeader(), here.envelope, here.sender, here.thread).games
        return len(games) == 1 and not _keys(games) & own

    def _stands_under(self, act: Act, against: Sequence[tuple[int, Named]]) -> bool:
        """An act under its game's own heading, every other game named behind it under one too."""
        line, head = act.said.line or 0, act.header.line or 0
        made = self._circumstances.mail.acts
        behind = [(number, named) for number, named in against if number > head]
        if not head or head > line:
            return False
        if any(number <= line or not self._in_heading(number, named) for number, named in behind):
            return False
        known = {number for number, _ in self._lines}
        gap = any(number not in known for number in range(head, line))
        inline = any(isinstance(one, MoveMessage) and one.said.line == head for one in made)
        return not (gap and inline)  # `G01: 5. d3`, `G04: 4. Nf3`, and an offer in a paragraph of its own

    def _in_heading(self, number: int, named: Named) -> bool:
        """Whether a game is named in its own heading, under which something is done."""
        return any(
            other.header.line is not None
            and other.header.line <= number <= min(other.header.line + _LONGEST_HEADING, other.said.line or number)
            and bool(named & _keys(self._circumstances.choice(other.header).games))
            for other in self._circumstances.mail.acts
            if other.header
        )

    def _numbered(self, text: str) -> Iterator[Named]:
        """The games whose code ends with the number that a text gives to a game: `Партия 4`. It is never sure."""
        for match in _NUMBERED.finditer(plain(text)):
            yield frozenset(
                _key(one) for one in self._candidates if re.search(rf"(?<!\d)0*{int(match[1])}$", one.game.game)
            )

    def _named(self, text: str) -> Iterator[Named]:
        """Every game, or partner with his games, that a text names; an unknown or another game is none of them."""
        shape = plain(text)
        for code, keys in self._codes().items():
            if code in shape and re.search(rf"(?<!\w){re.escape(code)}(?!\w)", shape):
                yield keys
        if _OTHER.search(shape):
            yield frozenset()
        for word in _CAPITALISED.findall(text)[:_MOST_WORDS]:
            keys = frozenset(_key(one) for one in self._candidates if self._is_partner(word, one))
            if keys and not any(self._is_own(word, one) for one in self._candidates):
                yield keys

    def _codes(self) -> dict[str, Named]:
        """The codes of games that cannot be taken for a square or a number."""
        if self._of_codes is None:
            own: dict[str, Named] = {}
            for one in self._candidates:
                code = plain(one.game.game)
                own[code] = own.get(code, frozenset()) | {_key(one)}
            setups = {one.setup.code: one.setup for one in self._candidates}.values()
            codes = (plain(game.id) for setup in setups for game in setup.games)
            self._of_codes = {code: own.get(code, frozenset()) for code in codes if _CODE.fullmatch(code)}
        return self._of_codes

    def _is_partner(self, word: str, candidate: Candidate) -> bool:
        return any(is_called(word, *candidate.names(white), _ENDINGS) for white in self._partners(candidate))

    def _is_own(self, word: str, candidate: Candidate) -> bool:
        partners = self._partners(candidate)
        return any(
            is_called(word, *candidate.names(white), _ENDINGS) for white in (True, False) if white not in partners
        )

    def _partners(self, candidate: Candidate) -> tuple[bool, ...]:
        own = {person.id for person in self._circumstances.sender.persons}
        sides = ((True, candidate.game.white_person), (False, candidate.game.black_person))
        return tuple(white for white, person in sides if person not in own)


def _key(candidate: Candidate) -> tuple[str, str]:
    return candidate.game.event, candidate.game.game


def _keys(candidates: Sequence[Candidate]) -> Named:
    return frozenset(_key(one) for one in candidates)
