"""The composition root: the only module that knows every ring. Plugs adapters into an `Office`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, time

from service.handling.office import Office, Origin
from service.mail import origin
from service.mail.compose import compose
from service.mail.reader import BoundedReader
from service.ports import Clock
from service.ports.compose import Composed
from service.rules.verdict import Notice
from service.settings.service_model import ServiceFile
from service.storage.store import Store as SqlStore
from service.wording.view import Recipient, View


class SystemClock:
    """The machine's clock."""

    def now(self) -> datetime:
        """The present moment, aware, UTC."""
        return datetime.now(UTC)


class SetClock:
    """A clock that is set by hand: a replay's, a test's, a demo's. It never goes back."""

    def __init__(self, moment: datetime) -> None:
        self._moment = moment

    def now(self) -> datetime:
        """The moment it was set to."""
        return self._moment

    def set(self, moment: datetime) -> None:
        """Go on to a moment; an earlier one changes nothing."""
        self._moment = max(self._moment, moment)


class MailComposer:
    """Composes mails as `mail.compose` writes them."""

    def compose(self, notice: Notice, recipient: Recipient, view: View) -> Composed:
        """Write one notice for one recipient."""
        mail = compose(notice, recipient, view)
        return Composed(mail.subject, mail.body, mail.message_id, mail.language)


@asynccontextmanager
async def open_office(service: ServiceFile, database: str, clock: Clock) -> AsyncIterator[Office]:
    """An office over a database. Raises: StoreError when it cannot be opened."""
    store = await SqlStore.open(database)
    hour, minute = (int(part) for part in service.hours.players.split(":"))
    try:
        yield Office(
            store=store,
            reader=BoundedReader(),
            clock=clock,
            composer=MailComposer(),
            origin=Origin(origin.server_moment, origin.authentication),
            address=service.address,
            name=service.name,
            trusted=tuple(service.authentication.trusted_authserv_ids),
            clock_tolerance=service.clock_tolerance,
            players_hour=time(hour, minute),
            answers_per_day=service.limits.answers_per_day,
        )
    finally:
        await store.close()
