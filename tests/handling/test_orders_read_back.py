"""An order by mail is read back only where it is sure who is meant, and where it can be carried out (46.3, 46.4)."""

from datetime import timedelta

import pytest
from post_office import NOON, PASS, PostOffice, code_in, letter, open_post_office, text_of

from service.cases.standing import OrderKind, StandingOrder
from service.errors import OrderError
from service.handling.pending import waiting
from service.handling.running_event import load_chess_event
from service.handling.setup import add_event
from service.handling.standing_orders import order_standing
from service.handling.starting import start_event
from service.ports import Letter
from service.regulations import Withdrawn
from service.settings.loader import load_event_text

BEFORE = NOON - timedelta(days=9)
PLAYED = NOON + timedelta(days=1)
ARBITER, DEPUTY, STEWARD = "arbiter@example.org", "deputy@example.org", "steward@example.org"
CLUB = "club@example.org"
EVENT = """event: {code: LG-9, name: Лига, rules: email, start: 2026-01-10, languages: [en, ru]}
officials:
  arbiter: {name: Referee Anna, email: arbiter@example.org, language: en}
  deputy: {name: Deputy Karl, email: deputy@example.org, language: en}
  steward: {name: Steward Olga, email: steward@example.org, language: en}
  organiser: {name: Club Office, email: club@example.org, language: en}
players:
  - {id: osokin, name: Осокин Лев, email: osokin@example.org}
  - {id: drozdova, name: Дроздова Анна, email: drozdova@example.org}
  - {id: berg, name: Berg Anna, email: berg@example.org, language: en}
  - {id: hollow, name: Hollow Martin, email: hollow@example.org, language: en}
teams:
  - {id: perm, name: Осокин, captain: osokin, members: [osokin, drozdova]}
  - {id: leeds, name: Berg, captain: berg, members: [berg, hollow]}
pairing: {system: round-robin, boards: 2, seed: x}
"""


async def says(post: PostOffice, sender: str, text: str, at: object = BEFORE, subject: str = "LG-9") -> Letter:
    """The answer to an official's letter."""
    await post.new_mail()
    raw = letter(sender, f"{text}\n", to="referee@example.org", cc="", subject=subject, at=at, proof=PASS)  # type: ignore[arg-type]
    await post.receive(raw, at)  # type: ignore[arg-type]
    (found,) = await post.new_mail()
    return found


def flat(mail: Letter) -> str:
    return " ".join(text_of(mail).split())


async def excluded(post: PostOffice) -> set[str]:
    async with post.office.store.reads() as reads:
        return set((await load_chess_event(reads, "LG-9")).excluded)


async def waits(post: PostOffice) -> int:
    async with post.office.store.reads() as reads:
        return len(await waiting(reads))


@pytest.mark.parametrize("name", ["berg", "Berg", "BERG", "Осокин"])
async def test_48_1_9_nobody_is_excluded_whose_name_is_a_players_and_a_teams(name: str) -> None:
    async with open_post_office(EVENT) as post:
        back = await says(post, ARBITER, f"Exclude: {name}, loss: silence")
        assert back.template == "desk-taken" and "may be more than one" in flat(back)
        assert await waits(post) == 0
        given = StandingOrder("arbiter", OrderKind.EXCLUDE, event="LG-9", player=name, games=Withdrawn.LOSS)
        with pytest.raises(OrderError, match="has more than one who is called"):
            await order_standing(post.office, given, BEFORE)
        assert await excluded(post) == set()


@pytest.mark.parametrize(
    ("name", "told", "out"),
    [
        pytest.param("Berg Anna", "exclusion, Berg Anna:", {"berg"}, id="a-player-in-full"),
        pytest.param("hollow", "exclusion, Hollow Martin:", {"hollow"}, id="a-players-id"),
        pytest.param("leeds", "the whole team Berg: Berg Anna and Hollow Martin", {"berg", "hollow"}, id="a-teams-id"),
    ],
)
async def test_48_1_9_who_is_read_back_is_excluded_and_nobody_else(name: str, told: str, out: set[str]) -> None:
    async with open_post_office(EVENT) as post:
        back = await says(post, ARBITER, f"Exclude: {name}, loss: silence")
        assert told in flat(back)
        later = BEFORE + timedelta(minutes=5)
        yes = letter(ARBITER, f"YES\n\n{code_in(back)}\n", to="referee@example.org", cc="", subject="LG-9", at=later)
        await post.receive(yes, later)
        await post.wait_until(later + timedelta(hours=2))
        assert await excluded(post) == out


