"""What a ruling does to a game or a person: one function for each effect of the table of kinds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from parsers.acts import Side
from service.articles import A47_6_4, A48_2_5, A48_5_3, A48_6_6
from service.cases.case import Case
from service.cases.gone_on import built_on, overtaken, standing
from service.cases.kinds import KINDS, Effect
from service.cases.orders import RulingOrder, Span
from service.ledger.events import (
    ChargeKind,
    ChargeRestored,
    ChargeReversed,
    Corrected,
    DaysCharged,
    GameEnded,
    GameEvent,
    PersonEvent,
    ResultRegistered,
    Rewound,
)
from service.ledger.findings import CaseKind, Fact
from service.ledger.game import UNFINISHED, Game
from service.ledger.person import LeaveGranted
from service.ledger.post import CountingRestarted
from service.regulations import Withdrawn
from service.rules.controls import move_of
from service.rules.reflection import days_between, spans
from service.rules.writing import after

_LOSS = {"white": "0-1", "black": "1-0", "both": "0-0"}


@dataclass(slots=True)
class Effects:
    """What a ruling brings about, gathered."""

    events: list[GameEvent] = field(default_factory=list)
    person: list[PersonEvent] = field(default_factory=list)
    granted: tuple[Span, ...] = ()
    result: str | None = None
    rejudge: tuple[int, ...] = ()
    leaves: Withdrawn | None = None


def _nothing(done: Effects, order: RulingOrder, case: Case, game: Game | None, day: date, journal: int) -> None:
    """The ruling is written down and told; the arbiter's words say the rest."""


def _loss(done: Effects, order: RulingOrder, case: Case, game: Game | None, day: date, journal: int) -> None:
    if game is None or game.result != UNFINISHED:
        return
    overstep = case.kind is CaseKind.OVERSTEP
    if overstep and not order.result and counting_starts_again(game, case):
        done.events.append(_restart(game, case, day, journal))
        return
    done.result = order.result or _LOSS.get(case.about or "")
    if done.result is None:
        return
    article = game.regulations.cite(A48_6_6 if overstep else A48_5_3)
    how = "time" if overstep else "silence"
    done.events.append(GameEnded(journal=journal, result=done.result, how=how, article=article, on=day))


def counting_starts_again(game: Game, case: Case) -> bool:
    """Say whether an overstep is a first one by post, which does not lose (47.6.4) unless the regulations say so."""
    if case.kind is not CaseKind.OVERSTEP or not game.regulations.postal or game.regulations.first_overstep_loses:
        return False
    places = [place for place, one in enumerate(game.claims) if one.case == case.key]
    earlier = game.claims[: places[0]] if places else game.claims
    before = (one for one in earlier if str(one.about) == case.about and not one.late)
    return not any(one.ruling in ("", "uphold") for one in before)


def _restart(game: Game, case: Case, day: date, journal: int) -> CountingRestarted:
    """Counting begins anew with the move after the one that fixed the first overstep (47.6.4)."""
    side = Side(case.about or "white")
    claimed = next((claim.ply for claim in game.claims if claim.case == case.key and claim.ply), 0)
    last = max((ply.number for ply in game.plies if ply.side is side), default=0)
    move = move_of(claimed or last)
    return CountingRestarted(journal=journal, side=side, move=move, article=A47_6_4.number, on=day)


def _charge_disputed(done: Effects, order: RulingOrder, case: Case, game: Game | None, day: date, journal: int) -> None:
    """Charge the disputed days of the case's side and control, each on its own ply (48.2.5)."""
    if game is None or case.about not in ("white", "black"):
        return
    control, rules = case.facts.get("control"), game.regulations.control
    for entry in game.disputed:
        own = entry.side is Side(case.about)
        if own and control in (None, rules.cycle_of(rules.control_of(move_of(entry.ply)))):
            article = game.regulations.cite(A48_2_5)
            done.events.append(
                charge(entry.side, entry.days, ChargeKind.RULING, entry.ply, article, day, journal, entry.cause)
            )


def _charged_by(order: RulingOrder, case: Case) -> tuple[int, ...]:
    named = case.facts.get("charged_by")
    return (named,) if isinstance(named, int) else order.drop


def _reverse_fine(done: Effects, order: RulingOrder, case: Case, game: Game | None, day: date, journal: int) -> None:
    done.events += [ChargeReversed(journal=journal, charged_by=number) for number in _charged_by(order, case)]
    if case.kind is not CaseKind.DISPUTED_HISTORY:
        return
    if order.drop:
        done.events.append(Rewound(journal=journal, dropped=order.drop, reason=order.text))
    elif game is not None:
        _other_text_is_true(done, order, case, game, day, journal)


def _other_text_is_true(done: Effects, order: RulingOrder, case: Case, game: Game, day: date, journal: int) -> None:
    """
    The moves that the objecting letter told stand in the record (48.1.7), where what was played after them is possible.

    Where it is not, or the letter cannot be read, the arbiter says by an order of his own what was made.
    """
    rows = _texts(case)
    read = [(int(str(row["ply"])), str(row["theirs_read"])) for row in rows if row.get("theirs_read")]
    stands = all({ply.uci for ply in game.plies if ply.number == row["ply"]} == {row["ours"]} for row in rows)
    if len(read) == len(rows) and stands:
        done.events += _remade(game, read, journal, order.by, order.text, day)


