"""What a worker remembers of events, persons and their preferences is let go when anybody has changed it."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import cast
from unittest.mock import patch

from post_office import EVENT, PostOffice, later, letter, open_post_office, text_of

from service.handling.states import StateCache, States, load_directory, load_preferences, load_setup
from service.ports import DIRECTORY, PREFERENCES, Reads
from service.ports import Person as Seated

CODE = "CM-2026-01"


def another_worker(office: PostOffice) -> PostOffice:
    """A second worker on the same store, with a memory of its own."""
    return PostOffice(replace(office.office, cache=StateCache()), office.clock, given=1000)


async def test_a_wish_heard_by_another_worker_counts_at_once() -> None:
    async with open_post_office() as one:
        other = another_worker(one)
        await one.receive(letter("probny@example.org", "Ход 1: e4\n", at=later(0)), later(0))
        await other.receive(letter("sidorenko@example.org", "Язык: en\n", at=later(1)), later(1))
        await one.receive(letter("sidorenko@example.org", "Ход 1: e4 e9\n", at=later(2)), later(2))
        told = [mail for mail in await one.outbox() if mail.recipient == "sidorenko@example.org"]
        assert told[-1].language == "en"


async def test_an_address_changed_by_another_worker_is_written_to() -> None:
    async with open_post_office() as one:
        other = another_worker(one)
        await one.receive(letter("sidorenko@example.org", "Ход 1: e9\n", at=later(0)), later(0))
        async with other.office.store.unit() as unit:
            (person,) = await unit.persons_at("sidorenko@example.org")
            await unit.add_address(person.id, "new@example.org", first=True)
        await one.receive(letter("sidorenko@example.org", "Ход 1: h5 h9\n", at=later(1)), later(1))
        assert (await one.outbox())[-1].recipient == "new@example.org"


async def test_a_unit_knows_the_address_that_it_has_added() -> None:
    async with open_post_office() as post:
        store, cache = post.office.store, post.office.cache
        async with store.unit() as unit:
            await load_setup(unit, cache, CODE)
        async with store.unit() as unit:
            states = States(unit, cache)
            before = await states.seated(CODE, "sidorenko")
            assert before is not None and before.addresses[0] == "sidorenko@example.org"
            await unit.add_address(before.id, "new@example.org", first=True)
            known = await states.seated(CODE, "sidorenko")
            assert known is not None and known.addresses[0] == "new@example.org"


async def test_a_unit_knows_the_person_whom_it_has_seated() -> None:
    async with open_post_office() as post:
        async with post.office.store.unit() as unit:
            await load_setup(unit, post.office.cache, CODE)
        async with post.office.store.unit() as unit:
            states = States(unit, post.office.cache)
            other = await unit.add_person("Заменин Лев", None, "ru", ["zamenin@example.org"])
            await unit.put_seat(CODE, "karasev", other)
            assert await states.seat_of(CODE, other) == "karasev"


async def test_a_unit_knows_the_preference_that_it_has_put() -> None:
    async with open_post_office() as post:
        async with post.office.store.unit() as unit:
            assert await States(unit, post.office.cache).preferences(1) == {}
        async with post.office.store.unit() as unit:
            states = States(unit, post.office.cache)
            assert await states.preferences(1) == {}
            await unit.put_preference(1, "language", "en")
            assert await states.preferences(1) == {"language": "en"}


async def test_what_a_unit_has_half_done_is_not_remembered() -> None:
    async with open_post_office() as post:
        cache = StateCache()
        async with post.office.store.unit() as unit:
            (person,) = await unit.persons_at("sidorenko@example.org")
            await unit.add_address(person.id, "first@example.org", first=True)
            await unit.put_preference(person.id, "language", "en")
            states = States(unit, cache)
            half = await states.setup(CODE)
            assert half.seat("sidorenko").emails[0] == "first@example.org"
            assert await states.setup(CODE) is half
            assert await load_preferences(unit, cache, person.id) == {"language": "en"}
            assert set(await load_directory(unit, cache)) == {CODE}
            assert (cache.setups, cache.seated, cache.preferences, cache.entries) == ({}, {}, {}, None)
            await unit.add_address(person.id, "second@example.org", first=True)
            await unit.put_preference(person.id, "language", "de")
            cache.forget(CODE)
            assert (await states.setup(CODE)).seat("sidorenko").emails[0] == "second@example.org"
        async with post.office.store.reads() as reads:
            whole = await load_setup(reads, cache, CODE)
            assert whole is not None and whole.seat("sidorenko").emails[0] == "second@example.org"
            assert await load_preferences(reads, cache, person.id) == {"language": "de"}


class Look:
    """A look at the store that is told which marks it sees, at its every question; it waits for `may_answer`."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.may_answer = asyncio.Event()

    async def marks(self, names: Sequence[str]) -> dict[str, str]:
        """The first answer that was not given yet."""
        assert set(names) == {DIRECTORY, PREFERENCES}
        answer = self.answers.pop(0)
        await self.may_answer.wait()
        return dict.fromkeys(names, answer)


async def overtake(cache: StateCache, slow: Look, quick: Look) -> None:
    """The first asks before the other and is answered after it."""
    asking = asyncio.create_task(cache.freshen(cast(Reads, slow)))
    await asyncio.sleep(0)
    quick.may_answer.set()
    await cache.freshen(cast(Reads, quick))
    cache.preferences[1] = {"language": "en"}
    slow.may_answer.set()
    await asking


async def test_an_answer_that_was_overtaken_lets_nothing_go() -> None:
    cache = StateCache()
    await overtake(cache, Look("old", "new"), Look("new"))
    assert (cache.directory, cache.preferences) == ("new", {1: {"language": "en"}})


async def test_a_look_asks_again_after_one_that_sees_what_was() -> None:
    cache, quick = StateCache(), Look("new", "new")
    await overtake(cache, Look("old", "old"), quick)
    assert (cache.directory, cache.preferences) == ("old", {})
    cache.preferences[1] = {}
    await cache.freshen(cast(Reads, quick))
    assert (cache.directory, cache.preferences) == ("new", {})


async def test_the_persons_of_another_look_are_not_taken() -> None:
    async with open_post_office() as post, post.office.store.unit() as unit:
        (person,) = await unit.persons_at("sidorenko@example.org")
        cache, all_seated = StateCache(), unit.all_seated

        async def overtaken(event: str) -> dict[str, Seated]:
            found = await all_seated(event)
            cache.directory = "another"
            cache.keep_setup(post_setup, {"sidorenko": replace(person, addresses=("other@example.org",))})
            return found

        post_setup = await States(unit, StateCache()).setup(CODE)
        with patch.object(unit, "all_seated", overtaken):
            known = await States(unit, cache).seated(CODE, "sidorenko")
        assert known == person


async def test_each_reader_of_a_game_gets_it_in_his_own_language() -> None:
    latin = "sidorenko@example.org, language: "
    async with open_post_office(EVENT.replace(f"{latin}ru", f"{latin}en")) as post:
        await post.receive(letter("probny@example.org", "Ход 1: e4\n", at=later(0)), later(0))
        await post.wait_until(later(1))
        texts = {mail.recipient: text_of(mail) for mail in await post.outbox() if mail.template == "player-digest"}
        russian, english = texts["probny@example.org"], texts["sidorenko@example.org"]
        assert "король e1" in russian and "king e1" not in russian and "Дата старта" in russian
        assert "king e1" in english and "король e1" not in english and "Start date" in english
