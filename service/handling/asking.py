"""
Before a case is decided its official may ask a player about it; what the player answers is kept with the case.

A player is bound to answer (47.1.2, 48.1.3). A plain reply to the mail that asks, or to the one that told of the case,
is the answer: it opens no other case, and goes to whoever decides with the whole case.
"""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from parsers.acts import Act, ActKind, MoveMessage
from parsers.classify import own_lines
from service.articles import A48_1_3, A48_1_8
from service.cases.case import Case, Role
from service.cases.kinds import KINDS, may_rule
from service.cases.rulings import own_game
from service.errors import OrderError
from service.handling.case_answers import ASKS, case_thread
from service.handling.case_states import case_of
from service.handling.case_wanted import CaseWanted, find_case
from service.handling.circumstances import Circumstances
from service.handling.judgement import Judgement, Told
from service.handling.notify import Notifier
from service.handling.office import Office, local_date
from service.handling.offices import held_office, partners_of
from service.handling.order_bytes import write_order
from service.handling.states import States
from service.ledger.findings import CaseKind, Fact
from service.ledger.setup import Setup
from service.ports import CaseStatus, InputKind, Reads, StoredCase, Unit
from service.rules.verdict import ActReport, Addressee, Disposition, Notice, Outcome, Rank

log = logging.getLogger(__name__)

_MOST_LETTERS = 2000
_WORDS = frozenset({ActKind.QUESTION, ActKind.ACKNOWLEDGEMENT, ActKind.OBJECTION})
"""Acts of a letter that is nothing but an answer to a case."""
_SIDES = {"white": (Addressee.WHITE,), "black": (Addressee.BLACK,), "both": (Addressee.WHITE, Addressee.BLACK)}


@dataclass(frozen=True, slots=True)
class Asked:
    """What an official asks in a case. `by`: address or role; `case`: key or number; `whom`: a side, both, a seat."""

    by: str
    case: str
    whom: str
    text: str


async def asked_by(office: Office, by: str, wanted: CaseWanted, whom: str, text: str) -> Asked:
    """A question about the case that an order names. Raises: OrderError where not one case fits."""
    async with office.store.reads() as reads:
        stored = await find_case(reads, wanted)
    return Asked(by, stored.key, whom, text)


async def ask_party(
    office: Office, asked: Asked, moment: datetime, within: Callable[[Unit], Awaitable[None]] | None = None
) -> StoredCase:
    """
    Put a question to the player or players of a case; gives the case.

    Raises: OrderError when the case is unknown or waits for no ruling, is not the official's to decide, or nobody of
    it is meant.
    """
    async with office.store.unit() as unit:
        states = States(unit, office.cache)
        stored = await unit.case(asked.case)
        if stored is None or stored.event is None:
            raise OrderError(f"there is no case {asked.case}; `referee cases` lists them")
        if stored.status is not CaseStatus.OPEN:
            raise OrderError(f"case {stored.number} waits for no ruling, so nobody is asked about it")
        if not asked.text.strip():
            raise OrderError("ask: say what, after a colon or with --text")
        setup = await states.setup(stored.event)
        held = held_office(setup, asked.by)
        case, seat = case_of(stored), held.official.player
        if not await _may_ask(unit, setup, Role(held.role), seat, case):
            raise OrderError(f"case {stored.number} is not for {asked.by} to decide (46.3, 46.4)")
        day = local_date(moment, setup.zone)
        journal = await unit.enter(InputKind.ORDER, moment, write_order(asked))
        facts: dict[str, Fact] = {
            "kind": str(case.kind),
            "case": case.key,
            "text": asked.text,
            "by": held.official.name,
            "office": held.role,
        }
        notifier = Notifier(office, unit, states)
        articles = (setup.regulations.cite(A48_1_3),)
        for to, more in _addressees(setup, stored, asked.whom):
            key = f"{case.key}/asked/{journal}/{more.get('seat', to)}"
            notice = Notice(ASKS, to, Rank.RULING, articles, key, stored.game, {**facts, **more})
            await notifier.tell(Told(notice, setup.code, stored.game), moment, journal)
        said = stored.facts.get("words")
        words: list[Fact] = [*said] if isinstance(said, list) else []
        words.append({"by": held.official.name, "text": asked.text, "on": day.isoformat()})
        await unit.put_case(stored.key, stored.status, stored.due, {**stored.facts, "words": words})
        await states.write(journal)
        if within is not None:
            await within(unit)
    log.info("action=ask case=%s whom=%s role=%s", stored.key, asked.whom, held.role)
    return stored


