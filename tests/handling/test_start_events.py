"""Events by mail: draw and start letters, rounds of a Swiss, absences, corrections, the arbiter's calendar, exports."""

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from email import message_from_bytes, policy

import pytest
from post_office import NOON, PostOffice, later, letter, open_post_office, text_of

from service.cases.case import Ruling
from service.cases.standing import OrderKind, StandingOrder
from service.desk import told_of_start
from service.errors import RefereeError
from service.handling.drawing import first_day, game_names
from service.handling.rulings import CaseWanted, Decision, carry_out
from service.handling.running_event import load_chess_event, load_running
from service.handling.setup import add_event
from service.handling.standing_orders import order_standing
from service.handling.starting import start_event
from service.handling.tables import table_of
from service.ledger.findings import CaseKind
from service.ports import Letter, SendState
from service.regulations import Withdrawn
from service.rules.verdict import CaseOpening
from service.settings.loader import load_event_text
from service.tournament.berger import berger_rounds
from service.tournament.event import Tournament

BEFORE = NOON - timedelta(days=2)  # 12:00 in Moscow on 9 January


def event(players: int, tail: str, start: str = "2026-01-10") -> str:
    """An event file without games; players in order of rating."""
    rows = [
        f"  - {{id: p{number}, name: Игрок{number} Имя, latin: Player{number} Name, email: p{number}@example.org,"
        f" language: {'ru' if number % 2 else 'en'}, rating: {2400 - 10 * number}}}"
        for number in range(1, players + 1)
    ]
    head = f"event: {{code: EV-1, name: Проба, rules: email, start: {start}, timezone: Europe/Moscow}}\n"
    officials = "officials:\n  arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}\n"
    return head + officials + "players:\n" + "\n".join(rows) + "\n" + tail + "\n"


ROUND_ROBIN = event(5, "pairing: {system: round-robin, seed: Москва}")
SWISS = event(6, "pairing: {system: swiss, rounds: 3}")


def by_template(letters: Sequence[Letter], template: str) -> list[Letter]:
    """The letters of one kind."""
    return [one for one in letters if one.template == template]


async def grant(post: PostOffice, at: datetime) -> None:
    """The arbiter grants the one case that waits for approval."""
    waiting = [case for case in await post.cases() if case.kind == "approval" and str(case.status) == "open"]
    await rule(post, waiting[-1].key, Ruling.GRANT, at)


async def rule(post: PostOffice, key: str, ruling: Ruling, at: datetime, result: str | None = None) -> None:
    """A ruling of the arbiter's."""
    post.clock.set(at)
    await carry_out(post.office, Decision("arbiter", CaseWanted(key=key), ruling, result=result), at)


async def running(post: PostOffice, pairing: int | None = None) -> Tournament:
    """The event as it stands."""
    async with post.office.store.reads() as reads:
        return await load_running(post.office, reads, "EV-1", pairing)


async def test_24_3_start_draws_opens_and_tells_everybody_once() -> None:
    async with open_post_office(ROUND_ROBIN) as post:
        started = await start_event(post.office, "EV-1", BEFORE)
        assert (started.games, started.letters, started.drawn, started.waits) == (10, 5, True, False)
        letters = await post.new_mail()
        assert [one.recipient for one in by_template(letters, "start-letter")] == [
            f"p{n}@example.org" for n in range(1, 6)
        ]
        assert len(by_template(letters, "start-list")) == 1
        again = await start_event(post.office, "EV-1", BEFORE + timedelta(hours=1))
        assert (again.games, again.drawn, await post.new_mail()) == (10, False, [])


async def test_24_3_the_draw_follows_from_the_seed_and_the_berger_table() -> None:
    async with open_post_office(ROUND_ROBIN) as post:
        await start_event(post.office, "EV-1", BEFORE)
        async with post.office.store.reads() as reads:
            drawn = await load_chess_event(reads, "EV-1")
        assert drawn.seed == "Москва"
        numbers = {seat: number for number, seat in enumerate(drawn.numbers, 1)}
        pairs = [[(numbers[game.white], numbers[game.black or ""]) for game in one.games] for one in drawn.rounds]
        assert pairs == [list(one.pairs) for one in berger_rounds(5)]
        assert len({game.id for one in drawn.rounds for game in one.games}) == 10
        tournament = await running(post)
        assert {game.round for game in tournament.games} == {1, 2, 3, 4, 5}


