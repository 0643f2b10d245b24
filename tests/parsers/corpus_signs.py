"""Letters that name a move in passing: with no form, beside a reason, under a condition, in words that only hint at it."""

from typing import Any

from tests.parsers.corpus import WORLDS, Case

CASES: list[Case] = []
NONE: tuple[str, ...] = ()
ENGLISH: dict[str, Any] = {"world": "english", "language": "en"}
GERMAN: dict[str, Any] = {"world": "german", "language": "de"}
assert {"english", "german", "ruy"} <= set(WORLDS)


def case(slug: str, text: str, verdict: str = "accept", moves: str = "d2d3", world: str = "ruy", **parts: Any) -> None:
    parts.setdefault("form", "prose")
    parts.setdefault("notation", "san")
    CASES.append(Case(slug, world, text, verdict, moves, **parts))  # type: ignore[arg-type]


def held(slug: str, text: str, **parts: Any) -> None:
    case(slug, text, "hold", "", alternatives=NONE, **parts)


# --- named without a form: read -------------------------------------------------------------------------------------

case("ru-label-alone", "Ход d3")
case("ru-label-in-a-greeting", "Анна, привет. Ход d2-d3. Пока!")
case("ru-number-comma", "5, d3\n\nПётр")
case("ru-number-sign", "№5 d3\nПолучил 26.01")
case("ru-square-and-receipt", "d3. Получил 26.01.\nПётр")
case("ru-castling-and-receipt", "Короткая рокировка. Получил 27.01.", moves="e1g1", notation="words")
case("ru-castling-number-behind", "Короткая рокировка, ход 5. Получил 27.01.", moves="e1g1", notation="words")
case("ru-first-not-received", "Не получал твой ход 20.01, получил только 26.01. 5. d3")
case("ru-not-but", "Не 5. d3, а 5. Сb3", moves="a4b3", alternatives=("held",))
case("ru-thought-but-decided", "Думал о 5. d4, но решил 5. d3.", alternatives=("held",))
case("ru-reason", "5. d3, потому что на 5. d4 есть 5...ed")
case("ru-known-moves-first", "Ход 4: Сa4 Кf6 5. 0-0", moves="e1g1")
case("en-received-month-first", "4. cxd5\nReceived: Jan 26th", moves="c4d5", **ENGLISH)
case(
    "en-received-on-the-27th",
    "Received your move on the 27th because my server was down from 25.01. 4. Bg5",
    moves="c1g5",
    **ENGLISH,
)
case(
    "en-answer-must-be",
    "Hello Jean, I think that after long thought my answer to your knight move must be\n4. Bg5\nreceived 26.01",
    moves="c1g5",
    **ENGLISH,
)
case("en-not-but", "Not 4. Nf3 but 4. Bg5", moves="c1g5", alternatives=("held",), **ENGLISH)
case("en-reason", "4. Bg5 because 4. e4 dxe4 is bad", moves="c1g5", alternatives=("held",), **ENGLISH)
case("de-is-my-move", "d3 ist mein Zug. Erhalten 26.01.", **GERMAN)
case("de-label-alone", "Zug Sg5", moves="f3g5", **GERMAN)

# --- only hinted at, or under a condition: asked back ---------------------------------------------------------------

held("ru-takes-knight-in-passing", "Я беру коня на c6 слоном.", notation="words")
held("ru-bishop-retreats", "Слон отступает на b3", notation="words")
held("ru-bishop-takes-a-knight", "Слон бьёт коня!", notation="words")
held("ru-i-castle", "Я рокируюсь.", notation="words")
held("ru-label-and-judgement", "Ход d3 плохой.")
held("ru-only-if-the-arbiter", "5. d4. Только если судья разрешит.")
held("ru-not-final", "5. d4. Но это не окончательно.")
held("ru-two-of-one-number", "5. d3. 5. d4 слишком остро.")
held("en-take-your-knight", "I take your pawn on d5 with my pawn.", notation="words", **ENGLISH)
held("en-only-if", "4. Bg5. Only if the arbiter agrees.", **ENGLISH)
held("en-otherwise", "4. Bg5. Otherwise 4. cxd5.", **ENGLISH)
held("en-going-here", "I'm going Bg5 here", **ENGLISH)
held("de-only-if", "4. d3. Nur wenn der Schiedsrichter zustimmt.", **GERMAN)

# --- of the partner's play: friendly talk ---------------------------------------------------------------------------

case("ru-thanks-for-the-move", "Спасибо за ход Кf6! Думаю.", "ignore", "", alternatives=NONE)
case("en-your-knight", "Your knight on f6 is strong. Reply tomorrow.", "ignore", "", alternatives=NONE, **ENGLISH)
