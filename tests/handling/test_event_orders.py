"""Who plays whom, by order: unconfirmed players of a Swiss, a substitute before round 1, a pairing made anew."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta

import pytest
from post_office import NOON, PostOffice, code_in, letter, open_post_office, text_of

from service.cases.case import Ruling
from service.cases.standing import OrderKind, StandingOrder
from service.errors import OrderError, RefereeError
from service.handling.drawing import open_games
from service.handling.pending import waiting
from service.handling.rulings import CaseWanted, Decision, carry_out
from service.handling.running_event import append, load_chess_event, load_running
from service.handling.setup import add_event
from service.handling.standing_orders import order_standing
from service.handling.starting import start_event
from service.handling.states import States
from service.handling.swiss_rounds import tell_published
from service.handling.tables import table_of
from service.handling.verifying import verify_reads
from service.ledger.rounds import DrawnGame, RoundPaired, RoundPublished
from service.output.table_text import standing_lines
from service.ports import InputKind, Letter
from service.regulations import Withdrawn
from service.settings.loader import load_event_text
from service.tournament.swiss import field_before

BEFORE = NOON - timedelta(days=9)
ADDED = NOON - timedelta(days=2)
"""When the event is added: letters of entry leave on that day."""
OFFICIALS = (
    "officials:\n  arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}\n"
    "  organiser: {name: Club Office, email: club@example.org, language: en}\n"
)


def event(players: int, pairing: str) -> str:
    """An event of so many players, in the order of rating."""
    rows = [
        f"  - {{id: p{n}, name: {name}, email: p{n}@example.org, language: {'ru' if n % 2 else 'en'},"
        f" rating: {2400 - 10 * n}}}"
        for n, name in enumerate(NAMES[:players], 1)
    ]
    head = "event: {code: EV-1, name: Проба, rules: email, start: 2026-01-10, timezone: Europe/Moscow}\n"
    return head + OFFICIALS + "players:\n" + "\n".join(rows) + f"\npairing: {pairing}\n"


NAMES = ("Осокин Лев", "Hollow Martin", "Дроздова Анна", "Berg Anna", "Зимин Олег", "Stone Karl")
SWISS, ROUND_ROBIN = "{system: swiss, rounds: 3}", "{system: round-robin, seed: x}"


async def asked(post: PostOffice, confirmed: Sequence[int]) -> None:
    """The letters of entry have gone out, and some have answered them by one word."""
    await post.wait_until(ADDED)
    for n in confirmed:
        at = ADDED + timedelta(minutes=n)
        await post.receive(
            letter(f"p{n}@example.org", "Да\n", to="referee@example.org", cc="", subject="EV-1", at=at), at
        )


async def case(post: PostOffice, ruling: Ruling, at: datetime) -> None:
    """The arbiter rules on the pairing that waits."""
    (waiting,) = [one for one in await post.cases() if one.kind == "approval" and str(one.status) == "open"]
    post.clock.set(at)
    await carry_out(post.office, Decision("arbiter", CaseWanted(key=waiting.key), ruling), at)


async def pairs(post: PostOffice, number: int) -> list[tuple[str, str | None]]:
    """The pairs of a round as it stands."""
    async with post.office.store.reads() as reads:
        paired = (await load_chess_event(reads, "EV-1")).round(number)
    return [(game.white, game.black) for game in paired.games] if paired else []


async def order(post: PostOffice, at: datetime, by: str = "arbiter", **facts: object) -> list[Letter]:
    """An order of an official's, as by file or shell; gives the letters that it brought about."""
    await post.new_mail()
    post.clock.set(at)
    await order_standing(post.office, StandingOrder(by=by, event="EV-1", **facts), at)  # type: ignore[arg-type]
    return await post.new_mail()