async def test_24_3_another_seed_is_another_draw() -> None:
    drawn = []
    for seed in ("Москва", "Псков"):
        async with open_post_office(event(8, "")) as post:
            await start_event(post.office, "EV-1", BEFORE, seed=seed)
            async with post.office.store.reads() as reads:
                drawn.append((await load_chess_event(reads, "EV-1")).numbers)
    assert drawn[0] != drawn[1]
    assert sorted(drawn[0]) == sorted(drawn[1])


async def test_24_3_a_start_letter_says_what_its_reader_needs() -> None:
    async with open_post_office(ROUND_ROBIN) as post:
        await start_event(post.office, "EV-1", BEFORE)
        first, second = by_template(await post.new_mail(), "start-letter")[:2]
        assert first.language == "ru" and second.language == "en"
        text = text_of(first)
        assert "«Москва»" in text and "Ваш номер" in text and text.count("Партнёр: ") == 4
        assert all(f"p{number}@example.org" in text for number in (2, 3, 4, 5))
        assert "На каждые 10 ходов даётся 60 дней" in text and "Черные" in text
        calendar = list(message_from_bytes(first.body, policy=policy.default).iter_attachments())
        assert [part.get_filename() for part in calendar] == ["EV-1.ics"]
        content = str(calendar[0].get_content())
        assert content.startswith("BEGIN:VCALENDAR") and "DTSTART;VALUE=DATE:20260110" in content


@pytest.mark.parametrize(
    ("hour", "day"),
    [
        pytest.param(8, 10, id="24.3-twelve-hours-and-more"),
        pytest.param(9, 10, id="24.3-just-twelve-hours"),
        pytest.param(10, 11, id="24.3-fewer-so-a-day-later"),
    ],
)
async def test_24_3_play_begins_twelve_hours_after_the_draw(hour: int, day: int) -> None:
    async with open_post_office(ROUND_ROBIN) as post, post.office.store.reads() as reads:
        (setup,) = await post.office.setups(reads, await post.office.directory(reads))
        assert first_day(setup, datetime(2026, 1, 9, hour, 0, tzinfo=UTC)) == date(2026, 1, day)


async def test_46_1_moves_are_booked_in_a_drawn_game() -> None:
    async with open_post_office(ROUND_ROBIN) as post:
        await start_event(post.office, "EV-1", BEFORE)
        async with post.office.store.reads() as reads:
            row = (await reads.games("EV-1"))[0]
        raw = letter(
            f"{row.white}@example.org", "Ход 1: e4\n", to=f"{row.black}@example.org", subject=f"EV-1 {row.game}"
        )
        assert str((await post.receive(raw)).disposition) == "accepted"
        assert await post.moves(row.game) == ["e2e4"] if row.event == "CM-2026-01" else True
        assert [ply.uci for ply in (await post.game(row.game, "EV-1")).plies] == ["e2e4"]


async def test_24_8_a_draw_that_splits_a_team_waits_for_the_arbiter() -> None:
    players = 9
    teams = (
        "pairing: {system: round-robin, draw: varma, seed: x}\nteams:\n  - {id: t, name: Т, members: [p1, p2, p3, p4]}"
    )
    async with open_post_office(event(players, teams)) as post:
        started = await start_event(post.office, "EV-1", BEFORE)
        assert started.waits
        letters = await post.new_mail()
        assert [one.template for one in letters] == ["draw-for-approval"]
        with pytest.raises(RefereeError, match="waits for the arbiter"):
            await start_event(post.office, "EV-1", BEFORE)
        await grant(post, BEFORE + timedelta(hours=1))
        assert len(by_template(await post.new_mail(), "start-letter")) == players


