"""Bodies to lines: quote marks, flowed text, attributions and blocks without marks, HTML."""

import base64
import quopri

import pytest

from parsers.envelope import read_envelope
from parsers.letter import Envelope, Line, Source
from parsers.reading import ProblemCode, Reading

ROW = "26/01  28/01  2/05  05.  5171"


def read(body: str, kind: str = "text/plain; charset=utf-8") -> Reading[Envelope]:
    head = f"From: p@x.org\nMIME-Version: 1.0\nContent-Type: {kind}\nContent-Transfer-Encoding: 8bit\n\n"
    return read_envelope((head + body).encode("utf-8"))


def lines_of(reading: Reading[Envelope]) -> tuple[Line, ...]:
    assert reading.value is not None
    return reading.value.lines


def pairs(body: str, kind: str = "text/plain; charset=utf-8") -> list[tuple[int, str]]:
    return [(line.depth, line.text) for line in lines_of(read(body, kind))]


@pytest.mark.parametrize(
    ("line", "pair"),
    [
        ("plain", (0, "plain")),
        ("> one", (1, "one")),
        (">one", (1, "one")),
        (">> two", (2, "two")),
        ("> > two", (2, "two")),
        (">  > two", (2, "two")),
        ("> > > three", (3, "three")),
        (" > one", (1, "one")),
        (">    12/01  14/01", (1, "   12/01  14/01")),
        (">\t12/01\t14/01", (1, "\t12/01\t14/01")),
        (">", (1, "")),
        ("АС> Турнир", (1, "Турнир")),
        (" LO>> Nf3", (2, "Nf3")),
        ("  12/01\t14/01  x", (0, "  12/01\t14/01  x")),
        ("Nf3 > Nc6", (0, "Nf3 > Nc6")),
        ("51\u00a071", (0, "51 71")),
        ("51\u200b7\u00ad1\ufeff", (0, "5171")),
        ("♘\ufe0ef3", (0, "♘f3")),
        ("51\u200e71", (0, "5171")),
        ("е\u0308", (0, "ё")),
        ("a\x07b", (0, "ab")),
        ("-- ", (0, "-- ")),
        ("> -- ", (1, "-- ")),
        ("x  ", (0, "x")),
    ],
)
def test_48_3_4_one_line(line: str, pair: tuple[int, str]) -> None:
    assert pairs(line + "\n") == [pair]


def test_lines_are_numbered_from_one() -> None:
    assert [line.number for line in lines_of(read("a\n\nb\n"))] == [1, 2, 3]


@pytest.mark.parametrize("mark", ["\u202e", "\u202a", "\u2066", "\u2067", "\u200f", "\u061c"])
def test_48_3_4_text_that_changes_its_order_is_held(mark: str) -> None:
    reading = read(f"Nf3{mark} Nc6\n")
    assert [(p.code, p.text) for p in reading.problems] == [(ProblemCode.UNREADABLE_MESSAGE, "bidi")]


FLOWED = "text/plain; charset=utf-8; format=flowed"


@pytest.mark.parametrize(
    ("body", "kind", "expected"),
    [
        pytest.param("one \ntwo\n", FLOWED, [(0, "one two")], id="joined"),
        pytest.param("one \ntwo\n", "text/plain", [(0, "one"), (0, "two")], id="not-flowed"),
        pytest.param("on \ne\n", FLOWED + "; delsp=yes", [(0, "one")], id="delsp"),
        pytest.param("> one \n> two\nthree\n", FLOWED, [(1, "one two"), (0, "three")], id="quoted"),
        pytest.param("> one \n>> two\n", FLOWED, [(1, "one"), (2, "two")], id="depth-changes"),
        pytest.param(" > own\n From\n", FLOWED, [(0, "> own"), (0, "From")], id="stuffed"),
        pytest.param("a\n-- \nsigned\n", FLOWED, [(0, "a"), (0, "-- "), (0, "signed")], id="signature"),
        pytest.param("last \n", FLOWED, [(0, "last")], id="open-at-the-end"),
        pytest.param(
            f"21/01  22/01  1/03  04.  2514     7866 \n{ROW} \n\nx\n",
            FLOWED,
            [(0, "21/01  22/01  1/03  04.  2514     7866"), (0, ROW), (0, ""), (0, "x")],
            id="51.1-rows-stay-rows",
        ),
    ],
)
def test_flowed(body: str, kind: str, expected: list[tuple[int, str]]) -> None:
    assert pairs(body, kind) == expected