async def by_mail(post: PostOffice, sender: str, line: str, at: datetime) -> list[Letter]:
    """An order as a line of an official's letter, confirmed by one word; gives the letters of its effect."""
    await post.new_mail()
    await post.receive(letter(sender, f"{line}\n", to="referee@example.org", cc="", subject="EV-1", at=at), at)
    (back,) = [one for one in await post.new_mail() if one.template == "desk-taken"]
    later = at + timedelta(minutes=5)
    yes = letter(sender, f"Да\n\n{code_in(back)}\n", to="referee@example.org", cc="", subject="EV-1", at=later)
    await post.receive(yes, later)
    await post.wait_until(later + timedelta(hours=2))
    return await post.new_mail()


def to(letters: Sequence[Letter], template: str) -> dict[str, str]:
    """Who got letters of one kind, with their texts on one line."""
    return {
        one.recipient.partition("@")[0]: " ".join(text_of(one).split()) for one in letters if one.template == template
    }


async def test_c_1_who_has_not_confirmed_the_entry_is_left_out_of_round_1_and_told_to_the_arbiter() -> None:
    async with open_post_office(event(6, SWISS)) as post:
        await asked(post, (1, 2, 3, 5))
        await post.new_mail()
        await start_event(post.office, "EV-1", ADDED + timedelta(hours=1))
        shown = to(await post.new_mail(), "round-for-approval")["arbiter"]
        assert "в этот тур не входят (C.1): Berg Anna и Stone Karl" in shown
        assert {one for pair in await pairs(post, 1) for one in pair} == {"p1", "p2", "p3", "p5"}


async def test_c_2_who_confirms_after_the_pairing_is_paired_in_the_next_round() -> None:
    async with open_post_office(event(6, SWISS)) as post:
        await asked(post, (1, 2, 3, 5))
        await start_event(post.office, "EV-1", ADDED + timedelta(hours=1))
        await case(post, Ruling.GRANT, ADDED + timedelta(hours=2))
        at = ADDED + timedelta(days=3)
        raw = letter("p4@example.org", "I take part.\n", to="referee@example.org", cc="", subject="EV-1", at=at)
        await post.receive(raw, at)
        for loser, _ in await pairs(post, 1):
            async with post.office.store.reads() as reads:
                (row,) = [one for one in await reads.games("EV-1") if loser in (one.white, one.black)]
            at = ADDED + timedelta(days=12)
            await post.receive(letter(f"{loser}@example.org", "Сдаюсь.\n", subject=f"EV-1 {row.game}", at=at), at)
        await start_event(post.office, "EV-1", ADDED + timedelta(days=16))
        seated = [one for pair in await pairs(post, 2) for one in pair if one]
        assert sorted(seated) == ["p1", "p2", "p3", "p4", "p5"]
        async with post.office.store.reads() as reads:
            tournament = await load_running(post.office, reads, "EV-1")
        assert {row.player: row.score for row in table_of(tournament).rows}["p4"] in (0, 2)


async def test_c_2_the_start_letter_of_who_comes_late_counts_from_his_own_first_round() -> None:
    async with open_post_office(event(5, SWISS).replace("rating: 2350}", "rating: 2350, first_round: 2}")) as post:
        await start_event(post.office, "EV-1", BEFORE)
        await case(post, Ruling.GRANT, BEFORE + timedelta(hours=1))
        for pair in await pairs(post, 1):
            async with post.office.store.reads() as reads:
                (row,) = [one for one in await reads.games("EV-1") if pair[0] in (one.white, one.black)]
            at = NOON + timedelta(days=1)
            await post.receive(letter(f"{pair[0]}@example.org", "Сдаюсь.\n", subject=f"EV-1 {row.game}", at=at), at)
        await post.new_mail()
        await start_event(post.office, "EV-1", NOON + timedelta(days=12))
        await case(post, Ruling.GRANT, NOON + timedelta(days=12, hours=1))
        told = to(await post.new_mail(), "start-letter")
        assert list(told) == ["p5"] and "дней после начала" not in told["p5"]
        assert "начинается 25 января 2026" in told["p5"]


async def test_c_1_a_swiss_of_which_nobody_has_confirmed_is_not_paired() -> None:
    async with open_post_office(event(6, SWISS)) as post:
        await asked(post, (1,))
        with pytest.raises(RefereeError, match=r"fewer than two players can be paired.*\(C\.1\)"):
            await start_event(post.office, "EV-1", ADDED + timedelta(hours=1))


