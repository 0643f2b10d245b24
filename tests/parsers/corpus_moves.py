"""Letters without a table: game texts, PGN, clock lines, programs' mails, strict lines, sentences."""

from tests.parsers.corpus import EVENT, WORLDS, Case, movetext, quoted, table, tags

RUY, BLACK = WORLDS["ruy"], WORLDS["ruy-black"]
CASES: list[Case] = []
HEAD = "Турнир: Мемориал Тест-1 (CM-2026-01)\nБелые: Пробный Пётр\nЧерные: Сидоренко Анна\n\n"


def case(
    slug: str, text: str, verdict: str = "accept", moves: str = "e1g1", world: str = "ruy", **parts: object
) -> None:
    parts.setdefault("form", "free text")
    parts.setdefault("notation", "san")
    CASES.append(Case(slug, world, text, verdict, moves, **parts))  # type: ignore[arg-type]


# --- free form (51.2) ----------------------------------------------------------------------------------------------

FREE = {"form": "free form"}
case(
    "ru-free-form",
    HEAD
    + movetext(RUY, "0-0", "san", "ru")
    + "\n\nВаш ход отправлен: 25.01\nПолучен: 26.01\nОтвет: 28.01\nВремя белых 2/05\nВремя черных 2/06\n\nПётр",
    **FREE,
)
case(
    "ru-free-form-sentences",
    HEAD
    + movetext(RUY, "0-0", "long", "ru")
    + "\n\nВаше письмо от 25 января я получил 26 января вечером, отвечаю 28 января.",
    notation="long",
    **FREE,
)
case("ru-free-form-numeric", HEAD + movetext(RUY, "5171", "numeric"), notation="numeric", **FREE)
case(
    "ru-free-form-glued-numbers",
    HEAD + movetext(RUY, "О-О", "san", "ru", gap=""),
    damage=("glued numbers", "look-alikes"),
    **FREE,
)
case(
    "ru-free-form-columns",
    HEAD + "1. e4    e5\n2. Кf3   Кc6\n3. Сb5   a6\n4. Сa4   Кf6\n5. 0-0",
    damage=("columns",),
    **FREE,
)
case(
    "ru-free-form-columns-tabs",
    HEAD + "1\te4\te5\n2\tКf3\tКc6\n3\tСb5\ta6\n4\tСa4\tКf6\n5\t0-0",
    damage=("columns", "tabs", "numbers without dots"),
    **FREE,
)
case(
    "ru-free-form-files-by-sound",
    HEAD + "1. е4 е5 2. Кф3 Кс6 3. Сб5 а6 4. Са4 Кф6 5. д3",
    moves="d2d3",
    damage=("look-alikes", "files by sound"),
    **FREE,
)
case(
    "ru-free-form-all-cyrillic-look-alikes",
    HEAD + "1. е4 е5 2. Кf3 Кс6 3. Сb5 а6 4. Са4 Кf6 5. О–О",
    damage=("look-alikes", "long dashes"),
    **FREE,
)
case(
    "ru-free-form-latin-letters-for-cyrillic",
    HEAD + "1. e4 e5 2. Kf3 Kc6 3. Cb5 a6 4. Ca4 Kf6 5. Kc3",
    moves="b1c3",
    damage=("look-alikes",),
    **FREE,
)
case(
    "en-free-form",
    f"Tournament: {EVENT}\nWhite: John Samplesmith\nBlack: Jean Dupont\n\n"
    + movetext(WORLDS["english"], "Bg5")
    + "\n\nYour move sent: 25 Jan\nReceived: 26 Jan\nReply sent: 28 Jan\nWhite's time 2/05\nBlack's time 2/06\n",
    moves="c1g5",
    world="english",
    language="en",
    **FREE,
)
case(
    "de-free-form",
    "Turnier: CM-2026-01\nWeiß: Müller-Muster\nSchwarz: Samplesmith\n\n"
    + movetext(WORLDS["german"], "Sg5", "san", "de")
    + "\n\nDein Zug vom 25. Januar\nErhalten am 26. Januar\nBeantwortet: 28. Januar\n\nViele Grüße, Jürgen",
    moves="f3g5",
    world="german",
    language="de",
    **FREE,
)
case(
    "fr-free-form",
    "Tournoi : CM-2026-01\nBlancs : Samplesmith\nNoirs : Dupont\n\n1. d4 Cf6 2. c4 e6\n\nReçu le 26 janvier, répondu le 28 janvier.\n\nCordialement, Jean",
    moves="e7e6",
    world="french",
    language="fr",
    **FREE,
)
case(
    "es-free-form",
    "Torneo: CM-2026-01\nBlancas: Tesztnagy\nNegras: Ensayo\n\n1. e4 c5 2. Cf3 d6 3. d4 cxd4 4. Cxd4 Cf6\n\nRecibido: 26 de enero\nRespondido: 28 de enero\n",
    moves="g8f6",
    world="spanish",
    language="es",
    **FREE,
)
case(
    "it-free-form",
    "Torneo: CM-2026-01\nBianco: Ensayo\nNero: Probna\n\n1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5\n\nRicevuto: 26 gennaio\nRisposto: 28 gennaio\n",
    moves="f8c5",
    world="italian",
    language="it",
    **FREE,
)
case(
    "pt-free-form",
    "Torneio: CM-2026-01\nBrancas: Ensayo\nPretas: Probna\n\n1. c4 e5 2. Cc3 Cf6 3. g3\n\nRecebido: 26 de janeiro\nRespondido: 28 de janeiro\n",
    moves="g2g3",
    world="portuguese",
    language="pt",
    **FREE,
)
case(
    "ru-free-form-with-comments-in-words",
    HEAD + "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Сa4 Кf6 (здесь я думал о 4...d6) 5. 0-0",
    damage=("comments",),
    **FREE,
)
case("free-form-figurines", HEAD + movetext(RUY, "♘c3", "figurine"), moves="b1c3", notation="figurine", **FREE)
case("free-form-uci", HEAD + movetext(RUY, "e1g1", "uci"), notation="uci", **FREE)
case("free-form-without-own-move", HEAD + movetext(RUY, "") + " 5.", "reject", "", damage=("no move",), **FREE)
case(
    "free-form-partner-move-changed",
    HEAD + "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Сa4 d6 5. 0-0",
    "reject",
    "",
    damage=("wrong repetition",),
    **FREE,
)

