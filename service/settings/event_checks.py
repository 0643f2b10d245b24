"""What an event file must keep beyond its shape: ids resolve, moves are legal, days stand in order."""

from collections import Counter
from collections.abc import Collection, Iterator
from datetime import date
from typing import Any

import chess

from parsers.acts import WrittenMove
from parsers.letter import Address
from parsers.notation import resolve_line
from parsers.notation.movetext import TokenKind, tokenize_movetext
from service.settings.source import Location, Source


def check_event(source: Source) -> None:
    """Keep every fault of an event's tree that its shape does not show. Works on what is there, whole or not."""
    tree = source.tree if isinstance(source.tree, dict) else {}
    players = _ids(source, tree, "players")
    _check_dates(source, tree)
    _check_players(source, tree)
    _check_officials(source, tree, players)
    _ids(source, tree, "games")
    end = _end_of(tree)
    for position, game in _entries(tree, "games"):
        _check_game(source, ("games", position), game, players, end)
    for section in ("leaves", "absences", "withdrawn"):
        for position, entry in _entries(tree, section):
            _check_reference(source, (section, position, "player"), entry.get("player"), players, "player")
    for position, entry in _entries(tree, "leaves"):
        first, last = _day(entry.get("first")), _day(entry.get("last"))
        if first and last and last < first:
            source.add(("leaves", position, "last"), f"lies before the leave's first day {first}")
    teams = _ids(source, tree, "teams")
    _check_captains(source, tree)
    for position, team in _entries(tree, "teams"):
        if isinstance(team.get("id"), str) and team["id"] in players:
            source.add(("teams", position, "id"), f"{team['id']!r} is the id of a player already")
        members = team.get("members")
        for place, member in enumerate(members if isinstance(members, list) else []):
            _check_reference(source, ("teams", position, "members", place), member, players, "player")
        if isinstance(team.get("captain"), str):
            _check_reference(source, ("teams", position, "captain"), team["captain"], players, "player")
    for position, player in _entries(tree, "players"):
        if player.get("team") is not None and teams:
            _check_reference(source, ("players", position, "team"), player["team"], teams, "team")
    for position, match in _entries(tree, "matches"):
        for key in ("white_team", "black_team"):
            _check_reference(source, ("matches", position, key), match.get(key), teams, "team")


def check_own_addresses(source: Source, own: Collection[str]) -> None:
    """Keep the faults of those who are to be written to at the referee's own address; `own`: as compared."""
    tree = source.tree if isinstance(source.tree, dict) else {}
    officials = tree.get("officials")
    for at, person in _persons(tree.get("players"), ("players",)):
        _check_own(source, at, person, own)
    for role, held in officials.items() if isinstance(officials, dict) else ():
        for at, person in _persons(held, ("officials", role)):
            _check_own(source, at, person, own)
    for position, team in _entries(tree, "teams"):
        for key in ("captain", "deputies"):
            for at, person in _persons(team.get(key), ("teams", position, key)):
                _check_own(source, at, person, own)


def _persons(held: Any, at: Location) -> Iterator[tuple[Location, dict[str, Any]]]:
    listed = [((*at, place), one) for place, one in enumerate(held)] if isinstance(held, list) else [(at, held)]
    yield from ((place, one) for place, one in listed if isinstance(one, dict))


def _check_own(source: Source, at: Location, person: dict[str, Any], own: Collection[str]) -> None:
    written: list[tuple[Location, Any]] = [((*at, "email"), person.get("email"))]
    emails = person.get("emails")
    written += [((*at, "emails", place), one) for place, one in enumerate(emails if isinstance(emails, list) else [])]
    for place, email in written:
        if isinstance(email, str) and Address("", email.strip()).plain in own:
            source.add(place, f"is the referee's own address: {email!r}")


def read_moves(text: str, board: chess.Board) -> tuple[tuple[str, ...], str | None]:
    """
    Read moves of a record, in any notation, onto a board.

    Returns:
        The moves in UCI as far as they are clear, and the reason why the next one is not (None: all are).
    """
    written = [WrittenMove(token.text) for token in tokenize_movetext(text) if token.kind is TokenKind.MOVE]
    played: list[str] = []
    walk = board.copy(stack=False)
    for move, resolution in zip(written, resolve_line(written, walk), strict=False):
        if len(resolution.moves) != 1:
            number = f"{walk.fullmove_number}{'.' if walk.turn else '...'}"
            why = "is ambiguous" if resolution.moves else "is not possible" if resolution.legible else "cannot be read"
            return tuple(played), f"move {number} {move.text!r} {why}"
        played.append(resolution.moves[0].uci())
        walk.push(resolution.moves[0])
    if len(played) < len(written):
        return tuple(played), f"move {written[len(played)].text!r} cannot be read"
    return tuple(played), None


def _entries(tree: Any, section: str) -> Iterator[tuple[int, dict[str, Any]]]:
    entries = tree.get(section)
    for position, entry in enumerate(entries if isinstance(entries, list) else []):
        if isinstance(entry, dict):
            yield position, entry


