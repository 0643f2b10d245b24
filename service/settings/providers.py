"""What is known of the large providers: where their servers stand, and under which name they vouch for senders."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Profile:
    """Servers by TLS (993) and STARTTLS (587), and the authserv-ids of `Authentication-Results`."""

    imap_host: str | None = None
    smtp_host: str | None = None
    authserv_ids: tuple[str, ...] = ()


PROFILES = {
    "generic": Profile(),
    "gmail": Profile("imap.gmail.com", "smtp.gmail.com", ("mx.google.com",)),
    "yandex": Profile("imap.yandex.ru", "smtp.yandex.ru"),
    "mailru": Profile("imap.mail.ru", "smtp.mail.ru", ("mxs.mail.ru",)),
    "outlook": Profile("outlook.office365.com", "smtp.office365.com"),
    "icloud": Profile("imap.mail.me.com", "smtp.mail.me.com"),
}
"""A profile fills what the settings leave out; what they say counts. Without ids here, they must be set."""
