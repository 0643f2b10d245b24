"""A Swiss of teams by mail: paired round after round, line-ups sealed for each, match points as scores (20.2.2.2)."""

from datetime import timedelta

from post_office import NOON, PostOffice, letter, open_post_office, text_of

from service.cases.case import Ruling
from service.cases.standing import OrderKind, StandingOrder
from service.handling.rulings import CaseWanted, Decision, carry_out
from service.handling.running_event import load_chess_event, load_running
from service.handling.standing_orders import order_standing
from service.handling.starting import start_event
from service.handling.tables import table_of
from service.regulations import Withdrawn

BEFORE = NOON - timedelta(days=9)
TEAMS = {"perm": 2400, "omsk": 2300, "leeds": 2200, "pskov": 2100, "tula": 2000}
"""Five teams with the rating of their members; each has three, `perm1` to `perm3`, the first of them captain."""


def name(team: str, n: int) -> str:
    """The name of a member: surnames end as the team's board, so that no two are alike."""
    return f"{team.capitalize()}{('in', 'ov', 'ski')[n - 1]} {('Adam', 'Boris', 'Karl')[n - 1]}"


def event(teams: int) -> str:
    """A Swiss of so many teams on two boards, three rounds."""
    ids = list(TEAMS)[:teams]
    rows = [
        f"  - {{id: {team}{n}, name: {name(team, n)}, email: {team}{n}@example.org, language: en,"
        f" rating: {TEAMS[team] - n}}}"
        for team in ids
        for n in (1, 2, 3)
    ]
    listed = [
        f"  - {{id: {team}, name: {team.capitalize()}, captain: {team}1, members: [{team}1, {team}2, {team}3]}}"
        for team in ids
    ]
    return "\n".join(
        [
            "event: {code: TS-1, name: Cup, rules: email, start: 2026-01-10, languages: [en, ru]}",
            "officials: {arbiter: {name: Judge, email: arbiter@example.org, language: en}}",
            "players:",
            *rows,
            "teams:",
            *listed,
            "pairing: {system: swiss, rounds: 3, boards: 2}",
        ]
    )


async def grant(post: PostOffice, days: float) -> None:
    """The arbiter grants the pairing that waits."""
    (waiting,) = [case for case in await post.cases() if case.kind == "approval" and str(case.status) == "open"]
    at = BEFORE + timedelta(days=days)
    post.clock.set(at)
    await carry_out(post.office, Decision("arbiter", CaseWanted(key=waiting.key), Ruling.GRANT), at)


async def line_up(post: PostOffice, team: str, days: float, members: tuple[int, ...] = (1, 2), head: str = "") -> str:
    """A captain's line-up; gives what the captain is told of it."""
    names = "; ".join(name(team, n) for n in members)
    at = BEFORE + timedelta(days=days)
    text = f"Line-up{head}: {names}\n"
    await post.receive(letter(f"{team}1@example.org", text, to="referee@example.org", cc="", subject="TS-1", at=at), at)
    return text_of([one for one in await post.outbox() if one.template == "captain-answered"][-1])


async def games(post: PostOffice, number: int) -> set[tuple[str, str | None]]:
    """The games of a round, White first; a bye has White alone."""
    async with post.office.store.reads() as reads:
        paired = (await load_chess_event(reads, "TS-1")).round(number)
    assert paired is not None and paired.start is not None
    return {(game.white, game.black) for game in paired.games}


async def resign(post: PostOffice, losers: tuple[str, ...], days: float) -> None:
    """Who loses his game resigns."""
    async with post.office.store.reads() as reads:
        rows = await reads.games("TS-1")
    for row in rows:
        for loser in losers:
            if loser in (row.white, row.black) and str(row.status) == "running":
                at = BEFORE + timedelta(days=days)
                raw = letter(f"{loser}@example.org", "I resign.\n", subject=f"TS-1 {row.game}", at=at)
                await post.receive(raw, at)


