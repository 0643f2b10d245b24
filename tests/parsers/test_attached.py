"""A move in a file beside the letter: the sender's where his words only point at it, asked back otherwise (48.3.4)."""

from email.message import EmailMessage

import pytest

from parsers import read_mail
from parsers.acts import MoveMessage
from parsers.reading import ProblemCode

GAME = '[Event "CM-2026-01"]\n[White "Probny"]\n[Black "Smith"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 *\n'


def made(text: str, name: str = "game.pgn", subject: str = "CM-2026-01 G01") -> tuple[bool, bool]:
    """Whether a letter with the game attached makes its move, and whether its writer is asked."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = "probny@example.org", "smith@example.org", subject
    mail["Message-ID"] = "<1@example.org>"
    mail.set_content(text)
    mail.add_attachment(GAME.encode(), maintype="application", subtype="x-chess-pgn", filename=name)
    reading = read_mail(mail.as_bytes())
    assert reading.value is not None
    moves = any(isinstance(act, MoveMessage) and (act.own or act.records) for act in reading.value.acts)
    return moves, any(problem.code is ProblemCode.UNREADABLE_MESSAGE for problem in reading.problems)


@pytest.mark.parametrize(
    "text",
    [
        "Analyse im Anhang, Zug kommt morgen.",
        "Анализ во вложении, ход пришлю завтра.",
        "I need more days. The file shows lines I consider.",
        "Attached is how Anand played against Aronian, look!",
        "Attached an analysis of what I might play.",
        "This is not my move yet, only a draft.",
        "Voici une analyse, mon coup demain.",
        "Here is a nice old game.",
        "Mein Zug ist nicht im Anhang.",
        "Ход не во вложении.",
        "Is the attached game yours?",
        "Смотри, как играл Таль, во вложении.",
        "Партия: анализ",
        "En pièce jointe une variante.",
        "Adjunto un análisis.",
        "In allegato la partita di Carlsen.",
        "W załączniku analiza.",
        "My son's game is attached.",
        "Attached: Kasparov - Karpov",
        "Kasparov – Karpov, 1985",
    ],
)
def test_48_3_4_other_words_beside_the_file_are_asked_about(text: str) -> None:
    assert made(text + "\n") == (False, True)


@pytest.mark.parametrize(
    "name",
    [
        "draft.txt",
        "old game.pgn",
        "old-game.pgn",
        "MyAnalysis.pgn",
        "Entwurf_4.pgn",
        "анализ.pgn",
        "черновик.txt",
        "brouillon.pgn",
        "ход_вариант2.pgn",
    ],
)
def test_48_3_4_a_file_that_is_called_a_draft_is_none_of_the_letter_s(name: str) -> None:
    assert made("", name) == (False, True)


@pytest.mark.parametrize("subject", ["My analysis", "Анализ партии", "Entwurf"])
def test_48_3_4_a_subject_that_calls_it_an_analysis(subject: str) -> None:
    assert made("", subject=subject) == (False, True)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Hello",
        "See the attachment.",
        "My move is attached",
        "Здравствуйте!\n\nХод во вложении.\n\nС уважением,\nПётр",
        "Hi John,\n\nplease find my move attached.\n\nBest regards,\nPetr",
        "Lieber Karl,\n\nmein Zug steht im Anhang.\n\nViele Grüße\nPetr",
        "Bonjour John,\n\nVoici mon coup en pièce jointe.\n\nCordialement,\nPetr",
        "Hola John:\nAdjunto mi jugada.\nSaludos, Petr",
        "La mia mossa è in allegato.",
        "Ruch w załączniku.",
        "CM-2026-01 G01",
        "Probny – Smith",
        "Партия G01\nБелые: Пробный\nЧёрные: Smith\nХод в файле.",
        "Предлагаю ничью. Ход во вложении.",
    ],
)
def test_51_words_that_only_point_at_the_file_leave_its_move_made(text: str) -> None:
    assert made(text + "\n") == (True, False)


@pytest.mark.parametrize("name", ["game.pgn", "ход.txt", "CM-2026-01_G01.pgn", "zug4.pgn", "Probny-Smith.pgn"])
def test_51_a_file_s_plain_name(name: str) -> None:
    assert made("", name) == (True, False)
