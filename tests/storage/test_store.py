import asyncio
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from service.errors import StoreError, StreamConflict
from service.ledger.findings import CaseKind, Fact
from service.ledger.journal import START
from service.ports import (
    PREFERENCES,
    CaseStatus,
    Cursor,
    DigestEntry,
    Due,
    EventEntry,
    EventStatus,
    InputKind,
    Letter,
    MailKey,
    MailOutcome,
    MailStage,
    SendState,
    StoredGame,
    Unit,
)
from service.rules.verdict import CaseOpening, Disposition, Rank
from service.storage.store import Store
from tests.ledger.heads import head_of

NOW = datetime(2026, 1, 28, 16, 40, 58, tzinfo=UTC)
DAY = date(2026, 1, 28)


def key(uid: int, generation: int = 1, folder: str = "INBOX") -> MailKey:
    return MailKey("referee@example.org", folder, generation, str(uid))


async def take(unit: Unit, raw: bytes, place: MailKey) -> int | None:
    cursor = Cursor(place.account, place.folder, place.generation, int(place.uid))
    return await unit.take_in(raw, place, f"sha256:{raw.hex()}", cursor, NOW)


# The journal


async def test_a_mail_is_taken_in_once_with_its_cursor(store: Store) -> None:
    async with store.unit() as unit:
        assert await take(unit, b"one", key(101)) == 1
        assert await take(unit, b"one", key(101)) is None
        assert await take(unit, b"two", key(102)) == 2
    async with store.reads() as reads:
        assert await reads.cursors("referee@example.org") == [Cursor("referee@example.org", "INBOX", 1, 102)]
        assert await reads.known_uids("referee@example.org", "INBOX", 1) == {"101", "102"}
        assert await reads.known_uids("referee@example.org", "INBOX", 2) == set()
        mails = await reads.waiting_mails(10)
    assert [(mail.journal, mail.raw, mail.key, mail.arrived_at) for mail in mails] == [
        (1, b"one", key(101), NOW),
        (2, b"two", key(102), NOW),
    ]


async def test_the_same_bytes_at_another_place_are_a_twin(store: Store) -> None:
    async with store.unit() as unit:
        assert await take(unit, b"one", key(101)) == 1
        assert await take(unit, b"one", key(102)) == 2
        assert await take(unit, b"one", key(7, folder="Junk")) == 3
        assert await take(unit, b"other", key(103)) == 4
        twins = [mail.twin_of for mail in await unit.waiting_mails(10)]
    assert twins == [None, 1, 1, None]


async def test_a_new_generation_is_read_again_and_recognised(store: Store) -> None:
    async with store.unit() as unit:
        for uid, raw in enumerate([b"one", b"one", b"two"], start=1):
            await take(unit, raw, key(uid))
    async with store.unit() as unit:
        again = [await take(unit, raw, key(uid, 2)) for uid, raw in enumerate([b"one", b"two", b"one"], start=1)]
        assert again == [None, None, None]
        assert await take(unit, b"one", key(4, 2)) == 4  # a third copy is one that was not there before
        assert await take(unit, b"new", key(5, 2)) == 5
        assert await unit.funnel() == {"stored": 5}
    async with store.unit() as unit:  # and every mail stands once in every list
        assert [mail.journal for mail in await unit.mails()] == [1, 2, 3, 4, 5]


async def test_journal_numbers_have_no_gaps_after_a_rollback(store: Store) -> None:
    with pytest.raises(RuntimeError):
        async with store.unit() as unit:
            await take(unit, b"lost", key(1))
            raise RuntimeError
    async with store.unit() as unit:
        assert await take(unit, b"kept", key(1)) == 1
        assert await unit.enter(InputKind.TICK, NOW, b"2026-01-28") == 2
        inputs = await unit.inputs()
    assert [(entry.number, entry.kind, entry.raw) for entry in inputs] == [
        (1, InputKind.MAIL, b"kept"),
        (2, InputKind.TICK, b"2026-01-28"),
    ]


