"""Files into values: an event file into a `Setup`, a service file into `ServiceFile`. All faults at once."""

import os
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

import chess

from parsers.letter import Address
from service.errors import ConfigError
from service.ledger.setup import (
    AnnouncedLeave,
    GameSetup,
    ImportedRecord,
    Mode,
    Official,
    Officials,
    Seat,
    Setup,
    TeamSetup,
)
from service.regulations import PRESETS, Regulations, Rules, preset_of
from service.regulations.keys import KEYS, PartsError, with_value
from service.settings.event_checks import check_event, check_own_addresses, read_moves
from service.settings.event_model import EventFile, GameSection, PersonSection
from service.settings.faults import validated, validated_rest
from service.settings.service_checks import check_service
from service.settings.service_model import ServiceFile
from service.settings.source import Location, Source, read_source, read_source_text
from service.settings.tournament_checks import check_tournament


def load_event(path: Path, own: Collection[str] = ()) -> Setup:
    """
    Read an event file. `own`: the referee's addresses, as compared; nobody of an event has one of them.

    Raises: ConfigError with every fault of the file.
    """
    return event_of(read_source(path), own)


def load_event_text(text: str, file: str, own: Collection[str] = ()) -> Setup:
    """The same for a text; `file` names it in faults."""
    return event_of(read_source_text(text, file), own)


def own_addresses(service: ServiceFile) -> frozenset[str]:
    """Every address under which players know the referee, as it is compared."""
    return frozenset(Address("", email).plain for email in (service.address, *service.aliases))


def load_service(path: Path | None) -> ServiceFile:
    """Read a service file; without one, the defaults. Raises: ConfigError with every fault of the file."""
    if path is None:
        return ServiceFile()
    source = read_source(path)
    if source.faults:
        raise ConfigError(tuple(source.faults))
    model = validated(ServiceFile, source)
    if model is not None:
        check_service(source, model)
    if source.faults or model is None:
        raise ConfigError(_ordered(source))
    return model


def event_of(source: Source, own: Collection[str] = ()) -> Setup:
    """The event of a source; `own` as of `load_event`. Raises: ConfigError with every fault."""
    if source.tree is None and source.faults:
        raise ConfigError(tuple(source.faults))
    model = validated(EventFile, source)
    check_event(source)
    check_own_addresses(source, own)
    before, known = len(source.faults), {fault.key for fault in source.faults}
    rest = model if model is not None else validated_rest(EventFile, source)
    if rest is not None:
        check_tournament(source, rest)
        source.faults[:] = [one for place, one in enumerate(source.faults) if place < before or one.key not in known]
    regulations = _regulations(source)
    if source.faults or model is None:
        raise ConfigError(_ordered(source))
    return _setup(model, regulations)


def secret(name_file: str | None, variable: str) -> str | None:
    """
    A secret: from a file if one is named, else from the environment; never from the settings themselves.

    The file's name may hold variables: `$CREDENTIALS_DIRECTORY/imap-password` is where systemd puts it for each unit.
    """
    if name_file is not None:
        return Path(os.path.expandvars(name_file)).read_text(encoding="utf-8").strip()
    return os.environ.get(variable)


def _ordered(source: Source) -> tuple[Any, ...]:
    seen = dict.fromkeys(source.faults)
    return tuple(sorted(seen, key=lambda fault: (fault.line, fault.key)))


def _regulations(source: Source) -> Regulations:
    tree = source.tree if isinstance(source.tree, dict) else {}
    event = tree.get("event")
    rules = event.get("rules") if isinstance(event, dict) else None
    regulations = preset_of(Rules.POSTAL if rules == "postal" else Rules.EMAIL)
    section = tree.get("regulations")
    if not isinstance(section, dict):
        return regulations
    preset = section.get("preset")
    if isinstance(preset, str):
        if preset in PRESETS:
            regulations = PRESETS[preset]
        else:
            source.add(("regulations", "preset"), f"must be one of {', '.join(PRESETS)}, not {preset!r}")
    if rules in ("email", "postal") and regulations.rules != rules:
        source.add(("regulations", "preset"), f"is a preset for {regulations.rules} play, but event.rules says {rules}")
    for at, name, value in _flat(section):
        if name == "preset":
            continue
        try:
            regulations = with_value(regulations, name, _typed(value))
        except PartsError as error:
            for inner, reason in error.faults:
                source.add((*at, *inner), reason)
        except (KeyError, ValueError) as error:
            source.add(at, str(error.args[0] if error.args else error))
    return regulations


