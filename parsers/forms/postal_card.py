"""
Article 47.3.7: the postal card as an official or a player types it in: dates, postmarks and slips, in any order.

A card bears the event (47.3.7.1), the day on which the partner's card was sent (47.3.7.2), those of its receipt and of
the own sending (47.3.7.3), both totals (47.3.7.4), the moves repeated (47.3.7.5), address and signature (47.3.7.6).

Each date belongs to the words before it: the partner's card or the own one, sent or received, written, postmarked or
on a slip. Words that stand for several ("date and postmark") give the date to each of them.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from parsers.acts import CardReport, CardSending, Side, WrittenDate, WrittenTime
from parsers.dates import FoundDate, find_dates
from parsers.forms.labels import cue_pattern, label_pattern, plain
from parsers.languages import Cue, Label
from parsers.letter import Line

_WRITTEN, _MARK, _SLIP = "written", "postmark", "slip"
_NUMBER = re.compile(r"(?:№|no\.?|n[º°]|number)\s*([\w-]*\d[\w/-]*)", re.IGNORECASE)
_TIME = re.compile(r"(?<![\d/.])(\d{1,3})\s*/\s*(\d{1,4})(?![\d/])")
_CELLS = re.compile(r"(?<![ \t])(?:[ \t]{2,}|\t)(?=[^\W\d_][\w .]{1,30}:\s)")
_BEHIND = re.compile(r"\s*\([^)\d]{3,40}\)")
_NOT_A_CARD = re.compile(r"(?<!\w)(?:старт\w*|начал\w*|start\w*|began)(?!\w)")


@dataclass(slots=True)
class _Reader:
    """Where the reader stands: whose card, sending or receipt, what kind of date comes next; what was found."""

    block: str = ""  # whose card a heading without a date has opened
    whose: str = "own"
    event: str = "sent"
    kinds: list[str] = field(default_factory=list)
    last: list[str] = field(default_factory=lambda: [_WRITTEN])
    got: bool = False  # a receipt stood in this line: what is sent after it is the own card
    cards: dict[str, CardSending] = field(default_factory=lambda: {"own": CardSending(), "partner": CardSending()})
    report: CardReport = CardReport()
    told: bool = False  # a word of the post was there: a postmark, a slip, a registered card


@cache
def _words() -> re.Pattern[str]:
    """Every word that tells what a date is, each in a group of its own; the longest reading first."""
    wanted = (
        ("nomark", Cue.NO_POSTMARK),
        ("nodate", Cue.NO_DATE),
        ("plain", Cue.UNREGISTERED),
        ("slip", Cue.SLIP),
        ("mark", Cue.POSTMARK),
        ("partner", Cue.PARTNERS_CARD),
        ("own", Cue.OWN_CARD),
        ("sent", Cue.POSTED),
        ("got", Cue.DELIVERED),
        ("registered", Cue.REGISTERED),
        ("address", Cue.WRONG_ADDRESS),
        ("time", Cue.TIME_USED),
    )
    parts = [f"(?P<{name}>{_ungrouped(cue)})" for name, cue in wanted]
    parts.insert(1, rf"(?P<mine>{label_pattern(Label.MY_MOVE)})")
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})(?!\w)")


def _ungrouped(cue: Cue) -> str:
    return cue_pattern(cue).pattern.removeprefix(r"(?<!\w)(?:").removesuffix(r")(?!\w)")


@cache
def _about_cards() -> re.Pattern[str]:
    return cue_pattern(
        *(Cue.POSTMARK, Cue.SLIP, Cue.REGISTERED, Cue.UNREGISTERED, Cue.NO_POSTMARK, Cue.WRONG_ADDRESS),
        *(Cue.PARTNERS_CARD, Cue.CARD, Cue.CARD_SENDER),
    )


@cache
def _card_sender() -> re.Pattern[str]:
    white, black = label_pattern(Label.WHITE), label_pattern(Label.BLACK)
    return re.compile(
        rf"(?<!\w)(?:{_ungrouped(Cue.CARD_SENDER)})\s*:\s*(?:(?P<white>{white})|(?P<black>{black}))(?!\w)"
    )


def unfold_cells(lines: Sequence[Line]) -> list[Line]:
    """Put each labelled cell of a card's line (`Партия: G1      Ход: 12. Кf3`) on a line of its own."""
    game = re.compile(rf"\s*(?:{label_pattern(Label.GAME)})\s*:")
    unfolded: list[Line] = []
    for line in lines:
        if _CELLS.search(line.text) and game.match(plain(line.text)):
            unfolded += [replace(line, text=cell) for cell in _CELLS.split(line.text)]
        else:
            unfolded.append(line)
    return unfolded


