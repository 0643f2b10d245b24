"""The composition root: the only module that knows every ring. Plugs adapters into an `Office`."""

import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime, time
from functools import partial
from pathlib import Path

from parsers.letter import Address
from service.errors import ConfigError, ConfigFault, StoreError
from service.handling.office import EventFiles, Office, Origin
from service.mail import origin
from service.mail.compose import compose
from service.mail.embedded import AUTHSERV_ID, EmbeddedServer
from service.mail.imap import ImapMailbox
from service.mail.imap_wire import ImapLogin
from service.mail.maildir import MaildirMailbox
from service.mail.reader import BoundedReader
from service.mail.remembered import StoreMemory
from service.mail.security import Security
from service.mail.signatures import DkimCheck
from service.mail.smtp import SmtpMailer, SmtpRoute
from service.operations.alarms import OperatorAlarm
from service.operations.tokens import token_of
from service.ports import Clock, Mailbox, Mailer, Store
from service.ports.compose import Composed
from service.rules.verdict import Notice
from service.settings.loader import load_event_text, own_addresses, secret
from service.settings.providers import PROFILES
from service.settings.service_model import ServiceFile
from service.settings.tournament import load_tournament_text
from service.storage.store import Store as SqlStore
from service.wording.texts import render
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

    def subject(self, notice: Notice, recipient: Recipient, view: View) -> str:
        """The subject alone."""
        return render(notice, recipient, view).subject


@asynccontextmanager
async def open_office(
    service: ServiceFile, database: str, clock: Clock, vouching: tuple[str, ...] = ()
) -> AsyncIterator[Office]:
    """
    An office over a database.

    `vouching`: servers whose word on a sender counts beside those of the settings: the built-in one, where all mail
    comes through it. Raises: StoreError when the database cannot be opened.
    """
    store = await SqlStore.open(database)
    hour, minute = (int(part) for part in service.hours.players.split(":"))
    try:
        yield Office(
            store=store,
            reader=BoundedReader(service.limits.read_seconds),
            clock=clock,
            composer=MailComposer(),
            origin=Origin(origin.server_moment, origin.authentication),
            files=EventFiles(partial(load_event_text, own=own_addresses(service)), load_tournament_text),
            address=service.address,
            name=service.name,
            trusted=(*trusted_of(service), *vouching),
            clock_tolerance=service.clock_tolerance,
            players_hour=time(hour, minute),
            officials_hours=tuple(sorted(time.fromisoformat(hour) for hour in service.hours.officials)),
            answers_per_day=service.limits.answers_per_day,
            return_paths=service.outgoing.return_paths,
            languages=tuple(service.languages) or ("ru", "en"),
            reminders=service.reminders,
            signatures=DkimCheck() if service.authentication.check_dkim else None,
            alarm=OperatorAlarm(service.alerts.command, service.alerts.webhook),
            aliases=tuple(service.aliases),
            require=dict(service.authentication.require),
            organisers=frozenset(Address("", email).plain for email in service.organisers),
        )
    finally:
        await store.close()


async def open_embedded(
    service: ServiceFile, stack: AsyncExitStack, accounts: Mapping[str, str] | None = None
) -> EmbeddedServer | None:
    """The built-in mail server, where the settings use it for reading or for sending."""
    if "embedded" not in (service.mailbox.kind, service.outgoing.kind):
        return None
    people = dict(accounts or {})
    people.setdefault(service.address, secret(None, "REFEREE_EMBEDDED_PASSWORD") or secrets.token_urlsafe(12))
    server = EmbeddedServer(
        Path(service.embedded.folder), people, service.embedded.smtp_port, service.embedded.imap_port
    )
    return await stack.enter_async_context(server)


def mailbox_of(
    service: ServiceFile, embedded: EmbeddedServer | None, store: Store | None = None
) -> tuple[Mailbox, str]:
    """
    The mailbox that the settings name, and the account under which its cursors stand.

    `store` tells what of a Maildir is known already, so that a start does not read all of it again.
    """
    settings = service.mailbox
    if settings.kind == "imap":
        login = imap_login_of(service)
        account = f"{settings.user}@{login.host}"
        mailbox = ImapMailbox(
            login,
            account,
            settings.junk,
            settings.poll.total_seconds(),
            folders=settings.folders,
            move_to=settings.move_to,
            largest=service.limits.mail_bytes,
            bytes_per_day=settings.mib_per_day * 2**20,
            memory=StoreMemory(store) if store is not None else None,
        )
        return mailbox, account

    if settings.kind == "maildir":
        if not settings.path:
            raise ConfigError((ConfigFault("service", None, "mailbox.path", "is needed for a maildir"),))
        folder, account = Path(settings.path), f"maildir:{settings.path}"
    else:
        assert embedded is not None, "opened before"
        folder, account = embedded.maildir(service.address), "embedded"

    async def known(account: str, folder: str, generation: int) -> set[str]:
        if store is None:
            return set()
        async with store.reads() as reads:
            return await reads.known_uids(account, folder, generation)

    return MaildirMailbox(account, {"INBOX": folder}, known), account


