"""What happens when something falls due: who is told, which case opens. The referee never decides here itself."""

from collections.abc import Callable
from datetime import date

from service.ledger.events import CaseOpened, Resumed, Told
from service.ledger.findings import CaseKind, Fact
from service.ledger.game import Game
from service.rules.claims import side_addressee, still_interrupted
from service.rules.due import Deadline, DeadlineKind, deadlines
from service.rules.oversteps import report_overstep, report_time_trouble
from service.rules.reflection import ONE_DAY
from service.rules.results import MISSING
from service.rules.running import figures_of, running_overstep
from service.rules.silence import informed, uninformed
from service.rules.verdict import Addressee, CaseOpening, Disposition, Notice, Rank, Verdict

__all__ = ["Deadline", "DeadlineKind", "deadlines", "fall_due"]

_BOTH = (Addressee.WHITE, Addressee.BLACK)


def fall_due(deadline: Deadline, game: Game, day: date, journal: int = 0) -> Verdict:
    """
    Do what is due, once: what stands in `game.told`, or is due no longer as the game now stands, does nothing.

    Args:
        deadline: One of `deadlines(game)`; an older one is looked up again by its key.
        day: The day of the sweep; effects are dated by the deadline's own day.
        journal: Number of the tick in the journal.
    """
    now = next((row for row in deadlines(game) if row.key == deadline.key), None)
    if now is None or now.on > day:
        return Verdict(Disposition.RECORDED)
    return _EFFECTS[now.kind](now, game, journal)


def _told(due: Deadline, journal: int, *notices: Notice) -> Verdict:
    return Verdict(Disposition.RECORDED, events=(Told(journal=journal, key=due.key),), notices=notices)


def _notice(
    due: Deadline, game: Game, template: str, to: Addressee, facts: dict[str, Fact], rank: Rank = Rank.REMINDER
) -> Notice:
    return Notice(template, to, rank, (due.article,), due.key, game.id, facts)


def _since(due: Deadline) -> str | None:
    return due.since.isoformat() if due.since else None


def _time_trouble(due: Deadline, game: Game, journal: int) -> Verdict:
    side = due.side or game.side_to_move
    left = figures_of(game, side).left
    return report_time_trouble(game, side, journal, forecast=left > game.regulations.time_trouble_days)


def _ask(due: Deadline, game: Game, journal: int) -> Verdict:
    """Ask whether a move was sent: copies are forgotten more often than moves."""
    mover = game.side_to_move
    facts: dict[str, Fact] = {
        "since": _since(due),
        "days": (due.on - due.since).days if due.since else None,
        "on_move": str(mover),
        "overstep": due.kind is DeadlineKind.OVERSTEP_ASKED,
    }
    asked = _BOTH if due.kind is DeadlineKind.OVERSTEP_ASKED else (side_addressee(mover),)
    return _told(due, journal, *(_notice(due, game, "has-a-move-been-sent", to, facts) for to in asked))


def _overstep_ready(due: Deadline, game: Game, journal: int) -> Verdict:
    """Nothing came: the claim is ready, counted with the transmission in the silent player's favour."""
    favour = game.regulations.transmission.standard_days or 0
    overstep = running_overstep(game, due.on - favour * ONE_DAY)
    told = Told(journal=journal, key=due.key)
    if overstep is None:
        return Verdict(Disposition.RECORDED, events=(told,))
    done = report_overstep(game, overstep, due.on, journal, from_silence=True)
    return Verdict(
        Disposition.RECORDED,
        findings=done.findings,
        events=(told, *done.events),
        cases=done.cases,
        notices=done.notices,
    )


def _repeat(due: Deadline, game: Game, journal: int) -> Verdict:
    side = due.side or game.side_to_move.partner
    last = game.last_of(side)
    again = [note for note in game.repeats if note.by is side and last is not None and note.ply == last.number]
    facts: dict[str, Fact] = {
        "repeats": game.regulations.postal and bool(again),  # a repeat unanswered is told to the arbiter (47.5.1)
        "since": _since(due),
        "due": (due.due or due.on).isoformat(),
        "ply": last.number if last else None,
    }
    return _told(due, journal, _notice(due, game, "repeat-due", side_addressee(side), facts))


def _white_first(due: Deadline, game: Game, journal: int) -> Verdict:
    facts: dict[str, Fact] = {"since": _since(due), "due": (due.due or due.on).isoformat()}
    return _told(due, journal, _notice(due, game, "white-first-move-missing", Addressee.BLACK, facts))


def _silence_facts(due: Deadline, game: Game) -> dict[str, Fact]:
    said: list[Fact] = [{"side": str(side), "on": on.isoformat(), "how": how} for side, on, how in informed(game)]
    return {"since": _since(due), "on_move": str(game.side_to_move), "informed": said}


def _no_move_near(due: Deadline, game: Game, journal: int) -> Verdict:
    over = next((row.on for row in deadlines(game) if row.kind is DeadlineKind.NO_MOVE), None)
    facts = _silence_facts(due, game) | {"due": over.isoformat() if over else None}
    return _told(due, journal, *(_notice(due, game, "forty-days-near", to, facts) for to in _BOTH))


