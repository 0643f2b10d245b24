"""The facts of notices as templates see them: whatever a notice leaves out is None."""

from collections.abc import Mapping
from typing import Any

FACTS: tuple[str, ...] = (
    "about",
    "accepted",
    "act",
    "adjudicator",
    "answers",
    "appeal_until",
    "appeals",
    "asked",
    "asked_on",
    "asker",
    "at_once",
    "ban",
    "basis",
    "bound",
    "by",
    "bye",
    "case",
    "cases",
    "cause",
    "changes",
    "code",
    "confirm_until",
    "control_move",
    "counts",
    "counts_from",
    "days",
    "detail",
    "disputed_total",
    "draft",
    "draw_offer",
    "due",
    "email",
    "engine",
    "expected",
    "extras",
    "first",
    "forecast",
    "format",
    "from_address",
    "from_silence",
    "funnel",
    "games",
    "games_of_leaver",
    "gap_days",
    "granted",
    "ground",
    "held",
    "history",
    "how",
    "informed",
    "input_sha256",
    "kind",
    "language",
    "last",
    "last_day",
    "last_move",
    "late",
    "late_days",
    "left",
    "letters",
    "line",
    "move",
    "moves_to_control",
    "notifications",
    "number",
    "numbers",
    "office",
    "on",
    "on_move",
    "one_time_code",
    "order",
    "ours",
    "over",
    "overstep",
    "papers",
    "partner_sent",
    "penalty",
    "penalty_days",
    "played",
    "plies",
    "ply",
    "points",
    "protest_until",
    "provisional_until",
    "question",
    "quota",
    "reason",
    "received",
    "refused",
    "remarks",
    "repeats",
    "restarted",
    "result",
    "returned_days",
    "round",
    "rounds",
    "rows",
    "ruling",
    "scope_asked",
    "second",
    "seed",
    "sent",
    "side",
    "since",
    "spent",
    "stated",
    "strangers",
    "taken",
    "text",
    "theirs",
    "told",
    "total",
    "unclear",
    "undone",
    "unfinished",
    "until_move",
    "used",
    "used_with_disputed",
    "variation",
    "warnings",
    "was",
    "what",
    "why",
    "words",
    "written",
    "year",
    "years",
)
"""Every fact that some template knows by itself; those within lists have names of their own."""


class Facts(dict[str, Any]):
    """A part of a fact. What it does not hold is None, so that no mail is lost for a fact that was left out."""

    def __missing__(self, key: str) -> None:
        return None


def facts_of(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts of a notice under the names that templates use, to any depth."""
    known = {name: _forgiving(value) for name, value in facts.items()}
    if "from" in known:
        known["from_address"] = known.pop("from")
    return known


def _forgiving(value: Any) -> Any:
    if isinstance(value, Mapping):
        return Facts((name, _forgiving(part)) for name, part in value.items())
    if isinstance(value, list | tuple):
        return [_forgiving(part) for part in value]
    return value