QUOTE = f"> Белые  Пробный\n> {ROW}\n"
OWN = "\nМой ход 5171\n"


@pytest.mark.parametrize(
    "head",
    [
        "25.01.2026 21:14, Сидоренко Анна пишет:",
        "25 января 2026 г., 21:14 пользователь Анна <a@x.org> написал:",
        "вс, 25 янв. 2026 г. в 21:14, Сидоренко Анна <a@x.org>:",
        "вс, 25 янв. 2026 г. в 21:14, Сидоренко Анна\n<a@x.org>:",
        "On Sun, Jan 25, 2026 at 9:14 PM Anna <a@x.org> wrote:",
        "On Sun, Jan 25, 2026 at 9:14 PM Anna Sidorenko-Petrova <\na@x.org> wrote:",
        "On 25/01/2026 21:14, Anna wrote:",
        "Am 25.01.2026 um 21:14 schrieb Anna:",
        "Le 25/01/2026 à 21:14, Anna a écrit :",
        "El 25/01/2026 a las 21:14, Anna escribió:",
        "Il 25/01/2026 21:14, Anna ha scritto:",
        "Em 25/01/2026 21:14, Anna escreveu:",
        "W dniu 25.01.2026 o 21:14, Anna pisze:",
        "Op 25-01-2026 om 21:14 schreef Anna:",
        "Den 25.01.2026 21:14, skrev Anna:",
        "Вы писали 25 января 2026 г., 21:14:02:",
        "Anna <a@x.org> wrote:",
        "Сидоренко Анна пишет:",
    ],
)
def test_an_attribution_goes_with_its_quote_alone(head: str) -> None:
    found = pairs(f"{head}\n{QUOTE}{OWN}")
    count = head.count("\n") + 1
    assert [depth for depth, _ in found] == [1] * (count + 2) + [0, 0]


@pytest.mark.parametrize(
    "text",
    ["Мой ход:", "Партия G1:", "Ваш ход 25.01, получен 26.01:", "Белые:", "My move: 10. O-O"],
)
def test_own_words_above_a_quote_stay_own(text: str) -> None:
    assert pairs(f"{text}\n{QUOTE}")[0] == (0, text)


@pytest.mark.parametrize(
    "head",
    [
        "-----Original Message-----",
        "----- Original Message -----",
        "-----Исходное сообщение-----",
        "-------- Исходное сообщение --------",
        "-------- Пересылаемое сообщение --------",
        "---------- Forwarded message ---------",
        "-----Ursprüngliche Nachricht-----",
        "-----Message d'origine-----",
        "-----Mensaje original-----",
        "-----Messaggio originale-----",
        "-----Mensagem original-----",
        "-----Oryginalna wiadomość-----",
        "Begin forwarded message:",
        "Начало переадресованного сообщения:",
        "From: Anna <a@x.org>\nSent: Sunday, 25 January 2026 21:14\nTo: P\nSubject: CM-2026-01",
        "________________________________\nFrom: Anna <a@x.org>\nSent: Sunday 21:14\nTo: P\nSubject: x",
        "От: Анна <a@x.org>\nОтправлено: 25 января 2026 г. 21:14\nКому: p@x.org\nТема: CM-2026-01",
        "От кого: Анна <a@x.org>\nКому: p@x.org\nДата: 25 января 2026, 21:14 +03:00\nТема: CM-2026-01",
        "*From:* Anna <a@x.org>\n*Sent:* Sunday 21:14\n*To:* P\n*Subject:* x",
        "Von: Anna <a@x.org>\nGesendet: Sonntag, 25. Januar 2026 21:14\nAn: P\nBetreff: x",
        "De : Anna <a@x.org>\nEnvoyé : dimanche 25 janvier 2026 21:14\nÀ : P\nObjet : x",
        "De: Anna <a@x.org>\nEnviado: domingo, 25 de enero de 2026 21:14\nPara: P\nAsunto: x",
        "Da: Anna <a@x.org>\nInviato: domenica 25 gennaio 2026 21:14\nA: P\nOggetto: x",
        "De: Anna <a@x.org>\nEnviada em: domingo, 25 de janeiro de 2026 21:14\nPara: P\nAssunto: x",
        "Od: Anna Drozd\nWysłane: poniedziałek, 26 stycznia 2026 12:00\nDo: Leo Osokin\nTemat: Odp: partia",
        "От: Анна\nОтправлено: 26 января 2026\nКому: Лев\nТема: партия",
        "From: Anna\nSent: 26 January 2026\nTo: Leo\nSubject: game",
        "Von: Anna\nGesendet: Montag\nAn: Leo\nBetreff: Partie",
        "De : Anna\nEnvoyé le : 26 janvier 2026\nObjet : partie",
        "De: Ana\nEnviado: 26 de enero de 2026\nPara: Leo\nAsunto: partida",
        "De: Ana\nData: 26 de janeiro de 2026\nPara: Leo\nAssunto: partida",
        "Da: Anna\nData: 26 gennaio 2026\nA: Leo\nOggetto: partita",
        "Od: Anna\nData: 26 stycznia 2026\nDo: Leo\nTemat: partia",
        "Від: Анна\nНадіслано: 26 січня 2026\nКому: Лев\nТема: партія",
        "Odesílatel: Anna\nDatum: 26. ledna 2026\nKomu: Leo\nPředmět: partie",
        "Van: Anna\nVerzonden: 26 januari 2026\nAan: Leo\nOnderwerp: partij",
        "Feladó: Anna\nElküldve: 2026. január 26.\nCímzett: Leo\nTárgy: játszma",
        "On Sun, Jan 25, 2026 at 9:14 PM Anna <a@x.org> wrote:",
        "25.01.2026 21:14, Сидоренко Анна пишет:",
        '25.01.2026, 21:14, "Сидоренко Анна" <a@x.org>:',
        "вс, 25 янв. 2026 г. в 21:14, Сидоренко Анна <\na@x.org>:",
    ],
)
def test_everything_below_an_unmarked_head_is_quoted(head: str) -> None:
    found = pairs(f"Мой ход 5171\n\n{head}\n\nБелые  Пробный\n{ROW}\n")
    assert [depth for depth, _ in found[:2]] == [0, 0]
    heads = [depth for depth, text in found[2:] if text and not text.startswith("____")]
    assert heads and set(heads) == {1}


