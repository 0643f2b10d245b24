"""Letters with the standard form (51.1), in seven languages, and what mail programs and hands do to it."""

import html
import re

from tests.parsers.corpus import WORLDS, Case, quoted, table

RUY = WORLDS["ruy"]
CASES: list[Case] = []

_OWN = {  # world, own move in three notations, uci
    "ru": ("ruy", "5171", "0-0", "e1g1"),
    "en": ("english", "3147", "Bg5", "c1g5"),
    "de": ("german", "7157", "Sg5", "f3g5"),
    "fr": ("french", "5755", "e6", "e7e6"),
    "es": ("spanish", "7866", "Cf6", "g8f6"),
    "it": ("italian", "6835", "Ac5", "f8c5"),
    "pt": ("portuguese", "7163", "Cf3", "g1f3"),
}
_NUMERIC = {"de": "6375", "en": "3175", "fr": "5756"}
_WORDS = {
    "ru": ("Здравствуйте!", "С уважением,\nПётр"), "en": ("Hello Jean,", "Amici sumus,\nJohn"),
    "de": ("Hallo John,", "Viele Grüße\nJürgen"), "fr": ("Bonjour John,", "Cordialement,\nJean"),
    "es": ("Hola Béla:", "Un saludo,\nJuan"), "it": ("Ciao Juan,", "Cordiali saluti,\nAnna"),
    "pt": ("Olá Anna,", "Um abraço,\nJuan"),
}  # fmt: skip
_WROTE = {
    "ru": "25.01.2026 21:14, Сидоренко Анна пишет:",
    "en": "On Sun, Jan 25, 2026 at 9:14 PM Jean Dupont <dupont@example.org> wrote:",
    "de": "Am So., 25. Jan. 2026 um 21:14 Uhr schrieb John Samplesmith <samplesmith@example.org>:",
    "fr": "Le dim. 25 janv. 2026 à 21:14, John Samplesmith <samplesmith@example.org> a écrit :",
    "es": "El dom, 25 ene 2026 a las 21:14, Béla Tesztnagy (<tesztnagy@example.org>) escribió:",
    "it": "Il giorno dom 25 gen 2026 alle ore 21:14 Juan Ensayo <ensayo@example.org> ha scritto:",
    "pt": "Em dom., 25 de jan. de 2026 às 21:14, Anna Probna <probna@example.org> escreveu:",
}


def _tables() -> None:
    for language, (key, numeric, san, uci) in _OWN.items():
        world = WORLDS[key]
        numeric = _NUMERIC.get(language, numeric)
        hello, bye = _WORDS[language]
        frame = "-" * 70
        whole = table(world, language, numeric)
        lettered = table(world, language, san, notation="san", gap="  ")
        common = {"language": language, "form": "standard"}
        CASES.append(
            Case(
                f"{language}-form-numeric",
                key,
                f"{hello}\n\n{frame}\n{whole}\n{frame}\n\n{bye}",
                "accept",
                uci,
                **common,
            )
        )
        CASES.append(
            Case(f"{language}-form-letters", key, f"{lettered}\n\n{bye}", "accept", uci, notation="san", **common)
        )
        CASES.append(
            Case(
                f"{language}-form-inside-the-quotation",
                key,
                f"{_WROTE[language]}\n{quoted(whole)}\n{quoted(bye)}",
                "accept",
                uci,
                damage=("inline reply", "quoting"),
                **common,
            )
        )
        CASES.append(
            Case(
                f"{language}-form-collapsed-blanks",
                key,
                re.sub(" {2,}", " ", whole) + f"\n\n{bye}",
                "accept",
                uci,
                damage=("collapsed blanks",),
                **common,
            )
        )
        CASES.append(
            Case(
                f"{language}-form-outlook-table",
                key,
                "",
                "accept",
                uci,
                html=_outlook(lettered, hello, bye),
                notation="san",
                damage=("HTML table of Outlook",),
                **common,
            )
        )
        CASES.append(
            Case(
                f"{language}-form-wrapped",
                key,
                _wrapped(lettered, 46) + f"\n\n{bye}",
                "accept",
                uci,
                notation="san",
                damage=("wrapped rows",),
                **common,
            )
        )
        CASES.append(
            Case(
                f"{language}-answer-above-the-form", key,
                f"{hello}\n\n{_STRICT[language].format(numeric)}\n\n{bye}\n\n{_WROTE[language]}\n"
                + quoted(table(world, language, number=False)),
                "accept", uci, form="strict line", language=language, damage=("top posting", "quoting"),
            )
        )  # fmt: skip