async def test_24_2_a_round_is_published_when_the_arbiter_grants_it() -> None:
    async with open_post_office(SWISS) as post:
        assert (await start_event(post.office, "EV-1", BEFORE)).waits
        assert [one.template for one in await post.new_mail()] == ["round-for-approval"]
        assert (await running(post)).games == ()
        await grant(post, BEFORE)
        letters = await post.new_mail()
        assert len(by_template(letters, "start-letter")) == len(by_template(letters, "round-published")) == 6
        games = (await running(post)).games
        assert [(game.white, game.black) for game in games] == [("p1", "p4"), ("p5", "p2"), ("p3", "p6")]


async def test_24_2_a_pairing_refused_is_dropped_and_may_be_made_anew() -> None:
    async with open_post_office(SWISS) as post:
        await start_event(post.office, "EV-1", BEFORE)
        (case,) = await post.cases()
        await rule(post, case.key, Ruling.REFUSE, BEFORE)
        assert (await running(post)).games == ()
        assert (await start_event(post.office, "EV-1", BEFORE)).waits
        assert len(await post.cases()) == 2


async def resign(post: PostOffice, loser: str, game: str, at: datetime) -> None:
    """A player resigns."""
    other = (await post.game(game, "EV-1")).seat
    del other
    raw = letter(f"{loser}@example.org", "Сдаюсь.\n", subject=f"EV-1 {game}", at=at)
    await post.receive(raw, at)


async def test_d_7_the_next_round_is_paired_when_results_can_no_longer_be_questioned() -> None:
    async with open_post_office(SWISS) as post:
        await start_event(post.office, "EV-1", BEFORE)
        await grant(post, BEFORE)
        for number, game in enumerate((await running(post)).games):
            await resign(post, game.black or "", game.id, later(days=1, hours=number))
        await post.wait_until(later(days=3))
        assert [case.kind for case in await post.cases() if case.facts.get("round") == 2] == []
        await post.wait_until(later(days=5))
        assert [case.facts.get("round") for case in await post.cases() if case.kind == "approval"] == [1, 2]
        await grant(post, later(days=5))
        second = [game for game in (await running(post)).games if game.round == 2]
        assert len(second) == 3
        assert {frozenset((game.white, game.black)) for game in second if game.white == "p1"} != {
            frozenset(("p1", "p4"))
        }


async def test_d_6_an_absence_told_in_advance_keeps_a_player_out_of_the_round() -> None:
    async with open_post_office(SWISS) as post:
        await start_event(post.office, "EV-1", BEFORE)
        await grant(post, BEFORE)
        await post.new_mail()
        stored = await post.receive(letter("p3@example.org", "Я пропущу тур 2.\n", subject="EV-1"), later(hours=1))
        assert str(stored.disposition) == "recorded"
        assert text_of((await post.new_mail())[0]).count("тур") >= 1
        await post.receive(letter("p5@example.org", "Я пропущу тур 1.\n", subject="EV-1"), later(hours=2))
        assert "уже составлены" in (await post.new_mail())[0].subject
        await start_event(post.office, "EV-1", later(hours=3))
        await grant(post, later(hours=3))
        second = [game for game in (await running(post)).games if game.round == 2]
        assert "p3" not in {one for game in second for one in (game.white, game.black)}
        assert [game.black for game in second].count(None) == 1