@pytest.mark.parametrize(
    "body",
    [
        pytest.param("Турнир: КЧ-2031/7\nДата: 10.05.2031\nБелые: Осокин\nЧерные: Дроздова\n", id="48.2.2-game-header"),
        pytest.param("Партия: G1\nПолучено: 15.05\nОтправлено: 18.05\nХод: 12. Кf3\n", id="47.3.7-postal-card"),
        pytest.param("Event: X\nDate: 2031.05.10\nFrom: me\nWhite: A\nBlack: B\n", id="pgn-like-labels"),
        pytest.param("Перерыв\nОт: 01.07.2026\nДо: 14.07.2026\nДата: 28.01.2026\n", id="47.7-span-of-a-leave"),
        pytest.param("Ход 5: 0-0\nReceived: 26.01\nSent: 28.01\n", id="48.2.1-dates-of-a-move"),
        pytest.param("Турнир  X\nДата: 28.01.2026\nОт: Анна\nБелые: A\nЧёрные: B\n", id="48.2.2-with-the-sender"),
        pytest.param("От: Пробный\nКому: Сидоренко\nДата: 12 января 2026\nСдаюсь.\n", id="own-report-at-the-top"),
        pytest.param("От: Пробный\nКому: Сидоренко\nДата: 12.01.2026\nСдаюсь.\n", id="own-report-day-in-figures"),
        pytest.param("From: Jan\nTo: Peter\nDate: 28 Jan 2026\nMove: 5. d3\n", id="own-report-with-its-move"),
        pytest.param("Od: Jan\nDo: Piotr\nTemat: partia\nData: 28 stycznia 2026\n\n5. d3\n", id="own-report-polish"),
        pytest.param("Hi!\n\nFrom: Jan\nTo: Leo\nDate: 28 Jan 2026\nMove: 5. d3\n", id="report-below-a-greeting"),
        pytest.param("Привет!\nОт: Я\nКому: Лев\nДата: 28 января 2026\nХод 5: d3\n", id="report-in-russian"),
        pytest.param("Hallo!\nVon: Jan\nAn: Leo\nDatum: 28. Januar 2026\nZug: 5. d3\n", id="report-in-german"),
        pytest.param("----------------------------------------\nТурнир  X\n", id="51-frame"),
        pytest.param("Ваш ход 25.01.2026, 21:14. Мой ответ:\n5. 0-0\n", id="dates-in-own-words"),
    ],
)
def test_no_head_no_quote(body: str) -> None:
    assert {depth for depth, _ in pairs(body)} == {0}


