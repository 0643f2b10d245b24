"""Resignations in the usual words of each language, and what resigns nothing."""

import pytest

from parsers import acts, read_mail
from parsers.acts import Act

HEAD = (
    "From: a@example.org\nTo: b@example.org\nSubject: CM-2026-01 G01\nDate: Wed, 28 Jan 2026 12:00:00 +0300\n"
    "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
)
KIND = acts.Resignation
SAID: dict[str, tuple[str, ...]] = {
    "ru": (
        "Сдаю игру.", "Сдаюсь, поздравляю с победой!", "Прекращаю сопротивление.", "Здесь я сдаюсь.",
        "Признаю себя побеждённым.", "Спасибо за партию, сдаюсь.",
    ),
    "en": (
        "I resign this game.", "I resign. Thanks for the game.", "I resign here.", "I hereby resign.",
        "I'm resigning.", "I am resigning.", "I concede the game.", "I concede defeat.", "I have to resign.",
        "I must resign.", "I give up the game.", "You win, I resign.", "0-1, I resign.",
        "Congratulations, I resign!",
    ),
    "de": (
        "Ich gebe hiermit auf.", "Ich gebe die Partie hiermit auf.", "Ich gebe diese Partie auf.",
        "Hier gebe ich auf.", "Hiermit gebe ich auf.", "Hiermit gebe ich die Partie auf.", "Damit gebe ich auf.",
        "Glückwunsch, ich gebe auf.", "Jetzt gebe ich auf.", "Partie aufgegeben.",
    ),
    "fr": (
        "J'abandonne la partie.", "J'abandonne cette partie.", "J'abandonne ici.", "Je m'avoue vaincu.",
        "Ici j'abandonne.", "J'abandonne, bravo !", "Bravo, j'abandonne.", "Abandon", "Je reconnais ma défaite.",
    ),
    "es": (
        "Abandono.", "Abandono esta partida.", "Aquí abandono.", "Rindo la partida.", "Me rindo, felicidades.",
        "Reconozco mi derrota.", "Me doy por vencida.", "Abandono, enhorabuena.",
    ),
    "it": (
        "Abbandono qui.", "Abbandono questa partita.", "Mi arrendo, complimenti!", "Mi do per vinto.",
        "Mi dò per vinto.", "Qui abbandono.", "Riconosco la sconfitta.", "Complimenti, abbandono.",
        "Mi arrendo qui",
    ),
    "pt": (
        "Abandono esta partida.", "Desisto da partida.", "Eu desisto.", "Me rendo.", "Rendo-me aqui.",
        "Abandono o jogo.", "Reconheço a derrota.", "Parabéns, abandono.", "Eu me rendo.",
    ),
    "pl": (
        "Poddaję się", "Poddaję tę partię.", "Tu się poddaję.", "Niniejszym poddaję partię.", "Uznaję porażkę.",
        "Kapituluję.", "Gratuluję, poddaję się.", "Poddaję się, gratuluję!", "Dziękuję za partię, poddaję się.",
        "Ja się poddaję.", "Rezygnuję z gry.", "Rezygnuję z dalszej walki.",
    ),
    "uk": (
        "Я здаюсь.", "Здаюся, вітаю з перемогою!", "Здаю гру.", "Здаю цю партію.", "Тут я здаюся.",
        "Припиняю опір.", "Визнаю свою поразку.", "Визнаю себе переможеним.", "Дякую за партію, здаюся.",
    ),
    "nl": (
        "Ik geef het op", "Ik geef op, gefeliciteerd!", "Ik geef deze partij op.", "Hier geef ik op.",
        "Hierbij geef ik op.", "Hierbij geef ik de partij op.", "Ik geef hierbij op.", "Nu geef ik het op.",
        "Ik erken mijn nederlaag.", "Ik geef mij gewonnen.", "Ik capituleer.", "Gefeliciteerd, ik geef op.",
        "Bedankt voor de partij, ik geef op.",
    ),
    "cs": (
        "Vzdávám to.", "Vzdávám tuto partii.", "Vzdávám tuhle partii.", "Vzdávám se, gratuluji!",
        "Gratuluji, vzdávám se.", "Vzdávám partii, děkuji za hru.", "Partii vzdávám.", "Tuto partii vzdávám.",
        "Uznávám porážku.", "Kapituluji.", "Tady se vzdávám.",
    ),
    "hu": (
        "Feladom a partit.", "Feladom!", "Feladom, gratulálok!", "Gratulálok, feladom.", "Ezt a játszmát feladom.",
        "A játszmát feladom.", "Feladom ezt a játszmát.", "Köszönöm a játszmát, feladom.",
        "Elismerem a vereségemet.", "Megadom magam.", "Itt feladom.", "Kapitulálok.",
    ),
}  # fmt: skip
ASKED_ABOUT: dict[str, tuple[str, ...]] = {
    "ru": (
        "Сдаю.", "Я проиграл, сдаюсь.", "Прекращаю борьбу.", "Останавливаю часы.", "Пора сдаваться.",
        "Дальше играть нет смысла, сдаюсь.", "Считаю дальнейшее сопротивление бесполезным и сдаюсь.",
        "Белые сдаются.", "Чёрные сдались.", "Сдаюсь :)",
    ),
    "en": (
        "Resign.", "Resigns.", "I throw in the towel.", "Time to resign.", "I'll resign.", "I will resign.",
        "I think it is time to resign.", "I tip my king.", "White resigns.", "Black resigns",
        "I've had enough, I resign.", "I'm done, I resign.", "Resigned.",
    ),
    "de": (
        "Ich strecke die Waffen.", "Ich muss aufgeben.", "Ich muss leider aufgeben.", "Aufgabe.",
        "Ich habe verloren und gebe auf.", "Da gebe ich auf.", "Leider muss ich aufgeben.",
        "Ich lege meinen König um.", "Weiß gibt auf.", "Schwarz gibt auf.",
    ),
    "fr": (
        "Je déclare forfait.", "Je rends les armes.", "Je jette l'éponge.", "Je couche mon roi.",
        "Je dois abandonner.", "Les Blancs abandonnent.", "Les Noirs abandonnent.", "Je m'incline.",
    ),
    "es": (
        "Inclino mi rey.", "Tiro la toalla.", "Debo abandonar.", "Las blancas abandonan.", "Las negras abandonan.",
        "Doy la partida por perdida.", "Me retiro de la partida.", "Rendición.", "Entrego la partida.",
    ),
    "it": (
        "Getto la spugna.", "Devo abbandonare.", "Il Bianco abbandona.", "Il Nero abbandona.", "Do partita vinta.",
        "Rinuncio alla partita.",
    ),
    "pt": (
        "Entrego a partida.", "Jogo a toalha.", "Tenho de abandonar.", "As brancas abandonam.",
        "As pretas abandonam.", "Deito o rei.", "Tombo o rei.",
    ),
    "pl": (
        "Poddaję.", "Poddaje sie.", "Poddaje partie.", "Muszę się poddać.", "Białe poddają się.",
        "Czarne poddają partię.", "Składam broń.", "Kładę króla.",
    ),
    "uk": (
        "Складаю зброю.", "Припиняю боротьбу.", "Білі здаються.", "Чорні здалися.", "Мушу здатися.",
    ),
    "nl": (
        "Dan geef ik op.", "Ik moet opgeven.", "Ik leg mijn koning om.", "Ik gooi de handdoek in de ring.",
        "Wit geeft op.", "Zwart geeft op.", "Geef het op.",
    ),
    "cs": (
        "Musím se vzdát.", "Vzdal jsem to.", "Bílý se vzdává.", "Černý vzdává.",
    ),
    "hu": (
        "Világos feladja.", "Sötét feladja.",
    ),
}  # fmt: skip
NOT_MEANT: dict[str, tuple[str, ...]] = {
    "ru": (
        "Не сдаю.", "Сдаю экзамены.", "Сдаю дела.", "Не прекращаю борьбу.", "Пора сдаваться?",
        "Мне пора сдаваться на пенсию.", "Белые сдаются?", "Иванов сдался мне.", "Вам пора сдаваться.",
    ),
    "en": (
        "I'm not resigning.", "I'm resigning from my job.", "I'm resigning tomorrow.",
        "If you play Be7 I concede the game.", "I concede the game was interesting.",
        "I concede defeat in the argument.", "Ivanov conceded the game.", "Time to resign?",
        "You should concede defeat.", "Is it time to resign?", "Last year I conceded defeat.",
        "You wrote: I'm resigning.", "'I concede defeat', said Ivanov.",
    ),
    "de": (
        "Ich gebe nicht auf.", "Ich gebe jetzt nicht auf.", "Ich gebe hiermit nicht auf.",
        "Damit gebe ich nicht auf.", "Ich gebe mein Hobby auf.", "Nun gebe ich auf Sie acht.",
        "Ich muss nicht aufgeben.", "Muss ich aufgeben?", "Wenn Sie Le7 spielen, muss ich aufgeben.",
        "Wenn Sie Le7 spielen, gebe ich hiermit auf.", "Müller gab auf.", "Letztes Jahr gab ich auf.",
        "Du solltest aufgeben.", "Jetzt gebe ich auf, sagte Müller.", "Gib auf!", "Geben Sie auf!",
        "Hier gebe ich das Paket auf.", "Die Aufgabe ist schwer.", "Meine Aufgabe ist schwer.",
        "Damit gebe ich auf Dauer nichts verloren.",
    ),
    "fr": (
        "Je ne m'avoue pas vaincu.", "Je ne reconnais pas ma défaite.", "Je me rends à Paris.",
        "Je me rends compte de mon erreur.", "Je me rends demain chez mon fils.", "Si tu joues Fe7, je me rends.",
        "Les Blancs abandonnent ?", "Les Noirs abandonnent dans l'autre partie.", "Dubois abandonne.",
        "Tu devrais abandonner.", "Je dois abandonner ?", "Je dois abandonner mon chien.",
        "Je reconnais la défaite de la France.", "L'an dernier je me suis rendu.", "Abandonne !",
    ),
    "es": (
        "No reconozco mi derrota.", "Rindo la partida si juegas Ae7.", "Si juegas Ae7, rindo la partida.",
        "Las blancas abandonan?", "García reconoció su derrota.", "Debes abandonar.", "No tiro la toalla.",
        "No debo abandonar.", "El año pasado reconocí mi derrota.", "Reconozco mi derrota en la otra partida.",
        "Reconozco la derrota de mi equipo.", "¡Abandona!",
    ),
    "it": (
        "Non mi do per vinto.", "Non riconosco la sconfitta.", "Se giochi Ae7, mi do per vinto.",
        "Rossi si è dato per vinto.", "Il Bianco abbandona?", "Dovresti abbandonare.", "Devo abbandonare?",
        "Riconosco la sconfitta della Juventus.", "L'anno scorso mi sono arreso.", "Abbandona!",
    ),
    "pt": (
        "Não me rendo.", "Me rendo ao teu charme.", "Se jogares Be7, me rendo.", "Não desisto da partida.",
        "Desisto da partida de futebol.", "Silva desistiu da partida.", "Desisto da partida?", "Devias desistir.",
        "As brancas abandonam?", "Reconheço a derrota do Benfica.", "No ano passado reconheci a derrota.",
    ),
    "pl": (
        "Nie poddaję tej partii.", "Nie poddaję partii.", "Jeśli zagrasz Ge7, poddaję partię.",
        "Kowalski poddał partię.", "Białe poddają się?", "Powinieneś się poddać.", "Poddaj się!",
        "Się nie poddaję.", "Tu się nie poddaję.", "Poddaję się kuracji.", "Poddaję partię testom.",
        "W zeszłym roku poddałem partię.", "Nie muszę się poddać.",
    ),
    "uk": (
        "Не здаю гру.", "Не припиняю опір.", "Якщо зіграєш Се7, здаю гру.", "Петренко здав гру.", "Білі здаються?",
        "Білі здаються сильнішими.", "Тобі час здаватися.", "Здаю іспити.", "Здаю гру в оренду.",
        "Торік я здав гру.", "Здавайся!",
    ),
    "nl": (
        "Hier geef ik niet op.", "Hierbij geef ik niet op.", "Nu geef ik het niet op.",
        "Als je Le7 speelt, geef ik op.", "Als je Le7 speelt, dan geef ik op.", "Ik moet niet opgeven.",
        "Moet ik opgeven?", "Jansen gaf op.", "Je moet opgeven.", "Je zou moeten opgeven.", "Wit geeft op?",
        "Hierbij geef ik op verzoek mijn adres.", "Nu geef ik het op een rijtje.", "Hierbij geef ik mijn adres op.",
        "Ik erken mijn nederlaag niet.", "Vorig jaar gaf ik op.", "Geef op!", "Opgave 3 is moeilijk.",
    ),
    "cs": (
        "Nevzdávám partii.", "Tuto partii nevzdávám.", "Když zahraješ Se7, vzdávám partii.", "Novák vzdal.",
        "Bílý se vzdává?", "Měl byste se vzdát.", "Vzdej se!", "Neuznávám porážku.", "Nemusím se vzdát.",
        "Uznávám porážku Sparty.", "Loni jsem vzdal.", "Vzdávám čest vítězi.",
    ),
    "hu": (
        "A játszmát nem adom fel.", "Ha Fe7-et lépsz, a játszmát feladom.", "Kovács feladta.", "Világos feladja?",
        "Fel kellene adnod.", "Add fel!", "A levelet feladom.", "Tavaly feladtam a játszmát.", "Nem kapitulálok.",
        "Megadom magamnak az időt.", "Megadom a címemet.", "Elismerem a vereséget a fociban.",
    ),
}  # fmt: skip
LETTERS = (
    "Beste Jan,\nik geef op. Bedankt voor de partij.\nGroeten,\nPiet",
    "Hallo Jan,\n\nIk geef op, gefeliciteerd met de overwinning!\n\nMet vriendelijke groet,\nPiet de Vries",
    "Hoi Jan,\nGoed gespeeld, ik geef op.\nVeel succes in je andere partijen.\nPiet",
    "Cześć Janie,\nPoddaję się. Dziękuję za partię.\nPozdrawiam,\nPiotr",
    "Witam,\n\nPoddaję partię. Gratuluję wygranej!\n\nZ poważaniem,\nPiotr Nowak",
    "Drogi Janie,\ndobra gra, poddaję się. Powodzenia w innych partiach.\nPiotr",
    "Вітаю, Іване!\nЗдаюся. Дякую за гру.\nЗ повагою,\nПетро",
    "Доброго дня!\n\nЗдаюся, вітаю з перемогою. Успіхів у турнірі!\n\nЗ повагою,\nПетро Шевчук",
    "Querido Juan:\nAbandono. Gracias por la partida.\nSaludos,\nPedro",
    "Hola Juan,\n\nMe rindo, bien jugado. Enhorabuena por la victoria.\n\nUn saludo cordial,\nPedro García",
    "Estimado amigo:\nAbandono la partida. Felicidades y mucha suerte en el torneo.\nPedro",
    "Cher Jean,\nJ'abandonne. Merci pour la partie.\nCordialement,\nPierre",
    "Bonjour Jean,\n\nJ'abandonne, bien joué. Félicitations pour la victoire.\n\nBien cordialement,\nPierre Dupont",
    "Ciao Giovanni,\nAbbandono. Grazie per la partita.\nSaluti,\nPietro",
    "Caro Giovanni,\n\nMi arrendo, ben giocato. Complimenti per la vittoria.\n\nCordiali saluti,\nPietro Rossi",
    "Olá João,\nDesisto. Obrigado pela partida.\nAbraço,\nPedro",
    "Caro João,\n\nAbandono, bem jogado. Parabéns pela vitória.\n\nCumprimentos,\nPedro Silva",
    "Ahoj Jane,\nVzdávám. Děkuji za partii.\nS pozdravem\nPetr",
    "Dobrý den,\n\nvzdávám se, gratuluji k vítězství.\n\nS pozdravem,\nPetr Novák",
    "Kedves János!\nFeladom. Köszönöm a játszmát.\nÜdvözlettel,\nPéter",
    "Szia János,\n\nFeladom, gratulálok a győzelemhez.\n\nÜdv,\nPéter",
    "Lieber Hans,\nich gebe auf. Danke für die Partie.\nViele Grüße,\nPeter",
    "Hallo Hans,\n\nIch gebe auf, gut gespielt. Glückwunsch zum Sieg.\n\nMit freundlichen Grüßen,\nPeter Müller",
    "Dear John,\nI resign. Thanks for the game.\nRegards,\nPeter",
    "Hi John,\n\nI resign, well played. Congratulations on your win.\n\nBest regards,\nPeter Smith",
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
