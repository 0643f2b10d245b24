"""Real letters: what each file of tests/data/mails must turn into."""

from pathlib import Path

import pytest
import yaml

from parsers.envelope import read_envelope
from parsers.letter import Envelope, Mark
from parsers.reading import ProblemCode

MAILS = Path(__file__).parents[1] / "data" / "mails"
IGNORED = {
    "110": Mark.VACATION,
    "112": Mark.BOUNCE,
    "114": Mark.RECEIPT,
    "116": Mark.CALENDAR,
    "127": Mark.MAILING_LIST,
}
HELD = {"072": ProblemCode.UNREADABLE_MESSAGE, "074": ProblemCode.OVER_CAP}


def envelope_of(number: str) -> Envelope:
    (path,) = MAILS.glob(f"{number}-*.eml")
    envelope = read_envelope(path.read_bytes()).value
    assert envelope is not None
    return envelope


@pytest.mark.parametrize("path", sorted(MAILS.glob("[01]*.eml")), ids=lambda path: path.stem)
def test_every_letter(path: Path) -> None:
    number = path.name[:3]
    reading = read_envelope(path.read_bytes())
    envelope = reading.value
    assert envelope is not None
    assert envelope.sender is not None
    assert envelope.traces[0].at is not None
    assert [p.code for p in reading.problems] == ([HELD[number]] if number in HELD else [])
    assert (envelope.marks & set(IGNORED.values())) == ({IGNORED[number]} if number in IGNORED else set())
    sidecar = yaml.safe_load(path.with_suffix(".yaml").read_text(encoding="utf-8"))
    told = {sidecar["game"][side]["email"] for side in ("white", "black") if side in sidecar["game"]}
    assert not told or envelope.sender.plain in told | {"arbiter@example.org", "mailer-daemon@mail.example.org"}


def test_48_2_1_056_the_answer_stands_inside_the_quote() -> None:
    assert {line.depth for line in envelope_of("056").lines} == {1}
    assert any(line.text == "26/01  28/01  2/05  05.  5171" for line in envelope_of("056").lines)


def test_48_2_1_058_the_answer_stands_below_the_quote() -> None:
    lines = envelope_of("058").lines
    assert [line.depth for line in lines[:4]] == [1, 1, 0, 1]
    assert [line.depth for line in lines if "5171" in line.text] == [0]


def test_48_2_1_066_html_beside_an_empty_text() -> None:
    assert [line.text for line in envelope_of("066").lines][3] == "5. 0\u20110"


def test_48_3_3_068_soft_breaks_inside_a_move() -> None:
    texts = [line.text for line in envelope_of("068").lines]
    assert "21/01  22/01  1/03  04.  2514     7866     23/01  25/01 2/06" in texts
    assert "26/01  28/01  2/05  05.  5171" in texts


def test_48_2_1_070_the_letter_is_an_attachment() -> None:
    envelope = envelope_of("070")
    assert envelope.lines == ()
    assert envelope.attachments[0].lines[1].text == "Турнир       Мемориал Тест-1 (CM-2026-01)"


@pytest.mark.parametrize("number", ["118", "120", "122", "124"])
def test_48_2_2_charsets_and_headers(number: str) -> None:
    envelope = envelope_of(number)
    assert envelope.subject == "CM-2026-01 Пробный - Сидоренко"
    assert any("Мемориал Тест-1" in line.text for line in envelope.lines)


def test_48_2_1_148_the_quoted_move_is_deeper() -> None:
    lines = envelope_of("148").lines
    assert {line.depth for line in lines if "5.d4" in line.text.replace(" ", "")} <= {1}


def test_154_no_line_end_comes_out_of_a_subject() -> None:
    assert envelope_of("154").subject == "CM-2026-01 Re: Bcc: victim@example.net"


def test_156_text_three_levels_down() -> None:
    envelope = envelope_of("156")
    assert any(line.text == "26/01  28/01  2/05  05.  5171" for line in envelope.lines)
    assert any("5171" in line.text and "\t" in line.text for line in envelope.alternative)