def _typed(value: Any) -> Any:
    """Texts as the numbers and flags that they plainly are; `010` and `no` stay texts."""
    if isinstance(value, dict):
        return {key: _typed(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_typed(item) for item in value]
    if isinstance(value, str):
        if value in ("true", "false"):
            return value == "true"
        if value.isascii() and value.isdigit() and (value == "0" or not value.startswith("0")):
            return int(value)
    return value


def _flat(section: Mapping[str, Any]) -> list[tuple[Location, str, Any]]:
    """Regulation keys may be written dotted or nested; a key of the table takes its value whole."""
    names = {key.name for key in KEYS}
    found: list[tuple[Location, str, Any]] = []

    def walk(at: Location, prefix: str, tree: Mapping[str, Any]) -> None:
        for key, value in tree.items():
            name = f"{prefix}{key}"
            if name not in names and isinstance(value, dict) and any(known.startswith(f"{name}.") for known in names):
                walk((*at, key), f"{name}.", value)
            else:
                found.append(((*at, key), name, value))

    walk(("regulations",), "", section)
    return found


def _setup(model: EventFile, regulations: Regulations) -> Setup:
    first_language = model.event.languages[0] if model.event.languages else "ru"
    seats = tuple(
        Seat(
            id=player.id,
            name=player.name,
            emails=_emails(player),
            language=player.language or first_language,
            latin=player.latin,
            rating=player.rating,
            federation=player.federation,
            team=player.team,
            first_round=player.first_round,
        )
        for player in model.players
    )
    by_id = {seat.id: seat for seat in seats}

    def official(person: PersonSection | str) -> Official:
        if isinstance(person, str):
            seat = by_id[person]
            return Official(seat.name, seat.emails, seat.language, player=seat.id)
        emails = _emails(person)
        player = next((seat.id for seat in seats if set(seat.emails) & set(emails)), None)
        return Official(person.name, emails, person.language or first_language, player)

    offices = model.officials
    officials = Officials(
        arbiter=official(offices.arbiter),
        deputy=official(offices.deputy) if offices.deputy else None,
        steward=official(offices.steward) if offices.steward else None,
        appeals=official(offices.appeals) if offices.appeals else None,
        adjudicators=tuple(official(person) for person in offices.adjudicators),
        organiser=official(offices.organiser) if offices.organiser else None,
    )
    return Setup(
        code=model.event.code,
        name=model.event.name,
        aliases=tuple(model.event.aliases),
        rules=model.event.rules,
        mode=Mode(model.event.mode),
        start=model.event.start,
        end=model.event.end,
        zone=model.event.timezone,
        languages=tuple(model.event.languages),
        regulations=regulations,
        officials=officials,
        seats=seats,
        games=tuple(_game(game) for game in model.games),
        leaves=tuple(AnnouncedLeave(leave.player, leave.first, leave.last, leave.announced) for leave in model.leaves),
        teams=tuple(
            TeamSetup(
                id=team.id,
                name=team.name,
                members=tuple(team.members),
                captain=official(team.captain) if team.captain is not None else None,
                deputies=tuple(official(person) for person in team.deputies),
            )
            for team in model.teams
        ),
    )


def _emails(person: PersonSection) -> tuple[str, ...]:
    return tuple(dict.fromkeys(([person.email] if person.email else []) + list(person.emails)))


def _game(game: GameSection) -> GameSetup:
    record = None
    if game.record is not None:
        board = chess.Board()
        moves, _ = read_moves(game.record.moves, board)
        for move in moves:
            board.push_uci(move)
        offered, _ = read_moves(game.record.offered, board) if game.record.offered else ((), None)
        record = ImportedRecord(
            moves=moves,
            used_white=game.record.used.white,
            used_black=game.record.used.black,
            last_sent=game.record.last_sent,
            offered=offered,
            correction_asked=game.record.correction_asked,
            result=game.record.result,
        )
    return GameSetup(
        id=game.id,
        white=game.white,
        black=game.black,
        record=record,
        result=game.result,
        how=game.how,
        round=game.round,
        board=game.board,
    )
