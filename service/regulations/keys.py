"""The one table of regulation keys: name, values, default, article, meaning. Settings and the printed table use it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Any, TypeVar

from service.regulations.presets import PRESETS, preset_of
from service.regulations.values import (
    CaptainAdvice,
    Control,
    CorrectionRequest,
    Counting,
    Oversteps,
    Penalty,
    PublicNames,
    Regulations,
    Relay,
    Rules,
    Stage,
    VarmaTable,
    Withdrawn,
)

_T = TypeVar("_T")


class Shape(StrEnum):
    """What a value must look like."""

    DAYS = "days"  # a whole number from 0
    DAYS_OR_NONE = "days or null"
    MONTHS = "months"
    CHOICE = "choice"
    FLAG = "true or false"
    CONTROL = "control"
    PENALTY = "days, or {first, later}"


@dataclass(frozen=True, slots=True)
class Key:
    """
    One regulation key as an event's file writes it.

    `path` leads to the value in `Regulations`; `email` and `postal` are the articles it comes from ("" where it is
    a reading of silent articles); `example` is a YAML value.
    """

    name: str
    path: str
    shape: Shape
    email: str
    postal: str
    ru: str
    en: str
    example: str
    allowed: tuple[str, ...] = ()

    def default(self, rules: Rules) -> Any:
        """Give the value by email or by post where the event's file says nothing, as canonical facts."""
        found: Any = preset_of(rules).to_facts()
        for part in self.path.split("."):
            found = found[part]
        return found

    def article(self, rules: Rules) -> str:
        """Give the article that the number comes from, "" where there is none."""
        return self.postal if rules is Rules.POSTAL else self.email


def _words(choice: type[StrEnum]) -> tuple[str, ...]:
    return tuple(str(word) for word in choice)


_D, _N, _F, _C = Shape.DAYS, Shape.DAYS_OR_NONE, Shape.FLAG, Shape.CHOICE