async def _may_ask(reads: Reads, setup: Setup, role: Role, seat: str | None, case: Case) -> bool:
    """Whoever may decide a case may ask about it; a steward not where the own games are touched (46.4)."""
    if not any(may_rule(role, case, ruling) for ruling in KINDS[case.kind].effects):
        return False
    if role is not Role.STEWARD or seat is None:
        return True
    game = await reads.game(setup.code, case.game) if case.game else None
    touched = game is not None and seat in (game.white, game.black)
    return not touched and not own_game(seat, await partners_of(reads, setup, seat), case)


def can_be_asked(setup: Setup, stored: StoredCase, whom: str) -> bool:
    """Whether somebody of a case is meant by `whom`."""
    try:
        return bool(_addressees(setup, stored, whom))
    except OrderError:
        return False


def _addressees(setup: Setup, stored: StoredCase, whom: str) -> list[tuple[Addressee, dict[str, Fact]]]:
    """To whom the question goes. Raises: OrderError where nobody is meant."""
    if stored.game is not None and whom in _SIDES:
        return [(to, {}) for to in _SIDES[whom]]
    about = stored.facts.get("player") or stored.about
    seat = about if whom == "player" else whom
    if isinstance(seat, str) and any(one.id == seat for one in setup.seats):
        return [(Addressee.SEAT, {"seat": seat})]
    raise OrderError(f"case {stored.number}: nobody is called {whom}; ask white, black, both, player, or a player's id")


async def take_words(unit: Unit, circumstances: Circumstances, judgement: Judgement) -> bool:
    """
    Take a letter as a player's answer in a case that waits; True where it was one, and nothing else is looked for.

    It must answer our mail about the case, come from a player whom the case concerns, and do nothing else.
    """
    stored = await _case_answered(unit, circumstances) if circumstances.sender.persons else None
    if stored is None or stored.event is None or stored.status is not CaseStatus.OPEN:
        return False
    setup = next(setup for setup in circumstances.setups if setup.code == stored.event)
    if not all(is_talk(act, setup.regulations.postal) for act in circumstances.mail.acts):
        return False
    lines = [line.text for line in own_lines(circumstances.envelope.lines)]
    text = "\n".join(lines).strip()[:_MOST_LETTERS]
    by = await _writer(unit, circumstances, stored)
    if by is None or not text:
        return False
    judgement.event = judgement.event or stored.event
    judgement.settle(Disposition.RECORDED)
    judgement.acts.append((stored.event, ActReport(ActKind.QUESTION, Outcome.NOTED, stored.game)))
    to = Addressee.APPEALS if stored.kind == CaseKind.PROTEST else Addressee.ARBITER
    key = f"mail/{circumstances.stored.journal}/{stored.key}/words"
    facts: dict[str, Fact] = {"text": text, "by": by, "player": by, "case": stored.key, "kind": stored.kind}
    articles = (setup.regulations.cite(A48_1_8),)
    notice = Notice("question-forwarded", to, Rank.RULING, articles, key, stored.game, facts)
    judgement.notices.append(Told(notice, stored.event, stored.game))
    back: dict[str, Fact] = {"kind": stored.kind, "text": text}
    noted = Notice("words-noted", Addressee.SENDER, Rank.CONFIRMATION, articles, key, stored.game, back)
    judgement.notices.append(Told(noted, stored.event, stored.game))
    return True


def is_talk(act: Act, postal: bool) -> bool:
    """Say whether an act is mere words, or the record that a reply quotes; by post dates may tell of a card."""
    if isinstance(act, MoveMessage):
        quoted = all(record.depth > 0 and record.begun is None for record in act.records)
        return quoted and not act.own and not act.variations and not (postal and act.card is not None)
    return act.kind in _WORDS


async def _case_answered(reads: Reads, circumstances: Circumstances) -> StoredCase | None:
    envelope = circumstances.envelope
    for answered in envelope.in_reply_to or envelope.references[-1:]:
        key = await reads.mark(case_thread(answered))
        if key is not None:
            return await reads.case(key)
    return None


async def _writer(reads: Reads, circumstances: Circumstances, stored: StoredCase) -> str | None:
    """Who of the case has written: a side, or the seat that it is about; None: nobody of it."""
    persons = {person.id for person in circumstances.sender.persons}
    game = await reads.game(stored.event or "", stored.game) if stored.game else None
    if game is not None:
        sides = {"white": game.white_person, "black": game.black_person}
        return next((side for side, person in sides.items() if person in persons), None)
    about = stored.facts.get("player") or stored.about
    seats = [seat for person in persons for seat in await reads.seats_of(person)]
    return next((seat.player for seat in seats if seat.event == stored.event and seat.player == about), None)
