"""50.3, 48.3.2: the letter of a promotion is the writer's own, never that of a language that nobody has shown."""

import chess
import pytest

from parsers.acts import WrittenMove
from parsers.languages import FILES, languages
from parsers.notation.letters import fold, is_cyrillic
from parsers.notation.resolution import resolve

PROMOTING = "1nb1kbnr/1P1p1ppp/8/8/8/8/1PPP1PPP/RNBQKBNR w KQk - 0 1"
PROMOTED = (chess.KNIGHT, chess.BISHOP, chess.ROOK, chess.QUEEN)
LETTERS = sorted({letter for language in languages().values() for letter in language.letters})


def _meanings(code: str, letter: str) -> set[chess.PieceType]:
    """What a letter names in a language, the look-alike of the other alphabet included."""
    own = languages()[code].letters
    return {piece for piece, name in zip(chess.PIECE_TYPES, own, strict=True) if fold(name) == fold(letter)}


@pytest.mark.parametrize("text", ["bxc8={}", "b7xc8{}", "2738{}", "b7-c8({})"])
@pytest.mark.parametrize("code", sorted(languages()))
def test_no_letter_is_read_in_a_language_that_nobody_has_shown(code: str, text: str) -> None:
    board = chess.Board(PROMOTING)
    for letter in LETTERS:
        allowed = _meanings(code, letter)
        if not is_cyrillic(letter):
            allowed |= _meanings("en", letter)
        elif languages()[code].cyrillic:
            allowed |= _meanings("ru", letter) | _meanings("uk", letter)
        if letter in ("Л", "Ф"):
            allowed |= _meanings("ru", letter)
        moves = resolve(WrittenMove(text.format(letter)), board, (), (code,)).moves
        assert {move.promotion for move in moves} <= allowed, letter


@pytest.mark.parametrize("code", sorted(languages()))
def test_each_language_names_its_own_pieces(code: str) -> None:
    board = chess.Board(PROMOTING)
    for piece in chess.PIECE_TYPES:
        letter = languages()[code].letters[piece - 1]
        found = resolve(WrittenMove(f"bxc8={letter}"), board, (), (code,))
        assert [move.promotion for move in found.moves] == ([piece] if piece in PROMOTED else []), letter


@pytest.mark.parametrize("code", sorted(languages()))
def test_the_record_proves_the_letters_that_the_writer_does_not_show(code: str) -> None:
    board = chess.Board(PROMOTING)
    for piece in PROMOTED:
        letter = languages()[code].letters[piece - 1]
        found = resolve(WrittenMove(f"bxc8={letter}"), board, (code,), ("en",) if code != "en" else ("ru",))
        assert not found.moves or found.moves[0].promotion in {piece} | _meanings("en", letter)


@pytest.mark.parametrize(
    "letter", ["P", "K", "C", "S", "T", "D", "H", "J", "V", "A", "F", "G", "L", "O", "W", "Z", "Ž"]
)
@pytest.mark.parametrize("native", [(), ("en",)])
def test_an_english_letter_names_english_pieces(letter: str, native: tuple[str, ...]) -> None:
    for text in (f"bxc8={letter}", f"b7c8{letter}", f"bxc8({letter})", f"bxc8/{letter}", f"2738{letter}"):
        found = resolve(WrittenMove(text), chess.Board(PROMOTING), (), ("en",), native=native)
        assert not found.moves, text


@pytest.mark.parametrize("letter", ["P", "K", "C", "S", "T", "D", "J"])
def test_a_letter_without_words_is_read_in_the_registered_language(letter: str) -> None:
    found = resolve(WrittenMove(f"bxc8={letter}"), chess.Board(PROMOTING), (), FILES, native=("en",))
    assert not found.moves


def test_a_russian_knight_in_latin_letters() -> None:
    found = resolve(WrittenMove("bc8K"), chess.Board(PROMOTING), (), ("ru",))
    assert found.move == chess.Move.from_uci("b7c8n")
