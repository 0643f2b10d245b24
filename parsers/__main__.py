"""Show how one letter is read: `python -m parsers FILE.eml`."""

import sys
from dataclasses import fields, is_dataclass
from pathlib import Path

from parsers import read_mail


def write_value(value: object, indent: int = 0) -> str:
    """A value as indented lines; what is empty is left out."""
    pad = "  " * indent
    if is_dataclass(value) and not isinstance(value, type):
        lines = [f"{pad}{type(value).__name__}"]
        for item in fields(value):
            inner = getattr(value, item.name)
            if inner is None or inner == () or inner is False or item.name in ("fields", "traces"):
                continue
            shown = write_value(inner, indent + 2).lstrip()
            lines.append(f"{pad}  {item.name}: {shown}")
        return "\n".join(lines)
    if isinstance(value, tuple | frozenset | list):
        return "".join(f"\n{write_value(item, indent)}" for item in value)
    return f"{pad}{value}"


def main(arguments: list[str]) -> int:
    """Print each file's reading; 2 where no file is named."""
    if not arguments:
        print("usage: python -m parsers FILE.eml …", file=sys.stderr)
        return 2
    for name in arguments:
        reading = read_mail(Path(name).read_bytes())
        print(write_value(reading.value) if reading.value else "nothing read")
        for problem in reading.problems:
            print(f"problem: {problem.code} {problem.text!r} line {problem.line}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
