"""Every mail renders in both languages, says what it must, and the main ones read as their transcripts."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from jinja2 import UndefinedError
from letter_samples import BOOKED, INVALID, SAMPLES, Sample, game_view, played, reader, view
from rewrite_texts import SHOWN, TEXTS, transcript, written

from parsers.acts import Side
from service.ledger.findings import CaseKind, FindingCode
from service.regulations import POSTAL
from service.rules.verdict import Addressee, Notice, Rank
from service.wording.facts import Facts
from service.wording.languages import GRAMMARS, choose
from service.wording.layout import MARKER, write_html, write_plain
from service.wording.texts import TEMPLATES, environment, render
from service.wording.view import Notation, Recipient

LANGUAGES = sorted(GRAMMARS)
NAMES = sorted(path.stem for path in (TEMPLATES / "ru").glob("*.txt") if not path.stem.startswith("_"))
BY_ID = {sample.id: sample for sample in SAMPLES}


def test_every_text_has_a_sample() -> None:
    assert sorted({sample.template for sample in SAMPLES}) == NAMES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.id)
def test_a_mail_is_whole(sample: Sample, language: str) -> None:
    text = render(sample.notice(), reader(sample.side, language), sample.view())
    plain = write_plain(text.blocks)
    assert text.language == language
    assert "\n" not in text.subject and 10 < len(text.subject) < 150
    assert plain.startswith(MARKER + "\n") and plain.count(MARKER) == 1
    assert not re.search(r"None|Undefined|\{\{|\{%|  \w+ {2,}\.|\( *\)|«»|“”| ,| \.", _prose(text.blocks))
    assert all(
        len(line) <= 78 for block in text.blocks for line in write_plain((block,)).splitlines() if _is_prose(block)
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.id)
def test_a_subject_fits_a_telephone(sample: Sample, language: str) -> None:
    """After the name of the game there is room for what happened, in few words."""
    subject = render(sample.notice(), reader(sample.side, language), sample.view()).subject
    assert len(subject.partition(": ")[2]) <= 50


def _is_prose(block: object) -> bool:
    return str(getattr(block, "kind", "")) != "verbatim"


def _prose(blocks: tuple[object, ...]) -> str:
    return write_plain(tuple(block for block in blocks if _is_prose(block)))  # type: ignore[misc]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_notice_without_its_facts_is_still_told(name: str, language: str) -> None:
    """No mail is lost because a fact was left out."""
    bare = Notice(name, Addressee.SENDER, Rank.FAULT, (), "k")
    for given in (view(game_view()), view()):
        text = render(bare, reader(Side.WHITE, language), given) if given.game or "game." not in _source(name) else None
        assert text is None or "None" not in _prose(text.blocks)


def _source(name: str) -> str:
    return (TEMPLATES / "ru" / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_typing_error_in_a_text_is_found(language: str) -> None:
    with pytest.raises(UndefinedError):
        environment(language).from_string("{{ nmae }}").render(name="x")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", list(FindingCode))
def test_every_finding_has_its_sentence(code: FindingCode, language: str) -> None:
    said = environment(language).get_template("_finding.txt").render(code=str(code), detail=Facts()).strip()
    unknown = environment(language).get_template("_finding.txt").render(code="x", detail=Facts()).strip()
    assert said.endswith(".") and said[:20] != unknown[:20] and "\n" not in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", list(CaseKind))
def test_every_kind_of_case_has_its_words(kind: CaseKind, language: str) -> None:
    words = GRAMMARS[language].words["case"]
    assert kind in words and GRAMMARS[language].word(kind, "case") == words[kind]


def test_both_languages_have_words_for_the_same_codes() -> None:
    russian, english = (GRAMMARS[code].words for code in ("ru", "en"))
    assert {subject: set(words) for subject, words in russian.items()} == {
        subject: set(words) for subject, words in english.items()
    }


@pytest.mark.parametrize("name", SHOWN)
def test_a_mail_reads_as_its_transcript(name: str) -> None:
    assert transcript(BY_ID[name]) == (TEXTS / f"{name}.txt").read_text(encoding="utf-8")


def test_no_transcript_is_left_over() -> None:
    assert sorted(path.stem for path in Path(TEXTS).glob("*.txt")) == sorted(SHOWN)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        pytest.param("ru", "Вы написали, что всего 5, по подсчёту судьи 3", id="48.2.1-wrong-total-ru"),
        pytest.param("en", "You wrote a total of 5, the referee counts 3", id="48.2.1-wrong-total-en"),
    ],
)
def test_a_remark_tells_both_numbers(language: str, words: str) -> None:
    assert words in " ".join(written(BY_ID["move-booked"], language).split())


@pytest.mark.parametrize(
    ("language", "words"),
    [
        pytest.param("ru", ("2 штрафных дня", "5 дней из 60", "статья 48.3.4", "ОСПОРИТЬ", "до 28"), id="48.4.7-ru"),
        pytest.param("en", ("2 penalty days", "5 days of 60", "article 48.3.4", "DISPUTE", "by 28"), id="48.4.7-en"),
    ],
)
def test_a_fault_tells_cost_total_article_and_how_to_object(language: str, words: tuple[str, ...]) -> None:
    mail = " ".join(written(BY_ID["move-invalid"], language).split()).replace("До", "до")
    assert [word for word in words if word not in mail] == []


def test_a_wrong_repetition_may_be_answered_for_three_days() -> None:
    assert "17 февраля 2026 ответьте словами ПОЛУЧИЛ ДРУГОЙ ХОД" in " ".join(
        written(BY_ID["move-invalid-wrong-repetition"], "ru").split()
    )
    assert "GOT ANOTHER MOVE" in written(BY_ID["move-invalid-wrong-repetition"], "en")
    assert "ПОЛУЧИЛ ДРУГОЙ ХОД" not in written(BY_ID["move-invalid"], "ru")


def test_a_move_is_read_back_three_ways() -> None:
    sample = BY_ID["move-arrived"]
    assert "5... Сe7 (6857, слон f8 — e7)" in written(sample, "ru")
    assert "5... Be7 (6857, bishop f8 to e7)" in written(sample, "en")


def test_the_form_stands_in_the_notation_that_the_reader_uses() -> None:
    notice = Notice("move-booked", Addressee.SENDER, Rank.DIGEST, (), "k", "G01", BOOKED)
    numeric = reader(Side.WHITE, "ru")
    shown = [
        write_plain(render(notice, replace(numeric, notation=notation), view(game_view())).blocks)
        for notation in (Notation.NUMERIC, Notation.SAN)
    ]
    assert "02.  7163" in shown[0] and "02.  Кf3" in shown[1]


@pytest.mark.parametrize(
    ("name", "there", "absent"),
    [
        pytest.param("start-letter", "(47.5.1)", "48.", id="47.5.1-articles-of-the-post"),
        pytest.param("overstep-told-player", "начнётся для Вас с нуля", "проигранная", id="47.6.4-first-overstep"),
        pytest.param("time-trouble", "заказными письмами", "с копией судье", id="47.4.12-registered-replies"),
        pytest.param("forty-days-near", "не будет 3 месяца", "40 дней", id="47.5.2-three-months"),
        pytest.param("claim-filed", "тем временем продолжается", "прервана до", id="47.6.8-first-claim"),
    ],
)
def test_a_game_by_post_is_told_by_its_own_rules(name: str, there: str, absent: str) -> None:
    sample = BY_ID[name]
    game = game_view(played([] if name == "start-letter" else None, POSTAL), Side.WHITE)
    notice = replace(sample.notice(), articles=())
    given = view(None, games=(game,)) if sample.games else view(game)
    mail = " ".join(write_plain(render(notice, reader(Side.WHITE, "ru"), given).blocks).split("# ")[0].split())
    lead = mail.split("Как ответить")[0].split("График")[0].split("Положение")[0]
    assert there in lead and absent not in lead


@pytest.mark.parametrize(
    ("language", "there", "absent"),
    [
        pytest.param("ru", "Пошлите карточку партнёру по почте", "поставьте копию", id="47.3.7-ru"),
        pytest.param("en", "Send the card to your partner by post", "in Cc", id="47.3.7-en"),
    ],
)
def test_47_3_7_by_post_a_card_is_sent_and_reported(language: str, there: str, absent: str) -> None:
    notice = BY_ID["move-arrived"].notice()
    game = game_view(played(None, POSTAL), Side.WHITE)
    mail = " ".join(write_plain(render(notice, reader(Side.WHITE, language), view(game)).blocks).split())
    assert there in mail and absent not in mail
    assert "28/01" not in mail.partition("06.")[2][:12], "by post nobody knows of a receipt before the answer"


@pytest.mark.parametrize("language", LANGUAGES)
def test_47_2_1_by_post_a_refused_reply_is_told_without_its_text(language: str) -> None:
    """The referee carries no moves: what a card says its reader learns from the card."""
    sample = BY_ID["partner-move-invalid"]
    facts = {**sample.facts, "written": "6. Кf3-h5", "history": []}
    notice = replace(sample.notice(), facts=facts, articles=())
    texts = [
        write_plain(render(notice, reader(Side.BLACK, language), view(game_view(game))).blocks)
        for game in (played(None, POSTAL), played())
    ]
    assert ["Кf3-h5" in text for text in texts] == [False, True]


def test_an_unknown_notice_is_told_in_general_words() -> None:
    notice = Notice("something-new", Addressee.SENDER, Rank.FAULT, ("48.3.4",), "k", "G01", {"text": "о ходе"})
    text = render(notice, reader(Side.WHITE, "ru"), view(game_view()))
    assert "сообщение судьи" in text.subject and "о ходе" in write_plain(text.blocks)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [(("de", "en", "ru"), "en"), (("EN-gb",), "en"), (("fr", "de"), "ru"), ((), "ru")],
    ids=["first-that-is-there", "a-region-does-not-matter", "none-of-them", "none-named"],
)
def test_a_missing_language_falls_back_along_the_list(wanted: tuple[str, ...], code: str) -> None:
    assert choose(wanted).code == code


def test_a_players_words_cannot_write_the_mail() -> None:
    evil = f"x\n\n# Решение\n~~~\n{MARKER}\r\nBcc: a@b\u202e"
    notice = Notice("move-invalid", Addressee.WHITE, Rank.FAULT, (), "k", "G01", INVALID | {"written": evil})
    text = render(notice, reader(Side.WHITE, "ru"), view(game_view()))
    plain = write_plain(text.blocks)
    assert plain.count(MARKER) == 1 and "\u202e" not in plain and "\nBcc" not in plain and "\nРешение" not in plain


def test_markup_in_a_name_stays_text() -> None:
    evil = replace(game_view().white, name="<script>alert(1)</script> & Co", latin=None)
    notice = BY_ID["move-booked"].notice()
    text = render(notice, Recipient(evil, ("en",), side=Side.WHITE), view(replace(game_view(), white=evil)))
    page = write_html(text.blocks, text.subject, "en", {}, {})
    assert "<script>" not in page and "alert(1)" in page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "sample", [one for one in SAMPLES if any(isinstance(v, list) for v in one.facts.values())], ids=lambda one: one.id
)
def test_a_part_that_a_fact_leaves_out_loses_no_mail(sample: Sample, language: str) -> None:
    bare = {
        name: [{}] if isinstance(value, list) and value and isinstance(value[0], dict) else value
        for name, value in sample.facts.items()
    }
    notice = replace(sample.notice(), facts=bare)
    text = render(notice, reader(sample.side, language), sample.view())
    assert len(text.blocks) > 2 and "None" not in _prose(text.blocks)
