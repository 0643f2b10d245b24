"""More letters as they come: odd letters and spellings, doubtful words, dates, forwards, several moves and opinions."""

from tests.parsers.corpus import WORLDS, Case, movetext, quoted, table

CASES: list[Case] = []
RUY, BLACK = WORLDS["ruy"], WORLDS["ruy-black"]
OPEN = table(RUY, "ru", number=False)


def case(
    slug: str, text: str, verdict: str = "accept", moves: str = "e1g1", world: str = "ruy", **parts: object
) -> None:
    parts.setdefault("form", "strict line")
    parts.setdefault("notation", "san")
    CASES.append(Case(slug, world, text, verdict, moves, **parts))  # type: ignore[arg-type]


FREE = {"form": "free form", "language": "en"}
# letters of other languages, proved by the record
for code, knight, bishop in (
    ("nl", "P", "L"),
    ("pl", "S", "G"),
    ("hu", "H", "F"),
    ("cs", "J", "S"),
    ("ro", "C", "N"),
    ("fi", "R", "L"),
    ("is", "R", "B"),
):
    case(
        f"{code}-letters-proved-by-the-record",
        f"1. e4 e5 2. {knight}f3 {knight}c6 3. {bishop}b5 a6 4. {bishop}a4 {knight}f6 5. {knight}c3",
        moves="b1c3",
        damage=("letters of another language",),
        **FREE,
    )
