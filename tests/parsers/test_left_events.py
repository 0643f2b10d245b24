"""Article 48.8.1: a withdrawal is from the event. What else is left is no withdrawal before its writer has said so."""

import pytest

from parsers.acts import Withdrawal
from tests.parsers.test_own_words import kinds_of

FROM_THE_EVENT = [
    "Выхожу из турнира.",
    "Я выбываю из турнира по болезни.",
    "Выбываю из соревнования в связи с переездом в Казань.",
    "По семейным обстоятельствам снимаюсь с турнира",
    "Прекращаю игру.",
    "Снимаюсь с турнира, прошу извинить.",
    "Выхожу из турнира «Мемориал Тест-1».",
    "Выхожу из этого заочного турнира из-за глаз.",
    "I withdraw from the tournament because of my eyes.",
    "I withdraw from the event CM-2026-01.",
    "I quit the tournament today.",
    "I withdraw from the tournament for private reasons.",
    "My withdrawal from the tournament is final.",
    "Прошу исключить меня из числа участников турнира.",
    "Больше участвовать в турнире не могу.",
    "Ich trete vom Turnier zurück.",
    "Ich trete aus gesundheitlichen Gründen von diesem Turnier zurück.",
    "Je me retire du tournoi pour raisons de santé.",
    "Me retiro del torneo por motivos de salud.",
    "Mi ritiro dal torneo per motivi di salute.",
    "Retiro-me do torneio por motivos de saúde.",
    "Wycofuję się z turnieju z powodu choroby.",
    "Вибуваю з турніру через хворобу.",
    "Ik trek me terug uit het toernooi wegens ziekte.",
]
ANOTHER_THING = [
    "Выбываю из графика на неделю.",
    "Выбываю из чата, там шумно.",
    "Прошу исключить меня из рассылки клуба.",
    "Выхожу из турнира по шашкам.",
    "Снимаюсь с турнира по бриджу, ноги не держат.",
    "Выхожу из шашечного турнира.",
    "Прекращаю игру на гитаре.",
    "I withdraw from the tournament of the bridge club.",
    "I leave the tournament hall at nine.",
    "Please remove me from the newsletter.",
    "I am pulling out of the bowling tournament.",
    "Ich trete vom Turnier der Feuerwehr zurück.",
    "Ich scheide aus dem Turnier im Kegeln aus.",
    "Je me retire du tournoi de pétanque.",
    "Je quitte le tournoi de bridge.",
    "Me retiro del torneo de dominó.",
    "Abandono el torneo de mus.",
    "Mi ritiro dal torneo di bocce.",
    "Retiro-me do torneio de damas.",
    "Wycofuję się z turnieju brydżowego.",
    "Вибуваю з турніру з шашок.",
    "Виходжу з турніру по доміно.",
    "Ik trek me terug uit het toernooi dammen.",
]


@pytest.mark.parametrize("text", FROM_THE_EVENT)
def test_48_8_1_a_withdrawal_from_the_event_counts(text: str) -> None:
    assert kinds_of(text) == [Withdrawal.kind.value]


@pytest.mark.parametrize("text", ANOTHER_THING)
def test_48_8_1_another_thing_that_is_left_is_asked_about_at_most(text: str) -> None:
    assert Withdrawal.kind.value not in kinds_of(text)
