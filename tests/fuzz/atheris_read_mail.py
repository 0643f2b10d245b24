"""
Coverage-guided fuzzing of the reader: whatever bytes come, `read_mail` raises nothing and hides no exception.

`make fuzz` runs it for an hour. atheris is no dependency of the project: it has wheels for few platforms only, and
nothing that is shipped needs it; the target takes it from an environment of its own.
"""

import sys
from pathlib import Path

import atheris

sys.path.insert(0, str(Path(__file__).parents[2]))

with atheris.instrument_imports(include=["parsers", "email"]):
    from parsers.envelope import read_envelope
    from parsers.mail import _read

_HEAD = b"From: a@example.org\nTo: b@example.org\nSubject: x\nContent-Type: text/plain; charset=utf-8\n\n"


def read_one(data: bytes) -> None:
    """Read a whole mail, or, where the first byte is odd, a text under a plain head; nothing may raise."""
    raw = _HEAD + data[1:] if data[:1] and data[0] % 2 else data[1:]
    _read(read_envelope(raw))


def main() -> None:
    """Run until stopped, or as libFuzzer's arguments say."""
    atheris.Setup(sys.argv, read_one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
