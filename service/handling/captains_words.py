"""What a captain's letter speaks of: whose game it is, and whether it touches the position, a move or the time."""

import re

from parsers.acts import ActKind
from service.handling.circumstances import Circumstances
from service.ledger.setup import Setup, TeamSetup
from service.ports import StoredGame, Unit

FOR_A_PLAYER = frozenset(
    {ActKind.MOVE, ActKind.VARIATION_OFFER, ActKind.DRAW_OFFER, ActKind.DRAW_ACCEPTANCE, ActKind.RESIGNATION}
)
"""What only the player may do in a game (003 13d)."""

_BOARD = (
    r"(?<![\w@.])(?:[a-hабсе][1-8]|[1-8]{4}|0-0|o-o|[кфлсkqrbn][a-h]?x?[a-h][1-8])(?![\w@])"
    r"|(?<!\w)(?:вариант\w*|позици\w*|атак\w+|пешк\w+|мат|variation|position|attack\w*|pawn\w*|mate)(?!\w)"
)
_CHESS = re.compile(_BOARD, re.IGNORECASE)
_GAME = re.compile(
    _BOARD + r"|(?<!\w)(?:ход\w*|лучше|хуже|выигр\w+|проигр\w+|врем\w+|час\w+|дн\w+"
    r"|move\w*|line|better|worse|winning|losing|time|clock|days?)(?!\w)",
    re.IGNORECASE,
)


def speaks_of_game(text: str) -> bool:
    """Whether advice names a square, a move, a variation, an evaluation, a clock or days (000 21.5, 003 13c)."""
    return bool(_GAME.search(text))


def speaks_of_chess(text: str) -> bool:
    """Whether a letter names a square, a move or what stands on the board; words of every day are none."""
    return bool(_CHESS.search(text))


async def find_game_of_team(
    unit: Unit, setup: Setup, team: TeamSetup, circumstances: Circumstances
) -> tuple[str, str, str | None] | None:
    """
    The game of the team that a letter is about, with its member's seat and the partner's; None where none is named.

    A game that the writer plays himself is none: there he writes as a player.
    """
    own = {person.id for person in circumstances.sender.persons}
    games = [
        game
        for game in await unit.games(setup.code)
        if game.black is not None
        and {game.white, game.black} & set(team.members)
        and not own & {game.white_person, game.black_person}
    ]
    named = [game for game in games if _names(game, circumstances)]
    if not named:
        named = [game for game in games if _is_written_to(game, setup, circumstances)]
    if len(named) != 1:
        return None
    white, black = named[0].white, named[0].black
    return (named[0].game, white, black) if white in team.members else (named[0].game, black or "", white)


def _names(game: StoredGame, circumstances: Circumstances) -> bool:
    told = [act.header.game for act in circumstances.mail.acts] + [circumstances.mail.header.game]
    words = re.findall(r"[\w-]+", circumstances.envelope.subject.casefold())
    return game.game in told or game.game.casefold() in words


def _is_written_to(game: StoredGame, setup: Setup, circumstances: Circumstances) -> bool:
    return all(circumstances.addresses(setup.seat(seat).emails) for seat in (game.white, game.black) if seat)
