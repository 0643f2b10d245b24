"""Draws accepted in the usual words of each language, and what accepts none."""

import pytest

from parsers import acts, read_mail
from parsers.acts import Act

HEAD = (
    "From: a@example.org\nTo: b@example.org\nSubject: CM-2026-01 G01\nDate: Wed, 28 Jan 2026 12:00:00 +0300\n"
    "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
)
KIND = acts.DrawAcceptance
SAID: dict[str, tuple[str, ...]] = {
    "ru": (
        "Согласен на ничью.", "Ничья, согласен.", "Согласен на ваше предложение ничьей.", "Соглашаюсь на ничью.",
        "Я согласен на ничью, спасибо за партию.",
    ),
    "en": (
        "I accept your draw offer.", "I accept the draw.", "I agree to the draw.",
        "Draw accepted, thanks for the game.", "I'm happy to accept the draw.", "I accept the draw offer.",
        "Agreed, draw.", "I accept your proposal of a draw.",
    ),
    "de": (
        "Ich nehme Remis an.", "Ich nehme das Remisangebot an.", "Ich bin mit Remis einverstanden.",
        "Mit Remis einverstanden.", "Remis angenommen.", "Ich nehme Ihr Remisangebot dankend an.",
        "Ich akzeptiere das Remis.", "Ich akzeptiere das Remisangebot.", "Ich stimme dem Remis zu.",
        "Einverstanden, Remis.", "Remis einverstanden.",
    ),
    "fr": (
        "J'accepte la nulle.", "J'accepte nulle.", "J'accepte la proposition de nulle.", "D'accord pour la nulle.",
        "Je suis d'accord pour la nulle.", "J'accepte votre nulle.", "J'accepte la nullité.", "Nulle acceptée.",
        "Va pour la nulle.", "D'accord, nulle.",
    ),
    "es": (
        "Acepto tablas.", "Acepto las tablas.", "Acepto el empate.", "Acepto la oferta de tablas.",
        "Acepto su oferta de tablas.", "Estoy de acuerdo con las tablas.", "De acuerdo, tablas.",
        "Tablas aceptadas.", "Acepto la propuesta de tablas.",
    ),
    "it": (
        "Accetto la patta.", "Accetto patta.", "Accetto l'offerta di patta.", "Accetto la proposta di patta.",
        "Accetto la tua proposta di patta.", "D'accordo, patta.", "Sono d'accordo per la patta.",
        "D'accordo per la patta.", "Accetto la vostra offerta di patta.", "Accetto il pareggio.",
    ),
    "pt": (
        "Aceito empate.", "Aceito o empate.", "Aceito a proposta de empate.", "Aceito a oferta de empate.",
        "Concordo com o empate.", "De acordo, empate.", "Estou de acordo com o empate.", "Empate aceito.",
        "Aceito o seu empate.",
    ),
    "pl": (
        "Przyjmuję remis.", "Zgadzam się na remis.", "Akceptuję remis.", "Zgoda na remis.",
        "Przyjmuję propozycję remisu.", "Remis, zgoda.", "Zgoda, remis.", "Przyjmuję ofertę remisu.",
        "Akceptuję propozycję remisu.",
    ),
    "uk": (
        "Приймаю нічию.", "Погоджуюсь на нічию.", "Погоджуюся на нічию.", "Згоден на нічию.", "Нічию приймаю.",
        "Приймаю вашу пропозицію нічиєї.", "Приймаю пропозицію нічиєї.", "Згода на нічию.", "Нічия, згоден.",
        "Я згоден на нічию.",
    ),
    "nl": (
        "Ik neem remise aan.", "Ik neem de remise aan.", "Ik neem het remiseaanbod aan.",
        "Ik neem je remiseaanbod aan.", "Akkoord met remise.", "Akkoord, remise.", "Remise akkoord.",
        "Remise aangenomen.", "Ik ga akkoord met remise.", "Ik accepteer het remisevoorstel.",
        "Ik aanvaard de remise.", "Ik neem uw remisevoorstel aan.",
    ),
    "cs": (
        "Přijímám remízu.", "Přijímám nabídku remízy.", "Souhlasím s remízou.", "Remízu přijímám.", "Beru remízu.",
        "Remíza přijata.", "Přijímám vaši nabídku remízy.",
    ),
    "hu": (
        "Elfogadom a döntetlent.", "Elfogadom a döntetlen ajánlatot.", "Elfogadom a döntetlenajánlatot.",
        "Elfogadom a remit.", "Döntetlen elfogadva.", "A döntetlent elfogadom.", "Elfogadom a döntetlen ajánlatát.",
        "Beleegyezem a döntetlenbe.",
    ),
}  # fmt: skip
ASKED_ABOUT: dict[str, tuple[str, ...]] = {
    "ru": (
        "Принимаю Ваше предложение.", "Ничья.",
    ),
    "en": (
        "I accept your offer.",
    ),
    "pl": (
        "Przyjmuje remis.",
    ),
}  # fmt: skip
NOT_MEANT: dict[str, tuple[str, ...]] = {
    "ru": (
        "Не согласен на ваше предложение ничьей.", "Ничья, не согласен.",
        "Согласен на ваше предложение ничьей в другой партии.",
        "Если вы сыграете Сс5, согласен на предложение ничьей.", "Вчера Иванов сказал: ничья, согласен.",
        "Вы согласны на предложение ничьей?", "Сын согласен на предложение ничьей.",
    ),
    "en": (
        "I am not happy to accept the draw.", "I would be happy to accept the draw if you play Bc5.",
        "I'm happy to accept the draw in our other game.", "Ivanov was happy to accept the draw.",
        "You should be happy to accept the draw.",
    ),
    "de": (
        "Ich bin mit Remis nicht einverstanden.", "Ich bin nicht mit Remis einverstanden.",
        "Nicht mit Remis einverstanden.", "Mit Remis einverstanden?", "Müller war mit Remis einverstanden.",
        "Wenn Sie Lc5 spielen, bin ich mit Remis einverstanden.", "Ich akzeptiere das Remis nicht.",
        "Ich akzeptiere kein Remis.", "Ich stimme dem Remis nicht zu.",
        "Ich stimme dem Remis in der anderen Partie zu.", "Sind Sie mit Remis einverstanden?",
        "Mein Sohn stimmt dem Remis zu.",
    ),
    "fr": (
        "Je ne suis pas d'accord pour la nulle.", "Pas d'accord, nulle refusée.", "Va pour la nulle ?",
        "Je n'accepte pas la nullité.", "Si tu joues Fc5, j'accepte la nullité.",
        "J'accepte la nullité de mes efforts.", "D'accord, nulle part ailleurs.",
    ),
    "es": (
        "No acepto el empate.", "Si juegas Ac5, acepto el empate.", "Acepto el empate de mi equipo.",
        "No acepto la propuesta de tablas.", "Acepto la propuesta de tablas en la otra partida.",
        "No estoy de acuerdo con las tablas.", "¿Estás de acuerdo con las tablas?", "De acuerdo, tablas no.",
    ),
    "it": (
        "Non accetto l'offerta di patta.", "Non accetto il pareggio.", "Accetto il pareggio della Juventus.",
        "Se giochi Ac5, accetto l'offerta di patta.", "Non sono d'accordo per la patta.",
        "Rossi ha accettato la patta.",
    ),
    "pt": (
        "Não concordo com o empate.", "Concordo com o empate do Benfica.", "Concorda com o empate?",
        "Se jogares Bc5, concordo com o empate.", "Não estou de acordo com o empate.", "Não aceito o seu empate.",
    ),
    "pl": (
        "Nie akceptuję remisu.", "Nie akceptuję propozycji remisu.", "Brak zgody na remis.", "Zgoda na remis?",
        "Jeśli zagrasz Gc5, akceptuję remis.", "Kowalski: zgoda na remis.", "Nie ma: zgoda na remis to błąd.",
    ),
    "uk": (
        "Нічию не приймаю.", "Не згоден на нічию.", "Нічия, не згоден.", "Якщо зіграєш Сс5, нічию приймаю.",
        "Немає згоди на нічию.", "Згода на нічию?", "Петренко: згода на нічию.",
    ),
    "nl": (
        "Niet akkoord, remise nee.", "Remise niet aangenomen.", "Remise niet akkoord.",
        "Ik aanvaard de remise niet.", "Ik aanvaard geen remise.", "Remise akkoord?",
        "Als je Lc5 speelt, aanvaard ik remise.", "Als je Lc5 speelt, ben ik akkoord met remise.",
        "Jansen zegt: remise akkoord.",
    ),
    "cs": (
        "Remízu nepřijímám.", "Nesouhlasím, remíza ne.", "Remíza nepřijata.",
        "Když zahraješ Sc5, přijímám vaši nabídku remízy.", "Novák: remízu přijímám.",
    ),
    "hu": (
        "A döntetlent nem fogadom el.", "Nem, elfogadom a döntetlent csak később.",
        "Ha Fc5-öt lépsz, elfogadom a döntetlent.", "Kovács: elfogadom a döntetlent.", "Döntetlen elfogadva?",
    ),
}  # fmt: skip
LETTERS = (
    "Beste Jan,\nik ga akkoord met remise. Bedankt voor de partij.\nMet vriendelijke groet,\nPiet",
    "Cześć Janie,\nZgadzam się na remis. Dziękuję za partię.\nPozdrawiam,\nPiotr",
    "Вітаю, Іване!\nПогоджуюся на нічию. Дякую за гру.\nЗ повагою,\nПетро",
    "Querido Juan:\nAcepto las tablas. Gracias por la partida.\nSaludos,\nPedro",
    "Bonjour Jean,\nJ'accepte la nulle. Merci pour la partie.\nCordialement,\nPierre",
    "Ciao Giovanni,\nAccetto la patta. Grazie per la partita.\nCordiali saluti,\nPietro",
    "Olá João,\nAceito o empate. Obrigado pela partida.\nAbraço,\nPedro",
    "Ahoj Jane,\nSouhlasím s remízou. Děkuji za partii.\nS pozdravem\nPetr",
    "Kedves János!\nElfogadom a döntetlent. Köszönöm a játszmát.\nÜdvözlettel,\nPéter",
    "Lieber Hans,\nmit Remis einverstanden. Danke für die Partie.\nViele Grüße,\nPeter",
    "Dear John,\nI accept your proposal of a draw. Thanks for the game.\nRegards,\nPeter",
    "Здравствуйте, Иван!\nСогласен на ваше предложение ничьей. Спасибо за партию.\nС уважением,\nПётр",
)


