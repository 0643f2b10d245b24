"""
The reading of mails, bounded in time and memory. Implements `ports.Reader`.

What is small is read here under an alarm: the alarm also ends a regular expression that runs away. What is large,
or was too slow, is read in a child process that can be killed and whose memory is limited. The bounds count the
reader's own processor time, so that a busy machine does not turn a plain letter into an unreadable one.
"""

import asyncio
import pickle
import resource
import signal
import sys
import threading
from functools import partial
from types import FrameType

from parsers import read_mail
from parsers.acts import ParsedMail
from parsers.reading import Problem, ProblemCode, Reading

SMALL_BYTES = 128 * 1024
SMALL_SECONDS = 2.0
CHILD_SECONDS = 6  # of processor time
CHILD_PATIENCE = 120.0  # seconds on the clock, for a machine that gives the child no time
CHILD_MEMORY = 1024 * 1024 * 1024  # of address space; the resident part stays far below
_CHILD = "import sys, pickle; from parsers import read_mail; raw = sys.stdin.buffer.read(); " + (
    "sys.stdout.buffer.write(pickle.dumps(read_mail(raw)))"
)


class TooSlow(Exception):  # noqa: N818  # a signal between two functions of this module, never seen outside
    """The alarm went off."""


class BoundedReader:
    """Reads mails; never raises for what they hold, never takes longer than the bounds."""

    def __init__(self, child_seconds: int = CHILD_SECONDS) -> None:
        self._child_seconds = child_seconds
        read_mail(b"")  # loads what reading needs now, not under the first letter's alarm

    async def read(self, raw: bytes) -> Reading[ParsedMail]:
        """Read one mail; a mail that cannot be read within the bounds has no value and says so."""
        if len(raw) <= SMALL_BYTES and threading.current_thread() is threading.main_thread():
            try:
                return _read_under_alarm(raw)
            except TooSlow:
                pass
        return await _read_in_child(raw, self._child_seconds)


def _read_under_alarm(raw: bytes) -> Reading[ParsedMail]:
    def ring(number: int, frame: FrameType | None) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, SMALL_SECONDS)
    try:
        return read_mail(raw)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


async def _read_in_child(raw: bytes, seconds: int) -> Reading[ParsedMail]:
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        _CHILD,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        preexec_fn=partial(_limit, seconds),
    )
    try:
        out, _ = await asyncio.wait_for(child.communicate(raw), CHILD_PATIENCE)
    except TimeoutError:
        child.kill()
        await child.wait()
        return _unread("took too long to read")
    if child.returncode != 0:
        return _unread("could not be read within the limits")
    reading: Reading[ParsedMail] = pickle.loads(out)  # written by our own child, not by the mail
    return reading


def _limit(seconds: int) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (CHILD_MEMORY, CHILD_MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))


def _unread(why: str) -> Reading[ParsedMail]:
    return Reading(None, (Problem(ProblemCode.UNREADABLE_MESSAGE, why),))
