"""48.9.4 on, by post 47.9.5 on: papers, equal claims, the adjudicator, the right of appeal; 48.8.1: who leaves."""

from dataclasses import replace

import pytest

from parsers.acts import AdjudicationPapers, Appeal, MoveMessage, Said, Side, WrittenMove
from service.articles import A48_9_4, A48_9_6, A48_9_10
from service.cases.case import Case, CaseStatus, Role, Ruling, open_case
from service.cases.rulings import RulingOrder, RulingVerdict, rule
from service.ledger.events import GameEnded
from service.ledger.game import Game, GameStatus
from service.regulations import EMAIL, POSTAL, Regulations, Withdrawn
from service.rules.adjudication import judge_appeal, judge_papers, open_adjudication
from service.rules.judge import judge
from service.rules.papers_compared import FullPapers, compare_papers
from service.rules.verdict import Disposition
from service.rules.withdrawals import leave_game
from tests.rules.clockwork import after, day, taken_over, writer

W, B = Side.WHITE, Side.BLACK


def both(email: str, post: str) -> pytest.MarkDecorator:
    """A row by email and one by post, each named by its article."""
    rows = [pytest.param(EMAIL, email, id=email), pytest.param(POSTAL, post, id=post)]
    return pytest.mark.parametrize(("regulations", "article"), rows)


def adjudicated(regulations: Regulations = EMAIL) -> tuple[Game, Case]:
    """The event ended on 10.02, White is on move."""
    game = taken_over(8, 5, 4, day("01.02"), regulations=regulations)
    verdict = open_adjudication(game, day("11.02"), 300)
    return after(game, *verdict.events), open_case(verdict.cases[0], "VOLGA-2026")


def sent(game: Game, side: Side, expected: str | None, on: str = "15.02") -> Game:
    verdict = judge_papers(AdjudicationPapers(expected=expected), writer(side, day(on), 400), game, day(on))
    return after(game, *verdict.events)


def decide(game: Game, case: Case, ruling: Ruling, role: Role = Role.ADJUDICATOR, **more: object) -> RulingVerdict:
    order = RulingOrder("First", role, case.key, ruling, day("27.02"), "words", result="1-0")
    return rule(replace(order, **more), case, game, day("27.02"), 500)  # type: ignore[arg-type]


def test_48_9_4_an_unfinished_game_stops_and_both_are_asked() -> None:
    game, case = adjudicated()
    assert (game.status, case.article, case.due) == (GameStatus.ADJUDICATION, "48.9.4", day("25.02"))
    assert open_adjudication(game, day("12.02"), 301).events == ()
    postal = open_adjudication(taken_over(8, 5, 4, day("01.02"), regulations=POSTAL), day("11.02"), 300)
    assert postal.cases[0].article == "47.9.5"


def test_48_9_4_a_move_is_held_meanwhile() -> None:
    game, _ = adjudicated()
    move = MoveMessage(own=(WrittenMove("5. 0-0"),))
    verdict = judge(move, writer(W, day("12.02")), game, day("12.02"))
    assert verdict.disposition is not Disposition.ACCEPTED
    assert len(after(game, *verdict.events).plies) == 8


def test_48_9_4_4_the_papers_of_the_player_on_move_are_sealed() -> None:
    game, _ = adjudicated()
    white = judge_papers(AdjudicationPapers(expected="1-0"), writer(W, day("15.02")), game, day("15.02"))
    black = judge_papers(AdjudicationPapers(expected="1-0"), writer(B, day("15.02")), game, day("15.02"))
    assert [act.sealed for act in white.acts + black.acts] == [True, False]
    assert all(act.moves == () for act in white.acts)


@both("48.9.5", "47.9.6")
def test_48_9_5_the_same_expectation_is_the_result(regulations: Regulations, article: str) -> None:
    game, _ = adjudicated(regulations)
    game = sent(sent(game, W, "1/2-1/2"), B, "1/2-1/2")
    [ended] = [one for one in game.tape if isinstance(one, GameEnded)]
    assert ended.article == article
    assert (game.result, game.how, game.status, game.cases) == ("1/2-1/2", "adjudicated", GameStatus.FINISHED, ())


@pytest.mark.parametrize(("white", "black"), [("1-0", "1/2-1/2"), (None, None), ("1-0", None)])
@both("48.9.6", "47.9.7")
def test_48_9_6_different_expectations_wait_for_the_adjudicator(
    regulations: Regulations, article: str, white: str | None, black: str | None
) -> None:
    game, case = adjudicated(regulations)
    game = sent(sent(game, W, white), B, black)
    assert (game.result, article) == ("*", regulations.cite(A48_9_6))
    assert after(game, *decide(game, case, Ruling.UPHOLD).verdict.events).result == "1-0"


@both("48.9.4.2", "47.9.5.2")
def test_48_9_4_2_another_final_position_is_a_difference(regulations: Regulations, article: str) -> None:
    game, _ = adjudicated(regulations)
    assert article.startswith(regulations.cite(A48_9_4))
    own = FullPapers(expected="1-0", placement=game.board().board_fen())
    assert compare_papers(own, B, game) == ()
    other = replace(own, placement="8/8/8/8/8/8/8/8")
    assert [one.what for one in compare_papers(other, B, game)] == ["position"]


