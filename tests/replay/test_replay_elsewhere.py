"""
The same mails come to the same rulings under another zone, locale, hash seed and optimisation.

ELSEWHERE_SEEDS sets how many stories are ruled on; PYTHONS names further interpreters that have the dependencies
(`make elsewhere SEEDS=1000 PYTHONS="/opt/312/bin/python /opt/313/bin/python"`).
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SEEDS = int(os.environ.get("ELSEWHERE_SEEDS", "6"))
PLACES = {
    "far-east": {"TZ": "Pacific/Kiritimati", "PYTHONHASHSEED": "1", "LC_ALL": "C"},
    "odd-zone": {"TZ": "America/St_Johns", "PYTHONHASHSEED": "4711", "LC_ALL": "C.UTF-8", "LANGUAGE": "tr"},
    "no-zone-no-asserts": {"TZ": "Nowhere/At-All", "PYTHONHASHSEED": "77", "PYTHONOPTIMIZE": "2", "PYTHONUTF8": "0"},
}


def told(python: str, place: dict[str, str]) -> list[str]:
    command = [python, "-m", "tests.replay.elsewhere", f"0-{SEEDS - 1}"]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": ".", **place}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def here() -> list[str]:
    found = told(sys.executable, {"TZ": "UTC", "PYTHONHASHSEED": "0"})
    mails = int(found[-1].split()[0])
    assert mails > 30 * SEEDS, "too few mails to tell anything"
    return found


ELSEWHERE = {
    **{name: (sys.executable, place) for name, place in PLACES.items()},
    **{python: (python, {"TZ": "Asia/Kathmandu"}) for python in os.environ.get("PYTHONS", "").split()},
}


@pytest.mark.parametrize("place", list(ELSEWHERE))
def test_the_same_is_ruled_elsewhere(place: str, here: list[str]) -> None:
    python, environment = ELSEWHERE[place]
    assert told(python, environment) == here