async def test_one_bad_mail_does_not_spoil_its_batch(store: Store) -> None:
    async with store.unit() as unit:
        await take(unit, b"good", key(1))
        with pytest.raises(RuntimeError):
            async with unit.attempt():
                await unit.tell_once("undone")
                raise RuntimeError
        async with unit.attempt():
            await unit.tell_once("kept")
    async with store.reads() as reads:
        assert [mail.raw for mail in await reads.waiting_mails(10)] == [b"good"]
        assert [await reads.was_told("undone"), await reads.was_told("kept")] == [False, True]


async def test_the_state_of_a_mail(store: Store) -> None:
    outcome = MailOutcome(
        stage=MailStage.JUDGED,
        disposition=Disposition.ACCEPTED,
        acts=[{"kind": "move", "moves": ["e1g1"]}],
        findings=[{"code": "wrong-total", "detail": {}}],
        message_id="<1@example.org>",
        sender="probny@example.org",
        event="CM-2026-01",
        reading="1",
    )
    async with store.unit() as unit:
        number = await take(unit, b"one", key(1))
        assert number is not None
        assert [await unit.count_try(number), await unit.count_try(number)] == [1, 2]
        await unit.put_mail_state(number, outcome)
        assert await unit.waiting_mails(10) == []
        assert [mail.journal for mail in await unit.same_letters("probny@example.org", "<1@example.org>")] == [1]
        assert await unit.same_letters("other@example.org", "<1@example.org>") == []
        assert await unit.funnel() == {"accepted": 1}
        mail = await unit.mail(number)
    assert mail is not None
    assert (mail.acts, mail.findings, mail.tries) == (outcome.acts, outcome.findings, 2)
    assert (mail.disposition, mail.event) == (Disposition.ACCEPTED, "CM-2026-01")


async def test_text_that_no_database_takes_is_cleaned(store: Store) -> None:
    async with store.unit() as unit:
        number = await take(unit, b"one", key(1))
        assert number is not None
        outcome = MailOutcome(
            MailStage.HELD, Disposition.HELD, message_id="<\0\udce1>", sender="a\0b", acts=["\udce1\0"]
        )
        await unit.put_mail_state(number, outcome)
        mail = await unit.mail(number)
    assert mail is not None
    assert (mail.message_id, mail.sender, mail.acts) == ("<?>", "ab", ["?\0"])


async def test_an_erased_mail_keeps_its_place(store: Store) -> None:
    async with store.unit() as unit:
        await take(unit, b"private", key(1))
        await unit.erase_raw(1)
    async with store.unit() as unit:
        mail = await unit.mail(1)
        assert await take(unit, b"private", key(1, 2)) is None
    assert mail is not None
    assert (mail.raw, mail.digest) == (None, None)


# The ledger


async def test_a_stream_grows_in_order_and_is_chained(store: Store) -> None:
    facts: list[tuple[str, dict[str, Fact]]] = [
        ("game-opened", {"white": "пробный"}),
        ("ply-booked", {"uci": "e2e4", "ply": 1}),
        ("ply-booked", {"ply": 2}),
    ]
    async with store.unit() as unit:
        journal = await unit.enter(InputKind.FILE, NOW)
        assert (await unit.head("game/E/G")).hash == START
        assert (await unit.append("game/E/G", 0, facts[:2], journal)).version == 2
        head = await unit.append("game/E/G", 2, facts[2:], journal)
    async with store.reads() as reads:
        events = await reads.load_stream("game/E/G")
        assert [(event.kind, event.facts) for event in events] == facts
        assert [event.version for event in await reads.load_stream("game/E/G", after=2)] == [3]
        assert head == await reads.head("game/E/G")
        assert head.hash == events[-1].hash == head_of(facts)
        assert await reads.heads("game/") == {"game/E/G": head}
        assert await reads.heads("game/%") == {}