case(
    "danish-letters-rook",
    "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. Tf1",
    moves="h1f1",
    damage=("letters of another language",),
    **FREE,
)
case(
    "french-king-proved-by-the-record",
    "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fa4 Cf6 5. Rf1",
    moves="e1f1",
    damage=("letters of another language",),
    form="free form",
    language="fr",
)
case("english-rook-proved-by-the-record", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. Rf1", moves="h1f1", **FREE)
case(
    "king-or-rook-without-a-record",
    "5. Rf1",
    "reject",
    "",
    form="prose",
    language="fr",
    damage=("ambiguous",),
    alternatives=("held",),
)
case(
    "partner-letters-mixed-with-own",
    "1. e4 e5 2. Кf3 Nc6 3. Сb5 a6 4. Сa4 Nf6 5. Кc3",
    moves="b1c3",
    form="free form",
    damage=("two hands",),
)
case("latin-kp-castling", "Ход 5: Kpg1", damage=("look-alikes", "castling as a king's move"))
case("king-two-squares-long", "Ход 5: Крe1-g1", damage=("castling as a king's move",), notation="long")
case("rook-to-f1-is-no-castling", "Ход 5: Лf1", moves="h1f1")
case("numeric-5161-is-the-king", "Ход 5: 5161", moves="e1f1", notation="numeric")
case("numeric-8161-is-the-rook", "Ход 5: 8161", moves="h1f1", notation="numeric")
case("castling-lower-case-o", "Move 5: o-o", language="en", damage=("castling",))
case("castling-long-impossible", "Ход 5: 0-0-0", "reject", "", damage=("impossible", "castling"))
case("castling-with-blanks", "Ход 5: 0 - 0", damage=("castling", "stray blanks"))
case("castling-with-plus", "Ход 5: 0-0+", damage=("wrong signs",))
case("knight-with-full-square", "Ход 5: Кb1c3", moves="b1c3", damage=("over-disambiguation",))
case("knight-with-wrong-origin", "Ход 5: Кg1c3", "reject", "", damage=("impossible",))
case("pawn-with-letter-p", "Ход 5: пd3", moves="d2d3", damage=("pawn's letter",))
case(
    "pawn-with-capital-file",
    "Ход 5: D3",
    moves="d2d3",
    damage=("capitals",),
    language="en",
    alternatives=("rejected", "held"),
    confidence="low",
)
case("uppercase-san-nc3", "MOVE 5: NC3", moves="b1c3", damage=("capitals",), language="en")
case("lowercase-san-nc3", "move 5: nc3", moves="b1c3", damage=("capitals lost",), language="en")
case("long-with-arrow", "Ход 5: Кb1->c3", moves="b1c3", damage=("signs",), notation="long")
case("uci-in-strict-line", "Ход 5: b1c3", moves="b1c3", notation="uci")
case("numeric-with-colon", "Ход 5: 51:71", notation="numeric", damage=("numeric separators",))
case("numeric-with-slash", "Ход 5: 51/71", notation="numeric", damage=("numeric separators",))
case("numeric-with-blank", "Ход 5: 51 71", notation="numeric", damage=("numeric separators",))
case("numeric-and-san-agree", "Ход 5: 5171 (0-0)", notation="numeric", damage=("two notations",))
case(
    "numeric-and-san-contradict",
    "Ход 5: 5171 (d3)",
    notation="numeric",
    damage=("two notations",),
    alternatives=("rejected",),
    confidence="low",
)
case("move-read-back-in-words", "Ход 5: Кc3 (конь b1 на c3)", moves="b1c3", damage=("two notations",))
case("number-style-bracket", "(5) 0-0", form="prose", damage=("number style",))
case("number-style-round", "5) 0-0", form="prose", damage=("number style",))
case(
    "number-style-dots-for-white",
    "5... 0-0",
    "hold",
    "",
    form="prose",
    damage=("number style", "wrong side"),
    alternatives=("accepted", "rejected"),
    confidence="low",
)
case("black-by-white-number", "5. Сe7", moves="f8e7", world="ruy-black", form="prose", damage=("number style",))
case(
    "black-number-one-too-high",
    "6. ... Сe7",
    "hold",
    "",
    world="ruy-black",
    form="prose",
    damage=("wrong numbering",),
    alternatives=("rejected", "accepted"),
    confidence="low",
)
case("no-number-no-label", "0-0", form="prose", damage=("number left out",))
case("no-number-san", "Кc3", moves="b1c3", form="prose", damage=("number left out",))
case(
    "no-number-in-a-greeting",
    "Здравствуйте, Анна!\n\nКc3\n\nС уважением, Пётр",
    moves="b1c3",
    form="prose",
    damage=("number left out",),
)
case(
    "both-halves-white-and-expected",
    "5. 0-0 Сe7",
    "accept",
    "e1g1",
    form="prose",
    damage=("partner's reply foreseen",),
    alternatives=("held", "rejected"),
    confidence="low",
)
case(
    "mate-claimed-is-no-mate",
    "Ход 5: С:c6 мат!",
    "accept",
    "a4c6",
    damage=("wrong signs",),
    alternatives=("held",),
    confidence="low",
)
case("check-sign-missing", "Ход 5: С:c6", moves="a4c6", damage=("wrong signs",))
case("move-with-evaluation", "Ход 5: 0-0 (+0.35, глубина 40)", damage=("numbers in prose",))
case("move-with-clock-time", "Ход 5: 0-0, отправлено в 19:40 28.01", damage=("numbers in prose",))
case(
    "leave-and-numbers-in-prose",
    "Ход 5: 0-0\nС 12 по 15 мая буду в Сочи, гостиница 5171.",
    damage=("numbers in prose",),
)
case("promotion-small-letter", "Move 5: hxg8q", moves="h7g8q", world="promotion", language="en", damage=("promotion",))
case("promotion-bracket", "Move 5: hxg8(N)", moves="h7g8n", world="promotion", language="en", damage=("promotion",))
case("promotion-russian-bracket", "Ход 5: h:g8(К)", moves="h7g8n", world="promotion", damage=("promotion",))
case(
    "promotion-words-behind",
    "Ход 5: h7-h8, ставлю ферзя",
    moves="h7h8q",
    world="promotion",
    damage=("promotion",),
    alternatives=("rejected", "held"),
    confidence="low",
    notation="long",
)
case("promotion-to-a-king", "Move 5: h8=K", "reject", "", world="promotion", language="en", damage=("promotion",))
case("en-passant-without-mark", "Ход 3: e:d6", moves="e5d6", world="en-passant", damage=("en passant",))
case("en-passant-short-files", "Ход 3: ed", moves="e5d6", world="en-passant", damage=("en passant",))
case("two-captures-files-russian", "Ход 3: ed", moves="e4d5", world="two-captures", damage=("short pawn capture",))
case("two-captures-square-only", "Ход 3: :d5", "reject", "", world="two-captures", damage=("ambiguous",))
case("two-knights-by-rank", "Ход 4: К1d2", moves="b1d2", world="two-knights")
case("two-knights-impossible-helper", "Ход 4: Кad2", "reject", "", world="two-knights", damage=("impossible",))
case("move-of-the-partner-colour", "Ход 5: Сe7", "reject", "", damage=("impossible",), alternatives=("held",))
# dates
case("received-before-sent", "Ход 5: 0-0\nПолучен: 20.01", damage=("dates",))
case("received-month-first", "Move 5: O-O\nReceived: 01/26/2026", language="en", damage=("dates",))
case("received-29-february", "Ход 5: 0-0\nПолучен: 29/02", damage=("dates",))
case("received-old-year", "Ход 5: 0-0\nПолучен: 26.01.2025", damage=("dates",))
case("received-in-words", "Ход 5: 0-0\nПолучен двадцать шестого января", damage=("dates",))
case("sent-after-the-mail", "Ход 5: 0-0\nПолучен: 26.01\nОтвет: 30.01", damage=("dates",))
# what stands around
case(
    "answer-between-quoted-paragraphs",
    "> Здравствуйте, Пётр!\nИ Вам здравствуйте!\n> 4... Кf6\n5. 0-0\n> Как погода?\nСнег.",
    form="reply",
    damage=("inline reply",),
)
case("quoted-move-repeated-as-own", "Повторяю Ваш ход: 4...Кf6.\nМой ход: 5. 0-0", form="prose")
case("asks-to-read-again", "Прошу читать мой ход так: 5. 0-0", form="prose")
case(
    "instead-of-a-move",
    "Вместо 5. d3 прошу считать 5. 0-0",
    form="prose",
    damage=("second thoughts",),
    alternatives=("rejected", "held"),
)
case(
    "not-this-but-that",
    "Не 5. d3, а 5. 0-0!",
    form="prose",
    damage=("negation",),
    alternatives=("held",),
    confidence="low",
)
case(
    "offer-with-condition-on-answer",
    "Ход 5: 0-0\nЕсли 5...Сe7 – предлагаю ничью.",
    damage=("condition",),
    no_acts=("draw-acceptance",),
)
case("hint-of-own-plan", "Ход 5: 0-0\nЯ собираюсь играть 6. Лe1 и 7. c3.", damage=("plans",))
case(
    "past-game-mentioned",
    "Ход 5: 0-0\nВ партии Фишер – Спасский было 5. d3 b5 6. Сb3.",
    damage=("other moves in prose",),
)
case(
    "analysis-below",
    "Ход 5: 0-0\n\nP.S. В прошлой нашей партии после 5. Фe2 b5 6. Сb3 Сe7 Вы стояли лучше.",
    damage=("other moves in prose",),
)
case("chess-960-joke", "Ход 5: 0-0\n\nP.S. e2-e4 – и чёрные сдаются!", no_acts=("resignation",), damage=("joke",))
case(
    "two-moves-by-mistake",
    "Ход 5: 0-0\nХод 6: Лe1",
    "accept",
    "e1g1",
    damage=("plans",),
    alternatives=("held", "rejected"),
    confidence="low",
)
case("same-move-twice", "Ход 5: 0-0\n...\nХод 5: 0-0", damage=("said twice",))
case(
    "two-strict-lines-differ", "Ход 5: 0-0\nХод 5: d3", "reject", "", damage=("contradiction",), alternatives=("held",)
)
case(
    "strict-line-and-table-differ",
    "Ход 5: d3\n\n" + table(RUY, "ru", "5171"),
    "accept",
    "e1g1",
    form="standard",
    damage=("contradiction",),
    alternatives=("held", "rejected"),
    confidence="low",
)
case(
    "strict-line-and-table-agree", "Ход 5: 0-0\n\n" + table(RUY, "ru", "5171"), form="standard", damage=("said twice",)
)
case(
    "prose-and-free-form-agree",
    "Мой ход 0-0.\n\n" + movetext(RUY, "0-0", "san", "ru"),
    form="free form",
    damage=("said twice",),
)
case(
    "header-only",
    OPEN.split("\n\n")[0],
    "ignore",
    "",
    form="standard",
    alternatives=("held", "rejected"),
    confidence="low",
)
case("empty-letter", " ", "ignore", "", form="prose", alternatives=("held",))
case("only-a-signature", "-- \nПётр Пробный\nтел. 5254-5755", "ignore", "", form="prose")
case("only-a-quotation", quoted(OPEN), "ignore", "", form="reply", alternatives=("held",))
case(
    "picture-of-the-card-only",
    "Ход на фото.",
    "ignore",
    "",
    form="attachment",
    attachment=("karte.jpg", "image/jpeg", "x"),
    alternatives=("held",),
)
case(
    "word-document-only",
    "Ход в файле.",
    "ignore",
    "",
    form="attachment",
    attachment=("hod.doc", "application/msword", "x"),
    alternatives=("held",),
)
case(
    "en-outlook-original-message",
    "Move 4: Bg5\n\n-----Original Message-----\nFrom: Dupont Jean\nSent: 25 January 2026 21:14\nTo: Samplesmith John\nSubject: CM-2026-01\n\nMove 3: ...Nf6\n",
    moves="c1g5",
    world="english",
    language="en",
    damage=("Outlook block",),
)
case(
    "de-urspruengliche-nachricht",
    "Zug 4: Sg5\n\n-----Ursprüngliche Nachricht-----\nVon: John Samplesmith\nGesendet: Sonntag, 25. Januar 2026 21:14\nAn: Jürgen\nBetreff: CM\n\nZug 3: ...Sf6",
    moves="f3g5",
    world="german",
    language="de",
    damage=("Outlook block",),
)
case(
    "fr-message-d-origine",
    "Coup 2: ...e6\n\n----- Message d'origine -----\nDe : John Samplesmith\nEnvoyé : dimanche 25 janvier 2026 21:14\nÀ : Jean\nObjet : CM\n\nCoup 2: c4",
    moves="e7e6",
    world="french",
    language="fr",
    damage=("Outlook block",),
)
case(
    "es-mensaje-original",
    "Jugada 4: ...Cf6\n\n-----Mensaje original-----\nDe: Béla\nEnviado: domingo, 25 de enero de 2026 21:14\nPara: Juan\nAsunto: CM\n\nJugada 4: Cxd4",
    moves="g8f6",
    world="spanish",
    language="es",
    damage=("Outlook block",),
)
case(
    "it-messaggio-originale",
    "Mossa 3: ...Ac5\n\n-----Messaggio originale-----\nDa: Juan\nInviato: domenica 25 gennaio 2026 21:14\nA: Anna\nOggetto: CM\n\nMossa 3: Ac4",
    moves="f8c5",
    world="italian",
    language="it",
    damage=("Outlook block",),
)
case(
    "pt-mensagem-original",
    "Lance 3: Cf3\n\n-----Mensagem original-----\nDe: Anna\nEnviada em: domingo, 25 de janeiro de 2026 21:14\nPara: Juan\nAssunto: CM\n\nLance 2: ...Cf6",
    moves="g1f3",
    world="portuguese",
    language="pt",
    damage=("Outlook block",),
)
case(
    "ru-yandex-attribution",
    'Ход 5: 0-0\n\n25.01.2026, 21:14, "Сидоренко Анна" <sidorenko@example.org>:\n' + quoted("Ход 4: ...Кf6"),
    damage=("attribution",),
)
case(
    "ru-mailru-attribution",
    "Ход 5: 0-0\n\nВоскресенье, 25 января 2026, 21:14 +03:00 от Сидоренко Анна <sidorenko@example.org>:\n\n"
    + quoted("Ход 4: ...Кf6"),
    damage=("attribution",),
)
case(
    "ru-the-bat-attribution",
    "Здравствуйте, Анна.\n\nВы писали 25 января 2026 г., 21:14:\n\n"
    + quoted("Ход 4: ...Кf6")
    + "\n\nХод 5: 0-0\n\n-- \nС уважением,\n Пётр",
    damage=("attribution", "bottom posting"),
)
# words of other languages
case(
    "de-does-not-resign",
    "Ich gebe nicht auf! Zug folgt morgen.",
    "ignore",
    "",
    world="german",
    language="de",
    form="words",
    no_acts=("resignation",),
    damage=("negation",),
)
case(
    "fr-does-not-resign",
    "Je n'abandonne pas ! Le coup suit demain.",
    "ignore",
    "",
    world="french",
    language="fr",
    form="words",
    no_acts=("resignation",),
    damage=("negation",),
)
case(
    "es-does-not-resign",
    "No abandono todavía. Mañana envío la jugada.",
    "ignore",
    "",
    world="spanish",
    language="es",
    form="words",
    no_acts=("resignation",),
    damage=("negation",),
)
case(
    "it-does-not-resign",
    "Non abbandono ancora. Domani mando la mossa.",
    "ignore",
    "",
    world="italian",
    language="it",
    form="words",
    no_acts=("resignation",),
    damage=("negation",),
)
case(
    "pt-does-not-resign",
    "Não abandono ainda. Amanhã envio o lance.",
    "ignore",
    "",
    world="portuguese",
    language="pt",
    form="words",
    no_acts=("resignation",),
    damage=("negation",),
)
case(
    "de-if-you-offer",
    "Wenn Sie Remis anbieten, nehme ich an. Zug 4: Sg5",
    "accept",
    "f3g5",
    world="german",
    language="de",
    form="words",
    no_acts=("draw-acceptance", "draw-offer"),
    damage=("condition",),
    alternatives=("held",),
    confidence="low",
)
case(
    "de-remis-nicht",
    "Zug 4: Sg5\nRemis möchte ich nicht.",
    "accept",
    "f3g5",
    world="german",
    language="de",
    no_acts=("draw-acceptance", "draw-offer"),
    damage=("negation",),
)
case(
    "de-claims-overstep",
    "Ich reklamiere Zeitüberschreitung.",
    "event",
    "",
    world="german",
    language="de",
    form="words",
    acts=("overstep-claim",),
    alternatives=("held", "rejected"),
)
case(
    "de-withdraws",
    "Leider muss ich vom Turnier zurücktreten. Ich trete vom Turnier zurück.",
    "event",
    "",
    world="german",
    language="de",
    form="words",
    acts=("withdrawal",),
)
case(
    "de-protest",
    "Ich protestiere gegen die Entscheidung des Schiedsrichters.",
    "event",
    "",
    world="german",
    language="de",
    form="words",
    acts=("protest",),
)
case(
    "de-not-received",
    "Ihren letzten Zug habe ich nicht erhalten.",
    "event",
    "",
    world="german",
    language="de",
    form="words",
    acts=("not-received",),
)
case(
    "de-new-address",
    "Meine neue Adresse: mueller2@example.org",
    "event",
    "",
    world="german",
    language="de",
    form="words",
    acts=("address-change",),
)
case(
    "de-records-wanted",
    "Bitte schicken Sie mir die Partienotationen, mein Rechner ist kaputt.",
    "event",
    "",
    world="german",
    language="de",
    form="words",
    acts=("record-request",),
    alternatives=("held",),
)
case(
    "de-question",
    "Wie viele Tage habe ich noch bis zur Zeitkontrolle?",
    "event",
    "",
    world="german",
    language="de",
    form="words",
    acts=("question",),
    alternatives=("ignored",),
)
case(
    "de-delay",
    "Mein Partner antwortet seit 20 Tagen nicht.",
    "event",
    "",
    world="german",
    language="de",
    form="words",
    other=True,
    acts=("delay-report",),
)
case(
    "de-accepts-without-offer",
    "Ich nehme Ihr Remisangebot an.",
    "event",
    "",
    world="german",
    language="de",
    form="words",
    acts=("draw-acceptance",),
    alternatives=("rejected", "held"),
)
case(
    "en-accepts-draw-not-offered",
    "I accept the draw.",
    "event",
    "",
    world="english",
    language="en",
    form="words",
    acts=("draw-acceptance",),
    alternatives=("rejected", "held"),
)
case(
    "ru-accepts-draw-not-offered",
    "Согласен на ничью.",
    "event",
    "",
    form="words",
    acts=("draw-acceptance",),
    alternatives=("rejected", "held"),
)
case(
    "ru-resignation-and-move",
    "Ход 5: 0-0\nСдаюсь.",
    "accept",
    "e1g1",
    form="words",
    damage=("contradiction",),
    alternatives=("held", "recorded"),
    confidence="low",
)
case(
    "en-leave-cut-short",
    "I am back from holiday early; please end my leave.",
    "event",
    "",
    world="english",
    language="en",
    form="words",
    acts=("leave-end",),
    alternatives=("held", "rejected", "ignored"),
)
case(
    "en-withdraws",
    "For health reasons I withdraw from the tournament.",
    "event",
    "",
    world="english",
    language="en",
    form="words",
    acts=("withdrawal",),
)
case(
    "en-not-received",
    "I have not received your last move.",
    "event",
    "",
    world="english",
    language="en",
    form="words",
    acts=("not-received",),
)
case(
    "en-breakdown",
    "My computer crashed and I lost all my records.",
    "event",
    "",
    world="english",
    language="en",
    form="words",
    acts=("breakdown",),
)
case(
    "en-protest",
    "I protest against the ruling of the arbiter.",
    "event",
    "",
    world="english",
    language="en",
    form="words",
    acts=("protest",),
)
case(
    "en-claim-withdrawn",
    "I withdraw my claim.",
    "event",
    "",
    world="english",
    language="en",
    form="words",
    acts=("claim-withdrawal",),
    alternatives=("held", "rejected", "ignored"),
)
