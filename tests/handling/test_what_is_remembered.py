"""What a worker remembers of persons and their wishes is let go when another has changed it."""

from dataclasses import replace

from post_office import PostOffice, later, letter, open_post_office

from service.handling.states import StateCache, States


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
            seen = States(unit, other.office.cache)
            (seat, *_) = await unit.seats_of(person.id)
            known = await seen.seated(seat.event, seat.player)
            assert known is not None and known.addresses[0] == "new@example.org"
            assert await seen.seat_of(seat.event, person.id) == seat.player
        await one.receive(letter("sidorenko@example.org", "Ход 1: h5 h9\n", at=later(1)), later(1))
        assert (await one.outbox())[-1].recipient == "new@example.org"
