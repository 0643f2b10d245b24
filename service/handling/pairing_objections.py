"""
A player's objection to a published pairing (001 D.10): whether anybody in it meets a partner again is found by rule.

Where nobody does, the pairing stands, and the player hears so at once; where two do, the arbiter hears of it.
"""

from parsers.acts import Act, ActKind
from parsers.classify import own_lines
from service.errors import OrderError
from service.handling.circumstances import Circumstances
from service.handling.event_acts import answered_event
from service.handling.judgement import Judgement, Told
from service.handling.office import Office, local_date
from service.handling.running_event import load_chess_event
from service.handling.states import States
from service.handling.swiss_rounds import find_repeated
from service.ledger.findings import CaseKind, Fact
from service.ledger.setup import Setup
from service.ports import CaseStatus, Unit
from service.rules.verdict import ActReport, Addressee, CaseOpening, Disposition, Notice, Outcome, Rank

_OBJECTS = frozenset({ActKind.DISPUTE, ActKind.OBJECTION, ActKind.PROTEST})
PUBLISHED = "round-published"
QUESTION = "pairing-again"


async def take_pairing_objection(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement
) -> bool:
    """Take an objection in answer to the letter on a published round; True where the letter was one."""
    acts = [act for act in circumstances.mail.acts if act.kind in _OBJECTS]
    code = await answered_event(unit, circumstances, PUBLISHED) if acts and circumstances.sender.persons else None
    if code is None:
        return False
    setup = next((one for one in circumstances.setups if one.code == code), None)
    seats = {row.player for row in await unit.seats(code) if row.person == circumstances.sender.persons[0].id}
    event = await load_chess_event(unit, code, states)
    number = max((one.number for one in event.published), default=0)
    if setup is None or not seats or not number:
        return False
    try:
        _, _, again = await find_repeated(office, unit, states, setup, event, number)
    except OrderError:  # teams are paired, not players
        return False
    judgement.event = code
    judgement.settle(Disposition.RECORDED)
    judgement.acts.append((code, ActReport(acts[0].kind, Outcome.NOTED)))
    what = "pairing-again" if again else "pairing-stands"
    facts: dict[str, Fact] = {"round": number, "what": what}
    key = f"mail/{circumstances.stored.journal}/{what}"
    told = Notice("event-noted", Addressee.SENDER, Rank.CONFIRMATION, ("D.10",), key, facts=facts)
    judgement.notices.append(Told(told, code, None))
    if again:
        _ask_arbiter(circumstances, judgement, setup, acts[0], min(seats), number)
    return True


async def settle_objections(unit: Unit, code: str, number: int) -> None:
    """The pairing of a round has been made anew: nothing is left to decide on the objections to it (D.10)."""
    for stored in await unit.cases(code):
        asked = stored.facts.get("question") == QUESTION and stored.facts.get("round") == number
        if asked and stored.kind == CaseKind.QUESTION and stored.status is CaseStatus.OPEN:
            await unit.put_case(stored.key, CaseStatus.CLOSED, None, {**stored.facts, "settled": "paired-anew"})


def _ask_arbiter(
    circumstances: Circumstances, judgement: Judgement, setup: Setup, act: Act, seat: str, number: int
) -> None:
    own = (line.text for line in own_lines(circumstances.envelope.lines))
    text = ("\n".join(own).strip() or act.said.text)[:500]
    key = f"{setup.code}/round/{number}/objection/{circumstances.stored.journal}"
    day = local_date(circumstances.arrived_at, setup.zone)
    facts: dict[str, Fact] = {
        "player": seat,
        "round": number,
        "text": text or act.said.text[:500],
        "question": QUESTION,
    }
    judgement.cases.append((setup.code, CaseOpening(key, CaseKind.QUESTION, "D.10", day, about=seat, facts=facts)))
    told: dict[str, Fact] = {**facts, "kind": str(CaseKind.QUESTION), "case": key, "about": seat}
    notice = Notice("case-opened", Addressee.ARBITER, Rank.RULING, ("D.10",), key, facts=told)
    judgement.notices.append(Told(notice, setup.code, None))