# --- PGN, servers, programs ------------------------------------------------------------------------------------------

PGN = {"form": "PGN", "language": "en"}
case("pgn-plain", tags(RUY) + "\n\n" + movetext(RUY, "O-O") + " *\n", **PGN)
case(
    "pgn-with-clocks",
    tags(RUY)
    + "\n\n1. e4 {[%ccsnt 2026.01.10,12:56]} 1... e5 {[%ccsnt 2026.01.12,08:01]} 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O {[%ccsnt 2026.01.28,19:40] [%emt 48:00:00]} *",
    damage=("comments",),
    **PGN,
)
case(
    "pgn-side-lines-with-legal-moves",
    tags(RUY)
    + "\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 (4... d6 5. c3 Bd7) 5. O-O (5. d3 b5 6. Bb3) (5. Qe2!?) *",
    damage=("variations",),
    **PGN,
)
case(
    "pgn-nested-side-lines",
    tags(RUY)
    + "\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 (4. Bxc6 dxc6 (4... bxc6 5. d4) 5. O-O) 4... Nf6 5. d3 {the quiet line; not 5. O-O Nxe4} *",
    moves="d2d3",
    damage=("variations", "comments"),
    **PGN,
)
case(
    "pgn-draw-offered-in-a-comment",
    tags(RUY) + "\n\n" + movetext(RUY, "O-O") + " {White offers a draw} *",
    acts=("draw-offer",),
    damage=("comments",),
    **PGN,
)
case(
    "pgn-line-comments",
    tags(RUY) + "\n\n1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6 ; 3...Nf6 was Berlin\n4. Ba4 Nf6\n5. O-O *",
    damage=("comments",),
    **PGN,
)
case(
    "pgn-attached",
    "Здравствуйте! Мой ход в приложенном файле.",
    attachment=("game.pgn", "application/x-chess-pgn", tags(RUY) + "\n\n" + movetext(RUY, "O-O") + " *\n"),
    form="attachment",
    damage=("attachment",),
)
case(
    "pgn-attached-old-beside-a-move-in-the-text",
    "Ход 5: 0-0\n\nПартия в приложении.",
    attachment=("game.pgn", "application/x-chess-pgn", tags(RUY) + "\n\n" + movetext(RUY, "") + " *\n"),
    form="strict line",
    damage=("attachment",),
)
case(
    "cmail-letter",
    tags(RUY).replace('[Result "*"]', '[CmailGameName "probny-sidorenko"]\n[Result "*"]')
    + "\n\n"
    + movetext(RUY, "O-O")
    + " *\n",
    subject="cmail probny-sidorenko move 5 game result *",
    form="cmail",
    language="en",
)
case(
    "scid-letter",
    tags(RUY)
    + "\n\nFinal FEN:\n\nr1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 3 5\n\nMove List:\n\n"
    + movetext(RUY, "O-O")
    + " *\n",
    form="Scid",
    language="en",
)
case(
    "server-export-without-players",
    '[Event "?"]\n[White "?"]\n[Black "?"]\n\n' + movetext(RUY, "O-O") + " *",
    damage=("header",),
    **PGN,
)

