"""What a letter tells of postal cards, put beside what it does: moves, claims, the notice of the start (47.2, 47.6)."""

from collections.abc import Sequence
from dataclasses import replace

from parsers.acts import (
    Acknowledgement,
    Act,
    CardReport,
    CardSending,
    GameHeader,
    MoveMessage,
    OverstepClaim,
    Question,
    Said,
    StartReceipt,
    WrittenMove,
)
from parsers.dates import find_dates
from parsers.forms.labels import cue_pattern, plain
from parsers.forms.postal_card import read_card
from parsers.forms.prose import read_prose
from parsers.languages import Cue, Label, labels
from parsers.letter import Line


def read_start_receipt(lines: Sequence[Line], header: GameHeader) -> StartReceipt | None:
    """Read on which day the notice of the event's start came (47.4.6); None where the letter does not say."""
    for line in lines:
        shape = plain(line.text)
        notice = cue_pattern(Cue.START_NOTICE).search(shape)
        if line.text.rstrip().endswith("?") or cue_pattern(Cue.NOT, Cue.PARTNER).search(shape):
            continue  # asked, denied, or another's
        if notice and cue_pattern(Cue.DELIVERED).search(shape) and (dates := find_dates(line.text, line.number)):
            return StartReceipt(Said(line.text.strip(), line.number), header, dates[-1].date)
    return None


def _tells_of_post(card: CardReport) -> bool:
    """Whether more than dates is told of the partner's card: what only the post knows."""
    sending = replace(card.partner, written=None, undated=False)
    return bool(sending or card.received_postmarks or card.wrong_address)


def _sealed_beside_claim(lines: Sequence[Line], header: GameHeader, card: CardReport | None) -> list[MoveMessage]:
    """The move that a claim names for the arbiter alone, right behind the words that say so (47.6.7)."""
    for line in lines:
        said = cue_pattern(Cue.SEALED).search(plain(line.text))
        rest = line.text[said.end() :].lstrip(" :,.–—-") if said else ""
        label = next((text for text, _ in labels(Label.MY_MOVE)), "")
        own = read_prose([Line(line.number, f"{label}: {rest}", 0)]).own if rest else []
        if own:
            return [MoveMessage(Said(own[0].text, line.number), header, own=tuple(own), card=card, sealed=True)]
    return []


def with_cards(
    found: Sequence[Act], lines: Sequence[Line], header: GameHeader, named: Sequence[WrittenMove] = ()
) -> list[Act]:
    """
    Put what a letter tells of cards beside its acts: the moves, a claim; a letter of cards alone moves nothing.

    `named` are moves that the letter speaks of without making them: of a card that is known they say which.
    """
    card = read_card(lines)
    text = plain("\n".join(line.text for line in lines))
    acts: list[Act] = []
    for act in found:
        if isinstance(act, MoveMessage):
            act = replace(act, card=card, sealed=bool(cue_pattern(Cue.SEALED).search(text)))
        elif isinstance(act, OverstepClaim):
            told = (card.partner if card.partner.registered else card.own) if card else CardSending()
            act = replace(act, second=bool(cue_pattern(Cue.SECOND_OVERSTEP).search(text)), notified=told)
        acts.append(act)
    if not any(isinstance(act, MoveMessage) for act in acts) and any(isinstance(act, OverstepClaim) for act in acts):
        acts = [*_sealed_beside_claim(lines, header, card), *acts]
    tells = card is not None and (_tells_of_post(card) or bool(named and card.own.registered))
    if tells and all(isinstance(act, Question | Acknowledgement | MoveMessage) for act in acts):
        acts = [act for act in acts if isinstance(act, MoveMessage)] or [
            MoveMessage(header=header, card=card, named=tuple(named))
        ]
    start = read_start_receipt(lines, header)
    return acts if start is None else [act for act in acts if not isinstance(act, Acknowledgement)] + [start]
