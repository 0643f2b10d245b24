"""Faults of an event that came by mail, in the words of its organiser: where it stands, what is wrong."""

import re
from collections.abc import Sequence

from service.errors import ConfigFault

_PLACES_RU = {
    "event.code": "код турнира",
    "event.name": "название турнира",
    "event.start": "начало",
    "event.end": "окончание",
    "event.rules": "правила",
    "officials": "арбитр",
    "officials.arbiter": "арбитр",
    "regulations.preset": "положение",
    "pairing.rounds": "число туров",
    "pairing.boards": "число досок",
    "pairing.cycles": "число кругов",
    "pairing.system": "система",
    "players": "список участников",
    "email": "адрес",
    "name": "имя",
    "rating": "рейтинг",
    "language": "язык",
    "federation": "федерация",
    "team": "команда",
    "id": "id",
    "file": "письмо",
}
_PLACES_EN = {
    "event.code": "code of the event",
    "event.name": "name of the event",
    "event.start": "start",
    "event.end": "end",
    "officials": "arbiter",
    "officials.arbiter": "arbiter",
    "regulations.preset": "preset",
    "players": "list of players",
    "email": "address",
    "file": "the letter",
}
_PERSON = re.compile(r"players\.(\d+)(?:\.(\w+))?")
_REASONS_RU: Sequence[tuple[str, str]] = (
    (r"is missing; a Swiss needs the number of its rounds", "не указано; швейцарской системе нужно число туров"),
    (
        r"is missing; a round robin of teams needs the number of boards of a match",
        "не указано; круговому турниру команд нужно число досок в матче",
    ),
    (
        r"must be at most (\d+) for (\d+) (?:players|teams): nobody meets a partner twice",
        "не больше {0} при числе участников или команд {1}: дважды друг с другом не играют",
    ),
    (r"is missing; a game lost by default has one", "не указан; у партии без игры есть результат"),
    (r"is missing; every game of a Swiss has its round", "не указан; в швейцарской системе у каждой партии есть тур"),
    (
        r"true is not carried out: a move counts in every notation that can be read, and none is fined",
        "так не судят: ход считается в любой нотации, которую можно прочесть, и штрафа за неё нет",
    ),
    (r"is missing", "не указано"),
    (r"is empty", "пусто"),
    (r"is no mail address: '(.*)'", "это не почтовый адрес: «{0}»"),
    (r"must be a date as 2026-01-31, not '(.*)'", "нужна дата, например 2026-01-31, а не «{0}»"),
    (r"must be a whole number from (\d+) to (\d+), not '?(.*?)'?", "нужно целое число от {0} до {1}, а не «{2}»"),
    (r"must be a whole number, not '(.*)'", "нужно целое число, а не «{0}»"),
    (r"must be a name of 1 to 100 visible characters", "нужно имя, от 1 до 100 знаков"),
    (
        r"may hold only Latin letters, digits, dot, underscore and hyphen, not '(.*)'",
        "только латинские буквы, цифры, точка, черта и дефис, а не «{0}»",
    ),
    (r"must be a language code as ru or en, not '(.*)'", "нужен код языка, например ru или en, а не «{0}»"),
    (
        r"must be three capital letters as RUS, not '(.*)'",
        "нужны три заглавные буквы, например RUS, а не «{0}»",
    ),
    (r"must be one of (.*), not '(.*)'", "возможно одно из: {0}; а не «{1}»"),
    (r"must be at (?:least|most) (\S+), not '?(.*?)'?", "за пределом {0}: «{1}»"),
    (r"must be at most (\d+), the number of rounds", "не больше числа туров, {0}"),
    (r"is no known key; did you mean (\w+)\?", "такого ключа нет; может быть, {0}?"),
    (r"is no known key", "такого ключа нет"),
    (r"there is no \w+ '(.*)'", "такого нет в списках: «{0}»"),
    (r"the number (\d+) stands in the list twice", "номер {0} стоит в списке дважды"),
    (r"'(.*)' is used twice", "«{0}» указано дважды"),
    (r"'(.*)' is listed twice", "«{0}» указано дважды"),
    (r"'(.*)' is a member already", "«{0}» уже в команде"),
    (r"'(.*)' has two games in round (\d+)", "у «{0}» две партии в туре {1}"),
    (r"lies before the start (\S+)", "раньше начала, {0}"),
    (r"lies after the event's end (\S+)", "позже окончания турнира, {0}"),
    (r"needs at least one entry", "нужна хотя бы одна запись"),
    (r"must be a list, not .*", "нужен список"),
    (r"must be a group of keys, not .*", "нужны строки «ключ: значение»"),
    (
        r"Varma tables are for (\d+) to (\d+) players, here are (\d+) \(24\.9\); write plain",
        "таблицы Вармы рассчитаны на {0}–{1} участников, здесь {2} (24.9); укажите plain",
    ),
    (
        r"Varma tables are for round robins \(24\.9\), .*",
        "таблицы Вармы только для круговых турниров (24.9)",
    ),
    (r"event (\S+) is already in the store; .*", "турнир {0} уже заведён; изменения вносит официальное лицо"),
    (r"event (\S+) is closed", "турнир {0} закрыт"),
    (r"there is no event (\S+) in the store", "турнира {0} нет"),
    (
        r"event (\S+) is drawn and waits for the arbiter's approval, or for line-ups",
        "пары турнира {0} составлены и ждут утверждения арбитра или составов команд",
    ),
    (
        r"event (\S+): round (\d+) is paired and waits for the arbiter's approval, or for line-ups",
        "турнир {0}: пары тура {1} составлены и ждут утверждения арбитра или составов команд",
    ),
    (r"(?:event \S+: )?all (\d+) rounds are paired", "все туры ({0}) уже составлены"),
    (
        r"(\S+) cannot be drawn: no table for (\d+) players and (\d+) cycles",
        "{0}: нельзя провести жеребьёвку, участников {1}",
    ),
    (
        r"play has begun on (\S+): .*",
        "игра началась {0}; кто выбывает теперь, того исключает арбитр, или он заявляет о выходе сам (48.8)",
    ),
    (r"'(.*)' is no mail address", "«{0}»: это не почтовый адрес"),
    (r"(?:\S+ )?is the referee's own address(?:: '.*')?", "это адрес самого судьи"),
    (r"event (\S+) has no player '(.*)'", "в турнире {0} нет участника «{1}»"),
    (
        r"event (\S+) has more than one who is called '(.*)'",
        "в турнире {0} так зовут не одного: «{1}»; назовите участника полностью, команду по её id",
    ),
    (r"event (\S+) has no game (\S+)", "в турнире {0} нет партии {1}"),
    (r"(\S+) is the address of another player of event \S+", "{0}: это адрес другого участника турнира"),
    (r"(.+) has confirmed the entry already", "{0}: участие уже подтверждено"),
    (r"(.+) is excluded, and his games are closed", "{0}: участник исключён, его партии закрыты"),
    (r"(.+) holds an office of event \S+; .*", "{0}: сначала назовите другого старосту или капитана"),
    (r"(.+) has been paired already and plays in the event", "{0}: участник уже в парах и играет"),
    (
        r"event \S+ is no Swiss of players: no pairing of another is made anew \(D\.10\)",
        "это не личный турнир по швейцарской системе, а пары составляют заново только в таком (D.10)",
    ),
    (
        r"event \S+ is no Swiss of players: .*",
        "это не личный турнир по швейцарской системе, допускать к турам никого не нужно",
    ),
    (r"the team (.+) is out already, and its games are closed", "команда {0} уже выбыла, её партии закрыты"),
    (
        r"event \S+ lists no adjudicator '(.*)'; its adjudicators: -",
        "«{0}»: присуждающих арбитров в турнире не назначено, их называет файл турнира",
    ),
    (
        r"event \S+ lists no adjudicator '(.*)'; its adjudicators: (.+)",
        "«{0}»: такого присуждающего арбитра в турнире нет; есть: {1}",
    ),
    (
        r"(.+) has assessed game (\S+) already; an appeal goes to another \(48\.9\.10\)",
        "{0}: эту партию ({1}) он уже присудил; апелляцию рассматривает другой (48.9.10)",
    ),
    (r"game (\S+) waits for no adjudicator now", "партия {0} сейчас присуждения не ждёт"),
    (
        r"event \S+ has no game under way to which days could be credited",
        "идущих партий в турнире нет, зачесть дни некому",
    ),
    (
        r"the organiser of event \S+ names the appeals arbiter: (.+)",
        "апелляционного арбитра называет организатор турнира: {0}",
    ),
    (
        r"(\S+) rules in event \S+ himself; a protest goes to another \(48\.1\.10\)",
        "{0}: он сам судит этот турнир, а протест рассматривает другой (48.1.10)",
    ),
    (
        r"(\S+) plays in event \S+; a protest goes to another \(48\.1\.10\)",
        "{0}: это участник турнира, а протест рассматривает другой (48.1.10)",
    ),
    (r"the .+'s name must have 1 to 100 visible characters", "в имени должно быть от 1 до 100 видимых знаков"),
    (
        r"(.+) has that place already, under the same name; .*",
        "{0}: это место и так его; новый адрес сообщает сам участник (48.1.2)",
    ),
    (
        r"game (\S+) has (\d+) half-moves, there is none with number (\d+)",
        "в партии {0} полуходов: {1}, полухода с номером {2} в ней нет",
    ),
    (r"(\S+) is not possible as half-move (\d+)", "{0}: такой полуход {1} невозможен"),
    (r"event \S+: round (\d+) is not the last that is published", "тур {0} не последний из объявленных"),
    (
        r"round (\d+) stands as published, nobody in it meets a partner a second time \(D\.10\)",
        "пары тура {0} остаются: повторных встреч в них нет (D.10)",
    ),
    (
        r"round (\d+) stands as published, it has been made anew once already \(D\.10\)",
        "пары тура {0} остаются: один раз они уже составлены заново (D.10)",
    ),
    (
        r"round (\d+): moves have been played in (.+); its pairing stands \(D\.10\)",
        "пары тура {0} остаются: ходы уже сделаны, партии {1} (D.10)",
    ),
    (
        r"event (\S+): fewer than two players can be paired; .*",
        "турнир {0}: участие подтвердили меньше двух, неподтвердившие в пары не входят (C.1)",
    ),
    (r"the file is too long to come by mail", "файл слишком велик для письма"),
)


