"""What the players of the demo write, in order: plain data. Each letter goes out over real SMTP on its day."""

from dataclasses import dataclass

REFEREE = "referee@localhost"


@dataclass(frozen=True, slots=True)
class Letter:
    """One letter: moment of sending (with offset), writer, addressees, subject, text; `scene` tells the onlooker."""

    scene: str
    at: str
    sender: str
    to: tuple[str, ...]
    cc: tuple[str, ...]
    subject: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """The arbiter rules on the one open case of this kind."""

    scene: str
    at: str
    kind: str
    ruling: str
    text: str


G01 = "DEMO-2031 G01 Осокин - Дроздова"
G02 = "DEMO-2031 G02 Hollow - Drozdova"
COPY = (REFEREE,)

SCRIPT: tuple[Letter | Ruling, ...] = (
    Letter(
        "A first move in the standard form of article 51, numeric notation.",
        "2031-05-11T19:20:00+03:00",
        "osokin@localhost",
        ("drozdova@localhost",),
        COPY,
        G01,
        """\
----------------------------------------------------------------------
Турнир          Кубок Осокина (DEMO-2031)
Дата старта     10/05/2031
Белые           Осокин Лев
Черные          Дроздова Анна

Пол.   Отв.   Время  N    Белые  Черные  Пол.   Отв.   Время
---    11/05  1/01   01.  5254

Осокин Лев
osokin@localhost
----------------------------------------------------------------------
""",
    ),
    Letter(
        "The answer in free form, with algebraic notation.",
        "2031-05-13T08:05:00+03:00",
        "drozdova@localhost",
        ("osokin@localhost",),
        COPY,
        "Re: " + G01,
        """\
Турнир: Кубок Осокина
Белые: Осокин Лев
Чёрные: Дроздова Анна

1. e4 e5

Ваш ход отправлен: 11.05
Получен: 12.05
Ответ: 13.05
Время белых 1/1
Время чёрных 1/1

Анна Дроздова
""",
    ),
    Letter(
        "One line is enough: the strict move line that every mail of the referee teaches.",
        "2031-05-14T21:40:00+03:00",
        "osokin@localhost",
        ("drozdova@localhost",),
        COPY,
        G01,
        """\
Ход 2: Кf3
Получен: 13.05

Лев
""",
    ),
    Letter(
        "Answered to the referee alone: the move is relayed to the partner at once.",
        "2031-05-16T09:10:00+03:00",
        "drozdova@localhost",
        (REFEREE,),
        (),
        "Re: " + G01,
        """\
Ход 2: Кc6
Получен: 15.05

Дроздова
""",
    ),
    Letter(
        "An impossible move: 5163 is no move of this position.",
        "2031-05-17T20:00:00+03:00",
        "osokin@localhost",
        ("drozdova@localhost",),
        COPY,
        G01,
        """\
Ход 3: 5163
Получен: 16.05

Лев
""",
    ),
    Letter(
        "The correction, with any piece.",
        "2031-05-18T07:30:00+03:00",
        "osokin@localhost",
        ("drozdova@localhost",),
        COPY,
        G01,
        """\
Извините, ошибся цифрой.

Ход 3: Сb5
Получен: 17.05

Лев
""",
    ),
    Letter(
        "A move with a variation proposed ahead.",
        "2031-05-19T12:00:00+03:00",
        "drozdova@localhost",
        ("osokin@localhost",),
        COPY,
        G01,
        """\
Ход 3: a6
Получен: 18.05

Предлагаю вариант: если 4. Сa4, то 4... Кf6.

Анна
""",
    ),
    Letter(
        "The variation accepted: the moves repeated in the same order, then an own reply.",
        "2031-05-21T18:15:00+03:00",
        "osokin@localhost",
        ("drozdova@localhost",),
        COPY,
        G01,
        """\
Принимаю вариант.

4. Сa4 Кf6 5. 0-0

Получен: 20.05

Лев
""",
    ),
    Letter(
        "A move with a draw offered.",
        "2031-05-23T12:00:00+03:00",
        "drozdova@localhost",
        ("osokin@localhost",),
        COPY,
        G01,
        """\
Ход 5: Сe7
Получен: 22.05

Предлагаю ничью.

Анна
""",
    ),
    Letter(
        "The draw accepted: the game is over, both get the record to confirm by one word.",
        "2031-05-24T19:00:00+03:00",
        "osokin@localhost",
        ("drozdova@localhost",),
        COPY,
        G01,
        """\
Принимаю ничью. Спасибо за партию!

Лев
""",
    ),
    Letter(
        "In the other game White opens in English.",
        "2031-05-12T17:00:00+01:00",
        "hollow@localhost",
        ("drozdova@localhost",),
        COPY,
        G02,
        """\
Move 1: d4

Martin
""",
    ),
    Letter(
        "Black repeats White's move wrongly (1. e4 for 1. d4): not valid, two penalty days.",
        "2031-05-14T10:00:00+03:00",
        "drozdova@localhost",
        ("hollow@localhost",),
        COPY,
        G02,
        """\
Event: Osokin Cup (DEMO-2031)
White: Hollow Martin
Black: Drozdova Anna

1. e4 d5

Your move sent: 12.05
Received: 13.05
Replied: 14.05
""",
    ),
    Letter(
        "Corrected.",
        "2031-05-15T10:00:00+03:00",
        "drozdova@localhost",
        ("hollow@localhost",),
        COPY,
        G02,
        """\
Sorry, I mixed up two games.

Move 1: d5
""",
    ),
    Letter(
        "A leave, announced to the referee: forwarded to the partner.",
        "2031-05-15T22:00:00+01:00",
        "hollow@localhost",
        (REFEREE,),
        (),
        "DEMO-2031: leave",
        """\
Leave: 2031-05-20 to 2031-05-24

Martin Hollow
""",
    ),
    Letter(
        "Back from the leave: its days are not counted.",
        "2031-05-26T16:00:00+01:00",
        "hollow@localhost",
        ("drozdova@localhost",),
        COPY,
        G02,
        """\
Move 2: c4
Received: 16.05
""",
    ),
    Letter(
        "A quick answer.",
        "2031-05-27T10:00:00+03:00",
        "drozdova@localhost",
        ("hollow@localhost",),
        COPY,
        G02,
        """\
Move 2: e6
Received: 27.05
""",
    ),
    Letter(
        "White has used fifteen of twenty days: both are told that time is short.",
        "2031-06-06T16:00:00+01:00",
        "hollow@localhost",
        ("drozdova@localhost",),
        COPY,
        G02,
        """\
Move 3: Nc3
Received: 27.05
""",
    ),
    Letter(
        "And the answer again at once.",
        "2031-06-07T10:00:00+03:00",
        "drozdova@localhost",
        ("hollow@localhost",),
        COPY,
        G02,
        """\
Move 3: Nf6
Received: 07.06
""",
    ),
    Letter(
        "The next move comes too late: the time control is overstepped.",
        "2031-06-15T16:00:00+01:00",
        "hollow@localhost",
        ("drozdova@localhost",),
        COPY,
        G02,
        """\
Move 4: Bg5
Received: 07.06
""",
    ),
    Letter(
        "Black claims the overstep: the game is interrupted until the ruling.",
        "2031-06-16T09:00:00+03:00",
        "drozdova@localhost",
        ("arbiter@localhost", "hollow@localhost"),
        COPY,
        G02 + ": заявление",
        """\
Заявляю о просрочке времени белыми в партии G02 (DEMO-2031).

Анна Дроздова
""",
    ),
    Ruling(
        "Nobody protests; the arbiter rules.",
        "2031-07-01T09:00:00+03:00",
        "overstep",
        "uphold",
        "Просрочка подтверждена счётом дней.",
    ),
)