@pytest.mark.parametrize(
    ("sender", "line", "why"),
    [
        (CLUB, "Exclude: hollow, loss: silence", "is not for your office to order, but for: arbiter, deputy arbiter"),
        (STEWARD, "Exclude: hollow, loss: silence", "is not for your office to order, but for: arbiter"),
        (STEWARD, "Appeals arbiter: Petrova Vera, petrova@example.org", "but for: arbiter, organiser"),
        (DEPUTY, "Appeals arbiter: Petrova Vera, petrova@example.org", "but for: arbiter, organiser"),
        (ARBITER, "Appeals arbiter: Petrova Vera, petrova@example.org", "the organiser of event LG-9 names"),
        (CLUB, "Appeals arbiter: Referee Anna, arbiter@example.org", "a protest goes to another (48.1.10)"),
        (ARBITER, "Substitute: hollow, New Man, new@example.org", "play has begun on"),
    ],
)
async def test_46_3_what_must_fail_is_refused_at_once_and_not_asked_about(sender: str, line: str, why: str) -> None:
    async with open_post_office(EVENT) as post:
        await start_event(post.office, "LG-9", BEFORE)
        back = await says(post, sender, line, PLAYED)
        assert "Not carried out, nothing has changed" in flat(back) and why in flat(back)
        assert "an order was not carried out" in back.subject and "YES" not in flat(back)
        assert await waits(post) == 0


APPEALED = EVENT.replace("players:", "  adjudicators: [{name: Judge One, email: one@example.org}]\nplayers:").replace(
    "name: Referee Anna, email: arbiter@example.org, language: en", "name: Судья Анна, email: arbiter@example.org"
)
RUSSIAN = APPEALED.replace("languages: [en, ru]", "languages: [ru, en]")


@pytest.mark.parametrize(
    ("line", "english", "russian"),
    [
        pytest.param(
            "Admit: hollow", "is no Swiss of players: they need not be admitted to a round",
            "это не личный турнир по швейцарской системе, допускать к турам никого не нужно", id="C.2-admit",
        ),
        pytest.param(
            "Pair again: 1", "is no Swiss of players: no pairing of another is made anew (D.10)",
            "а пары составляют заново только в таком (D.10)", id="D.10-no-swiss",
        ),
        pytest.param(
            "Appoint: G01, somebody@example.org", "no adjudicator 'somebody@example.org'; its adjudicators: Judge One",
            "«somebody@example.org»: такого присуждающего арбитра в турнире нет; есть: Judge One", id="48.9.6-unknown",
        ),
        pytest.param(
            "Appoint: G01, one@example.org", "game G01 waits for no adjudicator now",
            "партия G01 сейчас присуждения не ждёт", id="48.9.6-nothing-waits",
        ),
        pytest.param(
            "Correct: G01 9, sent 2026-01-11: slip", "game G01 has 0 half-moves, there is none with number 17",
            "в партии G01 полуходов: 0, полухода с номером 17 в ней нет", id="46.3-no-such-move",
        ),
        pytest.param(
            "Appeals arbiter: Berg Anna, berg@example.org", "the organiser of event LG-9 names the appeals arbiter",
            "апелляционного арбитра называет организатор турнира: Club Office", id="48.1.10-the-organiser-names-him",
        ),
        pytest.param(
            "Exclude: hollow, loss: silence", "Hollow Martin is excluded, and his games are closed",
            "Hollow Martin: участник исключён, его партии закрыты", id="48.1.9-a-player-twice",
        ),
        pytest.param(
            "Exclude: leeds, loss: silence", "the team Berg is out already, and its games are closed",
            "команда Berg уже выбыла, её партии закрыты", id="48.1.9-a-team-twice",
        ),
        pytest.param(
            "Credit days: 3: outage", "event LG-9 has no game under way to which days could be credited",
            "идущих партий в турнире нет, зачесть дни некому", id="46.3-no-game-under-way",
        ),
    ],
)  # fmt: skip
@pytest.mark.parametrize("language", ["en", "ru"])
async def test_46_3_what_is_impossible_is_refused_when_it_is_read_back(
    language: str, line: str, english: str, russian: str
) -> None:
    async with open_post_office(RUSSIAN if language == "ru" else APPEALED) as post:
        await start_event(post.office, "LG-9", BEFORE)
        await post.wait_until(PLAYED)  # without line-ups the first of each entry play (21.1)
        if "his" in english or "its games" in english or "under way" in english:
            for name in ("perm", "leeds") if "under way" in english else ("leeds",):
                given = StandingOrder("arbiter", OrderKind.EXCLUDE, event="LG-9", player=name, games=Withdrawn.LOSS)
                await order_standing(post.office, given, PLAYED)
        back = await says(post, ARBITER, line, PLAYED + timedelta(hours=1))
        assert (english if language == "en" else russian) in flat(back), flat(back)
        title = "Not carried out, nothing has changed" if language == "en" else "Не исполнено, ничего не изменилось"
        assert title in flat(back) and "YES" not in flat(back) and "ДА" not in flat(back)
        assert await waits(post) == 0


