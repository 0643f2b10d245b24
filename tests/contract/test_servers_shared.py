"""Tests that use the real servers run in one process: one of them may stop a server that another is asking."""

from pathlib import Path

from tests.conftest import shares_servers

TESTS = Path(__file__).parents[1]
ASKS = ("server_address(", "need_server", "from databases import", "from servers_control import")


def test_every_test_of_a_server_stands_among_those_that_share_them() -> None:
    asking = [path for path in sorted(TESTS.rglob("test_*.py")) if path != Path(__file__)]
    asking = [path for path in asking if any(word in path.read_text() for word in ASKS)]
    assert asking
    names = [path.relative_to(TESTS.parent).as_posix() for path in asking]
    assert [name for name in names if not shares_servers(name)] == []
