"""Articles 48.3.4, 48.3.6 and 50: what a written move means in a position."""

import chess
import pytest

from parsers.acts import WrittenMove
from parsers.languages import FILES
from parsers.notation import is_in_squares, is_move, languages_of, names, read_numeric, resolve, resolve_line


def position(moves: str) -> chess.Board:
    board = chess.Board()
    for move in moves.split():
        board.push_san(move)
    return board


SPANISH = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"
CASTLED = SPANISH + " O-O Be7 Re1 b5 Bb3 d6 c3 O-O"
PROMOTING = "e4 d5 exd5 c6 dxc6 Nf6 cxb7 Nbd7"
EN_PASSANT = "e4 e6 e5 d5"
TWO_CAPTURES = "e4 e5 c3 c5 d4"
TWO_KNIGHTS = "d4 Nf6 c4 d6 Nc3"
BISHOP_OR_PAWN = "e3 c5 b3 c4"


def meant(text: str, moves: str, languages: tuple[str, ...] = (), likely: tuple[str, ...] = ()) -> set[str]:
    resolution = resolve(WrittenMove(text), position(moves), languages, likely)
    assert resolution.legible
    return {move.uci() for move in resolution.moves}


@pytest.mark.parametrize(
    "text",
    ["5171", "51-71", "51 71", "51\u00a071", "5171.", "51–71", "0-0", "O-O", "o-o", "О-О", "о-о", "0-O", "О-O", "O–O"]
    + ["O—O", "OO", "00", "0 - 0", "O-O+", "O-O!?", "e1g1", "e1-g1", "Крg1", "Кр g1", "Kpe1-g1", "Крe1-g1", "король g1"]
    + ["короткая рокировка", "рокировка в короткую сторону", "рокировка", "castles kingside", "king to g1", "♔g1"]
    + ["kurze Rochade", "petit roque", "enroque corto", "5. 0-0", "5...0-0", "(5) O-O", "♚︎g1", "KG1"],
)
def test_50_2_1_castling_in_every_spelling(text: str) -> None:
    likely = ("en", "de") if text == "KG1" else ()
    assert meant(text, SPANISH, likely=likely) == {"e1g1"}


@pytest.mark.parametrize(
    "text", ["5838", "0-0-0", "O-O-O", "О-О-О", "O-OO", "o–o–o", "Крc8", "e8c8", "OOO", "длинная рокировка"]
)
def test_50_2_1_long_castling(text: str) -> None:
    board = chess.Board("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 15")
    assert [move.uci() for move in resolve(WrittenMove(text), board).moves] == ["e8c8"]


def test_50_2_1_the_same_digits_may_be_a_rook() -> None:
    board = chess.Board("4k3/8/8/8/8/8/7K/4R3 w - - 0 1")
    assert resolve(WrittenMove("5171"), board).move == chess.Move.from_uci("e1g1")


@pytest.mark.parametrize(
    ("text", "moves", "named"),
    [
        pytest.param("5181", SPANISH, "e1h1", id="50.2.1-king-takes-own-rook"),
        pytest.param("e1h1", SPANISH, "e1h1", id="50.2.1-king-takes-own-rook-uci"),
        pytest.param("Крh1", SPANISH, "", id="50.2.1-king-takes-own-rook-in-letters"),
        pytest.param("0-0-0", SPANISH, "e1c1", id="48.3.1-castling-through-pieces"),
        pytest.param("5171", "e4 e6 Nf3 b6 g3 Ba6 Bg2 Nf6", "e1g1", id="48.3.1-castling-through-an-attack"),
        pytest.param("5545", EN_PASSANT, "e5d5", id="50.2-en-passant-by-the-pawn-taken"),
        pytest.param("52541", "e3", "e2e4q", id="50.3-fifth-digit-without-a-promotion"),
        pytest.param("e8=Q", SPANISH, "", id="50.3-promotion-far-away"),
        pytest.param("Nd5", SPANISH, "", id="48.3.1-knight-cannot-reach"),
        pytest.param("d5", "e4 d5", "", id="48.3.1-a-step-onto-a-piece-is-no-capture"),
    ],
)
def test_48_3_4_impossible(text: str, moves: str, named: str) -> None:
    resolution = resolve(WrittenMove(text), position(moves), ("en",) if text[0] in "Ne" else ())
    assert resolution.legible
    assert resolution.moves == ()
    assert named in resolution.impossible


