"""An event file as a tournament: draw, table, teams and results as the pure values of `service.tournament`."""

from pathlib import Path

from service.errors import ConfigError
from service.regulations.values import VarmaTable
from service.settings.event_model import EventFile, GameSection, MatchSection
from service.settings.faults import validated
from service.settings.loader import event_of
from service.settings.source import Source, read_source, read_source_text
from service.settings.tournament_checks import HALVES, check_tournament, find_points
from service.tournament.event import (
    Absence,
    Game,
    How,
    Leaving,
    Match,
    System,
    Team,
    Tournament,
    Unplayed,
    Withdrawal,
)
from service.tournament.seats import Entry


def load_tournament(path: Path) -> Tournament:
    """Read an event file for draw and table. Raises: ConfigError with every fault of the file."""
    return tournament_of(read_source(path))


def load_tournament_text(text: str, file: str) -> Tournament:
    """The same for a text; `file` names it in faults."""
    return tournament_of(read_source_text(text, file))


def tournament_of(source: Source) -> Tournament:
    """The tournament of a source. Raises: ConfigError with every fault."""
    setup = event_of(source)
    model = validated(EventFile, source)
    if model is None:
        raise ConfigError(tuple(source.faults))
    check_tournament(source, model)
    if source.faults:
        faults = dict.fromkeys(source.faults)
        raise ConfigError(tuple(sorted(faults, key=lambda fault: (fault.line or 0, fault.key))))
    return _tournament(model, setup.languages[0], corrected=setup.regulations.varma_table is VarmaTable.CORRECTED)


def _tournament(model: EventFile, language: str, *, corrected: bool) -> Tournament:
    pairing = model.pairing
    return Tournament(
        code=model.event.code,
        name=model.event.name,
        language=language,
        entries=_entries(model),
        games=tuple(_game(game) for game in model.games),
        system=System(pairing.system),
        cycles=pairing.cycles,
        varma=pairing.draw == "varma",
        corrected_varma=corrected,
        seed=pairing.seed,
        rounds=pairing.rounds,
        boards=pairing.boards,
        bye=HALVES[pairing.bye],
        initial_colour=pairing.initial_colour or "white",
        forbidden=tuple(pairing.forbidden),
        absences=tuple(Absence(one.player, one.round, HALVES[one.points]) for one in model.absences),
        withdrawn=tuple(
            Withdrawal(one.player, one.after_round, Leaving(one.decision) if one.decision else None)
            for one in model.withdrawn
        ),
        teams=tuple(Team(team.id, team.name, tuple(team.members)) for team in model.teams),
        matches=tuple(_match(match) for match in model.matches),
        tiebreaks=tuple(model.table.tiebreaks),
        unplayed=Unplayed(model.table.unplayed),
        start=model.event.start.isoformat(),
        end=model.event.end.isoformat() if model.event.end else None,
        arbiter=getattr(model.officials.arbiter, "name", None),
    )


def _entries(model: EventFile) -> tuple[Entry, ...]:
    team_of = {member: team.id for team in model.teams for member in team.members}
    return tuple(
        Entry(
            id=player.id,
            name=player.name,
            latin=player.latin,
            title=player.title,
            rating=player.rating,
            federation=player.federation,
            team=player.team or team_of.get(player.id),
            first_round=player.first_round,
        )
        for player in model.players
    )


def _match(match: MatchSection) -> Match:
    white, black = (find_points(text) or 0 for text in match.points or ("0", "0"))
    return Match(match.white_team, match.black_team or "", (white, black), match.round, match.how != "default")


def _game(game: GameSection) -> Game:
    awaited = game.record.result if game.record is not None else None
    how = How(game.how) if game.how else How.BYE if game.black is None else How.PLAY
    return Game(
        id=game.id,
        white=game.white,
        black=game.black,
        result=game.result or awaited,
        how=how,
        round=game.round,
        board=game.board,
        provisional=game.result is None and awaited is not None,
    )
