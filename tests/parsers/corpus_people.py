"""Letters as tired people send them: from a telephone, dictated, top-posted, filled in inside what a program quoted."""

from typing import Any

from tests.parsers.corpus import EVENT, J25, J28, RUY, WORLDS, Case, World, movetext, quoted, table

CASES: list[Case] = []
RUY_WORLD, BLACK = WORLDS["ruy"], WORLDS["ruy-black"]
GERMAN, ENGLISH = WORLDS["german"], WORLDS["english"]
OTHER = World("other-game", RUY, J25, J28, black=("Тестов Борис", "testov@example.org"), game="G03")
TURNED = World(
    "turned-game", ("d2d4", "d7d5", "c2c4"), J25, J28,
    white=("Карасёв Олег", "karasev@example.org"), black=("Пробный Пётр", "probny@example.org"), game="G02", used=(2, 1),
)  # fmt: skip


def case(slug: str, text: str, verdict: str = "accept", moves: str = "e1g1", world: str = "ruy", **parts: Any) -> None:
    parts.setdefault("form", "prose")
    parts.setdefault("notation", "san")
    CASES.append(Case(slug, world, text, verdict, moves, **parts))  # type: ignore[arg-type]


# --- Russian, from a telephone or dictated -------------------------------------------------------------------------

