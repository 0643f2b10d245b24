"""The game of one act of a letter: by heading, subject, thread and addressee, by its moves, and by what words name."""

from collections.abc import Sequence
from dataclasses import replace

from parsers.acts import Act, DrawAcceptance, MoveMessage, ReceivedMove, Side, UnsureMove
from parsers.languages import FILES
from service.handling.circumstances import Circumstances
from service.handling.identify import Candidate, Choice, by_state
from service.handling.naming import Names
from service.handling.states import States
from service.rules.doubted import may_be_own
from service.rules.history import Alignment, Course, align

Laid = dict[tuple[str, str], tuple[MoveMessage, int, Alignment]]
"""By event and game: a message, the version of the game beside which it was laid to find its game, and how it lies."""


async def by_default(
    states: States, circumstances: Circumstances, act: Act, last: Candidate | None, choice: Choice, laid: Laid
) -> list[Candidate] | None:
    """
    The games that an act may be about by its heading, the subject, the thread and the addressee; one where it is plain.

    Empty: the letter is about no game of the sender's. None: the act can mean nothing in any of them.
    """
    if isinstance(act, ReceivedMove):
        return await _where_own(states, circumstances, act, choice) or None
    if isinstance(act, MoveMessage) and act.colour is not None:
        choice = replace(choice, games=tuple(_of_colour(circumstances, choice.games, act.colour)))
        last = None
    if len(choice.games) == 1:
        return list(choice.games)
    if not choice.foreign and last is not None and not act.header and not isinstance(act, UnsureMove):
        return [last]
    if isinstance(act, DrawAcceptance) and act.said.doubtful and not act.header:
        offered = await _offered_in(states, circumstances, choice.games or circumstances.candidates)
        if len(offered) < 2:
            return offered or None  # elsewhere a doubtful yes can mean nothing
    if choice.foreign or not choice.games:
        return []
    games = by_state(choice.games)
    if len(games) > 1 and isinstance(act, MoveMessage):
        games = await _by_moves(states, circumstances, act, games, laid)
    return games


async def _where_own(
    states: States, circumstances: Circumstances, act: ReceivedMove, choice: Choice
) -> list[Candidate]:
    """The games in which a move beside a word of receipt can be none of the partner's: the writer is to make it."""
    found: list[Candidate] = []
    for candidate in () if choice.foreign else by_state(choice.games):
        person = circumstances.person_of(candidate)
        game = await states.game(candidate.game.event, candidate.game.game) if person else None
        if person and game and may_be_own(act, game, person[1], languages_of(circumstances)):
            found.append(candidate)
    return found


def _of_colour(circumstances: Circumstances, games: Sequence[Candidate], side: Side) -> list[Candidate]:
    """The games in which the writer has the colour that he names beside his move."""
    return [one for one in games if (person := circumstances.person_of(one)) is not None and person[1] is side]


async def by_name(
    states: States, circumstances: Circumstances, act: Act, names: Names, found: list[Candidate], laid: Laid
) -> list[Candidate]:
    """
    The games that remain beside what the letter's own words name; `found` itself where nothing speaks against it.

    A move stands in the named game where it is possible there alone. One that is possible in no game, in a letter that
    speaks of another, is asked about before anything is charged. Empty: any of the sender's games.
    """
    naming = names.of(act, found)
    if not isinstance(act, MoveMessage):
        if naming is None or act.said.doubtful and len(circumstances.candidates) == 1:
            return found  # what is doubted is asked about in the one game that there is
        doubtful = isinstance(act, DrawAcceptance) and act.said.doubtful
        if doubtful and not await _offered_in(states, circumstances, circumstances.candidates):
            return found  # a doubtful yes can mean nothing
        return _to_ask(naming.games) if naming.asks else list(naming.games)
    if len(found) != 1:
        return found
    here = await _possible(states, circumstances, act, found, laid)
    if naming is None and not act.header and not here:
        elsewhere = await _made_elsewhere(states, circumstances, act, found[0], laid)
        if elsewhere:
            return [*found, *elsewhere]
    if naming is None:
        return [] if act.own and not here and names.speaks_of_others(act, found[0]) else found
    there = await _possible(states, circumstances, act, naming.games, laid)
    return there if len(there) == 1 and not here else _to_ask(naming.games)