async def test_a_stream_that_has_grown_is_not_written(store: Store) -> None:
    async with store.unit() as unit:
        journal = await unit.enter(InputKind.FILE, NOW)
        await unit.append("game/E/G", 0, [("game-opened", {})], journal)
    for expected in (0, 2):
        with pytest.raises(StreamConflict):
            async with store.unit() as unit:
                await unit.append("game/E/G", expected, [("ply-booked", {})], journal)
    async with store.reads() as reads:
        assert len(await reads.load_stream("game/E/G")) == 1


async def test_a_stream_goes_on_from_where_it_was_loaded(store: Store) -> None:
    async with store.unit() as unit:
        journal = await unit.enter(InputKind.FILE, NOW)
        await unit.append("game/E/G", 0, [("game-opened", {})], journal)
    async with store.unit() as unit:
        assert [event.version for event in await unit.load_stream("game/E/G")] == [1]
        with pytest.raises(ZeroDivisionError):
            async with unit.attempt():
                await unit.append("game/E/G", 1, [("ply-booked", {"ply": 9})], journal)
                raise ZeroDivisionError
        await unit.append("game/E/G", 1, [("ply-booked", {"ply": 1})], journal)
        assert await unit.load_stream("game/E/G", after=2) == []
        with pytest.raises(StreamConflict):
            await unit.append("game/E/G", 1, [("ply-booked", {"ply": 2})], journal)
        await unit.append("game/E/G", 2, [("ply-booked", {"ply": 2})], journal)
        assert await unit.load_stream("game/E/none") == []
    async with store.reads() as reads:
        events = await reads.load_stream("game/E/G")
        assert [event.facts.get("ply") for event in events] == [None, 1, 2]
        assert events[-1].hash == head_of([(event.kind, event.facts) for event in events])


async def test_writers_at_once_lose_nothing(store: Store) -> None:
    async def work(worker: int) -> None:
        for _ in range(10):
            async with store.unit() as unit:
                await unit.lock("game/E/G")
                journal = await unit.enter(InputKind.TICK, NOW)
                head = await unit.head("game/E/G")
                await unit.append("game/E/G", head.version, [("ply-booked", {"worker": worker})], journal)

    await asyncio.gather(*(work(worker) for worker in range(4)))
    async with store.reads() as reads:
        assert (await reads.head("game/E/G")).version == 40
        assert [entry.number for entry in await reads.inputs()] == list(range(1, 41))


# Persons, events, games


OFFICES = {("arbiter", "Judge+chess@Example.org"), ("deputy", "judge@example.org"), ("captain", "cap@example.org")}


def entry(code: str) -> EventEntry:
    return EventEntry(code, "Тест", ("Test", "Тест-26"), "Europe/Moscow", False, EventStatus.ADDED)


async def put_event(unit: Unit, code: str = "E") -> int:
    journal = await unit.enter(InputKind.FILE, NOW, b"event:")
    assert await unit.put_event(entry(code), "event: …", {"name": "Тест"}, OFFICES, NOW, journal)
    return journal


async def test_persons_are_found_by_address(store: Store) -> None:
    async with store.unit() as unit:
        anna = await unit.add_person("Сидоренко Анна", "Sidorenko Anna", "ru", ["Anna@Example.org", "a@b.org"])
        boris = await unit.add_person("Борис", None, "ru", ["anna@example.org"])
        await unit.add_address(anna, "new@example.org", date(2026, 2, 1), first=True)
        await unit.add_address(boris, "anna@example.org")
    async with store.reads() as reads:
        assert [person.id for person in await reads.persons_at("ANNA+chess@example.ORG")] == [anna, boris]
        assert await reads.persons_at("an.na@example.org") == []
        found = await reads.person(anna)
        assert found is not None
        assert found.addresses == ("new@example.org", "Anna@Example.org", "a@b.org")
        assert await reads.person(99) is None


