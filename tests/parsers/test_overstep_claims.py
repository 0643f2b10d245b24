"""Claims of overstepped time in the usual words of each language, and what claims none."""

import pytest

from parsers import acts, read_mail
from parsers.acts import Act

HEAD = (
    "From: a@example.org\nTo: b@example.org\nSubject: CM-2026-01 G01\nDate: Wed, 28 Jan 2026 12:00:00 +0300\n"
    "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
)
KIND = acts.OverstepClaim
SAID: dict[str, tuple[str, ...]] = {
    "ru": (
        "Заявление о просрочке", "Заявление о просрочке.", "Просрочка соперника", "Заявляю просрочку.",
        "Заявляю о просрочке соперника.", "Заявляю о просрочке времени.", "Соперник просрочил время.",
        "Мой соперник просрочил время на обдумывание.", "Прошу засчитать победу за просрочку.",
        "Прошу зафиксировать просрочку.", "Требую засчитать победу.", "Фиксирую просрочку соперника.",
        "Сообщаю о просрочке соперника.", "Просрочка времени соперником.", "Соперник превысил лимит времени.",
        "У соперника вышло время.", "Подаю заявление о просрочке.",
    ),
    "en": (
        "Time claim", "Overstep claim", "I claim a win on time.", "I claim the win on time.", "I claim overstep.",
        "I claim an overstep of time by my opponent.", "I claim that my opponent has overstepped the time limit.",
        "My opponent has overstepped the time limit.", "My opponent exceeded the time limit.",
        "I claim a time forfeit.", "I claim a win by time forfeit.", "My opponent has exceeded his time.",
        "Time forfeit claim", "I claim the game on time.", "Claim of overstepping",
        "I hereby claim that White overstepped the time.", "I report a time overstep by my opponent.", "Flag claim",
    ),
    "de": (
        "Zeitreklamation", "Zeitüberschreitung", "Ich reklamiere Zeitüberschreitung.",
        "Ich reklamiere Zeitüberschreitung meines Gegners.", "Ich beanspruche Gewinn durch Zeitüberschreitung.",
        "Mein Gegner hat die Zeit überschritten.", "Mein Gegner hat die Bedenkzeit überschritten.",
        "Ich reklamiere Gewinn wegen Zeitüberschreitung.", "Ich reklamiere die Zeitüberschreitung von Weiß.",
        "Reklamation: Zeitüberschreitung", "Zeitüberschreitung des Gegners", "Ich melde eine Zeitüberschreitung.",
        "Ich reklamiere auf Zeit.", "Zeitüberschreitungsreklamation",
        "Ich beantrage den Gewinn wegen Zeitüberschreitung.", "Ich mache Zeitüberschreitung geltend.",
    ),
    "fr": (
        "Je réclame le gain au temps.", "Je réclame le dépassement de temps.",
        "Je réclame un dépassement de temps.", "Mon adversaire a dépassé le temps.",
        "Mon adversaire a dépassé le temps de réflexion.", "Réclamation : dépassement de temps",
        "Réclamation de temps", "Dépassement de temps", "Je réclame la victoire au temps.",
        "Je réclame la partie au temps.", "Mon adversaire a dépassé la limite de temps.",
        "Je signale un dépassement de temps.", "Je réclame le gain par dépassement de temps.",
    ),
    "es": (
        "Reclamo por tiempo.", "Reclamo la victoria por tiempo.", "Mi oponente excedió el tiempo.",
        "Reclamo exceso de tiempo.", "Mi rival ha excedido el tiempo de reflexión.", "Reclamación por tiempo",
        "Reclamación: exceso de tiempo", "Exceso de tiempo", "Reclamo exceso de tiempo de mi rival.",
        "Mi adversario ha superado el tiempo.", "Reclamo la partida por tiempo.",
        "Mi rival ha sobrepasado el límite de tiempo.",
    ),
    "it": (
        "Rivendico la vittoria per tempo.", "L'avversario ha superato il tempo.",
        "Reclamo per superamento del tempo.", "Reclamo il superamento del tempo.", "Reclamo: superamento del tempo",
        "Il mio avversario ha superato il tempo di riflessione.",
        "Il mio avversario ha oltrepassato il limite di tempo.", "Superamento del tempo",
        "Richiedo la vittoria per il tempo.", "Reclamo la vittoria per tempo.", "Reclamo la partita per tempo.",
    ),
    "pt": (
        "Reclamo vitória por tempo.", "Reclamo a vitória por tempo.", "Reclamo o excesso de tempo.",
        "Reivindico a vitória por excesso de tempo.", "O adversário excedeu o tempo.",
        "O meu adversário ultrapassou o tempo.", "Reclamação por tempo", "Reclamação: excesso de tempo",
        "Excesso de tempo", "Reclamo por tempo.", "Meu adversário estourou o tempo.",
        "Reclamo a partida por tempo.",
    ),
    "pl": (
        "Reklamuję przekroczenie czasu.", "Zgłaszam przekroczenie czasu przeciwnika.",
        "Zgłaszam przekroczenie czasu przez przeciwnika.", "Przeciwnik przekroczył czas.",
        "Mój przeciwnik przekroczył czas do namysłu.", "Reklamacja: przekroczenie czasu", "Przekroczenie czasu",
        "Żądam zwycięstwa na czas.", "Reklamuję wygraną na czas.", "Zgłaszam reklamację czasu.", "Reklamacja czasu",
        "Przeciwnik przekroczył limit czasu.",
    ),
    "uk": (
        "Заявляю про прострочення часу суперником.", "Вимагаю зарахувати перемогу через прострочення.",
        "Суперник прострочив час.", "Заява про прострочення", "Заява про прострочення часу",
        "Заявляю прострочення.", "Прострочення суперника", "Прострочення часу", "Фіксую прострочення суперника.",
        "Мій суперник прострочив час на обдумування.", "Прошу зарахувати перемогу через прострочення.",
        "Повідомляю про прострочення суперника.",
    ),
    "nl": (
        "Ik claim tijdsoverschrijding.", "Ik claim winst op tijd.", "Mijn tegenstander heeft de tijd overschreden.",
        "Claim: tijdsoverschrijding", "Tijdsoverschrijding", "Tijdclaim",
        "Ik claim de winst wegens tijdsoverschrijding.", "Ik claim tijdsoverschrijding van mijn tegenstander.",
        "Mijn tegenstander heeft zijn bedenktijd overschreden.", "Ik meld een tijdsoverschrijding.",
        "Ik reclameer tijdsoverschrijding.", "Ik claim de partij op tijd.",
    ),
    "cs": (
        "Reklamuji překročení času.", "Hlásím překročení času soupeře.", "Soupeř překročil čas.",
        "Můj soupeř překročil čas na rozmyšlenou.", "Žádám o výhru na čas.", "Překročení času",
    ),
    "hu": (
        "Reklamálom az időtúllépést.", "Időtúllépést jelentek.", "Az ellenfelem túllépte az időt.",
        "Ellenfelem túllépte a gondolkodási időt.", "Időtúllépés", "Igénylem a győzelmet időtúllépés miatt.",
    ),
}  # fmt: skip
ASKED_ABOUT: dict[str, tuple[str, ...]] = {
    "en": (
        "Claim: time forfeit", "Claim: overstep",
    ),
}  # fmt: skip
NOT_MEANT: dict[str, tuple[str, ...]] = {
    "ru": (
        "Нет просрочки соперника.", "Просрочка соперника?", "Не прошу засчитать победу за просрочку.",
        "Если соперник превысил лимит времени, сообщите.", "В другой партии соперник превысил лимит времени.",
        "У соперника вышло время на прошлой неделе в партии с Ивановым.", "Иванов: прошу зафиксировать просрочку.",
        "Соперник не превысил лимит времени.", "Прошу не фиксировать просрочку.",
        "Могу ли я заявить: просрочка соперника?", "Вам надо подать заявление о просрочке.",
    ),
    "en": (
        "I do not claim the game on time.", "Time forfeit claim?", "If he has exceeded his time, I win.",
        "My opponent has exceeded his time in another game.", "My son has exceeded his time on the computer.",
        "Last year my opponent had exceeded his time.", "He has not exceeded his time.",
        "Should I report a time forfeit?", "You should make a flag claim.", "No flag claim.",
    ),
    "de": (
        "Keine Zeitüberschreitung des Gegners.", "Zeitüberschreitung des Gegners?",
        "Ich reklamiere nicht auf Zeit.", "Ich mache keine Zeitüberschreitung geltend.",
        "Wenn mein Gegner zu spät ist, reklamiere ich auf Zeit.", "Müller machte Zeitüberschreitung geltend.",
        "Wie schreibt man eine Zeitüberschreitungsreklamation?",
    ),
    "fr": (
        "Mon adversaire n'a pas dépassé la limite de temps.", "Je ne réclame pas la partie au temps.",
        "Je ne signale pas de dépassement de temps.", "Un dépassement de temps n'est pas constaté.",
        "Si mon adversaire a dépassé la limite de temps, dites-le.", "Mon fils a dépassé le temps imparti.",
        "Réclamation de temps ?", "Le dépassement de temps coûte cher.",
    ),
    "es": (
        "No hay reclamación por tiempo.", "¿Reclamación por tiempo?", "Mi rival no ha superado el tiempo.",
        "Si mi rival ha superado el tiempo, dígalo.", "Mi rival ha superado el tiempo en otra partida.",
        "El exceso de tiempo es malo.",
    ),
    "it": (
        "Il mio avversario non ha oltrepassato il limite di tempo.", "Non richiedo la vittoria per il tempo.",
        "Se il mio avversario ha oltrepassato il limite di tempo, lo dica.", "Il superamento del tempo è brutto.",
        "Reclamo per superamento del tempo?",
    ),
    "pt": (
        "O adversário não estourou o tempo.", "Não há reclamação por tempo.",
        "Se o adversário estourou o tempo, diga.", "O excesso de tempo é mau.", "Reclamação por tempo?",
    ),
    "pl": (
        "Nie reklamuję wygranej na czas.", "Bez reklamacji czasu.", "Reklamacja czasu?",
        "Przekroczenie czasu jest złe.", "Nie było przekroczenia czasu.",
    ),
    "uk": (
        "Немає прострочення суперника.", "Заява про прострочення?",
        "Не прошу зарахувати перемогу через прострочення.", "Якщо є прострочення суперника, повідомте.",
        "Прострочення часу це погано.",
    ),
    "nl": (
        "Geen tijdclaim.", "Tijdclaim?", "Ik claim de partij niet op tijd.", "Ik meld geen tijdsoverschrijding.",
        "Tijdsoverschrijding is slecht.", "Mijn zoon claimt tijdsoverschrijding.",
    ),
    "cs": (
        "Soupeř nepřekročil čas.", "Nereklamuji překročení času.", "Pokud soupeř překročil čas, napište.",
        "Soupeř překročil čas v jiné partii.", "Soupeř překročil čas?", "Překročení času je špatné.",
        "Můj soupeř prý překročil čas.",
    ),
    "hu": (
        "Az ellenfelem nem lépte túl az időt.", "Ha az ellenfelem túllépte az időt, írja meg.", "Időtúllépés?",
        "Az időtúllépés rossz.", "Nem reklamálom az időtúllépést.", "Másik játszmában ellenfelem túllépte az időt.",
    ),
}  # fmt: skip


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


@pytest.mark.parametrize("text", rows(NOT_MEANT))
@pytest.mark.parametrize("mark", ["", "> "])
def test_what_is_denied_supposed_told_or_quoted_is_no_sure_act(text: str, mark: str) -> None:
    assert [act for act in found(mark + text) if not act.said.doubtful] == []


@pytest.mark.parametrize("text", rows(SAID))
def test_what_is_quoted_is_no_act(text: str) -> None:
    assert found("> " + text) == []