async def _made_elsewhere(
    states: States, circumstances: Circumstances, act: MoveMessage, here: Candidate, laid: Laid
) -> list[Candidate]:
    """
    The sender's other games in which the letter makes his next move, where its number fits nothing in the game that the
    subject, the thread or the addressee leads to: an old subject is often answered about another game (48.2.2).
    """
    found = await _lay(states, circumstances, act, [here], laid)
    if not act.own or not found or not found[0][0].strange:
        return []
    others = [one for one in by_state(circumstances.candidates) if _key(one) != _key(here)]
    return [
        candidate
        for alignment, candidate in await _lay(states, circumstances, act, others, laid)
        if alignment.course is Course.NEW and alignment.own is not None and alignment.own.uci and alignment.fit > 0
    ]


def _key(candidate: Candidate) -> tuple[str, str]:
    return candidate.game.event, candidate.game.game


def _to_ask(games: Sequence[Candidate]) -> list[Candidate]:
    """The games that a question lists: two at least, or any."""
    return list(games) if len(games) > 1 else []


async def _offered_in(states: States, circumstances: Circumstances, games: Sequence[Candidate]) -> list[Candidate]:
    """The games in which the partner's offer of a draw stands."""
    found: list[Candidate] = []
    for candidate in by_state(games):
        person = circumstances.person_of(candidate)
        if person is None:
            continue
        game = await states.game(candidate.game.event, candidate.game.game)
        if game.draw_offer is person[1].partner:
            found.append(candidate)
    return found


async def _by_moves(
    states: States, circumstances: Circumstances, act: MoveMessage, games: Sequence[Candidate], laid: Laid
) -> list[Candidate]:
    """The one game that the letter's moves follow best; all of them where two fit alike. Fills `laid`."""
    found = await _lay(states, circumstances, act, games, laid)
    best = max((alignment.fit for alignment, _ in found), default=0)
    fitting = [candidate for alignment, candidate in found if alignment.fit == best and alignment.fit > 0]
    return fitting or list(games)


async def _possible(
    states: States, circumstances: Circumstances, act: MoveMessage, games: Sequence[Candidate], laid: Laid
) -> list[Candidate]:
    """The games in which the letter's moves fit, the own one read and possible. Fills `laid`."""
    found = await _lay(states, circumstances, act, games, laid)
    return [
        candidate
        for alignment, candidate in found
        if alignment.fit > 0 and (alignment.own is None or alignment.own.uci is not None)
    ]


async def _lay(
    states: States, circumstances: Circumstances, act: MoveMessage, games: Sequence[Candidate], laid: Laid
) -> list[tuple[Alignment, Candidate]]:
    found: list[tuple[Alignment, Candidate]] = []
    for candidate in games:
        person = circumstances.person_of(candidate)
        if person is None:
            continue
        game = await states.game(candidate.game.event, candidate.game.game)
        alignment = align(act, game, person[1], languages_of(circumstances), native=native_of(candidate, person[1]))
        laid[game.event, game.id] = act, game.version, alignment
        found.append((alignment, candidate))
    return found


def languages_of(circumstances: Circumstances) -> tuple[str, ...]:
    """
    The languages that decide between readings: those of the letter's words.

    The player's own language is no evidence: where the letter's words say nothing, two legal readings are two.
    """
    return circumstances.mail.languages or FILES


def native_of(candidate: Candidate, side: Side) -> tuple[str, ...]:
    """The language that the writer is registered with."""
    seat = candidate.game.white if side is Side.WHITE else candidate.game.black
    return (candidate.setup.seat(seat).language,) if seat else ()
