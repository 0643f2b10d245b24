"""Articles 47.7 and 48.7: leaves (перерывы): what of an announced leave counts, and how it ends."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, timedelta

from parsers.acts import ActKind, DateOrder, LeaveEnd, LeaveNotice, Side, WrittenDate
from service.articles import A48_7_1, A48_7_2, A48_7_3
from service.ledger.events import LeaveCut, LeaveNoted, PersonEvent
from service.ledger.findings import Fact
from service.ledger.game import Game
from service.ledger.person import LeaveAnnounced, LeaveCutShort, LeaveGranted, LeaveRefused, Person, apply_person
from service.regulations import Regulations
from service.rules.announcements import (
    Announcement,
    LeaveVerdict,
    Span,
    leave_cases,
    leave_findings,
    leave_notice,
    leave_notices,
)
from service.rules.reflection import ONE_DAY, days_between, spans
from service.rules.transmission import resolve_date
from service.rules.verdict import ActReport, Addressee, Disposition, Outcome, Rank

__all__ = ["Announcement", "LeaveVerdict", "fan_out", "fan_out_cut", "judge_leave", "judge_leave_end"]

_LONGEST_DAYS = 366
_LONGEST_INFERRED_DAYS = 92  # a longer one, its year left out, was written the wrong way round
_PAST = timedelta(days=60)  # how far back a leave without a year may have begun
_AHEAD = timedelta(days=300)


def judge_leave(notice: LeaveNotice, person: Person, about: Announcement, regulations: Regulations) -> LeaveVerdict:
    """
    Judge one notice in one event; a leave for all events is judged in each of them.

    By email a leave announced on or after its first day counts from the day after the notice, and the earlier part
    opens a case (48.7.2, 48.7.7); by post it counts from the day of the notice (47.7.6). Over the year's days the
    latest of that year are refused, the rest granted, and a case opens (48.7.1).
    """
    if notice.said.doubtful:  # "If my chief lets me go, …": what hangs on something is announced to nobody yet
        return _unclear(ActKind.LEAVE, notice.said.text, about)
    span = _read_span(_prolonged(notice, person.on_leave(about.event), about.sent_on), about.sent_on)
    if isinstance(span, str):
        return _unclear(ActKind.LEAVE, notice.said.text, about, span)
    first, last = span
    counts_from = _counts_from(about.sent_on, regulations)
    early, refused, granted = _weigh(span, counts_from, person.on_leave(about.event), regulations)
    events: list[PersonEvent] = [
        LeaveAnnounced(journal=about.journal, event=about.event, first=first, last=last, on=about.sent_on)
    ]
    events += _refusals(about, spans(early), regulations.cite(A48_7_2))
    events += _refusals(about, spans(refused), regulations.cite(A48_7_1))
    events += [
        LeaveGranted(journal=about.journal, event=about.event, first=a, last=b, on=about.sent_on)
        for a, b in spans(granted)
    ]
    after = person
    for event in events:
        after = apply_person(after, event)
    findings = leave_findings(regulations, counts_from, early, refused)
    return LeaveVerdict(
        disposition=Disposition.RECORDED,
        reason=findings[0].code if findings else None,
        acts=(ActReport(ActKind.LEAVE, Outcome.NOTED),),
        findings=findings,
        events=tuple(events),
        cases=leave_cases(about, regulations, early, refused, notice.said.text),
        notices=leave_notices(notice, about, after, regulations, span, counts_from, early, granted, refused),
        granted=spans(granted),
        refused=spans(refused),
    )


def judge_leave_end(notice: LeaveEnd, person: Person, about: Announcement, regulations: Regulations) -> LeaveVerdict:
    """
    Judge a leave cut short: it ends the day before the date named, never before the notice (48.7.3).

    Unused days return; a leave that has not begun is given back whole. A day named in the past counts as the
    day of the notice.
    """
    named = _resolve(notice.on, about.sent_on) if notice.on else about.sent_on
    if named is None:
        return _unclear(ActKind.LEAVE_END, notice.said.text, about)
    back = max(named, about.sent_on)
    run = next((run for run in spans(person.on_leave(about.event)) if run[1] >= back), None)
    if run is None:
        return _unclear(ActKind.LEAVE_END, notice.said.text, about)
    first, last = run
    since = max(first, back)
    cut = LeaveCutShort(journal=about.journal, event=about.event, back=since, last=last, on=about.sent_on)
    facts: dict[str, Fact] = {
        "first": first.isoformat(),
        "last": (since - ONE_DAY).isoformat(),
        "returned_days": (last - since).days + 1,
        "player": about.player,
    }
    article = (regulations.cite(A48_7_3),)
    return LeaveVerdict(
        disposition=Disposition.RECORDED,
        acts=(ActReport(ActKind.LEAVE_END, Outcome.NOTED),),
        events=(cut,),
        notices=(
            leave_notice("leave-cut", Addressee.SENDER, about, article, facts),
            leave_notice(
                "leave-cut", Addressee.PARTNERS, about, article, facts | {"partners": list(about.unaddressed)}
            ),
        ),
        returned=((since, last),),
    )


def fan_out(granted: Iterable[Span], game: Game, player: str, journal: int) -> tuple[LeaveNoted, ...]:
    """Give the events that make granted days count in one of the player's games."""
    side = _side(game, player)
    return tuple(LeaveNoted(journal=journal, side=side, first=first, last=last) for first, last in granted)


