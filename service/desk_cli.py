"""The commands of an official's desk: game, export, cases, rule, orders."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from service.errors import RefereeError
from service.terminal import Config, Format, console, known_format, run_async, service_of


def game(
    code: str,
    game_id: str,
    ply: Annotated[int | None, typer.Option("--ply", help="Explain the days of one half-move.")] = None,
    format: Annotated[
        str, typer.Option("--format", help="text (51.1), free (51.2), pgn, chart (52) or json")
    ] = Format.TEXT,
    config: Config = None,
) -> None:
    """
    Show a game's record, chart (52), or the arithmetic of every charged day.

    Example: referee game CM-2027-01 G01 --format chart
    """
    from service.desk import write_game

    known_format(format, Format.TEXT, "free", "pgn", "chart", Format.JSON)
    sys.stdout.write(run_async(write_game(service_of(config), code, game_id, ply, format)) + "\n")


def report(
    code: str,
    player: Annotated[str, typer.Argument(help="The player's id, or name.")],
    config: Config = None,
) -> None:
    """
    Write the report of article 49: the state of all games of one player, as of today.

    Example: referee report CM-2027-01 hollow
    """
    from service.desk import write_state

    sys.stdout.write(run_async(write_state(service_of(config), code, player)) + "\n")


def export(
    code: str,
    folder: Annotated[Path, typer.Argument(help="Where the files go; it is made.")],
    tags: Annotated[str, typer.Option("--tags", help="Tags of the PGN: short or full")] = "full",
    public: Annotated[
        bool, typer.Option("--public", help="Only what may stand on an open page, as the regulations publish.* say.")
    ] = False,
    config: Config = None,
) -> None:
    """
    Write an event in open formats: mails (mbox), games (PGN), tables (CSV, JSON, HTML, TRF16), cases.

    Example: referee export CM-2027-01 /srv/export
    """
    from service.exporting import Tags
    from service.exporting import export as write_event

    if tags not in tuple(Tags):
        raise RefereeError(f"--tags: {tags!r} is none of {', '.join(Tags)}")
    if public:
        from service.publishing import publish

        written = run_async(publish(service_of(config), code, folder))
    else:
        written = run_async(write_event(service_of(config), code, folder, Tags(tags)))
    for name, count in written.files:
        console.print(f"{folder / name}  {count}", markup=False, highlight=False, soft_wrap=True)


def cases(
    code: Annotated[str | None, typer.Argument(help="An event.")] = None,
    every: Annotated[bool, typer.Option("--all", help="Ruled and closed ones too.")] = False,
    config: Config = None,
) -> None:
    """
    List the cases that wait for a ruling.

    Example: referee cases CM-2027-01
    """
    from service.desk import list_cases

    for line in run_async(list_cases(service_of(config), code, every=every)):
        console.print(line, markup=False, highlight=False, soft_wrap=True)


def rule(
    case: Annotated[str, typer.Argument(help="The case's number or key, from `referee cases`.")],
    ruling: Annotated[
        str | None,
        typer.Argument(help="uphold, reject, grant, refuse, extend, reopen, ask; none: show the case"),
    ] = None,
    text: Annotated[str, typer.Option("--text", help="The reasons, told to the players.")] = "",
    by: Annotated[
        str, typer.Option("--by", help="Who rules: arbiter, deputy, steward, appeals, or an address.")
    ] = "arbiter",
    ban: Annotated[bool, typer.Option("--ban", help="48.6.7: no more claims in this cycle.")] = False,
    result: Annotated[str | None, typer.Option("--result", help="1-0, 0-1, 1/2-1/2 or 0-0")] = None,
    penalty: Annotated[str | None, typer.Option("--penalty", help="PLAYER:DAYS")] = None,
    days: Annotated[int | None, typer.Option("--days", help="Days granted, or by which a period grows.")] = None,
    games: Annotated[
        str | None, typer.Option("--games", help="48.8.1, of a withdrawal: loss, adjudicate or exclude")
    ] = None,
    whom: Annotated[
        str | None, typer.Option("--whom", help="Of ask: white, black, both, player, or a player's id.")
    ] = None,
    config: Config = None,
) -> None:
    """
    Rule on a case; both players are told, with the way and the last day of a protest. Without a ruling: show it.

    Example: referee rule 3 uphold --text "The count of days confirms it."
    Example: referee rule 3 ask --whom white --text "On which day did the letter come?"
    """
    from service.desk import Words, rule_case, show_case

    if ruling is None:
        done = run_async(show_case(service_of(config), case))
    else:
        words = Words(case, ruling, text, by, ban, result, penalty, days, games, whom)
        done = run_async(rule_case(service_of(config), words))
    console.print(done, markup=False, highlight=False, soft_wrap=True)


def orders(
    file: Annotated[Path, typer.Argument(help="A YAML file of orders, as for replay --orders.")], config: Config = None
) -> None:
    """
    Carry out a file of officials' orders now: rulings, leave, days, corrections, exclusion, adjudicators.

    Example: referee orders orders.yaml
    """
    from service.desk import carry_file

    for line in run_async(carry_file(service_of(config), file)):
        console.print(line, markup=False, highlight=False)


COMMANDS = (game, report, export, cases, rule, orders)
