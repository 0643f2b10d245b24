"""PGN with comments that run to the end of a line: no move behind them is lost, and none in them is made."""

import pytest

from parsers import read_mail
from parsers.acts import MoveMessage

_TAGS = '[Event "CM-2026-01"]\n[White "Probny, Petr"]\n[Black "Sidorenko, Anna"]\n[Result "*"]\n\n'
_SPANISH = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O"


def moves_of(text: str) -> str:
    raw = (
        "From: probny@example.org\nTo: sidorenko@example.org\nSubject: CM-2026-01\nMessage-ID: <a@example.org>\n"
        f"Date: Wed, 28 Jan 2026 19:40:17 +0300\nContent-Type: text/plain; charset=utf-8\n\n{_TAGS}{text}\n"
    )
    parsed = read_mail(raw.encode()).value
    assert parsed is not None
    message = next(act for act in parsed.acts if isinstance(act, MoveMessage))
    assert not message.own
    return " ".join(ply.move.text for record in message.records for ply in record.plies if ply.move)


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        pytest.param("1. e4 e5 2. Nf3 Nc6 ; Spanish\n3. Bb5 a6 4. Ba4 Nf6 5. O-O *", _SPANISH, id="a-name"),
        pytest.param("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6\n; 5. d3\n5. O-O *", _SPANISH, id="a-line-of-its-own"),
        pytest.param("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 ; 5. d3 Be7\n5. O-O", _SPANISH, id="other-moves"),
        pytest.param("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6\n% 5. d3\n5. O-O", _SPANISH, id="an-escaped-line"),
        pytest.param("1. e4 e5 2. Nf3 {a; b} Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O", _SPANISH, id="inside-braces"),
        pytest.param("1. e4 e5 2. Nf3 Nc6 ; see {3. Bc4}\n3. Bb5 a6 4. Ba4 Nf6 5. O-O", _SPANISH, id="braces-inside"),
        pytest.param("1. e4 e5; 2. Nf3 Nc6; 3. Bb5 a6; 4. Ba4 Nf6; 5. O-O", _SPANISH, id="semicolons-that-part-moves"),
        pytest.param("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O ; 5. d3 is slow", _SPANISH, id="behind"),
    ],
)
def test_48_3_6_comments_to_the_end_of_a_line_do_not_count(text: str, moves: str) -> None:
    assert moves_of(text) == moves


def test_48_3_6_outside_of_a_pgn_a_semicolon_parts() -> None:
    assert moves_of("1. e4 e5 2. Nf3 Nc6 *\n\nReceived 26.01; replied 28.01") == "e4 e5 Nf3 Nc6"
