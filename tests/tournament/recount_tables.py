"""
A second reckoning of tables, from the words of the rules and nothing of the service: files of events in, tables out.

Takes an event as its organiser writes it (a mapping, as YAML is read) and gives points, coefficients and places in
plain fractions. Slow and simple on purpose. Also the random events that both reckonings are put to.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from random import Random
from typing import Any

HALF, ONE, ZERO = Fraction(1, 2), Fraction(1), Fraction(0)
RESULTS = {"1-0": (ONE, ZERO), "0-1": (ZERO, ONE), "1/2-1/2": (HALF, HALF), "0-0": (ZERO, ZERO)}
Games = dict[str, list[tuple[str, Fraction, Fraction]]]
Rows = dict[str, dict[str, Any]]


def reckon(event: dict[str, Any]) -> Rows:
    """By player or team: score, place, and the values that need no tie."""
    if event.get("matches"):
        return _teams(event)
    ids = [one["id"] for one in event["players"]]
    swiss = event["pairing"]["system"] == "swiss"
    void = set() if swiss else {one for one in ids if _is_void(event, one)}
    score = dict.fromkeys(ids, ZERO)
    met: Games = {one: [] for one in ids}
    missed: dict[str, Fraction] = dict.fromkeys(ids, ZERO)
    for game in event["games"]:
        _count(event, game, void, score, met, missed)
    last = max((game["round"] for game in event["games"] if swiss), default=0)
    for one in event.get("absences", []):
        if one["round"] <= last:
            score[one["player"]] += Fraction(one["points"])
    rounds = max((g["round"] for g in event["games"] if swiss and g.get("black") and g.get("result")), default=0)
    worth = dict(score)
    if swiss and event["table"].get("unplayed") == "draw":
        worth = {one: sum(x for _, x, _ in met[one]) + HALF * (rounds - len(met[one])) for one in ids}
    ranked = [one for one in ids if one not in void]
    values = {one: _values(met[one], worth, rounds) if one in ranked else {} for one in ids}
    if swiss:
        order = ["truncated-solkoff-1", "buchholz", *(f"truncated-solkoff-{k}" for k in range(2, rounds))]
    else:
        order = ["shmulyan", "mutual", "micro", "order"]
    places = _places(ranked, score, values, met, order)
    return {one: {"score": score[one], "place": places.get(one), **values[one]} for one in ids}


def _is_void(event: dict[str, Any], player: str) -> bool:
    """000 26.1: less than half of his games completed before he left."""
    left = next((one for one in event.get("withdrawn", []) if one["player"] == player), None)
    if left is None:
        return False
    own = [game for game in event["games"] if player in (game["white"], game["black"])]
    by_leaving = ("default", "adjudicated") if left.get("decision") == "adjudicate" else ("default",)
    done = [game for game in own if game.get("result") and game.get("how") not in by_leaving]
    return not done or Fraction(len(done), len(own)) < HALF


def _count(
    event: dict[str, Any],
    game: dict[str, Any],
    void: set[str],
    score: dict[str, Fraction],
    met: Games,
    missed: dict[str, Fraction],
) -> None:
    white, black = game["white"], game.get("black")
    swiss = event["pairing"]["system"] == "swiss"
    if black is None:
        score[white] += RESULTS[game["result"]][0] if game.get("result") else Fraction(event["pairing"].get("bye", 1))
        return
    gone = {} if swiss else {one["player"]: one.get("decision") for one in event.get("withdrawn", [])}
    points = RESULTS.get(game.get("result", ""))
    leavers = [one for one in (white, black) if one in gone]
    if points is None and leavers:
        decisions = [gone[one] for one in leavers]
        if "exclude" in decisions or "adjudicate" in decisions:
            return
        points = (ZERO if white in gone else ONE, ZERO if black in gone else ONE)
    if points is None or void & {white, black}:
        return
    score[white] += points[0]
    score[black] += points[1]
    if not swiss or game.get("how") != "default":
        met[white].append((black, points[0], points[1]))
        met[black].append((white, points[1], points[0]))


def _values(own: list[tuple[str, Fraction, Fraction]], worth: dict[str, Fraction], rounds: int) -> dict[str, Any]:
    """002 20.3, each from its sentence."""
    met = sorted([worth[one] for one, _, _ in own] + [ZERO] * (rounds - len(own)))
    won = sum((worth[one] for one, mine, theirs in own if mine > theirs), ZERO)
    drawn = sum((worth[one] for one, mine, theirs in own if mine == theirs == HALF), ZERO)
    lost = sum((worth[one] for one, mine, theirs in own if mine < theirs or mine == theirs == 0), ZERO)
    found = {
        "shmulyan": won - lost,
        "buchholz": sum(met, ZERO),
        "solkoff": sum(met[1:-1], ZERO) if len(own) >= 3 else ZERO,
        "sonneborn-berger": 2 * won + drawn,
        "wins": Fraction(sum(mine > theirs for _, mine, theirs in own)),
    }
    found |= {f"truncated-solkoff-{k}": sum(met[k:], ZERO) for k in range(1, max(rounds, 4))}
    return found


def _places(
    ranked: Iterable[str], score: dict[str, Fraction], values: dict[str, Any], met: Games, criteria: list[str]
) -> dict[str, int]:
    """002 20.1: group after group, criterion after criterion."""
    order = _split(list(ranked), lambda one: score[one])
    for code in criteria:
        changed = True
        while changed:
            before = len(order)
            order = _once(order, code, values, met)
            changed = code in ("mutual", "order") and len(order) > before
    places: dict[str, int] = {}
    for group in order:
        places |= dict.fromkeys(group, len(places) + 1)
    return places


def _once(order: list[list[str]], code: str, values: dict[str, Any], met: Games) -> list[list[str]]:
    done: list[list[str]] = []
    for at, group in enumerate(order):
        others = done + order[at + 1 :]

        def value(one: str, group: list[str] = group, others: list[list[str]] = others) -> Any:
            inside = [(x, y) for other, x, y in met[one] if other in group]
            if code == "mutual":
                return sum((x for x, _ in inside), ZERO)
            if code == "micro":
                return sum(x > y for x, y in inside)
            if code == "order":
                return [sum((x for o, x, _ in met[one] if o in block), ZERO) for block in others]
            return values[one][code]

        done += _split(group, value) if len(group) > 1 else [group]
    return done


def _split(group: list[str], value: Callable[[str], Any]) -> list[list[str]]:
    found: list[list[str]] = []
    for worth in sorted([value(one) for one in group], reverse=True):
        part = [one for one in group if value(one) == worth]
        if part not in found:
            found.append(part)
    return found


def _teams(event: dict[str, Any]) -> Rows:
    """002 20.2: match points 2-1-0, game points, the match between the tied."""
    ids = [one["id"] for one in event["teams"]]
    match_points, game_points = dict.fromkeys(ids, ZERO), dict.fromkeys(ids, ZERO)
    met: Games = {one: [] for one in ids}
    for match in event["matches"]:
        one, other = match["white_team"], match["black_team"]
        mine, theirs = (Fraction(str(points)) for points in match["points"])
        won = (2, 0) if mine > theirs else (0, 2) if mine < theirs else (1, 1) if mine else (0, 0)
        for who, whom, own, side in ((one, other, mine, 0), (other, one, theirs, 1)):
            game_points[who] += own
            match_points[who] += won[side]
            met[who].append((whom, Fraction(won[side]), Fraction(won[1 - side])))
    values = {one: {"game-points": game_points[one], "match-points": match_points[one]} for one in ids}
    places = _places(ids, match_points, values, met, ["game-points", "mutual"])
    return {one: {"score": match_points[one], "place": places[one], **values[one]} for one in ids}


def random_event(seed: int) -> dict[str, Any]:
    """An event with whatever an organiser's table may hold; the same seed gives the same event."""
    random = Random(seed)
    kind = random.choice(["round-robin", "round-robin", "double", "swiss", "swiss", "teams"])
    count = random.randint(3, 12)
    head: dict[str, Any] = {
        "event": {"code": f"T-{seed}", "name": f"Table {seed}", "rules": "email", "start": "2026-01-10"},
        "officials": {"arbiter": {"name": "Judge", "email": "arbiter@example.org"}},
        "players": [{"id": f"p{n}", "name": f"Player {n}", "email": f"p{n}@example.org"} for n in range(count)],
    }
    if kind == "teams":
        return head | _random_matches(random, count)
    return head | (_random_swiss(random, count) if kind == "swiss" else _random_round_robin(random, count, kind))


