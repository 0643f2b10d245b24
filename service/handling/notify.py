"""From notices to letters: to whom, in which language, at once or in the daily mail; each told once."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from parsers.acts import Side
from parsers.letter import Address, Mark
from service.handling.case_answers import WANT_WORDS, case_thread, decided_mark, with_answers
from service.handling.circumstances import Circumstances
from service.handling.confirming import thread_mark
from service.handling.floods import CHANGED_NOTHING, may_answer
from service.handling.identify import Office as HeldOffice
from service.handling.judgement import Told
from service.handling.office import Office, local_date
from service.handling.player_calendar import calendar_of
from service.handling.states import States
from service.ledger.facts import write_facts
from service.ledger.game import Game
from service.ledger.setup import Mode, Official, Setup
from service.ports import DigestEntry, Letter, SendState, StoredMail, Unit
from service.rules.post import seen_by
from service.rules.verdict import Addressee, Notice, Rank
from service.wording.languages import choose
from service.wording.view import Attachment, GameView, Person, Recipient, Role, Thread, View


@dataclass(frozen=True, slots=True)
class About:
    """
    What decides whether a letter really leaves, and where it is filed.

    `arbiter`: the language of the event's arbiter, who reads a line on each letter to a player; "": he reads none.
    """

    mode: Mode
    game: str | None
    arbiter: str = ""


@dataclass(frozen=True, slots=True)
class Listener:
    """Somebody to be told: the recipient and, for a player, the person's number."""

    recipient: Recipient
    person: int | None = None
    at_once: bool = True
    seat: str | None = None


OF_ALL_GAMES = frozenset({"answer-status", "answer-record", "start-letter"})
"""Texts that tell of all games of their reader in one event."""


_LATIN_NAMES = {"Судья по переписке": "Correspondence Referee"}
"""The service's name as given where nobody named it otherwise, for readers of Latin letters."""


