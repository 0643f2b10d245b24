"""What a service file must keep beyond its shape: what a kind of mailbox or of sending needs is there."""

from service.settings.providers import PROFILES
from service.settings.service_model import ServiceFile
from service.settings.source import Location, Source


def check_service(source: Source, model: ServiceFile) -> None:
    """Keep every fault of a service file's mailbox, outgoing mail and hours that its shape does not show."""
    profile, mailbox, outgoing = PROFILES[model.mailbox.provider], model.mailbox, model.outgoing
    if mailbox.kind == "imap":
        if not (mailbox.host or profile.imap_host):
            _missing(source, ("mailbox", "host"), "the server that is read, or name its provider")
        if not mailbox.user:
            _missing(source, ("mailbox", "user"), "the name under which the referee logs in")
    if mailbox.kind == "maildir" and not mailbox.path:
        _missing(source, ("mailbox", "path"), "the folder of the Maildir")
    if outgoing.kind == "smtp" and not (outgoing.host or profile.smtp_host):
        _missing(source, ("outgoing", "host"), "the server that takes mail, or name mailbox.provider")
    if not model.hours.officials:
        _missing(source, ("hours", "officials"), "the hours of the officials' mail")
    for place, hour in enumerate(model.hours.officials):
        if hour in model.hours.officials[:place]:
            source.add(("hours", "officials", place), f"{hour!r} is given twice")


def _missing(source: Source, at: Location, what: str) -> None:
    source.add(at, f"is missing: {what}")
