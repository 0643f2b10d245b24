"""Charsets lie: what the text itself proves counts, and nothing that was right is spoilt."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.charset import decode_text, known_charset, mend_twice_encoded, read_references
from parsers.envelope import read_envelope

FORM = """Турнир          КЧ-2031/7
Белые           Осокин, Лев
Черные          Дроздова, Анна
Пол.   Отв.   Время  N    Белые  Черные  Пол.   Отв.   Время
---    10/05  0/00   01.  5254   5755    11/05  14/05  3/03"""
PROSE = "Добрый день, Анна! Мой ход: 12. Кf3. Предлагаю ничью. С уважением, Лев Осокин"
MOVES = "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Сa4 Кf6 5. 0-0"
TEXTS = {
    "form": FORM,
    "prose": PROSE,
    "strict-line": "Ход 12: Кf3",
    "one-word": "Сдаюсь",
    "name": "Пробный Пётр",
    "capitals": "ХОД 12: КФ3\nСДАЮСЬ, ПОЗДРАВЛЯЮ",
    "moves": MOVES,
    "yo": "Чёрные: пёс ещё всё",
}
PAGES = ["utf-8", "windows-1251", "koi8-r", "cp866", "iso-8859-5"]
LABELS = [None, *PAGES, "iso-8859-1", "us-ascii", "windows-1252", "x-unknown", "no-such-charset"]


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in TEXTS.items()])
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("label", LABELS)
def test_48_3_4_a_lying_label_gives_way(text: str, page: str, label: str | None) -> None:
    assert decode_text(text.encode(page), label) == text


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in TEXTS.items()])
@pytest.mark.parametrize("page", [*PAGES, "mac-cyrillic"])
@pytest.mark.parametrize("label", ["macintosh", "windows-1250", "iso-8859-2", "iso-8859-9", "windows-1257", "cp850"])
def test_48_3_4_a_label_of_another_latin_page_gives_way(text: str, page: str, label: str) -> None:
    assert decode_text(text.encode(page), label) == text


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in TEXTS.items()])
@pytest.mark.parametrize("label", ["x-mac-cyrillic", "mac-cyrillic"])
def test_a_text_of_an_old_macintosh_under_its_own_label(text: str, label: str) -> None:
    assert decode_text(text.encode("mac-cyrillic"), label) == text


@pytest.mark.parametrize("text", [FORM, PROSE, MOVES])
@pytest.mark.parametrize("label", [None, "windows-1251", "koi8-r", "iso-8859-1", "us-ascii"])
def test_48_3_4_a_text_of_an_old_macintosh_under_another_label(text: str, label: str | None) -> None:
    assert decode_text(text.encode("mac-cyrillic"), label) == text


LATIN_TONGUES = {
    "hu": "Kedves Péter! Az Ön lépését 2-án kaptam. Az én lépésem: 12. Hf3. Üdvözlettel, Őze Jenő, Tűzoltó út",
    "pl": "Cześć! Otrzymałem wczoraj, mój ruch: 12. Sf3. Proponuję remis. Źdźbło, gżegżółka. Łukasz",
    "cz": "Ahoj, tvůj tah přišel dnes. Můj tah: 12. Jf3. Příště pošlu dřív. Žluťoučký kůň, Jiří",
    "hr": "Dragi Željko, primio sam tvoj potez. Moj potez: 12. Sf3. Šaljem pozdrave, Đuro Čavić",
    "ro": "Dragă Ştefan, am primit mutarea ta. Mutarea mea: 12. Cf3. Mulţumesc, Ţiriac",
}


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in LATIN_TONGUES.items()])
@pytest.mark.parametrize("page", ["windows-1250", "iso-8859-2", "utf-8"])
def test_a_latin_text_under_its_own_label_is_left_alone(text: str, page: str) -> None:
    assert decode_text(text.encode(page), page) == text


@pytest.mark.parametrize(
    ("text", "page"),
    [
        ("İyi günler, hamlenizi aldım. Hamlem: 12. Af3. Şükrü Öğüt, Çeşme", "iso-8859-9"),
        ("İyi günler, hamlenizi aldım. Hamlem: 12. Af3. Şükrü Öğüt, Çeşme", "windows-1254"),
        ("Sveiki, gavau jūsų ėjimą. Mano ėjimas: 12. Žf3. Ačiū, Šarūnas", "windows-1257"),
        ("Sveiki, gavau jūsų ėjimą. Mano ėjimas: 12. Žf3. Ačiū, Šarūnas", "iso-8859-13"),
        ("Grüße aus Köln, schöner Zug: 12. Sf3 für Weiß", "macintosh"),
        ("Café déjà vu, coup 12. Cf3 répété à l'été", "macintosh"),
        ("ÄÖÜ ÄÖÜ Übermäßig Öde", "cp850"),
    ],
)
def test_other_latin_pages_are_left_alone(text: str, page: str) -> None:
    assert decode_text(text.encode(page), page) == text


def test_ukrainian_under_its_own_and_no_label() -> None:
    text = "Добрий день! Мій хід 12. Кf3, пропоную нічию. З повагою, Їжак"
    assert {decode_text(text.encode(page), label) for page in ("utf-8", "cp1251") for label in (None, page)} == {text}


@pytest.mark.parametrize(
    ("text", "page", "label"),
    [
        ("Grüße aus Köln, schöner Zug: 12. Sf3 für Weiß – Remisangebot", "cp1252", "windows-1252"),
        ("Grüße aus Köln, schöner Zug: 12. Sf3 für Weiß", "latin-1", None),
        ("Café déjà vu, coup 12. Cf3 répété à l'été", "latin-1", "iso-8859-1"),
        ("Café déjà vu, coup 12. Cf3 répété à l'été", "latin-1", "us-ascii"),
        ("¿Qué tal? Señor, jugada 12. Cf3 año", "latin-1", None),
        ("ÄÖÜ ÄÖÜ", "latin-1", "iso-8859-1"),
        ("Remis? Ja – „gern“ Übermüdet", "cp1252", "windows-1252"),
        ("Remis? Ja – „gern“ Übermüdet", "cp1252", None),
        ("Zażółć gęślą jaźń, ruch 12. Sf3, proponuję remis", "iso-8859-2", "iso-8859-2"),
        ("Příliš žluťoučký kůň 12. Jf3", "cp1250", "windows-1250"),
        ("Σκάκι κίνηση 12. Ιf3", "iso-8859-7", "iso-8859-7"),
        ("你好，我的着法 12. Nf3", "gb2312", "gb2312"),
        ("こんにちは 12. Nf3", "iso-2022-jp", "iso-2022-jp"),
        ("Łódź Müller Ångström ΑΒΓ 中文 ♘f3", "utf-8", "utf-8"),
        ("Łódź Müller ♘f3", "utf-8", None),
        ("12. Nf3", "utf-16", "utf-16"),
        ("Ход 12. Кf3", "utf-16", None),
        ("Ход 12. Кf3", "utf-8-sig", "windows-1251"),
        ("Ход 12. Кf3", "utf-7", "utf-7"),
    ],
)
def test_other_tongues_are_left_alone(text: str, page: str, label: str | None) -> None:
    assert decode_text(text.encode(page), label) == text


@pytest.mark.parametrize("text", [pytest.param(FORM, id="form"), pytest.param(PROSE, id="prose")])
@pytest.mark.parametrize("real", PAGES)
@pytest.mark.parametrize("wrong", ["windows-1251", "koi8-r", "cp866"])
def test_text_encoded_twice_is_mended(text: str, real: str, wrong: str) -> None:
    raw = text.encode(real)
    try:
        spoilt = raw.decode(wrong)
    except UnicodeDecodeError:
        spoilt = "".join(
            chr(byte) if wrong == "windows-1251" and byte == 0x98 else bytes([byte]).decode(wrong) for byte in raw
        )
    assert decode_text(spoilt.encode("utf-8"), "utf-8") == text


@pytest.mark.parametrize("text", [pytest.param(PROSE, id="prose"), pytest.param(MOVES, id="moves")])
@pytest.mark.parametrize("real", ["utf-8", "windows-1251"])
def test_text_read_as_latin_is_mended(text: str, real: str) -> None:
    assert mend_twice_encoded(text.encode(real).decode("latin-1")) == text


@pytest.mark.parametrize(
    "text",
    [FORM, PROSE, MOVES, "Café déjà vu, l'été répété, à bientôt", "Grüße aus Köln für Weiß, schöne Züge", "", "Nf3"],
)
def test_text_that_is_right_is_not_mended(text: str) -> None:
    assert mend_twice_encoded(text) == text


def test_a_few_lost_bytes_do_not_change_the_page() -> None:
    raw = PROSE.encode()
    assert decode_text(raw[:3] + raw[4:], "utf-8").endswith("Предлагаю ничью. С уважением, Лев Осокин")


@given(
    st.binary(max_size=300), st.sampled_from([*LABELS, "utf-16", "utf-7", "idna", "punycode", "base64", "hz", "x" * 50])
)
def test_no_bytes_raise(data: bytes, label: str | None) -> None:
    assert isinstance(decode_text(data, label), str)


@pytest.mark.parametrize(
    "label", ["base64", "unicode-escape", "punycode", "idna", "rot13", "zip", "hex", "", "no such", "x" * 100, "\x00"]
)
def test_what_is_no_text_charset_is_unknown(label: str) -> None:
    assert known_charset(label) is None


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        pytest.param(b"=?utf-8?B?0J/R?=\r\n =?utf-8?B?kdGC0YA=?=", "Пётр", id="letter-split-over-words"),
        pytest.param(b"=?utf-8?Q?=D0=9F=D1?= =?UTF-8?q?=91=D1=82=D1=80?=", "Пётр", id="split-in-q"),
        pytest.param(b"=?utf-8?B?0J/RkdGC0Y?= =?utf-8?B?A=?=", "Пётр", id="base64-split-in-a-quantum"),
        pytest.param(b"=?utf-8?B?0J/RkdGC0YA?=", "Пётр", id="padding-lost"),
        pytest.param(b"=?windows-1251?B?z7jy8A==?= =?koi8-r?B?8KPU0g==?=", "ПётрПётр", id="two-charsets"),
        pytest.param(b"Re: =?utf-8?Q?=D0=9F?= x", "Re: П x", id="text-around"),
        pytest.param("Пётр".encode(), "Пётр", id="raw-utf-8"),
        pytest.param("Турнир Пробный".encode("cp1251"), "Турнир Пробный", id="raw-windows-1251"),
        pytest.param("Турнир Пробный".encode("koi8-r"), "Турнир Пробный", id="raw-koi8-r"),
        pytest.param(b"=?KOI8-R?B?0J/RgNC+0LHQvdGL0Lk=?=", "Пробный", id="word-with-a-lying-label"),
        pytest.param(b"=?utf-8*ru?Q?=D0=9F?=", "П", id="language-in-the-charset"),
        pytest.param(b"=?no-such?Q?abc?=", "abc", id="unknown-charset"),
        pytest.param(b"=?utf-8?X?abc?=", "=?utf-8?X?abc?=", id="unknown-coding"),
        pytest.param(b"=?utf-8?Q?a_b=0D=0ABcc:_x?=", "a b Bcc: x", id="line-end-inside"),
        pytest.param(b"a\r\n\tb", "a b", id="folded"),
        pytest.param(b"", "", id="empty"),
    ],
)
def test_subject(subject: bytes, text: str) -> None:
    envelope = read_envelope(b"From: p@x.org\r\nSubject: " + subject + b"\r\n\r\ntext\r\n").value
    assert envelope is not None
    assert envelope.subject == text


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("2. &#1050;f3 &#x41A;c6", "2. Кf3 Кc6"),
        ("05.&nbsp;5171 &ndash; &#8470;5", "05.\u00a05171 – №5"),
        ("&gt; 5. d3 &#62; &#10;&#65; &amp;#1050; & &bogus; &#99999999;", None),
        ("AT&T 5. 0-0", None),
    ],
)
def test_48_3_6_signs_of_a_page_left_in_a_plain_text(text: str, read: str | None) -> None:
    assert read_references(text) == (text if read is None else read)