_STRICT = {
    "ru": "Ход 5: {}", "en": "Move 4: {}", "de": "Zug 4: {}", "fr": "Coup 2: {}", "es": "Jugada 4: {}",
    "it": "Mossa 3: {}", "pt": "Lance 3: {}",
}  # fmt: skip


def _outlook(text: str, hello: str, bye: str) -> str:
    rows, out = [], [f"<p class=MsoNormal>{html.escape(hello)}<o:p></o:p></p>"]
    for line in [*text.split("\n"), ""]:
        cells = re.split(r"\s{2,}", line.strip())
        if len(cells) >= 5:
            tds = "".join(
                f"<td width=60 style='padding:0cm 5.4pt'><p class=MsoNormal>{html.escape(c)}<o:p></o:p></p></td>"
                for c in cells
            )
            rows.append(f"<tr style='mso-yfti-irow:1'>{tds}</tr>")
        elif rows:
            out.append(f"<table class=MsoNormalTable border=0 cellspacing=0>{''.join(rows)}</table>")
            rows = []
        if len(cells) < 5 and line.strip():
            out.append(f"<p class=MsoNormal>{html.escape(line).replace('  ', '&nbsp; ')}<o:p></o:p></p>")
    tail = "".join(f"<p class=MsoNormal>{html.escape(line)}<o:p></o:p></p>" for line in bye.split("\n"))
    return (
        '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta http-equiv=Content-Type '
        f'content="text/html; charset=utf-8"></head><body lang=RU><div class=WordSection1>{"".join(out)}{tail}</div></body></html>'
    )


def _wrapped(text: str, width: int) -> str:
    lines: list[str] = []
    for line in text.split("\n"):
        while len(line) > width:
            cut = line.rfind(" ", 0, width)
            lines.append(line[:cut].rstrip())
            line = line[cut:].lstrip()
        lines.append(line)
    return "\n".join(lines)


_tables()

FORM = table(RUY, "ru", "5171")
OPEN = table(RUY, "ru", number=False)
ROW = "26/01   28/01   2/05   05.   5171"


def _gmail_table(text: str) -> str:
    rows = "".join(
        "<tr>"
        + "".join(f'<td style="padding:2px">{html.escape(c)}</td>' for c in re.split(r"\s{2,}", line.strip()))
        + "</tr>"
        for line in text.split("\n")
        if line.strip()
    )
    return f'<div dir="ltr"><div>Здравствуйте!</div><br><table border="1" style="border-collapse:collapse"><tbody>{rows}</tbody></table><br></div>'


def case(
    slug: str, text: str, verdict: str = "accept", moves: str = "e1g1", world: str = "ruy", **parts: object
) -> None:
    CASES.append(Case(slug, world, text, verdict, moves, form="standard", **parts))  # type: ignore[arg-type]


