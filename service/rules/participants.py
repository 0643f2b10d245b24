"""Articles 47.1 and 48.1: participants: a new address, lost access, a start told late (участники)."""

from datetime import date

from service.articles import A48_1_2, A48_1_6
from service.ledger.findings import Fact, Finding, FindingCode, Level
from service.regulations import Regulations
from service.rules.reflection import ONE_DAY


def find_late_address_change(changed_on: date, told_on: date, regulations: Regulations) -> Finding | None:
    """Find a change of address told later than three days after it (48.1.2); by post promptly (47.1.2)."""
    late = (told_on - changed_on).days - regulations.address_days
    if late <= 0:
        return None
    detail: dict[str, Fact] = {"changed_on": changed_on.isoformat(), "told_on": told_on.isoformat(), "late_days": late}
    return Finding(FindingCode.LATE_ADDRESS_CHANGE, regulations.cite(A48_1_2), Level.REMARK, detail=detail)


def breakdown_late_days(broke_on: date, reported_on: date, regulations: Regulations) -> int:
    """How many days later than its three a breakdown was reported (48.1.5); 0: in time. It stops no clock."""
    return max(0, (reported_on - broke_on).days - regulations.breakdown_days)


def access_lost_on(reported_on: date, regulations: Regulations) -> tuple[date, str]:
    """Give the day on which lost access means withdrawal, and the article: 30 days from the report (48.1.6)."""
    return reported_on + regulations.lost_access_days * ONE_DAY, A48_1_6.number


def personal_start(start: date, told_on: date, regulations: Regulations) -> date:
    """
    Give the day from which a player's days count: the start, or the third day after a notice that came late (47.4.6).

    By email only a ruling moves it.
    """
    if not regulations.postal or told_on <= start:
        return start
    return told_on + regulations.late_start_days * ONE_DAY