WORDS: dict[str, Any] = {"notation": "words"}
case(
    "ru-phone-castling-in-words",
    "Добрый вечер, Анна!\nМой ход — короткая рокировка.\nВаше письмо получил 26 числа.\nС уважением, Пётр",
    **WORDS,
)
case("ru-phone-no-stops", "ход 5 рокировка короткая получил 26 января", **WORDS)
case("ru-phone-lower-case", "анна привет\n\nход 5 0-0\nполучил 26.01\n\nпетр")
case("ru-voice-castling", "привет анна мой пятый ход короткая рокировка спасибо за игру", **WORDS)
case("ru-voice-bishop-takes", "пятый ход белых слон бьет на цэ шесть", moves="a4c6", **WORDS)
case("ru-voice-bishop-takes-knight", "Играю: слон берёт коня на c6.", moves="a4c6", **WORDS)
case("ru-voice-knight-c3", "Мой ход конь цэ три. Жду ответа", moves="b1c3", **WORDS)
case("ru-voice-pawn", "мой ход пешка дэ три", moves="d2d3", **WORDS)
case("ru-voice-two-squares", "5-й ход: дэ два дэ четыре", moves="d2d4", **WORDS)
case("ru-voice-knight-from-to", "Анна, хожу конём с бэ один на цэ три. Пётр", moves="b1c3", **WORDS)
case("ru-voice-black-knight", "мой ответ пять конь бьет е четыре", moves="f6e4", world="ruy-black", **WORDS)
case("ru-castling-with-instrumental", "Отвечаю короткой рокировкой.\n\nПётр", **WORDS)
case("ru-castling-verb", "Пётр: делаю короткую рокировку. Получил 26.01", **WORDS)
case("ru-castling-bare-word", "5. Рокировка.\n\nПётр", **WORDS)
case("ru-castling-blanks", "5. О - О")
case("ru-castling-three-zeros-blank", "Ход 5:  0 - 0", form="strict line")
case("ru-round-bracket", "5) 0-0\nполучено 26/01")
case("ru-no-colon-short", "Ход №5 - 0-0. Получено 26.01.26, отправлено 28.01.26")
case("ru-short-dates-behind", "5.0-0 (получ. 26.01, отв. 28.01)")
case("ru-answer-to", "На 4...Кf6 отвечаю 5.d3.\nПётр", moves="d2d3")
case("ru-answer-to-by-sound", "На ваш 4...Кф6 отвечаю 5.д3", moves="d2d3")
case("ru-decides-after-thought", "Долго думал над 5.d3 и 5.Кc3, но всё же играю 5.0-0.")
case("ru-instead-plays", "Вместо 5.d3 играю 5.0-0.", alternatives=("held",))
case("ru-colon-capture-spaced", "5. С : c6", moves="a4c6")
case("ru-bishop-by-sound", "Ход 5. Сб3", moves="a4b3", form="strict line")
case("ru-e-with-dots", "Ход 5: Кхё5", moves="f3e5", form="strict line", alternatives=("held",))
case("ru-queen-twice", "5-й ход - Фe2 (ферзь е2)", moves="d1e2")
case("ru-pawn-named", "Ход белых: пешка d2 - d3", moves="d2d3", **WORDS)
case("ru-white-move-label", "Ход белых: 5. 0-0")
case("ru-thumbs-up", "5. 0-0 👍\nОтправлено с iPhone")
case("ru-exclamation", "Пётр Пробный. Мой пятый ход: 0-0!!!")
case("ru-numeric-en-dash", "5. 51–71", notation="numeric")
case("ru-numeric-in-sentence", "Мой ход 5171, ваше письмо получил 26 января.", notation="numeric")
case("ru-numeric-number-dash", "5 - 5171", notation="numeric")
case("ru-both-halves", "4...Кf6 5.0-0\n\nВсего доброго!")
case("ru-partner-then-own", "Ваш ход: 4...Кf6\nМой ход: 5.0-0\nПолучил 26.01, отправил 28.01")
case("ru-partner-received-then-own", "Ход 4...Кf6 получил 26.01. Отвечаю: 5. 0-0")
case(
    "ru-black-short",
    "Ваш ход 5.0-0 получил 26.01. Мой ответ 5...Сe7. Отправлено 28.01",
    moves="f8e7",
    world="ruy-black",
)
case("ru-black-latin-bishop", "Ход 5: Ce7\nПолучен: 26.01", moves="f8e7", world="ruy-black", damage=("look-alikes",))
case("ru-black-latin-bishop-prose", "Мой ход: 5... Ce7\nАнна", moves="f8e7", world="ruy-black", damage=("look-alikes",))
case("ru-black-captures-colon", "5...К:е4\nАнна", moves="f6e4", world="ruy-black", damage=("look-alikes",))
case("ru-black-long-pawn", "5. … b7–b5", moves="b7b5", world="ruy-black", notation="long")
case("ru-black-small-pawn", "мой ход б5", moves="b7b5", world="ruy-black")
case("ru-black-both-halves", "5. 0-0 Сe7\n\nАнна", moves="f8e7", world="ruy-black")
case("ru-black-quoted-move-above", "> 5. 0-0\n\nСe7. Хорошей погоды!", moves="f8e7", world="ruy-black")
case("ru-black-quoted-answer-below", "> Ход 5: 0-0\n> Получен: 26.01\n\n5...Сe7", moves="f8e7", world="ruy-black")
case("ru-exchange-by-pawn", "Ход 4: пешка бьёт d5", moves="c4d5", world="exchange", **WORDS)
case("ru-exchange-cd", "4. cd", moves="c4d5", world="exchange")
case("ru-exchange-cyrillic-cd", "4. сд", moves="c4d5", world="exchange", damage=("files by sound",))
case("ru-exchange-on-d5", "4-й ход: размен на д5 (cd)", moves="c4d5", world="exchange", alternatives=("held",))
case("ru-middle-ed", "6...ed. Получил 26.01", moves="e5d4", world="middle")
case("ru-middle-bishop-pins", "Сg4! Приятной игры", moves="c8g4", world="middle")
case("ru-promotes-and-takes", "Ход 5. h7-h8 ферзь", "reject", "", world="pawn-ends", alternatives=("held",), **WORDS)
case("ru-and-talk-of-health", "Анна Сергеевна, как здоровье? Мне 78, давление 140 на 90. Ход мой 5.0-0. Пишите!")
case("ru-and-phone-number", "Ход 5: 0-0\nТелефон 8-912-555-21-43, кв. 51", form="strict line")