def read_card(lines: Sequence[Line]) -> CardReport | None:
    """
    Read what a letter tells of cards.

    Returns:
        The report; None where no word of the post (postmark, slip, registered, the partner's card) stands beside a
        date, so that a letter by email tells of none.
    """
    if not _about_cards().search(plain("\n".join(line.text for line in lines))):
        return None
    reader = _Reader()
    for line in lines:
        if not line.text.strip():
            reader.block = ""
            continue
        sender = _card_sender().search(plain(line.text))
        if sender:
            side = Side.WHITE if sender["white"] else Side.BLACK
            reader.report = replace(reader.report, sender=side)
        _read_line(reader, line)
    report = replace(reader.report, own=reader.cards["own"], partner=reader.cards["partner"])
    return report if reader.told and report else None


def _read_line(reader: _Reader, line: Line) -> None:
    shape = plain(line.text)
    if _NOT_A_CARD.search(shape) and not cue_pattern(Cue.POSTMARK, Cue.SLIP).search(shape):
        return
    dates = find_dates(line.text, line.number)
    names_somebody = any(
        word.lastgroup in ("partner", "own", "mine", "sent", "got") for word in _words().finditer(shape)
    )
    if names_somebody:
        reader.whose = reader.block or "own"
    reader.kinds, reader.last, reader.got = [], [_WRITTEN], False
    for place, what, behind in _marks(shape, dates):
        kinds = reader.last
        if isinstance(what, WrittenDate):
            _take_date(reader, what)
        elif what == "time":
            _take_times(reader, line.text[place:])
            return
        else:
            _take_word(reader, what, line.text[place:])
            reader.last = kinds if behind else reader.last
    if shape.rstrip().endswith(":") and not dates:
        reader.block = reader.whose if reader.whose == "partner" else ""


def _marks(shape: str, dates: Sequence[FoundDate]) -> Iterator[tuple[int, "str | WrittenDate", bool]]:
    """
    The words and the dates of a line, in order of writing; what stands in brackets behind a date tells of that date.
    """
    found: list[tuple[int, int, str | WrittenDate]] = [(date.start, 1, date.date) for date in dates]
    behind = [(date, note) for date in dates if (note := _BEHIND.match(shape, date.end))]
    for word in _words().finditer(shape):
        told = next((date.start for date, note in behind if note.start() <= word.start() < note.end()), None)
        found.append((word.start() if told is None else told, 0 if told is not None else 1, str(word.lastgroup)))
    yield from ((place, what, not order) for place, order, what in sorted(found, key=lambda mark: mark[:2]))


def _take_word(reader: _Reader, word: str, rest: str) -> None:
    card = reader.cards[reader.whose]
    match word:
        case "partner":
            reader.whose, reader.event, reader.last = "partner", "sent", [_WRITTEN]
        case "own" | "mine":
            reader.whose, reader.event, reader.last = "own", "sent", [_WRITTEN]
            reader.block = ""
        case "sent":
            reader.event, reader.last = "sent", [_WRITTEN]
            if reader.got and reader.block != "partner":
                reader.whose = "own"
        case "got":
            reader.event, reader.got, reader.last = "received", True, [_WRITTEN]
        case "mark":
            reader.kinds.append(_MARK)
        case "slip":
            reader.event = "sent"
            reader.kinds = [_SLIP]
            number = _NUMBER.search(rest[:40])
            reader.cards[reader.whose] = replace(
                card, registered=True, slip_number=number[1] if number else card.slip_number
            )
            reader.told = True
        case "registered":
            number = _NUMBER.search(rest[:30])
            known = card.slip_number or (number[1] if number else None)
            reader.cards[reader.whose] = replace(card, registered=True, slip_number=known)
            reader.told = True
        case "plain":
            reader.cards[reader.whose] = replace(card, registered=False)
            reader.told = True
        case "nomark":
            reader.told = True
            if reader.event == "sent":
                reader.cards[reader.whose] = replace(card, illegible=True)
        case "nodate":
            reader.cards[reader.whose] = replace(card, undated=True)
        case "address":
            reader.report = replace(reader.report, wrong_address=True)
            reader.told = True


