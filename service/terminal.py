"""What every group of commands shares: where it writes, the option --config, bars for long work."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.console import Console

from service.errors import RefereeError

if TYPE_CHECKING:
    from service.settings.service_model import ServiceFile

T = TypeVar("T")

console = Console()
errors = Console(stderr=True)

NAMES_SHOWN = 3

Config = Annotated[Path | None, typer.Option("--config", help="The service file; without it, the defaults.")]


class Format:
    """Words for --format."""

    TEXT = "text"
    JSON = "json"


def run_async(work: Coroutine[Any, Any, T]) -> T:
    """Run one command's work."""
    return asyncio.run(work)


def known_format(format: str, *formats: str) -> None:
    """Refuse a word for --format that is none of these. Raises: RefereeError."""
    if format not in formats:
        raise RefereeError(f"--format: {format!r} is none of {', '.join(formats)}")


def service_of(config: Path | None) -> "ServiceFile":
    """The service file, or the defaults. Raises: ConfigError with every fault of the file."""
    from service.settings.loader import load_service

    return load_service(config)


def remark(sentence: str) -> None:
    """Say something beside what a command prints."""
    errors.print(f"referee: {sentence}", markup=False, highlight=False, soft_wrap=True)


def tell_passed_over(paths: Sequence[Path]) -> None:
    """Say which files of a folder of letters were not taken for any."""
    if paths:
        more = f" and {len(paths) - NAMES_SHOWN} more" if len(paths) > NAMES_SHOWN else ""
        remark(f"passed over, no letters: {', '.join(path.name for path in paths[:NAMES_SHOWN])}{more}")


class Progress:
    """A bar on a terminal, nothing elsewhere."""

    def __init__(self, total: int) -> None:
        self._bar: Any = None
        if total > 20 and errors.is_terminal:
            from rich.progress import Progress as RichProgress

            self._bar = RichProgress(console=errors, transient=True)
            self._task = self._bar.add_task("mails", total=total)

    def __enter__(self) -> Callable[[int, int], None] | None:
        if self._bar is None:
            return None
        self._bar.start()
        return lambda done, _: self._bar.update(self._task, completed=done)

    def __exit__(self, *exc: object) -> None:
        if self._bar is not None:
            self._bar.stop()


class Steps:
    """A bar on a terminal for work in steps, each with its own count: games opened, then letters."""

    def __init__(self) -> None:
        self._bar: Any = None
        self._total = 0
        if errors.is_terminal:
            from rich.progress import Progress as RichProgress

            self._bar = RichProgress(console=errors, transient=True)

    def __enter__(self) -> Callable[[int, int], None] | None:
        if self._bar is None:
            return None
        self._bar.start()
        self._task = self._bar.add_task("start", total=None)
        return self._advance

    def _advance(self, done: int, total: int) -> None:
        if done == 1 or total != self._total:
            self._total = total
            self._bar.reset(self._task, total=total)
        self._bar.update(self._task, completed=done)

    def __exit__(self, *exc: object) -> None:
        if self._bar is not None:
            self._bar.stop()