# asked back, or no move at all
NONE = ("ignored", "held", "recorded")
case("ru-two-wishes", "5.0-0 или 5.d3, ещё подумаю. Пётр", "hold", "", alternatives=NONE)
case("ru-two-wishes-asked", "Анна, мой ход 5. 0-0 или 5. d3? Ещё не решил.", "hold", "", alternatives=NONE)
case("ru-two-wishes-bracket", "Ход 5 (0-0 или d3) завтра пришлю", "hold", "", alternatives=NONE)
case("ru-perhaps-tomorrow", "Наверное, сыграю 5.0-0, но решу завтра.", "hold", "", alternatives=NONE)
case("ru-neighbour-advises", "Сосед советует 5.d3, а я пока думаю.", "ignore", "", alternatives=NONE)
case(
    "ru-correction-under-the-form",
    table(RUY_WORLD, "ru", "5171") + "\n\nИсправление: вместо рокировки 5. d3\n\nПётр",
    "hold", "", form="standard", notation="numeric", alternatives=("rejected",),
)  # fmt: skip
case(
    "ru-form-and-other-strict-line",
    table(RUY_WORLD, "ru", "5171") + "\n\nХод 5: d3\n\nПётр",
    "hold", "", form="standard", notation="numeric", alternatives=("rejected",),
)  # fmt: skip
case(
    "ru-other-move-above-the-form",
    "Мой ход: 5. d3\n\n" + table(RUY_WORLD, "ru", "5171"),
    "hold", "", form="standard", notation="numeric", alternatives=("rejected",),
)  # fmt: skip
case(
    "ru-same-move-above-the-form",
    "Мой ход: 5. 0-0\n\n" + table(RUY_WORLD, "ru", "5171"),
    form="standard", notation="numeric",
)  # fmt: skip

# how the line that is taught is really written
STRICT: dict[str, Any] = {"form": "strict line"}
case("ru-strict-bullet", "- Ход 5: 0-0", **STRICT)
case("ru-strict-stars", "**Ход 5: 0-0**", **STRICT)
case("ru-strict-underscored", "_Ход 5: 0-0_", **STRICT)
case("ru-strict-after-greeting", "Привет! Ход 5: 0-0", **STRICT)
case("ru-strict-after-name", "Анна, ход 5: 0-0. Получен 26.01. Пётр", **STRICT)
case("ru-strict-after-code", "G01 Ход 5: 0-0", **STRICT)
case("ru-strict-after-event-code", f"{EVENT} G01 Ход 5: 0-0", **STRICT)
case("ru-strict-signed", "Ход 5: 0-0, Пётр", **STRICT)
case("ru-strict-in-quotes", "«Ход 5: 0-0»", **STRICT)
case("en-strict-after-greeting", "Hi Anna! Move 5: O-O", language="en", **STRICT)
case("en-strict-numbered-list", "1. Move 5: O-O\n2. Received: 26.01", language="en", alternatives=("held",), **STRICT)

# --- variations ----------------------------------------------------------------------------------------------------

case("ru-ifs-in-prose", "5. 0-0 и если 5...Сe7, то 6.Лe1. Если же 5...К:e4, то 6.d4.", damage=("variation",))
case(
    "ru-black-proposes",
    "5...Сe7, на 6.Лe1 предлагаю 6...b5 7.Сb3 d6",
    moves="f8e7",
    world="ruy-black",
    damage=("variation",),
)
case(
    "ru-accepts-and-plays", "Принимаю вариант: 5... Кxe4 6. d4, мой ход 6... b5", moves="f6e4 d2d4 b7b5",
    world="offered", damage=("variation",),
)  # fmt: skip
case(
    "ru-accepts-and-plays-sentences", "Ваш вариант принимаю: 5...К:e4 6.d4. Отвечаю 6...b5.", moves="f6e4 d2d4 b7b5",
    world="offered", damage=("variation",),
)  # fmt: skip
case(
    "ru-accepts-in-a-row", "Принимаю вариант 5... Кxe4 6. d4 b5\nАнна", moves="f6e4 d2d4 b7b5",
    world="offered", damage=("variation",),
)  # fmt: skip

# --- several games -------------------------------------------------------------------------------------------------