# --- clock lines of other clubs --------------------------------------------------------------------------------------

CLUB = {"form": "clock lines", "language": "en"}
case(
    "iecg-lines",
    tags(RUY)
    + "\n\n"
    + movetext(RUY, "O-O")
    + "\n\nReceived: 2026.01.26\nReplied: 2026.01.28\nProbny time usage: 2/5\nSidorenko time usage: 0/6\n",
    **CLUB,
)
case(
    "iecc-sentence",
    movetext(RUY, "O-O")
    + "\n\nYou sent on January 25; I received on January 26 and I answered on January 28.\nWhite used +2 days which totals 5 of 30\n",
    **CLUB,
)
case(
    "desc-lines",
    "Event: CM-2026-01\nWhite: Probny   Black: Sidorenko\n\n"
    + movetext(RUY, "O-O")
    + "\n\nPosted: 25 Jan 2026\nRcv'd: 26 Jan 2026\nAns'd: 28 Jan 2026\nWhite's time: 2/5  Black's time: 2/6\n",
    **CLUB,
)
case(
    "semi-lines",
    "SEMI CM-2026-01 Probny - Sidorenko\n" + movetext(RUY, "O-O", gap="") + "\nW: 2/5 B: 2/6\nRec 26.01 Ans 28.01",
    **CLUB,
)
case(
    "de-dein-zug-meine-antwort",
    "Hallo Jürgen,\n\nDein Zug: 4. Sg5 // Meine Antwort: 4. ... d5\n\nGruß John",
    "accept",
    "f3g5 d7d5",
    world="german",
    other=True,
    language="de",
    form="dialogue",
    damage=("a move of which no copy came",),
)
case(
    "de-meine-antwort",
    "Hallo John,\n\nDein Zug: 3. ... Sf6 // Meine Antwort: 4. Sg5\n\nGruß Jürgen",
    moves="f3g5",
    world="german",
    language="de",
    form="dialogue",
)
case(
    "en-your-move-my-reply",
    "Your move: 3...Nf6\nMy reply: 4. Bg5\n\nGreetings from a rainy London, John",
    moves="c1g5",
    world="english",
    language="en",
    form="dialogue",
)
case(
    "fr-votre-coup-ma-reponse",
    "Votre coup: 2. c4\nMa réponse: 2... e6\n\nBien à vous",
    moves="e7e6",
    world="french",
    language="fr",
    form="dialogue",
)
case(
    "es-su-jugada-mi-respuesta",
    "Su jugada: 4. Cxd4\nMi respuesta: 4... Cf6\n\nSaludos",
    moves="g8f6",
    world="spanish",
    language="es",
    form="dialogue",
)
case(
    "it-la-mia-risposta",
    "La tua mossa: 3. Ac4\nLa mia risposta: 3... Ac5\n\nCiao",
    moves="f8c5",
    world="italian",
    language="it",
    form="dialogue",
)
case(
    "pt-minha-resposta",
    "Seu lance: 2... Cf6\nMinha resposta: 3. Cf3\n\nAbraço",
    moves="g1f3",
    world="portuguese",
    language="pt",
    form="dialogue",
)
case("ru-na-otvechayu", "Здравствуйте, Анна!\n\nНа 4...Кf6 отвечаю 5. 0-0.\n\nПётр", form="dialogue")
case("ru-na-vash-hod-otvechayu", "На Ваш ход 4...Кf6 отвечаю 5.0-0\n", form="dialogue")
case("ru-otvet-na-hod", "На 4... 7866 отвечаю 5. 5171", form="dialogue", notation="numeric")
case(
    "en-in-reply-to", "In reply to 3...Nf6 I play 4.Bg5.", moves="c1g5", world="english", language="en", form="dialogue"
)
case(
    "de-auf-antworte-ich",
    "Auf 3...Sf6 antworte ich 4. Sg5.",
    moves="f3g5",
    world="german",
    language="de",
    form="dialogue",
)

