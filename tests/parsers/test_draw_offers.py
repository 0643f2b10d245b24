"""Draws offered in the usual words of each language, and what offers none."""

import pytest

from parsers import acts, read_mail
from parsers.acts import Act

HEAD = (
    "From: a@example.org\nTo: b@example.org\nSubject: CM-2026-01 G01\nDate: Wed, 28 Jan 2026 12:00:00 +0300\n"
    "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
)
KIND = acts.DrawOffer
SAID: dict[str, tuple[str, ...]] = {
    "ru": (
        "Предлагаю ничью.", "Ничья?", "Предлагаю мир.",
    ),
    "en": (
        "I offer a draw.", "Draw?", "I propose a draw.", "I'd like to offer a draw.", "I am offering a draw.",
        "Would you like a draw?", "Draw offer.",
    ),
    "de": (
        "Ich biete Remis an.", "Ich biete Remis.", "Remis?", "Ich schlage Remis vor.", "Remisangebot.",
        "Hiermit biete ich Remis an.", "Ich biete Ihnen Remis an.", "Ich biete ein Remis an.",
        "Wollen wir Remis machen?",
    ),
    "fr": (
        "Je propose nulle.", "Je propose la nullité.", "Je vous propose la nulle.", "Je te propose nulle.",
        "Je propose le partage du point.", "Nulle ?", "Proposition de nulle.", "Je propose une nulle.",
        "J'offre la nulle.",
    ),
    "es": (
        "Ofrezco tablas.", "Propongo tablas.", "Le ofrezco tablas.", "Te ofrezco tablas.", "Ofrezco el empate.",
        "¿Tablas?", "Tablas?", "Oferta de tablas.", "Ofrezco las tablas.", "¿Acepta tablas?",
    ),
    "it": (
        "Propongo patta.", "Offro patta.", "Ti propongo la patta.", "Le offro la patta.", "Offro la patta.",
        "Propongo la patta.", "Patta?", "Proposta di patta.",
    ),
    "pt": (
        "Proponho empate.", "Ofereço empate.", "Proponho o empate.", "Ofereço o empate.", "Ofereço-lhe empate.",
        "Empate?", "Proposta de empate.", "Ofereço tablas.",
    ),
    "pl": (
        "Proponuję remis.", "Oferuję remis.", "Remis?", "Propozycja remisu.", "Proponuję panu remis.",
    ),
    "uk": (
        "Пропоную нічию.", "Нічия?", "Пропоную вам нічию.", "Пропозиція нічиєї.",
    ),
    "nl": (
        "Ik bied remise aan.", "Ik stel remise voor.", "Remise?", "Remiseaanbod.", "Ik bied je remise aan.",
        "Ik bied u remise aan.", "Hierbij bied ik remise aan.", "Remisevoorstel.",
    ),
    "cs": (
        "Nabízím remízu.", "Navrhuji remízu.", "Remíza?", "Nabídka remízy.", "Navrhuju remízu.",
    ),
    "hu": (
        "Döntetlent ajánlok.", "Döntetlent kínálok.", "Remit ajánlok.", "Döntetlen?", "Remi?",
        "Döntetlent javaslok.",
    ),
}  # fmt: skip
NOT_MEANT: dict[str, tuple[str, ...]] = {
    "ru": (
        "Не предлагаю мир.", "Предлагаю мир во всём мире.", "Предлагаю мириться.",
    ),
    "en": (
        "I am not offering a draw.", "I suggest a draw by lot.", "Ivanov offered a draw.",
    ),
    "de": (
        "Ich schlage kein Remis vor.", "Ich schlage nicht Remis vor.", "Müller schlug Remis vor.",
        "Schlage ich Remis vor, wenn Sie Lc5 spielen, nehmen Sie an.",
    ),
    "fr": (
        "Je ne propose pas la nullité.", "Dubois a proposé la nullité.",
    ),
    "es": (
        "No ofrezco las tablas.", "García propuso tablas.",
    ),
    "it": (
        "Niente proposta di patta.", "Nessuna proposta di patta.",
    ),
    "pt": (
        "Não ofereço o empate.", "Silva propôs empate.",
    ),
    "pl": (
        "Nie oferuję remisu.", "Nie proponuję panu remisu.",
    ),
    "uk": (
        "Не пропоную вам нічию.", "Без пропозиції: нічия мені не потрібна.",
    ),
    "nl": (
        "Ik bied geen remise aan.", "Hierbij bied ik geen remise aan.", "Uw remiseaanbod heb ik ontvangen.",
        "Jansen bood remise aan.",
    ),
    "cs": (
        "Nenabízím remízu.", "Novák nabídl remízu.",
    ),
    "hu": (
        "Nem ajánlok döntetlent.", "Kovács döntetlent ajánlott.",
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


@pytest.mark.parametrize("text", rows(NOT_MEANT))
@pytest.mark.parametrize("mark", ["", "> "])
def test_what_is_denied_supposed_told_or_quoted_is_no_sure_act(text: str, mark: str) -> None:
    assert [act for act in found(mark + text) if not act.said.doubtful] == []


@pytest.mark.parametrize("text", rows(SAID))
def test_what_is_quoted_is_no_act(text: str) -> None:
    assert found("> " + text) == []
