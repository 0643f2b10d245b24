"""46.3: what a mail server told of a letter is an input, and may be done once more."""

from test_dispatch_route import NOW, Desk, Route, desk

from service.handling.dispatch import send_due
from service.handling.not_served import not_served_again, tells_not_served
from service.ports import Delivery, Fate
from service.rules.verdict import Rank

__all__ = ["desk"]


async def test_46_3_what_a_server_told_is_an_input_that_can_be_done_again(desk: Desk) -> None:
    await desk.queue(1, Rank.RULING)
    await send_due(desk.office, lambda: Route({"w001@players.test": Delivery(Fate.REFUSED, "550 5.1.1 nobody")}))
    assert await desk.cases() == [("not-served", "w001")]
    raw = b"not-served/k1\nk1@referee.test\n550 5.1.1 nobody"
    assert tells_not_served(raw) is True
    assert tells_not_served(b"served/k1") is False
    assert await not_served_again(desk.office, raw, NOW) is False, "its case is open already"
    assert await not_served_again(desk.office, b"not-served/k9\nnone@referee.test\nx", NOW) is False