@pytest.mark.parametrize(
    ("told_after", "pairing", "in_second", "in_third", "in_table"),
    [
        pytest.param(2, 2, "0-1", "0-1", "0-1", id="D.8-within-the-appeal-time"),
        pytest.param(6, 3, "1-0", "0-1", "0-1", id="D.8-after-the-pairing"),
        pytest.param(9, None, "1-0", "1-0", "1-0", id="D.8-after-the-next-round-for-rating-only"),
    ],
)
async def test_d_8_a_wrong_result_counts_from_the_pairing_that_its_report_allows(
    told_after: int, pairing: int | None, in_second: str, in_third: str, in_table: str
) -> None:
    async with open_post_office(SWISS) as post:
        await start_event(post.office, "EV-1", BEFORE)
        await grant(post, BEFORE)
        first = (await running(post)).games[0]
        for number, game in enumerate((await running(post)).games):
            await resign(post, game.black or "", game.id, later(days=1, hours=number))
        if told_after > 5:
            await post.wait_until(later(days=5))
            await grant(post, later(days=5))
        for number, game in enumerate((await running(post)).games if told_after > 6 else ()):
            if game.round == 2:
                await resign(post, game.black or "", game.id, later(days=7, hours=number))
        text = f"Ошибка в результате тура 1: {first.id} 0-1\n"
        at = later(days=told_after)
        await post.receive(letter(f"{first.black}@example.org", text, subject="EV-1", at=at), at)
        case = next(case for case in await post.cases() if case.kind == "result")
        assert case.facts["from_pairing"] == pairing
        await rule(post, case.key, Ruling.UPHOLD, at, "0-1")
        told = [one for one in await post.outbox() if one.template == "event-noted" and "исправлен" in one.subject]
        players = {one.recipient.partition("@")[0]: text_of(one) for one in told}
        assert players.keys() <= {first.white, first.black} and players
        assert all(("рейтинга" in text) == (pairing is None) for text in players.values())
        for seen, expected in ((2, in_second), (3, in_third), (None, in_table)):
            assert next(game for game in (await running(post, seen)).games if game.id == first.id).result == expected
        async with post.office.store.reads() as reads:
            rated = await load_running(post.office, reads, "EV-1", rating=True)
        assert next(game for game in rated.games if game.id == first.id).result == "0-1", "the rating hears of it"


async def test_48_1_2_one_word_back_proves_the_address_before_the_draw() -> None:
    async with open_post_office(ROUND_ROBIN) as post:
        await post.wait_until(BEFORE + timedelta(hours=1))
        entry = by_template(await post.new_mail(), "entry-letter")
        assert len(entry) == 5
        raw = letter(
            "p1@example.org", "да\n", subject="Re: EV-1", at=BEFORE, extra=[("In-Reply-To", entry[0].message_id)]
        )
        await post.receive(raw, BEFORE + timedelta(hours=2))
        assert [one.template for one in await post.new_mail()] == ["event-noted"]
        async with post.office.store.unit() as unit:
            returned = next(row for row in await unit.outbox() if row.letter.recipient == "p3@example.org")
            await unit.settle_letter(returned.id, SendState.FAILED, "5.1.1 no such user", None)
        await start_event(post.office, "EV-1", BEFORE + timedelta(hours=3))
        listed = text_of(by_template(await post.new_mail(), "start-list")[0])
        silent, back = listed.split("Не ответили на письмо о заявке")[1].split("вернулось, адрес неверен")
        assert [f"Игрок{n} Имя" in silent for n in range(1, 6)] == [False, True, False, True, True]
        assert [f"p{n}@example.org" in back.split("Тур 1")[0] for n in range(1, 6)] == [
            False,
            False,
            True,
            False,
            False,
        ]


async def test_26_1_the_table_settles_the_games_of_one_who_left() -> None:
    async with open_post_office(ROUND_ROBIN) as post:
        await start_event(post.office, "EV-1", BEFORE)
        order = StandingOrder("arbiter", OrderKind.EXCLUDE, player="p2", games=Withdrawn.LOSS, event="EV-1")
        await order_standing(post.office, order, later())
        shown = table_of(await running(post))
        row = shown.row("p2")
        assert row.place is None and {cell.mark for cells in row.cells.values() for cell in cells} == {"\N{MINUS SIGN}"}


