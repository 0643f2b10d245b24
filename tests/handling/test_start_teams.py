"""Teams by mail: sealed line-ups, undeclared players, deputies, a captain's advice in fixed phrases only."""

from datetime import timedelta

import pytest
from post_office import NOON, PostOffice, later, letter, open_post_office, text_of

from service.cases.case import Ruling
from service.cases.standing import OrderKind
from service.handling.rulings import CaseWanted, Decision, carry_out
from service.handling.running_event import load_chess_event
from service.handling.standing_orders import StandingOrder, order_standing
from service.handling.starting import start_event
from service.regulations import Withdrawn

BEFORE = NOON - timedelta(days=9)
LEAGUE = """event: {code: LG-1, name: Лига, rules: email, start: 2026-01-10, languages: [ru, en]}
officials:
  arbiter: {name: Судья Первый, email: arbiter@example.org, language: ru}
players:
  - {id: a1, name: Осокин Лев, email: a1@example.org}
  - {id: a2, name: Дроздова Анна, email: a2@example.org}
  - {id: a3, name: Зимин Олег, email: a3@example.org}
  - {id: b1, name: Hollow Martin, email: b1@example.org, language: en}
  - {id: b2, name: Berg Anna, email: b2@example.org, language: en}
teams:
  - {id: perm, name: Пермь, captain: a1, members: [a1, a2, a3]}
  - {id: leeds, name: Leeds, captain: {name: Captain Outside, email: captain@example.org}, members: [b1, b2]}
pairing: {system: round-robin, boards: 2, seed: x}
"""


async def send(post: PostOffice, sender: str, text: str, hours: float = 1) -> list[str]:
    """A letter of somebody's; gives what it brought about."""
    await post.new_mail()
    at = BEFORE + timedelta(hours=hours)
    await post.receive(letter(sender, text, to="referee@example.org", cc="", subject="LG-1", at=at), at)
    return [f"{one.template} {one.recipient.partition('@')[0]}" for one in await post.new_mail()]


async def boards(post: PostOffice) -> list[tuple[str, str | None]]:
    """The games of the event in order."""
    async with post.office.store.reads() as reads:
        event = await load_chess_event(reads, "LG-1")
    return [(game.white, game.black) for one in event.published for game in one.games]


async def test_21_1_line_ups_are_sealed_until_both_are_in() -> None:
    async with open_post_office(LEAGUE) as post:
        assert (await start_event(post.office, "LG-1", BEFORE)).waits
        asked = [one.recipient for one in await post.new_mail() if one.template == "line-up-asked"]
        assert asked == ["a1@example.org", "captain@example.org"]
        assert await send(post, "a1@example.org", "Состав:\n1. Дроздова Анна\n2. Зимин Олег\n") == [
            "captain-answered a1"
        ]
        assert await boards(post) == []
        told = await send(post, "captain@example.org", "Line-up: Hollow Martin; Berg Anna\n", hours=2)
        assert {"line-ups-open a1", "line-ups-open captain", "start-letter a2", "start-letter b1"} <= set(told)
        assert "start-letter a1" not in told
        assert sorted(map(frozenset, await boards(post)), key=sorted) == [
            frozenset({"a2", "b1"}),
            frozenset({"a3", "b2"}),
        ]


async def test_21_1_without_a_line_up_the_first_of_the_entry_play() -> None:
    async with open_post_office(LEAGUE) as post:
        await start_event(post.office, "LG-1", BEFORE)
        await post.wait_until(later(days=-1, hours=-8))
        reminded = [one for one in await post.outbox() if one.template == "line-up-asked"]
        assert len(reminded) > 2
        await post.wait_until(later(days=-1))
        assert sorted(sorted(map(str, pair)) for pair in await boards(post)) == [["a1", "b1"], ["a2", "b2"]]


async def test_20_an_undeclared_player_is_refused_and_the_second_time_a_case() -> None:
    async with open_post_office(LEAGUE) as post:
        await start_event(post.office, "LG-1", BEFORE)
        assert await send(post, "a1@example.org", "Состав: Осокин Лев; Неизвестный Некто\n") == ["captain-answered a1"]
        refused = (await post.outbox())[-1]
        assert "не заявлен" in text_of(refused)
        assert await post.cases() == []
        await send(post, "a1@example.org", "Состав: Осокин Лев; Неизвестный Некто.\n", hours=3)
        assert [case.kind for case in await post.cases()] == ["undeclared-player"]