# --- strict lines ----------------------------------------------------------------------------------------------------

LINE = {"form": "strict line"}
case("ru-strict", "Ход 5: 0-0\nПолучен: 26.01", **LINE)
case("ru-strict-numeric", "Ход 5: 5171", notation="numeric", **LINE)
case("ru-strict-no-colon", "ход 5 0-0", **LINE)
case("ru-strict-number-sign", "Ход № 5: Крg1", damage=("castling as a king's move",), **LINE)
case("ru-strict-words", "Ход 5: короткая рокировка", notation="words", **LINE)
case("ru-strict-words-knight", "Ход 5: конь b1 c3", moves="b1c3", notation="words", **LINE)
case("ru-strict-no-move", "Ход 5:\nПолучен: 26.01", "reject", "", damage=("no move",), **LINE)
case("ru-strict-impossible", "Ход 5: Фh5", "reject", "", damage=("impossible",), **LINE)
case("ru-strict-wrong-number", "Ход 8: 0-0", "hold", "", damage=("wrong numbering",), **LINE)
case("ru-strict-choice", "Ход 5: 0-0 или d3", "reject", "", damage=("choice",), alternatives=("held",), **LINE)
case("en-strict", "Move 4: Bg5\nReceived: 26 Jan", moves="c1g5", world="english", language="en", **LINE)
case(
    "en-strict-lower-case",
    "move 4: bg5",
    moves="c1g5",
    world="english",
    language="en",
    damage=("capitals lost",),
    **LINE,
)
case(
    "en-strict-with-small-talk",
    "Hi Jean,\n\nMove 4: Bg5\n\nIt is 12 degrees here, and I lost 1-0 in the club last night.\n\nJohn",
    moves="c1g5",
    world="english",
    language="en",
    damage=("numbers in prose",),
    **LINE,
)
case("en-strict-black", "Move 2: ...e6", moves="e7e6", world="french", language="en", **LINE)
case("de-strict", "Zug 4: Sg5", moves="f3g5", world="german", language="de", **LINE)
case("ru-strict-two-knights", "Ход 4: Кd2", "reject", "", world="two-knights", damage=("ambiguous",), **LINE)
case("ru-strict-knight-by-file", "Ход 4: Кbd2", moves="b1d2", world="two-knights", **LINE)
case(
    "en-strict-two-knights-long",
    "Move 4: Nf3-d2",
    moves="f3d2",
    world="two-knights",
    language="en",
    notation="long",
    **LINE,
)
case(
    "en-strict-pawn-captures-unclear",
    "Move 3: xd5",
    "reject",
    "",
    world="two-captures",
    language="en",
    damage=("ambiguous",),
    **LINE,
)
case(
    "en-strict-pawn-files",
    "Move 3: ed",
    moves="e4d5",
    world="two-captures",
    language="en",
    damage=("short pawn capture",),
    **LINE,
)
case("ru-strict-pawn-colon", "Ход 3: c:d5", moves="c4d5", world="two-captures", damage=("signs",), **LINE)
case("en-strict-bishop-or-pawn-capital", "Move 4: Bxc4", moves="f1c4", world="bishop-or-pawn", language="en", **LINE)
case("en-strict-bishop-or-pawn-small", "Move 4: bxc4", moves="b3c4", world="bishop-or-pawn", language="en", **LINE)
case("ru-strict-promotion-letter", "Ход 5: hg8Ф", moves="h7g8q", world="promotion", damage=("promotion",), **LINE)
case("ru-strict-promotion-rook", "Ход 5: h:g8=Л", moves="h7g8r", world="promotion", damage=("promotion",), **LINE)
case(
    "en-strict-promotion-slash",
    "Move 5: hxg8/Q",
    moves="h7g8q",
    world="promotion",
    language="en",
    damage=("promotion",),
    **LINE,
)
case(
    "en-strict-promotion-none",
    "Move 5: h8",
    "reject",
    "",
    world="promotion",
    language="en",
    damage=("promotion",),
    **LINE,
)
case(
    "en-strict-promotion-in-words",
    "Move 5: pawn takes g8 and promotes to a queen",
    moves="h7g8q",
    world="promotion",
    language="en",
    notation="words",
    **LINE,
)
case(
    "ru-strict-en-passant",
    "Ход 3: e5:d6 в.п.",
    moves="e5d6",
    world="en-passant",
    notation="long",
    damage=("en passant",),
    **LINE,
)
case(
    "en-strict-en-passant",
    "Move 3: exd6 e.p.",
    moves="e5d6",
    world="en-passant",
    language="en",
    damage=("en passant",),
    **LINE,
)
case(
    "en-strict-en-passant-wrong-square",
    "Move 3: exd5 e.p.",
    "reject",
    "",
    world="en-passant",
    language="en",
    damage=("en passant",),
    **LINE,
)
case("ru-strict-long-castling", "Ход 6: 0-0-0", moves="e1c1", world="long-castling", damage=("castling",), **LINE)
case(
    "ru-strict-long-castling-words",
    "Ход 6: длинная рокировка",
    moves="e1c1",
    world="long-castling",
    notation="words",
    damage=("castling",),
    **LINE,
)
case(
    "en-strict-castles-one-side-only",
    "Move 6: castles",
    moves="e1c1",
    world="long-castling",
    language="en",
    notation="words",
    damage=("castling",),
    **LINE,
)
case(
    "ru-strict-castling-glued",
    "Ход 6: О–ОО",
    moves="e1c1",
    world="long-castling",
    damage=("castling", "look-alikes"),
    **LINE,
)

