"""Article 51.2: the free form. Dates and times stated in words, and the form written out."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from parsers.acts import DateOrder, StatedDates, StatedTimes, WrittenDate
from parsers.dates import find_dates, find_stated
from parsers.forms.labels import cue_body, cue_pattern, label_pattern, labels_of, plain
from parsers.forms.receipts import asks, is_of_a_letter, words_before
from parsers.forms.rows import read_time
from parsers.forms.values import FormValues
from parsers.languages import Cue, Label
from parsers.languages.days import DAYS_OF_THE_WEEK, LAST_WEEK
from parsers.letter import Line
from parsers.receipt_words import ARRIVES_WORDS, PARTNERS_WORDS, RECEIVED_WORDS, SENT_WORDS
from parsers.spoken_days import in_figures

_CLAUSE = 300  # letters before a word of receipt that may belong to its clause
_TIME = r"(\d{1,3}\s*/\s*\d{1,4})"
_NEAR = re.compile(r"[\s:=,(–—-]*(?:(?:on|от|was|was sent|is|le|du|am|vom|el|il|em|de|del|dal|дата|числа)[\s:]+){0,2}")
_FARTHER = re.compile(r"[\s:=,(–—-]*[^.!?;:\d]{0,40}[\s:=,(–—-]*")
_SAME_CLAUSE = re.compile(r"[\s:=(–—-]*[^.!?;:,()\d]{0,40}")
_BEHIND_DATE = re.compile(r"(?:-\w{1,5})?[\s:=(–—-]*(?P<words>[^.!?;:,()\d]{0,40})")
_NEAR_BEFORE = 30  # letters before the word of receipt
_DAYS_AGO = ((Cue.DAY_BEFORE, 2), (Cue.YESTERDAY, 1), (Cue.TODAY, 0))
_TWO_TIMES = re.compile(rf"(?<![\d/.]){_TIME}\s*(?:[-–—,;]|и|and|et|und|y|e)\s*{_TIME}[\s.]*$")
_LETTERS = re.compile(rf"(?<!\w)w\s*[:=]?\s*{_TIME}[\s,;]+[bs]\s*[:=]?\s*{_TIME}(?![\d/])")


@dataclass(frozen=True, slots=True)
class Stated:
    """Dates and times that a letter states apart from a table."""

    dates: StatedDates = StatedDates()
    times: StatedTimes = StatedTimes()


@cache
def _date_labels() -> re.Pattern[str]:
    partner = f"{label_pattern(Label.PARTNER_SENT)}|{PARTNERS_WORDS}"
    received = "|".join(
        (label_pattern(Label.RECEIVED, Label.HEAD_RECEIVED), cue_body(Cue.CAME), RECEIVED_WORDS, ARRIVES_WORDS)
    )
    sent = f"{label_pattern(Label.SENT, Label.HEAD_REPLIED)}|{SENT_WORDS}"
    return re.compile(
        rf"(?<![\w'’])(?:(?P<partner_sent>{partner})|(?P<received>{received})|(?P<sent>{sent}))(?![\w'’])"
    )


@cache
def _time_labels() -> re.Pattern[str]:
    white = label_pattern(Label.WHITE_TIME, Label.WHITE)
    black = label_pattern(Label.BLACK_TIME, Label.BLACK)
    return re.compile(rf"(?<![\w'’])(?:(?P<white>{white})|(?P<black>{black}))(?![\w'’])[\s:=–—-]*{_TIME}(?![\d/.])")


def read_stated(lines: Sequence[Line]) -> Stated:
    """
    Read `Ваш ход отправлен`, `Получен`, `Ответ` and the times of both sides, from lines or from sentences.

    The first statement of a date counts. `Sent 31/01, received 01/02, answered 03/02`: what was sent before the
    receipt is the partner's.
    """
    dates, times = StatedDates(), StatedTimes()
    for line in lines:
        found = _read_dates(replace(line, text=in_figures(line.text)))
        dates = StatedDates(
            dates.partner_sent or found.partner_sent, dates.received or found.received, dates.sent or found.sent
        )
        times = _read_times(line, times, bool(found.received or found.sent))
    return Stated(dates, times)


def _date_marks(shape: str) -> list[tuple[str, int, int]]:
    """The words before dates: whose day each tells, where it begins and where it ends."""
    marks: list[tuple[str, int, int]] = []
    for match in _date_labels().finditer(shape):
        name, start, end = str(match.lastgroup), match.start(), match.end()
        beside = bool(marks) and marks[-1][0] == "received" and not shape[marks[-1][2] : start].strip()
        if beside and name == "partner_sent" and not _dated().search(shape[start : end + 6]):
            marks[-1] = ("received", marks[-1][1], end)  # "I received your move on …"
            continue
        if marks and marks[-1][0] == "partner_sent":
            marks += _arrival(shape, marks[-1][2], start)
        marks.append((name, start, end))
    if marks and marks[-1][0] == "partner_sent":
        marks += _arrival(shape, marks[-1][2], len(shape))
    return marks


def _arrival(shape: str, start: int, end: int) -> list[tuple[str, int, int]]:
    """`Your move of 25.01` / `came on 27.01`: the word for the receipt behind the partner's letter."""
    clause = re.compile(r"(?:[^.!?;,]|(?<=\d)\.(?=\d))*").match(shape, start, end)
    match = _arrives().search(shape, start, clause.end() if clause else start)
    return [("received", match.start(), match.end())] if match else []