KEYS: tuple[Key, ...] = (
    Key("preset", "preset", _C, "48", "47", "готовый регламент", "a named set of regulations", "rus-email",
        tuple(PRESETS)),
    Key("control", "control", Shape.CONTROL, "48.4.3", "47.4.3", "контроль времени: ходы и дни, перенос, удвоение",
        "time control: moves and days, carrying, doubling", "{moves: 10, days: 60, carry: all, double_after: null}"),
    Key("counting", "counting", _C, "48.4.4", "47.4.4", "что такое день: разность дат или целые сутки",
        "what a day is: the difference of dates, or whole periods of 24 hours", "dates", _words(Counting)),
    Key("oversteps", "oversteps", _C, "48.6.1", "47.6.3", "кто заявляет просрочку: партнёр или сам судья",
        "who claims an overstep: the partner, or the referee itself", "on-claim", _words(Oversteps)),
    Key("first_overstep_loses", "first_overstep_loses", _F, "48.6.6", "47.6.11", "первая просрочка проигрывает",
        "the first overstep loses", "true"),
    Key("penalty_days", "penalty", Shape.PENALTY, "48.4.7", "47.4.9", "штрафные дни за ошибку, первую и следующие",
        "penalty days for a fault, the first and later ones", "{first: 5, later: 10}"),
    Key("free_days", "free_days", _D, "48.4.8", "47.4.7", "дни на просьбу об исправлении, которые не считаются",
        "days for asking a correction that do not count", "3"),
    Key("standard_transmission", "transmission.standard_days", _N, "48.2.5", "", "обычное время пересылки, дней",
        "standard transmission, days", "1"),
    Key("transmission.report_after", "transmission.report_after_days", _D, "48.2.5", "",
        "спорных дней одного игрока в одном контроле, при которых дело открывается само",
        "disputed days of one player in one control that open a case by themselves", "10"),
    Key("transmission.tell_gap_over", "transmission.tell_gap_over_days", _D, "48.2.5", "",
        "о пересылке дольше стольких дней сообщается сразу обоим", "a gap over so many days is told to both at once",
        "3"),
    Key("silence.ask_copy_after", "silence.ask_copy_after_days", _D, "48.5.1", "47.5.1",
        "через сколько дней без копии спросить, послан ли ход (0: не спрашивать)",
        "days without a copy before asking whether a move was sent (0: never)", "5"),
    Key("silence.repeat_after", "silence.repeat_after_days", _D, "48.5.1", "47.5.1",
        "через сколько дней без ответа повторить ход", "days without an answer before the move is repeated", "14"),
    Key("silence.repeat_grace", "silence.repeat_grace_days", _D, "48.4.9", "47.4.7",
        "опоздание с повтором, за которое нет штрафа", "lateness of a repeat that costs nothing", "3"),
    Key("silence.lost_letter", "silence.lost_letter_days", _D, "48.5.2", "47.5.1",
        "за сколько дней сообщить, что прежнее письмо не пришло",
        "days for saying that the earlier letter was not received", "3"),
    Key("silence.white_first", "silence.white_first_days", _D, "48.5.1", "47.5.1",
        "через сколько дней после старта спросить о первом ходе белых",
        "days after the start before White's first move is asked for", "14"),
    Key("silence.no_move", "silence.forty_days", _D, "48.5.3", "47.5.2",
        "столько дней без ходов — дело о поражении (0: считаются месяцы)",
        "days without a move that open a case (0: months count)", "40"),
    Key("silence.no_move_months", "silence.months", Shape.MONTHS, "48.5.3", "47.5.2",
        "столько месяцев без ходов — дело о поражении", "months without a move that open a case", "3"),
    Key("silence.remind", "silence.remind_days", _D, "48.5.1", "47.5.1",
        "за сколько дней до срока повтора напомнить", "days before a repeat is due at which it is reminded of", "1"),
    Key("silence.near", "silence.near_days", _D, "48.5.3", "47.5.2",
        "за сколько дней до дела о молчании напомнить", "days before a case on silence at which both are told", "5"),
    Key("silence.claim_ready_after", "silence.from_silence_days", _D, "48.6.1", "47.6.3",
        "через сколько дней молчания готово заявление о просрочке",
        "days after which a claim known from silence alone is ready", "3"),
    Key("leave.per_year", "leave.per_year_days", _D, "48.7.1", "47.7.1", "дней перерыва в календарном году",
        "days of leave in a calendar year", "30"),
    Key("leave.per_event", "leave.per_event_days", _N, "48.7.1", "47.7.1", "дней перерыва за всё соревнование",
        "days of leave in the whole event", "45"),
    Key("correction_request", "correction_request", _C, "48.3.4", "47.3.12", "чья просьба об исправлении считается",
        "whose request for correction counts", "referee", _words(CorrectionRequest)),
    Key("relay", "relay", _C, "48.2.1", "47.2.1", "пересылать ли ход, посланный одному судье",
        "whether a move sent to the referee alone is forwarded", "always", _words(Relay)),
    Key("registered_mail", "registered_mail", _F, "", "47.2.1", "ходы только заказной корреспонденцией",
        "moves by registered mail only", "true"),
    Key("short_form", "short_form", _F, "48.2.1", "47.3.7", "краткая строка хода считается полной",
        "the strict move line counts as complete", "true"),
    Key("notation.strict", "notation_strict", _F, "48.2.4", "47.3.2", "только согласованная нотация",
        "the agreed notation only", "false"),
    Key("time_trouble", "time_trouble_days", _D, "48.4.10", "47.4.12", "столько дней до контроля — копии арбитру",
        "days left to a control from which copies go to the arbiter", "5"),
    Key("claim.protest_days", "claims.protest_days", _D, "48.6.4", "47.6.5", "срок протеста на заявление о просрочке",
        "period for a protest against a claim", "14"),
    Key("claim.until_reply", "claims.until_reply", _F, "48.6.1", "47.6.3",
        "заявление не позднее ответа на контрольный ход", "a claim not later than the reply to the control move",
        "true"),
    Key("claim.ban", "claims.ban", _F, "48.6.7", "47.6.10", "арбитр может запретить претензии до конца контроля",
        "the arbiter may bar claims until the control ends", "true"),
    Key("claim.transmission", "claims.transmission_days", _D, "48.2.5", "",
        "дней пересылки в пользу молчащего игрока", "days of transmission in the silent player's favour", "1"),
    Key("claim.by_captain", "claims.by_captain", _F, "48.6.1", "47.6.3", "капитан заявляет за команду",
        "the captain claims for the team", "false"),
    Key("claim.penalty_days", "claims.penalty_days", _D, "", "47.6.10",
        "штраф за необоснованное второе заявление", "penalty for an unfounded second claim", "5"),
    Key("protest_days", "protest_days", _D, "48.1.10", "47.1.6", "срок протеста на решение",
        "period for a protest against a ruling", "14"),
    Key("objection_days", "objection_days", _D, "46.3", "46.3", "срок возражения на вывод судьи",
        "period for an objection to a finding", "14"),
    Key("appeal_days", "appeal_days", _D, "48.9.9", "47.9.10", "срок апелляции на присуждение",
        "period for an appeal against an adjudication", "14"),
    Key("records_days", "records_days", _D, "48.9.3", "47.9.1", "срок присылки записи партии",
        "period for sending the record of a game", "14"),
    Key("adjudication_days", "adjudication_days", _D, "48.9.4", "47.9.5", "срок присылки материалов к присуждению",
        "period for the papers of an adjudication", "14"),
    Key("provisional_days", "provisional_fine_days", _D, "48.3.3", "47.4.9.2",
        "столько дней штраф за неверный повтор предварителен",
        "days for which a fine for a wrong repetition is provisional", "3"),
    Key("author_days", "author_days", _D, "48.1.7", "", "сколько дней можно ответить «НЕ Я»",
        "days for answering NOT MINE", "3"),
    Key("report_days", "report_days", _D, "23.7", "23.7", "срок отчёта арбитра после последней партии",
        "period for the arbiter's report after the last game", "10"),
    Key("late_start_days", "late_start_days", _D, "", "47.4.6", "личный старт после позднего извещения",
        "personal start after a late notice", "3"),
    Key("address_days", "address_days", _D, "48.1.2", "47.1.2", "срок сообщения о новом адресе",
        "period for telling a new address", "3"),
    Key("breakdown_days", "breakdown_days", _D, "48.1.5", "", "срок сообщения о неисправности",
        "period for reporting a breakdown", "3"),
    Key("lost_access_days", "lost_access_days", _D, "48.1.6", "", "столько дней без доступа — выбытие",
        "days without access that mean withdrawal", "30"),
    Key("captain_advice", "captain_advice", _C, "21.5", "21.5", "что может советовать капитан",
        "what a captain may advise", "accept-decline", _words(CaptainAdvice)),
    Key("varma_table", "varma_table", _C, "24.8", "24.8", "таблица Вармы: как напечатана или исправленная",
        "the Varma table: as printed or corrected", "printed", _words(VarmaTable)),
    Key("withdrawal.offer", "withdrawal_offer", _C, "48.8.1", "47.8.1", "что предлагается арбитру при выбытии",
        "what the arbiter is offered for a withdrawal", "loss", _words(Withdrawn)),
    Key("publish.names", "publish_names", _C, "", "", "имена на открытых страницах (export --public)",
        "names on public pages (export --public)", "full",
        _words(PublicNames)),
    Key("publish.delay", "publish_delay_days", _D, "", "", "на сколько дней запаздывают ходы на страницах",
        "days by which moves on public pages are late", "0"),
    Key("publish.table", "publish_table_days", _D, "23.8", "23.8",
        "через сколько дней после начала и дальше всем рассылается таблица; 0: только по просьбе",
        "days after which, and then again and again, the table is mailed to all; 0: on request only", "30"),
)  # fmt: skip