@pytest.mark.parametrize(
    "body",
    [
        "Ход 5: 0-0\n\nFrom: 1234567@x.org\nSent: 25 January 2026\nTo: P\nSubject: x\n\n5171\n",
        "Привет!\n\nОт: Анна\nКому: Лев\nДата: 26 января 2026\n\nСдаюсь.\n",
    ],
)
def test_a_block_below_own_words_is_a_quotation(body: str) -> None:
    found = [depth for depth, text in pairs(body) if text]
    assert (found[0], set(found[1:])) == (0, {1})


def multipart(*parts: tuple[str, str], kind: str = "alternative") -> Reading[Envelope]:
    body = "".join(f"--b\nContent-Type: {kind_of}\n\n{text}\n" for kind_of, text in parts)
    return read(body + "--b--\n", f'multipart/{kind}; boundary="b"')


PLAIN, RICH = "text/plain; charset=utf-8", "text/html; charset=utf-8"


@pytest.mark.parametrize(
    ("plain", "html", "source"),
    [
        pytest.param("5171", "<p>5171</p>", Source.TEXT, id="both"),
        pytest.param(" \n\n", "<p>5171</p>", Source.HTML, id="empty-text"),
        pytest.param("This message needs an HTML capable reader.", "<p>5171</p>", Source.HTML, id="stub-english"),
        pytest.param("Ваш почтовый клиент не поддерживает HTML.", "<p>5171</p>", Source.HTML, id="stub-russian"),
        pytest.param("Your client does not support HTML", "<p> </p>", Source.TEXT, id="stub-beside-nothing"),
    ],
)
def test_alternative(plain: str, html: str, source: Source) -> None:
    lines = lines_of(multipart((PLAIN, plain), (RICH, html)))
    assert {line.source for line in lines} == {source}


def test_the_other_alternative_is_kept_beside() -> None:
    reading = multipart((PLAIN, "5171"), (RICH, "<p>5152</p>"))
    assert reading.value is not None
    assert [line.text for line in reading.value.lines] == ["5171"]
    assert [line.text for line in reading.value.alternative] == ["5152"]
    assert reading.value.alternative[0].number > reading.value.lines[-1].number


def test_parts_of_a_mixed_letter_follow_each_other() -> None:
    lines = lines_of(multipart((PLAIN, "one"), (RICH, "<p>two</p>"), (PLAIN, "list footer"), kind="mixed"))
    assert [line.text for line in lines] == ["one", "two", "list footer"]


@pytest.mark.parametrize("kind", ["related", "signed", "mixed"])
def test_a_single_text_in_other_containers(kind: str) -> None:
    assert [line.text for line in lines_of(multipart((PLAIN, "5171"), ("image/gif", "x"), kind=kind))] == ["5171"]


@pytest.mark.parametrize(
    ("head", "read_it"),
    [
        pytest.param('text/plain; name="hod.txt"', True, id="txt"),
        pytest.param('application/octet-stream; name="game.PGN"', True, id="pgn-as-bytes"),
        pytest.param("application/x-chess-pgn", True, id="pgn"),
        pytest.param("application/x-chess", True, id="x-chess"),
        pytest.param("text/plain; name*=utf-8''%D1%85%D0%BE%D0%B4.txt", True, id="rfc-2231-name"),
        pytest.param("image/png; name=board.png", False, id="picture"),
        pytest.param('application/zip; name="a.zip"', False, id="archive"),
        pytest.param('application/pdf; name="5171.pdf"', False, id="pdf"),
        pytest.param('text/html; name="x.html"\nContent-Disposition: attachment', False, id="attached-html"),
        pytest.param("text/x-vcard; name=me.vcf", False, id="card"),
    ],
)
def test_attachments(head: str, read_it: bool) -> None:
    reading = multipart((PLAIN, "see attachment"), (head, "5171"), kind="mixed")
    assert reading.value is not None
    assert [line.text for line in reading.value.lines] == ["see attachment"]
    (attachment,) = reading.value.attachments
    assert [(line.text, line.source, line.number) for line in attachment.lines] == (
        [("5171", Source.ATTACHMENT, 2)] if read_it else []
    )


def test_an_attachments_name_is_decoded() -> None:
    reading = multipart(
        (PLAIN, "a"), ("text/plain; name*0*=utf-8''%D1%85; name*1*=%D0%BE%D0%B4.txt", "5171"), kind="mixed"
    )
    assert reading.value is not None
    assert reading.value.attachments[0].name == reading.value.attachments[0].lines[0].part == "ход.txt"


