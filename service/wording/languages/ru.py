"""Russian: numbers, dates and words of the referee's mails."""

from parsers.acts import Side
from service.wording.grammar import Grammar
from service.wording.languages.captains import ADVICE, FOR_PLAYER
from service.wording.languages.ru_rulings import ANSWERS, EFFECTS, EXTRAS, RULED, SAMPLES


def _form(n: int) -> int:
    n = abs(n)
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


FAULTS = {
    "impossible-move": "ход невозможен",
    "ambiguous-move": "ход можно понять по-разному",
    "illegible-move": "ход не читается",
    "missing-reply-move": "в письме нет ответного хода",
    "accepted-variation-without-reply": "нет ответа на принятый вариант",
    "wrong-repetition": "ход партнёра повторён неверно",
    "wrong-history": "прежние ходы записаны неверно",
    "any-move-refused": "«любой ход» не ответ",
    "takeback-refused": "ход назад не берётся",
    "not-your-turn": "сейчас очередь партнёра",
    "game-over": "партия уже окончена",
}

CASES = {
    "overstep": "просрочка времени",
    "silence": "долгое молчание",
    "slow-transmission": "медленная пересылка",
    "disputed-history": "спор о сделанных ходах",
    "disputed-authorship": "спор об авторе хода",
    "objection": "возражение против решения судьи",
    "late-leave": "поздно объявленный перерыв",
    "leave-over-limit": "перерыв сверх разрешённого",
    "protest": "протест",
    "appeal": "апелляция",
    "result": "результат партии",
    "adjudication": "присуждение",
    "withdrawal": "выбытие из турнира",
    "address": "адрес игрока",
    "held-mail": "отложенное письмо",
    "not-served": "письмо не доставлено",
    "breakdown": "потеря связи",
    "question": "вопрос игрока",
    "undeclared-player": "незаявленный игрок",
    "breach": "нарушение правил",
    "approval": "утверждение",
}

HELD = {
    "unregistered-sender": "оно пришло с адреса, которого нет в турнире",
    "unauthenticated-sender": "почтовая служба не подтвердила, что оно отправлено Вами",
    "ambiguous-sender": "по нему не понять, кто отправитель",
    "unknown-game": "по нему не понять, о какой партии речь",
    "unreadable-message": "прочесть его не удалось",
    "contradicting-parts": "две его части говорят разное",
    "forwarded-evidence": "среди адресатов нет судьи",
    "game-suspended": "партия прервана до решения арбитра",
    "partner-not-addressed": "партнёра нет среди адресатов",
    "incomplete-history": "не видно, на какой ход партнёра Вы отвечаете",
    "wrong-repetition": "оно расходится с записью партии",
    "stated-date-differs": "дата письма вызывает сомнение",
}

HELD_BRIEFLY = {
    "unregistered-sender": "адрес не из турнира",
    "unauthenticated-sender": "подлинность не подтверждена",
    "ambiguous-sender": "отправитель неясен",
    "unknown-game": "партия неясна",
    "unreadable-message": "не читается",
    "contradicting-parts": "две части расходятся",
    "forwarded-evidence": "судьи нет среди адресатов",
    "game-suspended": "партия прервана",
    "partner-not-addressed": "партнёра нет среди адресатов",
    "incomplete-history": "неясно, на какой ход ответ",
    "wrong-repetition": "расходится с записью",
    "stated-date-differs": "дата вызывает сомнение",
}

HOW = {
    "withdrawal": "выбытие партнёра",
    "excluded": "партия не считается",
    "checkmate": "мат",
    "stalemate": "пат",
    "dead-position": "мат невозможен",
    "resignation": "сдача",
    "agreement": "соглашение на ничью",
    "repetition": "троекратное повторение",
    "fifty-moves": "правило пятидесяти ходов",
    "time": "просрочка времени",
    "overstep": "просрочка времени",
    "ruling": "решение арбитра",
    "adjudicated": "присуждение",
    "adjudication": "присуждение",
    "default": "неявка",
    "silence": "молчание",
    "play": "игра на доске",
}

RULINGS = {
    "uphold": "заявление удовлетворено",
    "reject": "заявление отклонено",
    "grant": "разрешено",
    "refuse": "отказано",
    "extend": "срок продлён",
    "reopen": "дело открыто снова",
    "withdrawn": "заявление отозвано",
    "dismiss": "оставлено без последствий",
    "settled": "закрыто, решать не пришлось",
}

ACTS = {
    "grant-leave": "перерыв",
    "credit-days": "зачёт дней",
    "correct": "исправление записи",
    "exclude": "исключение",
    "appoint": "назначение присуждающего",
    "mode": "порядок работы судьи",
    "admit": "допуск к турам",
    "substitute": "замена участника",
    "appeals-arbiter": "назначение апелляционного арбитра",
    "repair": "пары тура заново",
    "adjudication-papers": "материалы для присуждения",
    "resignation": "сдача партии",
    "draw-offer": "предложение ничьей",
    "repudiation": "Вы пишете, что ход послан не Вами",
    "draw-acceptance": "согласие на ничью",
    "draw-claim": "требование ничьей",
    "overstep-claim": "заявление о просрочке",
    "claim-withdrawal": "отзыв заявления",
    "withdrawal": "выход из турнира",
    "leave": "перерыв",
    "leave-end": "конец перерыва",
    "protest": "протест",
    "appeal": "апелляция",
    "objection": "возражение",
    "address-change": "новый адрес",
    "correction-request": "просьба об исправлении",
    "repeat": "повтор хода",
    "variation-offer": "предложение варианта",
    "game-record": "запись партии",
    "result-confirmation": "подтверждение результата",
    "order": "решение официального лица",
    "move": "ход",
}