async def test_21_6_a_deputy_acts_from_his_registration_on() -> None:
    async with open_post_office(LEAGUE) as post:
        await start_event(post.office, "LG-1", BEFORE)
        line_up = "Line-up: Hollow Martin; Berg Anna\n"
        assert await send(post, "deputy@example.org", line_up) == []
        await send(post, "captain@example.org", "Deputy: Deputy Second deputy@example.org\n", hours=2)
        assert "captain-answered deputy" in await send(post, "deputy@example.org", line_up + "\n", hours=3)


async def test_13c_advice_is_passed_on_in_fixed_phrases_and_never_with_chess() -> None:
    async with open_post_office(LEAGUE) as post:
        await start_event(post.office, "LG-1", BEFORE)
        await send(post, "a1@example.org", "Состав: Осокин Лев; Дроздова Анна\n")
        await send(post, "captain@example.org", "Line-up: Hollow Martin; Berg Anna\n", hours=2)
        told = await send(post, "captain@example.org", "Advice G01: offer a draw\n", hours=3)
        assert "captain-advice b1" in told and "captain-answered captain" in told
        told = await send(post, "captain@example.org", "Advice G01: play Nf3 and wait\n", hours=4)
        assert "captain-advice b1" not in told
        assert [case.kind for case in await post.cases()] == ["breach"]
        assert not (await post.game("G01", "LG-1")).plies


async def test_21_1_a_match_s_protocol_goes_to_both_captains_when_its_last_board_is_over() -> None:
    async with open_post_office(LEAGUE) as post:
        await start_event(post.office, "LG-1", BEFORE)
        await send(post, "a1@example.org", "Состав: Осокин Лев; Дроздова Анна\n")
        await send(post, "captain@example.org", "Line-up: Hollow Martin; Berg Anna\n", hours=2)
        async with post.office.store.reads() as reads:
            rows = await reads.games("LG-1")
        for number, row in enumerate(rows):
            at = later(days=2, hours=number)
            await post.receive(letter(f"{row.black}@example.org", "Сдаюсь.\n", subject=f"LG-1 {row.game}", at=at), at)
            await post.wait_until(later(days=3 + number))
            told = [one.recipient for one in await post.outbox() if one.template == "match-protocol"]
            assert len(told) == (3 if number + 1 == len(rows) else 0)
        assert set(told) == {"a1@example.org", "captain@example.org", "arbiter@example.org"}


async def begun(post: PostOffice) -> None:
    """The league with its line-ups out: G01 is Hollow (White) against Osokin, the captain of Perm."""
    await start_event(post.office, "LG-1", BEFORE)
    await send(post, "a1@example.org", "Состав: Осокин Лев; Дроздова Анна\n")
    await send(post, "captain@example.org", "Line-up: Hollow Martin; Berg Anna\n", hours=2)


async def of_captain(post: PostOffice, text: str, to: str, game: str = "G01", hours: float = 300) -> list[str]:
    """A letter of the captain of Leeds about a game; gives what it brought about."""
    await post.new_mail()
    at = BEFORE + timedelta(hours=hours)
    await post.receive(letter("captain@example.org", text, to=to, subject=f"LG-1 {game}", at=at), at)
    return [f"{one.template} {one.recipient.partition('@')[0]}" for one in await post.new_mail()]


@pytest.mark.parametrize(
    ("text", "to", "what"),
    [
        pytest.param("I resign.\n", "a1@example.org", "a resignation", id="13d-a-resignation"),
        pytest.param("Move 1: e4\n", "a1@example.org", "a move", id="13d-a-move"),
        pytest.param("I accept the draw.\n", "referee@example.org", "an acceptance", id="13d-an-acceptance"),
    ],
)
async def test_13d_what_a_captain_does_for_a_player_has_no_effect(text: str, to: str, what: str) -> None:
    async with open_post_office(LEAGUE) as post:
        await begun(post)
        assert set(await of_captain(post, text, to)) == {
            "captain-asks b1",
            "captain-acted arbiter",
            "captain-answered captain",
        }
        game = await post.game("G01", "LG-1")
        assert not game.plies and game.result == "*"
        (asked,) = [one for one in await post.outbox() if one.template == "captain-asks"]
        assert what in text_of(asked) and "e4" not in text_of(asked).split("Position")[0]