case("gmail-table-cells", "", html=_gmail_table(FORM), damage=("HTML table of Gmail",))
case(
    "apple-mail-pre",
    "",
    html='<html><body style="-webkit-nbsp-mode: space;"><div>Добрый день!</div><div><br></div>'
    + "".join(f"<div>{html.escape(x).replace('  ', ' &nbsp;') or '<br>'}</div>" for x in FORM.split("\n"))
    + "<br><div>Отправлено с iPhone</div></body></html>",
    damage=("HTML of Apple Mail",),
)
case(
    "outlook-pasted-into-pre",
    "",
    html=f"<html><body><p>Здравствуйте</p><pre style='font-family:Consolas'>{html.escape(FORM)}</pre></body></html>",
    damage=("HTML pre",),
)
case("row-with-pipes", OPEN.replace("   ", " | ") + "\n| " + ROW.replace("   ", " | ") + " |", damage=("pipes",))
case("first-cell-as-dots", FORM.replace("---", "..."), damage=("first cell",))
case("first-cell-empty", FORM.replace("---", "   "), damage=("first cell", "missing cells"))
case("dates-with-hyphens", FORM.replace("/01", "-01").replace("10-01/2026", "10-01-2026"), damage=("dates",))
case("dates-with-dots-and-year", re.sub(r"(\d\d)/01(?!/)", r"\1.01.26", FORM), damage=("dates",))
case("dates-with-month-names", FORM.replace("26/01", "26янв").replace("28/01", "28янв"), damage=("dates",))
case("only-the-last-two-rows", OPEN.split("\n")[5] + "\n" + OPEN.split("\n")[-1] + "\n" + ROW, damage=("short record",))
case(
    "row-alone-under-head",
    "Здравствуйте!\n\n" + OPEN.split("\n")[5] + "\n" + ROW + "\n\nПётр",
    damage=("short record",),
)
case("own-row-times-missing", OPEN + "\n26/01   28/01          05.   5171", damage=("missing cells",))
case("own-row-one-date", OPEN + "\n        28/01          05.   5171", damage=("missing cells",))
case("own-row-no-dates", OPEN + "\n                       05.   5171", damage=("missing cells",))
case("own-row-exchanged-dates", OPEN + "\n28/01   26/01   2/05   05.   5171", damage=("exchanged columns",))
case("numbers-without-dots", re.sub(r"(0\d)\.", r"\1", FORM), damage=("numbering",))
case("numbers-with-brackets", re.sub(r"0(\d)\.", r"\1)", FORM), damage=("numbering",))
case("numbers-all-one-too-high", re.sub(r"0(\d)\.", lambda m: f"0{int(m[1]) + 1}.", FORM), damage=("wrong numbering",))
case(
    "moves-with-hyphens",
    re.sub(r"(\d\d)(\d\d)(?=\s|$)", r"\1-\2", FORM.replace("10/01/2026", "10/01")),
    damage=("numeric separators",),
)
case("moves-with-long-dashes", re.sub(r"(?<= )(\d\d)(\d\d)(?=\s|$)", r"\1–\2", FORM), damage=("long dashes",))
case("own-move-with-words-behind", FORM + "   короткая рокировка, как договорились", damage=("words beside a row",))
case("castling-beside-numeric", FORM + " (0-0)", damage=("two notations",))
case(
    "greeting-between-head-and-rows",
    OPEN + "\n\nВаш ход получен, спасибо! Мой ответ:\n\n" + ROW,
    damage=("words beside a row",),
)
case(
    "row-above-the-quotation",
    ROW + "\n\n25.01.2026 21:14, Сидоренко Анна пишет:\n" + quoted(OPEN),
    damage=("top posting",),
)
case(
    "row-below-the-quotation",
    "25.01.2026 21:14, Сидоренко Анна пишет:\n" + quoted(OPEN) + "\n" + ROW,
    damage=("bottom posting",),
)
case(
    "row-below-two-quotations",
    "25.01.2026 21:14, Сидоренко Анна пишет:\n" + quoted(OPEN) + "\n>> Здравствуйте, Анна! Жду Вашего хода.\n\n" + ROW,
    damage=("bottom posting",),
)
case("quoted-marks-doubled", "Сидоренко Анна пишет:\n" + quoted(FORM, 2), damage=("quoting",), confidence="low",
     alternatives=("held",))  # fmt: skip