async def test_c_1_without_letters_of_entry_everybody_is_paired() -> None:
    async with open_post_office(event(6, SWISS)) as post:
        await start_event(post.office, "EV-1", BEFORE)
        assert len(await pairs(post, 1)) == 3


@pytest.mark.parametrize("line", ["Допустить: p4: предупредил заранее", "Admit: Berg Anna"])
async def test_c_1_the_arbiter_admits_a_player_whose_word_has_not_come(line: str) -> None:
    async with open_post_office(event(6, SWISS)) as post:
        await asked(post, (1, 2, 3, 5))
        told = await by_mail(post, "arbiter@example.org", line, ADDED + timedelta(hours=1))
        assert "paired from round 1 on" in to(told, "order-told")["p4"]
        await start_event(post.office, "EV-1", ADDED + timedelta(hours=9))
        assert "p4" in {one for pair in await pairs(post, 1) for one in pair}
        with pytest.raises(OrderError, match="confirmed the entry already"):
            await order(post, ADDED + timedelta(hours=9), kind=OrderKind.ADMIT, player="p1")


NEW = {"player": "p2", "name": "Новиков Олег", "email": "novikov@example.org"}


@pytest.mark.parametrize(
    ("sender", "line"),
    [
        pytest.param(
            "club@example.org", "Substitute: Hollow Martin, Новиков Олег, novikov@example.org", id="organiser"
        ),
        pytest.param("arbiter@example.org", "Заменить: p2, Новиков Олег, novikov@example.org: болезнь", id="arbiter"),
    ],
)
async def test_24_4_a_substitute_takes_number_and_games_as_they_are(sender: str, line: str) -> None:
    async with open_post_office(event(4, ROUND_ROBIN)) as post:
        await start_event(post.office, "EV-1", BEFORE)
        async with post.office.store.reads() as reads:
            numbers = (await load_chess_event(reads, "EV-1")).numbers
        told = await by_mail(post, sender, line, BEFORE + timedelta(days=1))
        readers = to(told, "order-told")
        assert set(readers) == {"novikov", "p1", "p3", "p4", "p2", "arbiter", "club"}
        assert "выбыл Ваш партнёр Hollow Martin" in readers["p1"]
        assert "Новиков Олег" in readers["p1"] and "novikov@example.org" in readers["p1"]
        assert "на место участника: выбыл Hollow Martin" in readers["novikov"]
        assert "Your place is taken by Novikov Oleg" in readers["p2"]
        letters = to(told, "start-letter")
        assert list(letters) == ["novikov"] and letters["novikov"].count("Партнёр: ") == 3
        async with post.office.store.reads() as reads:
            assert (await load_chess_event(reads, "EV-1")).numbers == numbers
            tournament = await load_running(post.office, reads, "EV-1")
            assert (await verify_reads(reads)).faults == []
        assert [row.name for row in table_of(tournament).rows if row.player == "p2"] == ["Новиков Олег"]


async def test_24_4_the_substitute_moves_and_the_one_who_left_does_not() -> None:
    async with open_post_office(event(2, ROUND_ROBIN)) as post:
        await start_event(post.office, "EV-1", BEFORE)
        await order(post, BEFORE + timedelta(days=1), kind=OrderKind.SUBSTITUTE, **NEW)
        white = (await post.game("G01", "EV-1")).white
        at = NOON + timedelta(days=1)
        sender = {"p1": "p1@example.org", "p2": "novikov@example.org"}[white]
        partner = {"p1": "novikov@example.org", "p2": "p1@example.org"}[white]
        await post.receive(letter("p2@example.org", "1. d4\n", to="p1@example.org", subject="EV-1 G01", at=at), at)
        assert (await post.game("G01", "EV-1")).plies == ()
        await post.receive(letter(sender, "1. e4\n", to=partner, subject="EV-1 G01", at=at), at)
        assert [ply.uci for ply in (await post.game("G01", "EV-1")).plies] == ["e2e4"]
        at += timedelta(days=1)
        await post.receive(letter(partner, "1... e5\n", to=sender, subject="EV-1 G01", at=at), at)
        assert len((await post.game("G01", "EV-1")).plies) == 2


