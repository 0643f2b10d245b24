"""What a form is filled in with when it is written."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FormRow:
    """One row: dates and times as they shall stand in the form (`26/01`, `2/05`), moves in the reader's notation."""

    number: int
    white: str = ""
    black: str = ""
    white_received: str = ""
    white_sent: str = ""
    white_time: str = ""
    black_received: str = ""
    black_sent: str = ""
    black_time: str = ""


@dataclass(frozen=True, slots=True)
class FormValues:
    """
    The contents of the standard form (51.1), the free form (51.2) and PGN.

    `event` carries the event's name and code as they shall be printed. `next_row` is the row to be filled in by the
    reader. `stated` are the dates of the free form: partner's sending, receipt, own sending. `leaves_…` are leaves
    as printed (`30/01 - 18/02`). `result` is `1-0`, `0-1`, `1/2-1/2` or `*`; `control` PGN's TimeControl (`10/60d`).
    """

    event: str
    start: str
    white: str
    black: str
    rows: tuple[FormRow, ...] = ()
    next_row: FormRow | None = None
    leaves_white: tuple[str, ...] = ()
    leaves_black: tuple[str, ...] = ()
    stated: tuple[str, str, str] = ("", "", "")
    time_white: str = ""
    time_black: str = ""
    result: str = "*"
    control: str = ""
    site: str = ""
    postal: bool = False
    starts: str = ""  # PGN's Date, YYYY.MM.DD; empty: made of `start` where that is an ISO date
    round: str = "-"  # PGN's Round
