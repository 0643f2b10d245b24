"""Letters damaged on the way: charsets, encodings, HTML, flowed lines, parts, banners; and mail that nobody wrote."""

from tests.parsers.corpus import WORLDS, Case, movetext, quoted, table

CASES: list[Case] = []
RUY = WORLDS["ruy"]
FORM = "Здравствуйте, Анна!\n\n" + table(RUY, "ru", "5171") + "\n\nС уважением, Пётр Пробный"
LINE = "Здравствуйте, Анна! Спасибо за быстрый ответ.\n\nХод 5: 0-0\nПолучен: 26.01\n\nС уважением,\nПётр"


def case(
    slug: str, text: str, verdict: str = "accept", moves: str = "e1g1", world: str = "ruy", **parts: object
) -> None:
    parts.setdefault("form", "standard" if "Пол." in text else "strict line")
    parts.setdefault("notation", "numeric" if "Пол." in text else "san")
    CASES.append(Case(slug, world, text, verdict, moves, **parts))  # type: ignore[arg-type]


for charset, name in (("koi8-r", "koi8"), ("windows-1251", "cp1251"), ("iso-8859-5", "iso5"), ("cp866", "cp866")):
    case(f"charset-{name}-named", FORM, charset=charset, damage=("old charset",))
    case(
        f"charset-{name}-not-named",
        FORM,
        charset=charset,
        parameters="; x-charset=none",
        damage=("charset not named",),
        headers={},
    )
    case(
        f"charset-{name}-called-latin",
        LINE,
        charset=charset,
        parameters='; charset="iso-8859-1"',
        damage=("charset named wrongly",),
    )