async def test_24_4_before_the_draw_the_substitute_is_asked_to_confirm_anew() -> None:
    async with open_post_office(event(4, SWISS)) as post:
        await asked(post, (1, 2, 3, 4))
        told = await order(post, ADDED + timedelta(hours=1), by="club@example.org", kind=OrderKind.SUBSTITUTE, **NEW)
        assert list(to(told, "entry-letter")) == ["novikov"] and to(told, "start-letter") == {}
        assert set(to(told, "order-told")) == {"novikov", "p2", "arbiter", "club"}
        await start_event(post.office, "EV-1", ADDED + timedelta(hours=2))
        assert "p2" not in {one for pair in await pairs(post, 1) for one in pair}


async def test_24_4_a_substitute_who_is_replaced_is_told_so_and_takes_the_place_but_once() -> None:
    async with open_post_office(event(4, ROUND_ROBIN)) as post:
        await start_event(post.office, "EV-1", BEFORE)
        await order(post, BEFORE + timedelta(days=1), kind=OrderKind.SUBSTITUTE, **NEW)
        second = {**NEW, "name": "Орлов Олег", "email": "orlov@example.org"}
        told = await order(post, BEFORE + timedelta(days=2), kind=OrderKind.SUBSTITUTE, **second)
        words = to(told, "order-told")["novikov"]
        assert "Вы были приняты в турнир на замену, а теперь это место занимает" in words
        with pytest.raises(OrderError, match="has that place already"):
            await order(
                post, BEFORE + timedelta(days=3), kind=OrderKind.SUBSTITUTE, **{**second, "email": "o@example.org"}
            )


@pytest.mark.parametrize(
    ("change", "days", "why"),
    [
        pytest.param({}, 9, "play has begun on 2026-01-10", id="24.4-play-has-begun"),
        pytest.param({"email": "P1@example.org"}, 1, "address of another player", id="another-player-s-address"),
        pytest.param({"email": "novikov at example"}, 1, "'novikov at example' is no mail address", id="no-address"),
        pytest.param({"email": "x"}, 1, "'x' is no mail address", id="a-word"),
        pytest.param({"email": "нов@example.org"}, 1, "is no mail address", id="letters-that-no-address-has"),
        pytest.param({"email": "<a@b.org>"}, 1, "is no mail address", id="in-angles"),
        pytest.param({"email": "a@b.org, c@d.org"}, 1, "is no mail address", id="two-addresses"),
        pytest.param({"email": "novikov@example"}, 1, "is no mail address", id="a-domain-of-one-label"),
        pytest.param({"email": "a@b..org"}, 1, "is no mail address", id="an-empty-label"),
        pytest.param({"email": "Referee+x@example.org"}, 1, "the referee's own address", id="the-referee-s-own"),
        pytest.param({"name": "А\n" * 3}, 1, "1 to 100 visible characters", id="a-name-over-lines"),
        pytest.param({"name": None}, 1, "needs player, name and email", id="no-name"),
        pytest.param({"player": "p9"}, 1, "no player 'p9'", id="nobody"),
        pytest.param({"name": "Martin, HOLLOW"}, 1, "has that place already, under the same name", id="himself"),
    ],
)
async def test_24_4_what_is_no_substitution(change: dict[str, object], days: int, why: str) -> None:
    async with open_post_office(event(4, ROUND_ROBIN)) as post:
        await start_event(post.office, "EV-1", BEFORE)
        with pytest.raises(OrderError, match=why):
            await order(post, BEFORE + timedelta(days=days), kind=OrderKind.SUBSTITUTE, **{**NEW, **change})
        async with post.office.store.reads() as reads:
            assert (await load_chess_event(reads, "EV-1")).substitutes == ()


