"""Whole random games in every notation and in every language's letters, written and read back."""

import random

import chess
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parsers.acts import WrittenMove
from parsers.languages import languages
from parsers.notation import Notation, languages_naming, languages_of, resolve, resolve_line, write

CODES = sorted(languages())
BUSY = (  # castling both ways, promotions with and without capture, en passant, doubled rooks and knights
    "r3k2r/1P4P1/8/3pP3/8/2N3N1/1p4p1/R3K2R w KQkq d6 0 30",
    "r3k2r/1P4P1/8/8/3pP3/2n3n1/1p4p1/R3K2R b KQkq e3 0 30",
    "4k3/P1P5/8/8/8/8/p1p4P/1N1RK1N1 w - - 0 40",
)


def game(seed: int, plies: int = 70) -> list[chess.Move]:
    rng = random.Random(seed)
    board = chess.Board()
    while board.ply() < plies and not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return list(board.move_stack)


def written(moves: list[chess.Move], notation: str, code: str) -> list[WrittenMove]:
    board = chess.Board()
    texts = []
    for move in moves:
        texts.append(WrittenMove(write(move, board, notation, code)))
        board.push(move)
    return texts


def by_sound(moves: list[chess.Move]) -> list[str]:
    sounds = str.maketrans("abcdefghx", "абцдефгх:")
    return [move.text.translate(sounds) for move in written(moves, Notation.SAN, "ru")]


@pytest.mark.parametrize("notation", list(Notation))
@pytest.mark.parametrize("code", CODES)
@settings(max_examples=3, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**9))
def test_48_2_4_a_game_is_read_back_whole(code: str, notation: str, seed: int) -> None:
    moves = game(seed)
    record = written(moves, notation, code)
    assert [step.move for step in resolve_line(record, chess.Board(), likely=(code,))] == moves


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_48_2_4_files_by_their_sound(seed: int) -> None:
    moves = game(seed)
    record = [WrittenMove(text) for text in by_sound(moves)]
    played = [move.uci() for move in moves]
    for text, step, move in zip(record, resolve_line(record, chess.Board(), played=played), moves, strict=True):
        assert move in step.moves
        two_senses = "х" in text.text or text.text[0] in "фс"  # capture or file h; file or queen, file or bishop
        assert step.move == move or two_senses


@pytest.mark.parametrize("code", CODES)
@settings(max_examples=3, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**9))
def test_48_3_4_never_a_wrong_move_when_the_language_is_unknown(code: str, seed: int) -> None:
    moves = game(seed)
    record = written(moves, Notation.SAN, code)
    played = [move.uci() for move in moves]
    for step, move in zip(resolve_line(record, chess.Board(), played=played), moves, strict=True):
        assert step.legible
        assert move in step.moves
    assert code in languages_of(record, played)


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**9), codes=st.tuples(st.sampled_from(CODES), st.sampled_from(CODES)))
def test_48_3_3_two_hands_in_one_record(seed: int, codes: tuple[str, str]) -> None:
    moves = game(seed)
    hands = [written(moves, Notation.SAN, code) for code in codes]
    record = [hands[ply % 2][ply] for ply in range(len(moves))]
    assert set(codes) & languages_of(record, [move.uci() for move in moves])
    board = chess.Board()
    for text, move in zip(record, moves, strict=True):
        assert languages_naming(text.text, board, move)
        board.push(move)


@pytest.mark.parametrize("fen", BUSY)
@pytest.mark.parametrize("notation", list(Notation))
@pytest.mark.parametrize("code", CODES)
def test_50_every_move_of_a_busy_position(code: str, notation: str, fen: str) -> None:
    board = chess.Board(fen)
    for move in board.legal_moves:
        text = write(move, board, notation, code)
        assert resolve(WrittenMove(text), board, (code,)).moves == (move,), text


@pytest.mark.parametrize("fen", BUSY)
@pytest.mark.parametrize("code", ["en", "ru"])
def test_a_move_in_words_is_read_back_without_a_hint(code: str, fen: str) -> None:
    board = chess.Board(fen)
    for move in board.legal_moves:
        text = write(move, board, Notation.WORDS, code)
        assert resolve(WrittenMove(text), board).moves == (move,), text


@settings(max_examples=300, deadline=None)
@given(text=st.text(alphabet="abcdefghABCDEFGH12345678KQRNBКСЛФПр0oO-x:=+#(). ♘асех@Z/", max_size=12))
def test_48_3_4_no_text_yields_an_illegal_move(text: str) -> None:
    for fen in (chess.STARTING_FEN, *BUSY):
        board = chess.Board(fen)
        legal = set(board.legal_moves)
        assert set(resolve(WrittenMove(text), board).moves) <= legal
        assert set(resolve(WrittenMove(text), board, ("ru",), ("en",), caseless=True).moves) <= legal


@settings(max_examples=100, deadline=None)
@given(text=st.text(max_size=80))
def test_no_text_raises(text: str) -> None:
    resolve(WrittenMove(text, again=(text,)), chess.Board())


@pytest.mark.parametrize(
    ("uci", "notation", "code", "text"),
    [
        ("e2e4", "numeric", "en", "5254"),
        ("g1f3", "san", "ru", "Кf3"),
        ("g1f3", "san", "de", "Sf3"),
        ("g1f3", "long", "fr", "Cg1-f3"),
        ("g1f3", "figurine", "en", "♘f3"),
        ("g1f3", "uci", "en", "g1f3"),
        ("g1f3", "words", "en", "knight g1 to f3"),
        ("g1f3", "words", "ru", "конь g1 — f3"),
        ("g1f3", "words", "de", "Sf3"),
    ],
)
def test_moves_as_the_referee_writes_them(uci: str, notation: str, code: str, text: str) -> None:
    assert write(chess.Move.from_uci(uci), chess.Board(), notation, code) == text


@pytest.mark.parametrize(
    ("uci", "numeric", "words", "russian"),
    [
        ("e1g1", "5171", "castles kingside", "короткая рокировка"),
        ("e1c1", "5131", "castles queenside", "длинная рокировка"),
        ("b7a8q", "27181", "pawn b7 takes a8, promotes to queen", "пешка b7 бьёт a8, превращение в ферзя"),
        ("e5d6", "5546", "pawn e5 takes d6", "пешка e5 бьёт d6"),
        ("g7g8n", "77784", "pawn g7 to g8, promotes to knight", "пешка g7 — g8, превращение в коня"),
    ],
)
def test_50_special_moves_as_the_referee_writes_them(uci: str, numeric: str, words: str, russian: str) -> None:
    board, move = chess.Board(BUSY[0]), chess.Move.from_uci(uci)
    assert write(move, board, "numeric") == numeric
    assert write(move, board, "words", "en") == words
    assert write(move, board, "words", "ru") == russian