@pytest.mark.parametrize(
    "text",
    [
        "--",
        "Z0",
        "0000",
        "@@@@",
        "----",
        "",
        "...",
        "hello",
        "xyz",
        "5250",
        "5954",
        "27185",
        "525",
        "52",
        "525411",
        "N",
        "K5",
    ]
    + [
        "Кf",
        "e9",
        "i4",
        "Nf9",
        "любой ход",
        "5254 5755",
        "e4 e5 Nf3",
        "1-0",
        "½",
        "12.",
        "12...",
        "a" * 500,
        "++",
        "x",
    ],
)
def test_48_3_4_illegible(text: str) -> None:
    resolution = resolve(WrittenMove(text), chess.Board())
    assert not resolution.legible
    assert resolution.moves == ()


def test_47_3_6_any_move_is_illegible() -> None:
    assert not resolve(WrittenMove("e4", any_move=True), chess.Board()).legible


@pytest.mark.parametrize(
    ("text", "moves", "expected"),
    [
        pytest.param("Кd7", TWO_KNIGHTS, {"b8d7", "f6d7"}, id="48.3.4-two-knights"),
        pytest.param(":d4", TWO_CAPTURES, {"e5d4", "c5d4"}, id="48.3.4-two-pawns-take"),
        pytest.param("xd4", TWO_CAPTURES, {"e5d4", "c5d4"}, id="48.3.4-two-pawns-take-x"),
        pytest.param("BXC4", BISHOP_OR_PAWN, {"b3c4", "f1c4"}, id="48.3.4-capitals-pawn-or-bishop"),
        pytest.param("BC4", BISHOP_OR_PAWN, {"b3c4", "f1c4"}, id="48.3.4-capitals-pawn-or-bishop-no-sign"),
        pytest.param("2718", PROMOTING, {"b7a8q", "b7a8r", "b7a8b", "b7a8n"}, id="50.3-promotion-digit-missing"),
        pytest.param("bxa8", PROMOTING, {"b7a8q", "b7a8r", "b7a8b", "b7a8n"}, id="50.3-promotion-letter-missing"),
        pytest.param("Rf1", CASTLED, {"e1f1", "g1f1"}, id="48.3.4-rook-or-roi-unproved"),
    ],
)
def test_48_3_4_ambiguous(text: str, moves: str, expected: set[str]) -> None:
    assert meant(text, moves) == expected


