"""Letters that do something beside or instead of a move, and letters that only sound so."""

from tests.parsers.corpus import WORLDS, Case, quoted, table

CASES: list[Case] = []
RUY = WORLDS["ruy"]


def case(slug: str, text: str, verdict: str, moves: str = "", world: str = "ruy", **parts: object) -> None:
    parts.setdefault("form", "words")
    parts.setdefault("notation", "none")
    CASES.append(Case(slug, world, text, verdict, moves, **parts))  # type: ignore[arg-type]


WEIGHTY = ("resignation", "draw-acceptance", "withdrawal", "overstep-claim")
case("ru-resigns", "Сдаюсь. Спасибо за игру!", "event", acts=("resignation",))
case("ru-resigns-in-words", "Позиция безнадёжна, я сдаю партию. Поздравляю с победой!", "event", acts=("resignation",))
case(
    "en-resigns",
    "I resign. Well played, congratulations!",
    "event",
    world="english",
    language="en",
    acts=("resignation",),
)
case(
    "de-resigns",
    "Ich gebe auf. Glückwunsch zur schönen Partie!",
    "event",
    world="german",
    language="de",
    acts=("resignation",),
)
case(
    "fr-resigns",
    "J'abandonne. Bravo pour cette belle partie.",
    "event",
    world="french",
    language="fr",
    acts=("resignation",),
)
case(
    "es-resigns",
    "Abandono. Enhorabuena por la partida.",
    "event",
    world="spanish",
    language="es",
    acts=("resignation",),
)
case(
    "it-resigns",
    "Abbandono. Complimenti per la partita.",
    "event",
    world="italian",
    language="it",
    acts=("resignation",),
)
case(
    "pt-resigns", "Abandono. Parabéns pela partida.", "event", world="portuguese", language="pt", acts=("resignation",)
)
case("ru-does-not-resign", "Я не сдаюсь! Ход будет завтра.", "ignore", no_acts=WEIGHTY, damage=("negation",))
case(
    "ru-if-you-do-not-resign",
    "Если Вы не сдадитесь, мне придётся играть до мата. Ход пришлю завтра.",
    "ignore",
    no_acts=WEIGHTY,
    damage=("condition",),
)
case(
    "en-would-not-resign",
    "I would not resign such a position. Move follows tomorrow.",
    "ignore",
    world="english",
    language="en",
    no_acts=WEIGHTY,
    damage=("negation", "condition"),
)
case(
    "ru-partner-should-resign",
    "По-моему, Вам пора сдаваться :) Отвечу на днях.",
    "ignore",
    no_acts=WEIGHTY,
    damage=("about the partner",),
)
case(
    "ru-resigned-another-game",
    "Вчера в турнире я сдался на 20-м ходу. Отвечу завтра.",
    "ignore",
    no_acts=WEIGHTY,
    damage=("another game",),
)
case("ru-quoted-resignation", "Рано ещё! Думаю.\n\n> Сдаюсь?", "ignore", no_acts=WEIGHTY, damage=("quoting",))
case(
    "ru-joke-of-resigning",
    "Сдаюсь!!! Шучу :) Отвечу завтра.",
    "ignore",
    alternatives=("recorded", "held"),
    damage=("joke",),
)
case("ru-offers-a-draw-alone", "Предлагаю ничью.", "event", acts=("draw-offer",))
case(
    "ru-offers-a-draw-with-a-move",
    "Ход 5: 0-0\nПредлагаю ничью.",
    "accept",
    "e1g1",
    acts=("draw-offer",),
    form="strict line",
    notation="san",
)
case(
    "ru-offers-a-draw-as-a-question",
    "Ход 5: 0-0\nНичья?",
    "accept",
    "e1g1",
    acts=("draw-offer",),
    form="strict line",
    notation="san",
)
case(
    "en-offers-a-draw",
    "Move 4: Bg5\nI offer a draw.",
    "accept",
    "c1g5",
    world="english",
    language="en",
    acts=("draw-offer",),
    form="strict line",
    notation="san",
)
case(
    "de-offers-a-draw",
    "Zug 4: Sg5\nIch biete Remis an.",
    "accept",
    "f3g5",
    world="german",
    language="de",
    acts=("draw-offer",),
    form="strict line",
    notation="san",
)
case(
    "fr-offers-a-draw",
    "Coup 2: ...e6\nJe propose nulle.",
    "accept",
    "e7e6",
    world="french",
    language="fr",
    acts=("draw-offer",),
    form="strict line",
    notation="san",
)
case(
    "es-offers-a-draw",
    "Jugada 4: ...Cf6\nOfrezco tablas.",
    "accept",
    "g8f6",
    world="spanish",
    language="es",
    acts=("draw-offer",),
    form="strict line",
    notation="san",
)
case(
    "it-offers-a-draw",
    "Mossa 3: ...Ac5\nPropongo patta.",
    "accept",
    "f8c5",
    world="italian",
    language="it",
    acts=("draw-offer",),
    form="strict line",
    notation="san",
)
case(
    "pt-offers-a-draw",
    "Lance 3: Cf3\nProponho empate.",
    "accept",
    "g1f3",
    world="portuguese",
    language="pt",
    acts=("draw-offer",),
    form="strict line",
    notation="san",
)
case(
    "ru-declines-a-draw",
    "Ход 5: 0-0\nНа ничью не согласен, играем дальше.",
    "accept",
    "e1g1",
    no_acts=(*WEIGHTY, "draw-offer"),
    form="strict line",
    notation="san",
    damage=("negation",),
)
case(
    "ru-no-draw-offered",
    "Ход 5: 0-0\nНичью пока не предлагаю.",
    "accept",
    "e1g1",
    no_acts=("draw-offer",),
    form="strict line",
    notation="san",
    damage=("negation",),
)
case("ru-leave-strict", "Перерыв: 01.02.2026 – 14.02.2026", "event", acts=("leave",), form="strict line")
case("ru-leave-in-words", "Здравствуйте! Беру перерыв с 1 по 14 февраля, буду без связи.", "event", acts=("leave",))
case("ru-leave-day-count", "Беру отпуск на 10 дней с 1 февраля во всех турнирах.", "event", acts=("leave",))
case(
    "en-leave-strict",
    "Leave: 2026-02-01 to 2026-02-14",
    "event",
    world="english",
    language="en",
    acts=("leave",),
    form="strict line",
)
case(
    "en-leave-in-words",
    "Dear all, I am taking leave from 1 February to 14 February.",
    "event",
    world="english",
    language="en",
    acts=("leave",),
)
case(
    "de-leave-in-words",
    "Ich nehme Urlaub vom 1.2. bis 14.2.2026.",
    "event",
    world="german",
    language="de",
    acts=("leave",),
)
case(
    "fr-leave-in-words",
    "Je prends des congés du 1 au 14 février.",
    "event",
    world="french",
    language="fr",
    acts=("leave",),
)
case(
    "es-leave-in-words",
    "Tomo vacaciones del 1 al 14 de febrero.",
    "event",
    world="spanish",
    language="es",
    acts=("leave",),
)
case(
    "it-leave-in-words", "Prendo ferie dal 1 al 14 febbraio.", "event", world="italian", language="it", acts=("leave",)
)
case(
    "pt-leave-in-words",
    "Tiro férias de 1 a 14 de fevereiro.",
    "event",
    world="portuguese",
    language="pt",
    acts=("leave",),
)
case(
    "ru-partner-is-on-leave",
    "Знаю, что Вы в отпуске до 14.02, хорошего отдыха!",
    "ignore",
    no_acts=("leave",),
    damage=("about the partner",),
)
case(
    "ru-move-and-leave",
    "Ход 5: 0-0\nПерерыв: 01.02.2026 – 14.02.2026",
    "accept",
    "e1g1",
    acts=("leave",),
    form="strict line",
    notation="san",
)
case(
    "ru-claims-overstep",
    "Заявляю просрочку времени партнёром: израсходовано 63 дня на 10 ходов.",
    "event",
    acts=("overstep-claim",),
    alternatives=("held", "rejected"),
)
case(
    "ru-no-answer-repeats",
    "Ответа нет 14 дней. Повторяю свой ход: 4... Кf6.",
    "event",
    other=True,
    notation="san",
    acts=(),
    alternatives=("accepted", "duplicate", "ignored"),
    damage=("repeat",),
)
case(
    "ru-partner-silent",
    "Сообщаю о задержке игры: партнёр не отвечает уже 20 дней.",
    "event",
    other=True,
    acts=("delay-report",),
)
case("ru-not-received", "Вашего письма с ходом я не получал.", "event", acts=("not-received",))
case("ru-asks-for-records", "Пришлите, пожалуйста, записи моих партий.", "event", acts=("record-request",))
case(
    "ru-breakdown", "Сломался компьютер, пропал весь архив. Прошу прислать записи партий.", "event", acts=("breakdown",)
)
case("ru-new-address", "Мой новый адрес: probny2@example.org", "event", acts=("address-change",))
case("ru-withdraws", "По болезни выхожу из турнира.", "event", acts=("withdrawal",))
case("ru-protests", "Протестую против решения арбитра.", "event", acts=("protest",))
case("ru-help", "ПОМОЩЬ", "event", acts=("help",), form="strict line", alternatives=("ignored",))
case(
    "en-status",
    "STATUS",
    "event",
    world="english",
    language="en",
    acts=("status",),
    form="strict line",
    alternatives=("ignored",),
)
case("ru-preferences", "Язык: en\nУведомления: дайджест", "event", acts=("preferences",), form="strict line")
case(
    "ru-repetition-claim-with-move",
    "Ход 5: 0-0\nТребую ничью: троекратное повторение позиции.",
    "accept",
    "e1g1",
    acts=("draw-claim",),
    form="strict line",
    notation="san",
)
case(
    "ru-status-report-49",
    "ОТЧЁТ О СОСТОЯНИИ ПАРТИЙ на 28.01.2026\nТурнир CM-2026-01\nПробный – Сидоренко: 4... Кf6, мой ход, время 3/6",
    "event",
    acts=("status-report",),
    form="report",
    alternatives=("ignored",),
)
case(
    "ru-variation-offered",
    "Ход 5: 0-0\nПредлагаю вариант: 5... Кxe4 6. d4",
    "accept",
    "e1g1",
    acts=("variation-offer",),
    form="strict line",
    notation="san",
    damage=("variation",),
)
case(
    "ru-variation-in-ifs",
    "Ход 5: 0-0\nЕсли 5... Сe7, то 6. Лe1; если 5... b5, то 6. Сb3.",
    "accept",
    "e1g1",
    acts=("variation-offer",),
    form="strict line",
    notation="san",
    damage=("variation",),
)
case(
    "en-variation-offered",
    "Move 4: Bg5\nIf 4... Be7 then 5. e3",
    "accept",
    "c1g5",
    world="english",
    language="en",
    acts=("variation-offer",),
    form="strict line",
    notation="san",
    damage=("variation",),
)
case(
    "ru-variation-accepted",
    "Вариант принимаю: 5... Кxe4 6. d4 b5",
    "accept",
    "f6e4 d2d4 b7b5",
    world="offered",
    notation="san",
    form="prose",
    damage=("variation",),
)
case(
    "ru-variation-accepted-without-reply",
    "Вариант принимаю: 5... Кxe4 6. d4",
    "reject",
    "",
    world="offered",
    notation="san",
    form="prose",
    damage=("variation",),
)
case(
    "ru-variation-declined",
    "Вариант не принимаю. 5... Сe7",
    "accept",
    "f8e7",
    world="offered",
    notation="san",
    form="prose",
    damage=("variation",),
)
case(
    "ru-variation-any",
    "Ход 5: 0-0\nПредлагаю вариант: 5... любой 6. Лe1",
    "accept",
    "e1g1",
    form="strict line",
    notation="san",
    damage=("variation", "any move"),
)
case(
    "ru-plays-and-thanks-for-draw-elsewhere",
    "Ход 5: 0-0\nСпасибо за вчерашнюю ничью в другой партии!",
    "accept",
    "e1g1",
    no_acts=("draw-acceptance", "draw-offer"),
    form="strict line",
    notation="san",
    damage=("another game",),
)
case(
    "ru-happy-new-year",
    "С Новым годом! Здоровья и удачи, отвечу после праздников.",
    "ignore",
    damage=("friendly mail",),
)
case(
    "en-merry-christmas",
    "Merry Christmas and a happy New Year to you and your family!",
    "ignore",
    world="english",
    language="en",
    damage=("friendly mail",),
)
case(
    "de-frohe-weihnachten",
    "Frohe Weihnachten und alles Gute! Der Zug kommt nach den Feiertagen.",
    "ignore",
    world="german",
    language="de",
    damage=("friendly mail",),
)
case(
    "ru-question-to-the-referee",
    "Уважаемый судья, сколько дней у меня осталось до контроля?",
    "event",
    acts=("question",),
    alternatives=("ignored",),
)
case(
    "ru-form-with-resignation-in-the-move-cell",
    table(RUY, "ru", number=False) + "\n26/01   28/01   2/05   05.   сдаюсь",
    "event",
    "",
    acts=("resignation",),
    form="standard",
    damage=("words in a cell",),
    alternatives=("held",),
)
case(
    "ru-form-and-draw-offer-below",
    table(RUY, "ru", "5171") + "\n\nПредлагаю ничью.",
    "accept",
    "e1g1",
    acts=("draw-offer",),
    form="standard",
    notation="numeric",
)
case(
    "ru-thread-with-old-draw-offer-quoted",
    "Ход 5: 0-0\n\n" + quoted("Предлагаю ничью.\n4... Кf6"),
    "accept",
    "e1g1",
    no_acts=("draw-offer", "draw-acceptance"),
    form="strict line",
    notation="san",
    damage=("quoting",),
)
