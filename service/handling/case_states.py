"""The states of cases in the store, kept in step with what players do: a claim withdrawn, a ruling protested."""

from service.cases.case import Case, Role, Ruling
from service.cases.case import CaseStatus as Status
from service.handling.judgement import Judgement
from service.handling.states import States
from service.ledger.findings import CaseKind, Fact
from service.ports import CaseStatus, StoredCase, Unit
from service.rules.protests import NO_OFFICIALS
from service.rules.verdict import CaseOpening


def case_of(stored: StoredCase) -> Case:
    """A case of the store as the rules know it."""
    ruling, role = stored.facts.get("ruling"), stored.facts.get("ruled_by")
    return Case(
        key=stored.key,
        kind=CaseKind(stored.kind),
        article=stored.article,
        opened=stored.opened,
        event=stored.event,
        game=stored.game,
        due=stored.due,
        about=stored.about,
        status=Status(str(stored.status)),
        ruling=Ruling(str(ruling)) if ruling else None,
        ruled_by=Role(str(role)) if role else None,
        facts=stored.facts,
    )


async def close_settled(unit: Unit, states: States) -> None:
    """Close the cases that the players themselves made needless: a claim taken back, the same result from both."""
    for ruled in states.ruled:
        if ruled.ruling not in NO_OFFICIALS:
            continue
        stored = await unit.case(ruled.case)
        if stored is not None and stored.status is CaseStatus.OPEN:
            facts = {**stored.facts, "settled": ruled.ruling}
            await unit.put_case(stored.key, CaseStatus.CLOSED, None, facts)


async def note_protest(unit: Unit, opening: CaseOpening) -> None:
    """A protest or an appeal changes the state of the case that it is made against (48.1.10, 48.9.9)."""
    against = opening.facts.get("against")
    if opening.kind not in (CaseKind.PROTEST, CaseKind.APPEAL) or not isinstance(against, str):
        return
    stored = await unit.case(against)
    if stored is not None and stored.status is CaseStatus.RULED:
        status = CaseStatus.PROTESTED if opening.kind is CaseKind.PROTEST else CaseStatus.APPEALED
        await unit.put_case(against, status, None, stored.facts)


async def keep_words(unit: Unit, judgement: Judgement) -> None:
    """What a player answers to a case is kept with it, for whoever decides."""
    for told in judgement.notices:
        facts = told.notice.facts
        case, text = facts.get("case"), facts.get("text")
        if (
            told.notice.template not in ("question-forwarded", "protest-forwarded")
            or not isinstance(case, str)
            or not text
        ):
            continue
        stored = await unit.case(case)
        if stored is None or stored.status is not CaseStatus.OPEN:
            continue
        said = stored.facts.get("words")
        words: list[Fact] = [*said] if isinstance(said, list) else []
        words.append({"by": facts.get("by"), "text": text})
        await unit.put_case(case, stored.status, stored.due, {**stored.facts, "words": words})
