"""Acts of messages 6 in every language that is read: said plainly they are read, said otherwise never surely."""

import pytest

from parsers import acts, read_mail
from parsers.acts import Act

HEAD = (
    "From: a@example.org\nTo: b@example.org\nSubject: CM-2026-01 G01\nDate: Wed, 28 Jan 2026 12:00:00 +0300\n"
    "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
)
OF_WEIGHT = (acts.Resignation, acts.DrawAcceptance, acts.OverstepClaim, acts.LeaveNotice)
SAID: dict[type[Act], tuple[str, ...]] = {
    acts.Resignation: (
        "Сдаюсь", "Я сдаюсь.", "Сдаю партию.", "Признаю поражение.", "Признаю своё поражение.", "Капитулирую.",
        "I resign.", "I resign the game.", "I give up.", "I concede.", "Resigning here.",
        "Ich gebe auf.", "Gebe auf.", "Ich gebe die Partie auf.", "Aufgegeben.", "Ich gebe mich geschlagen.",
        "Ich kapituliere.",
        "Abandono.", "Me rindo.", "Abandono la partida.", "Me doy por vencido.", "Capitulo.",
        "J'abandonne.", "J’abandonne la partie.", "Je capitule.", "Je concède.", "Abandon.",
        "Abbandono.", "Mi arrendo.", "Abbandono la partita.", "Mi dichiaro vinto.",
        "Desisto.", "Abandono.", "Abandono a partida.", "Rendo-me.", "Dou-me por vencido.",
        "Poddaję się.", "Poddaję partię.", "Rezygnuję.", "Rezygnuję z dalszej gry.", "Uznaję swoją porażkę.",
        "Здаюся.", "Здаюсь.", "Здаю партію.", "Визнаю поразку.", "Капітулюю.",
        "Ik geef op.", "Ik geef het op.", "Opgegeven.", "Ik geef de partij op.", "Ik geef me gewonnen.",
        "Vzdávám.", "Vzdávám se.", "Vzdávám partii.",
        "Feladom.", "Feladom a játszmát.",
    ),
    acts.DrawAcceptance: (
        "Согласен на ничью.", "Принимаю ничью.", "Ничья принята.", "Согласна на ничью.",
        "I accept the draw.", "Draw accepted.", "I agree to a draw.", "I accept your draw offer.",
        "Ich nehme das Remis an.", "Remis angenommen.", "Ich nehme Ihr Remisangebot an.", "Einverstanden mit Remis.",
        "Acepto las tablas.", "Acepto tablas.", "De acuerdo con las tablas.", "Tablas aceptadas.",
        "J'accepte la nulle.", "J’accepte votre proposition de nulle.", "Nulle acceptée.", "D'accord pour la nulle.",
        "Accetto la patta.", "Patta accettata.", "Accetto la sua offerta di patta.", "D'accordo per la patta.",
        "Aceito o empate.", "Aceito a sua proposta de empate.", "Empate aceite.", "De acordo com o empate.",
        "Przyjmuję remis.", "Zgadzam się na remis.", "Przyjmuję propozycję remisu.", "Remis przyjęty.",
        "Приймаю нічию.", "Згоден на нічию.", "Погоджуюся на нічию.", "Нічия прийнята.",
        "Ik neem remise aan.", "Ik accepteer remise.", "Ik neem het remiseaanbod aan.", "Akkoord met remise.",
        "Ik ga akkoord met remise.",
        "Přijímám remízu.", "Souhlasím s remízou.",
        "Elfogadom a döntetlent.",
    ),
    acts.DrawOffer: (
        "Предлагаю ничью.",
        "I offer a draw.",
        "Ich biete Remis an.",
        "Ofrezco tablas.", "Propongo tablas.",
        "Je propose nulle.", "Je propose la nulle.",
        "Propongo patta.", "Offro patta.",
        "Proponho empate.", "Ofereço empate.",
        "Proponuję remis.",
        "Пропоную нічию.",
        "Ik bied remise aan.", "Ik stel remise voor.",
        "Nabízím remízu.",
        "Döntetlent ajánlok.",
    ),
    acts.OverstepClaim: (
        "Заявляю о просрочке.", "Заявляю просрочку.", "Заявление о просрочке", "Соперник просрочил время.",
        "Заявляю о просрочке времени соперником.",
        "I claim a win on time.", "I claim a time forfeit.", "Time claim",
        "My opponent has overstepped the time limit.",
        "Ich reklamiere Zeitüberschreitung.", "Zeitreklamation", "Ich beanspruche Gewinn durch Zeitüberschreitung.",
        "Mein Gegner hat die Zeit überschritten.",
        "Reclamo por tiempo.", "Reclamo la victoria por tiempo.", "Reclamo exceso de tiempo.",
        "Mi oponente excedió el tiempo.", "Mi rival ha excedido el tiempo de reflexión.",
        "Je réclame le gain au temps.", "Je réclame le dépassement de temps.", "Mon adversaire a dépassé le temps.",
        "Rivendico la vittoria per tempo.", "L'avversario ha superato il tempo.",
        "Reclamo vitória por tempo.", "Reivindico a vitória por excesso de tempo.", "O adversário excedeu o tempo.",
        "Reklamuję przekroczenie czasu.", "Zgłaszam przekroczenie czasu przeciwnika.", "Przeciwnik przekroczył czas.",
        "Заявляю про прострочення часу суперником.", "Вимагаю зарахувати перемогу через прострочення.",
        "Суперник прострочив час.",
        "Ik claim tijdsoverschrijding.", "Ik claim winst op tijd.", "Mijn tegenstander heeft de tijd overschreden.",
    ),
    acts.LeaveNotice: (
        "Отпуск 1-14 февраля 2026", "Беру отпуск с 1 по 14 февраля 2026.", "Перерыв: 01.02.2026 - 14.02.2026",
        "Leave: 1-14 February 2026", "Leave notice: 1-14 February 2026", "I take leave from 1 to 14 February 2026.",
        "On leave 1-14 February 2026",
        "Urlaub vom 1. bis 14. Februar 2026", "Urlaub: 1.2.2026 - 14.2.2026",
        "Vacaciones del 1 al 14 de febrero de 2026", "Permiso: 1-14 de febrero de 2026",
        "Ferie dall'1 al 14 febbraio 2026", "Ferie dal 1 al 14 febbraio 2026", "Ferie: 1-14 febbraio 2026",
        "Férias de 1 a 14 de fevereiro de 2026", "Licença: 1-14 de fevereiro de 2026",
        "Urlop od 1 do 14 lutego 2026", "Urlop: 1-14 lutego 2026", "Przerwa od 1 do 14 lutego 2026",
        "Відпустка з 1 по 14 лютого 2026", "Перерва з 1 по 14 лютого 2026", "Відпустка: 1-14 лютого 2026",
        "Verlof: 1-14 februari 2026",
    ),
}  # fmt: skip
ASKED_ABOUT: dict[type[Act], tuple[str, ...]] = {
    acts.Resignation: (
        "Поздравляю с победой!", "Складываю оружие.", "Resigns", "Geef op.", "I throw in the towel.",
        "Ich strecke die Waffen.",
        "Je m'incline.",
    ),
    acts.OverstepClaim: ("Claim: time forfeit", "Claim: overstep", "Reclamo per superamento del tempo.",),
    acts.LeaveNotice: (
        "Congé du 1er au 14 février 2026", "Verlof van 1 tot 14 februari 2026",
        "Vakantie van 1 tot en met 14 februari 2026",
    ),
}  # fmt: skip