async def test_26_1_a_text_that_comes_late_takes_a_share_over_one_half_and_everybody_is_told() -> None:
    async with open_post_office(event(3, "")) as post:
        await start_event(post.office, "EV-1", BEFORE)
        games = [game for game in (await running(post)).games if "p2" in (game.white, game.black)]
        order = StandingOrder("arbiter", OrderKind.EXCLUDE, player="p2", games=Withdrawn.LOSS, event="EV-1")
        await order_standing(post.office, order, later(days=1))
        await post.wait_until(later(days=2))
        told = by_template(await post.new_mail(), "leaver-share")
        assert [one.recipient for one in told] == ["arbiter@example.org"]
        assert "0 из 2" in text_of(told[0])
        assert (await running(post)).withdrawn[0].player == "p2"
        first = games[0]
        partner = first.black if first.white == "p2" else first.white
        result = "1-0" if first.white == "p2" else "0-1"
        case = CaseOpening(
            "late-text", CaseKind.RESULT, "48.8.2", date(2026, 1, 14), game=first.id, facts={"ours": "*"}
        )
        async with post.office.store.unit() as unit:
            await unit.open_case("EV-1", case, 1)
        await rule(post, "late-text", Ruling.UPHOLD, later(days=3), result)
        await post.wait_until(later(days=5))
        told = by_template(await post.new_mail(), "leaver-share")
        assert {one.recipient for one in told} >= {f"{partner}@example.org", "p2@example.org", "arbiter@example.org"}
        assert "1 из 2" in text_of(told[0])


async def test_23_7_the_report_is_drafted_when_all_is_over() -> None:
    async with open_post_office(event(3, "")) as post:
        await start_event(post.office, "EV-1", BEFORE)
        for number, game in enumerate((await running(post)).games):
            await resign(post, game.black or "", game.id, later(days=1, hours=number))
            record = letter(
                f"{game.white}@example.org", "Партия окончена.\nРезультат: 1-0\n", subject=f"EV-1 {game.id}"
            )
            await post.receive(record, later(days=1, hours=number + 6))
        assert {str((await post.game(game.id, "EV-1")).status) for game in (await running(post)).games} == {"finished"}
        await post.new_mail()
        await post.wait_until(later(days=12))
        drafts = by_template(await post.new_mail(), "report-draft")
        assert len(drafts) == 3
        names = [
            part.get_filename() for part in message_from_bytes(drafts[0].body, policy=policy.default).iter_attachments()
        ]
        assert names == ["EV-1-table.txt", "EV-1-table.csv", "EV-1.trf"]


def test_24_5_games_are_numbered_as_wide_as_the_last_needs() -> None:
    assert list(game_names(3)) == ["G01", "G02", "G03"]
    assert next(game_names(900, 100)) == "G0101"


async def test_24_1_without_an_announced_seed_the_code_serves_and_is_named() -> None:
    async with open_post_office(event(4, "")) as post:
        started = await start_event(post.office, "EV-1", BEFORE)
        assert (started.seed, started.announced) == ("EV-1", False)
        (told,) = by_template(await post.new_mail(), "start-list")
        text = text_of(told)
        assert "Ключ жребия заранее не объявлялся" in text and 'referee draw ФАЙЛ --seed "EV-1"' in text
        assert any("--seed EV-1" in line for line in told_of_start("EV-1", started))


async def test_24_3_a_start_that_moves_is_told_to_everybody() -> None:
    async with open_post_office(ROUND_ROBIN) as post:
        started = await start_event(post.office, "EV-1", datetime(2026, 1, 9, 20, 0, tzinfo=UTC))
        assert started.moved and started.start == date(2026, 1, 11)
        letters = await post.new_mail()
        for told in [by_template(letters, "start-letter")[0], by_template(letters, "start-list")[0]]:
            assert "Объявленное начало, 10 января 2026, перенесено" in " ".join(text_of(told).split())
        assert any("not on 2026-01-10" in line for line in told_of_start("EV-1", started))


async def test_a_second_start_does_nothing_and_says_so() -> None:
    async with open_post_office(ROUND_ROBIN) as post:
        await start_event(post.office, "EV-1", BEFORE)
        again = await start_event(post.office, "EV-1", BEFORE + timedelta(days=3))
        assert again.again
        assert told_of_start("EV-1", again) == [
            "event EV-1 has started already, play began on 2026-01-10; nothing is sent twice"
        ]


