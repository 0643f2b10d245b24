"""The circumstances of one letter, found out before any act of it is judged: who, when, from where, which games."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from parsers.acts import GameHeader, ParsedMail, Side
from parsers.letter import Address, Envelope
from service.articles.article import Article
from service.handling.identify import (
    Candidate,
    Choice,
    Sender,
    by_state,
    choose,
    find_sender,
    find_thread,
    names_foreign_event,
)
from service.handling.intake import signed_mark
from service.handling.office import Office
from service.ledger.setup import Setup
from service.ports import Person, Reads, StoredGame, StoredMail
from service.ports.origin import Authentication, Proof


@dataclass(frozen=True, slots=True)
class Circumstances:
    """
    What surrounds one letter. `arrived_at` is our own server's moment, aware.

    `candidates` are all games of the sender; `setups` all events of the store. `confirmed`: the owner of the
    registered address has said, by a code mailed there or by a proved yes, that the letter is his. `thread`: the
    event and game of the letter that is answered, where that is known.
    """

    stored: StoredMail
    mail: ParsedMail
    sender: Sender
    arrived_at: datetime
    proof: Authentication
    candidates: tuple[Candidate, ...]
    setups: tuple[Setup, ...]
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
        if not told and names_foreign_event(self.envelope.subject, self.candidates, self.setups):
            return Choice((), foreign=True)
        return choose(self.candidates, told, self.envelope, self.sender, self.thread)

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
    setups = await office.setups(reads)
    owner = await find_owner(reads, stored.journal)
    if owner is None:
        sender = await find_sender(reads, mail.envelope.sender, setups)
    else:
        sender = Sender(Address(mail.envelope.sender.name, owner.addresses[0]), (owner,), ())
    by_code = {setup.code: setup for setup in setups}
    games: list[StoredGame] = []
    if sender.persons:
        games = await reads.candidates([person.id for person in sender.persons])
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
        confirmed=owner is not None,
        thread=await find_thread(reads, mail.envelope, candidates),
    )


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
