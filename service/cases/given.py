"""What officials decided about a player or a whole event, and a player's protest against it (47.1.6, 48.1.10)."""

from dataclasses import dataclass
from datetime import date

from parsers.acts import ActKind
from service.articles import A48_1_10
from service.ledger.findings import CaseKind, Fact, Finding, FindingCode, Level
from service.regulations import Regulations
from service.rules.reflection import ONE_DAY
from service.rules.verdict import ActReport, Addressee, CaseOpening, Disposition, Notice, Outcome, Rank, Verdict


@dataclass(frozen=True, slots=True)
class Given:
    """
    One decision that rules on no single game. `key`: the order's name, or its case's key.

    `order`: the kind of the order, "" for the ruling on a case; `ruling` is then what was ruled. `journal` is the
    input that brought it about, `on` the day on which the players were told.
    """

    key: str
    by: str
    on: date
    journal: int
    order: str = ""
    ruling: str = ""
    text: str = ""

    def until(self, regulations: Regulations) -> date:
        """The last day, inclusive, for a protest."""
        return self.on + regulations.protest_days * ONE_DAY


def protest_key(key: str, seat: str) -> str:
    """The key of the case that a player's protest opens; one for a decision and a player."""
    return f"{key}/{CaseKind.PROTEST}/{seat}"


def protest(given: Given, seat: str, text: str, sent_on: date, journal: int, regulations: Regulations) -> Verdict:
    """
    Bring a player's protest before the appeals arbiter.

    After the period it is late: it opens nothing, and goes to the arbiter as information.

    Args:
        seat: Who protests: one whom the decision concerns.
        text: The protest in the player's own words.
        sent_on: Day of the letter.
        journal: Number of the letter.
    """
    article, until = regulations.cite(A48_1_10), given.until(regulations)
    case = protest_key(given.key, seat)
    report = (ActReport(ActKind.PROTEST, Outcome.NOTED),)
    facts: dict[str, Fact] = {
        "kind": str(CaseKind.PROTEST),
        "case": case,
        "about": seat,
        "player": seat,
        "seat": seat,
        "by": seat,
        "text": text,
        "due": None,
        "question": None,
        "against": given.key,
        "ruling": given.ruling or None,
        "ruler_name": given.by,
        "order": given.order or None,
        "on": given.on.isoformat(),
        "made_by": given.journal,
    }

    def notice(template: str, to: Addressee, rank: Rank, more: dict[str, Fact]) -> Notice:
        return Notice(template, to, rank, (article,), f"{case}/{template}/{journal}", facts={**facts, **more})

    if sent_on > until:
        late: dict[str, Fact] = {"late": True, "last_day": until.isoformat(), "case": None}
        found = Finding(
            FindingCode.LATE_PROTEST, article, Level.NOTICE, detail={"until": until.isoformat(), "case": given.key}
        )
        return Verdict(
            Disposition.RECORDED,
            FindingCode.LATE_PROTEST,
            acts=report,
            findings=(found,),
            notices=(
                notice("protest-forwarded", Addressee.ARBITER, Rank.RULING, late),
                notice("protest-noted", Addressee.SEAT, Rank.CONFIRMATION, late),
            ),
        )
    return Verdict(
        Disposition.RECORDED,
        acts=report,
        cases=(CaseOpening(case, CaseKind.PROTEST, article, sent_on, None, seat, None, facts),),
        notices=(
            notice("case-opened", Addressee.APPEALS, Rank.RULING, {}),
            notice("case-told", Addressee.SEAT, Rank.RULING, {}),
        ),
    )


def not_entitled(given: Given, seat: str, journal: int, regulations: Regulations) -> Verdict:
    """Answer a protest against what has been decided on protest: that is final."""
    article = regulations.cite(A48_1_10)
    facts: dict[str, Fact] = {"what": str(ActKind.PROTEST), "article": article, "seat": seat}
    key = f"{protest_key(given.key, seat)}/not-entitled/{journal}"
    return Verdict(
        Disposition.RECORDED,
        FindingCode.NOT_ENTITLED,
        acts=(ActReport(ActKind.PROTEST, Outcome.REFUSED),),
        findings=(Finding(FindingCode.NOT_ENTITLED, article, Level.NOTICE, detail=facts),),
        notices=(Notice("not-entitled", Addressee.SEAT, Rank.CONFIRMATION, (article,), key, facts=facts),),
    )