def _ids(source: Source, tree: Any, section: str) -> set[str]:
    seen = Counter[str]()
    for position, entry in _entries(tree, section):
        ident = entry.get("id")
        if isinstance(ident, str):
            seen[ident] += 1
            if seen[ident] == 2:
                source.add((section, position, "id"), f"{ident!r} is used twice")
    return set(seen)


def _check_reference(source: Source, at: Location, ident: Any, known: set[str], what: str) -> None:
    if isinstance(ident, str) and ident not in known:
        source.add(at, f"there is no {what} {ident!r}")


def _check_dates(source: Source, tree: Any) -> None:
    event = tree.get("event")
    if isinstance(event, dict):
        start, end = _day(event.get("start")), _day(event.get("end"))
        if start and end and end < start:
            source.add(("event", "end"), f"lies before the start {start}")


def _check_players(source: Source, tree: Any) -> None:
    for position, player in _entries(tree, "players"):
        if not player.get("email") and not player.get("emails"):
            source.add(("players", position, "email"), "is missing")


def _check_officials(source: Source, tree: Any, players: set[str]) -> None:
    officials = tree.get("officials")
    for role, official in officials.items() if isinstance(officials, dict) else ():
        listed = official if isinstance(official, list) else [official]
        for place, person in enumerate(listed):
            at: Location = ("officials", role, place) if isinstance(official, list) else ("officials", role)
            if isinstance(person, str):
                _check_reference(source, at, person, players, "player")
            elif isinstance(person, dict) and not person.get("email") and not person.get("emails"):
                source.add((*at, "email"), "is missing")
    _check_appeals(source, tree)


def _check_appeals(source: Source, tree: Any) -> None:
    """The final instance is none of those whose rulings are protested against."""
    officials = tree.get("officials")
    if not isinstance(officials, dict):
        return
    for role in ("arbiter", "deputy", "steward"):
        if _same_person(tree, officials.get("appeals"), officials.get(role)):
            reason = f"must be somebody else than the {role}, against whose rulings protests go there (47.1.6, 48.1.10)"
            source.add(("officials", "appeals"), reason)


def _check_captains(source: Source, tree: Any) -> None:
    """A captain speaks for one team: his letters name none, and line-ups are sealed until both are in (21.1)."""
    teams = list(_entries(tree, "teams"))
    for position, team in teams:
        captain, at = team.get("captain"), ("teams", position, "captain")
        for place, other in teams:
            if place < position and _same_person(tree, captain, other.get("captain")):
                source.add(at, f"is the captain of team {other.get('id')!r} already")
            if place != position and any(_same_person(tree, captain, one) for one in _members(tree, other)):
                source.add(at, f"is a player of team {other.get('id')!r}")


def _members(tree: Any, team: dict[str, Any]) -> set[str]:
    listed = team.get("members")
    named = {player.get("id") for _, player in _entries(tree, "players") if player.get("team") == team.get("id")}
    return {one for one in (*(listed if isinstance(listed, list) else ()), *named) if isinstance(one, str)}


def _same_person(tree: Any, one: Any, other: Any) -> bool:
    """Whether two who are named, by a player's id or with an address, are the same; players may share an address."""
    if isinstance(one, str) and isinstance(other, str):
        return one == other
    return bool(_addresses(tree, one) & _addresses(tree, other))


def _addresses(tree: Any, named: Any) -> set[str]:
    if isinstance(named, str):
        named = next((player for _, player in _entries(tree, "players") if player.get("id") == named), None)
    if not isinstance(named, dict):
        return set()
    emails = named.get("emails")
    written = (named.get("email"), *(emails if isinstance(emails, list) else ()))
    return {Address("", email.strip()).plain for email in written if isinstance(email, str)}


def _end_of(tree: dict[str, Any]) -> date | None:
    event = tree.get("event")
    return _day(event.get("end")) if isinstance(event, dict) else None


def _check_game(source: Source, at: Location, game: dict[str, Any], players: set[str], end: date | None) -> None:
    white, black = game.get("white"), game.get("black")
    for key in ("white", "black"):
        _check_reference(source, (*at, key), game.get(key), players, "player")
    if isinstance(white, str) and white == black:
        source.add((*at, "black"), f"{white!r} cannot play against himself")
    if black is None and game.get("how") != "bye":
        source.add((*at, "black"), "is missing (only a bye has White alone)")
    record = game.get("record")
    if isinstance(record, dict):
        _check_record(source, (*at, "record"), record)
        for key in ("last_sent", "correction_asked"):
            day = _day(record.get(key))
            if day and end and day > end:
                source.add((*at, "record", key), f"lies after the event's end {end}")


def _check_record(source: Source, at: Location, record: dict[str, Any]) -> None:
    board = chess.Board()
    moves, reason = read_moves(str(record.get("moves") or ""), board)
    if reason:
        source.add((*at, "moves"), reason)
        return
    for move in moves:
        board.push_uci(move)
    offered = record.get("offered")
    if isinstance(offered, str):
        _, reason = read_moves(offered, board)
        if reason:
            source.add((*at, "offered"), reason)


def _day(value: Any) -> date | None:
    try:
        return date.fromisoformat(value)
    except (TypeError, ValueError):
        return None