@cache
def _arrives() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{cue_body(Cue.ARRIVES)}|{ARRIVES_WORDS}|{RECEIVED_WORDS})(?!\w)")


@cache
def _arrives_alone() -> re.Pattern[str]:
    return re.compile(ARRIVES_WORDS)


@cache
def _dated() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{cue_body(Cue.DATED)})(?!\w)")


def _read_dates(line: Line) -> StatedDates:
    shape = plain(line.text)
    marks = _date_marks(shape)
    found = _dates_first(line, shape, marks)
    told = 0  # where the last date ends that a word before it took
    for place, (name, first_letter, behind) in enumerate(() if found else marks):
        end = marks[place + 1][1] if place + 1 < len(marks) else len(shape)
        if name == "received":
            if asks(shape, behind):
                continue
            before = max(told, marks[place - 1][2] if place else 0)
            date = _receipt(line, shape, (first_letter, behind), end)
            date = date or _receipt_before(line, shape, (first_letter, behind), before)
            if date is not None:
                found.append((name, date))
            continue
        between = _NEAR.match(shape, behind, end)
        start = between.end() if between else behind
        dates = find_dates(line.text[start:end], line.number)
        if dates and dates[0].start == 0:
            told = start + dates[0].end
            found.append((name, dates[0].date))
    names = [name for name, _ in found]
    if "sent" in names and "received" in names and names.index("sent") < names.index("received"):
        sent, received = names.index("sent"), names.index("received")
        if names.count("sent") > 1 or _is_earlier(found[sent][1], found[received][1]) and _of_which(shape):
            found[sent] = ("partner_sent", found[sent][1])
    first: dict[str, WrittenDate] = {}
    for name, date in found:
        first.setdefault(name, date)
    return StatedDates(first.get("partner_sent"), first.get("received"), first.get("sent"))


_WHICH = re.compile(
    r"(?<!\w)(?:sent|gesendet|geschickt|abgeschickt|отправлен\w*|послан\w*|envoyé\w*|enviad[oa]|inviat[oa]|wysłan\w+|verzonden)"
    r"(?!\w)(?:[^.!?;]|(?<=\d)\.){0,60}[,(]?\s*(?:and |и |und |et |y |e |i |en )?"
    r"(?:which|that|i|я|котор\w+|welche[nrs]?|de[nr]|ich|que|che|które|który|die)(?!\w)"
)


def _of_which(shape: str) -> bool:
    """`sent January 25, which I received on January 26`: the partner's letter, sent and received."""
    return _WHICH.search(shape) is not None


def _is_earlier(first: WrittenDate, second: WrittenDate) -> bool:
    """The earlier of two days near each other, whatever the year."""
    if not first.month or not second.month:
        return False
    months = (second.month - first.month + 6) % 12 - 6
    return months > 0 or months == 0 and first.day < second.day


