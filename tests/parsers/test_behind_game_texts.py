"""What stands behind the last move of a game text: kind words leave it made, anything else is asked about (48.3)."""

import pytest

from parsers.acts import MoveMessage, Repudiation, UnsureMove
from parsers.letter import Line
from parsers.mail import read_body

EN, DE, RU = "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 ", "1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 ", "1.e4 e5 2.Кf3 Кc6 3.Сb5 a6 "
AGAINST = [
    EN + "4.Bxc6?? not for the world!",
    DE + "4.Lxc6?? auf keinen Fall!",
    RU + "4.Сxc6?? ни за что!",
    EN + "4.Bxc6??? no, not so dumb",
    EN + "4.Fxc6?? jamais de la vie!",
    EN + "4.Axc6?? ¡ni loco!",
    EN + "4.Ba4? Let me sleep on it.",
    DE + "4.La4? Ich schlafe noch drüber.",
    RU + "4.Са4? Утро вечера мудренее.",
    EN + "4.Ba4? or not?",
    EN + "4.Ba4 cancelled",
    EN + "4.Ba4. Cancelled.",
    RU + "4.Са4 отменяется",
    RU + "4.Са4. Отменяю.",
    DE + "4.La4 storniert",
    DE + "4.La4. Vergiss es.",
    EN + "4.Fa4 annulé",
    EN + "4.Ba4 {cancelled, see next mail}",
    EN + "4.Ba4 (cancelled)",
    EN + "4.Ba4 {not final}",
    RU + "4.Са4 {отменён}",
    DE + "4.La4 {nur Entwurf}",
    EN + "4.Ba4 was my idea at first",
    RU + "4.Са4 было моей идеей",
    DE + "4.La4 war meine erste Idee",
    EN + "4.Ba4 if you accept the draw",
    RU + "4.Са4, если примете ничью",
    DE + "4.La4 wenn Sie Remis annehmen",
    EN + "4.Ba4 was played by Fischer",
    RU + "4.Са4 играл Фишер",
    DE + "4.La4 spielte Fischer",
    EN + "4.Ba4 – as in Fischer's game",
    EN + "4.Ba4 sorry 4.Bxc6",
    RU + "4.Са4 извините 4.Сxc6",
    EN + "4.Ba4, perhaps",
    EN + "4.Ba4 Nope.",
    EN + "4.Ba4 tbc",
    EN + "4.Ba4 or something else",
    EN + "4.Ba4. The move is a candidate only.",
    EN + "4.Aa4\nNon è ancora la mia mossa.",
    EN + "4.Ga4\nTo jeszcze nie mój ruch.",
    EN + "4.Ga4. To jeszcze nie mój ruch.",
    RU + "4.Са4. Это ещё не мой ход, я думаю.",
    "1.e4 e5\n2.Nf3 Nc6\n3.Bb5 a6\n4.Ba4 was my idea at first",
]
KIND = [
    EN + "4.Ba4",
    EN + "4.Ba4!",
    EN + "4.Ba4 *",
    EN + "4.Ba4 {14.01}",
    EN + "4.Ba4 (14/01)",
    EN + "4.Ba4 I offer a draw.",
    EN + "4.Ba4 regards, Petr",
    RU + "4.Са4 Предлагаю ничью",
    RU + "4.Са4 с уважением, Пётр",
    RU + "4.Са4 получил 12.01, отправил 14.01",
    DE + "4.La4 Viele Grüße",
    DE + "4.La4 mit Grüßen aus Wien",
    EN + "4.Ba4 {a quiet move}",
    EN + "4.Ba4. Thank you for your move!",
    EN + "4.Ba4\nThank you for your move! Snow here.",
    RU + "4.Са4. У нас снег, внук болеет.",
    EN + "4.Bxc6!? A risky idea, let us see.",
    EN + "4.Ba4?! Sorry for the delay.",
    EN + "4.Bxc6# resigned?",
    DE + "4.Lxc6# aufgegeben?",
]


def made(text: str) -> tuple[bool, bool]:
    """Whether the letter makes a fourth move, and whether its writer is asked or takes it back himself."""
    body = read_body([Line(number, line) for number, line in enumerate(text.split("\n"), 1)])
    records = [record for act in body.acts if isinstance(act, MoveMessage) for record in act.records]
    asked = bool(body.problems) or any(isinstance(act, UnsureMove | Repudiation) for act in body.acts)
    return any(record.plies[-1].number == 4 for record in records if record.plies), asked


@pytest.mark.parametrize("text", AGAINST)
def test_48_3_4_words_behind_the_last_move_of_a_game_text_are_weighed(text: str) -> None:
    assert made(text) == (False, True)


@pytest.mark.parametrize("text", KIND)
def test_48_3_kind_words_leave_it_made(text: str) -> None:
    assert made(text) == (True, False)