@pytest.mark.parametrize(
    ("text", "uci"),
    [
        (text, "f3e5")
        for text in ("Nxe5", "Ne5", "N:e5", "Nf3xe5", "Nfxe5", "N3xe5", "N(f3)xe5", "N/f3xe5", "Ne5:", "NXE5")
    ]
    + [
        (text, "f3e5")
        for text in ("Кe5", "К:е5", "Кхе5", "Кf3:e5", "Kxe5+", "кхе5", "nxe5", "♘xe5", "♞︎xe5", "Sxe5", "Cxe5")
    ]
    + [(text, "f3e5") for text in ("6355", "63:55", "63x55", "f3e5", "f3-e5", "f3xe5", "конь f3 e5", "knight takes e5")]
    + [
        (text, "f3e5")
        for text in ("конь бьёт е5", "Knight f3 takes e5", "Springer f3 schlägt e5", "N x e5", "Nxe5 e.p.")
    ]
    + [(text, "f3e5") for text in ("Nxe5#", "Nxe5 mate", "Nxe5??", "12.Nxe5", "(12) Nxe5", "12... Nxe5", "12. …Nxe5")]
    + [
        (text, "d2d3")
        for text in ("d3", "D3", "d2-d3", "4243", "д3", "пешка d3", "pawn to d3", "delta three", "Пd2-d3")
    ]
    + [(text, "h2h4") for text in ("h4", "H4", "х4", "82-84", "hotel four", "Hector 4", "h2 - h4")]
    + [(text, "b1c3") for text in ("Nc3", "Кс3", "Кц3", "Kc3", "Nb1-c3", "Nbc3", "2133", "horse c3", "конь b1-c3")]
    + [(text, "a4c6") for text in ("Bxc6", "Bc6", "С:с6", "1436")],
)
def test_50_one_move_in_many_notations(text: str, uci: str) -> None:
    likely = ("ru",) if text == "Kc3" else ()
    assert meant(text, SPANISH, likely=likely) == {uci}


@pytest.mark.parametrize(
    ("text", "uci"),
    [
        (text, "b7a8q")
        for text in ("27181", "2718-1", "2718Ф", "b:a8Ф", "ba8Q", "bxa8=Q", "bxa8(Q)", "bxa8/Q", "ba=Q", "b7a8q")
    ]
    + [(text, "b7a8q") for text in ("bxa8=D", "ba8♕", "b x a8 = Q", "пешка b7 бьёт a8, превращение в ферзя")]
    + [("bxa8 and makes a queen", "b7a8q"), ("bxa8 und wird zur Dame", "b7a8q"), ("bxa8 e diventa donna", "b7a8q")]
    + [("pawn takes a8 promotes to a queen", "b7a8q"), ("bxa8Q+", "b7a8q"), ("b7:a8К", "b7a8n"), ("bxa8=N", "b7a8n")]
    + [
        ("27184", "b7a8n"),
        ("27182", "b7a8r"),
        ("27183", "b7a8b"),
        ("b7c8r", "b7c8r"),
        ("bxc8=Л", "b7c8r"),
        ("b7a8b", "b7a8b"),
    ],
)
def test_50_3_promotion_in_every_spelling(text: str, uci: str) -> None:
    assert meant(text, PROMOTING, likely=("en", "ru", "de")) == {uci}


def test_50_3_the_example_of_the_article() -> None:
    board = chess.Board("4k3/8/8/8/8/8/K6p/8 b - - 0 50")
    assert meant_on("50. … 82814", board) == meant_on("h2-h1K", board) == {"h2h1n"}
    assert read_numeric("57581").value == chess.Move.from_uci("e7e8q")


def meant_on(text: str, board: chess.Board) -> set[str]:
    return {move.uci() for move in resolve(WrittenMove(text), board).moves}


@pytest.mark.parametrize(
    "text", ["5546", "exd6", "exd6 e.p.", "exd6ep", "e5:d6 в.п.", "ed", "e:d", "ed6", "ed e.p.", "ed ep", "e5xd6+ e.p."]
)
def test_48_3_6_en_passant(text: str) -> None:
    assert meant(text, EN_PASSANT) == {"e5d6"}