_TO_ITS_WORD = re.compile(r"\.?[^.!?;:,()\d]{0,40}")
_NEXT_CLAUSE = re.compile(r"[^,;.!?:]*[,;]|[^,;.!?:]*(?<!\w)(?:и|and|und|et|y|e)(?!\w)")
_ANOTHER_DAY = re.compile(
    r"(?<!\w)(?:от|до|к|с|со|после|перед|of|from|dated|until|till|before|after|since|by|vom|von|bis|vor|nach|seit|ab)\s*$"
)


def _dates_first(line: Line, shape: str, marks: Sequence[tuple[str, int, int]]) -> list[tuple[str, WrittenDate]]:
    """
    `25.01 received, 26.01 sent`: every date stands before its word. Nothing where one date or word breaks the order.

    A date that tells another day (`your mail of 25.01`, `not before 25.01`), and one of another thing, is none.
    """
    dates, words = find_dates(line.text, line.number), [mark for mark in marks if mark[0] != "partner_sent"]
    found: list[tuple[str, WrittenDate]] = []
    behind = 0
    for name, start, end in words:
        own = next((date for date in reversed(dates) if behind <= date.start and date.end <= start), None)
        if own is None or not _TO_ITS_WORD.fullmatch(shape, own.end, start):
            return []
        between = shape[own.end : start]
        before = words_before(shape[max(behind, own.start - _CLAUSE) : own.start])
        if _ANOTHER_DAY.search(before) or re.search(rf"(?<!\w)(?:{cue_body(Cue.NOT)})(?!\w)", between):
            return []
        after = _SAME_CLAUSE.match(shape, end)
        object_ = f"{between} {after.group() if after else ''}"
        if name == "received" and (asks(shape, end) or not is_of_a_letter(before, shape[start:end], object_)):
            return []
        found.append((name, own.date))
        behind = end
    rest = [date for date in dates if date.start >= behind]
    return [] if rest and not _NEXT_CLAUSE.match(shape, behind, rest[0].start) else found


def _receipt_before(line: Line, shape: str, mark: tuple[int, int], start: int) -> WrittenDate | None:
    """The day of receipt before its word, in the same clause: `Ihren Zug habe ich am 26.01. erhalten, Antwort …`."""
    start = max(start, mark[0] - _CLAUSE)  # a line may hold the word a thousand times
    dates = find_dates(line.text[start : mark[0]], line.number)
    if not dates:
        return _day_before(line, shape, mark, start)
    if not _TO_ITS_WORD.fullmatch(shape, start + dates[-1].end, mark[0]):
        return None
    between, begins = shape[start + dates[-1].end : mark[0]], start + dates[-1].start
    before = words_before(shape[max(0, begins - _CLAUSE) : begins])
    if _ANOTHER_DAY.search(before) or re.search(rf"(?<!\w)(?:{cue_body(Cue.NOT)})(?!\w)", between):
        return None
    after = _SAME_CLAUSE.match(shape, mark[1])
    object_ = f"{between} {after.group() if after else ''}"
    return dates[-1].date if is_of_a_letter(before, shape[mark[0] : mark[1]], object_) else None


_DAY_ALONE = re.compile(r"(?<![\w./-])\d{1,2}th\s(?=[^.!?;:,()\d]{0,40}$)")


def _day_before(line: Line, shape: str, mark: tuple[int, int], start: int) -> WrittenDate | None:
    """The day of receipt without its month before its word: `26 числа получил`, `am 26. erhalten` (`in_figures`)."""
    day = _DAY_ALONE.search(shape[start : mark[0]])
    if day is None:
        return None
    before = words_before(shape[max(0, start + day.start() - _CLAUSE) : start + day.start()])
    between = shape[start + day.end() : mark[0]]
    if _ANOTHER_DAY.search(before) or re.search(rf"(?<!\w)(?:{cue_body(Cue.NOT)})(?!\w)", between):
        return None
    after = _SAME_CLAUSE.match(shape, mark[1])
    object_ = f"{between} {after.group() if after else ''}"
    if not is_of_a_letter(before, shape[mark[0] : mark[1]], object_):
        return None
    return find_stated(line.text, start + day.start(), line.number)