case("charset-utf8-called-koi8", LINE, parameters="; charset=koi8-r", damage=("charset named wrongly",))
case("charset-utf8-called-cp1251", FORM, parameters="; charset=windows-1251", damage=("charset named wrongly",))
case("charset-utf8-called-ascii", FORM, parameters="; charset=us-ascii", damage=("charset named wrongly",))
case("text-encoded-twice", FORM.encode().decode("latin-1").replace("\x85", "\x85"), damage=("encoded twice",))
case("quoted-printable-form", FORM, coding="quoted-printable", damage=("quoted-printable",))
case("base64-form", FORM, coding="base64", damage=("base64",))
case(
    "flowed-line",
    LINE.replace(
        "Спасибо за быстрый ответ.", "Спасибо за быстрый \nответ, было очень приятно \nполучить его так скоро."
    ),
    parameters="; format=flowed",
    damage=("format=flowed",),
)
case(
    "flowed-delsp",
    "Move 4: Bg5\n\nIt has been raining here for a whole  \nweek now.",
    moves="c1g5",
    world="english",
    language="en",
    parameters="; format=flowed; delsp=yes",
    damage=("format=flowed",),
)
case("byte-order-mark", "\ufeff" + LINE, damage=("invisible characters",))
case("zero-width-everywhere", LINE.replace("0-0", "0\u200b-\u200b0"), damage=("invisible characters",))
case("non-breaking-hyphen-castling", LINE.replace("0-0", "0\u20110"), damage=("long dashes",))
case("minus-sign-castling", LINE.replace("0-0", "0−0"), damage=("long dashes",))
case("full-width-castling", LINE.replace("0-0", "Ｏ－Ｏ"), damage=("look-alikes",))
case("bidi-override-in-the-move", LINE.replace("0-0", "\u202e0-0"), "hold", "", damage=("bidi",))
case(
    "html-only",
    "",
    html="<html><body><p>Здравствуйте!</p><p>Ход&nbsp;5: <b>0&#8209;0</b></p></body></html>",
    damage=("HTML only",),
)
case(
    "html-with-style-and-hidden-text",
    "",
    html="<html><head><style>p{color:red} .x{content:'5. d3'}</style></head><body><p>Ход 5: 0-0</p><!-- Ход 5: d3 --><p>Пётр</p></body></html>",
    damage=("HTML only",),
)
case(
    "html-struck-out-move",
    "",
    "accept",
    "e1g1",
    html="<div>Ход 5: <s>d3</s> 0-0</div>",
    damage=("HTML only", "struck out"),
    alternatives=("held", "rejected"),
    confidence="low",
)
case("plain-and-html-differ", "Ход 5: 0-0\n", "hold", "", html="<p>Ход 5: d3</p>", damage=("contradicting parts",))
case("plain-and-html-agree", "Ход 5: 0-0\n", html="<p>Ход 5: <b>0-0</b></p>", damage=("two parts",))
case(
    "plain-stub-and-html",
    "Ваша почтовая программа не поддерживает HTML.\n",
    html="<p>Ход 5: 0-0</p>",
    damage=("HTML only",),
)
case(
    "html-quote-in-blockquote",
    "",
    html='<div>Ход 5: 0-0</div><br><div class="gmail_quote"><div>вс, 25 янв. 2026 г., Сидоренко Анна:</div><blockquote><div>Ход 4: ...Кf6</div></blockquote></div>',
    damage=("HTML quotation",),
)
case(
    "html-outlook-separator",
    "",
    html='<div class="WordSection1"><p class="MsoNormal">Ход 5: 0-0</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Сидоренко Анна<br><b>Sent:</b> Sunday, January 25, 2026 9:14 PM<br><b>To:</b> Пробный<br><b>Subject:</b> CM-2026-01</p></div><p class="MsoNormal">Ход 4: ...Кf6</p></div>',
    damage=("HTML quotation", "Outlook block"),
)
case(
    "banner-external-mail",
    "[EXTERNAL] This message came from outside your organization. Do not click links.\n\n" + LINE,
    damage=("banner",),
)
case(
    "footer-antivirus-version",
    LINE + "\n\n---\nЭто сообщение проверено антивирусом. Версия баз 5171/0-0 от 12.05.2026\nhttps://www.avast.com",
    damage=("footer",),
)
case(
    "footer-mailing-list",
    LINE
    + "\n\n_______________________________________________\nchess mailing list\nchess@example.org\nhttps://example.org/mailman/listinfo/chess",
    damage=("footer",),
)
case("footer-sent-from-phone", LINE + "\n\nОтправлено с iPhone 12", damage=("footer",))
case(
    "footer-confidential",
    LINE + "\n\nConfidentiality notice: this e-mail is intended for the addressee only. Ref. 12.05/4-11",
    damage=("footer",),
)
case(
    "attachment-text",
    "Здравствуйте, форма в приложении.",
    attachment=("form.txt", "text/plain; charset=utf-8", table(RUY, "ru", "5171")),
    form="attachment",
    damage=("attachment",),
)
case("attachment-picture-and-move", LINE, attachment=("foto.jpg", "image/jpeg", "no picture"), damage=("attachment",))
case(
    "auto-reply-header",
    "Я в отпуске до 14.02.2026, отвечу позже.",
    "ignore",
    "",
    headers={"Auto-Submitted": "auto-replied"},
    form="automatic",
    notation="none",
    damage=("automatic mail",),
)
case(
    "auto-reply-header-with-quoted-move",
    "Меня нет в офисе.\n\n" + quoted("Ход 5: 0-0"),
    "ignore",
    "",
    headers={"Auto-Submitted": "auto-replied"},
    form="automatic",
    notation="none",
    damage=("automatic mail",),
)
case(
    "auto-reply-words-only",
    "Это автоматический ответ. Меня нет на рабочем месте до 14.02.2026.",
    "ignore",
    "",
    subject="Автоматический ответ: CM-2026-01",
    form="automatic",
    notation="none",
    damage=("automatic mail",),
)
case(
    "de-abwesenheit",
    "Ich bin bis zum 14.02.2026 nicht im Büro.",
    "ignore",
    "",
    world="german",
    language="de",
    subject="Abwesenheitsnotiz: CM-2026-01",
    form="automatic",
    notation="none",
    damage=("automatic mail",),
)
case(
    "fr-absence",
    "Je suis absent du bureau jusqu'au 14 février.",
    "ignore",
    "",
    world="french",
    language="fr",
    subject="Réponse automatique : CM-2026-01",
    form="automatic",
    notation="none",
    damage=("automatic mail",),
)
case("not-automatic-auto-submitted-no", LINE, headers={"Auto-Submitted": "no"}, damage=("looks automatic",))
case("not-automatic-suppress-all", LINE, headers={"X-Auto-Response-Suppress": "All"}, damage=("looks automatic",))
case(
    "not-automatic-bulk-list",
    LINE,
    headers={"Precedence": "list"},
    damage=("looks automatic",),
    alternatives=("held", "ignored"),
    confidence="low",
)
case(
    "receipt-outlook-subject",
    "Ваше сообщение\n\n  Кому: Пробный\n  Тема: CM-2026-01 5. 0-0\n\nпрочитано 28.01.2026 19:40.",
    "ignore",
    "",
    subject="Прочитано: CM-2026-01",
    form="automatic",
    notation="none",
    damage=("receipt",),
)
case(
    "reaction-gmail",
    "",
    "ignore",
    "",
    html="<p>Анна отреагировала через Gmail 👍</p>",
    headers={},
    form="automatic",
    notation="none",
    damage=("reaction",),
    alternatives=("held",),
    confidence="low",
)
case(
    "reaction-outlook-sentence",
    "👍 Пробный Пётр reacted to your message:\n\nХод 4: ...Кf6",
    "ignore",
    "",
    form="automatic",
    notation="none",
    damage=("reaction",),
)
case("date-header-russian-month", LINE, headers={"Date": "Ср, 28 янв 2026 19:40:17 +0300"}, damage=("Date header",))
case("date-header-zone-name", LINE, headers={"Date": "Wed, 28 Jan 2026 19:40:17 MSK"}, damage=("Date header",))
case("date-header-second-sixty", LINE, headers={"Date": "Wed, 28 Jan 2026 19:40:60 +0300"}, damage=("Date header",))
case("date-header-none", LINE, headers={"Date": ""}, damage=("Date header",))
case("subject-raw-utf8", LINE, headers={"Subject": "CM-2026-01 Пробный – Сидоренко"}, damage=("raw 8-bit header",))
case("subject-of-another-game", LINE, subject="Re: КВ-2020-05 Карасёв - Тестов", damage=("subject",))
case(
    "form-of-thread-in-three-depths",
    "Ход 5: 0-0\n\nСидоренко Анна пишет:\n"
    + quoted("Ход 4: ...Кf6\n" + quoted("Ход 4: Сa4\n" + quoted("Ход 3: ...a6"))),
    damage=("thread",),
)
case(
    "long-thread-of-forms",
    table(RUY, "ru", "5171")
    + "\n\nСидоренко Анна пишет:\n"
    + quoted(table(WORLDS["ruy"], "ru", number=False) + "\n\n" + quoted(movetext(RUY, ""))),
    damage=("thread",),
)