_BY_NAME = {key.name: key for key in KEYS}
_NOT_CARRIED_OUT = {
    "notation.strict": "true is not carried out: a move counts in every notation that can be read, and none is fined",
}
"""Flags that stand in the table and that no referee can keep, each with the reason why it cannot be set (48.2.4)."""
_MOST_DAYS = 3650


class PartsError(ValueError):
    """Why a regulation does not take a value: every reason, each with the way to its part inside the value."""

    def __init__(self, faults: Sequence[tuple[tuple[str | int, ...], str]]) -> None:
        super().__init__("; ".join(".".join(map(str, at)) + " " * bool(at) + reason for at, reason in faults))
        self.faults = tuple(faults)


def with_value(regulations: Regulations, key: str, value: Any) -> Regulations:
    """
    Give the regulations with one key set.

    Args:
        regulations: What the event has so far.
        key: Its dotted name in `KEYS`.
        value: As YAML gives it; a control or a penalty as a mapping, parts left out staying as they are.

    Raises: ValueError with the reason in words: an unknown key, or a value that the key does not take; of a value of
    several parts PartsError with the reasons of all.
    """
    found = _BY_NAME.get(key)
    if found is None:
        raise ValueError("no such regulation; `referee articles --regulations` lists them")
    if found.name == "preset":
        if not isinstance(value, str) or value not in PRESETS:
            raise ValueError(f"must be one of {', '.join(PRESETS)}, not {value!r}")
        return PRESETS[value]
    changed: Regulations = _put(regulations, found.path.split("."), lambda old: _read(found, old, value))
    return changed


def _put(owner: Any, path: list[str], change: Any) -> Any:
    name, *rest = path
    old = getattr(owner, name)
    return replace(owner, **{name: _put(old, rest, change) if rest else change(old)})


