"""The yes to the question whether a letter is its writer's (48.1.2): nothing else may be said beside it."""

import pytest

from parsers import read_mail
from parsers.classify import classify
from parsers.weight import is_plain_yes

YES = (
    "Да",
    "ДА!",
    "Да, это я писала с работы.",
    "Да, это я.",
    "Да, это моё письмо.",
    "Это я писал с работы",
    "Yes",
    "Yes, that was me.",
    "Yes, it was me, from my office.",
    "Yes, the mail is mine.",
    "Да, я.",
    "Письмо моё.",
    "Ja, das war ich.",
    "Ja",
    "Oui, c'est moi.",
    "Sí, fui yo.",
    "Sì, sono io.",
    "Tak, to ja.",
    "Так, це я.",
    "Подтверждаю",
    "Здравствуйте! Да, это я. С уважением, Пётр",
    "Yes.\n\nJohn Smith",
    "Yes, I sent it.",
)
NO = (
    "Да нет же!",
    "Да это не я!",
    "Да ни в коем случае",
    "Да это мошенник!",
    "Да вы что!",
    "Да не писал я ничего",
    "Yes, that is a scam!",
    "Yes, somebody is forging me.",
    "Yes, strange letter",
    "Yes, I see, but I sent nothing",
    "Ja, das ist eine Fälschung!",
    "Ja, das kam nicht von mir.",
    "Ja wie?! Ich habe nichts geschickt",
    "Oui, c'est un faux.",
    "Sí, eso es falso.",
    "Sì, è un falso.",
    "Tak, to oszustwo.",
    "Ok, but it wasn't me",
    "Ok, block him",
    "OK, I will look into it",
    "Okay, thanks for the warning",
    "Ja gut, ich schaue es mir an",
    "Ja, danke für die Nachricht",
    "Yes, I received your question",
    "Да, письмо получил, разберусь",
    "Да, вижу.",
    "Ok, спасибо, что спросили",
    "Confirm it? Certainly not",
    "Подтверждаю, что не писал",
    "Certainly not",
    "Sure, as if",
    "Yeah right",
    "Подтверждаю получение вашего письма",
    "Received, thanks.",
    "Got it.",
    "Да, спасибо за мат в трёх!",
    "Это не моё письмо",
    "Это не я",
    "It was not me",
    "Das war nicht ich",
    "Да? Это я?",
    "Это он, а не я",
)


def plain_yes(text: str) -> bool:
    head = "From: a@example.org\nTo: referee@example.org\nContent-Type: text/plain; charset=utf-8\n\n"
    mail = read_mail(f"{head}{text}\n".encode()).value
    assert mail is not None
    return is_plain_yes([one.line for one in classify(mail.envelope.lines) if one.own])


@pytest.mark.parametrize("text", YES)
def test_48_1_2_a_plain_yes(text: str) -> None:
    assert plain_yes(text)


@pytest.mark.parametrize("text", NO)
def test_48_1_2_what_is_no_plain_yes(text: str) -> None:
    assert not plain_yes(text)
