"""The script of the real servers: a start that breaks off leaves nothing behind that holds a port."""

import os
import socket
import subprocess
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

SCRIPT = Path(__file__).parents[2] / "deploy" / "loopback" / "servers"
BASE = 47000


@pytest.mark.usefixtures("need_root")
def test_a_start_that_breaks_off_stops_what_it_began(need_tool: Callable[[str, str], None]) -> None:
    need_tool("dovecot", "dovecot-imapd")
    need_tool(str(next(Path("/usr/lib/postgresql").glob("*/bin/initdb"), "initdb")), "postgresql")
    with TemporaryDirectory(prefix="referee-servers-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "postgresql" / "data").mkdir(parents=True)
        (folder / "postgresql" / "data" / "in-the-way").touch()
        done = subprocess.run(
            [SCRIPT, "start", name],
            env={**os.environ, "PORT_BASE": str(BASE)},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 1
        assert "what had been started is stopped again" in done.stderr
        assert (folder / "dovecot" / "dovecot.conf").exists()
        assert not (folder / "env").exists()
        for port in (24, 25, 143, 432, 993):
            with socket.socket() as asked:
                assert asked.connect_ex(("127.0.0.1", BASE + port)) != 0, port