# --- sentences -------------------------------------------------------------------------------------------------------

PROSE = {"form": "prose"}
case("ru-prose-my-move", "Здравствуйте, Анна!\n\nМой ход: 5. 0-0. Ждём ответа.\n\nПётр", **PROSE)
case("ru-prose-move-with-offer", "5.0-0, предлагаю ничью.\n\nПробный", acts=("draw-offer",), **PROSE)
case("ru-prose-number-alone", "5. 5171\n", notation="numeric", **PROSE)
case("ru-prose-i-play", "Играю 5. d3, чтобы избежать теории.", moves="d2d3", **PROSE)
case(
    "ru-prose-talk-about-other-moves",
    "Думал над 5. d3 и 5. Фe2, но решил сыграть 5. 0-0.",
    damage=("other moves in prose",),
    **PROSE,
)
case(
    "ru-prose-only-talk",
    "Спасибо за ход! После 5. 0-0 Кxe4 6. d4 игра острая, так что отвечу через пару дней.",
    "ignore",
    "",
    damage=("other moves in prose", "friendly mail"),
    **PROSE,
)
case(
    "ru-prose-only-thanks",
    "Ваш ход получил, спасибо. Подумаю до выходных.",
    "ignore",
    "",
    damage=("friendly mail",),
    **PROSE,
)
case(
    "ru-prose-question-about-a-move",
    "Анна, а почему Вы сыграли 4...Кf6, а не 4...d6?",
    "ignore",
    "",
    alternatives=("recorded", "held"),
    damage=("friendly mail",),
    **PROSE,
)
case(
    "en-prose-my-move",
    "Dear Jean,\n\nMy move is 4. Bg5. The Exchange is so dull after 4. cxd5.\n\nBest wishes, John",
    moves="c1g5",
    world="english",
    language="en",
    damage=("other moves in prose",),
    **PROSE,
)
case(
    "en-prose-thinking",
    "Thanks for your move. I am thinking about 4.Bg5 and 4.cxd5, will let you know by Friday.",
    "ignore",
    "",
    world="english",
    language="en",
    damage=("friendly mail",),
    **PROSE,
)
case(
    "en-prose-would-have",
    "I would have played 4. Bg5 long ago but the dog ate my notes. More soon.",
    "ignore",
    "",
    world="english",
    language="en",
    damage=("friendly mail",),
    alternatives=("held",),
    **PROSE,
)
case(
    "en-prose-numbered-with-comma",
    "Well, 4. Bg5 it is, as always.",
    moves="c1g5",
    world="english",
    language="en",
    alternatives=("held",),
    **PROSE,
)
case(
    "en-prose-knight-words",
    "My move: knight g1 to f3",
    moves="g1f3",
    world="english",
    language="en",
    notation="words",
    **PROSE,
)
case(
    "de-prose-mein-zug",
    "Hallo John,\n\nmein Zug: 4. Sg5. Bei uns schneit es, 15 cm.\n\nJürgen",
    moves="f3g5",
    world="german",
    language="de",
    **PROSE,
)
case(
    "de-prose-rochade",
    "Hallo John,\n\nich spiele 4. 0-0\n\nViele Grüße",
    moves="e1g1",
    world="german",
    language="de",
    damage=("castling",),
    **PROSE,
)
case(
    "de-prose-only-thanks",
    "Danke für den Zug, ich antworte morgen. Viele Grüße, Jürgen",
    "ignore",
    "",
    world="german",
    language="de",
    damage=("friendly mail",),
    **PROSE,
)
case(
    "fr-prose-mon-coup",
    "Bonjour,\n\nMon coup : 2... e6\n\nCordialement, Jean",
    moves="e7e6",
    world="french",
    language="fr",
    **PROSE,
)
case(
    "es-prose-mi-jugada",
    "Hola, Béla:\n\nMi jugada: 4... Cf6\n\nSaludos, Juan",
    moves="g8f6",
    world="spanish",
    language="es",
    **PROSE,
)
case(
    "it-prose-la-mia-mossa",
    "Ciao Juan, la mia mossa: 3... Ac5. A presto, Anna",
    moves="f8c5",
    world="italian",
    language="it",
    **PROSE,
)
case(
    "pt-prose-meu-lance",
    "Olá, Anna. Meu lance: 3. Cf3. Um abraço, Juan",
    moves="g1f3",
    world="portuguese",
    language="pt",
    **PROSE,
)
case(
    "ru-prose-correction-in-the-same-letter",
    "Мой ход: 5. d3. Ой, нет, считать ходом 5. 0-0!",
    "reject",
    "",
    damage=("second thoughts",),
    alternatives=("held",),
    confidence="low",
    **PROSE,
)
case(
    "ru-prose-signature-joke",
    "Ход 5: 0-0\n\n-- \nПётр, 12.Кh4?? и других шедевров автор\nтел. 5254-5755",
    damage=("signature",),
    **LINE,
)
case(
    "en-prose-signature-opening",
    "My move: 4. Bg5\n\nJohn\n--\nJohn Samplesmith, 1.d4 d5 2.c4 forever! Elo 2163",
    moves="c1g5",
    world="english",
    language="en",
    damage=("signature",),
    **PROSE,
)

