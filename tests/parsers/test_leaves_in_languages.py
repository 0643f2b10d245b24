"""Leaves in the usual words of each language, and what announces none."""

import pytest

from parsers import acts, read_mail
from parsers.acts import Act

HEAD = (
    "From: a@example.org\nTo: b@example.org\nSubject: CM-2026-01 G01\nDate: Wed, 28 Jan 2026 12:00:00 +0300\n"
    "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
)
KIND = acts.LeaveNotice
SAID: dict[str, tuple[str, ...]] = {
    "ru": (
        "Отпуск с 1 по 14 февраля 2026", "Перерыв с 1 по 14 февраля 2026", "Перерыв 01.02.2026-14.02.2026",
        "Заявление об отпуске: 1-14 февраля 2026", "Уведомление о перерыве: 1-14 февраля 2026",
        "Ухожу в отпуск с 1 по 14 февраля 2026.", "Я в отпуске с 1 по 14 февраля 2026.",
        "Беру перерыв 1-14 февраля 2026.", "Прошу предоставить перерыв с 1 по 14 февраля 2026.",
        "В отпуске с 1 по 14 февраля 2026.", "Перерыв на 14 дней с 1 февраля 2026",
    ),
    "en": (
        "Leave notice: 1-14 February 2026", "Leave: 1-14 February 2026", "Leave from 1 to 14 February 2026",
        "Leave, 1 February to 14 February 2026", "Vacation: 1-14 February 2026",
        "Vacation from 1 to 14 February 2026", "Holiday notice: 1-14 February 2026", "Holiday: 1-14 February 2026",
        "Notice of leave: 1-14 February 2026", "On vacation 1-14 February 2026",
        "I will be on leave from 1 to 14 February 2026.", "I am taking leave from 1 to 14 February 2026.",
        "I take leave from 1 to 14 February 2026.", "Leave of absence: 1-14 February 2026",
        "Leave request: 1-14 February 2026", "I'm on holiday from 1 to 14 February 2026.",
        "Time off: 1-14 February 2026",
    ),
    "de": (
        "Urlaub vom 1. bis 14. Februar 2026", "Urlaub: 1.2.2026 - 14.2.2026", "Urlaubsmeldung: 1.-14. Februar 2026",
        "Urlaub 1.2.-14.2.2026", "Ich nehme Urlaub vom 1. bis 14. Februar 2026.",
        "Ich bin vom 1. bis 14. Februar 2026 im Urlaub.", "Ich melde Urlaub vom 1. bis 14. Februar 2026.",
        "Ich melde Urlaub an: 1.-14. Februar 2026", "Im Urlaub vom 1. bis 14. Februar 2026",
        "Pause vom 1. bis 14. Februar 2026", "Auszeit vom 1. bis 14. Februar 2026",
        "Urlaubsanzeige: 1.2.2026 bis 14.2.2026",
    ),
    "fr": (
        "Congé du 1er au 14 février 2026", "Congés du 1 au 14 février 2026", "Congé : 1-14 février 2026",
        "Vacances du 1er au 14 février 2026", "Je prends un congé du 1er au 14 février 2026.",
        "Je prends des congés du 1 au 14 février 2026.", "Je suis en congé du 1 au 14 février 2026.",
        "Je serai en vacances du 1 au 14 février 2026.", "En congé du 1er au 14 février 2026",
        "Avis de congé : 1-14 février 2026", "Demande de congé : 1-14 février 2026",
    ),
    "es": (
        "Vacaciones del 1 al 14 de febrero de 2026", "Permiso: 1-14 de febrero de 2026",
        "Permiso del 1 al 14 de febrero de 2026", "Licencia del 1 al 14 de febrero de 2026",
        "Tomo vacaciones del 1 al 14 de febrero de 2026.", "Estoy de vacaciones del 1 al 14 de febrero de 2026.",
        "Estaré de vacaciones del 1 al 14 de febrero de 2026.", "De vacaciones del 1 al 14 de febrero de 2026",
        "Aviso de permiso: 1-14 de febrero de 2026", "Aviso de vacaciones: 1-14 de febrero de 2026",
        "Solicito permiso del 1 al 14 de febrero de 2026.",
    ),
    "it": (
        "Ferie dall'1 al 14 febbraio 2026", "Ferie dal 1 al 14 febbraio 2026", "Ferie: 1-14 febbraio 2026",
        "Congedo dal 1 al 14 febbraio 2026", "Prendo ferie dal 1 al 14 febbraio 2026.",
        "Sono in ferie dal 1 al 14 febbraio 2026.", "Sarò in ferie dal 1 al 14 febbraio 2026.",
        "In ferie dal 1 al 14 febbraio 2026", "In vacanza dal 1 al 14 febbraio 2026",
        "Avviso di ferie: 1-14 febbraio 2026", "Vacanze dal 1 al 14 febbraio 2026",
        "Prendo un congedo dal 1 al 14 febbraio 2026.",
    ),
    "pt": (
        "Férias de 1 a 14 de fevereiro de 2026", "Licença: 1-14 de fevereiro de 2026",
        "Licença de 1 a 14 de fevereiro de 2026", "Tiro férias de 1 a 14 de fevereiro de 2026.",
        "Estou de férias de 1 a 14 de fevereiro de 2026.", "Estarei de férias de 1 a 14 de fevereiro de 2026.",
        "De férias de 1 a 14 de fevereiro de 2026", "Aviso de férias: 1-14 de fevereiro de 2026",
        "Peço licença de 1 a 14 de fevereiro de 2026.", "Vou de férias de 1 a 14 de fevereiro de 2026.",
    ),
    "pl": (
        "Urlop od 1 do 14 lutego 2026", "Urlop: 1-14 lutego 2026", "Przerwa od 1 do 14 lutego 2026",
        "Biorę urlop od 1 do 14 lutego 2026.", "Jestem na urlopie od 1 do 14 lutego 2026.",
        "Będę na urlopie od 1 do 14 lutego 2026.", "Na urlopie od 1 do 14 lutego 2026",
        "Zgłaszam urlop od 1 do 14 lutego 2026.", "Zgłoszenie urlopu: 1-14 lutego 2026",
        "Biorę przerwę od 1 do 14 lutego 2026.", "Przerwa: 1-14 lutego 2026",
    ),
    "uk": (
        "Відпустка з 1 по 14 лютого 2026", "Відпустка: 1-14 лютого 2026", "Перерва з 1 по 14 лютого 2026",
        "Беру відпустку з 1 по 14 лютого 2026.", "Беру перерву з 1 по 14 лютого 2026.",
        "Я у відпустці з 1 по 14 лютого 2026.", "У відпустці з 1 по 14 лютого 2026",
        "Іду у відпустку з 1 по 14 лютого 2026.", "Йду у відпустку з 1 по 14 лютого 2026.",
        "Оголошую перерву з 1 по 14 лютого 2026.", "Заява про відпустку: 1-14 лютого 2026",
        "Прошу перерву з 1 по 14 лютого 2026.", "Відпустка з 1 лютого до 14 лютого 2026",
    ),
    "nl": (
        "Verlof van 1 tot 14 februari 2026", "Verlof: 1-14 februari 2026",
        "Vakantie van 1 tot en met 14 februari 2026", "Vakantie: 1-14 februari 2026",
        "Ik neem verlof van 1 tot 14 februari 2026.", "Ik ben met verlof van 1 tot 14 februari 2026.",
        "Ik ben op vakantie van 1 tot 14 februari 2026.", "Met verlof van 1 tot 14 februari 2026",
        "Op vakantie van 1 t/m 14 februari 2026", "Verlofmelding: 1-14 februari 2026",
        "Ik ga op vakantie van 1 tot 14 februari 2026.", "Verlof van 1 t/m 14 februari 2026",
        "Verlof vanaf 1 februari tot 14 februari 2026",
    ),
    "cs": (
        "Dovolená od 1. do 14. února 2026", "Dovolená: 1.2.2026 - 14.2.2026",
        "Beru si dovolenou od 1. do 14. února 2026.", "Jsem na dovolené od 1. do 14. února 2026.",
        "Budu na dovolené od 1. do 14. února 2026.", "Volno od 1. do 14. února 2026",
    ),
    "hu": (
        "Szabadság: 2026.02.01 - 2026.02.14", "Szabadságra megyek 2026.02.01 - 2026.02.14.",
        "Szabadságot veszek ki: 2026.02.01 - 2026.02.14", "Szabadság február 1 - február 14",
    ),
}  # fmt: skip
NOT_MEANT: dict[str, tuple[str, ...]] = {
    "ru": (
        "Вы в отпуске с 1 по 14 февраля.", "Жена в отпуске с 1 по 14 февраля.",
        "Иванов в отпуске с 1 по 14 февраля.", "Я не в отпуске с 1 по 14 февраля.",
        "Если я в отпуске с 1 по 14 февраля, не ждите.", "В прошлом году я был в отпуске с 1 по 14 февраля.",
        "Я в отпуске с 1 по 14 февраля?", "Ваше заявление об отпуске: 1-14 февраля 2026",
        "Нет заявления об отпуске с 1 по 14 февраля.", "Отпуск с 1 по 14 февраля отменён.",
    ),
    "en": (
        "Your leave notice: 1-14 February 2026", "No holiday: 1-14 February 2026", "Holiday 1-14 February 2026?",
        "Ivanov's leave of absence: 1-14 February 2026", "Leave request 1-14 February 2026 was refused.",
        "Thanks for your notice of leave: 1-14 February 2026", "Holidays were great: 1-14 February 2026",
    ),
    "de": (
        "Ihre Urlaubsmeldung: 1.-14. Februar 2026", "Kein Urlaub vom 1. bis 14. Februar 2026",
        "Meine Frau ist im Urlaub vom 1. bis 14. Februar 2026.",
        "Müller ist im Urlaub vom 1. bis 14. Februar 2026.",
        "Letztes Jahr war ich im Urlaub vom 1. bis 14. Februar.",
        "Wenn ich im Urlaub vom 1. bis 14. Februar bin, spiele ich nicht.",
        "Die Pause vom 1. bis 14. Februar fällt aus.",
    ),
    "fr": (
        "Vous êtes en congé du 1er au 14 février.", "Ma femme est en congé du 1er au 14 février.",
        "Pas de vacances du 1er au 14 février.", "Votre avis de congé : 1-14 février 2026",
        "L'an dernier j'étais en congé du 1er au 14 février.",
        "Si je suis en congé du 1er au 14 février, attendez.", "Bonnes vacances du 1er au 14 février !",
    ),
    "es": (
        "Tu licencia del 1 al 14 de febrero.", "Mi mujer está de vacaciones del 1 al 14 de febrero.",
        "García está de vacaciones del 1 al 14 de febrero.", "Sin licencia del 1 al 14 de febrero.",
        "Su aviso de vacaciones: 1-14 de febrero de 2026",
        "El año pasado estuve de vacaciones del 1 al 14 de febrero.",
    ),
    "it": (
        "Sei in ferie dal 1 al 14 febbraio.", "Mia moglie è in vacanza dal 1 al 14 febbraio.",
        "Non sono in ferie dal 1 al 14 febbraio.", "L'anno scorso ero in ferie dal 1 al 14 febbraio.",
        "Rossi è in ferie dal 1 al 14 febbraio.", "Buone vacanze dal 1 al 14 febbraio!",
    ),
    "pt": (
        "Estás de férias de 1 a 14 de fevereiro.", "Minha mulher está de férias de 1 a 14 de fevereiro.",
        "Não vou de férias de 1 a 14 de fevereiro.", "Silva está de férias de 1 a 14 de fevereiro.",
        "No ano passado estive de férias de 1 a 14 de fevereiro.", "Boas férias de 1 a 14 de fevereiro!",
    ),
    "pl": (
        "Jesteś na urlopie od 1 do 14 lutego.", "Moja żona jest na urlopie od 1 do 14 lutego.",
        "Nie jestem na urlopie od 1 do 14 lutego.", "Kowalski jest na urlopie od 1 do 14 lutego.",
        "W zeszłym roku byłem na urlopie od 1 do 14 lutego.", "Udanego urlopu od 1 do 14 lutego!",
        "Urlop od 1 do 14 lutego odwołany.",
    ),
    "uk": (
        "Ви у відпустці з 1 по 14 лютого.", "Дружина у відпустці з 1 по 14 лютого.",
        "Я не у відпустці з 1 по 14 лютого.", "Петренко у відпустці з 1 по 14 лютого.",
        "Торік я був у відпустці з 1 по 14 лютого.", "Гарної відпустки з 1 по 14 лютого!",
        "Якщо я у відпустці з 1 по 14 лютого, чекайте.",
    ),
    "nl": (
        "U bent op vakantie van 1 tot 14 februari.", "Mijn vrouw is op vakantie van 1 tot 14 februari.",
        "Ik ben niet op vakantie van 1 tot 14 februari.", "Jansen is op vakantie van 1 tot 14 februari.",
        "Vorig jaar was ik op vakantie van 1 tot 14 februari.", "Fijne vakantie van 1 tot 14 februari!",
        "Uw verlofmelding: 1-14 februari 2026",
    ),
    "cs": (
        "Jste na dovolené od 1. do 14. února.", "Manželka je na dovolené od 1. do 14. února.",
        "Nejsem na dovolené od 1. do 14. února.", "Novák je na dovolené od 1. do 14. února.",
        "Loni jsem byl na dovolené od 1. do 14. února.", "Dovolená od 1. do 14. února zrušena.",
        "Vaše dovolená od 1. do 14. února.",
    ),
    "hu": (
        "Ön szabadságon van 2026.02.01 - 2026.02.14.", "Nem vagyok szabadságon 2026.02.01 - 2026.02.14.",
        "Kovács szabadságon van 2026.02.01 - 2026.02.14.", "Tavaly szabadságon voltam 2026.02.01 - 2026.02.14.",
    ),
}  # fmt: skip


def found(text: str) -> list[Act]:
    reading = read_mail((HEAD + text + "\n").encode())
    assert reading.value is not None
    return [act for act in reading.value.acts if isinstance(act, KIND)]


def rows(table: dict[str, tuple[str, ...]]) -> list[object]:
    return [pytest.param(text, id=f"{code}-{text}") for code, texts in table.items() for text in texts]


@pytest.mark.parametrize("text", rows(SAID))
@pytest.mark.parametrize("above", ["", "5. d3\n"])
def test_plain_words_are_read(text: str, above: str) -> None:
    read = found(above + text)
    assert read and not any(act.said.doubtful for act in read)
    assert isinstance(read[0], acts.LeaveNotice) and read[0].first is not None
    assert (read[0].first.day, read[0].first.month) == (1, 2)


@pytest.mark.parametrize("text", rows(NOT_MEANT))
@pytest.mark.parametrize("mark", ["", "> "])
def test_what_is_denied_supposed_told_or_quoted_is_no_sure_act(text: str, mark: str) -> None:
    assert [act for act in found(mark + text) if not act.said.doubtful] == []


@pytest.mark.parametrize("text", rows(SAID))
def test_what_is_quoted_is_no_act(text: str) -> None:
    assert found("> " + text) == []