class Notifier:
    """Writes the letters of one unit of work into the outbox, or keeps them for the daily mail."""

    def __init__(self, office: Office, unit: Unit, states: States) -> None:
        self._office = office
        self._unit = unit
        self._states = states
        self._written: dict[tuple[object, ...], dict[str, str]] = {}

    async def send(self, notices: Sequence[Told], stored: StoredMail, circumstances: Circumstances | None) -> None:
        """Tell what a letter came to; everything is dated by the letter's arrival."""
        moment = circumstances.arrived_at if circumstances else stored.arrived_at
        for told in notices:
            if not _goes_to_a_list(told.notice, circumstances):
                await self.tell(told, moment, stored.journal, circumstances)

    async def tell(
        self,
        told: Told,
        moment: datetime,
        journal: int | None,
        circumstances: Circumstances | None = None,
        listener: "Listener | None" = None,
        attachments: tuple[Attachment, ...] = (),
    ) -> None:
        """Tell one notice to everybody it is for; `listener` is the sender where no letter tells who that is."""
        if told.notice.template in OF_ALL_GAMES and told.event is None and circumstances is not None:
            for code in await self._events_of(circumstances):
                notice = replace(told.notice, key=f"{told.notice.key}/{code}")
                await self.tell(replace(told, event=code, notice=notice), moment, journal, circumstances)
            return
        setup = await self._states.setup(told.event) if told.event else None
        game = await self._states.game(setup.code, told.game) if setup and told.game else None
        listeners = await self._listeners(told.notice, setup, game, circumstances)
        if told.notice.to is Addressee.SENDER and circumstances is None and listener is not None:
            listeners = [listener]
        for listener in listeners:
            if not self._office.reminders and _reminds_a_player(told.notice, listener):
                continue
            if setup and told.notice.rank is Rank.DIGEST and listener.person is not None and not listener.at_once:
                await self._keep(told, setup, listener, moment)
            else:
                view = self.view(setup, game, listener, moment, circumstances, told.notice)
                if setup and told.notice.template in OF_ALL_GAMES:
                    view = replace(view, games=await self.games_of(setup, listener))
                    if told.notice.template == "answer-status":
                        language = listener.recipient.languages[0]
                        days = calendar_of(setup, view.games, language, view.referee.email, moment)
                        view = replace(view, attachments=(days,))
                if attachments:
                    view = replace(view, attachments=attachments)
                about = About(Mode.REFEREE, told.game)
                if setup is not None:
                    about = About(setup.mode, told.game, setup.officials.arbiter.language)
                notice = told.notice
                if setup is not None and (role := listener.recipient.role) is not Role.PLAYER:
                    to, day = listener.recipient.person.email, local_date(moment, setup.zone)
                    notice = await with_answers(self._unit, self._states, notice, str(role), to, day)
                await self.post(notice, listener, view, moment, journal, about)

    async def post(
        self, notice: Notice, listener: "Listener", view: View, moment: datetime, journal: int | None, about: About
    ) -> None:
        """Compose and queue one letter."""
        recipient = listener.recipient
        day = local_date(moment, view.zone)
        limit = self._office.answers_per_day
        if not await may_answer(self._unit, notice, recipient.person.email, view, day, limit):
            return
        key = outbox_key(notice, recipient)
        composed = self._office.composer.compose(notice, recipient, replace(view, key=key))
        observed = about.mode is Mode.OBSERVE and recipient.role is Role.PLAYER
        await self._unit.queue(
            Letter(
                key=key,
                recipient=recipient.person.email,
                template=notice.template,
                rank=notice.rank,
                language=composed.language,
                subject=composed.subject,
                articles=tuple(str(article) for article in notice.articles),
                on=day,
                body=composed.body,
                message_id=composed.message_id,
                event=view.event or None,
                game=about.game,
                journal=journal,
                state=SendState.OBSERVED if observed else SendState.QUEUED,
            )
        )
        weighty = notice.rank in (Rank.RULING, Rank.FAULT) and recipient.role is Role.PLAYER
        if weighty and about.arbiter and choose((about.arbiter,)).code != composed.language:
            reader = replace(recipient, languages=(about.arbiter,))
            await self._unit.put_mark(subject_mark(key), self._office.composer.subject(notice, reader, view))
        if notice.template in WANT_WORDS and recipient.role is Role.PLAYER and (case := notice.facts.get("case")):
            await self._unit.put_mark(case_thread(composed.message_id), str(case))
        if recipient.role is Role.PLAYER and (decided := notice.facts.get("decided")):
            await self._unit.put_mark(decided_mark(composed.message_id), str(decided))
        if (asks := notice.facts.get("confirms")) is not None:
            await self._unit.put_mark(thread_mark(composed.message_id), str(asks))

    async def _keep(self, told: Told, setup: Setup, listener: Listener, moment: datetime) -> None:
        day = self._office.next_hour(moment, setup.zone)
        key = f"{told.notice.key}/{told.notice.template}/{listener.person}"
        entry = DigestEntry(key, str(listener.person), day, write_facts(told.notice), setup.code, told.game)
        await self._unit.add_digest_entry(entry)

    def view(
        self,
        setup: Setup | None,
        game: Game | None,
        listener: "Listener",
        moment: datetime,
        circumstances: Circumstances | None = None,
        notice: Notice | None = None,
    ) -> View:
        """What surrounds a notice: event, game, people, and the letter that it answers."""
        referee = Person(self._office.name, self._office.address, _LATIN_NAMES.get(self._office.name))
        if setup is None:
            return View(key="", now=moment, referee=referee, arbiter=referee, event="", thread=_thread(circumstances))
        officials = setup.officials
        enclosed = notice is not None and notice.template == "move-relayed"
        return View(
            key="",
            now=moment,
            referee=referee,
            arbiter=_person(officials.arbiter),
            event=setup.code,
            event_name=event_name(setup, listener.recipient),
            zone=setup.zone,
            appeals=_person(officials.appeals) if officials.appeals else None,
            organised=officials.organiser is not None,
            people={seat.id: seat_person(setup, seat.id) for seat in setup.seats},
            game=self.game_view(setup, game, listener.recipient.side, listener.recipient) if game else None,
            thread=_thread(circumstances, enclosed),
            observed=setup.mode is Mode.OBSERVE,
            objection_days=setup.regulations.objection_days,
        )

    def game_view(self, setup: Setup, game: Game, side: Side | None, reader: Recipient) -> GameView:
        """A game as its reader knows it; what is written for one reader stands there for the next who knows as much."""
        view = game_view(setup, game, side, reader)
        if view.game is not game:
            return view
        same = (game.event, game.id, game.version, view.event_name, view.white, view.black)
        return replace(view, kept=self._written.setdefault(same, view.kept))

    async def _listeners(
        self, notice: Notice, setup: Setup | None, game: Game | None, circumstances: Circumstances | None
    ) -> list[Listener]:
        match notice.to:
            case Addressee.WHITE | Addressee.BLACK if setup and game:
                seat = game.seat(Side(str(notice.to)))
                return [await self.player(setup, seat, side=Side(str(notice.to)))] if seat else []
            case Addressee.SEAT if setup:
                return [await self.player(setup, str(notice.facts["seat"]))]
            case Addressee.PARTNERS if setup:
                partners = notice.facts.get("partners")
                return [await self.player(setup, str(seat)) for seat in partners] if isinstance(partners, list) else []
            case Addressee.SENDER if circumstances:
                return await self._sender(circumstances, setup, game)
            case _ if setup:
                if notice.to is Addressee.APPEALS and setup.officials.appeals is None:
                    return _told_of_a_protest(setup)
                official = _official(setup, notice.to)
                return [Listener(recipient_of(official, _ROLES[notice.to]))] if official else []
        return []

    @staticmethod
    def official(held: HeldOffice) -> "Listener":
        """An official as a reader."""
        return Listener(recipient_of(held.official, Role(held.role)))

    async def player(self, setup: Setup, seat_id: str, side: Side | None = None) -> Listener:
        """A player as a reader, with the language and the form that the player asked for."""
        seat = setup.seat(seat_id)
        person = await self._states.seated(setup.code, seat_id)
        wishes = await self._states.preferences(person.id) if person else {}
        email = person.addresses[0] if person and person.addresses else seat.emails[0]
        recipient = Recipient(
            person=Person(seat.name, email, seat.latin),
            languages=tuple(dict.fromkeys((wishes.get("language") or seat.language, *setup.languages))),
            side=side,
            plain_only=wishes.get("format") == "plain",
        )
        at_once = wishes.get("notifications") == "at-once"
        return Listener(recipient, person.id if person else None, at_once=at_once, seat=seat_id)

    async def games_of(self, setup: Setup, listener: "Listener") -> tuple[GameView, ...]:
        """All games of a player in an event, each with the player's side."""
        seat = listener.seat
        views = []
        for row in await self._unit.games(setup.code):
            if seat is not None and seat in (row.white, row.black):
                game = await self._states.game(setup.code, row.game)
                views.append(self.game_view(setup, game, game.side_of(seat), listener.recipient))
        return tuple(views)

    async def _events_of(self, circumstances: Circumstances) -> list[str]:
        persons = circumstances.sender.persons
        return [seat.event for seat in await self._unit.seats_of(persons[0].id)] if persons else []

    async def _sender(self, circumstances: Circumstances, setup: Setup | None, game: Game | None) -> list[Listener]:
        """The registered address a letter came from; never what its Reply-To says."""
        persons, offices = circumstances.sender.persons, circumstances.sender.offices
        if persons:
            if setup is not None:
                seat = await self._states.seat_of(setup.code, persons[0].id)
                if seat is not None:
                    return [await self.player(setup, seat, game.side_of(seat) if game else None)]
            else:
                seats = await self._unit.seats_of(persons[0].id)
                if seats:
                    return [await self.player(await self._states.setup(seats[0].event), seats[0].player)]
        for office in offices:
            if setup is None or office.event == setup.code:
                return [Listener(recipient_of(office.official, Role(office.role)))]
        return []


