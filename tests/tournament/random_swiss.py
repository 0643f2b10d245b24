"""Random Swiss tournaments, played round by round with the engine and checked by rules that know nothing of it."""

from random import Random

from service.errors import PairingError
from service.handling.pairing import RoundDraw, pair_round
from service.tournament.event import Absence, Game, How, System, Tournament, Withdrawal
from service.tournament.seats import Entry
from service.tournament.swiss import field_before, next_round

RESULTS = ["1-0", "0-1", "1/2-1/2"]


def play(seed: int) -> int:
    """
    One tournament with late entries, absences, defaults, withdrawals, unfinished games.

    Returns: the last round that was paired, or found to have no legal pairing, as trying them all shows.
    """
    random = Random(seed)
    players, rounds = random.randint(8, 24), random.randint(4, 7)
    listed = tuple(
        Entry(f"p{at}", f"Player {at}", rating=random.randint(1800, 2500), first_round=random.choice([1] * 9 + [2, 3]))
        for at in range(players)
    )
    games: list[Game] = []
    absences: list[Absence] = []
    withdrawn: list[Withdrawal] = []
    for number in range(1, rounds + 1):
        for entry in listed:
            if random.random() < 0.03:
                absences.append(Absence(entry.id, number, random.choice([0, 1])))
            elif random.random() < 0.02 and all(one.player != entry.id for one in withdrawn):
                withdrawn.append(Withdrawal(entry.id, number - 1))
        event = Tournament("R", "R", "en", listed, tuple(games), System.SWISS, rounds=rounds,
                           absences=tuple(absences), withdrawn=tuple(withdrawn))  # fmt: skip
        assert next_round(event) == number
        try:
            drawn = pair_round(field_before(event, number))
        except PairingError as error:
            assert "no legal pairing" in str(error) and not has_legal_pairing(event, number)
            return number
        check_round(event, drawn, number)
        games += results(drawn, number, random)
    return rounds


def results(drawn: RoundDraw, number: int, random: Random) -> list[Game]:
    """A result for every board, some by default, some still open."""
    played = []
    for board, (white, black) in enumerate(drawn.paired.pairs, 1):
        chance = random.random()
        result = None if chance < 0.03 else "0-0" if chance < 0.05 else random.choice(RESULTS)
        default = result is not None and result != "1/2-1/2" and (chance < 0.05 or chance > 0.94)
        played.append(
            Game(f"{number}-{board}", white, black, result, How.DEFAULT if default else How.PLAY, number, board)
        )
    if drawn.paired.bye:
        played.append(Game(f"{number}-bye", drawn.paired.bye, None, None, How.BYE, number))
    return played


def due_in(event: Tournament, number: int) -> set[str]:
    """Who is to be paired: arrived, not away, not gone."""
    return {
        entry.id
        for entry in event.entries
        if (entry.first_round or 1) <= number
        and not any(one.player == entry.id and one.round == number for one in event.absences)
        and not any(one.player == entry.id and (one.after_round or 0) < number for one in event.withdrawn)
    }


def colours(event: Tournament, one: str) -> str:
    """Colours of games really played, an unfinished one among them."""
    return "".join(
        "w" if game.white == one else "b"
        for game in event.games
        if one in (game.white, game.black) and game.black and game.how is not How.DEFAULT
    )


def must_have(event: Tournament, one: str) -> str:
    """The colour that a player must get: after two of one, or two more of one than of the other; else none."""
    row = colours(event, one)
    for colour, other in ("wb", "bw"):
        if row.endswith(colour * 2) or row.count(colour) - row.count(other) > 1:
            return other
    return ""


def has_legal_pairing(event: Tournament, number: int) -> bool:
    """By trying every pairing: nobody meets twice, nobody must have the same colour as his partner, one bye at most."""
    met = {frozenset((game.white, game.black)) for game in event.games if game.black and game.how is not How.DEFAULT}
    no_bye = {game.white for game in event.games if game.black is None}
    no_bye |= {one.player for one in event.absences if one.points >= 2}
    for game in event.games:
        if game.how is How.DEFAULT and game.result in ("1-0", "0-1"):
            no_bye.add(game.white if game.result == "1-0" else str(game.black))
    wanted = {one: must_have(event, one) for one in due_in(event, number)}

    def walk(left: tuple[str, ...]) -> bool:
        if len(left) < 2:
            return not set(left) & no_bye
        one, *rest = left
        if len(left) % 2 and one not in no_bye and walk(tuple(rest)):
            return True
        return any(fits(one, other) and walk(tuple(x for x in rest if x != other)) for other in rest)

    def fits(one: str, other: str) -> bool:
        return frozenset((one, other)) not in met and (not wanted[one] or wanted[one] != wanted[other])

    return walk(tuple(sorted(wanted)))


def check_round(event: Tournament, drawn: RoundDraw, number: int) -> None:
    """By the games alone: once each, nobody absent, no second meeting, no second bye, no third colour running."""
    seated = [one for pair in drawn.paired.pairs for one in pair] + [one for one in [drawn.paired.bye] if one]
    due = due_in(event, number)
    assert sorted(seated) == sorted(due)
    assert (drawn.paired.bye is not None) == (len(due) % 2 == 1)
    met = {frozenset((game.white, game.black)) for game in event.games if game.black and game.how is not How.DEFAULT}
    assert not met & {frozenset(pair) for pair in drawn.paired.pairs}
    if drawn.paired.bye:
        assert not [game for game in event.games if game.white == drawn.paired.bye and game.how is How.BYE]
        assert not [
            game
            for game in event.games
            if game.how is How.DEFAULT
            and (game.white, game.result) == (drawn.paired.bye, "1-0")
            or game.how is How.DEFAULT
            and (game.black, game.result) == (drawn.paired.bye, "0-1")
        ]
    last = number == event.rounds
    for white, black in drawn.paired.pairs:
        for one, colour in ((white, "w"), (black, "b")):
            history = colours(event, one)
            assert last or not (history + colour).endswith(colour * 3), (one, history, colour)
