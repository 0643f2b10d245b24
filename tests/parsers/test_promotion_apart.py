"""50.3: the piece of a promotion may stand apart from its move, in brackets, in a letter, a word or a digit."""

import chess
import pytest

from parsers.acts import MoveMessage, WrittenMove
from parsers.letter import Line, Source
from parsers.mail import read_body
from parsers.notation.resolution import resolve

PROMOTING = chess.Board("rnbqkbnr/1P2pppp/8/p7/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 5")


def _moves(text: str) -> list[WrittenMove]:
    lines = [Line(number, line, 0, Source.TEXT) for number, line in enumerate(text.split("\n"), 1)]
    messages = [act for act in read_body(lines).acts if isinstance(act, MoveMessage)]
    beside = [move for message in messages for move in message.own]
    plies = [ply.move for message in messages for record in message.records for ply in record.plies if ply.move]
    return plies or beside


@pytest.mark.parametrize("before", ["5. ", "Ход 5: ", "Мой ход 5. "])
@pytest.mark.parametrize(
    ("text", "languages", "uci"),
    [
        ("bxa8 (Q)", "en", "b7a8q"),
        ("b7:a8 (Л)", "ru", "b7a8r"),
        ("b7:c8 Ф", "ru", "b7c8q"),
        ("b7:c8 - конь", "ru", "b7c8n"),
        ("b7-c8 с превращением в коня", "ru", "b7c8n"),
        ("bxa8, promoting to a queen", "en", "b7a8q"),
        ("Пешка берёт слона c8 и превращается в ферзя", "ru", "b7c8q"),
        ("27-38 1", "ru", "b7c8q"),
        ("2718 4", "ru", "b7a8n"),
        ("bxa8=Queen", "en", "b7a8q"),
        ("bxa8 = Q", "en", "b7a8q"),
        ("bxa8 Q", "en", "b7a8q"),
        ("bxc8 (knight)", "en", "b7c8n"),
        ("b7xc8, ферзь", "ru", "b7c8q"),
        ("bc8 (конь)", "ru", "b7c8n"),
        ("b7:a8 - Ф", "ru", "b7a8q"),
        ("bxc8 and becomes a rook", "en", "b7c8r"),
        ("bxa8 Dame", "de", "b7a8q"),
        ("b7xa8 (♕)", "en", "b7a8q"),
        ("2738 (3)", "ru", "b7c8b"),
        ("b7:a8, становится ладьёй", "ru", "b7a8r"),
    ],
)
def test_the_piece_apart_belongs_to_the_move(before: str, text: str, languages: str, uci: str) -> None:
    moves = _moves(before + text)
    assert len(moves) == 1
    assert resolve(moves[0], PROMOTING, (), (languages,)).move == chess.Move.from_uci(uci)


@pytest.mark.parametrize(
    "text",
    [
        "5. bxa8\nС уважением, Иван",
        "5. bxa8. К тебе вопрос.",
        "5. bxa8 К сожалению",
        "5. bxa8 1/02",
        "5. bxa8, the queen is mine.",
        "5. bxa8 6 дней",
        "5. bxa8, ферзь под боем",
        "5. bxa8, конь, увы, погиб",
        "5. b7:a8 (ладья)",
        "5. b7:c8 - слон",
        "5. bxc8 bishop",
    ],
)
def test_what_else_stands_behind_names_no_piece(text: str) -> None:
    for move in _moves(text):
        assert len(resolve(move, PROMOTING, (), ("ru", "en")).moves) != 1


@pytest.mark.parametrize(
    "text", ["5. 2718 6. 3334", "5. 2718 4. 3334", "5. 2718 1.\n3334", "5. 2718 2. 0-0", "5. 27-18 4.3334"]
)
def test_the_number_of_the_next_move_is_no_piece(text: str) -> None:
    assert _moves(text)[0].text in ("2718", "27-18")


@pytest.mark.parametrize("text", ["5. Сa8 Ф", "5. b7-b8 6. Ф", "5. a4 (Q)", "5. Кc3 - конь"])
def test_a_move_that_is_no_promotion_takes_no_piece(text: str) -> None:
    assert not any("Ф" in move.text or "Q" in move.text for move in _moves(text))