async def test_20_2_2_2_a_round_is_paired_by_teams_and_played_by_their_line_ups() -> None:
    async with open_post_office(event(4)) as post:
        started = await start_event(post.office, "TS-1", BEFORE)
        assert (started.games, started.waits) == (2, True)
        (shown,) = [one for one in await post.new_mail() if one.template == "round-for-approval"]
        assert "Perm" in text_of(shown) and "Permin" not in text_of(shown)
        await grant(post, 0.1)
        asked = [one for one in await post.new_mail() if one.template == "line-up-asked"]
        assert {one.recipient.partition("@")[0] for one in asked} == {"perm1", "omsk1", "leeds1", "pskov1"}
        assert "for round 1" in asked[0].subject and "Round 1: Perm and Leeds." in text_of(asked[0])
        for days, team in enumerate(("perm", "omsk", "leeds"), 1):
            assert "for round 1" in await line_up(post, team, 0.1 + days / 10, (2, 3) if team == "perm" else (1, 2))
        assert [one for one in await post.new_mail() if one.template in ("start-letter", "line-ups-open")] == []
        await line_up(post, "pskov", 0.6)
        told = [f"{one.template} {one.recipient.partition('@')[0]}" for one in await post.new_mail()]
        assert {"line-ups-open perm1", "start-letter perm2", "start-letter leeds1", "round-published perm1"} <= set(
            told
        )
        assert "start-letter perm1" not in told
        assert await games(post, 1) == {
            ("perm2", "leeds1"), ("leeds2", "perm3"), ("pskov1", "omsk1"), ("omsk2", "pskov2"),
        }  # fmt: skip
        assert "line-ups are open already" in await line_up(post, "perm", 0.7, (1, 2), head=" round 1")


async def test_20_2_2_2_match_points_pair_the_next_round_and_a_captain_who_is_silent_keeps_his_line_up() -> None:
    async with open_post_office(event(4)) as post:
        await start_event(post.office, "TS-1", BEFORE)
        await grant(post, 0.1)
        for team in ("perm", "omsk", "leeds", "pskov"):
            await line_up(post, team, 0.2, (2, 3) if team == "perm" else (1, 2))
        await resign(post, ("leeds1", "leeds2", "pskov1", "omsk2"), 12)  # Perm 2:0 Leeds, Omsk 1:1 Pskov
        await post.wait_until(BEFORE + timedelta(days=16))
        await grant(post, 16.1)
        async with post.office.store.reads() as reads:
            paired = (await load_chess_event(reads, "TS-1")).round(2)
        assert paired is not None and paired.start is None
        assert {frozenset((game.white, game.black)) for game in paired.games} == {
            frozenset(("perm", "omsk")), frozenset(("pskov", "leeds")),
        }  # fmt: skip
        await post.new_mail()
        await post.wait_until(BEFORE + timedelta(days=21))
        reminded = [one for one in await post.new_mail() if one.template == "line-up-asked"]
        assert len(reminded) == 4 and "for round 2" in reminded[0].subject
        await post.wait_until(BEFORE + timedelta(days=25))
        seated = {one for pair in await games(post, 2) for one in pair}
        assert {"perm2", "perm3", "omsk1", "omsk2", "leeds1", "pskov2"} <= seated and "perm1" not in seated
        async with post.office.store.reads() as reads:
            table = table_of(await load_running(post.office, reads, "TS-1"))
        assert [(row.player, row.score) for row in table.rows] == [("perm", 4), ("omsk", 2), ("pskov", 2), ("leeds", 0)]
        async with post.office.store.reads() as reads:
            rows = await reads.games("TS-1")
        assert [row.game for row in rows] == [f"G{number:02d}" for number in range(1, 9)]


