"""Who may speak: strangers, unregistered addresses, forged and unproved mail, before any act of it counts."""

from enum import IntEnum

from parsers.acts import Act, ActKind, MoveMessage, ParsedMail
from parsers.names import same_person
from service.articles import A48_1_2, A48_1_7
from service.handling.circumstances import Circumstances, names_event
from service.handling.confirming import ask, open_held
from service.handling.judgement import Judgement, Told
from service.handling.office import Office, local_date
from service.handling.stated_since import note_first_seen
from service.ledger.findings import CaseKind, Fact, Finding, FindingCode, Level
from service.ledger.setup import Seat, Setup
from service.ports import Unit
from service.ports.origin import Proof
from service.rules.verdict import ActReport, Addressee, Disposition, Notice, Outcome, Rank

WEIGHTY = frozenset(
    {
        ActKind.RESIGNATION,
        ActKind.DRAW_ACCEPTANCE,
        ActKind.DRAW_CLAIM,
        ActKind.OVERSTEP_CLAIM,
        ActKind.CLAIM_WITHDRAWAL,
        ActKind.WITHDRAWAL,
        ActKind.ADDRESS_CHANGE,
        ActKind.DRAW_OFFER,
        ActKind.LEAVE,
        ActKind.LEAVE_END,
        ActKind.GAME_RECORD,
        ActKind.RESULT_CONFIRMATION,
    }
)
"""
Acts that decide a game or an identity, that bind (a draw that the partner may accept), that spend or give back the
year's days, or that take such an act back: they count from a proved or confirmed sender only.
"""

MEMORY = 3
"""An address whose last so many letters were proved may not fall back."""

WRITTEN_TO_OTHERS = "the referee's address is not among the addressees"


class Standing(IntEnum):
    """How far it is beyond doubt who sent a letter; the words of `authentication.require`."""

    REGISTERED = 1  # the address is known, nothing proved
    PROVED = 2  # our own server proved the sender's domain
    CONFIRMED = 3  # the owner of the address bore out the letter by a code mailed there


def standing_of(circumstances: Circumstances) -> Standing:
    """The standing of a letter from a known address."""
    if circumstances.confirmed:
        return Standing.CONFIRMED
    return Standing.PROVED if circumstances.proof.proof is Proof.PROVED else Standing.REGISTERED


def required_of(office: Office, kind: ActKind) -> Standing:
    """What an act needs: by the settings, else proof for the acts of weight and nothing more for the others."""
    word = office.require.get(str(kind))
    if word is not None:
        return Standing[word.upper()]
    return Standing.PROVED if kind in WEIGHTY else Standing.REGISTERED


async def admit(office: Office, unit: Unit, circumstances: Circumstances, judgement: Judgement) -> bool:
    """
    Say whether the letter's acts may be judged; if not, what becomes of it stands in the judgement.

    A stranger gets no answer. An address that is not registered but speaks for a known player is held, and the
    registered address is asked (48.1.2). A failed proof, or none from an address that always had one, is held, and
    the address is asked. So is a letter that does not name the referee among its addressees: whoever got it may
    have sent it on, signed as it was.
    """
    if not circumstances.sender.known:
        await _judge_stranger(unit, circumstances, judgement)
        return False
    if circumstances.confirmed:
        return True
    if circumstances.proof.proof is Proof.FAILED:
        await _hold_doubted(unit, circumstances, judgement)
        _open_forged(circumstances, judgement)
        return False
    if _was_not_for_us(office, circumstances):
        await _hold_doubted(unit, circumstances, judgement, FindingCode.FORWARDED_EVIDENCE)
        return False
    if circumstances.proved:
        return True
    earlier = await unit.proofs(circumstances.sender.address.plain)
    if len(earlier) >= MEMORY and all(earlier):
        await _hold_doubted(unit, circumstances, judgement)
        return False
    return True


def _was_not_for_us(office: Office, circumstances: Circumstances) -> bool:
    """A player's letter that does something, addressed to others alone."""
    if not (circumstances.sender.persons and circumstances.mail.acts):
        return False
    return not circumstances.addressed & office.own_addresses


async def hold_below(
    office: Office, unit: Unit, circumstances: Circumstances, judgement: Judgement, act: Act, event: str | None
) -> bool:
    """Hold an act that needs more than its sender's standing, and ask the registered address; True when it was held."""
    if standing_of(circumstances) >= required_of(office, act.kind):
        return False
    judgement.settle(Disposition.HELD, FindingCode.UNAUTHENTICATED_SENDER)
    judgement.acts.append((event, ActReport(act.kind, Outcome.HELD)))
    judgement.findings.append((event, Finding(FindingCode.UNAUTHENTICATED_SENDER, A48_1_7.number, Level.NOTICE)))
    judgement.event = judgement.event or event
    await _ask_sender(unit, circumstances, judgement, event, act)
    return True


