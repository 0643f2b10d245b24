"""Texts and values of correspondence chess: what people write, read into values, and written back."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parsers.acts import ParsedMail
    from parsers.reading import Reading


def read_mail(raw: bytes) -> "Reading[ParsedMail]":
    """
    Read one letter: the one door for bytes. See `parsers.mail.read_mail`.

    What it needs is loaded with the first letter, so that the values of this package can be used without it.
    """
    from parsers.mail import read_mail as read

    return read(raw)


__all__ = ["read_mail"]