def fan_out_cut(returned: Iterable[Span], game: Game, player: str, journal: int) -> tuple[LeaveCut, ...]:
    """Give the events that take returned days out of one of the player's games."""
    side = _side(game, player)
    backs = {
        max(leave.first, since)
        for since, last in returned
        for leave in game.leaves
        if leave.side is side and leave.last >= since and leave.first <= last
    }
    return tuple(LeaveCut(journal=journal, side=side, back=back) for back in sorted(backs))


def _side(game: Game, player: str) -> Side:
    side = game.side_of(player)
    if side is None:
        raise ValueError(f"{player} does not play {game.id}")
    return side


def _prolonged(notice: LeaveNotice, known: frozenset[date], sent_on: date) -> LeaveNotice:
    """
    Give a leave that prolongs a known one its first day, the day behind that one's last (48.7.2).

    It goes on from the leave that runs, or from the only one that is still to come; of several nothing is guessed.
    """
    runs = [run for run in spans(known) if run[1] >= sent_on]
    running = [run for run in runs if run[0] <= sent_on] or runs
    if not notice.prolongs or notice.first is not None or len(running) != 1:
        return notice
    first = running[0][1] + ONE_DAY
    written = WrittenDate(first.isoformat(), first.day, first.month, first.year, DateOrder.ISO, notice.said.line)
    return replace(notice, first=written)


def _read_span(notice: LeaveNotice, sent_on: date) -> Span | str:
    """Read first and last day; where they are not plain, why: they are asked for, never guessed."""
    if notice.first is None or (notice.last is None and not notice.days):
        return "no-dates"
    last = _resolve(notice.last, sent_on) if notice.last is not None and notice.last.year is not None else None
    if last is not None and notice.first.year is None:  # "from 20 December to 10 January 2027"
        first = resolve_date(notice.first, earliest=last - timedelta(days=_LONGEST_DAYS - 1), near=last)
    else:
        first = _resolve(notice.first, sent_on)
    if first is None:
        return "impossible-date"
    longest = _LONGEST_DAYS
    if notice.last is None:
        last = first + timedelta(days=min(notice.days or 0, _LONGEST_DAYS + 1) - 1)
    elif last is None and notice.last.year is None and notice.last.order is not DateOrder.MONTH_FIRST:
        last, longest = resolve_date(notice.last, earliest=first, near=first + _AHEAD), _LONGEST_INFERRED_DAYS
    if last is None:
        return "impossible-date"
    return (first, last) if 0 <= (last - first).days < longest else "reversed"


def _resolve(written: WrittenDate, sent_on: date) -> date | None:
    if written.order is DateOrder.MONTH_FIRST:
        return None
    if written.year is None:
        return resolve_date(written, earliest=sent_on - _PAST, near=sent_on + _AHEAD)
    year = written.year + 2000 if written.year < 100 else written.year
    if abs(year - sent_on.year) > 1:
        return None
    try:
        return date(year, written.month, written.day)
    except ValueError:
        return None


def _counts_from(announced: date, regulations: Regulations) -> date:
    """Give the first day that a notice can make a leave day: by post its own (47.7.6), by email the next."""
    return announced if regulations.postal else announced + ONE_DAY


def _weigh(
    span: Span, counts_from: date, known: frozenset[date], regulations: Regulations
) -> tuple[frozenset[date], frozenset[date], frozenset[date]]:
    """Divide the days asked into those before the notice, those over the limit, and those granted."""
    first, last = span
    early = days_between(first, min(last, counts_from - ONE_DAY)) - known
    asked = days_between(max(first, counts_from), last)
    refused = _over_limit(asked, known, regulations)
    return early, refused, asked - refused


def _over_limit(asked: frozenset[date], known: frozenset[date], regulations: Regulations) -> frozenset[date]:
    """Give the latest days, those that go beyond a year's limit or the event's; days already on leave are free."""
    new = asked - known
    limits = regulations.leave
    over: set[date] = set()
    for year in {day.year for day in new}:
        own = sorted(day for day in new if day.year == year)
        used = sum(day.year == year for day in known)
        over.update(own[max(0, limits.per_year_days - used) :])
    if limits.per_event_days is not None:
        over.update(sorted(new - over)[max(0, limits.per_event_days - len(known)) :])
    return frozenset(over)


def _refusals(about: Announcement, runs: Iterable[Span], article: str) -> list[PersonEvent]:
    return [
        LeaveRefused(journal=about.journal, event=about.event, first=a, last=b, on=about.sent_on, article=article)
        for a, b in runs
    ]


def _unclear(kind: ActKind, text: str, about: Announcement, why: str | None = None) -> LeaveVerdict:
    """Hold a notice whose days are not plain, and ask: nothing is guessed."""
    template = "leave-refused" if why else "unclear-act"
    facts: dict[str, Fact] = {"why": why} if why else {"act": str(kind), "text": text}
    asked = leave_notice(template, Addressee.SENDER, about, (A48_7_2.number,), facts, Rank.FAULT)
    return LeaveVerdict(Disposition.HELD, acts=(ActReport(kind, Outcome.HELD),), notices=(asked,))