async def test_candidates_are_the_games_of_a_person(store: Store) -> None:
    async with store.unit() as unit:
        await put_event(unit)
        a, b, c = [await unit.add_person(name, None, "ru", [f"{name}@x.org"]) for name in "abc"]
        for player, person in zip("abc", (a, b, c), strict=True):
            await unit.put_seat("E", player, person)
        await unit.put_game(StoredGame("E", "G1", "a", "b", a, b, "running"))
        await unit.put_game(StoredGame("E", "G2", "c", "a", c, a, "running"))
        await unit.put_game(StoredGame("E", "G3", "b", "c", b, c, "running"))
        await unit.put_game(StoredGame("E", "G4", "a", None, a, None, "running"))
        await unit.put_game_status("E", "G2", "finished")
        await unit.put_seat("E", "c", a)  # a substitute
    async with store.reads() as reads:
        assert [(game.game, game.status) for game in await reads.candidates([a])] == [
            ("G1", "running"),
            ("G2", "finished"),
            ("G4", "running"),
        ]
        assert [game.game for game in await reads.candidates([a, b])] == ["G1", "G2", "G3", "G4"]
        assert await reads.candidates([]) == []
        assert [seat.player for seat in await reads.seats_of(a)] == ["a", "c"]
        assert [(seat.player, seat.person) for seat in await reads.seats("E")] == [("a", a), ("b", b), ("c", a)]
        assert (await reads.game("E", "G2")) in await reads.games("E")
        for player, person in (("a", a), ("b", b), ("c", a), ("d", None)):
            assert await reads.seated("E", player) == (await reads.person(person) if person else None)


async def test_an_event_is_never_replaced(store: Store) -> None:
    async with store.unit() as unit:
        journal = await put_event(unit)
        other = replace(entry("E"), name="Другой")
        assert not await unit.put_event(other, "other", {}, {("arbiter", "other@example.org")}, NOW, journal)
        await unit.put_event_status("E", EventStatus.RUNNING)
        event = await unit.event("E")
    assert event is not None
    assert (event.source, event.facts, event.status) == ("event: …", {"name": "Тест"}, EventStatus.RUNNING)
    async with store.reads() as reads:
        assert await reads.directory() == [replace(entry("E"), status=EventStatus.RUNNING)]
        assert await reads.events_of("other@example.org", []) == (set(), set())
        assert (await reads.has_source("event: …"), await reads.has_source("other")) == (True, False)


async def test_offices_and_seats_lead_to_their_events(store: Store) -> None:
    async with store.unit() as unit:
        for code in ("E2", "E1"):
            await put_event(unit, code)
        anna, boris = [await unit.add_person(name, None, "ru", [f"{name}@x.org"]) for name in ("anna", "boris")]
        for event, player, person in (("E1", "p1", anna), ("E1", "p2", boris), ("E2", "p1", boris)):
            await unit.put_seat(event, player, person)
    async with store.reads() as reads:
        assert await reads.events_of("JUDGE@example.org", [anna]) == ({"E1", "E2"}, {"E1"})
        assert await reads.events_of("anna@x.org", [anna, boris]) == (set(), {"E1", "E2"})
        assert await reads.first_events("arbiter") == {"judge@example.org": "E1"}
        seated = await reads.all_seated("E1")
        assert seated == {"p1": await reads.person(anna), "p2": await reads.person(boris)}


# Cases


