"""Statements of the hot paths, built once: building one anew costs more than running it."""

from functools import cache
from typing import Any

from sqlalchemy import (
    Executable,
    Integer,
    Select,
    Table,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal,
    select,
    union,
    union_all,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from service.ports import DeadlineState, MailStage
from service.storage.tables import (
    DeadlineRow,
    DigestItem,
    GameIndex,
    Journal,
    LedgerEvent,
    MailKeyRow,
    MailState,
    Mark,
    OfficeAddress,
    OutboxRow,
    PersonAddress,
    PersonRow,
    RawMail,
    SeatRow,
    SenderProof,
    StreamHead,
    Told,
    table,
)

_KEY = table(MailKeyRow).c
_HEAD = table(StreamHead)
_EVENT = table(LedgerEvent)
_GAME = table(GameIndex)
_PERSON = table(PersonRow)
_ADDRESS = table(PersonAddress)
_DEADLINE = table(DeadlineRow)
_STATE = table(MailState)

_NUMBER = table(Journal).c.number
LAST_NUMBER = select(func.max(_NUMBER))

_at_place = and_(
    _KEY.account == bindparam("account"),
    _KEY.folder == bindparam("folder"),
    _KEY.generation == bindparam("generation"),
    _KEY.uid == bindparam("uid"),
)
KNOWN_MAILS = (
    select(table(MailKeyRow), _at_place.label("at_place"))
    .where((_KEY.digest == bindparam("digest")) | _at_place)
    .order_by(_KEY.journal)
)
"""The keys of the mail at a place, and of those with the same bytes."""

HEAD_OF = select(_HEAD.c.version, _HEAD.c.hash).where(_HEAD.c.stream == bindparam("stream"))
STREAM = (
    select(_EVENT)
    .where(_EVENT.c.stream == bindparam("stream"), _EVENT.c.version > bindparam("after"))
    .order_by(_EVENT.c.version)
)
STREAM_WITH_HEAD = (
    select(_EVENT, _HEAD.c.version.label("head_version"), _HEAD.c.hash.label("head_hash"))
    .select_from(_HEAD.outerjoin(_EVENT, (_EVENT.c.stream == _HEAD.c.stream) & (_EVENT.c.version > bindparam("after"))))
    .where(_HEAD.c.stream == bindparam("stream"))
    .order_by(_EVENT.c.version)
)
"""The same with the head beside it: one row with the head alone where nothing came after."""
MOVE_HEAD = (
    update(_HEAD)
    .where(_HEAD.c.stream == bindparam("of_stream"), _HEAD.c.version == bindparam("expected"))
    .values(version=bindparam("version"), hash=bindparam("hash"))
)

TAKE_MAIL = (
    select(_STATE.c.journal)
    .where(_STATE.c.journal == bindparam("journal"), _STATE.c.stage == MailStage.STORED)
    .with_for_update(skip_locked=True)  # nothing on SQLite, where the unit is the only writer
)


def _mails(with_raw: bool) -> Select[Any]:
    """Mails with what became of them, in journal order."""
    journal, raw, key = table(Journal), table(RawMail), table(MailKeyRow)
    columns = [
        *_STATE.c,
        journal.c.arrived_at,
        journal.c.digest,
        journal.c.twin_of,
        key.c.account,
        key.c.folder,
        key.c.generation,
        key.c.uid,
        *([raw.c.raw] if with_raw else []),
    ]
    # A mail read again under a new generation has several keys: its first stands for it.
    first = (
        select(func.min(key.c.generation)).where(key.c.journal == _STATE.c.journal).correlate(_STATE).scalar_subquery()
    )
    source = _STATE.join(journal, journal.c.number == _STATE.c.journal).outerjoin(
        key, (key.c.journal == _STATE.c.journal) & (key.c.generation == first)
    )
    if with_raw:
        source = source.join(raw, raw.c.journal == _STATE.c.journal)
    return select(*columns).select_from(source).order_by(_STATE.c.journal)


MAIL = _mails(with_raw=True).where(_STATE.c.journal == bindparam("journal"))
WAITING_MAILS = _mails(with_raw=True).where(_STATE.c.stage == MailStage.STORED).limit(bindparam("limit"))
MAILS = _mails(with_raw=False).where(_STATE.c.journal > bindparam("after")).limit(bindparam("limit"))
SAME_LETTERS = _mails(with_raw=False).where(
    _STATE.c.message_id == bindparam("message_id"), _STATE.c.sender == bindparam("sender")
)

ADD_JOURNAL = (
    insert(table(Journal))
    .values(
        number=select(func.coalesce(func.max(_NUMBER), 0) + 1).scalar_subquery(),
        kind=bindparam("kind"),
        arrived_at=bindparam("arrived_at"),
        digest=bindparam("digest"),
        twin_of=bindparam("twin_of"),
    )
    .returning(_NUMBER)
)
"""The next entry of the journal; gives its number."""
ADD_RAW = insert(table(RawMail))
ADD_KEY, ADD_STATE, ADD_EVENT = insert(table(MailKeyRow)), insert(_STATE), insert(_EVENT)
READ_BY = (
    update(table(Journal))
    .where(table(Journal).c.number == bindparam("of_journal"))
    .values(reading=bindparam("by_version"))
)

_MARK, _PROOF, _TOLD, _SEAT = table(Mark), table(SenderProof), table(Told), table(SeatRow)
_OFFICE = table(OfficeAddress)
MARK_OF = select(_MARK.c.value).where(_MARK.c.name == bindparam("name"))
MARKS_OF = select(_MARK).where(_MARK.c.name.in_(bindparam("names", expanding=True)))
PROOFS_OF = select(_PROOF.c.proofs).where(_PROOF.c.address == bindparam("address"))
TOLD_ONCE = select(_TOLD.c.key).where(_TOLD.c.key == bindparam("key"))
SEATS_OF = select(_SEAT).where(_SEAT.c.person == bindparam("person")).order_by(_SEAT.c.event, _SEAT.c.player)
STATUS_OF_GAME = (
    update(_GAME)
    .where(_GAME.c.event == bindparam("of_event"), _GAME.c.game == bindparam("of_game"))
    .values(status=bindparam("new_status"))
)

STATE_OF_MAIL = update(_STATE).where(_STATE.c.journal == bindparam("of_journal"))

# Two lookups by index, one for each colour: an OR over both would scan.
_of_either_colour = union(
    *(
        select(_GAME).where(side.in_(bindparam("persons", expanding=True)))
        for side in (_GAME.c.white_person, _GAME.c.black_person)
    )
).subquery()
GAMES_OF = select(_of_either_colour).order_by(_of_either_colour.c.event, _of_either_colour.c.game)

_persons = (
    select(_PERSON, _ADDRESS.c.written)
    .outerjoin(_ADDRESS, _ADDRESS.c.person == _PERSON.c.id)
    .order_by(_PERSON.c.id, _ADDRESS.c.rank, _ADDRESS.c.address)
)
PERSON_WITH_ADDRESSES = _persons.where(_PERSON.c.id == bindparam("id"))
PERSON_SEATED = _persons.where(
    _PERSON.c.id.in_(
        select(_SEAT.c.person)
        .where(_SEAT.c.event == bindparam("event"), _SEAT.c.player == bindparam("player"))
        .correlate(None)
    )
)
ALL_SEATED = (
    select(_SEAT.c.player, _PERSON, _ADDRESS.c.written)
    .join(_PERSON, _PERSON.c.id == _SEAT.c.person)
    .outerjoin(_ADDRESS, _ADDRESS.c.person == _PERSON.c.id)
    .where(_SEAT.c.event == bindparam("event"))
    .order_by(_SEAT.c.player, _ADDRESS.c.rank, _ADDRESS.c.address)
)
EVENTS_OF = union_all(
    select(_OFFICE.c.event, literal(True).label("office")).where(_OFFICE.c.address == bindparam("address")),
    select(_SEAT.c.event, literal(False).label("office")).where(
        _SEAT.c.person.in_(bindparam("persons", expanding=True))
    ),
)
PERSONS_AT = _persons.where(
    _PERSON.c.id.in_(select(_ADDRESS.c.person).where(_ADDRESS.c.address == bindparam("at")).correlate(None))
)

DEADLINES_OF = (
    select(_DEADLINE)
    .where(_DEADLINE.c.event == bindparam("event"), _DEADLINE.c.game == bindparam("game"))
    .order_by(_DEADLINE.c.due_on, _DEADLINE.c.key)
)
PENDING_DEADLINES_OF = DEADLINES_OF.where(_DEADLINE.c.state == DeadlineState.PENDING)
DROP_DEADLINE = delete(_DEADLINE).where(
    _DEADLINE.c.event == bindparam("event"), _DEADLINE.c.game == bindparam("game"), _DEADLINE.c.key == bindparam("key")
)
ADD_DEADLINE = insert(_DEADLINE)

DIGEST_SENT = update(table(DigestItem)).where(table(DigestItem).c.key == bindparam("of_key")).values(sent=True)
LETTER_SETTLED = (
    update(table(OutboxRow))
    .where(table(OutboxRow).c.id == bindparam("of_id"))
    .values(
        state=bindparam("state"),
        words=bindparam("words"),
        next_try_at=bindparam("next_try_at"),
        attempts=table(OutboxRow).c.attempts - bindparam("untried", type_=Integer),
    )
)
"""What became of a leased row; `untried`: 1 where it was not tried after all."""


@cache
def insert_new(into: Table, key: tuple[str, ...], dialect: str) -> Executable:
    """Insert a row unless its key is taken; a row comes back where one was inserted."""
    make: Any = sqlite.insert if dialect == "sqlite" else postgresql.insert
    statement: Executable = make(into).on_conflict_do_nothing(index_elements=key).returning(into.c[key[0]])
    return statement


@cache
def put(into: Table, key: tuple[str, ...], names: tuple[str, ...], dialect: str) -> Executable:
    """Insert a row, or change these columns of the one that has the key."""
    make: Any = sqlite.insert if dialect == "sqlite" else postgresql.insert
    statement = make(into)
    changed = {name: statement.excluded[name] for name in names}
    result: Executable = statement.on_conflict_do_update(index_elements=key, set_=changed)
    return result
