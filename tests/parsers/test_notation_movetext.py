"""Movetext cut into tokens: numbers, dots, moves, comments, glyphs, results, brackets, and what is none of these."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.notation import TokenKind, tokenize_movetext


def moves(text: str) -> list[str]:
    return [token.text for token in tokenize_movetext(text) if token.kind is TokenKind.MOVE]


def numbers(text: str) -> list[tuple[int | None, int]]:
    return [(token.number, token.dots) for token in tokenize_movetext(text) if token.kind is TokenKind.NUMBER]


@pytest.mark.parametrize(
    ("text", "found", "counted"),
    [
        ("12.Nf3", ["Nf3"], [(12, 1)]),
        ("12. Nf3", ["Nf3"], [(12, 1)]),
        ("(12) Nf3", ["Nf3"], [(12, 0)]),
        ("12) Nf3", ["Nf3"], [(12, 0)]),
        ("12 Nf3", ["Nf3"], [(12, 0)]),
        ("12...Nf6", ["Nf6"], [(12, 3)]),
        ("12... Nf6", ["Nf6"], [(12, 3)]),
        ("12. … Nf6", ["Nf6"], [(12, 4)]),
        ("12…Nf6", ["Nf6"], [(12, 3)]),
        ("5. ...Сf8-e7", ["Сf8-e7"], [(5, 4)]),
        ("12: Кf3", ["Кf3"], [(12, 0)]),
        ("05. 5171", ["5171"], [(5, 1)]),
        ("1.e4 e5 2)Кf3 Кc6 3 Сb5 a6", ["e4", "e5", "Кf3", "Кc6", "Сb5", "a6"], [(1, 1), (2, 0), (3, 0)]),
        ("4.Сa4,Кf6 5.0-0....Сe7", ["Сa4", "Кf6", "0-0", "Сe7"], [(4, 1), (5, 1)]),
        ("1.d4,Nf6 2.c4,e6 3.Ng1-e2.", ["d4", "Nf6", "c4", "e6", "Ng1-e2"], [(1, 1), (2, 1), (3, 1)]),
        ("1. 52-54 57-55 2. 51 71", ["52-54", "57-55", "51 71"], [(1, 1), (2, 1)]),
        ("1 5254 5755 2 7163", ["5254", "5755", "7163"], [(1, 0), (2, 0)]),
        ("5.51 71", ["51 71"], [(5, 1)]),
        ("40. 57581 2718Ф 50. … 82814", ["57581", "2718Ф", "82814"], [(40, 1), (50, 4)]),
        ("5. конь g1 f3 короткая рокировка", ["конь g1 f3", "короткая рокировка"], [(5, 1)]),
        ("5. knight g1 to f3", ["knight g1 to f3"], [(5, 1)]),
        ("3. e2xd3 e.p. e8 = Q 4. e8(Q) К f3", ["e2xd3 e.p.", "e8 = Q", "e8(Q)", "К f3"], [(3, 1), (4, 1)]),
        ("1. e2 - e4 e7 - e5 2. 0 - 0", ["e2 - e4", "e7 - e5", "0 - 0"], [(1, 1), (2, 1)]),
        ("3. d4 :d4", ["d4", ":d4"], [(3, 1)]),
        ("1. e4 d5 2. ed Ф:d5", ["e4", "d5", "ed", "Ф:d5"], [(1, 1), (2, 1)]),
        ("♘︎f6 2.c4 ♞xb4", ["♘︎f6", "c4", "♞xb4"], [(2, 1)]),
        ("1.E4 C5 2.B3 C4 3.BXC4", ["E4", "C5", "B3", "C4", "BXC4"], [(1, 1), (2, 1), (3, 1)]),
    ],
)
def test_moves_and_numbers(text: str, found: list[str], counted: list[tuple[int, int]]) -> None:
    assert moves(text) == found
    assert numbers(text) == counted


@pytest.mark.parametrize(
    "text",
    [
        "10.05 12/05 2/03 0/00 2026-01-10 12:30",
        "тел. +7 812 555-12-34",
        "Турнир de Madrid ed",
        "5. --",
        "1-0",
        "½-½",
        "0-1 *",
    ]
    + ["26/01 28/01 2/05", "v1.2.3", "probny@example.org", "рейтинг 2930", "KX-2026-1001 G03"],
)
def test_what_is_no_move(text: str) -> None:
    assert moves(text) == []


def test_pgn() -> None:
    text = "1. e4 {предлагал и 5. d3} e5 (1... c5 2. Nf3) $1 2. f4 [%ccsnt 2031.05.14,12:56] exf4 ; 3. Nf3\n1/2-1/2"
    kinds = [(token.kind.value, token.text) for token in tokenize_movetext(text, line_comments=True)]
    assert kinds == [
        ("number", "1."),
        ("move", "e4"),
        ("comment", "{предлагал и 5. d3}"),
        ("move", "e5"),
        ("open", "("),
        ("number", "1..."),
        ("move", "c5"),
        ("number", "2."),
        ("move", "Nf3"),
        ("close", ")"),
        ("glyph", "$1"),
        ("number", "2."),
        ("move", "f4"),
        ("comment", "[%ccsnt 2031.05.14,12:56]"),
        ("move", "exf4"),
        ("comment", "; 3. Nf3"),
        ("result", "1/2-1/2"),
    ]


@pytest.mark.parametrize("result", ["1-0", "0-1", "1/2-1/2", "½-½", "*", "1:0", "0–1"])
def test_results(result: str) -> None:
    tokens = tokenize_movetext(f"30. Nf3 {result}")
    assert [token.text for token in tokens if token.kind is TokenKind.RESULT] == [result]


@given(st.text(max_size=120))
def test_tokens_stand_in_the_text_in_order(text: str) -> None:
    position = 0
    for token in tokenize_movetext(text):
        assert token.start >= position
        assert token.end > token.start
        assert text[token.start : token.end] == token.text
        position = token.end
