"""
Articles 47.9.4, 47.9.5, 47.9.6, 47.9.7, 47.9.8, 47.9.9, 47.9.10, 47.9.11 and 48.9.4, 48.9.5, 48.9.6, 48.9.7, 48.9.8,
48.9.9, 48.9.10: games unfinished at the end go to adjudication (присуждение).

The papers of each side are the record, the final position, the expected result with its reasons, and the move of the
player who is on move (47.9.5.1, 47.9.5.2, 47.9.5.3, 47.9.5.4, 48.9.4.1, 48.9.4.2, 48.9.4.3, 48.9.4.4).
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from parsers.acts import AdjudicationPapers, Appeal, Protest, Side
from service.articles import A47_9_4, A48_9_4, A48_9_5, A48_9_7, A48_9_9
from service.ledger.events import (
    AdjudicationOpened,
    CaseOpened,
    GameEnded,
    GameEvent,
    Interrupted,
    PapersReceived,
    ResultRegistered,
    Resumed,
    Ruled,
)
from service.ledger.findings import CaseKind, Fact, FindingCode, Level
from service.ledger.game import UNFINISHED, Game
from service.rules.papers_compared import Difference, compare_papers
from service.rules.party import Party
from service.rules.protests import judge_protest, last_ruling
from service.rules.reflection import ONE_DAY
from service.rules.results import not_entitled
from service.rules.verdict import Addressee, CaseOpening, Disposition, Outcome, Rank, Verdict
from service.rules.writing import Pen, joined, recorded, to_side

CAUSE = "adjudication"
AGREED = "agreed"
"""The word of the ledger for an adjudication that both sides made needless."""


def case_of(game: Game) -> str:
    """The key of a game's adjudication."""
    return f"{game.event}/{game.id}/{CaseKind.ADJUDICATION}"


def open_adjudication(game: Game, day: date, journal: int) -> Verdict:
    """
    Stop an unfinished game and ask both sides for their papers (48.9.4).

    The player on move names the move in them; it counts as made and is shown to nobody before the ruling.
    """
    if game.result != UNFINISHED or game.adjudication is not None or game.black is None:
        return Verdict(Disposition.RECORDED)
    pen, case = Pen(game, journal), case_of(game)
    until = day + game.regulations.adjudication_days * ONE_DAY
    article = game.regulations.cite(A48_9_4)
    events: list[GameEvent] = [
        AdjudicationOpened(journal=journal, case=case, on=day, papers_until=until, article=article)
    ]
    if game.interruption is None:
        events.append(Interrupted(journal=journal, cause=CAUSE, since=day, case=case))
    events.append(
        CaseOpened(
            journal=journal,
            case=case,
            case_kind=CaseKind.ADJUDICATION,
            article=article,
            on=day,
            due=until,
            about="both",
        )
    )
    facts: dict[str, Fact] = {
        "kind": str(CaseKind.ADJUDICATION),
        "case": case,
        "about": "both",
        "due": until.isoformat(),
        "on_move": str(game.side_to_move),
        "question": None,
    }
    opening = CaseOpening(case, CaseKind.ADJUDICATION, article, day, until, "both", game.id, facts)
    why = (A47_9_4, A48_9_4) if game.regulations.postal else (A48_9_4,)
    told = pen.both("adjudication-opened", Rank.RULING, why, facts)
    return Verdict(Disposition.RECORDED, events=tuple(events), cases=(opening,), notices=told)


def judge_papers(act: AdjudicationPapers, party: Party, game: Game, day: date) -> Verdict:
    """
    Take in one side's papers: what it expects is kept, the move it names stays sealed (48.9.4).

    The same expected result from both sides is the result (48.9.5), where both tell of the same game and position:
    what differs from the ledger is told to both and to the arbiter, before anybody assesses it.
    """
    pen, side = Pen(game, party.journal), party.side
    if game.adjudication is None or game.result != UNFINISHED:
        return not_entitled(game, pen, act.kind, side, str(act.kind))
    report = pen.report(act.kind, Outcome.NOTED, side)
    if side is game.side_to_move:
        report = replace(report, sealed=True)
    found = compare_papers(act, side, game)
    got = PapersReceived(journal=party.journal, side=side, on=day, expected=act.expected, differs=bool(found))
    facts: dict[str, Fact] = {"result": act.expected, "due": game.adjudication.papers_until.isoformat()}
    thanks = pen.notice("papers-received", Addressee.SENDER, Rank.CONFIRMATION, (A48_9_4,), facts)
    noted = joined(recorded(report), Verdict(Disposition.RECORDED, events=(got,), notices=(thanks,)))
    if found:
        noted = joined(noted, _differing(game, pen, side, found))
    theirs = game.adjudication.of(side.partner)
    if theirs is None or act.expected is None or theirs.expected != act.expected or found or theirs.differs:
        return noted
    return joined(noted, _agreed(game, pen, act.expected, day))