def _receipt(line: Line, shape: str, mark: tuple[int, int], end: int) -> WrittenDate | None:
    """The day of receipt behind its word, or a "yesterday" beside it; a receipt that is denied has none."""
    said_before = shape[max(0, mark[0] - _CLAUSE) : mark[0]]
    if re.search(rf"(?<!\w)(?:{cue_body(Cue.NOT)})\s+$", said_before):
        return None
    gap = _FARTHER.match(shape, mark[1], end)
    reach = gap.end() if gap else mark[1]
    dates = find_dates(line.text[mark[1] : end], line.number)
    clause = _SAME_CLAUSE.match(shape, mark[1], end)
    behind = clause.group() if clause else ""
    before = words_before(said_before)
    near = bool(dates) and mark[1] + dates[0].start <= reach
    between = line.text[mark[1] : mark[1] + dates[0].start] if near else behind
    after = ""
    if near and _arrives_alone().fullmatch(shape, *mark):
        told = _BEHIND_DATE.match(shape, mark[1] + dates[0].end)
        after = told.group("words") if told else ""
    if not is_of_a_letter(before, shape[mark[0] : mark[1]], between, after):
        return None
    if near:
        return dates[0].date
    for words in (behind, before[-_NEAR_BEFORE:]):
        for cue, days in _DAYS_AGO:
            said = cue_pattern(cue).search(words)
            if said and not cue_pattern(Cue.AND).search(words):
                return WrittenDate(said.group(), days, 0, None, DateOrder.DAYS_AGO, line.number)
    return find_stated(line.text, reach, line.number) or _weekday(behind, before, line)


@cache
def _week() -> re.Pattern[str]:
    return re.compile("|".join(rf"(?P<d{n}>(?<!\w)(?:{names})(?!\w))" for n, names in enumerate(DAYS_OF_THE_WEEK, 1)))


_LAST_WEEK = re.compile(rf"(?<!\w)(?:{LAST_WEEK})(?!\w)")


def _weekday(behind: str, before: str, line: Line) -> WrittenDate | None:
    """`Received on Tuesday`, `во вторник получил`; two days, or a day of another week, say none."""
    said = [*_week().finditer(behind), *_week().finditer(before[-_NEAR_BEFORE:])]
    if len(said) != 1 or _LAST_WEEK.search(f"{before[-_NEAR_BEFORE:]} {behind}"):
        return None
    number = int((said[0].lastgroup or "d0")[1:])
    return WrittenDate(said[0].group(), number, 0, None, DateOrder.WEEKDAY, line.number)


def _read_times(line: Line, times: StatedTimes, beside_dates: bool) -> StatedTimes:
    shape = plain(line.text)
    for match in _time_labels().finditer(shape):
        time = read_time(re.sub(r"\s", "", match.group(match.lastindex or 0)))
        if match.group("white") and not times.white:
            times = replace(times, white=time)
        elif match.group("black") and not times.black:
            times = replace(times, black=time)
    pair = _LETTERS.search(shape) or (_TWO_TIMES.search(shape) if beside_dates else None)
    if pair and not times.white and not times.black:
        white, black = (read_time(re.sub(r"\s", "", pair.group(place))) for place in (1, 2))
        return StatedTimes(white, black)
    return times


def write_free(values: FormValues, language: str = "ru") -> str:
    """Write the form of 51.2: header, game text, the three dates that are known, both times; line feeds at the ends."""
    labels = labels_of(language)
    header = ((labels.event, values.event), (labels.start, values.start), (labels.white, values.white))
    lines = [f"{label}: {value}" for label, value in (*header, (labels.black, values.black))]
    text = write_moves(values)
    stated = zip((labels.partner_sent, labels.got, labels.sent), values.stated, strict=True)
    times = ((labels.white_time, values.time_white), (labels.black_time, values.time_black))
    tail = [f"{label}: {value}" for label, value in (*stated, *times) if value]
    return "\n".join([*lines, "", text, *([""] if tail else []), *tail]) + "\n"


def write_moves(values: FormValues) -> str:
    """The game text `1. e4 e5 2. Nf3`, with the number of the next move where a row is to be filled in."""
    parts: list[str] = []
    for row in (*values.rows, *((values.next_row,) if values.next_row else ())):
        if row.white:
            parts.append(f"{row.number}. {row.white}")
        elif row.black:
            parts.append(f"{row.number}...")
        else:
            parts.append(f"{row.number}.")
        if row.black:
            parts.append(row.black)
    return " ".join(parts)
