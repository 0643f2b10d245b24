"""What a template is given: the facts of its notice, the people, the game; what is unknown is None."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Any, cast
from zoneinfo import ZoneInfo

from parsers.acts import Side
from service.articles import article, find, under
from service.ledger.game import Game, side_of_ply
from service.regulations import Regulations
from service.rules.running import running_clock
from service.rules.verdict import Addressee, Notice
from service.wording.chart_rows import chart_foot, chart_rows
from service.wording.clean import Whole, clean_name
from service.wording.facts import FACTS, Facts, facts_of
from service.wording.game_text import GameText
from service.wording.grammar import Grammar
from service.wording.layout import MARKER
from service.wording.names import addressed, name_of
from service.wording.view import GameView, Person, Recipient, View

_NOTHING: dict[str, Any] = dict.fromkeys(FACTS)
_CHARTED = frozenset(
    (
        "overstep-told-arbiter",
        "overstep-claim-ready",
        "overstep-told-player",
        "claim-filed",
        "claim-for-arbiter",
        "case-opened",
        "forty-days",
    )
)
"""The mails that show every charged day."""
_FORECAST = frozenset(
    (
        "overstep-told-arbiter",
        "overstep-claim-ready",
        "overstep-told-player",
        "claim-filed",
        "claim-for-arbiter",
        "time-trouble",
        "forty-days",
        "forty-days-near",
    )
)
"""The mails that show, beside the clocks, what the running one has come to."""
_OF_BOTH_DATES = (date(2026, 5, 10), date(2026, 5, 14))


def context_of(notice: Notice, recipient: Recipient, view: View, grammar: Grammar) -> dict[str, Any]:
    """All names that the template of a notice may use."""
    today = view.now.astimezone(ZoneInfo(view.zone)).date()
    facts = facts_of(notice.facts)
    game = view.game
    text = GameText(game, recipient.side, recipient.notation, grammar, today) if game else None
    names = dict(_NOTHING)
    names.update(facts)
    acting = _acting_side(notice, facts, game)
    names.update(
        template=notice.template,
        marker=Whole(MARKER),
        name=addressed(name_of(recipient.person, grammar)),
        role=str(recipient.role),
        partner=text.partner.name if text and recipient.side else _name(facts.get("player"), view, grammar),
        actor=_name(facts.get("player"), view, grammar)
        if game is None or acting is None
        else name_of(game.person(acting), grammar),
        yours=acting is not None and acting is recipient.side,
        referee_address=view.referee.email,
        arbiter=name_of(view.arbiter, grammar),
        appeals=name_of(view.appeals, grammar) if view.appeals else None,
        organiser_named=view.organised,
        own=notice.to is not Addressee.PARTNERS,
        ruler=_ruler(facts.get("by"), view, text, grammar),
        former=_ruler(facts.get("former"), view, text, grammar),
        ordered_by=_ruler(facts.get("ruler_name"), view, text, grammar),
        about_name=_about(facts.get("about"), view, text, grammar),
        fined=_fined(facts.get("penalty"), view, grammar),
        asker=_address_of(facts.get("player"), view),
        tag=_tag(text, view, grammar),
        articles=[article for article in notice.articles if article],
        remarks=_remarks(facts.get("remarks"), view),
        detail=facts.get("detail") or Facts(),
        game=text,
        event=_event(view),
        observed=view.observed,
        today=today,
        object_until=today + timedelta(view.objection_days),
        charts=_charts(game, grammar, today) if game and notice.template in _CHARTED else [],
        running_clock=_running(game, text, notice, today) if game and text else None,
    )
    if notice.template in ("answer-status", "answer-record", "start-letter", "round-published"):
        names["all_games"] = _all_games(view, recipient, grammar, today)
    if notice.template == "start-letter":
        names.update(_start(view, names["all_games"]))
    return names


def digest_of(
    notice: Notice, recipient: Recipient, view: View, grammar: Grammar
) -> tuple[list[tuple[GameText, GameView, list[Mapping[str, Any]]]], dict[str, Any]]:
    """The games of a digest with the notices that tell of them, and the names that its template uses besides."""
    today = view.now.astimezone(ZoneInfo(view.zone)).date()
    told: dict[str, list[Mapping[str, Any]]] = {}
    listed = notice.facts.get("games")
    for one in listed if isinstance(listed, list) else ():
        if isinstance(one, dict) and isinstance(one.get("notice"), dict):
            told.setdefault(str(one.get("game")), []).append(cast(Mapping[str, Any], one["notice"]))
    entries = []
    for game in view.games:
        text = GameText(game, game.side, recipient.notation, grammar, today)
        entries.append((text, game, told.get(game.game.id, [])))
    entries.sort(key=lambda entry: (not entry[0].your_move, entry[1].game.event, entry[1].game.id))
    waiting = [entry[0].id for entry in entries if entry[0].your_move]
    return entries, {"on_move_count": len(waiting), "on_move_games": waiting}


def _acting_side(notice: Notice, facts: Mapping[str, Any], game: GameView | None) -> Side | None:
    """Whose move, days or claim a notice is about."""
    side = facts.get("side") or facts.get("about")
    if side in tuple(Side):
        return Side(side)
    if notice.template == "variation-void" and game is not None:
        return game.game.side_to_move.partner
    ply = facts.get("ply")
    return side_of_ply(ply) if isinstance(ply, int) and ply > 0 else None


def _ruler(by: object, view: View, game: GameText | None, grammar: Grammar) -> str | None:
    """Who ruled, by name; an address of an official is turned into a name where it is known."""
    if not isinstance(by, str) or not by:
        return None
    if by in tuple(Side) and game is not None:
        return game.who(by)
    for known in (view.arbiter, view.appeals):
        if known is not None and by in (known.email, known.name):
            return name_of(known, grammar)
    return None if "@" in by else name_of(Person(by, ""), grammar)


def _about(about: object, view: View, game: GameText | None, grammar: Grammar) -> str | None:
    """Whom a case is about: a side, both, or somebody by the id of a seat."""
    if game is not None and about == "both":
        return grammar.listed([game.who(side) for side in Side])
    if game is not None and about in tuple(Side):
        return game.who(str(about))
    return _name(about, view, grammar)


def _fined(penalty: object, view: View, grammar: Grammar) -> str | None:
    """Who gets the penalty that goes with a ruling."""
    return _name(penalty.get("player"), view, grammar) if isinstance(penalty, Mapping) else None


def _address_of(player: object, view: View) -> str | None:
    found = view.people.get(player) if isinstance(player, str) else None
    return found.email if found else None


def _tag(game: GameText | None, view: View, grammar: Grammar) -> str:
    """What a subject begins with: the game, else the event, else the referee."""
    return (game.tag if game else "") or _event(view)["code"] or name_of(view.referee, grammar)


def _name(player: object, view: View, grammar: Grammar) -> str | None:
    """The name of a player whom a notice names by seat or by name."""
    if not isinstance(player, str):
        return None
    if player in view.people:
        return name_of(view.people[player], grammar)
    for game in (view.game, *view.games):
        if game is not None:
            for side in Side:
                if game.game.seat(side) == player:
                    return name_of(game.person(side), grammar)
    return clean_name(player)


def _event(view: View) -> dict[str, str]:
    first = view.game or (view.games[0] if view.games else None)
    code = view.event or (first.game.event if first else "")
    return {"code": code, "name": view.event_name or (first.event_name if first else "") or code}


def _remarks(given: object, view: View) -> list[dict[str, Any]]:
    """Remarks with what was compared, each code once."""
    found: dict[str, dict[str, Any]] = {}
    if isinstance(given, list):
        for one in given:
            if isinstance(one, dict) and one.get("code"):
                found.setdefault(str(one["code"]), {"article": "", "detail": None, **one})
    else:
        for finding in view.findings:
            if finding.level == "remark":
                found.setdefault(
                    finding.code, {"code": finding.code, "article": finding.article, "detail": finding.detail}
                )
    for entry in found.values():
        entry["detail"] = Facts(entry["detail"] or {})
    return list(found.values())


def _running(view: GameView, text: GameText, notice: Notice, today: date) -> dict[str, Any] | None:
    """What the clock of the player on move has come to if no reply has been sent: a forecast (48.4.4)."""
    asked = notice.template == "has-a-move-been-sent" and notice.facts.get("overstep")
    now = running_clock(view.game, today) if asked or notice.template in _FORECAST else None
    if now is None:
        return None
    return {"name": text.who(now.side), "days": now.days, "since": now.since, "used": now.used, "quota": now.quota}


def _charts(view: GameView, grammar: Grammar, today: date) -> list[dict[str, Any]]:
    return [
        {
            "name": f"{name_of(view.person(side), grammar)} ({grammar.sides[side]})",
            "rows": chart_rows(view.game, side, grammar, today),
            "foot": chart_foot(view.game, side),
        }
        for side in Side
    ]


def _all_games(view: View, recipient: Recipient, grammar: Grammar, today: date) -> list[GameText]:
    games = view.games or ((view.game,) if view.game else ())
    return [GameText(game, game.side or recipient.side, recipient.notation, grammar, today) for game in games]


def _start(view: View, games: Sequence[GameText]) -> dict[str, Any]:
    """The rules in force, as the start letter tells them, with a worked count (48.4.4)."""
    first: Game | None = games[0].state if games else None
    rules = first.regulations if first else Regulations()
    received, sent = _OF_BOTH_DATES
    return {
        "start": first.start if first else view.now.date(),
        "stages": rules.control.stages,
        "control": rules.control,
        "penalty_days": rules.penalty.first_days,
        "repeat_after": rules.silence.repeat_after_days,
        "leave_days": rules.leave.per_year_days,
        "example": {"received": received, "sent": sent, "days": (sent - received).days},
        "one_form": games[0].form if games else None,
        "postal": rules.postal,
        "cited": lambda number: under(article(number), rules.rules).number,
    }


def gist(number: str, language: str) -> str:
    """An article with what it says in one line: `48.3.2: …`; an unknown one stands alone."""
    found = find(number)
    if found is None:
        return number
    said = (found.ru if language == "ru" else found.en).rstrip(".")
    return f"{number}: {said}"


__all__ = ["context_of", "digest_of", "gist"]