@pytest.mark.parametrize(
    ("text", "moves", "languages", "expected"),
    [
        pytest.param("Kf3", "e4 e5", (), {"g1f3"}, id="48.3.4-latin-k-only-a-knight-can-go"),
        pytest.param("Rf1", CASTLED, ("fr",), {"g1f1"}, id="48.3.4-french-roi"),
        pytest.param("Rf1", CASTLED, ("en",), {"e1f1"}, id="48.3.4-english-rook"),
        pytest.param("Bxc4", BISHOP_OR_PAWN, (), {"f1c4"}, id="48.3.4-good-english-is-not-ambiguous"),
        pytest.param("bxc4", BISHOP_OR_PAWN, (), {"b3c4"}, id="48.3.4-small-b-is-the-pawn"),
        pytest.param("Nd7", TWO_KNIGHTS, ("ro",), {"c8d7"}, id="48.3.4-romanian-bishop"),
        pytest.param("Nc6", "e4 e5 Nf3", ("ru", "uk"), {"b8c6"}, id="48.3.4-letters-the-record-does-not-know"),
        pytest.param("Сс4", "e4 e5", (), {"f1c4"}, id="48.3.4-all-cyrillic"),
        pytest.param("Bc4", "e4 e5", (), {"f1c4"}, id="48.3.4-not-a-german-pawn"),
        pytest.param("Bc2-c4", "e4 e5", (), {"c2c4"}, id="48.3.4-german-pawn-by-its-square"),
        pytest.param("Кf1", SPANISH, ("en",), {"e1f1"}, id="48.3.4-cyrillic-letter-in-an-english-record"),
        pytest.param("Кg1", SPANISH, ("en",), {"e1g1", "f3g1"}, id="48.3.4-cyrillic-letter-never-against-the-text"),
    ],
)
def test_48_3_4_the_language_of_the_record(
    text: str, moves: str, languages: tuple[str, ...], expected: set[str]
) -> None:
    assert meant(text, moves, languages) == expected


def test_48_3_4_a_capital_b_is_never_bent_to_a_pawn() -> None:
    board = position("e3 c5 b3 c4")
    board.remove_piece_at(chess.F1)
    assert resolve(WrittenMove("Bxc4"), board, ("en",)).moves == ()


def test_48_3_4_a_cyrillic_b_is_bishop_or_file() -> None:
    assert meant("Вхс6", SPANISH, likely=("ru", "en")) == {"a4c6"}
    assert meant("Вс4", BISHOP_OR_PAWN, likely=("ru", "en")) == {"f1c4", "b3c4"}
    assert meant("Вс4", BISHOP_OR_PAWN, ("ru", "uk")) == {"b3c4"}


def test_48_3_4_small_letters_stand_for_pieces_where_only_they_can_move() -> None:
    assert meant("bc4", "e4 e5", ("en",)) == {"f1c4"}
    record = [WrittenMove(text) for text in ("e4", "e5", "nf3", "nc6", "b3", "d5", "bb5", "dxe4", "bxc6")]
    assert [str(step.move) for step in resolve_line(record, chess.Board())][-1] == "b5c6"


def test_48_3_4_without_capitals_b_is_pawn_or_bishop() -> None:
    record = [WrittenMove(text) for text in ("nf3", "c5", "e3", "d5", "b3", "c4", "bxc4")]
    assert {str(move) for move in resolve_line(record, chess.Board())[-1].moves} == {"b3c4", "f1c4"}


KNIGHT_BESIDE = "e4 d5 Na3 h6 Nc4 h5 Ne3 h4"
LOOSE_BISHOP = "a3 b6 a4 Ba6 h3 Bc4 h4"


