"""The composing of outgoing mail, as a protocol: a notice and what surrounds it in, a frozen letter out."""

from dataclasses import dataclass
from typing import Protocol

from service.rules.verdict import Notice
from service.wording.view import Recipient, View


@dataclass(frozen=True, slots=True)
class Composed:
    """A mail written: subject, the whole message with CRLF, its Message-ID, the language it is in."""

    subject: str
    body: bytes
    message_id: str
    language: str


class Composer(Protocol):
    """Writes mails."""

    def compose(self, notice: Notice, recipient: Recipient, view: View) -> Composed:
        """Write one notice for one recipient; the Message-ID comes from `view.key`."""
        ...

    def subject(self, notice: Notice, recipient: Recipient, view: View) -> str:
        """The subject alone, as a recipient of these languages would read it."""
        ...