LISTED = """games:
  - {id: A1, white: p1, black: p2, round: 1, result: 1-0}
  - {id: A2, white: p3, black: p4, round: 1, result: 1-0}
"""
AGAIN, NEVER = (("p1", "p2"), ("p4", "p3")), (("p2", "p4"), ("p3", "p1"))


async def published(post: PostOffice, games: Sequence[tuple[str, str]]) -> None:
    """Round 2 is published as the pairs say, whoever made them; round 1 is in the file and has been played."""
    async with post.office.store.unit() as unit:
        states = States(unit, post.office.cache)
        setup = await states.setup("EV-1")
        journal = await unit.enter(InputKind.TICK, BEFORE, b"published")
        rows = tuple(DrawnGame(f"G0{board}", *pair, board) for board, pair in enumerate(games, 1))
        start = date(2026, 1, 10)
        out = RoundPublished(journal=journal, round=2, on=BEFORE.date(), start=start, by="arbiter")
        made = RoundPaired(journal=journal, round=2, on=BEFORE.date(), games=rows)
        await append(unit, states, "EV-1", [made, out])
        await open_games(unit, states, setup, rows, start, journal)
        await states.write(journal)
    states.keep()


REPAIR = {"kind": OrderKind.REPAIR, "round": 2}


async def test_d_10_two_who_would_meet_again_are_paired_anew_once_and_everybody_is_told() -> None:
    async with open_post_office(event(4, SWISS) + LISTED) as post:
        await published(post, AGAIN)
        line = "Пары заново: тур 2: в первом туре они уже играли"
        told = to(await by_mail(post, "arbiter@example.org", line, BEFORE + timedelta(days=1)), "round-published")
        assert set(told) == {"p1", "p2", "p3", "p4"}
        assert "Пары тура 2 составлены заново" in told["p1"] and "в первом туре они уже играли" in told["p1"]
        assert "The pairs of round 2 have been made anew" in told["p2"]
        async with post.office.store.reads() as reads:
            paired = (await load_chess_event(reads, "EV-1")).round(2)
            tournament = await load_running(post.office, reads, "EV-1")
        assert paired is not None and (paired.version, bool(paired.engine)) == (2, True)
        assert {frozenset((game.white, game.black)) for game in paired.games}.isdisjoint(map(frozenset, AGAIN))
        assert [game.id for game in tournament.games] == ["A1", "A2", "G05", "G06"]
        assert str((await post.game("G01", "EV-1")).status) == "finished"
        at = NOON + timedelta(days=1)
        white = paired.games[0].white
        raw = letter(f"{white}@example.org", "1. e4\n", to="x@example.org", subject="EV-1 G05", at=at)
        await post.receive(raw, at)
        assert len((await post.game("G05", "EV-1")).plies) == 1
        with pytest.raises(OrderError, match="made anew once already|nobody in it meets"):
            await order(post, BEFORE + timedelta(days=2), **REPAIR)


@pytest.mark.parametrize(
    ("games", "number", "why"),
    [
        pytest.param(NEVER, 2, r"nobody in it meets a partner a second time \(D\.10\)", id="D.10-no-other-reason"),
        pytest.param(AGAIN, 1, "round 1 is not the last that is published", id="D.10-an-earlier-round"),
        pytest.param(AGAIN, 3, "round 3 is not the last that is published", id="D.10-no-such-round"),
    ],
)
async def test_d_10_a_published_pairing_stands(games: Sequence[tuple[str, str]], number: int, why: str) -> None:
    async with open_post_office(event(4, SWISS) + LISTED) as post:
        await published(post, games)
        with pytest.raises(OrderError, match=why):
            await order(post, BEFORE + timedelta(days=1), kind=OrderKind.REPAIR, round=number, reason="a wrong result")
        assert await pairs(post, 2) == list(games)