def imap_login_of(service: ServiceFile) -> ImapLogin:
    """How the mailbox is reached by IMAP, as the settings say. Raises: ConfigError."""
    settings = service.mailbox
    host = settings.host or PROFILES[settings.provider].imap_host
    if not host or not settings.user:
        raise ConfigError((ConfigFault("service", None, "mailbox.host", "host and user are needed for imap"),))
    security = Security.PLAIN if settings.tls == "none" else Security(settings.tls)
    return ImapLogin(
        host=host,
        port=settings.port or (993 if security is Security.TLS else 143),
        user=settings.user,
        password=None if settings.token_command else secret(settings.password_file, "REFEREE_MAILBOX_PASSWORD"),
        token=partial(token_of, settings.token_command) if settings.token_command else None,
        security=security,
    )


def imap_mailbox(port: int, user: str, password: str) -> tuple[Mailbox, str]:
    """A mailbox of the built-in server, read by IMAP."""
    login = ImapLogin("127.0.0.1", port, user, password, security=Security.PLAIN)
    return ImapMailbox(login, user), user


def boxes_of(service: ServiceFile) -> frozenset[str] | None:
    """The only addresses that outgoing mail reaches, in lower case: the built-in server has no box but our own."""
    if service.outgoing.kind != "embedded":
        return None
    return frozenset((service.address.lower(), Address("", service.address).plain))


def trusted_of(service: ServiceFile) -> tuple[str, ...]:
    """Whose word on senders counts: as the settings say, else as the mailbox's provider signs."""
    return tuple(service.authentication.trusted_authserv_ids) or PROFILES[service.mailbox.provider].authserv_ids


def folder_of(service: ServiceFile) -> Path | None:
    """Where the store lies on this machine; None: on a server."""
    _, sqlite, path = service.database.partition("sqlite:///")
    return Path(path).expanduser().parent if sqlite and path else None


def existing(service: ServiceFile) -> str:
    """The URL of a store that is there: what only looks at one makes none. Raises: StoreError."""
    _, sqlite, path = service.database.partition("sqlite:///")
    if sqlite and path and not Path(path).expanduser().exists():
        raise StoreError(f"there is no store at {path}: referee event add FILE makes one; else check database")
    return service.database


def vouching_of(service: ServiceFile) -> tuple[str, ...]:
    """The built-in server vouches for who logged in, where every mail comes through it."""
    return (AUTHSERV_ID,) if service.mailbox.kind == "embedded" else ()


def smtp_route_of(service: ServiceFile, embedded: EmbeddedServer | None = None) -> SmtpRoute:
    """Where mail is handed over, as the settings say. Raises: ConfigError."""
    settings = service.outgoing
    if settings.kind == "embedded":
        return SmtpRoute("127.0.0.1", embedded.smtp_port if embedded else service.embedded.smtp_port)
    host = settings.host or PROFILES[service.mailbox.provider].smtp_host
    if not host:
        raise ConfigError((ConfigFault("service", None, "outgoing.host", "is needed for smtp"),))
    security = Security.PLAIN if settings.tls == "none" else Security(settings.tls)
    return SmtpRoute(
        host=host,
        port=settings.port or (465 if security is Security.TLS else 587),
        security=security,
        username=settings.user,
        password=None if settings.token_command else secret(settings.password_file, "REFEREE_OUTGOING_PASSWORD"),
        token=partial(token_of, settings.token_command) if settings.token_command else None,
    )


def route_of(service: ServiceFile, embedded: EmbeddedServer | None) -> Callable[[], Mailer]:
    """How mail leaves, as the settings say: opens one connection for one batch."""
    route = smtp_route_of(service, embedded)
    return lambda: SmtpMailer(route)