def told_before(case: Case, game: Game, ruled: Sequence[GameEvent], journal: int) -> list[GameEvent]:
    """The moves that an earlier ruling on two texts replaced, put back where what was played since is possible."""
    replaced = {one.ply: one for one in ruled if isinstance(one, Corrected)}
    if case.kind is not CaseKind.DISPUTED_HISTORY or not replaced:
        return []
    back = [(int(str(row["ply"])), str(row["ours"])) for row in _texts(case) if row["ply"] in replaced]
    last = next(iter(replaced.values()))
    return _remade(game, back, journal, last.author, last.reason, last.on)


def _texts(case: Case) -> list[Mapping[str, Fact]]:
    told = case.facts.get("plies")
    return [row for row in told if isinstance(row, dict)] if isinstance(told, list) else []


def _remade(
    game: Game, moves: Sequence[tuple[int, str]], journal: int, author: str, reason: str, day: date
) -> list[GameEvent]:
    """Corrections that put these moves into the record; none where a later move is not possible then."""
    corrections: list[GameEvent] = [
        Corrected(journal=journal, author=author, reason=reason, replaces=None, ply=number, set={"uci": uci}, on=day)
        for number, uci in moves
    ]
    try:
        after(game, tuple(corrections))
    except ValueError:
        return []
    return corrections


def _restore_fine(done: Effects, order: RulingOrder, case: Case, game: Game | None, day: date, journal: int) -> None:
    done.events += [ChargeRestored(journal=journal, charged_by=number) for number in _charged_by(order, case)]


def _drop_input(done: Effects, order: RulingOrder, case: Case, game: Game | None, day: date, journal: int) -> None:
    named = case.facts.get("disputed_input")
    dropped = order.drop or ((named,) if isinstance(named, int) else ())
    if not dropped:
        return
    first = next((ply.number for ply in game.plies if ply.journal in dropped), None) if game is not None else None
    if game is None or first is None:
        done.events.append(Rewound(journal=journal, dropped=dropped, reason=order.text))
        return
    letters = tuple(dict.fromkeys((*dropped, *built_on(game, first))))
    done.events.append(Rewound(journal=journal, dropped=letters, reason=order.text))
    done.rejudge += overtaken(game, first, letters)
    if game.interruption is None or game.interruption.case != case.key:  # else it ends with the ruling
        done.events += standing(game, case.key, case.opened, day, journal)


def _grant_leave(done: Effects, order: RulingOrder, case: Case, game: Game | None, day: date, journal: int) -> None:
    asked = case.facts.get("days")
    rows = [row for row in asked if isinstance(row, dict)] if isinstance(asked, list) else []
    days = sorted(
        day
        for row in rows
        for day in days_between(date.fromisoformat(str(row["first"])), date.fromisoformat(str(row["last"])))
    )
    done.granted = spans(frozenset(days[: order.days] if order.days is not None else days))
    done.person += [
        LeaveGranted(journal=journal, event=case.event or "", first=a, last=b, on=day, by=order.by)
        for a, b in done.granted
    ]


def _register(done: Effects, order: RulingOrder, case: Case, game: Game | None, day: date, journal: int) -> None:
    if game is None:
        return
    done.result = order.result or (game.result if game.result != UNFINISHED else None)
    if done.result is None:
        return
    if game.result != done.result:
        article = game.regulations.cite(KINDS[case.kind].article)
        how = "adjudicated" if case.kind in (CaseKind.ADJUDICATION, CaseKind.APPEAL) else "ruling"
        done.events.append(GameEnded(journal=journal, result=done.result, how=how, article=article, on=day))
    done.events.append(ResultRegistered(journal=journal, result=done.result, on=day))


def _leave(done: Effects, order: RulingOrder, case: Case, game: Game | None, day: date, journal: int) -> None:
    done.leaves = order.games or Withdrawn.LOSS


def charge(
    side: Side, days: int, kind: ChargeKind, ply: int, article: str, on: date, journal: int, note: str = ""
) -> DaysCharged:
    """Give one charge of days."""
    return DaysCharged(journal=journal, side=side, days=days, charge=kind, ply=ply, article=article, on=on, note=note)


Apply = Callable[[Effects, RulingOrder, Case, Game | None, date, int], None]
EFFECTS: dict[Effect, Apply] = {
    Effect.NONE: _nothing,
    Effect.LOSS: _loss,
    Effect.PLAY_ON: _nothing,
    Effect.CHARGE_DISPUTED: _charge_disputed,
    Effect.REVERSE_FINE: _reverse_fine,
    Effect.RESTORE_FINE: _restore_fine,
    Effect.DROP_INPUT: _drop_input,
    Effect.GRANT_LEAVE: _grant_leave,
    Effect.REGISTER: _register,
    Effect.LEAVE: _leave,
}
