"""
How well letters are read: every labelled letter of a folder is ruled on alone, on the replay's path, and counted.

A letter `NNN-slug.eml` stands beside its label `NNN-slug.yaml`: the game so far, and the reading that a careful
arbiter expects.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

import yaml

from service.errors import ReplayError
from service.mail.sources import read_mails
from service.output.replay_document import MailOut, ReplayDocument
from service.replay import replay
from service.settings.loader import load_event_text
from service.settings.service_model import AuthenticationSection, ServiceFile

_BOOKING = frozenset({"move", "repeat"})
_DISPOSITIONS: Mapping[str, frozenset[str]] = {
    "accept": frozenset({"accepted"}),
    "accept-with-notice": frozenset({"accepted"}),
    "reject": frozenset({"rejected"}),
    "hold": frozenset({"held"}),
    "ignore": frozenset({"ignored", "duplicate"}),
    "event": frozenset({"recorded"}),
}


class Result(StrEnum):
    """What became of one letter, against its label."""

    CORRECT = "correct"
    ASKED = "asked back"
    REFUSED = "refused"
    PASSED = "passed over"  # not taken for the act it is, and nobody was asked
    FALSE = "falsely accepted"


@dataclass(frozen=True, slots=True)
class Scored:
    """One letter's result. `groups` are the names it is counted under: `form/…`, `language/…`, `damage/…`."""

    name: str
    result: Result
    groups: tuple[str, ...]
    said: str


@dataclass(frozen=True, slots=True)
class Score:
    """All letters of a folder."""

    letters: tuple[Scored, ...]

    def rows(self) -> list[tuple[str, dict[Result, int]]]:
        """The table: the whole first, then each group by name; how many letters came to each result."""
        names = sorted({group for letter in self.letters for group in letter.groups})
        return [("all", self._count(None)), *((name, self._count(name)) for name in names)]

    def _count(self, group: str | None) -> dict[Result, int]:
        counted = dict.fromkeys(Result, 0)
        for letter in self.letters:
            if group is None or group in letter.groups:
                counted[letter.result] += 1
        return counted

    def to_facts(self) -> dict[str, Any]:
        """The score as JSON values."""
        table = {name: {str(result): n for result, n in counted.items()} for name, counted in self.rows()}
        missed = [
            {"letter": one.name, "result": str(one.result), "said": one.said}
            for one in self.letters
            if one.result is not Result.CORRECT
        ]
        return {"table": table, "missed": missed}


async def score_folder(folder: Path, advance: Callable[[int, int], None] | None = None) -> Score:
    """
    Score every labelled letter of a folder.

    Raises: ReplayError where the folder is not there, holds no label, or a label has no letter.
    """
    labels = sorted(folder.glob("*.yaml")) if folder.is_dir() else []
    if not labels:
        raise ReplayError(f"{folder}: no labelled letters (NNN-slug.eml beside NNN-slug.yaml)")
    scored: list[Scored] = []
    for place, path in enumerate(labels):
        scored.append(await score_letter(path))
        if advance:
            advance(place + 1, len(labels))
    return Score(tuple(scored))


async def score_letter(path: Path) -> Scored:
    """Score the letter of one label."""
    label = yaml.safe_load(path.read_text(encoding="utf-8"))
    letter = path.with_suffix(".eml")
    if not letter.is_file():
        raise ReplayError(f"{path}: its letter {letter.name} is missing")
    sources = read_mails([*_letters_before(label, path.parent), letter])
    event = yaml.safe_dump(event_of(label), allow_unicode=True, sort_keys=False)
    service = ServiceFile(
        address="referee@example.org", authentication=AuthenticationSection(trusted_authserv_ids=["mx.example.org"])
    )
    document = await replay(service, [(load_event_text(event, path.name), event)], sources)
    result, said = _compare(label, document)
    return Scored(path.stem, result, tuple(_groups(label)), said)


def _letters_before(label: Mapping[str, Any], folder: Path) -> list[Path]:
    before = label.get("depends_on") or []
    numbers = before if isinstance(before, list) else [before]
    return [next(iter(sorted(folder.glob(f"{str(number)[:3]}-*.eml")))) for number in numbers]


def _groups(label: Mapping[str, Any]) -> Iterator[str]:
    yield f"form/{label.get('form', 'as in the shared cases')}"
    yield f"language/{label.get('language', 'unknown')}"
    yield f"notation/{label.get('notation', 'unknown')}"
    for damage in label.get("irregular") or ["none"]:
        yield f"damage/{damage}"


# --- against the label ---------------------------------------------------------------------------------------------