async def test_21_5_chess_in_a_captain_s_letter_to_the_player_is_a_breach() -> None:
    async with open_post_office(LEAGUE) as post:
        await begun(post)
        told = await of_captain(post, "Martin, play Nf3 here, your position is fine.\n", "b1@example.org")
        assert "captain-asks b1" not in told and "captain-answered captain" in told
        assert [case.kind for case in await post.cases()] == ["breach"]


async def test_21_4_a_captain_s_plain_letter_to_the_player_is_nobody_s_matter() -> None:
    async with open_post_office(LEAGUE) as post:
        await begun(post)
        await of_captain(post, "Martin, the team meets on Sunday at noon. Good luck!\n", "b1@example.org")
        assert await post.cases() == []


async def test_21_6_a_deputy_is_answered_at_his_own_address() -> None:
    async with open_post_office(LEAGUE) as post:
        await start_event(post.office, "LG-1", BEFORE)
        await send(post, "captain@example.org", "Deputy: Deputy Second deputy@example.org\n")
        assert await send(post, "deputy@example.org", "Line-up: Hollow Martin; Berg Anna\n", hours=3) == [
            "captain-answered deputy"
        ]


async def test_20_the_ruling_on_an_undeclared_player_goes_to_the_captain() -> None:
    async with open_post_office(LEAGUE) as post:
        await start_event(post.office, "LG-1", BEFORE)
        for hours in (1, 2):
            await send(post, "captain@example.org", "Line-up: Hollow Martin; Nobody Known\n", hours=hours)
        (case,) = await post.cases()
        await post.new_mail()
        decision = Decision("arbiter", CaseWanted(key=case.key), Ruling.REFUSE, text="Not entered.")
        await carry_out(post.office, decision, BEFORE + timedelta(hours=3))
        (told,) = [one for one in await post.new_mail() if one.template == "captain-ruled"]
        assert told.recipient == "captain@example.org"
        assert "Nobody Known" in text_of(told) and "Not entered." in text_of(told)


async def test_21_1_the_report_names_the_teams_that_sent_no_line_up() -> None:
    async with open_post_office(LEAGUE) as post:
        await start_event(post.office, "LG-1", BEFORE)
        await send(post, "a1@example.org", "Состав: Осокин Лев; Дроздова Анна\n")
        await post.wait_until(later(days=1))
        async with post.office.store.reads() as reads:
            rows = await reads.games("LG-1")
        for number, row in enumerate(rows):
            for day, who, text in ((2, row.black, "Сдаюсь.\n"), (3, row.white, "Результат: 1-0\n")):
                at = later(days=day, hours=number)
                raw = letter(f"{who}@example.org", text, to="x@example.org", subject=f"LG-1 {row.game}", at=at)
                await post.receive(raw, at)
        await post.wait_until(later(days=20))
        reports = [text_of(one) for one in await post.outbox() if one.template == "report-draft"]
        assert "играли первые по заявке: Leeds." in reports[0]


THREE = LEAGUE.replace(
    "teams:",
    "  - {id: c1, name: Weiss Karl, email: c1@example.org, language: en}\n"
    "  - {id: c2, name: Schwarz Emil, email: c2@example.org, language: en}\nteams:",
).replace("pairing:", "  - {id: ulm, name: Ulm, captain: c1, members: [c1, c2]}\npairing:")