@pytest.mark.parametrize(
    ("games", "line", "why"),
    [
        pytest.param("never", "Пары заново: тур 2", "повторных встреч в них нет (D.10)", id="D.10-no-reason"),
        pytest.param("again", "Пары заново: тур 1", "тур 1 не последний из объявленных", id="D.10-an-earlier-round"),
        pytest.param("again, moved", "Пары заново: тур 2", "ходы уже сделаны, партии G01 (D.10)", id="D.10-moved"),
        pytest.param("never", "Допустить: p1", "участник уже в парах и играет", id="C.2-plays-already"),
    ],
)
async def test_d_10_a_pairing_that_stands_is_told_so_when_the_order_is_read_back(
    games: str, line: str, why: str
) -> None:
    async with open_post_office(event(4, SWISS) + LISTED) as post:
        await published(post, AGAIN if games.startswith("again") else NEVER)
        at = NOON + timedelta(days=1)
        if games.endswith("moved"):
            await post.receive(letter("p1@example.org", "1. e4\n", to="p2@example.org", subject="EV-1 G01", at=at), at)
        await post.new_mail()
        raw = letter("arbiter@example.org", f"{line}\n", to="referee@example.org", cc="", subject="EV-1", at=at)
        await post.receive(raw, at + timedelta(minutes=1))
        (back,) = await post.new_mail()
        said = " ".join(text_of(back).split())
        assert "Не исполнено, ничего не изменилось" in said and why in said and "ДА" not in said
        async with post.office.store.reads() as reads:
            assert await waiting(reads) == []


async def test_d_10_a_round_in_which_a_move_has_been_played_stands() -> None:
    async with open_post_office(event(4, SWISS) + LISTED) as post:
        await published(post, AGAIN)
        at = NOON + timedelta(days=1)
        await post.receive(letter("p1@example.org", "1. e4\n", to="p2@example.org", subject="EV-1 G01", at=at), at)
        with pytest.raises(OrderError, match="moves have been played in G01"):
            await order(post, at, **REPAIR)


@pytest.mark.parametrize(
    ("paired", "told", "from_round"),
    [
        pytest.param(0, "Ваш адрес подтверждён", 1, id="C.2-in-time"),
        pytest.param(1, "Вы входите в пары с тура 2", 2, id="C.2-after-round-1-is-paired"),
        pytest.param(2, "Вы входите в пары с тура 3", 3, id="C.2-after-round-2-is-paired"),
        pytest.param(3, "список участников был уже закрыт", None, id="C.3-the-list-is-closed"),
    ],
)
async def test_c_2_from_which_round_a_player_is_paired_who_confirms_now(
    paired: int, told: str, from_round: int | None
) -> None:
    async with open_post_office(event(6, "{system: swiss, rounds: 5}")) as post:
        await asked(post, (1, 2))
        async with post.office.store.unit() as unit:
            states = States(unit, post.office.cache)
            journal = await unit.enter(InputKind.TICK, ADDED, b"paired")
            rows = (DrawnGame("G", "p1", "p2", 1),)
            made = [
                RoundPaired(journal=journal, round=number, on=ADDED.date(), games=rows)
                for number in range(1, paired + 1)
            ]
            await append(unit, states, "EV-1", made)
            await states.write(journal)
        await post.new_mail()
        at = ADDED + timedelta(hours=3)
        raw = letter("p3@example.org", "Участвую\n", to="referee@example.org", cc="", subject="EV-1", at=at)
        await post.receive(raw, at)
        said = to(await post.new_mail(), "event-noted")["p3"]
        assert told in said and ("с тура" in said) == (from_round in (2, 3))
        async with post.office.store.reads() as reads:
            arrived = {one.seat: one.first_round for one in (await load_chess_event(reads, "EV-1")).arrived}
        assert arrived.get("p3") == from_round


async def test_46_3_an_order_that_cannot_be_carried_out_is_told_to_who_gave_it() -> None:
    async with open_post_office(event(4, ROUND_ROBIN)) as post:
        await start_event(post.office, "EV-1", BEFORE)
        line = "Заменить: p2, Новиков Олег, novikov@example.org"
        at = NOON - timedelta(days=1, hours=12, minutes=5)  # read back on the last day, confirmed on the first of play
        told = await by_mail(post, "arbiter@example.org", line, at)
        assert to(told, "order-told") == {}
        said = to(told, "desk-taken")["arbiter"]
        assert "Не исполнено, ничего не изменилось" in said and "замена участника: игра началась 2026-01-10" in said


