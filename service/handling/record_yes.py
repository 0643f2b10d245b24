"""A plain yes to the record of a game: the mails that end a game ask for one word (48.9.1, 48.9.2)."""

from dataclasses import replace

from parsers.acts import Acknowledgement, Act, DrawAcceptance, ResultConfirmation
from parsers.classify import own_lines
from parsers.weight import is_plain_yes, is_short_yes
from service.handling.circumstances import Circumstances
from service.handling.identify import Candidate
from service.ports import Unit

ASKED_IN = frozenset({"game-ended", "ruled"})
"""The mails that ask for the record to be confirmed."""


async def confirmations(unit: Unit, circumstances: Circumstances) -> list[Act]:
    """
    The yes of a letter as the confirmation of a record, where one was asked for.

    It answers our mail that asked, or was written to the referee alone under the name of one game; and that game waits
    for its record. A yes to the partner, or to another mail of ours, confirms nothing.
    """
    found: list[Act] = []
    said = [act for act in circumstances.mail.acts if isinstance(act, Acknowledgement)]
    if not said or not is_plain_yes(own_lines(circumstances.envelope.lines)):
        return found
    for act in said:
        choice = circumstances.choice(act.header)
        if len(choice.games) != 1 or choice.games[0].game.status != "awaiting-records":
            continue
        if await _asked(unit, circumstances, choice.games[0]):
            found.append(ResultConfirmation(act.said, act.header))
    return found


def agreements(circumstances: Circumstances) -> list[Act]:
    """A yes of one word as one to a draw, if a draw was offered: of what it is a yes its writer is then asked."""
    return [
        DrawAcceptance(replace(act.said, doubtful=True), act.header)
        for act in circumstances.mail.acts
        if isinstance(act, Acknowledgement) and is_short_yes(act.said.text)
    ]


async def _asked(unit: Unit, circumstances: Circumstances, candidate: Candidate) -> bool:
    answered = circumstances.envelope.in_reply_to
    for message_id in answered:
        ours = await unit.letter(message_id)
        if ours is not None and ours.letter.template in ASKED_IN:
            return True
    own = {person.id for person in circumstances.sender.persons}
    seats = ((candidate.game.white, candidate.game.white_person), (candidate.game.black, candidate.game.black_person))
    partners = [seat for seat, person in seats if seat is not None and person not in own]
    to_partner = any(circumstances.addresses(candidate.setup.seat(seat).emails) for seat in partners)
    return not answered and not to_partner
