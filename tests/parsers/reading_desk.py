"""One letter, read and judged beside its game alone: what the whole referee would book, without its store and mail."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from parsers import acts, read_mail
from parsers.acts import MoveMessage, Side
from parsers.languages import FILES
from service.handling.screening import find_unreadable, screen
from service.ledger.events import GameEvent, GameOpened, PlyBooked, RecordImported
from service.ledger.findings import FindingCode
from service.ledger.game import Game, apply, fold
from service.regulations import EMAIL
from service.rules.doubted import may_be_own
from service.rules.judge import judge
from service.rules.party import Party
from service.rules.verdict import Disposition

_WEIGHTY = (acts.Resignation, acts.DrawAcceptance, acts.Withdrawal, acts.OverstepClaim, acts.LeaveNotice)


@dataclass(frozen=True, slots=True)
class Judged:
    """
    `booked`: UCI; `refused`: a penalty or refusal; `why`: the reason; `acts`: acts of weight that were read; `asked`:
    the writer is asked whether he makes a move.
    """

    booked: tuple[str, ...]
    refused: bool
    why: str
    acts: tuple[str, ...] = ()
    asked: bool = False


def game_of(played: Sequence[str], start: date, last_sent: date | None) -> Game:
    """A game under way."""
    events: list[GameEvent] = [
        GameOpened(
            journal=0, event="CM-2026-01", game="G01", white="w", black="b", start=start, zone="UTC",
            regulations=EMAIL.to_facts(),
        )
    ]  # fmt: skip
    if played:
        events.append(RecordImported(journal=0, moves=tuple(played), last_sent=last_sent))
    return fold(events)


def judge_letter(raw: bytes, game: Game, side: Side, sent: date) -> Judged:
    """Read a raw mail and judge its moves in the one game."""
    reading = read_mail(raw)
    screened = screen(reading, "referee@example.org")
    if screened is not None or reading.value is None:
        return Judged((), False, f"screened {screened.reason if screened else ''}")
    unreadable = find_unreadable(reading)
    if unreadable is not None:
        return Judged((), False, f"unreadable {unreadable[1].text}", asked=True)
    weighty = tuple(str(act.kind) for act in reading.value.acts if isinstance(act, _WEIGHTY))
    arrived = datetime(sent.year, sent.month, sent.day, 18, tzinfo=UTC)
    languages = reading.value.languages or FILES
    party = Party(
        side=side,
        arrived_at=arrived + timedelta(minutes=1),
        written_at=reading.value.envelope.date or arrived,
        journal=1,
        languages=languages,
    )
    booked: list[str] = []
    refused, why = False, "no move"
    asked = any(
        isinstance(act, acts.UnsureMove)
        or isinstance(act, acts.ReceivedMove)
        and may_be_own(act, game, side, languages)
        for act in reading.value.acts
    )
    for act in reading.value.acts:
        if not isinstance(act, MoveMessage):
            continue
        if act.header.label is not None and not act.header.label.here:
            why = "held unknown-game"  # no names are known here to compare the heading with
            continue
        verdict = judge(act, party, game, sent)
        why = f"{verdict.disposition} {verdict.reason or ''}"
        asked = asked or verdict.reason is FindingCode.UNREADABLE_MESSAGE
        refused = refused or verdict.disposition is Disposition.REJECTED
        for event in verdict.events:
            if isinstance(event, PlyBooked):
                booked.append(event.uci)
            game = apply(game, event)
    return Judged(tuple(booked), refused, why, weighty, asked)