@pytest.mark.parametrize(
    ("games", "text", "told", "case_opened"),
    [
        pytest.param(AGAIN, "ОСПОРИТЬ\n\nМы уже играли.\n", "уже встречалась", True, id="D.10-they-have-met"),
        pytest.param(NEVER, "ОСПОРИТЬ\n\nМы уже играли.\n", "никто не встречается", False, id="D.10-they-have-not"),
        pytest.param(NEVER, "Возражаю: соперник слишком силён.\n", "никто не встречается", False, id="D.10-in-words"),
    ],
)
async def test_d_10_an_objection_to_a_published_pairing_is_checked_by_rule(
    games: Sequence[tuple[str, str]], text: str, told: str, case_opened: bool
) -> None:
    async with open_post_office(event(4, SWISS) + LISTED) as post:
        await published(post, games)
        async with post.office.store.unit() as unit:
            states = States(unit, post.office.cache)
            setup = await states.setup("EV-1")
            chess_event = await load_chess_event(unit, "EV-1", states)
            paired = chess_event.round(2)
            assert paired is not None
            await tell_published(post.office, unit, states, setup, paired, chess_event, BEFORE, 1)
        sent = [one for one in await post.new_mail() if one.template == "round-published"]
        (ours,) = [one for one in sent if one.recipient == "p1@example.org"]
        at = BEFORE + timedelta(hours=5)
        raw = letter("p1@example.org", text, to="referee@example.org", cc="", subject=f"Re: {ours.subject}", at=at)
        await post.receive(raw.replace(b"MIME-Version", f"In-Reply-To: {ours.message_id}\nMIME-Version".encode()), at)
        letters = await post.new_mail()
        assert told in to(letters, "event-noted")["p1"]
        assert [one.kind for one in await post.cases()] == (["question"] if case_opened else [])
        if case_opened:
            assert "Пары заново: номер тура" in to(letters, "case-opened")["arbiter"]


def second_event(code: str) -> str:
    """Another event of the same organiser, with a young arbiter of its own."""
    return event(4, ROUND_ROBIN).replace("EV-1", code).replace("arbiter@example.org", f"{code.lower()}@example.org")


@pytest.mark.parametrize("line", ["Заменить: p4, Новиков Олег, novikov@example.org", "Mode: advise"])
async def test_an_order_confirmed_is_answered_for_its_own_event(line: str) -> None:
    async with open_post_office(event(4, ROUND_ROBIN)) as post:
        await add_event(post.office.store, post.office.cache, load_event_text(second_event("AA-1"), "e"), "", BEFORE)
        await start_event(post.office, "EV-1", BEFORE)
        await post.new_mail()
        at = BEFORE + timedelta(hours=1)
        sender, here = "club@example.org", {"to": "referee@example.org", "cc": ""}
        await post.receive(letter(sender, f"{line}\n", subject="EV-1", at=at, **here), at)
        (back,) = await post.new_mail()
        later = at + timedelta(minutes=5)
        yes = letter(sender, f"YES\n\n{code_in(back)}\n", subject="Re: yes", at=later, **here)
        await post.receive(yes, later)
        (receipt,) = [one for one in await post.new_mail() if one.template == "desk-taken"]
        assert "EV-1" in text_of(receipt) and "AA-1" not in text_of(receipt)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        pytest.param("Заменить: p2, Новиков Олег, novikov@example", "это не почтовый адрес", id="address-ru"),
        pytest.param("Substitute: p2, Novikov Oleg, a@b..org", "это не почтовый адрес", id="address-en"),
        pytest.param("Заменить: p2, Новиков Олег", "Образец: «Заменить: lebedev", id="no-address"),
        pytest.param("Exclude: p2", "Образец: «Исключить: lebedev", id="no-choice-of-games"),
        pytest.param("Зачесть дни: много", "Образец: «Зачесть дни: 3", id="no-number"),
        pytest.param("Режим:", "Образец: «Режим: советовать»", id="nothing-said"),
        pytest.param("Pair again: next", "Образец: «Пары заново: тур 3", id="no-round"),
        pytest.param("Исключить: zz, поражение: нет", "«zz»: такого участника", id="nobody-ru"),
        pytest.param("Admit: Nobody Here", "«Nobody Here»: такого участника", id="nobody-en"),
        pytest.param("Назначить: G99, second@example.org", "партии G99", id="no-game"),
    ],
)
async def test_46_3_a_faulty_order_is_answered_with_its_reason_and_does_nothing(line: str, why: str) -> None:
    async with open_post_office(event(4, ROUND_ROBIN)) as post:
        await start_event(post.office, "EV-1", BEFORE)
        await post.new_mail()
        at = BEFORE + timedelta(hours=1)
        raw = letter("arbiter@example.org", f"{line}\n", to="referee@example.org", cc="", subject="EV-1", at=at)
        await post.receive(raw, at)
        (back,) = await post.new_mail()
        said = " ".join(text_of(back).split())
        assert back.template == "desk-taken" and line in said and why in said and "Номер дела" not in said
        async with post.office.store.reads() as reads:
            assert await waiting(reads) == []


