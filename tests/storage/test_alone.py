"""A SQLite store has one referee at work: a second is told so, and a killed one leaves nothing behind."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from service.errors import StoreError
from service.storage.alone import alone

HOLD = """
import sys, time
from service.storage.alone import alone
with alone(sys.argv[1]):
    print("held", flush=True)
    time.sleep(60)
"""


def test_a_second_process_is_refused_until_the_first_ends_even_by_kill(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/store.sqlite"
    with subprocess.Popen([sys.executable, "-c", HOLD, url], stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None and first.stdout.readline() == "held\n"
        with pytest.raises(StoreError, match="another referee runs on"), alone(url):
            pass
        first.send_signal(signal.SIGKILL)
        first.wait()
        with alone(url):
            pass


def test_another_store_a_scratch_one_and_a_server_s_are_not_held(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/one.sqlite"
    with alone(url), alone(f"sqlite:///{tmp_path}/two.sqlite"), alone("sqlite://"), alone("sqlite://"):
        for server in ("postgresql://x@localhost/y",) * 2:
            with alone(server):
                pass