def _take_date(reader: _Reader, date: WrittenDate) -> None:
    kinds = list(reader.kinds)
    if _MARK in kinds and kinds != [_MARK]:
        kinds = [_MARK]
    kinds = kinds or reader.last
    reader.last, reader.kinds = kinds, []
    for kind in kinds:
        _note(reader, kind, date)
    if _MARK in kinds or _SLIP in kinds or reader.whose == "partner":
        reader.told = True


def _note(reader: _Reader, kind: str, date: WrittenDate) -> None:
    report, card = reader.report, reader.cards[reader.whose]
    if kind == _SLIP:
        reader.cards[reader.whose] = replace(card, slip=card.slip or date)
    elif reader.event == "received" and kind == _MARK:
        reader.report = replace(report, received_postmarks=(*report.received_postmarks, date))
    elif reader.event == "received":
        reader.report = replace(report, received=report.received or date)
    elif kind == _MARK:
        reader.cards[reader.whose] = replace(card, postmarks=(*card.postmarks, date))
    else:
        reader.cards[reader.whose] = replace(card, written=card.written or date)


def _take_times(reader: _Reader, rest: str) -> None:
    """`Время: 4/12, партнёр 9/30`: the own time first, or the one that no partner is named before."""
    times = list(_TIME.finditer(rest))
    shape = plain(rest)
    for time in times[:2]:
        before = shape[: time.start()]
        partner = cue_pattern(Cue.PARTNERS_CARD).search(before[max(0, time.start() - 20) :])
        value = WrittenTime(int(time[1]), int(time[2]))
        if partner:
            reader.report = replace(reader.report, partner_time=value)
        elif reader.report.own_time is None:
            reader.report = replace(reader.report, own_time=value)


def write_card(report: CardReport, language: str = "ru") -> str:
    """Write a report in the labelled lines of 47.3.7, dates as they were written; what is not told is left out."""
    words = _WORDS[language]
    partner = _sending_in_words(report.partner, words)
    received = [report.received.text] if report.received else []
    if report.received_postmarks:
        received.append(f"{words.mark} " + ", ".join(mark.text for mark in report.received_postmarks))
    times = [f"{time.spent}/{time.total}" for time in (report.own_time,) if time]
    if report.partner_time:
        times.append(f"{words.by_partner} {report.partner_time.spent}/{report.partner_time.total}")
    lines = (
        (words.partner, partner),
        (words.received, received),
        (words.sent, _sending_in_words(report.own, words)),
        (words.time, times),
    )
    return "\n".join(f"{label}: {', '.join(told)}" for label, told in lines if told) + "\n"


@dataclass(frozen=True, slots=True)
class _CardWords:
    """The words of a card in one language."""

    partner: str
    received: str
    sent: str
    time: str
    mark: str
    slip: str
    registered: str
    by_partner: str


_WORDS = {
    "ru": _CardWords(
        *("Партнёр отправил", "Получено", "Отправлено", "Время"), "штемпель", "квитанция", "заказное", "партнёр"
    ),
    "en": _CardWords(
        *("Partner sent", "Received", "Sent", "Time"), "postmark", "receipt slip", "registered", "partner"
    ),
}


def _sending_in_words(told: CardSending, words: _CardWords) -> list[str]:
    parts = [told.written.text] if told.written else []
    if told.postmarks:
        parts.append(f"{words.mark} " + ", ".join(mark.text for mark in told.postmarks))
    if told.registered:
        parts.append(f"{words.registered} № {told.slip_number}" if told.slip_number else words.registered)
    if told.slip:
        parts.append(f"{words.slip} {told.slip.text}")
    return parts