async def test_a_case_is_opened_once(store: Store) -> None:
    opening = CaseOpening(
        key="overstep/E/G/black/12",
        kind=CaseKind.OVERSTEP,
        article="48.6.1",
        opened=DAY,
        due=date(2026, 2, 11),
        about="black",
        game="G",
        facts={"days": 61},
    )
    async with store.unit() as unit:
        journal = await put_event(unit)
        assert await unit.open_case("E", opening, journal) == 1
        assert await unit.open_case("E", opening, journal) is None
        assert [case.key for case in await unit.cases("E", CaseStatus.OPEN)] == [opening.key]
        await unit.put_case(opening.key, CaseStatus.RULED, date(2026, 2, 25), {"days": 61, "ruling": "uphold"})
        case = await unit.case("1")
        assert case == await unit.case(opening.key)
        assert await unit.cases("E", CaseStatus.OPEN) == []
    assert case is not None
    assert (case.status, case.due, case.facts["ruling"]) == (CaseStatus.RULED, date(2026, 2, 25), "uphold")


# The outbox


def letter(name: str, rank: Rank = Rank.DIGEST, state: SendState = SendState.QUEUED) -> Letter:
    return Letter(
        key=name,
        recipient="probny@example.org",
        template="player-digest",
        rank=rank,
        language="ru",
        subject="Партия G01",
        articles=("48.2.3",),
        on=DAY,
        body=b"\x00\xff\r\n",
        message_id=f"<{name}@referee>",
        state=state,
    )


async def test_letters_leave_once_by_rank(store: Store) -> None:
    later = NOW + timedelta(minutes=5)
    async with store.unit() as unit:
        for row in (letter("a"), letter("b", Rank.RULING), letter("c", Rank.FAULT)):
            assert await unit.queue(row)
        assert await unit.queue(letter("never", Rank.RULING, SendState.OBSERVED))
        assert not await unit.queue(letter("a", Rank.RULING))
        assert (await unit.next_send_at() or later) < NOW
        leased = await unit.lease_letters(NOW, later, 2)
        assert [row.letter.key for row in leased] == ["b", "c"]
        assert leased[0].letter == letter("b", Rank.RULING)
        assert [row.letter.key for row in await unit.lease_letters(NOW, later, 9)] == ["a"]
        assert await unit.lease_letters(NOW, later, 9) == []


async def test_only_what_the_route_reaches_is_given_out(store: Store) -> None:
    later = NOW + timedelta(minutes=5)
    async with store.unit() as unit:
        await unit.queue(letter("a"))
        to = letter("a").recipient.lower()
        assert await unit.lease_letters(NOW, later, 9, boxes=()) == []
        assert await unit.lease_letters(NOW, later, 9, boxes={f"other-{to}"}) == []
        leased = await unit.lease_letters(NOW, later, 9, boxes={to, f"other-{to}"})
        assert [(row.letter.key, row.attempts) for row in leased] == [("a", 0)]


async def test_a_letter_comes_back_until_it_is_settled(store: Store) -> None:
    later = NOW + timedelta(minutes=5)
    async with store.unit() as unit:
        for name in "abcd":
            await unit.queue(letter(name))
        ids = [row.id for row in await unit.lease_letters(NOW, later, 9)]
        await unit.settle_letter(ids[0], SendState.SENT, "250 ok")
        await unit.settle_letter(ids[1], SendState.RETRY, "451 later", later + timedelta(minutes=1))
        await unit.settle_letter(ids[2], SendState.FAILED, "550 no such user")
        assert await unit.next_send_at() == later
        again = await unit.lease_letters(later, later + timedelta(hours=1), 9)
        assert [(row.letter.key, row.letter.state, row.attempts) for row in again] == [("d", SendState.LEASED, 1)]
        await unit.settle_letter(ids[3], SendState.SENT, "250 ok")
        assert await unit.next_send_at() == later + timedelta(minutes=1)
        assert [row.letter.key for row in await unit.outbox(SendState.SENT)] == ["a", "d"]
        assert [row.words for row in await unit.outbox(after=ids[1])] == ["550 no such user", "250 ok"]


# Deadlines, digests, memory