async def test_a_player_s_order_is_none_and_is_not_answered_as_one() -> None:
    async with open_post_office(event(4, ROUND_ROBIN)) as post:
        await start_event(post.office, "EV-1", BEFORE)
        await post.new_mail()
        at = BEFORE + timedelta(hours=1)
        raw = letter(
            "p1@example.org", "Заменить: p2, Нов Олег\n", to="referee@example.org", cc="", subject="EV-1", at=at
        )
        await post.receive(raw, at)
        assert "desk-taken" not in {one.template for one in await post.new_mail()}


@pytest.mark.parametrize("days", [-3, 0, 4])
@pytest.mark.parametrize("ruling", [Ruling.GRANT, Ruling.REFUSE])
async def test_46_3_days_beside_a_ruling_that_takes_none_are_refused(ruling: Ruling, days: int) -> None:
    async with open_post_office(event(4, SWISS)) as post:
        await asked(post, (1, 2, 3, 4))
        await start_event(post.office, "EV-1", ADDED + timedelta(hours=1))
        (waiting_case,) = [one for one in await post.cases() if one.kind == "approval"]
        decision = Decision("arbiter", CaseWanted(key=waiting_case.key), ruling, days=days)
        with pytest.raises(OrderError, match="takes none"):
            await carry_out(post.office, decision, ADDED + timedelta(hours=2))
        assert [str(one.status) for one in await post.cases() if one.kind == "approval"] == ["open"]


@pytest.mark.parametrize(
    ("choice", "points", "mark"),
    [
        pytest.param(Withdrawn.LOSS, 2, "+P", id="48.8.1-loss"),
        pytest.param(Withdrawn.EXCLUDE, 0, "", id="48.8.1-for-nobody"),
    ],
)
async def test_26_2_who_is_excluded_from_a_swiss_leaves_no_game_open_and_no_draw_in_the_pairing(
    choice: Withdrawn, points: int, mark: str
) -> None:
    async with open_post_office(event(4, SWISS)) as post:
        await start_event(post.office, "EV-1", BEFORE)
        await case(post, Ruling.GRANT, BEFORE + timedelta(hours=1))
        (partner,) = {one for pair in await pairs(post, 1) if "p1" in pair for one in pair} - {"p1"}
        await order(post, BEFORE + timedelta(days=10), kind=OrderKind.EXCLUDE, player="p1", games=choice)
        async with post.office.store.reads() as reads:
            tournament = await load_running(post.office, reads, "EV-1")
        table = table_of(tournament)
        cells = table.row(str(partner)).cells["p1"]
        assert (table.row(str(partner)).score, [cell.mark for cell in cells]) == (points, [mark])
        assert field_before(tournament, 2).score(str(partner)) == points  # no draw of an unfinished game (D.1)
        assert "выбыл после тура 1" in " ".join(standing_lines(table))