def tell_fault(fault: ConfigFault | str, language: str, *, of_table: bool = False) -> str:
    """
    One fault for a person, in Russian or English.

    Args:
        fault: As the checks found it, or one sentence of the service.
        language: `ru`, or any other for English.
        of_table: The event came as a list of players and lines such as `Код: X`; then lines and keys of a file say
            nothing to its sender, and the place is named in words.
    """
    russian = language == "ru"
    if isinstance(fault, str):
        return _reason_ru(fault) if russian else fault
    reason = _reason_ru(fault.reason) if russian else fault.reason
    if of_table:
        return (
            f"{_place(fault.key, _PLACES_RU if russian else _PLACES_EN, 'участник' if russian else 'player')}: {reason}"
        )
    line = f"{'строка' if russian else 'line'} {fault.line}, " if fault.line is not None else ""
    return f"{line}{fault.key}: {reason}"


def _place(key: str, places: dict[str, str], player: str) -> str:
    person = _PERSON.match(key)
    if person is not None:
        what = f", {places.get(person[2], person[2])}" if person[2] else ""
        return f"{player} {person[1]}{what}"
    while key and key not in places and "." in key:
        key = key.rpartition(".")[0]
    return places.get(key, key)


def _reason_ru(reason: str) -> str:
    for pattern, text in _REASONS_RU:
        if (match := re.fullmatch(pattern, reason)) is not None:
            return text.format(*match.groups())
    return reason
