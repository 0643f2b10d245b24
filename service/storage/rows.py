"""Rows of the database → values of the ports, and back; how an address is folded for comparing."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from parsers.letter import Address
from service.ledger.findings import Fact
from service.ports import (
    CaseStatus,
    DigestEntry,
    Due,
    EventEntry,
    EventStatus,
    InputKind,
    Letter,
    MailKey,
    MailStage,
    Person,
    QueuedLetter,
    SendState,
    StoredCase,
    StoredEvent,
    StoredGame,
    StoredInput,
    StoredMail,
    StoredSetup,
)
from service.rules.verdict import Disposition, Rank

URGENCY = {rank: place for place, rank in enumerate(Rank)}


def as_text(value: Mapping[str, Fact] | Sequence[Fact]) -> str:
    """JSON as it is stored: keys sorted, no blanks."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def fold_address(address: str) -> str:
    """
    An address as it is compared: without letter case and without a plus part; dots count.

    >>> fold_address("P.Probny+chess@Example.ORG")
    'p.probny@example.org'
    """
    return Address("", address.strip()).plain


def mail(row: Any) -> StoredMail:
    """A mail of `mail_state`, joined with its journal row, its key and perhaps its bytes."""
    key = None if row.account is None else MailKey(row.account, row.folder, row.generation, row.uid)
    return StoredMail(
        journal=row.journal,
        raw=getattr(row, "raw", None),
        arrived_at=row.arrived_at,
        digest=row.digest,
        twin_of=row.twin_of,
        stage=MailStage(row.stage),
        tries=row.tries,
        disposition=None if row.disposition is None else Disposition(row.disposition),
        reason=row.reason,
        acts=json.loads(row.acts),
        findings=json.loads(row.findings),
        penalty_days=row.penalty_days,
        message_id=row.message_id,
        sender=row.sender,
        event=row.event,
        key=key,
    )


def journal_input(row: Any) -> StoredInput:
    """An entry of the journal with its bytes."""
    return StoredInput(row.number, InputKind(row.kind), row.arrived_at, row.raw, row.reading)


def ledger_event(row: Any) -> StoredEvent:
    """A row of the ledger."""
    return StoredEvent(row.stream, row.version, row.kind, json.loads(row.facts), row.journal, row.hash)


def event_entry(row: Any) -> EventEntry:
    """One line of the directory."""
    aliases = tuple(json.loads(row.aliases))
    return EventEntry(row.code, row.name, aliases, row.zone, bool(row.has_teams), EventStatus(row.status))


def setup(row: Any) -> StoredSetup:
    """An event."""
    return StoredSetup(row.code, row.source, json.loads(row.facts), EventStatus(row.status), row.journal)


def persons(found: Sequence[Any]) -> list[Person]:
    """Persons from rows that hold one address each."""
    by_id: dict[int, list[Any]] = {}
    for row in found:
        by_id.setdefault(row.id, []).append(row)
    return [
        Person(id, group[0].name, group[0].latin, group[0].language, tuple(row.written for row in group if row.written))
        for id, group in by_id.items()
    ]


def game(row: Any) -> StoredGame:
    """A game of the index."""
    return StoredGame(row.event, row.game, row.white, row.black, row.white_person, row.black_person, row.status)


def case(row: Any) -> StoredCase:
    """A case."""
    return StoredCase(
        number=row.number,
        key=row.key,
        kind=row.kind,
        event=row.event,
        game=row.game,
        article=row.article,
        opened=row.opened_on,
        due=row.due_on,
        about=row.about,
        status=CaseStatus(row.status),
        facts=json.loads(row.facts),
        journal=row.journal,
    )


def due(row: Any) -> Due:
    """A deadline."""
    return Due(row.event, row.game, row.key, row.kind, row.due_on, row.article)


def letter(row: Any) -> QueuedLetter:
    """A row of the outbox."""
    frozen = Letter(
        key=row.key,
        recipient=row.recipient,
        template=row.template,
        rank=Rank(row.rank),
        language=row.language,
        subject=row.subject,
        articles=tuple(json.loads(row.articles)),
        on=row.decided_on,
        body=row.body,
        message_id=row.message_id,
        event=row.event,
        game=row.game,
        journal=row.journal,
        state=SendState(row.state),
    )
    return QueuedLetter(row.id, frozen, row.attempts, row.next_try_at, row.words)


def letter_values(letter: Letter) -> dict[str, Any]:
    """What a letter is stored as."""
    return {
        "key": letter.key,
        "recipient": letter.recipient,
        "template": letter.template,
        "rank": letter.rank,
        "urgency": URGENCY[letter.rank],
        "language": letter.language,
        "subject": letter.subject,
        "event": letter.event,
        "game": letter.game,
        "articles": as_text(list(letter.articles)),
        "decided_on": letter.on,
        "journal": letter.journal,
        "body": letter.body,
        "message_id": letter.message_id,
        "state": letter.state,
        "attempts": 0,
    }


def digest_entry(row: Any) -> DigestEntry:
    """A notice that waits for a digest."""
    return DigestEntry(row.key, row.person, row.day_on, json.loads(row.notice), row.event, row.game)