@pytest.mark.parametrize(
    ("record", "moves", "text", "squares", "legal"),
    [
        pytest.param(("a2a3", "b7b6"), LOOSE_BISHOP, "bb5", True, {"c4b5", "b6b5"}, id="48.3.4-figure-lost"),
        pytest.param(("a2a3", "b7b6"), LOOSE_BISHOP, "BB5", True, {"c4b5", "b6b5"}, id="48.3.4-capitals"),
        pytest.param(("a2-a3", "b7-b6"), LOOSE_BISHOP, "b-b5", True, {"c4b5", "b6b5"}, id="48.3.4-long"),
        pytest.param(("a2-a3", "Bc8-a6"), LOOSE_BISHOP, "Bb5", True, {"c4b5"}, id="48.3.4-capital-is-a-piece"),
        pytest.param(("a3", "b6"), LOOSE_BISHOP, "bb5", False, {"c4b5"}, id="48.3.4-short-record"),
        pytest.param(("5254", "5755"), LOOSE_BISHOP, "bb5", False, {"c4b5"}, id="50.1-record-in-figures"),
        pytest.param(("e2e4", "d7d5"), "e4 d5 Qe2 h6 Qe3 h5 Qe2 h4", "ed5", True, {"e4d5"}, id="48.3.4-one-fits"),
        pytest.param(("e2e4", "d7d5"), KNIGHT_BESIDE, "ed5", True, {"e4d5", "e3d5"}, id="48.3.4-pawn-or-knight"),
        pytest.param(("e2e4", "O-O"), LOOSE_BISHOP, "bb5", True, {"c4b5", "b6b5"}, id="48.3.4-castling-between"),
    ],
)
def test_48_3_4_a_sign_lost_in_a_record_of_squares(
    record: tuple[str, ...], moves: str, text: str, squares: bool, legal: set[str]
) -> None:
    written = [WrittenMove(one) for one in (*record, text)]
    assert is_in_squares(written) is squares
    resolution = resolve(WrittenMove(text), position(moves), squares=is_in_squares(written))
    assert {move.uci() for move in resolution.moves} == legal


@pytest.mark.parametrize(
    ("again", "contradicting"),
    [(("O-O",), False), (("0-0", "e1g1"), False), (("d3",), True), (("junk",), False), (("5181",), True)],
)
def test_48_3_6_the_move_again_in_another_notation(again: tuple[str, ...], contradicting: bool) -> None:
    resolution = resolve(WrittenMove("5171", again=again), position(SPANISH))
    assert str(resolution.move) == "e1g1"
    assert resolution.contradicting is contradicting


def test_48_3_3_a_record_proves_its_language() -> None:
    french = CASTLED.translate(str.maketrans("NBR", "CFT")).replace("O-O", "0-0").split()
    board, played = chess.Board(), []
    for san in CASTLED.split():
        played.append(board.push_san(san).uci())
    record = [WrittenMove(text) for text in french]
    assert languages_of(record, played) == {"fr"}
    assert str(resolve_line([*record, WrittenMove("Rf1")], chess.Board())[-1].move) == "g1f1"


def test_48_3_3_a_record_may_mix_languages() -> None:
    record = [WrittenMove(text) for text in ("e4", "e5", "Кf3", "Nc6", "Сb5", "a6")]
    played = [step.move.uci() for step in resolve_line(record, chess.Board()) if step.move]
    assert played == ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"]
    assert languages_of(record, played) >= {"ru", "en"}


def test_48_3_3_a_repetition_names_the_move_even_when_it_leaves_out_which_knight() -> None:
    board = position(TWO_KNIGHTS)
    assert names(WrittenMove("Кd7"), board, chess.Move.from_uci("b8d7"))
    assert not names(WrittenMove("Кe7"), board, chess.Move.from_uci("b8d7"))
    assert not names(WrittenMove("e8g8"), position(SPANISH), chess.Move.from_uci("e1g1"))


def test_48_3_3_the_walk_follows_what_was_played() -> None:
    record = [WrittenMove(text) for text in ("e4", "c5", "Nf3")]
    steps = resolve_line(record, chess.Board(), played=("e2e4", "e7e5"))
    assert [str(step.move) for step in steps] == ["e2e4", "c7c5", "g1f3"]


def test_48_3_4_the_walk_ends_where_no_single_move_is_meant() -> None:
    record = [WrittenMove(text) for text in ("e4", "e9", "Nf3")]
    assert len(resolve_line(record, chess.Board())) == 2


def test_likely_languages_decide_only_where_nothing_is_proved() -> None:
    assert meant("Rf1", CASTLED, likely=("en",)) == {"e1f1"}
    assert meant("Rf1", CASTLED, ("fr",), likely=("en",)) == {"g1f1"}
    assert meant("Nc3", SPANISH, likely=("ru",)) == {"b1c3"}
    assert resolve(WrittenMove("Rd3"), position("e4 e5"), likely=("en",)).moves == ()


