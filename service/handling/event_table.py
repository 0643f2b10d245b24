"""
An event as its organiser sends it by mail: a file, attached or written into the letter, or a table of players with
lines such as `Код: X` beside it.
"""

import csv
import io
import json
import re
from collections.abc import Sequence

from parsers.classify import classify
from parsers.forms.labels import plain
from service.handling.circumstances import Circumstances

_FILES = (".yaml", ".yml", ".csv")
_LABELS = {
    "code": ("код", "code"),
    "name": ("название", "турнир", "name", "event"),
    "start": ("начало", "start"),
    "end": ("конец", "окончание", "end"),
    "preset": ("положение", "пресет", "preset"),
    "arbiter": ("арбитр", "судья", "arbiter"),
    "system": ("система", "system"),
    "rounds": ("туров", "rounds"),
    "cycles": ("кругов", "cycles"),
    "seed": ("жребий", "ключ жребия", "seed"),
}
_COLUMNS = {
    "id": ("id",),
    "name": ("name", "имя", "фамилия", "игрок", "участник"),
    "latin": ("latin", "латиница"),
    "email": ("email", "e-mail", "адрес", "почта"),
    "language": ("language", "язык"),
    "rating": ("rating", "рейтинг"),
    "federation": ("federation", "федерация"),
    "team": ("team", "команда"),
}
_OFFICIAL = re.compile(r"(?P<name>[^<>]*?)\s*<?(?P<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>?\s*$")


def own_lines(circumstances: Circumstances) -> list[str]:
    """The lines of a letter that its sender wrote, no quotation."""
    return [placed.line.text for placed in classify(circumstances.envelope.lines) if placed.own]


def find_source(circumstances: Circumstances) -> str | None:
    """The text of an event file that a letter brings: attached, or written into it; None where there is none."""
    for part in circumstances.envelope.attachments:
        if part.name.lower().endswith(_FILES) and part.lines:
            text = "\n".join(line.text for line in part.lines)
            if part.name.lower().endswith(".csv"):
                return from_table(own_lines(circumstances), text, circumstances.sender.address.email)
            return text
    lines = [line.text for line in circumstances.envelope.lines if line.depth == 0]
    at = next((place for place, line in enumerate(lines) if re.match(r"event:\s*(\{.*)?$", line)), None)
    return None if at is None else "\n".join(lines[at:])


def from_table(lines: Sequence[str], table: str, organiser: str | None = None) -> str:
    """An event file made of a table of players and of lines such as `Код: X`; the checks find what is missing."""
    told: dict[str, str] = {}
    for line in lines:
        label, colon, value = line.partition(":")
        key = next((key for key, names in _LABELS.items() if plain(label).strip() in names), None)
        if colon and key and value.strip():
            told.setdefault(key, value.strip())
    event: dict[str, object] = {"code": told.get("code"), "name": told.get("name"), "start": told.get("start")}
    event["rules"] = "postal" if told.get("preset", "").startswith("rus-post") else "email"
    if "end" in told:
        event["end"] = told["end"]
    document: dict[str, object] = {"event": {key: value for key, value in event.items() if value is not None}}
    if "preset" in told:
        document["regulations"] = {"preset": told["preset"]}
    arbiter = _OFFICIAL.match(told.get("arbiter", ""))
    if arbiter:
        document["officials"] = {
            "arbiter": {"name": arbiter["name"].strip() or arbiter["email"], "email": arbiter["email"]},
            **({"organiser": {"name": organiser, "email": organiser}} if organiser else {}),
        }
    document["players"] = _players(table)
    swiss = "швейц" in plain(told.get("system", "")) or "swiss" in plain(told.get("system", ""))
    pairing: dict[str, object] = {"system": "swiss" if swiss else "round-robin"}
    pairing |= {key: int(told[key]) for key in ("rounds", "cycles") if told.get(key, "").isdecimal()}
    if "seed" in told:
        pairing["seed"] = told["seed"]
    document["pairing"] = pairing
    return json.dumps(document, ensure_ascii=False, indent=1)


def _players(table: str) -> list[dict[str, object]]:
    """The players of a table: a head with names of columns, a row each; comma, semicolon or tab between cells."""
    first = table.lstrip("\ufeff").split("\n", 1)[0]
    separator = max(";,\t", key=first.count)
    rows = list(csv.reader(io.StringIO(table.lstrip("\ufeff")), delimiter=separator))
    head = [next((key for key, names in _COLUMNS.items() if plain(cell).strip() in names), None) for cell in rows[0]]
    players = []
    for number, row in enumerate((row for row in rows[1:] if any(cell.strip() for cell in row)), 1):
        player: dict[str, object] = {"id": f"p{number}"}
        for key, cell in zip(head, row, strict=False):
            if key is not None and cell.strip():
                player[key] = int(cell) if key == "rating" and cell.strip().isdecimal() else cell.strip()
        players.append(player)
    return players
