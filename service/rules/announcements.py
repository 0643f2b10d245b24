"""
What the shell knows of a notice of leave, and what is found, asked and told about it (47.7, 48.7).

By post the notice goes to all partners, to the arbiter by registered mail (47.7.2); it may go with a move, or with the
last move repeated where the partner's answer is wanting (47.7.3): that repeat is judged as any other. Days before a
notice, and days over the limit, are the arbiter's to grant (47.7.7).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from parsers.acts import LeaveNotice, LeaveScope
from service.articles import A47_7_6, A48_7_1, A48_7_2, A48_7_4, A48_7_7
from service.ledger.events import PersonEvent
from service.ledger.findings import CaseKind, Fact, Finding, FindingCode, Level
from service.ledger.person import Person
from service.regulations import Regulations
from service.rules.reflection import spans
from service.rules.verdict import ActReport, Addressee, CaseOpening, Disposition, Notice, Rank

Span = tuple[date, date]


@dataclass(frozen=True, slots=True)
class Announcement:
    """
    What the shell knows of a leave's notice: who sent it when, in which event.

    `sent_on` is its own date, from which it counts as made to all; `several`: the sender plays in other events too;
    `games` are the ids of the sender's running games; `unaddressed` the seats of partners who did not get it.
    `journal` is the number of the input.
    """

    player: str
    event: str
    journal: int
    sent_on: date
    day: date
    several: bool = False
    games: tuple[str, ...] = ()
    unaddressed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LeaveVerdict:
    """
    The judgement on a notice of leave. `events` go to the person's stream.

    `granted` and `returned` are spans of days, both inclusive, which `fan_out` and `fan_out_cut` turn into events
    of the player's games.
    """

    disposition: Disposition
    reason: FindingCode | None = None
    acts: tuple[ActReport, ...] = ()
    findings: tuple[Finding, ...] = ()
    events: tuple[PersonEvent, ...] = ()
    cases: tuple[CaseOpening, ...] = ()
    notices: tuple[Notice, ...] = ()
    granted: tuple[Span, ...] = ()
    refused: tuple[Span, ...] = ()
    returned: tuple[Span, ...] = ()


def leave_findings(
    regulations: Regulations, counts_from: date, early: frozenset[date], refused: frozenset[date]
) -> tuple[Finding, ...]:
    """Give the findings on a leave: days refused over the limit, days before the notice."""
    found = []
    if refused:
        article = regulations.cite(A48_7_1)
        found.append(
            Finding(FindingCode.LEAVE_OVER_LIMIT, article, Level.REMARK, detail={"refused": _facts(spans(refused))})
        )
    if early:
        article = A47_7_6.number if regulations.postal else A48_7_2.number
        found.append(
            Finding(FindingCode.LATE_LEAVE, article, Level.REMARK, detail={"counts_from": counts_from.isoformat()})
        )
    return tuple(found)


def leave_cases(
    about: Announcement, regulations: Regulations, early: frozenset[date], refused: frozenset[date], text: str = ""
) -> tuple[CaseOpening, ...]:
    """Give the cases that only the arbiter can close, with the player's words: more days (48.7.7), earlier ones."""
    cases = []
    if refused:
        cases.append(_case(CaseKind.LEAVE_OVER_LIMIT, regulations.cite(A48_7_1), about, spans(refused), text))
    if early and not regulations.postal:
        cases.append(_case(CaseKind.LATE_LEAVE, regulations.cite(A48_7_7), about, spans(early), text))
    return tuple(cases)


def _case(kind: CaseKind, article: str, about: Announcement, runs: Sequence[Span], text: str) -> CaseOpening:
    return CaseOpening(
        key=f"{about.event}/{about.player}/{kind}/{runs[0][0].isoformat()}/{about.journal}",
        kind=kind,
        article=article,
        opened=about.day,
        about=about.player,
        facts={"player": about.player, "days": _facts(runs), "text": text[:2000]},
    )


def leave_notices(
    notice: LeaveNotice,
    about: Announcement,
    after: Person,
    regulations: Regulations,
    span: Span,
    counts_from: date,
    early: frozenset[date],
    granted: frozenset[date],
    refused: frozenset[date],
) -> tuple[Notice, ...]:
    """
    Give what the player, and the partners who did not get the notice, are told.

    One mail tells the player what counts and what does not; a notice of which nothing counts is told by its reason.
    """
    limit = regulations.leave.per_year_days
    told = []
    if granted:
        years = sorted({day.year for day in granted})
        accounts = [after.account(about.event, year, limit) for year in years]
        first, last = min(granted), max(granted)
        facts: dict[str, Fact] = {
            "first": first.isoformat(),
            "last": last.isoformat(),
            "days": len(granted),
            "left": accounts[0].left,
            "years": [{"year": a.year, "used": a.used, "left": a.left} for a in accounts],
            "games": list(about.games),
            "scope_asked": notice.scope is LeaveScope.UNNAMED and about.several,
            "spans": _facts(spans(granted)),
            "counts_from": counts_from.isoformat() if early else None,
            "start": span[0].isoformat() if early else None,
            "refused": _facts(spans(refused)),
            "asked": bool(refused or (early and not regulations.postal)),
        }
        late = (A47_7_6,) if regulations.postal else (A48_7_2, A48_7_7)
        cited = (A48_7_1, A48_7_4, *(late if early else ()), *((A48_7_7,) if refused else ()))
        articles = tuple(dict.fromkeys(regulations.cite(a) for a in cited))
        rank = Rank.FAULT if early or refused else Rank.CONFIRMATION
        told.append(leave_notice("leave-registered", Addressee.SENDER, about, articles, facts, rank))
        if about.unaddressed:
            facts = {
                "first": first.isoformat(),
                "last": last.isoformat(),
                "player": about.player,
                "partners": list(about.unaddressed),
                "spans": _facts(spans(granted)),
            }
            article = (regulations.cite(A48_7_2),)
            told.append(leave_notice("leave-forwarded", Addressee.PARTNERS, about, article, facts))
    if refused and not granted:
        facts = {
            "granted": _facts(spans(granted)),
            "refused": _facts(spans(refused)),
            "year": min(refused).year,
        }
        articles = tuple(regulations.cite(a) for a in (A48_7_1, A48_7_7))
        told.append(leave_notice("leave-over-limit", Addressee.SENDER, about, articles, facts, Rank.FAULT))
    if early and not granted:
        facts = {"first": span[0].isoformat(), "counts_from": counts_from.isoformat()}
        articles = (A47_7_6.number,) if regulations.postal else (A48_7_2.number, A48_7_7.number)
        told.append(leave_notice("leave-late", Addressee.SENDER, about, articles, facts, Rank.FAULT))
    return tuple(told)


def leave_notice(
    template: str,
    to: Addressee,
    about: Announcement,
    articles: tuple[str, ...],
    facts: dict[str, Fact],
    rank: Rank = Rank.CONFIRMATION,
) -> Notice:
    """Give one notice about a leave."""
    key = f"{about.event}/{about.player}/{template}/{about.journal}"
    return Notice(template, to, rank, articles, key, facts=facts)


def _facts(runs: Iterable[Span]) -> list[Fact]:
    return [{"first": first.isoformat(), "last": last.isoformat()} for first, last in runs]