def found(text: str) -> list[Act]:
    reading = read_mail((HEAD + text + "\n").encode())
    assert reading.value is not None
    return [act for act in reading.value.acts if isinstance(act, KIND)]


def rows(table: dict[str, tuple[str, ...]]) -> list[object]:
    return [pytest.param(text, id=f"{code}-{text}") for code, texts in table.items() for text in texts]


@pytest.mark.parametrize("text", rows(SAID))
def test_plain_words_are_read(text: str) -> None:
    read = found(text)
    assert read and not any(act.said.doubtful for act in read)


@pytest.mark.parametrize("text", rows(ASKED_ABOUT))
def test_other_words_are_asked_about(text: str) -> None:
    read = found(text)
    assert read and all(act.said.doubtful for act in read)


@pytest.mark.parametrize("text", LETTERS)
def test_kind_words_beside_it_change_nothing(text: str) -> None:
    read = found(text)
    assert read and not any(act.said.doubtful for act in read)


@pytest.mark.parametrize("text", rows(NOT_MEANT))
@pytest.mark.parametrize("mark", ["", "> "])
def test_what_is_denied_supposed_told_or_quoted_is_no_sure_act(text: str, mark: str) -> None:
    assert [act for act in found(mark + text) if not act.said.doubtful] == []


@pytest.mark.parametrize("text", rows(SAID))
def test_what_is_quoted_is_no_act(text: str) -> None:
    assert found("> " + text) == []
