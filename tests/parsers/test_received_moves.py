"""48.2.1, 48.3.4: a move beside a word of receipt: the writer's own with the day it answers, or the partner's."""

import pytest

from parsers.acts import MoveMessage, ReceivedMove
from parsers.letter import Line
from parsers.mail import read_body


def moves_of(text: str) -> tuple[list[str], list[str]]:
    """The moves that a letter makes, and those that came or are made."""
    body = read_body([Line(number, line) for number, line in enumerate(text.split("\n"), 1)])
    made = [move.text for act in body.acts if isinstance(act, MoveMessage) for move in act.own]
    return made, [act.move.text for act in body.acts if isinstance(act, ReceivedMove)]


@pytest.mark.parametrize(
    "text",
    (
        "7. Cc3, reçu aujourd'hui",
        "7. Cc3, reçue lundi",
        "7. Cc3, recibida ayer por la tarde",
        "7. Cc3, la recibí ayer",
        "7. Cc3, ricevuta oggi",
        "7. Cc3, recebida hoje",
        "7. Кс3. Получила вчера.",
        "7. Кс3, получено в понедельник",
        "7. Nc3. Received yesterday evening. Regards",
        "7. Nc3, got this today",
        "7. Nc3 rec'd today",
        "7. Sc3, erhalten heute Morgen",
        "7. Sc3. Bekommen gestern.",
        "7. Pc3, ontvangen vandaag",
        "7. Sc3, otrzymałem dzisiaj",
        "7. Кс3, отримала вчора",
        "Ход 7: Кс3. Получила вчера.",
        "Mi jugada es 7. Cc3. Recibí la suya el 14.",
        "Meu lance é 7. Cc3. Recebi a sua em 14/03.",
        "7. Cc3. Recibí su carta.",
        "7. Nc3. Received yours on the 14th",
        "7. Nc3, received yours on 14 March",
        "7. Кс3. Получила ваше письмо вчера.",
        "7. Sc3. Erhalten habe ich Ihren Brief am Montag.",
        "My move: 7. Nc3. Got it.",
        "Move 7: Nc3. Received yesterday.",
    ),
)
def test_48_2_1_a_move_with_the_day_of_receipt_behind_it_is_made(text: str) -> None:
    made, received = moves_of(text)
    assert (len(made), received) == (1, [])


@pytest.mark.parametrize(
    "text",
    (
        "7. Nc3 received, many thanks",
        "7. Nc3, rec'd. I will answer on Sunday",
        "7. Кс3 получила, думаю",
        "7. Кс3. Получено, спасибо.",
        "7. Sc3 erhalten, danke",
        "7. Cc3, bien reçu",
        "7. Cc3, recibido, gracias",
        "7. Cc3 ricevuto",
        "7. Cc3, recebido",
        "7. Pc3 ontvangen, dank u",
        "7. Sc3 otrzymałam, dziękuję",
        "7. Кс3 отримано, дякую",
        "7. Nc3 received, I answer today",
    ),
)
def test_48_3_4_a_move_received_on_no_day_is_left_to_the_game(text: str) -> None:
    made, received = moves_of(text)
    assert (made, len(received)) == ([], 1)


@pytest.mark.parametrize(
    "text",
    (
        "Your 7. Nc3 received today, thanks",
        "Ваш ход 7. Кс3 получила вчера.",
        "7. Nc3 received from you today",
        "Твой ход 7. Кс3 получен",
        "7. Nc3 received. My answer: 7...Be7",
    ),
)
def test_the_partners_move_received_is_no_own_one(text: str) -> None:
    made, received = moves_of(text)
    assert not [move for move in made if "c3" in move or "с3" in move]
    assert "Be7" in text or "from you" in text or not received
