"""Random games written in many ways and arriving in any order: never a wrong move, never a day more or less."""

from datetime import date, timedelta

import chess
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers.acts import Form, MoveMessage, RecordedPly, Side, StatedDates, WrittenMove, WrittenRecord
from parsers.notation import write_numeric
from service.ledger.game import Game, fold
from service.rules.verdict import Disposition
from tests.rules.desk import START, Table, opened, played, written


@st.composite
def games(draw: st.DrawFn, least: int = 2, most: int = 16) -> list[tuple[str, str, str]]:
    """A random legal game: each move as UCI, in numeric notation and in English letters."""
    board = chess.Board()
    moves = []
    for _ in range(draw(st.integers(least, most))):
        legal = sorted(board.legal_moves, key=lambda move: move.uci())
        if not legal:
            break
        move = draw(st.sampled_from(legal))
        moves.append((move.uci(), write_numeric(move), board.san(move)))
        board.push(move)
        if board.is_game_over():
            moves.pop()
            break
    return moves


def row(number: int, text: str, received: date | None = None, sent: date | None = None) -> RecordedPly:
    side = Side.WHITE if number % 2 else Side.BLACK
    move = WrittenMove(text, (number + 1) // 2, side)
    return RecordedPly((number + 1) // 2, side, move, written(received), written(sent))


@settings(max_examples=120, deadline=None)
@given(games(), st.data())
def test_48_3_1_whatever_is_left_out_the_own_move_is_the_one_booked(
    moves: list[tuple[str, str, str]], data: st.DataObject
) -> None:
    if not moves:
        return
    notation = data.draw(st.sampled_from([1, 2]), label="notation")
    left_out = data.draw(st.sets(st.integers(1, max(1, len(moves) - 1))), label="left out")
    rows = [row(n, ply[notation]) for n, ply in enumerate(moves, 1) if n == len(moves) or n not in left_out]
    table = Table(played(" ".join(ply[0] for ply in moves[:-1])))
    side = table.game.side_to_move
    message = MoveMessage(records=(WrittenRecord(Form.FREE, tuple(rows)),))
    verdict = table.send(message, side, START + timedelta(60), languages=("en",))
    assert verdict.disposition is Disposition.ACCEPTED
    assert table.moves == " ".join(ply[0] for ply in moves)


@settings(max_examples=120, deadline=None)
@given(games(least=3), st.data())
def test_48_3_3_one_wrong_half_move_is_never_accepted_and_never_changes_the_ledger(
    moves: list[tuple[str, str, str]], data: st.DataObject
) -> None:
    if len(moves) < 3:
        return
    wrong = data.draw(st.integers(1, len(moves) - 1), label="wrong half-move")
    board = chess.Board()
    for uci, _, _ in moves[: wrong - 1]:
        board.push_uci(uci)
    others = sorted(move.uci() for move in board.legal_moves if move.uci() != moves[wrong - 1][0])
    if not others:
        return
    other = chess.Move.from_uci(data.draw(st.sampled_from(others)))
    texts = [ply[1] for ply in moves]
    texts[wrong - 1] = write_numeric(other)
    before = played(" ".join(ply[0] for ply in moves[:-1]))
    table = Table(before)
    message = MoveMessage(records=(WrittenRecord(Form.FREE, tuple(row(n, t) for n, t in enumerate(texts, 1))),))
    verdict = table.send(message, before.side_to_move, START + timedelta(60))
    last = wrong == len(moves) - 1
    assert (verdict.disposition, verdict.reason) == (
        Disposition.REJECTED,
        "wrong-repetition" if last else "wrong-history",
    )
    assert verdict.penalty_days == (2 if last else 0)
    assert table.game.plies == before.plies


def letters_of(
    moves: list[tuple[str, str, str]], gaps: list[int], free: list[bool]
) -> list[tuple[MoveMessage, Side, date]]:
    """
    The letters of a game, each with the whole record; `gaps` are the days of each reflection, receipt a day after.

    `free`: the record without dates, those of the letter itself stated apart (51.2).
    """
    sent, rows, letters = START, [], []
    for number, ((_, numeric, _), gap, plain) in enumerate(zip(moves, gaps, free, strict=False), 1):
        before, received = sent, None if number == 1 else sent + timedelta(1)
        sent = (received or START) + timedelta(gap)
        rows.append(row(number, numeric, received, sent))
        if plain:
            stated = StatedDates(written(before) if number > 1 else None, written(received), written(sent))
            bare = tuple(RecordedPly(ply.number, ply.side, ply.move) for ply in rows)
            message = MoveMessage(records=(WrittenRecord(Form.FREE, bare),), dates=stated)
        else:
            message = MoveMessage(records=(WrittenRecord(Form.STANDARD, tuple(rows)),))
        letters.append((message, rows[-1].side, sent))
    return letters


def told(letters: list[tuple[MoveMessage, Side, date]], order: list[int], arrived: date) -> Game:
    table = Table(fold([opened()]))
    for place in order:
        message, side, sent = letters[place]
        table.send(message, side, sent, arrived=max(arrived, sent))
    return table.game


@settings(max_examples=80, deadline=None)
@given(
    games(most=9),
    st.lists(st.integers(0, 6), min_size=9, max_size=9),
    st.lists(st.booleans(), min_size=9, max_size=9),
    st.data(),
)
def test_48_1_7_the_order_of_arrival_changes_nothing(
    moves: list[tuple[str, str, str]], gaps: list[int], free: list[bool], data: st.DataObject
) -> None:
    letters = letters_of(moves, gaps, free)
    arrived = letters[-1][2] if letters else START
    order = data.draw(st.permutations(range(len(letters))), label="order of arrival")
    in_order, shuffled = (told(letters, way, arrived) for way in (list(range(len(letters))), order))
    assert [ply.uci for ply in shuffled.plies] == [ply[0] for ply in moves]
    for one, other in zip(in_order.plies, shuffled.plies, strict=True):
        assert (one.uci, one.received, one.sent, one.days, one.total) == (
            other.uci,
            other.received,
            other.sent,
            other.days,
            other.total,
        )
    assert [shuffled.penalty(side) for side in Side] == [0, 0]
    assert shuffled.correction is None
