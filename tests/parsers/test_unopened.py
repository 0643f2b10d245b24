"""A letter that is nothing but a file nobody opens is told so (48.3.4); a photo beside friendly words is not."""

from email import message_from_bytes, policy
from email.message import EmailMessage

import pytest

from parsers import read_mail
from parsers.reading import ProblemCode

PDF = ("application", "pdf", "form.pdf")
PHOTO = ("image", "jpeg", "IMG_0412.jpg")
WORD = ("application", "vnd.openxmlformats-officedocument.wordprocessingml.document", "ход.docx")
ZIP = ("application", "zip", "zug.zip")
KEY = ("application", "pgp-signature", "signature.asc")
CARD = ("text", "x-vcard", "smith.vcf")


def letter(text: str, *files: tuple[str, str, str], subject: str = "CM-2026-01 G01") -> bytes:
    mail = EmailMessage()
    mail["From"] = "probny@example.org"
    mail["To"] = "sidorenko@example.org"
    mail["Cc"] = "referee@example.org"
    mail["Subject"] = subject
    mail["Message-ID"] = "<1@example.org>"
    mail.set_content(text)
    for kind, sub, name in files:
        mail.add_attachment(b"\x00\x01\x02", maintype=kind, subtype=sub, filename=name)
    return mail.as_bytes()


def unreadable(raw: bytes) -> bool:
    return any(problem.code is ProblemCode.UNREADABLE_MESSAGE for problem in read_mail(raw).problems)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "Здравствуйте!\n",
        "Ход в приложенном файле.\n",
        "Ход 5 в архиве\n",
        "CM-2026-01, ход в приложенном файле.\nПётр\n",
        "Ход во вложении\n",
        "Hi John,\n",
    ],
)
@pytest.mark.parametrize("file", [PDF, PHOTO, WORD, ZIP])
def test_48_3_4_a_file_alone_is_not_passed_over(text: str, file: tuple[str, str, str]) -> None:
    assert unreadable(letter(text, file))


@pytest.mark.parametrize(
    "text",
    [
        "See attached.",
        "My move is in the attached picture.",
        "Mein Zug steht im Anhang.",
        "Mi jugada va adjunta.",
        "Mon coup en pièce jointe.",
        "La mia mossa è in allegato.",
        "O meu lance segue em anexo.",
        "Mijn zet staat in de bijlage.",
        "Ruch w załączniku.",
        "Мій хід у вкладенні.",
    ],
)
def test_48_3_4_words_that_only_point_at_it_say_nothing_more(text: str) -> None:
    assert unreadable(letter(text + "\n", PDF))


@pytest.mark.parametrize(
    ("text", "file"),
    [
        ("Внук пошёл в школу, посмотри, какой вырос!\n", PHOTO),
        ("Thank you for the game, this is our garden in May.\n", PHOTO),
        ("Hier ein Bild vom Turnier in Dresden.\n", PHOTO),
        ("Hello!\n", KEY),
        ("Hello!\n", CARD),
        ("", KEY),
    ],
)
def test_a_picture_beside_friendly_words_is_nobodys_business(text: str, file: tuple[str, str, str]) -> None:
    assert not unreadable(letter(text, file))


def test_48_1_3_an_enclosed_letter_is_evidence_and_no_file_of_the_sender_s() -> None:
    mail = message_from_bytes(letter("Hello!\n"), policy=policy.default)
    assert isinstance(mail, EmailMessage)
    mail.add_attachment(message_from_bytes(letter("Ход 1: e4\n"), policy=policy.default))
    assert not unreadable(mail.as_bytes())


@pytest.mark.parametrize("file", [PDF, PHOTO])
def test_a_move_in_the_text_is_read_whatever_is_attached(file: tuple[str, str, str]) -> None:
    reading = read_mail(letter("Ход 1: e4\n", file))
    assert not reading.problems
    assert reading.value is not None
    assert len(reading.value.acts) == 1
