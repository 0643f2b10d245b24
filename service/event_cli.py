"""`referee event`: the events of the running store."""

from pathlib import Path
from typing import Annotated, Any

import typer

from service.terminal import Config, Steps, console, run_async, service_of

event_app = typer.Typer(no_args_is_help=True, help="Events in the running store.")


@event_app.command("add")
def event_add(file: Path, config: Config = None) -> None:
    """
    Add an event to the running store; never replaces one.

    Example: referee event add config/events/memorial.yaml
    """
    from service.desk import add

    code = run_async(add(service_of(config), file))
    console.print(f"event {code} added", markup=False, highlight=False)


@event_app.command("list")
def event_list(config: Config = None) -> None:
    """
    List the events of the store.

    Example: referee event list
    """
    from service.desk import events

    for line in run_async(events(service_of(config))):
        console.print(line, markup=False, highlight=False)


@event_app.command("show")
def event_show(code: str, config: Config = None) -> None:
    """
    Show an event: its games with both clocks, its open cases.

    Example: referee event show CM-2027-01
    """
    from service.desk import show

    console.print(run_async(show(service_of(config), code)), markup=False, highlight=False, soft_wrap=True)


@event_app.command("start")
def event_start(
    code: str,
    seed: Annotated[str | None, typer.Option("--seed", help="The seed announced for the draw.")] = None,
    config: Config = None,
) -> None:
    """
    Start an event: draw it if nothing is drawn, open its games, mail the start letters; pair a Swiss's next round.

    Example: referee event start CM-2027-01
    """
    from service.desk import NOBODY_REACHED, reaches_nobody, start, told_of_start

    service = service_of(config)
    with Steps() as advance:
        started = run_async(start(service, code, seed, advance))
    for line in told_of_start(code, started):
        console.print(line, markup=False, highlight=False, soft_wrap=True)
    if started.letters and reaches_nobody(service):
        console.print(NOBODY_REACHED, markup=False, highlight=False, soft_wrap=True)


By = Annotated[str, typer.Option("--by", help="Who orders: arbiter, deputy, organiser, or an address.")]
Reason = Annotated[str, typer.Option("--reason", help="The reason, told to those whom it concerns.")]


@event_app.command("substitute")
def event_substitute(
    code: str,
    player: Annotated[str, typer.Argument(help="Who leaves: the player's id, or name.")],
    name: Annotated[str, typer.Option("--name", help="The newcomer, surname first.")],
    email: Annotated[str, typer.Option("--email", help="The newcomer's address.")],
    by: By = "arbiter",
    reason: Reason = "",
    config: Config = None,
) -> None:
    """
    Before round 1: another player takes number and games of one who leaves, as they were drawn (000 24.4).

    Example: referee event substitute CM-2027-01 p4 --name "Novikov Oleg" --email novikov@example.org
    """
    _order(config, kind="substitute", event=code, player=player, name=name, email=email, by=by, reason=reason)


@event_app.command("admit")
def event_admit(
    code: str,
    player: Annotated[str, typer.Argument(help="The player's id, or name.")],
    by: By = "arbiter",
    reason: Reason = "",
    config: Config = None,
) -> None:
    """
    Let a player of a Swiss in who has not confirmed the entry by mail (001 C.1).

    Example: referee event admit CM-2027-01 p4
    """
    _order(config, kind="admit", event=code, player=player, by=by, reason=reason)


@event_app.command("repair")
def event_repair(
    code: str,
    number: Annotated[int, typer.Argument(help="The round; the last that is published.")],
    by: By = "arbiter",
    reason: Reason = "",
    config: Config = None,
) -> None:
    """
    Pair a published round anew, once, because two would meet a second time (001 D.10).

    Example: referee event repair CM-2027-01 3 --reason "They met in round 1."
    """
    _order(config, kind="repair", event=code, round=number, by=by, reason=reason)


@event_app.command("appeals")
def event_appeals(
    code: str,
    name: Annotated[str, typer.Option(help="The appeals arbiter's name, surname first.")],
    email: Annotated[str, typer.Option(help="The address that protests go to.")],
    by: By = "organiser",
    reason: Reason = "",
    config: Config = None,
) -> None:
    """
    Name who decides protests (48.1.10); those that wait go to him at once. Where no organiser is named: --by arbiter.

    Example: referee event appeals CM-2027-01 --name "Petrova Vera" --email petrova@example.org
    """
    _order(config, kind="appeals-arbiter", event=code, name=name, email=email, by=by, reason=reason)


def _order(config: Path | None, kind: str, **facts: Any) -> None:
    from service.cases.standing import OrderKind, StandingOrder
    from service.desk import give_order

    done = run_async(give_order(service_of(config), StandingOrder(kind=OrderKind(kind), **facts)))
    console.print(done, markup=False, highlight=False)


@event_app.command("close")
def event_close(code: str, config: Config = None) -> None:
    """
    Close an event: no deadline of it is told any more.

    Example: referee event close CM-2027-01
    """
    from service.desk import close

    going_on, open_cases = run_async(close(service_of(config), code))
    console.print(f"event {code} closed", markup=False, highlight=False)
    if going_on or open_cases:
        shown = ", ".join(going_on[:10]) + (" ..." if len(going_on) > 10 else "")
        told = [f"{len(going_on)} games still going on ({shown})"] if going_on else []
        told += [f"{open_cases} cases not ruled on"] if open_cases else []
        console.print(
            f"warning: it had {' and '.join(told)}; no day of theirs is told any more",
            markup=False,
            highlight=False,
            soft_wrap=True,
        )