def _random_result(random: Random) -> dict[str, Any]:
    how = random.choices(
        [None, "agreement", "resignation", "time", "adjudicated", "default", "open"], [9, 3, 3, 2, 2, 2, 2]
    )[0]
    if how == "open":
        return {}
    results = ["1-0", "0-1", "0-0"] if how == "default" else ["1-0", "0-1", "1/2-1/2", "1/2-1/2", "0-0"]
    weights = [4, 4, 2] if how == "default" else [5, 4, 4, 3, 1]
    return {"result": random.choices(results, weights)[0], **({"how": how} if how else {})}


def _random_round_robin(random: Random, count: int, kind: str) -> dict[str, Any]:
    games = []
    for one in range(count):
        for other in range(one + 1, count):
            pair = [(one, other), (other, one)]
            for white, black in pair if kind == "double" else random.sample(pair, 1):
                game = {"id": f"G{len(games) + 1}", "white": f"p{white}", "black": f"p{black}"}
                games.append(game | _random_result(random))
    left = random.sample(range(count), random.choice([0, 0, 1, 1, 2]))
    withdrawn: list[dict[str, Any]] = [{"player": f"p{one}"} for one in left]
    for one in withdrawn:
        if (decision := random.choice([None, "loss", "adjudicate", "exclude"])) is not None:
            one["decision"] = decision
    random.shuffle(games)
    pairing = {"system": "round-robin", "cycles": 2 if kind == "double" else 1}
    return {"pairing": pairing, "games": games, "withdrawn": withdrawn}


