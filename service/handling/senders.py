"""Who may speak: strangers, unregistered addresses, forged and unproved mail, before any act of it counts."""

from parsers.acts import ActKind, ParsedMail
from parsers.names import same_event, same_person
from service.handling.circumstances import Circumstances
from service.handling.judgement import Judgement, Told
from service.ledger.findings import CaseKind, Finding, FindingCode, Level
from service.ledger.setup import Seat, Setup
from service.ports import Reads
from service.ports.origin import Proof
from service.rules.verdict import ActReport, Addressee, CaseOpening, Disposition, Notice, Outcome, Rank

WEIGHTY = frozenset(
    {
        ActKind.RESIGNATION,
        ActKind.DRAW_ACCEPTANCE,
        ActKind.OVERSTEP_CLAIM,
        ActKind.WITHDRAWAL,
        ActKind.ADDRESS_CHANGE,
    }
)
"""Acts that decide a game or an identity: they count from a proved sender only."""


async def admit(reads: Reads, circumstances: Circumstances, judgement: Judgement) -> bool:
    """
    Say whether the letter's acts may be judged; if not, what becomes of it stands in the judgement.

    A stranger gets no answer. An address that is not registered but speaks for a known player is held, and the
    registered address is asked (48.1.2). A failed proof, or none from an address that always had one, is held.
    """
    if not circumstances.sender.known:
        _judge_stranger(circumstances, judgement)
        return False
    if circumstances.proof.proof is Proof.FAILED:
        _hold_forged(circumstances, judgement, looks_forged=True)
        return False
    if circumstances.proved:
        return True
    earlier = await reads.proofs(circumstances.sender.address.plain)
    if len(earlier) >= 3 and all(earlier):
        _hold_forged(circumstances, judgement, looks_forged=False)
        return False
    return True


def hold_unproved_weight(circumstances: Circumstances, judgement: Judgement, kind: ActKind, event: str | None) -> bool:
    """Hold an act of weight from an unproved sender; True when it was held."""
    if circumstances.proved or kind not in WEIGHTY:
        return False
    judgement.settle(Disposition.HELD, FindingCode.UNAUTHENTICATED_SENDER)
    judgement.acts.append((event, ActReport(kind, Outcome.HELD)))
    judgement.findings.append((event, Finding(FindingCode.UNAUTHENTICATED_SENDER, "48.1.7", Level.NOTICE)))
    judgement.notices.append(_held(circumstances, event, FindingCode.UNAUTHENTICATED_SENDER))
    return True


def _hold_forged(circumstances: Circumstances, judgement: Judgement, looks_forged: bool) -> None:
    setup = circumstances.event_of(circumstances.mail.header)
    event = setup.code if setup else None
    judgement.event = event
    judgement.settle(Disposition.HELD, FindingCode.UNAUTHENTICATED_SENDER)
    detail = {"reason": circumstances.proof.reason}
    judgement.findings.append(
        (event, Finding(FindingCode.UNAUTHENTICATED_SENDER, "48.1.7", Level.NOTICE, detail=detail))
    )
    judgement.notices.append(_held(circumstances, event, FindingCode.UNAUTHENTICATED_SENDER))
    if looks_forged:
        _open_held_mail(circumstances, judgement, event, FindingCode.UNAUTHENTICATED_SENDER)


def _held(circumstances: Circumstances, event: str | None, code: FindingCode) -> Told:
    notice = Notice(
        "mail-held",
        Addressee.SENDER,
        Rank.FAULT,
        ("48.1.7",),
        f"mail/{circumstances.stored.journal}/held",
        facts={"reason": str(code)},
    )
    return Told(notice, event, None)


def _open_held_mail(circumstances: Circumstances, judgement: Judgement, event: str | None, code: FindingCode) -> None:
    key = f"mail/{circumstances.stored.journal}/{CaseKind.HELD_MAIL}"
    opened = circumstances.arrived_at.date()
    judgement.cases.append((event, CaseOpening(key, CaseKind.HELD_MAIL, "48.1.7", opened, facts={"reason": str(code)})))


def _judge_stranger(circumstances: Circumstances, judgement: Judgement) -> None:
    claimed = find_claimed_seat(circumstances)
    if claimed is None:
        judgement.settle(Disposition.IGNORED, FindingCode.UNREGISTERED_SENDER)
        return
    setup, seat = claimed
    judgement.event = setup.code
    judgement.settle(Disposition.HELD, FindingCode.UNREGISTERED_SENDER)
    judgement.findings.append((setup.code, Finding(FindingCode.UNREGISTERED_SENDER, "48.1.2", Level.NOTICE)))
    notice = Notice(
        "address-unconfirmed",
        Addressee.SEAT,
        Rank.FAULT,
        ("48.1.2",),
        f"mail/{circumstances.stored.journal}/unregistered",
        facts={"from": circumstances.sender.address.email, "seat": seat.id},
    )
    judgement.notices.append(Told(notice, setup.code, None))


def find_claimed_seat(circumstances: Circumstances) -> tuple[Setup, Seat] | None:
    """For whom an unregistered address speaks: the letter acts, names a known event, and bears a player's name."""
    mail = circumstances.mail
    if not mail.acts:
        return None
    for setup in circumstances.setups:
        if not _names_event(mail, setup):
            continue
        found = [seat for seat in setup.seats if _bears_name(mail, seat)]
        if len(found) == 1:
            return setup, found[0]
    return None


def _names_event(mail: ParsedMail, setup: Setup) -> bool:
    headers = (mail.header, *(act.header for act in mail.acts))
    if any(head.event and same_event(head.event, setup.code, setup.name, setup.aliases) for head in headers):
        return True
    subject = mail.envelope.subject.casefold()
    return any(name.casefold() in subject for name in (setup.code, setup.name, *setup.aliases))


def _bears_name(mail: ParsedMail, seat: Seat) -> bool:
    sender = mail.envelope.sender
    return bool(sender and sender.name and same_person(sender.name, seat.name, seat.latin))