async def test_d_2_the_team_without_a_partner_has_its_points_and_is_asked_for_no_line_up() -> None:
    async with open_post_office(event(5)) as post:
        await start_event(post.office, "TS-1", BEFORE)
        await grant(post, 0.1)
        asked = {one.recipient.partition("@")[0] for one in await post.outbox() if one.template == "line-up-asked"}
        assert asked == {"perm1", "omsk1", "leeds1", "pskov1"}
        for team in ("perm", "omsk", "leeds", "pskov"):
            await line_up(post, team, 0.2)
        assert ("tula", None) in await games(post, 1)
        told = [one for one in await post.outbox() if one.template == "round-published"]
        (free,) = [one for one in told if one.recipient == "tula3@example.org"]
        assert "There was no pair for your team in round 1; the points for it" in " ".join(text_of(free).split())
        await resign(post, ("leeds1", "leeds2", "pskov1", "pskov2"), 12)
        async with post.office.store.reads() as reads:
            table = table_of(await load_running(post.office, reads, "TS-1"))
        assert {row.player: row.score for row in table.rows} == {
            "perm": 4,
            "omsk": 4,
            "tula": 4,
            "leeds": 0,
            "pskov": 0,
        }
        await post.wait_until(BEFORE + timedelta(days=16))
        await grant(post, 16.1)
        async with post.office.store.reads() as reads:
            paired = (await load_chess_event(reads, "TS-1")).round(2)
        assert paired is not None
        assert [game.white for game in paired.games if game.black is None] != ["tula"]


async def test_c_2_a_player_of_a_team_who_confirms_late_is_no_late_entrant() -> None:
    async with open_post_office(event(4)) as post:
        await post.wait_until(NOON - timedelta(days=2))
        await start_event(post.office, "TS-1", NOON - timedelta(days=2))
        at = NOON - timedelta(days=1)
        await post.receive(
            letter("omsk3@example.org", "I take part.\n", to="referee@example.org", cc="", subject="TS-1", at=at), at
        )
        (said,) = [one for one in await post.outbox() if one.template == "event-noted"]
        assert "confirmed" in text_of(said) and "from round" not in text_of(said)


async def test_d_5_a_team_that_has_left_whole_is_paired_no_more() -> None:
    """All of Pskov leave by one order after round 1: three teams are left, and one of them has no partner."""
    async with open_post_office(event(4)) as post:
        await start_event(post.office, "TS-1", BEFORE)
        await grant(post, 0.1)
        for team in ("perm", "omsk", "leeds", "pskov"):
            await line_up(post, team, 0.5)
        await resign(post, ("leeds1", "leeds2", "pskov1", "pskov2"), 10)
        at = BEFORE + timedelta(days=11)
        order = StandingOrder("arbiter", OrderKind.EXCLUDE, player="Pskov", games=Withdrawn.LOSS, event="TS-1")
        await order_standing(post.office, order, at)
        told = [one.recipient for one in await post.outbox() if one.template == "order-told"]
        captains = [f"{team}1@example.org" for team in ("leeds", "omsk", "perm")]
        assert sorted(told) == [*captains, *(f"pskov{n}@example.org" for n in (1, 2, 3))]
        async with post.office.store.reads() as reads:
            assert (await load_chess_event(reads, "TS-1")).excluded >= {"pskov1", "pskov2", "pskov3"}
        await post.wait_until(BEFORE + timedelta(days=13))
        async with post.office.store.reads() as reads:
            second = (await load_chess_event(reads, "TS-1")).round(2)
        assert second is not None
        paired = [one for game in second.games for one in (game.white, game.black)]
        assert "pskov" not in paired and sorted(filter(None, paired)) == ["leeds", "omsk", "perm"]


async def test_d_5_a_team_plays_on_while_one_of_it_does() -> None:
    async with open_post_office(event(4)) as post:
        await start_event(post.office, "TS-1", BEFORE)
        await grant(post, 0.1)
        for team in ("perm", "omsk", "leeds", "pskov"):
            await line_up(post, team, 0.5)
        await resign(post, ("leeds1", "leeds2", "pskov1", "pskov2"), 10)
        at = BEFORE + timedelta(days=11)
        for player in ("pskov1", "pskov2"):
            order = StandingOrder("arbiter", OrderKind.EXCLUDE, player=player, games=Withdrawn.LOSS, event="TS-1")
            await order_standing(post.office, order, at)
        await post.wait_until(BEFORE + timedelta(days=13))
        async with post.office.store.reads() as reads:
            second = (await load_chess_event(reads, "TS-1")).round(2)
        assert second is not None and "pskov" in {one for game in second.games for one in (game.white, game.black)}
