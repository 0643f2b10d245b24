"""48.3.4: the partner's letter that came and cannot be read is asked about; nothing of it ends in silence."""

import pytest

from parsers.acts import Question
from parsers.letter import Line
from parsers.mail import read_body


def asks(text: str) -> bool:
    body = read_body([Line(number, line) for number, line in enumerate(text.split("\n"), 1)])
    return any(isinstance(act, Question) for act in body.acts)


@pytest.mark.parametrize(
    "text",
    (
        "Не могу прочесть ваше письмо.",
        "В вашем сообщении одни кракозябры.",
        "Твоё письмо дошло без текста. Вышли его повторно.",
        "Your message arrived blank.",
        "Your letter is garbled, could you send it once more?",
        "I was unable to open your attachment.",
        "Ihren Brief kann ich leider nicht lesen.",
        "Deine Nachricht war abgeschnitten.",
        "Je ne peux pas lire votre message.",
        "Votre courriel est arrivé tronqué, renvoyez-le.",
        "No consigo abrir su archivo.",
        "Tu mensaje llegó cortado.",
        "Non riesco a leggere la tua lettera.",
        "Il messaggio è arrivato vuoto, mandalo di nuovo.",
        "A sua mensagem chegou vazia.",
        "Não consigo abrir o seu anexo.",
        "Nie mogę odczytać Pana wiadomości.",
        "Wiadomość przyszła pusta. Proszę przysłać jeszcze raz.",
        "Не можу прочитати ваш лист.",
        "Ваше повідомлення обірвано: надішліть знову.",
        "Ik kan uw bericht niet lezen.",
        "Uw brief is onleesbaar.",
    ),
)
def test_48_3_4_a_letter_that_cannot_be_read_is_asked_about(text: str) -> None:
    assert asks(text)


@pytest.mark.parametrize(
    "text",
    (
        "Спасибо за письмо, прочитал с удовольствием.",
        "Если письмо не читается, скажите.",
        "Моё письмо пришло вам пустым.",
        "Your move is fine, but I cannot open the position.",
        "The beach was empty yesterday.",
        "Ich schicke Ihnen meine Partie noch einmal.",
        "Mi carta llegó vacía.",
        "If you cannot read this letter, tell me.",
    ),
)
def test_other_words_are_no_such_question(text: str) -> None:
    assert not asks(text)