@pytest.mark.parametrize("text", ["5254", "e4", "Nf3", "Кf3", "0-0", "конь g1 f3", "ed", "♘f3"])
def test_a_move_is_known_without_a_board(text: str) -> None:
    assert is_move(text)


@pytest.mark.parametrize(
    ("text", "fen", "expected"),
    [
        pytest.param("b1d2", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", set(), id="48.3.4-two-squares-are-no-bishop"),
        pytest.param("b1c3", "4k3/8/8/8/8/8/1P6/B3K3 w - - 0 1", set(), id="48.3.4-two-squares-on-an-empty-square"),
        pytest.param("be3", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", {"c1e3"}, id="48.3.4-no-pawn-goes-two-files"),
        pytest.param("Кхг4", "4k3/8/5n1n/8/8/8/8/4K3 b - - 0 1", {"f6g4", "h6g4"}, id="48.3.4-capture-or-file-h"),
        pytest.param("Nd7", "4k3/8/5n2/1B6/8/8/8/1K6 b - - 0 1", {"f6d7"}, id="48.3.1-one-knight"),
        pytest.param("Nd2", "4k3/8/8/8/1b6/5N2/8/1N2K3 w - - 0 1", {"b1d2", "f3d2"}, id="48.3.4-two-knights-block"),
        pytest.param("Ne4", "4k3/8/8/8/1b6/2N3N1/8/4K3 w - - 0 1", {"g3e4"}, id="48.3.1-the-pinned-one-cannot"),
    ],
)
def test_48_3_4_readings_on_a_board(text: str, fen: str, expected: set[str]) -> None:
    resolution = resolve(WrittenMove(text), chess.Board(fen), (), ("en", "ru"))
    assert {move.uci() for move in resolution.moves} == expected
    assert resolution.legible


BISHOP_OR_KNIGHT_E7 = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O"


@pytest.mark.parametrize(
    ("likely", "native", "expected"),
    [
        pytest.param(("ru",), (), {"f8e7"}, id="48.3.4-latin-c-under-russian-words"),
        pytest.param(("ru",), ("ru",), {"f8e7"}, id="48.3.4-latin-c-of-a-russian"),
        pytest.param(("ru",), ("fr",), {"f8e7", "c6e7"}, id="48.3.4-latin-c-of-a-frenchman-under-russian-words"),
        pytest.param(("fr",), ("ru",), {"c6e7"}, id="48.3.4-latin-c-under-french-words"),
        pytest.param((), ("ru",), {"f8e7", "c6e7"}, id="48.3.4-the-own-language-never-decides"),
        pytest.param(FILES, ("ru",), {"f8e7", "c6e7"}, id="48.3.4-no-words-decide"),
    ],
)
def test_48_3_4_letters_of_the_other_keyboard(
    likely: tuple[str, ...], native: tuple[str, ...], expected: set[str]
) -> None:
    found = resolve(WrittenMove("Ce7"), position(BISHOP_OR_KNIGHT_E7), (), likely, native=native)
    assert {move.uci() for move in found.moves} == expected


RUSSIAN_KE2 = "b4 e5 h3 b6 e4 h5"
TAKES_A3 = "b4 c5 f4 d6"


@pytest.mark.parametrize(
    ("text", "moves", "proved", "likely", "expected"),
    [
        pytest.param("Ke2", RUSSIAN_KE2, (), ("ru",), {"e1e2", "g1e2"}, id="48.3.4-latin-k-in-a-russian-letter"),
        pytest.param("Ke2", RUSSIAN_KE2, (), ("ru", "en"), {"e1e2", "g1e2"}, id="48.3.4-latin-k-of-two-languages"),
        pytest.param("Кe2", RUSSIAN_KE2, (), ("ru",), {"g1e2"}, id="48.3.4-cyrillic-k-in-a-russian-letter"),
        pytest.param("Ke2", RUSSIAN_KE2, (), ("en",), {"e1e2"}, id="48.3.4-latin-k-in-an-english-letter"),
        pytest.param("Кe2", RUSSIAN_KE2, (), ("en",), {"e1e2", "g1e2"}, id="48.3.4-cyrillic-k-in-an-english-letter"),
        pytest.param("Ke2", RUSSIAN_KE2, ("ru", "uk"), ("ru",), {"g1e2"}, id="48.3.4-latin-k-the-record-is-russian"),
        pytest.param("Ba3", TAKES_A3, (), ("ru",), {"c1a3"}, id="48.2.4-english-in-a-russian-letter"),
        pytest.param("Ba3", TAKES_A3, ("ru",), ("ru",), {"c1a3"}, id="48.2.4-english-behind-a-russian-record"),
        pytest.param("Cf3", "e4 e5", (), ("ru",), set(), id="48.3.4-no-spanish-knight-in-a-russian-letter"),
        pytest.param("Cf3", "e4 e5", ("es",), ("ru",), {"g1f3"}, id="48.2.4-the-record-proves-the-spanish-knight"),
        pytest.param("Cf3", "e4 e5", (), ("en",), {"g1f3"}, id="48.2.4-spanish-in-an-english-letter"),
        pytest.param("Kf3", "e4 e5", (), ("es",), set(), id="48.3.4-the-king-known-everywhere-in-a-spanish-letter"),
        pytest.param("Kf3", "e4 e5", (), ("en",), set(), id="48.3.4-no-russian-knight-in-an-english-letter"),
        pytest.param("Sf3", "e4 e5", (), ("ru",), {"g1f3"}, id="48.2.4-german-in-a-russian-letter"),
        pytest.param("Bc3", "e4 e5", (), ("de",), {"c2c3"}, id="48.2.4-a-german-pawn"),
        pytest.param("Bc4", "e4 e5", (), ("de",), {"c2c4", "f1c4"}, id="48.3.4-bauer-or-bishop"),
        pytest.param("Nd2", "Nf3 d5 d4 e6", (), ("en",), {"b1d2", "f3d2"}, id="48.3.4-not-a-romanian-bishop"),
        pytest.param("Nd2", "d4 d5", (), ("en",), {"b1d2"}, id="48.2.4-a-knight-in-an-english-letter"),
        pytest.param("Nd2", "d4 d5", (), ("en", "ro"), {"b1d2", "c1d2"}, id="48.3.4-knight-or-romanian-bishop"),
        pytest.param("Rd3", "e4 e5", (), ("ru",), set(), id="48.3.4-impossible-in-every-language-spoken-here"),
        pytest.param("Re2", "e4 e5", (), ("ru",), set(), id="48.3.4-no-spanish-king-in-a-russian-letter"),
        pytest.param("Re2", "e4 e5", (), ("es",), {"e1e2"}, id="48.2.4-the-one-legal-reading-is-spanish"),
        pytest.param("Re2", "e4 e5", (), ("en",), set(), id="48.3.4-an-impossible-rook-is-no-spanish-king"),
    ],
)
def test_48_3_4_what_a_letters_own_words_decide(
    text: str, moves: str, proved: tuple[str, ...], likely: tuple[str, ...], expected: set[str]
) -> None:
    assert meant(text, moves, proved, likely) == expected


@pytest.mark.parametrize(
    ("proved", "likely", "native", "expected"),
    [
        pytest.param(("it", "pt"), ("pt",), (), {"c6e7"}, id="48.2.4-the-record-proves-a-latin-c"),
        pytest.param((), ("it",), ("en",), {"c6e7", "f8e7"}, id="48.3.4-cyrillic-c-under-italian-words"),
        pytest.param((), ("it",), ("ru",), {"c6e7", "f8e7"}, id="48.3.4-cyrillic-c-of-a-russian-under-italian-words"),
        pytest.param(
            ("it",), ("it",), ("ru",), {"c6e7", "f8e7"}, id="48.3.4-cyrillic-c-of-a-russian-the-record-italian"
        ),
        pytest.param(
            ("it",), ("en",), (), {"c6e7", "f8e7"}, id="48.3.4-cyrillic-c-under-words-the-record-does-not-prove"
        ),
        pytest.param((), ("en",), (), {"f8e7"}, id="48.3.4-cyrillic-c-under-english-words"),
        pytest.param(("it",), FILES, (), {"c6e7", "f8e7"}, id="48.3.4-cyrillic-c-under-no-words"),
        pytest.param(("ru",), ("it",), (), {"f8e7"}, id="48.2.4-the-record-proves-a-cyrillic-c"),
    ],
)
def test_48_3_4_a_cyrillic_c_is_on_the_key_of_the_latin_one(
    proved: tuple[str, ...], likely: tuple[str, ...], native: tuple[str, ...], expected: set[str]
) -> None:
    found = resolve(WrittenMove("Сe7"), position(BISHOP_OR_KNIGHT_E7), proved, likely, native=native)
    assert {move.uci() for move in found.moves} == expected


@pytest.mark.parametrize("text", ["Сc6-e7", "Сc6e7"])
def test_48_3_4_both_squares_tell_whose_letter_a_cyrillic_c_is(text: str) -> None:
    assert meant(text, BISHOP_OR_KNIGHT_E7, likely=("en",)) == {"c6e7"}
    assert meant(text, BISHOP_OR_KNIGHT_E7, likely=("ru",)) == set()


def test_48_2_4_a_cyrillic_c_is_the_bishop_where_nothing_else_is_legal() -> None:
    assert meant("Сc5", "e4 e5 Nf3 Nc6 Bc4", likely=("es",)) == {"f8c5"}
    assert meant("Сc5", "e4 e5 Nf3 Nc6 Bc4", ("es",), ("es",)) == {"f8c5"}


@pytest.mark.parametrize(
    ("text", "moves", "proved", "likely", "expected"),
    [
        pytest.param("Pd4", "e4 e5 Nf3 Nc6", (), (), {"d2d4", "f3d4"}, id="48.3.4-pawn-or-paard"),
        pytest.param("P-d4", "e4 e5 Nf3 Nc6", (), ("en",), {"d2d4", "f3d4"}, id="48.3.4-pawn-or-paard-in-english"),
        pytest.param("P-d4", "e4 e5 Nf3 Nc6", (), ("ru",), {"d2d4", "f3d4"}, id="48.3.4-pawn-or-paard-in-russian"),
        pytest.param("Pd4", "e4 e5 Nf3 Nc6", (), ("nl",), {"f3d4"}, id="48.2.4-paard-in-dutch"),
        pytest.param("Pd4", "e4 e5 Nf3 Nc6", ("nl",), ("en",), {"f3d4"}, id="48.2.4-paard-proved"),
        pytest.param("Pd4", "e4 e5 Nf3 Nc6", ("en",), ("en",), {"d2d4"}, id="48.2.4-pawn-proved"),
        pytest.param("P-e4", "", (), ("en",), {"e2e4"}, id="48.2.4-pawn-in-english"),
        pytest.param("Pe4", "", (), ("nl",), set(), id="48.3.4-no-pawn-in-dutch"),
        pytest.param("Pf6", "e4 e5 Nf3 Nc6", (), (), set(), id="48.3.4-black-s-move-with-white-to-play"),
    ],
)
def test_48_3_4_a_latin_p_is_a_pawn_as_well_as_a_knight(
    text: str, moves: str, proved: tuple[str, ...], likely: tuple[str, ...], expected: set[str]
) -> None:
    assert meant(text, moves, proved, likely) == expected