def _read(key: Key, old: Any, value: Any) -> Any:
    match key.shape:
        case Shape.CHOICE:
            if not isinstance(value, str) or value not in key.allowed:
                raise ValueError(f"must be one of {', '.join(key.allowed)}, not {value!r}")
            return type(old)(value)
        case Shape.FLAG:
            if not isinstance(value, bool):
                raise ValueError(f"must be true or false, not {value!r}")
            if value and (reason := _NOT_CARRIED_OUT.get(key.name)) is not None:
                raise ValueError(reason)
            return value
        case Shape.DAYS_OR_NONE if value is None:
            return None
        case Shape.DAYS | Shape.DAYS_OR_NONE | Shape.MONTHS:
            return _whole(value)
        case Shape.PENALTY:
            return _penalty(old, value)
        case Shape.CONTROL:
            return _control(old, value)


def _whole(value: Any, least: int = 0) -> int:
    """Read a whole number; `True` is none."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= _MOST_DAYS:
        raise ValueError(f"must be a whole number from {least} to {_MOST_DAYS}, not {value!r}")
    return value


def _parts(value: Any, names: tuple[str, ...], faults: "_Faults") -> Mapping[str, Any]:
    """The known parts of a value; unknown ones are kept in `faults`."""
    if not isinstance(value, Mapping):
        raise ValueError(f"must be a mapping of {', '.join(names)}, not {value!r}")
    for name in value:
        if name not in names:
            faults.add((str(name),), f"is not known; it takes {', '.join(names)}")
    return {name: part for name, part in value.items() if name in names}


class _Faults:
    """Reads the parts of a value, and keeps why each that is wrong is so."""

    def __init__(self) -> None:
        self.found: list[tuple[tuple[str | int, ...], str]] = []

    def add(self, at: tuple[str | int, ...], reason: str) -> None:
        """Keep one reason."""
        self.found.append((at, reason))

    def read(self, at: tuple[str | int, ...], old: _T, reading: Callable[[], _T]) -> _T:
        """The part as read; what it was before where it cannot be."""
        try:
            return reading()
        except PartsError as error:
            self.found += [((*at, *inner), reason) for inner, reason in error.faults]
        except ValueError as error:
            self.add(at, str(error))
        return old

    def close(self) -> None:
        """Raises: PartsError where anything was wrong."""
        if self.found:
            raise PartsError(self.found)


def _penalty(old: Penalty, value: Any) -> Penalty:
    if not isinstance(value, Mapping):
        days = _whole(value)
        return Penalty(days, days)
    faults = _Faults()
    parts = _parts(value, ("first", "later"), faults)
    first = faults.read(("first",), old.first_days, lambda: _whole(parts.get("first", old.first_days)))
    later = faults.read(("later",), old.later_days, lambda: _whole(parts.get("later", old.later_days)))
    faults.close()
    return Penalty(first, later)


def _control(old: Control, value: Any) -> Control:
    faults = _Faults()
    parts = _parts(value, ("moves", "days", "stages", "carry", "double_after"), faults)
    stages = old.stages
    if "stages" in parts:
        if "moves" in parts or "days" in parts:
            faults.add((), "takes either moves and days, or stages, not both")
        stages = faults.read(("stages",), stages, lambda: _stages(parts["stages"]))
    elif "moves" in parts or "days" in parts:
        last = old.stages[-1]
        whole = {"moves": last.moves, "days": last.days} | {k: parts[k] for k in ("moves", "days") if k in parts}
        stages = faults.read((), stages, lambda: (_stage(whole),))
    carry = parts.get("carry", "rolling" if old.rolling else "all" if old.carry else "none")
    if carry not in ("all", "none", "rolling"):
        faults.add(("carry",), f"must be all, none or rolling, not {carry!r}")
    if carry == "rolling" and len(stages) > 1:
        faults.add(("carry",), "rolling takes moves and days, not stages")
    double = parts.get("double_after", old.double_after)
    doubled = None if double is None else faults.read(("double_after",), 1, lambda: _whole(double, 1))
    faults.close()
    return Control(stages, carry == "all", doubled, carry == "rolling")


def _stages(value: Any) -> tuple[Stage, ...]:
    if not isinstance(value, list | tuple) or not value:
        raise ValueError("must be a list of {moves, days}")
    faults = _Faults()
    stages = tuple(faults.read((at,), Stage(1, 1), partial(_stage, stage)) for at, stage in enumerate(value))
    faults.close()
    return stages


def _stage(value: Any) -> Stage:
    faults = _Faults()
    parts = _parts(value, ("moves", "days"), faults)
    if len(parts) < 2:
        faults.add((), "a stage needs both moves and days")
    moves, days = (faults.read((name,), 1, partial(_whole, parts.get(name, 1), 1)) for name in ("moves", "days"))
    faults.close()
    return Stage(moves, days)
