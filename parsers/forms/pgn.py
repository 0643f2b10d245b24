"""PGN: the dates that comments carry beside moves, and a game written out."""

import re
from collections.abc import Sequence
from dataclasses import replace

from parsers.acts import RecordedPly, WrittenDate
from parsers.dates import read_date
from parsers.forms.cells import looks_like_move
from parsers.forms.free import write_moves
from parsers.forms.movetext import Comment
from parsers.forms.values import FormRow, FormValues
from parsers.letter import Line

_SENT = re.compile(r"\[%ccsnt\s+([\d.]+)")
_RECEIVED = re.compile(r"\[%ccrcv\s+([\d.]+)")
_COMMAND = re.compile(r"\[%[^\]]*\]")
_WIDTH = 80


def dated(plies: Sequence[RecordedPly], comments: Sequence[Comment]) -> tuple[RecordedPly, ...]:
    """Give the half-moves the days of `[%ccsnt 2031.05.14,12:56]` that stand in the comments behind them."""
    done = list(plies)
    for comment in comments:
        place = comment.after - 1
        if not 0 <= place < len(done):
            continue
        move = done[place].move
        line = move.line if move else None
        sent, received = (_day(pattern, comment.text, line) for pattern in (_SENT, _RECEIVED))
        done[place] = replace(done[place], sent=done[place].sent or sent, received=done[place].received or received)
    return tuple(done)


def braced(lines: Sequence[Line]) -> list[Line]:
    """
    The lines of a PGN with its other comments as those in braces: `; quiet` up to the line's end; `% …` is left empty.

    Only lines from the first numbered move up to an empty line are a game's. Where moves alone stand behind a semicolon
    and go on with the game, and no line below tells them, it parts moves, as people write who do not know PGN.
    """
    done: list[Line] = []
    in_moves = False
    for place, line in enumerate(lines):
        starts = _FIRST_NUMBER.match(line.text)
        in_moves = bool(line.text.strip()) and (in_moves or starts is not None)
        text = line.text
        if in_moves and text.startswith("%"):
            text = ""
        elif in_moves and ";" in text:
            text = _with_braces(text, "\n".join(other.text for other in lines[place + 1 :]))
        done.append(line if text is line.text else replace(line, text=text))
        in_moves = in_moves or starts is not None
    return done


def _with_braces(text: str, below: str) -> str:
    """One line with what stands behind its first semicolon, brackets and braces aside, in braces."""
    hidden = _IN_BRACES.sub(lambda match: " " * len(match.group()), text)
    place = hidden.find(";")
    if place < 0 or _parts_moves(text[:place], text[place + 1 :], below):
        return text
    comment = text[place + 1 :].replace("{", "(").replace("}", ")")
    return f"{text[:place]}{{{comment}}}"


def _parts_moves(before: str, behind: str, below: str) -> bool:
    last, first = _NUMBER.findall(before), _NUMBER.match(behind)
    if not last or first is None or not int(last[-1]) <= int(first.group(1)) <= int(last[-1]) + 1:
        return False
    words = re.split(r"[\s;,]+", _NUMBER.sub(" ", behind).strip(" *;,."))
    if not all(looks_like_move(word) for word in words):
        return False
    return first.group(1) not in _NUMBER.findall(below.split("\n\n")[0])


_FIRST_NUMBER = re.compile(r"\s*\d{1,3}\s?\.")
_NUMBER = re.compile(r"(?<![\w.])\s*(\d{1,3})\s?\.{1,3}\s*")
_IN_BRACES = re.compile(r"\{[^}]*\}?")


def _day(pattern: re.Pattern[str], text: str, line: int | None) -> WrittenDate | None:
    found = pattern.search(text)
    return read_date(found.group(1), line) if found else None


def words_of(comment: str) -> str:
    """A comment without its commands: `{White offers a draw [%emt 0:05]}` says that a draw is offered."""
    return _COMMAND.sub(" ", comment).strip()


def write_pgn(values: FormValues) -> str:
    """
    Write a game as PGN: the seven tags, `Mode` (EM, postal PM) and `TimeControl`, moves with `%ccsnt` for the days.

    Moves of `values` must be SAN in English letters. Days of sending are written where the rows give them with a year
    (`2031.05.14` or `2031-05-14`); other dates have no place in PGN.
    """
    starts = values.starts or values.start.replace("-", ".")
    tags = (
        ("Event", values.event),
        ("Site", values.site or ("post" if values.postal else "email")),
        ("Date", starts if re.fullmatch(r"\d{4}\.\d\d\.\d\d", starts) else "????.??.??"),
        ("Round", values.round),
        ("White", values.white),
        ("Black", values.black),
        ("Result", values.result),
        ("Mode", "PM" if values.postal else "EM"),
        ("TimeControl", values.control or "-"),
    )
    head = [f'[{name} "{_escaped(value)}"]' for name, value in tags]
    rows = (*values.rows, *((values.next_row,) if values.next_row else ()))  # White's last move waits for Black in it
    words = [word for row in rows for word in _row(row)] or write_moves(values).split()
    return "\n".join([*head, "", *_filled([*words, values.result])]) + "\n"


def _escaped(value: str) -> str:
    return re.sub(r"[\x00-\x1f]+", " ", value).replace('"', "'")


def _row(row: FormRow) -> list[str]:
    words: list[str] = []
    if row.white:
        words += [f"{row.number}.", row.white, *_comment(row.white_sent)]
    if row.black:
        after_comment = len(words) > 2 or not row.white
        words += [*([f"{row.number}..."] if after_comment else []), row.black, *_comment(row.black_sent)]
    return words


def _comment(day: str) -> list[str]:
    shape = day.replace("-", ".")
    return [f"{{[%ccsnt {shape}]}}"] if re.fullmatch(r"\d{4}\.\d\d\.\d\d", shape) else []


def _filled(words: Sequence[str]) -> list[str]:
    lines, line = [], ""
    for word in words:
        if line and len(line) + 1 + len(word) > _WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return [*lines, line]