SAID_OTHERWISE = (
    "Ik geef het niet op.", "Ik geef nooit op.", "Als je 6...Le7 speelt, geef ik het op.",
    "Mijn zoon heeft opgegeven.", "Vorig jaar heb ik opgegeven.", "Ik geef het roken op.", "Jij zou moeten opgeven.",
    "Geef je op?", "Ik geef de moed niet op.", "Jansen heeft tegen mij opgegeven.",
    "Ik geef op te veel fronten toe.",
    "Nie rezygnuję.", "Nie poddaję się.", "Rezygnuję z kawy.", "Rezygnuję z urlopu.",
    "Jeśli zagrasz Ge7, rezygnuję.", "Mój syn rezygnuje.", "Rezygnujesz?", "W zeszłym roku zrezygnowałem.",
    "Nie uznaję swojej porażki.",
    "Не здаюся.", "Якщо зіграєш Се7, здаюся.", "Не визнаю поразку.", "Мій син здався.", "Здаєшся?",
    "Торік я здав партію.",
    "No me doy por vencido.", "Nunca me rindo.", "Si juegas Ae7, me rindo.", "Mi hijo se da por vencido.",
    "¿Te rindes?", "No abandono.",
    "Je n'abandonne pas.", "Je n’abandonne pas la partie.", "Si tu joues Fe7, j’abandonne.", "J’abandonne le tabac.",
    "J’abandonnerai peut-être.", "Mon fils a abandonné.", "Tu abandonnes ?", "Pas d'abandon.",
    "Non mi dichiaro vinto.", "Non abbandono.", "Se giochi Ae7, mi dichiaro vinto.", "Mi dichiaro vinto dal sonno.",
    "Não me dou por vencido.", "Não desisto.", "Se jogares Be7, desisto.", "O meu filho desiste.",
    "Rendo-me ao cansaço.",
    "I am not resigning.", "Resigning now would be silly.", "I am resigning from the board of my club.",
    "Are you resigning?", "If you play Be7, I am resigning.",
    "Ich gebe mich nicht geschlagen.", "Wenn du Le7 spielst, gebe ich mich geschlagen.",
    "Noch gebe ich mich nicht geschlagen.",
    "Nevzdávám se.", "Vzdávám se kávy.", "Když zahraješ Se7, vzdávám.", "Nikdy se nevzdávám.",
    "Nem adom fel.", "Ha Fe7-et lépsz, feladom.", "Feladom a leckét.", "Soha nem adom fel.",
    "Ik neem de remise niet aan.", "Ik neem geen remise aan.", "Nog geen remise.", "Ik ga niet akkoord met remise.",
    "Als je 5...d6 speelt, neem ik de remise aan.",
    "Nie przyjmuję propozycji remisu.", "Nie zgadzam się na remis.", "Remis nie przyjęty.",
    "Не погоджуюся на нічию.", "Нічия не прийнята.",
    "No acepto las tablas.", "No estoy de acuerdo con las tablas.",
    "Je n'accepte pas la nulle.", "Je n’accepte pas votre proposition de nulle.", "Pas d'accord pour la nulle.",
    "Non accetto la sua offerta di patta.", "Non sono d'accordo per la patta.",
    "Não aceito a sua proposta de empate.",
    "Nepřijímám remízu.", "Nesouhlasím s remízou.",
    "Nem fogadom el a döntetlent.",
    "No reclamo por tiempo.", "Mi hijo reclamó por tiempo.", "Reclamo por el ruido.",
    "Mi oponente no excedió el tiempo.",
    "Je ne réclame pas le gain au temps.", "Mon adversaire a dépassé le temps dans une autre partie.",
    "L'avversario non ha superato il tempo.", "Non rivendico la vittoria per tempo.",
    "Nie zgłaszam przekroczenia czasu.", "Gdyby przeciwnik przekroczył czas, zgłoszę.",
    "Не заявляю про прострочення.", "Я не прострочив час.",
    "Ik claim geen tijdsoverschrijding.", "Geen tijdsoverschrijding.",
    "Mijn tegenstander heeft de tijd niet overschreden.",
    "Mijn tegenstander heeft in een andere partij de tijd overschreden.",
    "No time claim.", "I make no time claim.", "Is a time claim possible?", "How do I make a time claim?",
    "Keine Zeitreklamation.", "Mein Gegner hat die Zeit nicht überschritten.",
    "Wann kann ich eine Zeitreklamation machen?",
    "No leave notice yet.", "Thanks for your leave notice.", "Your leave notice 1-14 February arrived.",
    "Geen verlof van 1 tot 14 februari.", "Uw verlof van 1 tot 14 februari is genoteerd.",
    "Nie biorę urlopu: przerwa od 1 do 14 lutego odwołana.", "Twoja przerwa od 1 do 14 lutego.",
    "Ваша відпустка з 1 по 14 лютого.", "Моя відпустка з 1 по 14 лютого скасована.",
    "Le tue ferie dall'1 al 14 febbraio.", "Niente ferie dall'1 al 14 febbraio.",
)  # fmt: skip


def found(text: str) -> list[Act]:
    reading = read_mail((HEAD + text + "\n").encode())
    assert reading.value is not None
    return list(reading.value.acts)


@pytest.mark.parametrize(("kind", "text"), [(kind, text) for kind, texts in SAID.items() for text in texts])
def test_an_act_in_plain_words_is_read(kind: type[Act], text: str) -> None:
    read = [act for act in found(text) if isinstance(act, kind)]
    assert read and not any(act.said.doubtful for act in read)


@pytest.mark.parametrize(("kind", "text"), [(kind, text) for kind, texts in ASKED_ABOUT.items() for text in texts])
def test_an_act_in_other_words_is_asked_about(kind: type[Act], text: str) -> None:
    assert any(isinstance(act, kind) for act in found(text))


@pytest.mark.parametrize("text", SAID_OTHERWISE)
@pytest.mark.parametrize("mark", ["", "> "])
def test_what_is_denied_supposed_told_or_quoted_is_no_sure_act(text: str, mark: str) -> None:
    assert [act for act in found(mark + text) if isinstance(act, OF_WEIGHT) and not act.said.doubtful] == []
