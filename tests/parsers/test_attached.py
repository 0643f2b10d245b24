"""A move in a file beside the letter: the sender's where his words only point at it, asked back otherwise (48.3.4)."""

from email.message import EmailMessage

import pytest

from parsers import read_mail
from parsers.acts import MoveMessage, ParsedMail
from parsers.reading import ProblemCode, Reading

GAME = '[Event "CM-2026-01"]\n[White "Probny"]\n[Black "Smith"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 *\n'


def made(text: str, name: str = "game.pgn", subject: str = "CM-2026-01 G01") -> tuple[bool, bool]:
    """Whether a letter with the game attached makes its move, and whether its writer is asked."""
    reading = read_beside(text, GAME, name, subject)
    assert reading.value is not None
    moves = any(isinstance(act, MoveMessage) and (act.own or act.records) for act in reading.value.acts)
    return moves, any(problem.code is ProblemCode.UNREADABLE_MESSAGE for problem in reading.problems)


def read_beside(text: str, game: str, name: str = "game.pgn", subject: str = "CM-2026-01 G01") -> Reading[ParsedMail]:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = "probny@example.org", "smith@example.org", subject
    mail["Message-ID"] = "<1@example.org>"
    mail.set_content(text)
    mail.add_attachment(game.encode(), maintype="application", subtype="x-chess-pgn", filename=name)
    return read_mail(mail.as_bytes())


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


THREE = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"


@pytest.mark.parametrize(
    ("text", "game", "both"),
    [
        pytest.param("Move 4: Ba4", f"{THREE} 4. Bxc6 *", "Ba4 / Bxc6", id="48.3.4-another-move"),
        pytest.param("4. Ba4", f"{THREE} 4. Bxc6 *", "Ba4 / Bxc6", id="48.3.4-numbered"),
        pytest.param("Ход 4: Са4", f"{THREE} 4. Bxc6 *", "Са4 / Bxc6", id="48.3.4-two-languages"),
        pytest.param("Zug 4: 2514", f"{THREE} 4. b5c6 *", "2514 / b5c6", id="48.3.4-two-notations"),
        pytest.param(f"{THREE} 4. Ba4", f"{THREE} 4. Bxc6 *", "Ba4 / Bxc6", id="48.3.4-game-text"),
        pytest.param("Move 4: Ba4", f"{THREE} 4. Bxc6 dxc6 5. O-O *", "Ba4 / Bxc6", id="48.3.4-that-goes-on"),
        pytest.param("Move 3: ...Nf6", f"{THREE} *", "Nf6 / a6", id="48.3.4-blacks"),
        pytest.param("Move 4: Ba4", f"{THREE} 4. Ba4 *", "", id="48.3.6-the-same-move"),
        pytest.param("Ход 4: 2514", f"{THREE} 4. Ba4 *", "", id="48.3.6-the-same-in-figures"),
        pytest.param("Zug 4: La4", f"{THREE} 4. Ba4 Nf6 5. O-O *", "", id="48.3.7-the-same-that-goes-on"),
        pytest.param("Move 4: Ba4", f"{THREE} *", "", id="48.2.1-ends-earlier"),
        pytest.param("Move 4: O-O", f"{THREE} *", "", id="48.2.1-ends-earlier-castling"),
        pytest.param("Move 3: ...Nf6", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *", "", id="48.2.1-ends-with-the-partners"),
        pytest.param("Move 4: Ba4", "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 *", "", id="48.2.2-another-game"),
        pytest.param("Move 4: Ba4", "no game at all", "", id="48.2.2-no-game"),
    ],
)
def test_48_3_4_a_file_that_records_another_move_is_asked_about(text: str, game: str, both: str) -> None:
    told = [one.text for one in read_beside(text, game).problems if one.code is ProblemCode.CONTRADICTING_PARTS]
    assert told == ([both] if both else [])


@pytest.mark.parametrize(
    ("first", "second", "both"),
    [
        pytest.param("Zug 4: La4", "Zug 4: 0-0", "La4 / 0-0", id="48.3.4-two-moves"),
        pytest.param("Move 4: Ba4", "Move 4: Bxc6", "Ba4 / Bxc6", id="48.3.4-of-one-piece"),
        pytest.param("Ход 4: 2514", "Ход 4: 5171", "2514 / 5171", id="48.3.4-in-figures"),
        pytest.param("Coup 4: 2514", "Coup 4: O-O", "2514 / O-O", id="48.3.4-a-castling-and-figures"),
        pytest.param("Move 4: 2514", "Move 4: d4", "2514 / d4", id="48.3.4-two-notations"),
        pytest.param(f"{THREE} 4. Ba4", f"{THREE} 4. d4", "Ba4 / d4", id="48.3.4-two-games-texts"),
        pytest.param("Move 4: Ba4", "Move 4: Ba4!", "", id="48.3.6-the-same"),
        pytest.param("Ход 4: 5171", "Ход 4: 0-0", "", id="48.3.6-the-same-castling"),
        pytest.param("Ход 4: 2514", "Ход 4: Са4", "", id="48.3.6-the-same-in-figures"),
        pytest.param("Game: G01\nMove 4: Ba4", "Game: G02\nMove 4: d4", "", id="48.2.2-of-two-games"),
    ],
)
def test_48_3_4_two_files_that_state_two_moves_are_asked_about(first: str, second: str, both: str) -> None:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = "probny@example.org", "smith@example.org", "CM-2026-01"
    mail["Message-ID"] = "<2@example.org>"
    mail.set_content("")
    for name, text in (("one.txt", first), ("two.txt", second)):
        mail.add_attachment(text.encode(), maintype="text", subtype="plain", filename=name)
    told = [one.text for one in read_mail(mail.as_bytes()).problems if one.code is ProblemCode.CONTRADICTING_PARTS]
    assert told == ([both] if both else [])