BOTH: dict[str, Any] = {"second": OTHER, "moves": "e1g1 d2d3", "damage": ("several games",)}
case("ru-two-games-colon", "G01: 5. 0-0\nG03: 5. d3\n\nПётр", **BOTH)
case("ru-two-games-headings", "G01\nХод 5: 0-0\n\nG03\nХод 5: d3\n\nПётр", form="strict line", **BOTH)
case("ru-two-games-event-headings", f"{EVENT} G01\nХод 5: 0-0\n\n{EVENT} G03\nХод 5: d3\n", form="strict line", **BOTH)
case("ru-two-games-in-one-line-each", "G01 Ход 5: 0-0\nG03 Ход 5: d3", form="strict line", **BOTH)
case("ru-two-games-by-partner", "Сидоренко: 5. 0-0\nТестов: 5. d3", alternatives=("held",), **BOTH)
case("ru-two-games-with-pairs", "Пробный - Сидоренко\n5. 0-0\n\nПробный - Тестов\n5. d3\n", **BOTH)
case("en-two-games-numbered", "Game G01: my move 5. O-O\nGame G03: my move 5. d3\n", language="en", **BOTH)
case(
    "ru-two-games-other-colour", "G01\nХод 5: 0-0\n\nG02\nХод 2: e6\n", form="strict line", second=TURNED,
    moves="e1g1 e7e6", damage=("several games",),
)  # fmt: skip
case(
    "ru-two-games-no-heading", "5. 0-0\n\n5. d3\n", "hold", "", second=OTHER, damage=("several games",),
    alternatives=("rejected",),
)  # fmt: skip

# --- replies of mail programs --------------------------------------------------------------------------------------


def html_rows(world: World, own: str, cell: str = "<td>{}</td>", row: str = "<tr>{}</tr>") -> str:
    """The table of the standard form as HTML, the writer's row filled in."""
    lines = table(world, "ru", own).split("\n")[6:]
    return (
        "<table>"
        + "".join(row.format("".join(cell.format(word) for word in line.split())) for line in lines)
        + "</table>"
    )


FORM = table(RUY_WORLD, "ru", "5171")
OPEN = table(RUY_WORLD, "ru", number=True)
IN_QUOTE: dict[str, Any] = {"form": "reply", "notation": "numeric", "damage": ("filled in inside the quotation",)}
case(
    "ru-mailru-row-in-quote",
    f"Добрый день! Таблица ниже.\n\n\n>Воскресенье, 25 января 2026, 21:14 +03:00 от Сидоренко Анна <sidorenko@example.org>:\n>\n{quoted(FORM)}\n>\n>--\n>Анна",
    **IN_QUOTE,
)
case(
    "ru-gmail-html-row-in-quote",
    "",
    html='<div dir="ltr">Ответ в таблице</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">вс, 25 янв. 2026 г. в 21:14, Сидоренко Анна &lt;<a href="mailto:sidorenko@example.org">sidorenko@example.org</a>&gt;:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">'
    + "<br>".join(FORM.replace("  ", " &nbsp;").split("\n"))
    + "</blockquote></div>",
    **IN_QUOTE,
)
case(
    "ru-outlook-html-table",
    "",
    html='<html><body><div class="WordSection1"><p class="MsoNormal">Анна, мой ответ:<o:p></o:p></p>'
    + html_rows(RUY_WORLD, "5171", '<td width="64" style="padding:0cm 5.4pt"><p class="MsoNormal"><span>{}</span><o:p></o:p></p></td>')
    + '<p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">Пётр</p></div></body></html>',
    form="standard", notation="numeric", damage=("HTML table",),
)  # fmt: skip
case(
    "ru-yandex-html-top-post",
    "",
    html="<div>5. 0-0</div><div>Пётр</div><div> </div><div>25.01.2026, 21:14, \"Сидоренко Анна\" &lt;sidorenko@example.org&gt;:</div><blockquote><div>Ход 4: ...Кf6</div><div>Получен: 24.01</div></blockquote><div>-- </div><div>Отправлено из мобильного приложения Яндекс Почты</div>",
    form="reply",
)  # fmt: skip
case(
    "ru-apple-bottom-post",
    f"\n> 25 янв. 2026 г., в 21:14, Сидоренко Анна <sidorenko@example.org> написал(а):\n> \n{quoted(OPEN)}\n\n5. 0-0\n\nОтправлено с моего iPad\n",
    form="reply",
)
case(
    "ru-apple-html-top-post",
    "",
    html='<html><head></head><body dir="auto"><div dir="ltr">Мой ход 5. 0-0</div><div dir="ltr"><br><blockquote type="cite">25 янв. 2026 г., в 21:14, Сидоренко Анна &lt;sidorenko@example.org&gt; написал(а):<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">Ход 4: Кf6</div></blockquote></body></html>',
    form="reply",
)  # fmt: skip
case(
    "ru-flowed-row-broken",
    "\n".join([*FORM.split("\n")[:-1], FORM.split("\n")[-1].replace("   05.", " \n  05.")]),
    parameters="; format=flowed", form="standard", notation="numeric", damage=("format=flowed",),
)  # fmt: skip
case(
    "ru-outlook-ru-block",
    f"Мой ход: 5. 0-0\n\nОт: Сидоренко Анна <sidorenko@example.org>\nОтправлено: 25 января 2026 г. 21:14\nКому: Пробный Пётр\nТема: {EVENT}\n\nХод 4: Кf6\n",
    form="reply",
)
case(
    "ru-the-bat-inline",
    "Здравствуйте, Анна.\n\nВы писали 25 января 2026 г., 21:14:\n\nСА> Ход 4: Кf6\n\n5. 0-0\n\n-- \nС уважением,\n Пётр",
    form="reply",
)

