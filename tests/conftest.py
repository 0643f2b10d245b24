"""What every test may ask for: a real server by name, a program. Settings of hypothesis stand here too."""

import os
import shutil
from collections.abc import Callable
from typing import NoReturn

import pytest
from hypothesis import settings
from xdist.scheduler import LoadFileScheduling

# Days decide here, not milliseconds: a slow machine fails no property.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")

SERVERS = {
    "dovecot": "REFEREE_TEST_DOVECOT",
    "postfix": "REFEREE_TEST_POSTFIX",
    "postgresql": "REFEREE_TEST_POSTGRESQL",
}
"""The environment variables that `deploy/loopback/servers start DIR` writes to DIR/env."""


SHARING = (
    "contract/test_servers_answer.py",
    "faults/test_deaths.py",
    "faults/test_disk.py",
    "faults/test_kill_9.py",
    "faults/test_sweep.py",
    "faults/test_workers.py",
    "mail/test_imap_dovecot.py",
    "mail/test_real_servers_doctor.py",
    "mail/test_real_servers_whole_way.py",
    "mail/test_smtp_postfix.py",
    "storage/",
)
"""Files whose tests share the real servers, and stop them: one process runs them all, one after another."""


def shares_servers(path: str) -> bool:
    """Whether a test file, named from the root of the project on, is one of those."""
    return path.startswith(tuple(f"tests/{one}" for one in SHARING))


class Together(LoadFileScheduling):  # type: ignore[misc]  # xdist has no types
    """A file stays in one process; those that share the servers go together."""

    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.partition("::")[0]
        return "servers" if shares_servers(path) else path


def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Together:
    """Where several processes run the tests."""
    return Together(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What shares the servers comes first, since it takes longest."""
    items.sort(key=lambda item: not shares_servers(item.nodeid))


def server_address(name: str) -> str:
    """
    The URL of a real server on loopback: `imap://…`, `smtp://…`, `postgresql://…`.

    A server that is not there is a skip that names it; with CI=true it is a failure.
    """
    address = os.environ.get(SERVERS[name])
    if not address:
        lacking(f"needs {name}: deploy/loopback/servers start DIR, then . DIR/env ({SERVERS[name]} is not set)")
    return address


def lacking(reason: str) -> NoReturn:
    """What a test needs is not there: a skip that says so; where nothing may be skipped, a failure."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


@pytest.fixture
def need_root() -> None:
    """Each server runs as a user of its own, which only root can arrange."""
    if os.geteuid() != 0:
        lacking("needs root: each server runs as its own user")


@pytest.fixture(scope="session")
def need_tool() -> Callable[[str, str], None]:
    """`need_tool("strace", "strace")`: a program and the package that brings it; treated like a server."""

    def need(program: str, package: str) -> None:
        if shutil.which(program) is None:
            lacking(f"needs {program}: apt-get install {package}")

    return need


@pytest.fixture(scope="session")
def need_server() -> Callable[[str], str]:
    """`need_server("dovecot")` gives the URL of a real server, or skips the test; with CI=true it fails it."""
    return server_address


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say at the end, a line a server, what was not run for want of it."""
    reasons = [str(report.longrepr[-1]) for report in terminalreporter.getreports("skipped")]
    for name, variable in SERVERS.items():
        missed = sum(f"needs {name}:" in reason for reason in reasons)
        if missed:
            terminalreporter.write_line(
                f"Not run: {missed} tests that need {name} ({variable} is not set; deploy/loopback/servers starts it)"
            )
