"""
An event as its organiser sends it by mail: a file, attached or written into the letter; or lines such as `Код: X`
with the players as a table beside them, or as a list in the letter itself.
"""

import csv
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

from parsers.classify import classify
from parsers.forms.labels import plain
from parsers.letter import Address
from service.handling.circumstances import Circumstances

_FILES = (".yaml", ".yml", ".csv")
_LABELS = {
    "code": ("код", "code"),
    "name": ("название", "турнир", "name", "event"),
    "start": ("начало", "дата начала", "дата старта", "start"),
    "end": ("конец", "окончание", "end"),
    "preset": ("положение", "пресет", "preset"),
    "arbiter": ("арбитр", "судья", "arbiter"),
    "system": ("система", "system"),
    "rounds": ("туров", "число туров", "rounds"),
    "cycles": ("кругов", "число кругов", "cycles"),
    "seed": ("жребий", "ключ жребия", "seed"),
}
_COLUMNS = {
    "id": ("id",),
    "name": ("name", "имя", "фамилия", "фамилия имя", "фамилия, имя", "игрок", "участник", "player"),
    "latin": ("latin", "латиница"),
    "email": ("email", "e-mail", "адрес", "почта", "эл. почта", "address", "mail"),
    "language": ("language", "язык"),
    "title": ("title", "звание"),
    "rating": ("rating", "рейтинг"),
    "federation": ("federation", "федерация"),
    "team": ("team", "команда"),
}
_HEAD = ";".join(("name", "email", "rating", "language"))
_EMAIL = re.compile(r"(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}(?![\w.+@-])")
_LIST_NUMBER = re.compile(r"\s*\d{1,3}\s*[.)]\s*")
_NO_NAME = re.compile(r"[\d<>@;,:()|]")
_APART = " \t\xa0;,<(|–—-"
_LONGEST_LINE = 500
"""A longer line lists no player and tells no setting; what is looked for in it must not cost time."""
_RATING, _LANGUAGE = re.compile(r"(?<!\d)\d{3,4}(?!\d)"), re.compile(r"(?<!\w)[a-z]{2}(?!\w)")
_DAY_FIRST = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})(?: ?г\.?)?")
_OFFICIAL = re.compile(r"(?P<name>[^<>]*?)\s*<?(?P<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>?\s*$")


def own_lines(circumstances: Circumstances) -> list[str]:
    """The lines of a letter that its sender wrote, no quotation."""
    return [placed.line.text for placed in classify(circumstances.envelope.lines) if placed.own]


@dataclass(frozen=True, slots=True)
class Sent:
    """
    The text of an event file; `of_table`: made of a list of players, so its lines and keys are ours.

    `doubled`: players whose number stands in the list already, by their place from 1, with the number.
    """

    text: str
    of_table: bool = False
    doubled: tuple[tuple[int, str], ...] = ()


def _table_lines(circumstances: Circumstances) -> list[str]:
    return [line for line in own_lines(circumstances) if len(line) <= _LONGEST_LINE]


def find_source(circumstances: Circumstances) -> Sent | None:
    """The event that a letter brings: attached, or written into it; None where there is none."""
    organiser = circumstances.sender.address
    for part in circumstances.envelope.attachments:
        if part.name.lower().endswith(_FILES) and part.lines:
            text = "\n".join(line.text for line in part.lines)
            if part.name.lower().endswith(".csv"):
                return Sent(from_table(_table_lines(circumstances), text, organiser), of_table=True)
            return Sent(text)
    lines = [line.text for line in circumstances.envelope.lines if line.depth == 0]
    at = next((place for place, line in enumerate(lines) if re.match(r"event:\s*(\{.*)?$", line)), None)
    if at is not None:
        return Sent("\n".join(lines[at:]))
    written = _table_lines(circumstances)
    listed = _listed(written)
    if len(listed) < 2 or not {"code", "start"} & _told(written).keys():
        if any(part.name.lower().endswith(_FILES) for part in circumstances.envelope.attachments):
            return Sent(from_table(written, "", organiser), of_table=True)  # a file in which nothing can be read
        return None
    text = from_table(written, "\n".join([_HEAD, *listed]), organiser)
    return Sent(text, of_table=True, doubled=_doubled(written))


def _told(lines: Sequence[str]) -> dict[str, str]:
    """What lines such as `Код: X` say."""
    told: dict[str, str] = {}
    for line in lines:
        label, colon, value = line.partition(":")
        key = next((key for key, names in _LABELS.items() if plain(label).strip() in names), None)
        if colon and key and value.strip():
            told.setdefault(key, value.strip())
    return told