async def test_48_8_3_of_a_team_that_is_excluded_no_line_up_is_awaited_and_all_captains_hear_it() -> None:
    async with open_post_office(THREE) as post:
        await start_event(post.office, "LG-1", BEFORE)
        await send(post, "a1@example.org", "Состав:\n1. Осокин Лев\n2. Дроздова Анна\n")
        await send(post, "c1@example.org", "Line-up: Weiss Karl; Schwarz Emil\n", hours=2)
        await post.new_mail()
        order = StandingOrder("arbiter", OrderKind.EXCLUDE, event="LG-1", player="leeds", games=Withdrawn.LOSS)
        await order_standing(post.office, order, BEFORE + timedelta(hours=3))
        letters = await post.new_mail()
        told = {one.recipient.partition("@")[0]: one for one in letters if one.template == "order-told"}
        assert set(told) == {"a1", "b1", "b2", "c1", "captain"}
        assert "исключил из турнира команду Leeds" in " ".join(text_of(told["a1"]).split())
        assert "has excluded the team Leeds" in " ".join(text_of(told["c1"]).split())
        assert "исключил из турнира команду Leeds" in " ".join(text_of(told["captain"]).split())
        opened = {one.recipient.partition("@")[0]: text_of(one) for one in letters if one.template == "line-ups-open"}
        assert set(opened) == {"a1", "c1"} and all("Leeds" not in text for text in opened.values())
        assert len(await boards(post)) == 2
        await post.new_mail()
        said = letter("captain@example.org", "Line-up: Hollow Martin; Berg Anna\n", to="referee@example.org", cc="")
        at = BEFORE + timedelta(hours=4)
        await post.receive(said.replace(b"CM-2026-01 G01", b"LG-1"), at)
        (answer,) = await post.new_mail()
        assert "Команда исключена из турнира" in text_of(answer) and "другой состав" not in text_of(answer)


@pytest.mark.parametrize(
    ("reader", "told", "why"),
    [
        pytest.param(
            "a1", "(без места) Leeds. Очки: 0 (команда выбыла, завершив партий: 1 из 4).", "Команда, заверш", id="ru"
        ),
        pytest.param(
            "c1", "(no place) Leeds. Points: 0 (the team left after 1 of 4 games).", "A team that left", id="en"
        ),
    ],
)
async def test_26_1_1_an_excluded_team_stands_last_in_the_table_that_is_mailed(
    reader: str, told: str, why: str
) -> None:
    async with open_post_office(THREE) as post:
        await start_event(post.office, "LG-1", BEFORE)
        await send(post, "a1@example.org", "Состав:\n1. Осокин Лев\n2. Дроздова Анна\n")
        await send(post, "c1@example.org", "Line-up: Weiss Karl; Schwarz Emil\n", hours=2)
        await send(post, "captain@example.org", "Line-up: Hollow Martin; Berg Anna\n", hours=3)
        async with post.office.store.reads() as reads:
            row = next(one for one in await reads.games("LG-1") if {one.white, one.black} == {"a1", "b1"})
        for day, who, text in ((2, "a1", "Сдаюсь.\n"), (3, "b1", "Result: " + ("0-1" if row.white == "a1" else "1-0"))):
            at = later(days=day)
            raw = letter(f"{who}@example.org", text, to="x@example.org", subject=f"LG-1 {row.game}", at=at)
            await post.receive(raw, at)
        order = StandingOrder("arbiter", OrderKind.EXCLUDE, event="LG-1", player="leeds", games=Withdrawn.LOSS)
        await order_standing(post.office, order, later(days=4))
        await post.new_mail()
        at = later(days=5)
        raw = letter(f"{reader}@example.org", "ТАБЛИЦА\n", to="referee@example.org", cc="", subject="LG-1", at=at)
        await post.receive(raw, at)
        (table,) = [one for one in await post.new_mail() if one.template == "table-sent"]
        shown = " ".join(text_of(table).split())
        assert told in shown and why in shown and shown.index("Leeds.") > shown.index("Ulm.")


async def test_48_8_3_with_one_team_left_nobody_is_told_that_play_begins() -> None:
    async with open_post_office(LEAGUE) as post:
        await start_event(post.office, "LG-1", BEFORE)
        await send(post, "a1@example.org", "Состав:\n1. Осокин Лев\n2. Дроздова Анна\n")
        order = StandingOrder("arbiter", OrderKind.EXCLUDE, event="LG-1", player="leeds", games=Withdrawn.LOSS)
        await order_standing(post.office, order, BEFORE + timedelta(hours=3))
        await post.wait_until(NOON)
        assert not [one for one in await post.new_mail() if one.template in ("line-ups-open", "start-letter")]
        assert await boards(post) == []