def test_a_forwarded_letter_is_evidence() -> None:
    inner = "From: Anna <a@x.org>\nMessage-ID: <1@x>\nSubject: s\n\n5171"
    reading = multipart((PLAIN, "look"), ("message/rfc822", inner), kind="mixed")
    assert reading.value is not None
    assert [line.text for line in reading.value.lines] == ["look"]
    (evidence,) = reading.value.evidence
    assert (evidence.message_id, evidence.subject) == ("1@x", "s")
    assert [line.text for line in evidence.lines] == ["5171"]
    assert reading.value.attachments == ()


@pytest.mark.parametrize(
    ("kind", "text", "what"),
    [
        pytest.param("application/ms-tnef; name=winmail.dat", "5171", "winmail.dat", id="winmail"),
        pytest.param("application/octet-stream; name=WINMAIL.DAT", "5171", "winmail.dat", id="winmail-by-name"),
        pytest.param("application/pkcs7-mime; smime-type=signed-data", "5171", "smime", id="opaque-signed"),
        pytest.param("application/x-pkcs7-mime; smime-type=enveloped-data", "5171", "smime", id="enveloped"),
        pytest.param(
            "text/plain", "-----BEGIN PGP MESSAGE-----\nabc\n-----END PGP MESSAGE-----", "encrypted", id="pgp"
        ),
        pytest.param("application/pgp-encrypted", "Version: 1", "encrypted", id="pgp-mime"),
        pytest.param("text/plain\nContent-Transfer-Encoding: x-uuencode", "5171", "encoding", id="unknown-encoding"),
        pytest.param("multipart/mixed; boundary=none", "5171", "multipart", id="boundary-never-found"),
    ],
)
def test_48_3_4_what_cannot_be_read_is_held(kind: str, text: str, what: str) -> None:
    reading = multipart((kind, text), kind="mixed")
    assert (ProblemCode.UNREADABLE_MESSAGE, what) in [(p.code, p.text) for p in reading.problems]
    assert reading.value is not None
    assert "5171" not in [line.text for line in reading.value.lines]


def test_a_clear_signature_is_taken_off() -> None:
    signature = "-----BEGIN PGP SIGNATURE-----\nabc5152\n-----END PGP SIGNATURE-----\n"
    body = "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n5171\n- ----\n" + signature
    assert pairs(body) == [(0, "5171"), (0, "----")]


def test_quoted_printable_and_base64() -> None:
    text = f"Мой ход {ROW}\n" * 3
    for coding, data in (
        ("quoted-printable", quopri.encodestring(text.encode())),
        ("base64", base64.encodebytes(text.encode())),
        ("BASE64 ", base64.encodebytes(text.encode()).replace(b"=", b"")),
    ):
        head = (
            f"From: p@x.org\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: {coding}\n\n".encode()
        )
        assert [line.text for line in lines_of(read_envelope(head + data))] == [f"Мой ход {ROW}"] * 3


@pytest.mark.parametrize(
    "kind", ["text", "plain", "text/plane", "text/", "text/plain; charset", ";", "text/markdown", ""]
)
def test_odd_types_are_plain_text(kind: str) -> None:
    assert pairs("5171\n", kind) == [(0, "5171")]


@pytest.mark.parametrize("boundary", ["a  b", "=?utf-8?q?x?=", "'()+_,-./:=?", "=_b", "b" * 70])
def test_a_boundary_is_taken_as_it_is(boundary: str) -> None:
    body = f"--{boundary}\nContent-Type: text/plain\n\n5171\n--{boundary}--\n"
    assert pairs(body, f'multipart/mixed; boundary="{boundary}"') == [(0, "5171")]


def test_a_boundary_that_begins_like_another_is_not_it() -> None:
    body = "--n\n\none\n--nn\ntwo\n--n--\n"
    assert pairs(body, "multipart/mixed; boundary=n") == [(0, "one"), (0, "--nn"), (0, "two")]


def test_an_inner_part_cannot_swallow_its_sibling() -> None:
    inner = "--o\nContent-Type: multipart/mixed; boundary=i\n\n--i\n\none\n"
    assert pairs(inner + "--o\n\ntwo\n--o--\n", "multipart/mixed; boundary=o") == [(0, "one"), (0, "two")]


def test_what_stands_outside_the_parts_is_not_text() -> None:
    assert pairs("5152\n--b\n\n5171\n--b--\n5153\n", "multipart/mixed; boundary=b") == [(0, "5171")]