OFFICES = {
    "arbiter": "арбитр",
    "deputy": "заместитель арбитра",
    "steward": "староста",
    "appeals": "апелляционный арбитр",
    "adjudicator": "присуждающий арбитр",
    "organiser": "организатор",
}

LEAVERS = {
    "loss": "поражение в неоконченных партиях",
    "adjudicate": "присуждение неоконченных партий",
    "exclude": "неоконченные партии не считаются",
}

RUSSIAN = Grammar(
    code="ru",
    plural_form=_form,
    months=(
        "января",
        "февраля",
        "марта",
        "апреля",
        "мая",
        "июня",
        "июля",
        "августа",
        "сентября",
        "октября",
        "ноября",
        "декабря",
    ),
    weekdays=(
        "понедельник",
        "вторник",
        "среда",
        "четверг",
        "пятница",
        "суббота",
        "воскресенье",
    ),
    last_joint="и",
    words={
        "fault": FAULTS,
        "partner-fault": FAULTS | {"wrong-repetition": "Ваш последний ход повторён неверно"},
        "held-mail": HELD_BRIEFLY,
        "case": CASES,
        "held": HELD,
        "how": HOW,
        "ruling": RULINGS,
        "act": ACTS,
        "what": ACTS,
        "office": OFFICES,
        "asked": {"white": "белым", "black": "чёрным", "both": "обоим", "player": "игроку"},
        "leaver": LEAVERS,
        "ruled": RULED,
        "effect": EFFECTS,
        "answer": ANSWERS,
        "result": {"1-0": "победа белых", "0-1": "победа чёрных", "1/2-1/2": "ничья", "0-0": "поражение обоих"},
        "extra": EXTRAS,
        "sample": SAMPLES,
        "why": {
            "no-dates": "не указаны его дни",
            "illegible": "дни не удалось прочесть",
            "past": "он уже прошёл",
            "reversed": "последний день раньше первого",
            "over-limit": "30 дней этого года уже использованы",
            "impossible-date": "таких дат нет",
        },
        "draw": {
            "no-seed": "ключ жребия не был объявлен, послужил код турнира",
            "team-split": "команда не поместилась в один конверт и разделена",
            "late-meeting": "игроки одной команды встречаются в одном из трёх последних туров",
        },
        "for-player": FOR_PLAYER["ru"],
        "advice": ADVICE["ru"],
        "question": {
            "slow-transmission": "Спорные дни пересылки могут решить судьбу контроля времени. Как считать?",
            "protest-over": "Срок возражения истёк, можно решать.",
            "author-days-over": "Срок остановки истёк, часы снова идут, партия продолжается. Кто написал ход, решать "
            "по-прежнему Вам.",
            "pairing-again": "Двое в этом туре уже встречались. Пока ходов нет, пары меняет Ваша строка "
            "отдельным письмом: «Пары заново: номер тура» (D.10).",
        },
        "ground": {"repetition": "троекратное повторение позиции", "fifty-moves": "пятьдесят ходов"},
        "language": {"ru": "русский", "en": "английский"},
        "notifications": {"digest": "раз в день сводкой", "at-once": "сразу"},
        "format": {"plain": "простой текст", "full": "полный"},
        "chart": {
            "event": "Турнир",
            "heading": "График прохождения ходов и затраченного времени в партии",
            "leaves": "Перерывы",
            "disputed": "Спорные дни пересылки",
            "overstep": "Просрочка к ходу",
        },
        "charge": {
            "reflection": "обдумывание",
            "refused": "обдумывание (ответ не принят)",
            "penalty": "штраф",
            "imported": "до передачи судье",
            "ruling": "по решению",
            "running": "ответа ещё нет",
            "request": "просьба об исправлении позже срока",
        },
    },
    pieces={
        "K": ("король", "короли"),
        "Q": ("ферзь", "ферзи"),
        "R": ("ладья", "ладьи"),
        "B": ("слон", "слоны"),
        "N": ("конь", "кони"),
        "P": ("пешка", "пешки"),
    },
    letters={"K": "Кр", "Q": "Ф", "R": "Л", "B": "С", "N": "К"},
    castling=("0-0", "0-0-0"),
    sides={Side.WHITE: "белые", Side.BLACK: "чёрные"},
    chart=("Ход", "За что", "Получен", "Ответ", "Перерыв", "Дни", "Всего", "Статья"),
    sample_move="Кf3",
    move_word="Ход",
    latin_letters=False,
)