def _told_of_a_protest(setup: Setup) -> list[Listener]:
    """Without an appeals arbiter a protest is nobody's to decide: whoever is to name one is told, and the arbiter."""
    told = [Listener(recipient_of(setup.officials.arbiter, Role.ARBITER))]
    if setup.officials.organiser is not None:
        told.append(Listener(recipient_of(setup.officials.organiser, Role.ORGANISER)))
    return told


def _reminds_a_player(notice: Notice, listener: Listener) -> bool:
    """
    Whether a notice is a reminder that the settings may switch off.

    The question before a claim from silence is none: both are asked for the copy first, whatever the settings say.
    """
    asks = bool(notice.facts.get("overstep"))
    return notice.rank is Rank.REMINDER and listener.recipient.role is Role.PLAYER and not asks


def _goes_to_a_list(notice: Notice, circumstances: Circumstances | None) -> bool:
    """What came by a list is judged, but no answer that changes nothing is given to it (RFC 3834)."""
    if circumstances is None or Mark.MAILING_LIST not in circumstances.envelope.marks:
        return False
    return notice.to is Addressee.SENDER and notice.template in CHANGED_NOTHING


def outbox_key(notice: Notice, recipient: Recipient) -> str:
    """The key that keeps anybody from being told the same thing twice."""
    return f"{notice.key}/{notice.template}/{Address('', recipient.person.email).plain}"


