"""
Spoiled and invented letters by the million: `python -m tests.fuzz.fuzz_mails 1000000`, `… 17-17` for one of them.

Nothing may raise inside the reader, be it caught at its door; none may take over six seconds of processor time; a move
that is read says where it stands. A failure is one number. Each batch is read in a process of its own with a limit, so
that one that never ended would be told and passed over.
"""

import mmap
import os
import resource
import signal
import struct
import sys
import time
from random import Random

from parsers.acts import MoveMessage
from parsers.envelope import read_envelope
from parsers.mail import _read
from tests.parsers.test_fuzz_reading import spoiled

BATCH = 5000
MOST_SECONDS = 6.0
ENDLESS = 60
TALLY_EVERY = 20
NONE, RAISED, LONG, MOVE = range(4)
NAMES = {RAISED: "raised", LONG: "over 6 s", MOVE: "a move that stands nowhere"}


def fault_of(number: int) -> tuple[int, float]:
    """What is wrong with the reading of one letter, and how many seconds of processor time it took."""
    raw = spoiled(Random(number))
    began = time.process_time()
    try:
        reading = _read(read_envelope(raw))
    except Exception as error:
        print(f"letter {number}: {type(error).__name__}: {error}", flush=True)
        return RAISED, 0.0
    took = time.process_time() - began
    acts = reading.value.acts if reading.value else ()
    moves = [move for act in acts if isinstance(act, MoveMessage) for move in act.own]
    if any(move.line is None or not move.text.strip() for move in moves):
        return MOVE, took
    return (LONG if took > MOST_SECONDS else NONE), took


def read_batch(first: int, last: int, shared: mmap.mmap) -> None:
    """Read the letters of these numbers; where it is and what it found is told in shared memory."""
    longest = 0.0
    for number in range(first, last + 1):
        shared[:8] = struct.pack("q", number)
        signal.setitimer(signal.ITIMER_PROF, ENDLESS)  # whoever does not end by then is ended
        fault, took = fault_of(number)
        longest = max(longest, took)
        shared[8:16] = struct.pack("d", longest)
        if fault:
            place = 16 + 8 * fault
            shared[place : place + 8] = struct.pack("q", struct.unpack("q", shared[place : place + 8])[0] + 1)
            print(f"letter {number}: {NAMES[fault]}, {took:.1f} s", flush=True)


def main(words: list[str]) -> int:
    """Read so many letters, or those of a range of numbers; gives the exit code."""
    first, _, last = words[0].rpartition("-") if words else ("", "", "20000")
    start, end = (int(first), int(last)) if first else (0, int(last) - 1)
    faults, longest, endless, number = dict.fromkeys(NAMES, 0), 0.0, 0, start
    began, batches = time.monotonic(), 0
    while number <= end:
        shared, until = mmap.mmap(-1, 64), min(end, number + BATCH - 1)
        child = os.fork()
        if not child:
            read_batch(number, until, shared)
            os._exit(0)
        _, status, used = os.wait4(child, 0)
        here, slowest = struct.unpack("qd", shared[:16])
        longest = max(longest, slowest)
        for fault in faults:
            faults[fault] += struct.unpack("q", shared[16 + 8 * fault : 24 + 8 * fault])[0]
        if status:
            endless += 1
            print(f"letter {here}: the reader ended with {os.waitstatus_to_exitcode(status)}", flush=True)
            until = here
        number, batches = until + 1, batches + 1
        if batches % TALLY_EVERY == 0 or number > end:
            told = ", ".join(f"{count} {NAMES[fault]}" for fault, count in faults.items())
            most = max(used.ru_maxrss, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss) // 1024
            print(
                f"{number - start} letters: {told}, {endless} without an end; the longest {longest:.2f} s, "
                f"at most {most} MiB, {time.monotonic() - began:.0f} s",
                flush=True,
            )
    return bool(endless or any(faults.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
