"""What every test may ask for: a real server by name. Settings of hypothesis stand here too."""

import os
from collections.abc import Callable

import pytest
from hypothesis import settings

# Days decide here, not milliseconds: a slow machine fails no property.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")

SERVERS = {
    "dovecot": "REFEREE_TEST_DOVECOT",
    "postfix": "REFEREE_TEST_POSTFIX",
    "postgresql": "REFEREE_TEST_POSTGRESQL",
}
"""The environment variables that `deploy/loopback/servers start DIR` writes to DIR/env."""


def server_address(name: str) -> str:
    """
    The URL of a real server on loopback: `imap://…`, `smtp://…`, `postgresql://…`.

    A server that is not there is a skip that names it; with CI=true it is a failure.
    """
    address = os.environ.get(SERVERS[name])
    if address:
        return address
    reason = f"needs {name}: deploy/loopback/servers start DIR, then . DIR/env ({SERVERS[name]} is not set)"
    if os.environ.get("CI") == "true":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


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