async def test_c_2_a_late_entrant_gets_the_start_letter_with_the_first_own_game() -> None:
    late = SWISS.replace("rating: 2340}", "rating: 2340, first_round: 2}")
    async with open_post_office(late) as post:
        await start_event(post.office, "EV-1", BEFORE)
        await grant(post, BEFORE)
        told = [one.recipient for one in by_template(await post.new_mail(), "start-letter")]
        assert "p6@example.org" not in told
        await start_event(post.office, "EV-1", later(hours=3))
        await grant(post, later(hours=3))
        (letter_to_him,) = [
            one for one in by_template(await post.new_mail(), "start-letter") if one.recipient == "p6@example.org"
        ]
        assert text_of(letter_to_him).count("Partner: ") == 1


def flat(mail: Letter) -> str:
    return " ".join(text_of(mail).split())


LATE = """event: {code: EV-9, name: Проба, rules: email, start: 2026-01-10, end: 2027-01-10, timezone: Europe/Moscow}
officials: {arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}}
players:
  - {id: p1, name: Осокин Лев, email: p1@example.org}
  - {id: p2, name: Hollow Martin, email: p2@example.org, language: en}
"""
LISTED_LATE = LATE + "games: [{id: G01, white: p1, black: p2}]\n"
DRAWN_LATE = LATE + "pairing: {system: round-robin}\n"
REMINDERS = {"has-a-move-been-sent", "white-first-move-missing", "repeat-due", "entry-letter", "draw-due"}


@pytest.mark.parametrize(
    ("text", "days", "reminded", "told"),
    [
        pytest.param(LISTED_LATE, 25, set(), True, id="48.5.1-both-days-are-past"),
        pytest.param(LISTED_LATE, 8, {"white-first-move-missing"}, True, id="48.5.1-one-is-still-to-come"),
        pytest.param(LISTED_LATE.replace("rules: email", "rules: postal"), 40, set(), True, id="47.5.1-by-post"),
        pytest.param(DRAWN_LATE, 25, set(), False, id="24.3-a-late-draw-begins-later"),
    ],
)
async def test_of_days_before_a_late_letter_of_the_start_nobody_is_reminded(
    text: str, days: int, reminded: set[str], told: bool
) -> None:
    async with open_post_office(LISTED_LATE.replace("EV-9", "EV-8").replace("2026-01-10", "2026-12-10")) as post:
        at = later(days=days)
        await post.wait_until(at)
        await add_event(post.office.store, post.office.cache, load_event_text(text, "e.yaml", ()), text, at)
        await start_event(post.office, "EV-9", at + timedelta(minutes=5))
        (letter_of_start,) = [
            one for one in await post.new_mail() if (one.recipient, one.template) == ("p1@example.org", "start-letter")
        ]
        assert ("О днях, которые уже прошли, судья не напоминает." in flat(letter_of_start)) is told
        (calendar,) = message_from_bytes(letter_of_start.body, policy=policy.default).iter_attachments()
        listed = re.findall(r"DTSTART;VALUE=DATE:(\d+)", str(calendar.get_content()))
        assert listed and min(listed) >= f"{at:%Y%m%d}"
        await post.wait_until(at + timedelta(days=4, hours=12))
        assert {one.template for one in await post.new_mail() if one.event == "EV-9"} & REMINDERS == reminded


async def test_24_1_a_letter_of_entry_after_the_announced_start_says_so() -> None:
    async with open_post_office(LISTED_LATE.replace("EV-9", "EV-8").replace("2026-01-10", "2026-12-10")) as post:
        at = later(days=25)
        await post.wait_until(at)
        await add_event(post.office.store, post.office.cache, load_event_text(DRAWN_LATE, "e.yaml", ()), DRAWN_LATE, at)
        await post.wait_until(at + timedelta(hours=12))
        told = {one.recipient[:2]: flat(one) for one in await post.new_mail() if one.template == "entry-letter"}
        assert "Объявленное начало, 10 января 2026, прошло без жеребьёвки" in told["p1"]
        assert "The announced start, 10 January 2026, has passed without a draw" in told["p2"]