async def test_deadlines_are_replaced_and_done_ones_stay_done(store: Store) -> None:
    def due(name: str, day: int, game: str = "G") -> Due:
        return Due("E", game, name, "silence", date(2026, 3, day), "48.5.1")

    async with store.unit() as unit:
        await unit.put_deadlines("E", "G", [due("a", 1), due("b", 2), due("c", 3)])
        await unit.put_deadlines("E", "H", [due("a", 1, "H")])
        assert await unit.due_deadlines(date(2026, 3, 2)) == [due("a", 1), due("a", 1, "H"), due("b", 2)]
        await unit.close_deadline(due("a", 1))
        await unit.put_deadlines("E", "G", [due("a", 5), due("b", 4), due("d", 9)])
        assert await unit.deadlines("E", "G") == [due("b", 4), due("d", 9)]
        assert await unit.next_deadline() == date(2026, 3, 1)
        await unit.put_deadlines("E", "G", [])
        await unit.put_deadlines("E", "H", [])
        assert await unit.next_deadline() is None


async def test_digest_entries_wait_for_their_day(store: Store) -> None:
    entries = [DigestEntry(f"k{n}", person, date(2026, 3, n), {"n": n}, "E", "G") for n, person in enumerate("abab", 1)]
    async with store.unit() as unit:
        for entry in entries:
            assert await unit.add_digest_entry(entry)
        assert not await unit.add_digest_entry(entries[0])
        assert await unit.digest_entries(date(2026, 3, 3)) == [entries[0], entries[2], entries[1]]
        await unit.mark_digest_sent(["k1", "k2"])
        assert await unit.digest_entries(date(2026, 3, 4), "a") == [entries[2]]
        await unit.mark_digest_sent([])


async def test_small_memory(store: Store) -> None:
    async with store.unit() as unit:
        assert [await unit.tell_once("k", 1), await unit.tell_once("k", 2)] == [True, False]
        for proved in (True, True, False, True):
            await unit.note_proof("Anna+x@Example.org", proved)
        assert await unit.proofs("anna@example.org") == (True, False, True)
        assert await unit.proofs("stranger@example.org") == ()
        assert await unit.mark("last-sweep") is None
        await unit.put_mark("last-sweep", "2026-01-28")
        await unit.put_mark("last-sweep", "2026-01-29")
        assert await unit.mark("last-sweep") == "2026-01-29"
        assert await unit.marks(["last-sweep", "never"]) == {"last-sweep": "2026-01-29"}
        assert await unit.marks([]) == {}


async def test_preferences_tell_that_they_have_changed(store: Store) -> None:
    async with store.unit() as unit:
        assert (await unit.preferences(7), unit.has_put(PREFERENCES)) == ({}, False)
        with pytest.raises(ZeroDivisionError):
            async with unit.attempt():
                await unit.put_preference(7, "language", "de")
                raise ZeroDivisionError
        assert (await unit.preferences(7), unit.has_put(PREFERENCES)) == ({}, False)
        await unit.put_preference(7, "language", "en")
        await unit.put_preference(7, "format", "plain")
        assert unit.has_put(PREFERENCES)
    async with store.reads() as reads:
        first = await reads.mark(PREFERENCES)
        assert await reads.preferences(7) == {"language": "en", "format": "plain"}
    async with store.unit() as unit:
        await unit.put_preference(7, "language", "ru")
        assert await unit.mark(PREFERENCES) != first


async def test_reads_see_only_what_is_committed(store: Store) -> None:
    async with store.unit() as unit:
        await unit.put_mark("name", "value")
        async with store.reads() as reads:
            assert await reads.mark("name") is None
    async with store.reads() as reads:
        assert await reads.mark("name") == "value"


@pytest.mark.parametrize("url", ["nonsense", "mysql://localhost/x"])
async def test_an_unknown_url_is_refused(url: str) -> None:
    with pytest.raises(StoreError, match="^database: "):
        await Store.open(url)


async def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match=r"database: the folder .*file/var cannot be made"):
        await Store.open(f"sqlite:///{tmp_path}/file/var/referee.sqlite")
