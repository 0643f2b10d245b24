"""The service file: every key is optional and has a default that works on one machine without servers."""

from datetime import timedelta
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from service.settings.event_model import Bool, Email, Int, Language, Section


def _duration(value: Any) -> Any:
    if isinstance(value, str):
        number, unit = value[:-1], value[-1:]
        if not number.isdigit() or unit not in "smhd":
            raise ValueError(f"must be a length of time as 30s, 15m, 24h or 2d, not {value!r}")
        return timedelta(**{{"s": "seconds", "m": "minutes", "h": "hours", "d": "days"}[unit]: int(number)})
    return value


def _hour(value: Any) -> Any:
    if isinstance(value, str):
        hour, _, minute = value.partition(":")
        if not (hour.isdigit() and (minute or "00").isdigit() and int(hour) < 24 and int(minute or 0) < 60):
            raise ValueError(f"must be an hour as 08:00, not {value!r}")
        return f"{int(hour):02d}:{int(minute or 0):02d}"
    return value


def _database(value: Any) -> Any:
    if isinstance(value, str):
        kind, slashes, rest = value.partition("://")
        if not slashes or kind not in ("sqlite", "postgresql"):
            raise ValueError(f"must be sqlite:///path or postgresql://user@host/name, not {value!r}")
        if kind == "sqlite" and rest and not rest.startswith("/"):
            raise ValueError(f"needs three slashes before a path, four before an absolute one, not {value!r}")
        if kind == "postgresql" and not rest.partition("?")[0].partition("/")[2]:
            raise ValueError(f"names no database: postgresql://user@host/name, not {value!r}")
    return value


Duration = Annotated[timedelta, BeforeValidator(_duration)]
Hour = Annotated[str, BeforeValidator(_hour)]
Database = Annotated[str, BeforeValidator(_database)]
Port = Annotated[Int, Field(ge=1, le=65535)]
OwnPort = Annotated[Int, Field(ge=0, le=65535)]  # 0: one that is free
Provider = Literal["generic", "gmail", "yandex", "mailru", "outlook", "icloud"]


class MailboxSection(Section):
    """`mailbox`: where the players' mail arrives."""

    kind: Literal["embedded", "imap", "maildir"] = "embedded"
    provider: Provider = "generic"
    host: str | None = None
    port: Port | None = None
    tls: Literal["tls", "starttls", "none"] = "tls"
    user: str | None = None
    password_file: str | None = None
    token_command: str | None = None
    path: str | None = None  # of a Maildir
    folders: list[str] = ["INBOX"]
    junk: str | None = None
    poll: Duration = timedelta(seconds=60)
    move_to: str | None = None  # a folder that takes what has been read from INBOX
    mib_per_day: Int = Field(default=2000, ge=10)  # what may be fetched within 24 hours: providers lock at their limit


class OutgoingSection(Section):
    """`outgoing`: how mail leaves."""

    kind: Literal["embedded", "smtp"] = "embedded"
    host: str | None = None
    port: Port | None = None
    tls: Literal["tls", "starttls", "none"] = "starttls"
    user: str | None = None
    password_file: str | None = None
    token_command: str | None = None
    per_day: Int = Field(default=500, ge=1)
    per_minute: Int = Field(default=20, ge=1)
    return_paths: Bool = False  # one for each mail: needs a server that takes and brings back referee+anything@


class AuthenticationSection(Section):
    """`authentication`: whose word on a sender counts, and what each kind of act needs."""

    trusted_authserv_ids: list[str] = []
    check_dkim: Bool = False  # look at signatures itself, where the receiving server says nothing (extra `dkim`)
    require: dict[str, Literal["registered", "proved", "confirmed"]] = {}


class EmbeddedSection(Section):
    """`embedded`: the built-in mail server on the loopback address."""

    folder: str = "var/mail"
    smtp_port: OwnPort = 2525
    imap_port: OwnPort = 1143


class HoursSection(Section):
    """`hours`: when the daily mails leave, in each event's zone."""

    players: Hour = "07:00"
    officials: list[Hour] = ["18:00"]  # the waiting cases; at the last hour the arbiter's daily mail


class LimitsSection(Section):
    """`limits`: caps against floods."""

    mail_bytes: Int = Field(default=50 * 1024 * 1024, ge=1024)
    answers_per_day: Int = Field(default=20, ge=1)
    read_seconds: Int = Field(default=6, ge=1)


class HttpSection(Section):
    """`http`: where `/healthz` answers; None: nowhere."""

    host: str = "127.0.0.1"
    port: OwnPort = 8025


class AlertsSection(Section):
    """`alerts`: a channel to the operator that is not the mailbox."""

    command: str | None = None  # run with the sentence on its standard input
    webhook: str | None = None  # gets {"key": …, "text": …} by POST
    ping: str | None = None  # asked after each complete poll; whoever hears nothing raises alarm


class ServiceFile(Section):
    """A whole service file."""

    address: Email = "referee@localhost"
    aliases: list[Email] = []  # further addresses that bring mail into the same mailbox
    name: str = "Судья по переписке"
    organisers: list[Email] = []  # from whom new events are taken by mail
    mailbox: MailboxSection = MailboxSection()
    outgoing: OutgoingSection = OutgoingSection()
    embedded: EmbeddedSection = EmbeddedSection()
    database: Database = "sqlite:///var/referee.sqlite"
    events: str = "var/events"
    languages: list[Language] = ["ru", "en"]
    reminders: Bool = True
    hours: HoursSection = HoursSection()
    http: HttpSection | None = None
    alerts: AlertsSection = AlertsSection()
    authentication: AuthenticationSection = AuthenticationSection()
    limits: LimitsSection = LimitsSection()
    clock_tolerance: Duration = timedelta(hours=24)