def _differing(game: Game, pen: Pen, side: Side, found: Sequence[Difference]) -> Verdict:
    """Tell the difference in full to its writer and the arbiter; the partner learns where, and no move (48.9.4.4)."""
    due = game.adjudication.papers_until.isoformat() if game.adjudication else None
    rows: list[Fact] = [one.facts() for one in found]
    shown: list[Fact] = [{"what": one.what} for one in found]
    facts: dict[str, Fact] = {"side": str(side), "by": str(side), "due": due, "differs": rows}
    less: dict[str, Fact] = {**facts, "differs": shown}
    articles = (A48_9_4,)
    return Verdict(
        Disposition.RECORDED,
        notices=(
            pen.notice("papers-differ", to_side(side), Rank.FAULT, articles, facts),
            pen.notice("papers-differ", to_side(side.partner), Rank.CONFIRMATION, articles, less),
            pen.notice("papers-differ", Addressee.ARBITER, Rank.CONFIRMATION, articles, facts),
        ),
    )


def _agreed(game: Game, pen: Pen, result: str, day: date) -> Verdict:
    """Both expect the same: the game is over without an adjudicator (48.9.5)."""
    article = game.regulations.cite(A48_9_5)
    events: list[GameEvent] = [
        Ruled(journal=pen.journal, case=case_of(game), ruling=AGREED, by="", on=day),
        GameEnded(journal=pen.journal, result=result, how="adjudicated", article=article, on=day),
        ResultRegistered(journal=pen.journal, result=result, on=day),
    ]
    stop = game.interruption
    if stop is not None and stop.case == case_of(game):
        events.append(Resumed(journal=pen.journal, on=day))
    waiting = tuple(held.journal for held in game.held)
    told = pen.both("result-registered", Rank.RULING, (A48_9_5,), {"result": result, "how": "adjudicated"})
    return Verdict(Disposition.RECORDED, events=tuple(events), notices=told, rejudge=waiting)


def judge_appeal(act: Appeal | Protest, party: Party, game: Game, day: date) -> Verdict:
    """
    Pass an appeal against an adjudication on to the arbiter, who has another adjudicator decide it (48.9.9, 48.9.10).

    Who sent no papers has no right to it (48.9.7); after the period it is late. Where nothing has been adjudicated
    the letter is a protest (48.1.10).
    """
    ruled, pen, side = last_ruling(game), Pen(game, party.journal), party.side
    if game.adjudication is None or ruled is None or ruled.case != game.adjudication.case:
        return judge_protest(act, party, game, day)
    until = ruled.on + game.regulations.appeal_days * ONE_DAY
    case = f"{ruled.case}/{CaseKind.APPEAL}"
    if game.adjudication.of(side) is None:
        return _without_right(act, pen, side, FindingCode.NO_RIGHT_OF_APPEAL, until)
    if day > until or any(key == case for key, _ in game.cases):
        return _without_right(act, pen, side, FindingCode.LATE_PROTEST, until)
    article = game.regulations.cite(A48_9_9)
    facts: dict[str, Fact] = {
        "kind": str(CaseKind.APPEAL),
        "case": case,
        "about": str(side),
        "due": None,
        "question": None,
        "text": act.said.text,
        "by": str(side),
        "against": ruled.case,
        "assessed_by": ruled.by,
        "result": game.result,
    }
    opened = CaseOpened(
        journal=pen.journal, case=case, case_kind=CaseKind.APPEAL, article=article, on=day, about=str(side)
    )
    noted = Verdict(
        Disposition.RECORDED,
        events=(opened,),
        cases=(CaseOpening(case, CaseKind.APPEAL, article, day, None, str(side), game.id, facts),),
        notices=(
            pen.notice("case-opened", Addressee.ARBITER, Rank.RULING, (A48_9_9,), facts),
            *pen.both("case-told", Rank.RULING, (A48_9_9,), facts),
        ),
    )
    return joined(recorded(pen.report(act.kind, Outcome.NOTED, side)), noted)


def _without_right(act: Appeal | Protest, pen: Pen, side: Side, code: FindingCode, until: date) -> Verdict:
    article = A48_9_7 if code is FindingCode.NO_RIGHT_OF_APPEAL else A48_9_9
    facts: dict[str, Fact] = {"what": str(act.kind), "reason": str(code), "last_day": until.isoformat()}
    return Verdict(
        Disposition.RECORDED,
        code,
        acts=(pen.report(act.kind, Outcome.REFUSED, side),),
        findings=(pen.finding(code, article, Level.NOTICE, until=until.isoformat()),),
        notices=(pen.notice("appeal-refused", to_side(side), Rank.FAULT, (article,), facts),),
    )
