"""Article 49: the state of all of a player's games."""

from dataclasses import replace
from datetime import date

from letter_samples import played

from parsers.acts import Side
from service.ledger.events import Interrupted
from service.ledger.game import fold
from service.papers.report import report_of, waits_for


def test_49_games_with_the_player_on_move_come_first() -> None:
    game = played()
    others = replace(game, id="G00"), replace(game, id="G02", result="1-0")
    report = report_of([(others[0], Side.BLACK), (others[1], Side.WHITE), (game, Side.WHITE)], date(2026, 2, 14))
    assert [(line.game, line.to_move) for line in report.games] == [("G01", True), ("G00", False), ("G02", False)]
    first = report.games[0]
    assert (first.clock.used, first.partner_clock.used, first.next_number) == (2, 7, 6)
    assert first.last is not None and first.last.uci == "f8e7"


def test_48_6_3_an_interrupted_game_waits_for_nobody() -> None:
    stopped = fold([*played().tape, Interrupted(journal=99, cause="overstep-claim", since=date(2026, 2, 1))])
    assert not waits_for(stopped, Side.WHITE) and waits_for(played(), Side.WHITE)
    assert not waits_for(played(), Side.BLACK) and not waits_for(played(), None)