def _random_swiss(random: Random, count: int) -> dict[str, Any]:
    rounds = random.randint(2, 7)
    games: list[dict[str, Any]] = []
    absences = []
    for number in range(1, random.randint(1, rounds) + 1):
        there = random.sample(range(count), count)
        while there and random.random() < 0.15:
            out = there.pop()
            if random.random() < 0.7:
                points = random.choice(["0", "0", "0.5", "1"])
                absences.append({"player": f"p{out}", "round": number, "points": points})
        if len(there) % 2:
            bye: dict[str, Any] = {"white": f"p{there.pop()}", "round": number, "how": "bye"}
            if random.random() < 0.4:
                bye["result"] = random.choice(["1-0", "1/2-1/2", "0-0"])
            games.append(bye | {"id": f"G{len(games) + 1}"})
        for white, black in zip(there[::2], there[1::2], strict=True):
            game = {"id": f"G{len(games) + 1}", "white": f"p{white}", "black": f"p{black}", "round": number}
            games.append(game | _random_result(random))
    pairing = {"system": "swiss", "rounds": rounds, "bye": random.choice(["1", "0.5"])}
    table = {"unplayed": random.choice(["zero", "zero", "draw"])}
    return {"pairing": pairing, "games": games, "absences": absences, "table": table}


def _random_matches(random: Random, count: int) -> dict[str, Any]:
    boards = random.randint(2, 8)
    matches = []
    for one in range(count):
        for other in range(one + 1, count):
            lost_by_both = random.choice([0, 0, 0, 1])
            mine = Fraction(random.randint(0, 2 * (boards - lost_by_both)), 2)
            points = [float(mine), float(boards - lost_by_both - mine)]
            matches.append({"white_team": f"t{one}", "black_team": f"t{other}", "points": points})
    teams = [{"id": f"t{n}", "name": f"Team {n}"} for n in range(count)]
    return {"pairing": {"system": "round-robin"}, "teams": teams, "matches": matches}
