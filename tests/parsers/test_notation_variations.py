"""Articles 47.3.8 and 48.3.7: proposed variations, as a line, a chain of conditions or a tree."""

import pytest

from parsers.notation import read_variations


def branches(text: str) -> list[str]:
    written = []
    for variation in read_variations(text, 7):
        moves = []
        for move in variation.moves:
            side = "" if move.side is None else move.side.value[0]
            moves.append(f"{move.number or ''}{side}{'any' if move.any_move else move.text}")
            assert move.line == 7
        written.append(" ".join(moves))
    return written


CHAIN = ["5b6857 6w6151 6b2725 7w1423"]
TREE = ["5bСe7 6wЛe1 6bb5 7wСb3", "5bСe7 6wЛe1 6bd6 7wc3"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("5... 6857 6. 6151 2725 7. 1423", CHAIN, id="48.3.7-line"),
        pytest.param(
            "Предлагаю вариант: если 5... 6857, то 6. 6151; если 6... 2725, то 7. 1423.", CHAIN, id="48.3.7-conditions"
        ),
        pytest.param("Если 5... 6857, то 6151, если 2725, то 1423", CHAIN, id="48.3.7-conditions-without-numbers"),
        pytest.param("if 5... 6857 then 6. 6151 and if 6... 2725 then 7. 1423", CHAIN, id="48.3.7-english"),
        pytest.param("на 5... 6857 отвечу 6. 6151", ["5b6857 6w6151"], id="48.3.7-in-a-sentence"),
        pytest.param("(5... 6857 6. 6151)", ["5b6857 6w6151"], id="48.3.7-in-brackets"),
        pytest.param("Вариант: 3. 8284 3736", ["3w8284 3b3736"], id="48.3.7-from-white"),
        pytest.param("Вариант: 6857 6151", ["6857 6151"], id="48.3.7-no-numbers"),
        pytest.param(
            "if 5. 2133 then 5... 4714; if 5. 4244 then 5... 5544 6. 6344",
            ["5w2133 5b4714", "5w4244 5b5544 6w6344"],
            id="48.3.7-two-answers",
        ),
        pytest.param(
            "If 12...Qd7 13.Rd1; if 12...Qe7 13.Re1",
            ["12bQd7 13wRd1", "12bQe7 13wRe1"],
            id="48.3.7-two-answers-without-then",
        ),
        pytest.param("если 5...Сe7, то 6.Лe1 b5 7.Сb3, а если 6...d6, то 7.c3", TREE, id="48.3.7-tree"),
        pytest.param("5...Сe7 6.Лe1 d6 (6...b5 7.Сb3) 7.c3", TREE, id="48.3.7-tree-in-brackets"),
        pytest.param(
            "5...Сe7 6.Лe1; 5...Сe7 6.Лe1 b5 7.Сb3", ["5bСe7 6wЛe1 6bb5 7wСb3"], id="48.3.7-said-twice-is-one"
        ),
        pytest.param("if 5.Nc3 5...d5", ["5wNc3 5bd5"], id="48.3.7-own-number-again"),
        pytest.param("если 5... любой, то 6. 6151", ["5bany 6w6151"], id="47.3.6-any-inside"),
        pytest.param("any move 6. 6151", ["5bany 6w6151"], id="47.3.6-any-first"),
        pytest.param(
            "5... 6857, 6. 6151. С уважением, Пробный Пётр, кв. d4", ["5b6857 6w6151"], id="48.3.7-prose-behind"
        ),
        pytest.param("5... 6857 6. 6151 9. 2725", ["5b6857 6w6151"], id="48.3.7-a-gap-is-not-filled"),
        pytest.param("Вариант не принимаю.", [], id="48.3.7-no-moves"),
    ],
)
def test_48_3_7_variations(text: str, expected: list[str]) -> None:
    assert sorted(branches(text)) == sorted(expected)