async def _hold_doubted(
    unit: Unit,
    circumstances: Circumstances,
    judgement: Judgement,
    code: FindingCode = FindingCode.UNAUTHENTICATED_SENDER,
) -> None:
    setup = circumstances.event_of(circumstances.mail.header)
    event = setup.code if setup else None
    judgement.event = event
    judgement.settle(Disposition.HELD, code)
    elsewhere = code is FindingCode.FORWARDED_EVIDENCE
    detail = {"reason": WRITTEN_TO_OTHERS if elsewhere else circumstances.proof.reason}
    judgement.findings.append((event, Finding(code, A48_1_7.number, Level.NOTICE, detail=detail)))
    acts = circumstances.mail.acts
    await _ask_sender(unit, circumstances, judgement, event, acts[0] if acts else None, code)


async def _ask_sender(
    unit: Unit,
    circumstances: Circumstances,
    judgement: Judgement,
    event: str | None,
    act: Act | None,
    code: FindingCode = FindingCode.UNAUTHENTICATED_SENDER,
) -> None:
    """Ask the registered address whether the letter is its own; whoever holds an office alone is only told."""
    facts: dict[str, Fact] = {"reason": str(code)}
    key = f"mail/{circumstances.stored.journal}/held"
    if not circumstances.sender.persons:
        held = Notice("mail-held", Addressee.SENDER, Rank.FAULT, (A48_1_7.number,), key, facts=facts)
        judgement.notices.append(Told(held, event, None))
        return
    if act is not None:
        facts |= {"act": str(act.kind), "text": words_of(act)}
    notice = Notice("letter-unproved", Addressee.SENDER, Rank.FAULT, (A48_1_7.number,), key, facts=facts)
    await ask(unit, circumstances, judgement, circumstances.sender.persons[0], notice, event)


def words_of(act: Act) -> str:
    """What an act says, as its writer put it; of a move message the own moves, or the last of its record."""
    if act.said.text:
        return act.said.text[:500]
    if not isinstance(act, MoveMessage):
        return ""
    written = [move.text for move in act.own]
    last = [record.plies[-1] for record in act.records if record.plies]
    written += [f"{ply.number}. {ply.move.text}" for ply in last if ply.move and not act.own]
    return ", ".join(written)[:200]


def _open_forged(circumstances: Circumstances, judgement: Judgement) -> None:
    """What looks forged, an official sees at once."""
    known = [candidate.setup.code for candidate in circumstances.candidates]
    known += [office.event for office in circumstances.sender.offices]
    event = judgement.event or next(iter(known), None)
    if not circumstances.mail.acts or event is None:
        return
    facts: dict[str, Fact] = {
        "reason": str(FindingCode.UNAUTHENTICATED_SENDER),
        "from": circumstances.sender.address.email,
        "text": f"{circumstances.sender.address.email}\n{words_of(circumstances.mail.acts[0])}".strip(),
    }
    mail, day = circumstances.stored.journal, circumstances.arrived_at.date()
    open_held(judgement, event, mail, day, CaseKind.HELD_MAIL, A48_1_7.number, facts)


async def _judge_stranger(unit: Unit, circumstances: Circumstances, judgement: Judgement) -> None:
    claimed = find_claimed_seat(circumstances)
    if claimed is None:
        judgement.settle(Disposition.IGNORED, FindingCode.UNREGISTERED_SENDER)
        return
    setup, seat = claimed
    article = setup.regulations.cite(A48_1_2)
    judgement.event = setup.code
    seen_on = local_date(circumstances.arrived_at, setup.zone)
    await note_first_seen(unit, setup.code, circumstances.sender.address.email, seen_on)
    judgement.settle(Disposition.HELD, FindingCode.UNREGISTERED_SENDER)
    judgement.findings.append((setup.code, Finding(FindingCode.UNREGISTERED_SENDER, article, Level.NOTICE)))
    act = circumstances.mail.acts[0]
    notice = Notice(
        "address-unconfirmed",
        Addressee.SEAT,
        Rank.FAULT,
        (article,),
        f"mail/{circumstances.stored.journal}/unregistered",
        facts={
            "from": circumstances.sender.address.email,
            "seat": seat.id,
            "act": str(act.kind),
            "text": words_of(act),
        },
    )
    number = next((row.person for row in await unit.seats(setup.code) if row.player == seat.id), None)
    person = await unit.person(number) if number is not None else None
    if person is not None:
        await ask(unit, circumstances, judgement, person, notice, setup.code)


def find_claimed_seat(circumstances: Circumstances) -> tuple[Setup, Seat] | None:
    """For whom an unregistered address speaks: the letter acts, names a known event, and bears a player's name."""
    mail = circumstances.mail
    if not mail.acts:
        return None
    for setup in circumstances.setups:
        if not names_event(mail, setup):
            continue
        found = [seat for seat in setup.seats if _bears_name(mail, seat)]
        if len(found) == 1:
            return setup, found[0]
    return None


def _bears_name(mail: ParsedMail, seat: Seat) -> bool:
    sender = mail.envelope.sender
    return bool(sender and sender.name and same_person(sender.name, seat.name, seat.latin))
