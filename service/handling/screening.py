"""What ends before any game is looked at: automatic mail, our own, a sender who cannot be told."""

from dataclasses import dataclass

from parsers.acts import ParsedMail
from parsers.letter import Mark
from parsers.reading import Problem, ProblemCode, Reading
from service.ledger.findings import FindingCode
from service.rules.verdict import Disposition

_AUTOMATIC = {
    Mark.REFEREE: FindingCode.OWN_MAIL,
    Mark.BOUNCE: FindingCode.BOUNCE,
    Mark.RECEIPT: FindingCode.RECEIPT,
    Mark.AUTO_SUBMITTED: FindingCode.AUTOMATIC_MAIL,
    Mark.VACATION: FindingCode.AUTOMATIC_MAIL,
    Mark.CALENDAR: FindingCode.AUTOMATIC_MAIL,
    Mark.REACTION: FindingCode.AUTOMATIC_MAIL,
    Mark.NULL_SENDER: FindingCode.AUTOMATIC_MAIL,
}


@dataclass(frozen=True, slots=True)
class Screened:
    """A mail that goes no further, and why."""

    disposition: Disposition
    reason: FindingCode


def screen(reading: Reading[ParsedMail], own_address: str) -> Screened | None:
    """
    Say whether a mail ends here. None: its sender and acts are to be looked at.

    Automatic mail is never answered and never a move (RFC 3834), so it is told first, whatever else is wrong.
    """
    mail = reading.value
    if mail is None:
        return Screened(Disposition.HELD, FindingCode.UNREADABLE_MESSAGE)
    marks = mail.envelope.marks
    for mark, code in _AUTOMATIC.items():
        if mark in marks:
            return Screened(Disposition.IGNORED, code)
    sender = mail.envelope.sender
    if sender is None:
        return Screened(Disposition.HELD, FindingCode.AMBIGUOUS_SENDER)
    if sender.plain == own_address:
        return Screened(Disposition.IGNORED, FindingCode.OWN_MAIL)
    return None


def find_unreadable(reading: Reading[ParsedMail]) -> tuple[FindingCode, Problem] | None:
    """Why a registered player's letter cannot be judged at all, however clear a part of it may look."""
    for problem in reading.problems:
        if problem.code in (ProblemCode.UNREADABLE_MESSAGE, ProblemCode.OVER_CAP):
            return FindingCode.UNREADABLE_MESSAGE, problem
        if problem.code is ProblemCode.CONTRADICTING_PARTS:
            return FindingCode.CONTRADICTING_PARTS, problem
        if problem.code is ProblemCode.AMBIGUOUS_SENDER:
            return FindingCode.AMBIGUOUS_SENDER, problem
    return None