def _compare(label: Mapping[str, Any], document: ReplayDocument) -> tuple[Result, str]:
    want, mail = label["expected"], document.mails[-1]
    booked = _booked(mail)
    expected = [move for part in want.get("results") or [want] for move in part.get("moves") or []]
    accepting = str(want["verdict"]).startswith("accept")
    kinds = sorted({str(act.kind) for act in mail.acts})
    found = f"{mail.disposition} ({mail.reason}): {' '.join(booked) or '-'} {' '.join(kinds)}"
    said = f"{found}; expected {want['verdict']}: {' '.join(expected) or '-'}"
    doubtful = bool(want.get("acceptable_alternatives")) or want.get("confidence") == "low"
    if booked and sorted(booked) != sorted(expected):
        return Result.FALSE, said
    if booked and not accepting and not doubtful:
        return Result.FALSE, said
    if mail.disposition in _DISPOSITIONS[want["verdict"]] and (not accepting or sorted(booked) == sorted(expected)):
        missing = set(want.get("acts") or ()) - set(kinds)
        extra = set(kinds) & set(want.get("no_acts") or ())
        if not missing and not extra:
            return Result.CORRECT, said
        return Result.PASSED, f"{said}; missing {sorted(missing)}, not meant {sorted(extra)}"
    if doubtful:
        return Result.CORRECT, said
    if mail.disposition == "held":
        return Result.ASKED, said
    return (Result.REFUSED if mail.disposition == "rejected" else Result.PASSED), said


def _booked(mail: MailOut) -> list[str]:
    if mail.disposition != "accepted":
        return []
    return [move for act in mail.acts if act.kind in _BOOKING for move in act.moves]


# --- the event of a label ------------------------------------------------------------------------------------------


def event_of(label: Mapping[str, Any]) -> dict[str, Any]:
    """The event file of a label, as YAML values: its game or games, and everybody named in them."""
    game = label["game"]
    tournament = game["tournament"]
    games = [one for one in (game, game.get("second_game")) if one and one.get("white")]
    named = [one[side] for one in games for side in ("white", "black")]
    named += [game["player"]] if game.get("player") else []
    players = {_ident(one["email"]): one["name"] for one in named}
    if not games:
        players |= {"karasev": "Карасёв Олег", "testov": "Тестов Борис"}
    language = label.get("player_language", "ru")
    event: dict[str, Any] = {
        "event": {
            "code": tournament["code"],
            "name": tournament["name"],
            "rules": "email",
            "start": str(tournament["start_date"]),
            "end": "2027-12-31",
            "timezone": "Europe/Moscow",
            "languages": ["ru", "en"],
        },
        "officials": {"arbiter": {"name": "Судья Первый", "email": "arbiter@example.org", "language": "ru"}},
        "players": [
            {"id": ident, "name": name, "email": f"{ident}@example.org", "language": language}
            for ident, name in sorted(players.items())
        ],
        "games": [_game(one) for one in games] or [{"id": "G99", "white": "karasev", "black": "testov"}],
    }
    leaves = [_leave(one, leave) for one in games for leave in one.get("leaves") or []]
    return {**event, "leaves": leaves} if leaves else event


def _ident(email: str) -> str:
    return email.split("@")[0].split("+")[0].lower()


def _game(game: Mapping[str, Any]) -> dict[str, Any]:
    moves, last = list(game.get("moves_before") or []), (game.get("last_move") or {}).get("sent")
    if already := game.get("already_recorded"):
        moves.append(already["uci"])
        last = already["sent"]
    entry = {"id": game["game"], "white": _ident(game["white"]["email"]), "black": _ident(game["black"]["email"])}
    if not moves:
        return entry
    record: dict[str, Any] = {
        "moves": " ".join(moves),
        "used": game.get("days_used_before") or {"white": 0, "black": 0},
    }
    if last:
        record["last_sent"] = str(last)
    if offered := game.get("offered_variation"):
        record["offered"] = " ".join(offered["line"])
    if pending := game.get("pending"):
        record["correction_asked"] = str(pending["notice_received"])
    if str(game.get("status", "")).startswith("resigned by black"):
        record["result"] = "1-0"
    return {**entry, "record": record}


def _leave(game: Mapping[str, Any], leave: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "player": _ident(game[leave["player"]]["email"]),
        "first": str(leave["first_day"]),
        "last": str(leave["last_day"]),
        "announced": str(leave["announced"]),
    }


# --- for people ----------------------------------------------------------------------------------------------------


def write_score(score: Score, missed: bool = True) -> str:
    """The table as text, a line for each group, then every letter that was not read as its label says."""
    head = f"{'':<34}{'letters':>8}" + "".join(f"{str(result):>18}" for result in Result)
    lines = [head, "-" * len(head)]
    kind = "all"
    for name, counted in score.rows():
        if name.split("/")[0] != kind:
            kind = name.split("/")[0]
            lines.append("")
        total = sum(counted.values())
        lines.append(f"{name:<34.34}{total:>8}" + "".join(_share(counted[result], total) for result in Result))
    if missed:
        lines += ["", *_missed(score.letters)]
    return "\n".join(line.rstrip() for line in lines)


def _share(count: int, total: int) -> str:
    return f"{count:>9} {100 * count / total:>6.1f} %" if count else f"{'0':>9}{'':>9}"


def _missed(letters: Sequence[Scored]) -> Iterator[str]:
    for letter in letters:
        if letter.result is not Result.CORRECT:
            yield f"{letter.result}: {letter.name}: {letter.said}"