@pytest.mark.parametrize(
    ("by", "kind", "articles", "why"),
    [
        ("organiser", OrderKind.EXCLUDE, ("48.1.9",), "Your order (“exclusion”) has no effect: by the rules it is"),
        ("steward", OrderKind.APPEALS, ("48.1.10",), "Your order (“naming an appeals arbiter”) has no effect: by the"),
        ("steward", OrderKind.EXCLUDE, ("46.4",), "and on an exclusion, a steward does not rule"),
        ("deputy", OrderKind.APPEALS, ("48.1.10",), "but for: arbiter, organiser"),
    ],
)
async def test_46_4_an_order_beyond_the_office_is_refused_for_its_own_reason(
    by: str, kind: OrderKind, articles: tuple[str, ...], why: str
) -> None:
    async with open_post_office(EVENT) as post:
        name, email = "Petrova Vera", "petrova@example.org"
        given = StandingOrder(by, kind, event="LG-9", player="hollow", name=name, email=email)
        assert str((await order_standing(post.office, given, BEFORE)).reason) == "not-entitled"
        (told,) = await post.new_mail()
        assert (told.template, told.articles) == ("not-entitled", articles) and why in flat(told)


OTHER = EVENT.replace("LG-9", "CM-RR")


@pytest.mark.parametrize("text", ["YES", "Replace: hollow, New Man, new@example.org", "Decision: Hollow has lost."])
@pytest.mark.parametrize("code", ["LG-9", "CM-RR"])
@pytest.mark.parametrize("sender", [ARBITER, CLUB])
async def test_46_3_an_official_of_two_events_is_answered_under_the_one_he_names(
    sender: str, code: str, text: str
) -> None:
    async with open_post_office(EVENT) as post:
        setup = load_event_text(OTHER, "CM-RR.yaml", ())
        await add_event(post.office.store, post.office.cache, setup, OTHER, BEFORE)
        back = await says(post, sender, text, subject=f"Re: {code}: round 1")
        assert code in back.subject
        if back.template == "order-unclear":
            assert ("Exclude:" in flat(back)) == (sender == ARBITER)
            assert ("Substitute:" in flat(back)) == (sender == CLUB)


async def test_46_3_an_order_is_never_read_back_for_an_event_that_the_subject_does_not_name() -> None:
    async with open_post_office(EVENT) as post:
        other = OTHER.replace("hollow", "hart").replace("Hollow Martin", "Hart Karl")
        await add_event(post.office.store, post.office.cache, load_event_text(other, "x.yaml", ()), other, BEFORE)
        back = await says(post, ARBITER, "Exclude: hollow, loss: silence", subject="CM-RR")
        assert "CM-RR" in back.subject and "no such player" in flat(back)
        assert await waits(post) == 0


APPOINTED = EVENT.replace(
    "  organiser: {name: Club",
    "  appeals: {name: Petrova Vera, email: petrova@example.org, language: en}\n  organiser: {name: Club",
)


async def test_48_1_10_who_held_the_office_before_is_told_that_it_is_anothers() -> None:
    async with open_post_office(APPOINTED) as post:
        name, email = "Sedov Ivan", "sedov@example.org"
        given = StandingOrder("organiser", OrderKind.APPEALS, event="LG-9", name=name, email=email)
        await order_standing(post.office, given, BEFORE)
        told = {one.recipient.partition("@")[0]: flat(one) for one in await post.new_mail()}
        assert set(told) == {"sedov", "arbiter", "club", "petrova"}
        assert "You no longer hold this office" in told["petrova"]
        assert all("protests that wait" not in text for text in told.values())


SQUARES = EVENT.replace("hollow", "a1").replace("drozdova", "b2").replace("osokin", "g1").replace("a1@", "hollow@")


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("Exclude: a1, loss: silence", "Hollow Martin"),
        ("Исключить: b2, поражение: молчит", "Дроздова Анна"),
        ("Grant leave: g1, 2026-01-20 – 2026-01-25: illness", "Осокин Лев"),
        ("Exclude: a1, loss: he never answered e4", "Hollow Martin"),
    ],
)
async def test_46_3_a_player_whose_id_is_a_square_is_no_move(line: str, name: str) -> None:
    async with open_post_office(SQUARES) as post:
        back = await says(post, ARBITER, line)
        assert back.template == "desk-taken" and "To be confirmed" in flat(back) and "YES" in flat(back)
        assert await waits(post) == 1


@pytest.mark.parametrize("text", ["Exclude: a1", "Исключить: b2"])
async def test_46_3_an_order_of_a_square_that_is_not_whole_is_answered_with_its_form(text: str) -> None:
    async with open_post_office(SQUARES) as post:
        assert "the order could not be read. An example" in flat(await says(post, ARBITER, text))


async def test_48_3_4_of_a_player_a_line_with_a_square_is_asked_about() -> None:
    async with open_post_office(SQUARES) as post:
        assert (await says(post, "berg@example.org", "Exclude: a1, loss")).template == "mail-held"