def _listed(lines: Sequence[str]) -> list[str]:
    """
    Players written as lines of a letter, a name and an address each, as rows of a table.

    Where the players are numbered, a numbered line that cannot be read is a row too, for the checks to find what is
    wrong with it: nobody is left out in silence.
    """
    rows: list[tuple[bool, str]] = []
    numbered = False
    for line in lines:
        number = _LIST_NUMBER.match(line)
        begin = number.end() if number else 0
        row = _row(line, begin)
        if row is not None:
            rows.append((True, row))
            numbered = numbered or number is not None
        elif number is not None and line[begin : begin + 1].isalpha():
            words = line[begin:].replace(";", " ").split()
            address = next((word for word in words if "@" in word), "")
            name = _NO_NAME.sub(" ", " ".join(word for word in words if "@" not in word))
            rows.append((False, ";".join((" ".join(name.split())[:60], address[:60], "", ""))))
    return [row for read, row in rows if read or numbered]


def _doubled(lines: Sequence[str]) -> tuple[tuple[int, str], ...]:
    """Rows of a list of players whose number an earlier row has: a slip, or somebody listed twice."""
    seen, place, found = set[str](), 0, list[tuple[int, str]]()
    for line in lines:
        number = _LIST_NUMBER.match(line)
        if _row(line, number.end() if number else 0) is None:
            continue
        place += 1
        word = number[0].strip(" \t.)") if number else ""
        found += [(place, word)] if word in seen else []
        seen |= {word} - {""}
    return tuple(found)


def _row(line: str, begin: int) -> str | None:
    match = _EMAIL.search(line, begin)
    if match is None:
        return None
    name = line[begin : match.start()].rstrip(_APART)
    rest = line[match.end() :].removeprefix(">").removeprefix(")")
    if not any(char.isalpha() for char in name) or _NO_NAME.search(name) or rest[:1].strip(" \t;,|"):
        return None
    rating, language = _RATING.search(rest), _LANGUAGE.search(rest)
    cells = (name.strip(" .-"), match[0], rating, language)
    return ";".join(cell if isinstance(cell, str) else cell[0] if cell else "" for cell in cells)


def _iso(day: str) -> str:
    """A day written day first as ISO; anything else as it is, for the checks to find."""
    match = _DAY_FIRST.fullmatch(day)
    return f"{match[3]}-{int(match[2]):02d}-{int(match[1]):02d}" if match else day


def from_table(lines: Sequence[str], table: str, organiser: Address | None = None) -> str:
    """An event file made of a table of players and of lines such as `Код: X`; the checks find what is missing."""
    told = _told(lines)
    event: dict[str, object] = {"code": told.get("code"), "name": told.get("name")}
    event["start"] = _iso(told["start"]) if "start" in told else None
    event["rules"] = "postal" if told.get("preset", "").startswith("rus-post") else "email"
    if not any(re.search("[а-я]", plain(line.partition(":")[0])) for line in lines if ":" in line):
        event["languages"] = ["en", "ru"]  # who writes the labels in English is answered so, and the arbiter too
    if "end" in told:
        event["end"] = _iso(told["end"])
    document: dict[str, object] = {"event": {key: value for key, value in event.items() if value is not None}}
    if "preset" in told:
        document["regulations"] = {"preset": told["preset"]}
    arbiter = _OFFICIAL.match(told.get("arbiter", ""))
    if arbiter:
        document["officials"] = {
            "arbiter": {"name": arbiter["name"].strip() or arbiter["email"], "email": arbiter["email"]},
            **(
                {"organiser": {"name": organiser.name or organiser.email, "email": organiser.email}}
                if organiser
                else {}
            ),
        }
    document["players"] = _players(table)
    swiss = "швейц" in plain(told.get("system", "")) or "swiss" in plain(told.get("system", ""))
    pairing: dict[str, object] = {"system": "swiss" if swiss else "round-robin"}
    pairing |= {key: _whole(told[key]) for key in ("rounds", "cycles") if key in told}
    if "seed" in told:
        pairing["seed"] = told["seed"]
    document["pairing"] = pairing
    return json.dumps(document, ensure_ascii=False, indent=1)


def _whole(cell: str) -> int | str:
    """A number of at most nine digits; anything else as it is, for the checks to find."""
    return int(cell) if len(cell) <= 9 and cell.isdecimal() else cell


def _players(table: str) -> list[dict[str, object]]:
    """The players of a table: a head with names of columns, a row each; comma, semicolon or tab between cells."""
    lines = table.lstrip("\ufeff").splitlines(keepends=True) or [""]
    separator = max(";,\t", key=lines[0].count)
    try:
        rows = list(csv.reader(lines, delimiter=separator))
    except csv.Error:  # no table: the checks find that there are no players
        rows = []
    titles = [plain(cell).strip() for cell in rows[0]] if rows else []
    head = [next((key for key, names in _COLUMNS.items() if title in names), None) for title in titles]
    players = []
    for number, row in enumerate((row for row in rows[1:] if any(cell.strip() for cell in row)), 1):
        player: dict[str, object] = {"id": f"p{number}"}
        for key, cell in zip(head, row, strict=False):
            if key is not None and cell.strip():
                player[key] = _whole(cell.strip()) if key == "rating" else cell.strip()
        players.append(player)
    return players