# --- German --------------------------------------------------------------------------------------------------------

DE: dict[str, Any] = {"world": "german", "language": "de"}
case(
    "de-secretary",
    "Hallo Herr Samplesmith,\n\nhier mein 4. Zug: Sg5.\nIhren Zug habe ich am 26.1. erhalten.\n\nMit freundlichen Grüßen\nJürgen Müller-Muster\nSchachklub Muster 1924 e.V., Schriftführer",
    moves="f3g5",
    **DE,
)
case("de-your-move-my-answer", "Dein Zug: 3. ... Sf6 // Meine Antwort: 4. d3", moves="d2d3", **DE)
case("de-castles-in-words", "4. kurze Rochade", notation="words", **DE)
case("de-castles-verb", "Lieber John,\nich rochiere kurz.\nViele Grüße, Jürgen", notation="words", **DE)
case("de-knight-in-words", "Ich ziehe Springer g5.", moves="f3g5", notation="words", **DE)
case("de-knight-takes-in-words", "Mein 4. Zug: Springer schlägt e5", moves="f3e5", notation="words", **DE)
case("de-dates-behind", "4. 0–0, erhalten 26.01., Antwort 28.01., Bedenkzeit 2/5", **DE)
case("de-ifs", "Mein Zug: 4. Sg5. Wenn 4... d5, dann 5. exd5 Sa5.", moves="f3g5", damage=("variation",), **DE)
case("de-strict-german-label", "4. Zug: d3\nErhalten: 26.01.", moves="d2d3", **DE)
case("de-answer-to", "Auf 3...Sf6 antworte ich mit 4.d3.\nGruß, Jürgen", moves="d2d3", **DE)
case("de-thinks", "Ich überlege noch, vielleicht 4. Sg5. Antwort folgt morgen.", "ignore", "", alternatives=NONE, **DE)
case("de-table-row", table(GERMAN, "de", "Sg5", notation="san"), moves="f3g5", form="standard", **DE)
case(
    "de-reply-gmail",
    "4. d3\n\nAm So., 25. Jan. 2026 um 21:14 Uhr schrieb Samplesmith John <samplesmith@example.org>:\n\n> 3... Sf6\n",
    moves="d2d3",
    form="reply",
    **DE,
)

# --- English -------------------------------------------------------------------------------------------------------