case(
    "quoted-with-initials",
    "Сидоренко Анна пишет:\n" + "\n".join("СА> " + x for x in FORM.split("\n")),
    damage=("quoting",),
)
case("whole-form-tabs-and-nbsp", re.sub(" {2,}", "\t\u00a0", FORM), damage=("tabs", "non-breaking spaces"))
case("soft-hyphen-in-own-move", FORM.replace("5171", "51\u00ad71"), damage=("invisible characters",))
case("word-joiner-in-own-move", FORM.replace("5171", "51\u206071"), damage=("invisible characters",))
case("full-width-figures", FORM.replace("5171", "５１７１"), damage=("look-alikes",))
case("letter-o-for-zero-in-castling", FORM.replace("5171", "O-0"), damage=("look-alikes",), notation="mixed")
case("own-move-king-takes-rook", FORM.replace("5171", "5181"), "reject", "", damage=("castling",))
case("own-move-with-a-nine", FORM.replace("5171", "5191"), "reject", "", damage=("illegible",))
case("own-move-three-digits", FORM.replace("5171", "517"), "reject", "", damage=("illegible",))
case("own-move-promotion-digit-too-many", FORM.replace("5171", "51711"), "reject", "", damage=("impossible",))
case("row-begun-without-a-move", OPEN + "\n26/01   28/01   2/05   05.", "reject", "", damage=("no move",))
case("row-begun-with-a-dash", OPEN + "\n26/01   28/01   2/05   05.   ---", "reject", "", damage=("no move",))
case("row-with-any-move", OPEN + "\n26/01   28/01   2/05   05.   любой ход", "reject", "", damage=("any move",))
case("partner-move-changed", FORM.replace("7866", "7856"), "reject", "", damage=("wrong repetition",))
case("earlier-move-changed", FORM.replace("1716", "1715"), "reject", "", damage=("wrong history",))
case("own-move-pinned-piece", table(WORLDS["ruy-black"], "ru", "4746"), "accept", "d7d6", world="ruy-black")
case(
    "two-own-rows-contradict",
    FORM + "\n26/01   28/01   2/05   05.   4243",
    "reject",
    "",
    damage=("contradiction",),
    confidence="low",
    alternatives=("held",),
)
case(
    "header-names-exchanged", FORM.replace("Белые        Пробный Пётр", "Белые        Сидоренко Анна").replace(
        "Черные       Сидоренко Анна", "Черные       Пробный Пётр"), damage=("exchanged players",),
)  # fmt: skip
case(
    "header-names-in-capitals",
    FORM.replace("Пробный Пётр", "ПРОБНЫЙ П.").replace("Сидоренко Анна", "СИДОРЕНКО А."),
    damage=("names",),
)
case(
    "header-names-transliterated",
    FORM.replace("Пробный Пётр", "Probnyi Petr").replace("Сидоренко Анна", "Sidorenko Anna"),
    damage=("names",),
)
case(
    "header-of-another-event",
    FORM.replace("Мемориал Тест-1 (CM-2026-01)", "Кубок Волги (KV-2026-07)"),
    "hold",
    "",
    damage=("unknown game",),
)
case("header-of-another-partner", FORM.replace("Сидоренко Анна", "Карасёв Олег"), "hold", "", damage=("unknown game",))
case(
    "leave-lines-lost-their-blank",
    FORM.replace("Черные       Сидоренко Анна", "Черные       Сидоренко Анна\nПерерывыбелых  12/02 - 20/02"),
    damage=("leave lines",),
)
case("form-in-capital-head", FORM.replace(OPEN.split("\n")[5], OPEN.split("\n")[5].upper()), damage=("capitals",))
case(
    "english-head-russian-rows",
    FORM.replace(OPEN.split("\n")[5], "Received Replied Time N White Black Received Replied Time"),
    damage=("mixed languages",),
    language="en",
)
case("spaced-out-lines", FORM.replace("\n", "\n\n"), damage=("blank lines",))
case("black-form-complete", table(WORLDS["ruy-black"], "ru", "6857"), "accept", "f8e7", world="ruy-black")
case(
    "black-form-own-cell-on-next-line",
    table(WORLDS["ruy-black"], "ru", number=False) + "\n6857   26/01   28/01   2/08",
    "accept",
    "f8e7",
    world="ruy-black",
    damage=("wrapped rows",),
)
case(
    "black-dots-for-white",
    table(WORLDS["ruy-black"], "ru", number=False) + "\n                    05.  ...     6857   26/01  28/01 2/08",
    "accept",
    "f8e7",
    world="ruy-black",
    damage=("row split",),
)
case(
    "promotion-numeric",
    table(WORLDS["promotion"], "ru", "87781"),
    "accept",
    "h7g8q",
    world="promotion",
    damage=("promotion",),
)
case(
    "promotion-numeric-knight",
    table(WORLDS["promotion"], "ru", "87784"),
    "accept",
    "h7g8n",
    world="promotion",
    damage=("promotion",),
)
case(
    "promotion-numeric-without-piece",
    table(WORLDS["promotion"], "ru", "8778"),
    "reject",
    "",
    world="promotion",
    damage=("promotion",),
)
case(
    "promotion-numeric-fifth-digit-five",
    table(WORLDS["promotion"], "ru", "87785"),
    "reject",
    "",
    world="promotion",
    damage=("promotion",),
)
case(
    "en-passant-numeric",
    table(WORLDS["en-passant"], "ru", "5546"),
    "accept",
    "e5d6",
    world="en-passant",
    damage=("en passant",),
)
case("first-move-form", table(WORLDS["first"], "ru", "5254"), "accept", "e2e4", world="first")
case(
    "long-castling-numeric",
    table(WORLDS["long-castling"], "ru", "5131"),
    "accept",
    "e1c1",
    world="long-castling",
    damage=("castling",),
)
