"""The circumstances of one letter, found out before any act of it is judged: who, when, from where, which games."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from parsers.acts import GameHeader, ParsedMail, Side
from parsers.letter import Address, Envelope
from parsers.names import same_event
from service.articles.article import Article
from service.handling.identify import (
    Candidate,
    Choice,
    Sender,
    by_state,
    choose,
    find_persons,
    find_thread,
    names_foreign_event,
    offices_of,
)
from service.handling.intake import signed_mark
from service.handling.labelled import fitting, played_with
from service.handling.office import Office
from service.ledger.setup import Setup
from service.ports import EventEntry, Person, Reads, StoredGame, StoredMail
from service.ports.origin import Authentication, Proof


@dataclass(frozen=True, slots=True)
class Circumstances:
    """
    What surrounds one letter. `arrived_at` is our own server's moment, aware.

    `candidates` are all games of the sender. `setups` are the events that may concern him: those in which he plays or
    holds an office; of a stranger those that the letter names and those of teams. `codes`: of all events.
    `confirmed`: the owner of the registered address has said, by a code mailed there or by a proved yes, that the
    letter is his. `thread`: the event and game of the letter that is answered, where that is known.
    """

    stored: StoredMail
    mail: ParsedMail
    sender: Sender
    arrived_at: datetime
    proof: Authentication
    candidates: tuple[Candidate, ...]
    setups: tuple[Setup, ...]
    codes: Collection[str] = ()
    confirmed: bool = False
    thread: tuple[str, str] | None = None

    @property
    def envelope(self) -> Envelope:
        """The letter's envelope."""
        return self.mail.envelope

    @property
    def proved(self) -> bool:
        """Whether our own server proved the sender's domain, or the sender confirmed the letter."""
        return self.confirmed or self.proof.proof is Proof.PROVED

    @property
    def addressed(self) -> frozenset[str]:
        """Everybody the letter names as addressee, as compared."""
        return frozenset(address.plain for address in (*self.envelope.to, *self.envelope.cc))

    def addresses(self, emails: Sequence[str]) -> bool:
        """Whether one of these addresses is among the letter's addressees."""
        return any(Address("", email).plain in self.addressed for email in emails)

    def person_of(self, candidate: Candidate) -> tuple[int, Side] | None:
        """The sender's person and side in a game; None where nobody at this address plays it, or both sides do."""
        found = [
            (person.id, side)
            for person in self.sender.persons
            for side, player in (
                (Side.WHITE, candidate.game.white_person),
                (Side.BLACK, candidate.game.black_person),
            )
            if person.id == player
        ]
        return found[0] if len(found) == 1 else None

    def choice(self, header: GameHeader) -> Choice:
        """The sender's games that fit what stands over an act; the letter's own header where that says nothing."""
        told = header or self.mail.header
        if not told and names_foreign_event(self.envelope.subject, self.candidates, self.codes):
            return Choice((), foreign=True)
        label, candidates = told.label, self.candidates
        if label is not None and label.partner is not None:
            candidates = played_with(label.partner, candidates, [person.id for person in self.sender.persons])
            if not candidates:
                return Choice((), foreign=True)
        chosen = choose(candidates, told, self.envelope, self.sender, self.thread)
        return fitting(label, chosen) if label is not None else chosen

    def cite(self, article: Article, event: str | None) -> str:
        """The number of an article in the rules of an event, by post its twin; as it is where no event is known."""
        setup = next((setup for setup in self.setups if setup.code == event), None)
        return setup.regulations.cite(article) if setup is not None else article.number

    def event_of(self, header: GameHeader) -> Setup | None:
        """The event of an act that needs no game: the one named, or the only one the sender plays in."""
        choice = self.choice(header)
        codes = {candidate.setup.code for candidate in choice.games}
        if len(codes) > 1:
            codes = {candidate.setup.code for candidate in by_state(choice.games)}
        if len(codes) == 1:
            return next(setup for setup in self.setups if setup.code in codes)
        return None


async def find_circumstances(office: Office, reads: Reads, stored: StoredMail, mail: ParsedMail) -> Circumstances:
    """Look up sender and games. The sender's address must have been read strictly (`envelope.sender`)."""
    assert mail.envelope.sender is not None, "screened before"
    owner = await find_owner(reads, stored.journal)
    if owner is None:
        sender, seated = await find_sender(office, reads, mail.envelope.sender)
    else:
        sender = Sender(Address(mail.envelope.sender.name, owner.addresses[0]), (owner,), ())
        seated = frozenset(row.event for row in await reads.seats_of(owner.id))
    games: list[StoredGame] = []
    if sender.persons:
        games = await reads.candidates([person.id for person in sender.persons])
    directory = await office.directory(reads)
    codes = {held.event for held in sender.offices} | seated | {game.event for game in games}
    if not sender.known:
        codes = {entry.code for entry in directory.values() if entry.has_teams or names_event(mail, entry)}
    setups = await office.setups(reads, codes)
    by_code = {setup.code: setup for setup in setups}
    moment = office.origin.server_moment(mail.envelope, stored.arrived_at) or stored.arrived_at
    candidates = tuple(Candidate(game, by_code[game.event]) for game in games if game.event in by_code)
    return Circumstances(
        stored=stored,
        mail=mail,
        sender=sender,
        arrived_at=moment,
        proof=await _proof_of(office, reads, stored, mail),
        candidates=candidates,
        setups=tuple(setups),
        codes=directory.keys(),
        confirmed=owner is not None,
        thread=await find_thread(reads, mail.envelope, candidates),
    )


async def find_sender(office: Office, reads: Reads, address: Address) -> tuple[Sender, frozenset[str]]:
    """Who stands behind an address, and the events in which he has a seat."""
    persons = await find_persons(reads, address)
    held, seated = await reads.events_of(address.plain, [person.id for person in persons])
    return Sender(address, persons, offices_of(address.plain, await office.setups(reads, held))), seated


def names_event(mail: ParsedMail, event: EventEntry | Setup) -> bool:
    """Whether a letter names an event, over an act or in its subject."""
    headers = (mail.header, *(act.header for act in mail.acts))
    if any(head.event and same_event(head.event, event.code, event.name, event.aliases) for head in headers):
        return True
    subject = mail.envelope.subject.casefold()
    return any(name.casefold() in subject for name in (event.code, event.name, *event.aliases))


async def _proof_of(office: Office, reads: Reads, stored: StoredMail, mail: ParsedMail) -> Authentication:
    """What our server says of the sender; where it says nothing, what the letter's signature was found to be."""
    found = office.origin.authentication(mail.envelope, office.trusted)
    if found.proof is Proof.UNPROVED and not found.by:
        signer = await reads.mark(signed_mark(stored.journal))
        if signer:
            return Authentication(Proof.PROVED, f"dkim=pass header.d={signer}", office.own_address)
    return found


def confirmed_mark(journal: int) -> str:
    """The name of the mark that says whose a letter is, by the owner's word: the person's number."""
    return f"confirmed/{journal}"


async def find_owner(reads: Reads, journal: int) -> Person | None:
    """Who confirmed this letter as his own; None where nobody did."""
    number = await reads.mark(confirmed_mark(journal))
    return await reads.person(int(number)) if number else None