EN: dict[str, Any] = {"world": "english", "language": "en"}
case("en-ill-go", "Hi Jean, I'll go 4.Bg5 here. Got yours on the 26th.", moves="c1g5", alternatives=("held",), **EN)
case("en-please", "4. Bg5 please.\n\nJohn", moves="c1g5", **EN)
case("en-knight-for-me", "Knight f3.\nJohn", moves="g1f3", notation="words", **EN)
case("en-reply-is", "My reply to 3...Nf6 is 4.Bg5", moves="c1g5", **EN)
case("en-bare-capture", "cxd5\n\nCheers, John", moves="c4d5", **EN)
case("en-voice", "move 4 is knight to f3 thanks", moves="g1f3", notation="words", **EN)
case("en-voice-takes", "my move is pawn takes on d5", moves="c4d5", notation="words", **EN)
case("en-ifs", "4.cxd5. If 4...exd5 then 5.Bg5 Be7.", moves="c4d5", damage=("variation",), **EN)
case(
    "en-iphone-top-post",
    "4.Bg5\n\nSent from my iPhone\n\n> On 25 Jan 2026, at 20:14, Dupont Jean <dupont@example.org> wrote:\n> \n> 3...Nf6\n",
    moves="c1g5",
    form="reply",
    **EN,
)
case("en-castles-verb", "I castle kingside.", language="en", notation="words")
case("en-castles-short", "5. castles short", language="en", notation="words")
case(
    "en-iecg",
    "Probny - Sidorenko\nReceived: 2026.01.26\nReplied: 2026.01.28\nProbny time usage: 2/5\n\n5. O-O\n",
    language="en",
    form="clock lines",
)
case(
    "en-posted-rcvd",
    "5.O-O\n\nPosted Jan 25  Rcv'd Jan 26  Ans'd Jan 28\nWhite's time: 2/5\n",
    language="en",
    form="clock lines",
)
case(
    "en-you-sent",
    "5. O-O\n\nYou sent on January 25; I received on January 26 and I answered on January 28.\nWhite used +2 days which totals 5 of 60\n",
    language="en",
    form="clock lines",
)
case(
    "en-desc",
    "EVENT: DESC MT-104\nWHITE: Probny\nBLACK: Sidorenko\n\n"
    + movetext(RUY_WORLD, "O-O")
    + "\n\nrcvd 26-Jan repl 28-Jan  W 2/5 B 2/8\n",
    language="en",
    form="clock lines",
    alternatives=("held",),
)
case(
    "en-had-considered", "I considered 4.Nf3 for a while but 4.cxd5 it is.", moves="c4d5", alternatives=("held",), **EN
)
case(
    "en-think-about",
    "Still thinking about 4.cxd5 or 4.Bg5, will write on Sunday.",
    "ignore",
    "",
    alternatives=NONE,
    **EN,
)

# --- French, Spanish, Italian, Portuguese --------------------------------------------------------------------------

FR: dict[str, Any] = {"world": "french", "language": "fr"}
case("fr-my-move", "Bonjour John,\n\nmon coup : 2...e6.\nReçu le 26/01.\n\nAmicalement, Jean", moves="e7e6", **FR)
case("fr-i-play", "Je joue Cc6.\nBonne partie", moves="b8c6", **FR)
case("fr-dates-behind", "2...g6, reçu le 26/01, répondu le 28/01", moves="g7g6", **FR)
case("fr-in-answer", "En réponse à 2.c4 je joue 2...e6", moves="e7e6", **FR)
case("fr-knight-in-words", "Mon coup: cavalier c6", moves="b8c6", notation="words", **FR)
case(
    "fr-outlook",
    "2...e6\n\nDe : Samplesmith John <samplesmith@example.org>\nEnvoyé : dimanche 25 janvier 2026 21:14\nÀ : Dupont Jean\nObjet : CM-2026-01\n\n2.c4\n",
    moves="e7e6",
    form="reply",
    **FR,
)
ES: dict[str, Any] = {"world": "spanish", "language": "es"}
case("es-my-move-is", "Hola Béla, mi jugada es 4...Cf6. Recibí la tuya el 26.\nUn saludo, Juan", moves="g8f6", **ES)
case("es-knight-in-words", "Juego caballo f6.", moves="g8f6", notation="words", **ES)
case("es-saludo", "4...a6. Un saludo", moves="a7a6", **ES)
case(
    "es-gmail",
    "4...Cf6\n\nEl dom, 25 ene 2026 a las 21:14, Tesztnagy Béla (<tesztnagy@example.org>) escribió:\n\n> 4. Cxd4\n",
    moves="g8f6",
    form="reply",
    **ES,
)
IT: dict[str, Any] = {"world": "italian", "language": "it"}
case("it-answer-with", "Ciao Juan, rispondo con 3...Ac5.\nSaluti, Anna", moves="f8c5", **IT)
case("it-bishop-in-words", "La mia mossa: alfiere c5", moves="f8c5", notation="words", **IT)
case("it-dates-behind", "3... Cf6, ricevuto il 26/01", moves="g8f6", **IT)
PT: dict[str, Any] = {"world": "portuguese", "language": "pt"}
case("pt-my-move-is", "Olá Anna, meu lance é 3.g3. Recebi o seu em 26/01.", moves="g2g3", **PT)
case("pt-knight-in-words", "Jogo cavalo f3", moves="g1f3", notation="words", **PT)
case("pt-greeting-behind", "3. Cf3, abraços", moves="g1f3", **PT)