# --- replies ---------------------------------------------------------------------------------------------------------

OPEN = table(RUY, "ru", number=False)
case(
    "ru-top-posted-gmail",
    "5. 0-0\n\nвс, 25 янв. 2026 г. в 21:14, Сидоренко Анна <sidorenko@example.org>:\n\n" + quoted(OPEN),
    form="reply",
    damage=("top posting",),
)
case(
    "ru-top-posted-outlook",
    "5. 0-0\n\n________________________________\nОт: Сидоренко Анна <sidorenko@example.org>\nОтправлено: 25 января 2026 г. 21:14\nКому: Пробный Пётр\nТема: CM-2026-01\n\n"
    + OPEN,
    form="reply",
    damage=("top posting", "Outlook block"),
)
case(
    "en-top-posted-outlook",
    "4. Bg5\n\nFrom: Dupont Jean <dupont@example.org>\nSent: Sunday, January 25, 2026 9:14 PM\nTo: Samplesmith John\nSubject: CM-2026-01\n\n"
    + movetext(WORLDS["english"], "")
    + "\n",
    moves="c1g5",
    world="english",
    language="en",
    form="reply",
    damage=("top posting", "Outlook block"),
)
case(
    "de-top-posted-outlook",
    "4. Sg5\n\nVon: John Samplesmith [mailto:samplesmith@example.org]\nGesendet: Sonntag, 25. Januar 2026 21:14\nAn: Jürgen\nBetreff: AW: CM-2026-01\n\n"
    + movetext(WORLDS["german"], "", "san", "de")
    + "\n",
    moves="f3g5",
    world="german",
    language="de",
    form="reply",
    damage=("top posting", "Outlook block"),
)
case(
    "de-attribution-gmail",
    "Zug 4: Sg5\n\nAm So., 25. Jan. 2026 um 21:14 Uhr schrieb John Samplesmith\n<samplesmith@example.org>:\n\n"
    + quoted(movetext(WORLDS["german"], "", "san", "de")),
    moves="f3g5",
    world="german",
    language="de",
    form="reply",
    damage=("attribution over two lines",),
)
case(
    "ru-inline-under-the-move",
    "Сидоренко Анна пишет:\n> 4... Кf6\n5. 0-0\n> С уважением, Анна",
    form="reply",
    damage=("inline reply",),
)
case(
    "ru-referees-notice-quoted-only",
    "Спасибо!\n\n25.01.2026 21:20, referee@example.org пишет:\n> Ход записан: 4... Кf6 (78-66).\n> Чтобы ответить, пришлите одну строку:\n> Ход 5: \n> Пример: Ход 5: Кf3",
    "ignore",
    "",
    form="reply",
    damage=("quoted notice", "friendly mail"),
)
case(
    "ru-quoted-forecast-is-no-move",
    "Согласен, интересно.\n\n> Жду 5. 0-0 и на 5...Сe7 сыграю как обычно.",
    "ignore",
    "",
    form="reply",
    damage=("quoted move", "friendly mail"),
)
case(
    "ru-move-in-the-subject-only",
    "Ход в теме письма.",
    "ignore",
    "",
    subject="CM-2026-01 5. 0-0",
    form="prose",
    damage=("move in the subject",),
    alternatives=("held", "accepted"),
    confidence="low",
)
case(
    "ru-forwarded-letter",
    "---------- Forwarded message ---------\nОт: Сидоренко Анна <sidorenko@example.org>\nДата: вс, 25 янв. 2026 г. в 21:14\nТема: CM-2026-01\nКому: <probny@example.org>\n\nХод 5: 0-0",
    "ignore",
    "",
    form="reply",
    damage=("forwarded",),
    alternatives=("held",),
)
case(
    "ru-below-signature-is-nothing",
    "Спасибо, думаю.\n\n-- \n5. 0-0",
    "ignore",
    "",
    form="prose",
    damage=("signature", "friendly mail"),
)
case(
    "ru-numbers-everywhere",
    "Здравствуйте! Звоните: 8-916-525-47-16, мой рейтинг 2163, кв. 5171, 12.05.2026 буду в Сочи.\n\nОтвечу позже.",
    "ignore",
    "",
    form="prose",
    damage=("numbers in prose", "friendly mail"),
)