def subject_mark(key: str) -> str:
    """The name of the mark that holds a letter's subject in the language of the event's arbiter, where that differs."""
    return f"subject/{key}"


def recipient_of(official: Official, role: Role) -> Recipient:
    """An official as a reader."""
    return Recipient(_person(official), (official.language, "ru", "en"), role)


def event_name(setup: Setup, reader: Recipient | None) -> str:
    """The name of an event; for a reader of Latin letters an alias in those, where the organiser gave one."""
    if reader is None or setup.name.isascii() or not choose(reader.languages).latin_letters:
        return setup.name
    return next((alias for alias in setup.aliases if alias.isascii()), setup.name)


def game_view(setup: Setup, game: Game, side: Side | None = None, reader: Recipient | None = None) -> GameView:
    """A game with its two people, as its reader knows it."""
    game = seen_by(game, side)
    name = event_name(setup, reader)
    return GameView(game, name, seat_person(setup, game.white), seat_person(setup, game.black), side)


def seat_person(setup: Setup, seat_id: str | None) -> Person:
    """The person on a seat, with the address where mail goes."""
    if seat_id is None:
        return Person("", "")
    seat = setup.seat(seat_id)
    return Person(seat.name, seat.emails[0], seat.latin)


def _person(official: Official) -> Person:
    return Person(official.name, official.emails[0])


def _thread(circumstances: Circumstances | None, enclosed: bool = False) -> Thread | None:
    if circumstances is None:
        return None
    envelope = circumstances.envelope
    known = tuple(f"<{one}>" for one in envelope.references)
    own = f"<{envelope.message_id}>" if envelope.message_id else ""
    return Thread(own, known, circumstances.stored.raw if enclosed else None)


_ROLES = {
    Addressee.ARBITER: Role.ARBITER,
    Addressee.STEWARD: Role.STEWARD,
    Addressee.APPEALS: Role.APPEALS,
    Addressee.ORGANISER: Role.ORGANISER,
}


def _official(setup: Setup, to: Addressee) -> Official | None:
    officials = setup.officials
    return {
        Addressee.ARBITER: officials.arbiter,
        Addressee.STEWARD: officials.steward or officials.arbiter,
        Addressee.APPEALS: officials.appeals or officials.arbiter,
        Addressee.ORGANISER: officials.organiser,
    }.get(to)