@pytest.mark.parametrize("side", [pytest.param(W, id="48.9.4.3-white"), pytest.param(B, id="47.9.5.3-black")])
def test_48_9_4_3_what_each_expects_is_kept_with_the_case(side: Side) -> None:
    game, _ = adjudicated(EMAIL if side is W else POSTAL)
    game = sent(game, side, "1/2-1/2")
    assert game.adjudication is not None
    assert [(one.side, one.expected) for one in game.adjudication.papers] == [(side, "1/2-1/2")]


@both("48.9.9", "47.9.10")
def test_48_9_8_the_ruling_names_the_last_move_and_the_right_of_appeal(regulations: Regulations, article: str) -> None:
    game, case = adjudicated(regulations)
    done = decide(sent(game, W, "1-0"), case, Ruling.UPHOLD, named_move="5. 0-0")
    game = after(game, *done.verdict.events)
    assert (game.result, game.status) == ("1-0", GameStatus.FINISHED)
    told = done.verdict.notices[0].facts
    assert (told["last_move"], told["appeal_until"], told["protest_until"]) == ("5. 0-0", "2026-03-13", None)
    assert article in done.verdict.notices[0].articles


def appealed(
    side: Side, on: str, papers: tuple[Side, ...] = (W, B), regulations: Regulations = EMAIL
) -> tuple[Game, str | None, tuple[Case, ...]]:
    game, case = adjudicated(regulations)
    for one in papers:
        game = sent(game, one, "1-0" if one is W else "1/2-1/2")
    game = after(game, *decide(game, case, Ruling.UPHOLD).verdict.events)
    verdict = judge_appeal(Appeal(Said("no", 1)), writer(side, day(on), 600), game, day(on))
    reason = None if verdict.reason is None else str(verdict.reason)
    cases = tuple(open_case(one, "VOLGA-2026") for one in verdict.cases)
    return after(game, *verdict.events), reason, cases


@pytest.mark.parametrize(
    ("on", "papers", "reason", "opened", "regulations"),
    [
        pytest.param("13.03", (W, B), None, 1, EMAIL, id="48.9.9-the-last-day"),
        pytest.param("14.03", (W, B), "late-protest", 0, EMAIL, id="48.9.9-a-day-late"),
        pytest.param("05.03", (W,), "no-right-of-appeal", 0, EMAIL, id="48.9.7-no-papers"),
        pytest.param("13.03", (W, B), None, 1, POSTAL, id="47.9.10-the-last-day"),
        pytest.param("14.03", (W, B), "late-protest", 0, POSTAL, id="47.9.10-a-day-late"),
        pytest.param("05.03", (W,), "no-right-of-appeal", 0, POSTAL, id="47.9.8-no-papers"),
    ],
)
def test_48_9_9_an_appeal(
    on: str, papers: tuple[Side, ...], reason: str | None, opened: int, regulations: Regulations
) -> None:
    _, why, cases = appealed(B, on, papers, regulations)
    assert (why, len(cases)) == (reason, opened)


@both("48.9.10", "47.9.11")
def test_48_9_10_another_adjudicator_decides_finally(regulations: Regulations, article: str) -> None:
    game, _, (case,) = appealed(B, "05.03", regulations=regulations)
    assert regulations.cite(A48_9_10) == article
    named = replace(case, facts={**case.facts, "adjudicator": "Second"})
    assert decide(game, named, Ruling.UPHOLD).verdict.events == ()  # the first one again
    assert decide(game, named, Ruling.UPHOLD, by="Third").verdict.events == ()  # not the one named
    done = decide(game, named, Ruling.UPHOLD, by="Second", result="1/2-1/2")
    game = after(game, *done.verdict.events)
    assert (game.result, game.status, done.status) == ("1/2-1/2", GameStatus.FINISHED, CaseStatus.RULED)
    assert done.verdict.notices[0].facts["protest_until"] is None
    assert done.verdict.notices[0].facts["appeal_until"] is None


@pytest.mark.parametrize(
    ("choice", "result", "status"),
    [
        pytest.param(Withdrawn.LOSS, "0-1", GameStatus.AWAITING_RECORDS, id="48.8.1-loss-48.8.2-record-awaited"),
        pytest.param(Withdrawn.ADJUDICATE, "*", GameStatus.ADJUDICATION, id="48.8.1-adjudication"),
        pytest.param(Withdrawn.EXCLUDE, "0-0", GameStatus.FINISHED, id="48.8.1-exclusion"),
    ],
)
def test_48_8_1_the_three_choices(choice: Withdrawn, result: str, status: GameStatus) -> None:
    game = taken_over(8, 5, 4, day("01.02"))
    verdict = leave_game(game, W, choice, day("06.02"), 300)
    game = after(game, *verdict.events)
    assert (game.result, game.status) == (result, status)
    assert leave_game(game, W, choice, day("07.02"), 301).events == ()