def _no_move(due: Deadline, game: Game, journal: int) -> Verdict:
    facts = _silence_facts(due, game)
    case = _key_of(game, CaseKind.SILENCE, len(game.plies) + 1)
    to_arbiter = _notice(due, game, "forty-days", Addressee.ARBITER, facts | {"case": case}, Rank.RULING)
    return _with_case(due, game, journal, case, CaseKind.SILENCE, uninformed(game), facts, to_arbiter)


def _records(due: Deadline, game: Game, journal: int) -> Verdict:
    case = _key_of(game, CaseKind.RESULT, MISSING)
    facts: dict[str, Fact] = {"result": game.result, "how": game.how, "informed": []}
    return _with_case(due, game, journal, case, CaseKind.RESULT, "both", facts)


def _protest_over(due: Deadline, game: Game, journal: int) -> Verdict:
    about = str(due.side) if due.side else None
    facts: dict[str, Fact] = {"kind": str(CaseKind.OVERSTEP), "about": about, "due": None, "question": "protest-over"}
    facts["second"] = game.regulations.postal and game.interruption is not None
    facts["case"] = next((claim.case for claim in game.claims if due.key.endswith(f"/{claim.case}")), None)
    return _told(due, journal, _notice(due, game, "case-opened", Addressee.ARBITER, facts, Rank.RULING))


def _final(due: Deadline, game: Game, journal: int) -> Verdict:
    return _told(due, journal)


def _authorship_over(due: Deadline, game: Game, journal: int) -> Verdict:
    """
    Nobody has ruled on who wrote a move while the clocks stood: they run again from today (48.1.7).

    The days of standing are nobody's, letters that waited are judged with their dates, the case waits for its ruling.
    """
    stop = game.interruption
    assert stop is not None, "it is due only while the game stands"
    last = game.last_of(due.side) if due.side else None
    facts: dict[str, Fact] = {
        "kind": str(CaseKind.DISPUTED_AUTHORSHIP),
        "case": stop.case,
        "about": str(due.side) if due.side else None,
        "due": None,
        "question": "author-days-over",
    }
    asked = _notice(due, game, "case-opened", Addressee.ARBITER, facts, Rank.RULING)
    other = still_interrupted(game, stop.case, journal)
    if other is not None:  # a claim, or a dispute about the moves, stops the game further on
        return Verdict(Disposition.RECORDED, events=(Told(journal=journal, key=due.key), other), notices=(asked,))
    told: dict[str, Fact] = {
        "since": _since(due),
        "on": due.on.isoformat(),
        "side": str(due.side) if due.side else None,
        "ply": last.number if last else None,
        "move": last.uci if last else None,
    }
    return Verdict(
        Disposition.RECORDED,
        events=(Told(journal=journal, key=due.key), Resumed(journal=journal, on=due.on)),
        notices=(*(_notice(due, game, "author-days-over", to, told, Rank.RULING) for to in _BOTH), asked),
        rejudge=tuple(held.journal for held in game.held),
    )


def _key_of(game: Game, kind: CaseKind, what: object) -> str:
    return f"{game.event}/{game.id}/{kind}/{what}"


def _with_case(
    due: Deadline,
    game: Game,
    journal: int,
    case: str,
    kind: CaseKind,
    about: str | None,
    facts: dict[str, Fact],
    to_arbiter: Notice | None = None,
) -> Verdict:
    """Open a case dated by its due day, tell the arbiter and both players."""
    told: dict[str, Fact] = {"kind": str(kind), "about": about, "due": None, "case": case, "question": None}
    arbiter = to_arbiter or _notice(due, game, "case-opened", Addressee.ARBITER, told | facts, Rank.RULING)
    opened = CaseOpened(
        journal=journal, case=case, case_kind=kind, article=due.article, on=due.on, due=None, about=about
    )
    return Verdict(
        Disposition.RECORDED,
        events=(Told(journal=journal, key=due.key), opened),
        cases=(CaseOpening(case, kind, due.article, due.on, None, about, game.id, facts),),
        notices=(arbiter, *(_notice(due, game, "case-told", to, told, Rank.RULING) for to in _BOTH)),
    )


_EFFECTS: dict[DeadlineKind, Callable[[Deadline, Game, int], Verdict]] = {
    DeadlineKind.TIME_TROUBLE: _time_trouble,
    DeadlineKind.OVERSTEP_ASKED: _ask,
    DeadlineKind.OVERSTEP_READY: _overstep_ready,
    DeadlineKind.ASK_COPY: _ask,
    DeadlineKind.REPEAT: _repeat,
    DeadlineKind.WHITE_FIRST: _white_first,
    DeadlineKind.NO_MOVE_NEAR: _no_move_near,
    DeadlineKind.NO_MOVE: _no_move,
    DeadlineKind.RECORDS: _records,
    DeadlineKind.PROTEST_OVER: _protest_over,
    DeadlineKind.FINE_FINAL: _final,
    DeadlineKind.AUTHORSHIP_OVER: _authorship_over,
}
