"""
Who answers to a case that is another's now: an official replaced after its mail was written (48.1.10).

He is told who decides; his answer changes nothing, and nobody else hears of it.
"""

from collections.abc import Sequence

from parsers.acts import ActKind
from parsers.classify import own_lines
from service.articles import A46_3, A48_1_10
from service.cases.answers import AnswerKind, read_answers
from service.cases.case import CaseStatus, Role
from service.cases.kinds import KINDS, may_rule
from service.handling.case_answers import find_issued
from service.handling.case_states import case_of
from service.handling.circumstances import Circumstances
from service.handling.codes import find_codes, find_codes_in, hash_code
from service.handling.identify import Office as HeldOffice
from service.handling.identify import offices_of
from service.handling.judgement import Judgement, Told
from service.handling.notify import Listener, Notifier
from service.handling.office import Office
from service.handling.offices import WEIGHT, all_offices
from service.handling.pending import waiting
from service.handling.states import States
from service.ledger.findings import CaseKind, Fact, FindingCode
from service.ledger.setup import Setup
from service.ports import StoredCase, Unit
from service.ports.origin import Proof
from service.rules.verdict import ActReport, Addressee, Disposition, Notice, Outcome, Rank
from service.wording.languages import choose
from service.wording.names import name_in
from service.wording.view import Person, Recipient

TEMPLATE = "case-anothers"


def decides(held: HeldOffice, stored: StoredCase) -> bool:
    """Whether an office may rule on a case: by the table, and of adjudicators the one who is named (48.9.6)."""
    case, named = case_of(stored), stored.facts.get("adjudicator")
    if held.role == Role.ADJUDICATOR and named not in (None, held.official.name):
        return False
    return any(may_rule(Role(held.role), case, ruling) for ruling in KINDS[case.kind].effects)


def who_decides(setup: Setup, stored: StoredCase) -> HeldOffice | None:
    """The official who decides a case now, of several the first by weight; None where it waits for nobody."""
    found = [held for held in all_offices(setup) if decides(held, stored)]
    return min(found, key=lambda held: WEIGHT.index(held.role), default=None)


def name_for(held: HeldOffice, languages: Sequence[str]) -> str:
    """An official's name as a reader of these languages writes it."""
    person = Person(held.official.name, held.official.emails[0])
    return name_in(person, latin=choose(tuple(languages)).latin_letters)


async def tell_former(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement
) -> bool:
    """Answer who holds no office any more and replies to a case with the code he was mailed; True where it was one."""
    if circumstances.sender.offices or circumstances.proof.proof is Proof.FAILED:
        return False
    numbers = await _issued(unit, circumstances)
    if not numbers:
        return False
    lines = [line.text for line in own_lines(circumstances.envelope.lines)]
    lines = [line for line in lines if line.strip() and not find_codes_in(line)]
    if not lines:
        return False
    named = {one.number for one in read_answers(lines) if one.kind is not AnswerKind.CONFIRM}
    cases = [await unit.case(str(number)) for number in sorted(numbers & named or numbers)]
    found = [one for one in cases if one is not None and one.event is not None]
    if not found:
        return False
    event = found[0].event or ""
    setup = await states.setup(event)
    listener, told = await _reader(office, unit, circumstances, setup), list[Fact]()
    cited = A48_1_10 if all(one.kind == CaseKind.PROTEST for one in found) else A46_3
    for stored in found:
        now = who_decides(await states.setup(stored.event or ""), stored)
        open_now = str(stored.status) == CaseStatus.OPEN
        told.append(
            {
                "number": stored.number,
                "game": stored.game,
                "kind": stored.kind,
                "name": name_for(now, listener.recipient.languages) if now is not None and open_now else None,
                "office": now.role if now is not None and open_now else None,
            }
        )
    judgement.event = judgement.event or event
    judgement.settle(Disposition.RECORDED, FindingCode.NOT_ENTITLED)
    judgement.acts.append((event, ActReport(ActKind.ORDER, Outcome.NOTED)))
    journal = circumstances.stored.journal
    articles, key = (setup.regulations.cite(cited),), f"mail/{journal}/{TEMPLATE}"
    notice = Notice(TEMPLATE, Addressee.SENDER, Rank.RULING, articles, key, facts={"cases": told})
    notifier = Notifier(office, unit, states)
    await notifier.tell(Told(notice, event, None), circumstances.arrived_at, journal, listener=listener)
    return True


async def _reader(office: Office, unit: Unit, circumstances: Circumstances, setup: Setup) -> Listener:
    """As the event's file named him; who was named while it ran is known by his letter alone."""
    address, stored = circumstances.sender.address, await unit.event(setup.code)
    assert stored is not None, "the case is of it"
    first = offices_of(address.plain, [office.files.setup(stored.source, setup.code)])
    if first:
        return Notifier.official(first[0])
    languages = tuple(dict.fromkeys((*circumstances.mail.languages[:1], *setup.languages)))
    return Listener(Recipient(Person(address.name or address.email, address.email), languages))


async def _issued(unit: Unit, circumstances: Circumstances) -> set[int]:
    """The cases for which this very address was mailed a code that the letter bears, or a yes was asked with it."""
    numbers: set[int] = set()
    address = circumstances.sender.address.plain
    for code in find_codes(circumstances.mail):
        issued = await find_issued(unit, code)
        if issued is not None and issued.to == address:
            numbers |= set(issued.cases)
        asked = [row for row in await waiting(unit) if row.code == hash_code(code) and row.by == address]
        numbers |= {row.number for row in asked if not row.order}
    return numbers
