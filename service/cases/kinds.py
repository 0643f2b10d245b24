"""One table of case kinds: who may rule, what may be ruled, what each ruling does."""

from dataclasses import dataclass
from enum import StrEnum

from service.articles import (
    A46_3,
    A48_1_2,
    A48_1_5,
    A48_1_7,
    A48_1_8,
    A48_1_10,
    A48_2_5,
    A48_5_3,
    A48_6_5,
    A48_7_7,
    A48_8_1,
    A48_9_3,
    A48_9_8,
    A48_9_10,
)
from service.articles.article import Article
from service.cases.case import Case, CaseStatus, Role, Ruling
from service.ledger.findings import CaseKind


class Effect(StrEnum):
    """What a ruling does to a game or a person."""

    NONE = "none"
    LOSS = "loss"  # for the one the case is about; both: 0-0
    PLAY_ON = "play-on"  # clocks run again from the day the ruling is told
    CHARGE_DISPUTED = "charge-disputed"  # the disputed days are charged, the game is recounted
    REVERSE_FINE = "reverse-fine"
    RESTORE_FINE = "restore-fine"
    DROP_INPUT = "drop-input"  # what the disputed letter brought about counts no longer
    GRANT_LEAVE = "grant-leave"
    REGISTER = "register"  # the result named in the ruling
    LEAVE = "leave"  # the player plays no more (48.8.1)


@dataclass(frozen=True, slots=True)
class Kind:
    """One row: the article that a ruling cites, who rules, and the effect of each ruling that is possible."""

    article: Article
    effects: dict[Ruling, Effect]
    roles: frozenset[Role]


_ARBITERS = frozenset({Role.ARBITER, Role.DEPUTY})
_WITH_STEWARD = _ARBITERS | {Role.STEWARD}
_APPEALS = frozenset({Role.APPEALS})
_U, _R, _G, _N = Ruling.UPHOLD, Ruling.REJECT, Ruling.GRANT, Ruling.REFUSE
_YES_NO = {_U: Effect.NONE, _R: Effect.NONE}
_GRANT = {_G: Effect.NONE, _N: Effect.NONE}
_LEAVE = {_G: Effect.GRANT_LEAVE, _N: Effect.NONE}
_FINE = {_U: Effect.REVERSE_FINE, _R: Effect.RESTORE_FINE}

KINDS: dict[CaseKind, Kind] = {
    CaseKind.OVERSTEP: Kind(A48_6_5, {_U: Effect.LOSS, _R: Effect.PLAY_ON}, _WITH_STEWARD),
    CaseKind.SILENCE: Kind(A48_5_3, {_U: Effect.LOSS, _R: Effect.NONE}, _WITH_STEWARD),
    CaseKind.SLOW_TRANSMISSION: Kind(A48_2_5, {_U: Effect.CHARGE_DISPUTED, _R: Effect.NONE}, _WITH_STEWARD),
    CaseKind.DISPUTED_HISTORY: Kind(A48_1_7, _FINE, _WITH_STEWARD),
    CaseKind.DISPUTED_AUTHORSHIP: Kind(A48_1_7, {_U: Effect.DROP_INPUT, _R: Effect.PLAY_ON}, _WITH_STEWARD),
    CaseKind.OBJECTION: Kind(A46_3, _FINE, _WITH_STEWARD),
    CaseKind.LATE_LEAVE: Kind(A48_7_7, _LEAVE, _WITH_STEWARD),
    CaseKind.LEAVE_OVER_LIMIT: Kind(A48_7_7, _LEAVE, _WITH_STEWARD),
    CaseKind.PROTEST: Kind(A48_1_10, _YES_NO, _APPEALS),
    CaseKind.APPEAL: Kind(
        A48_9_10, {_U: Effect.REGISTER, _R: Effect.NONE}, frozenset({Role.ARBITER, Role.ADJUDICATOR})
    ),
    CaseKind.RESULT: Kind(A48_9_3, {_U: Effect.REGISTER, _R: Effect.NONE}, _WITH_STEWARD),
    CaseKind.ADJUDICATION: Kind(A48_9_8, {_U: Effect.REGISTER}, frozenset({Role.ARBITER, Role.ADJUDICATOR})),
    CaseKind.WITHDRAWAL: Kind(
        A48_8_1, {_G: Effect.LEAVE, _N: Effect.NONE}, _ARBITERS
    ),  # exclusion is never the steward's (46.4)
    CaseKind.ADDRESS: Kind(A48_1_2, _GRANT, _WITH_STEWARD),
    CaseKind.HELD_MAIL: Kind(A46_3, _GRANT, _WITH_STEWARD),
    CaseKind.NOT_SERVED: Kind(A46_3, _GRANT, _WITH_STEWARD),
    CaseKind.BREAKDOWN: Kind(A48_1_5, _GRANT, _WITH_STEWARD),
    CaseKind.QUESTION: Kind(A48_1_8, _YES_NO | _GRANT, _WITH_STEWARD),
    CaseKind.UNDECLARED_PLAYER: Kind(A46_3, _GRANT, _ARBITERS),
    CaseKind.BREACH: Kind(A46_3, _YES_NO, _WITH_STEWARD),
    CaseKind.APPROVAL: Kind(A46_3, _GRANT, _ARBITERS),
}


def protest_effect(case: Case, *, upheld: bool) -> str:
    """What deciding a protest comes to: a ruling is turned round, an order reversed with all that it did."""
    if case.facts.get("order"):
        return "reversed" if upheld else "order-stands"
    return "turned" if upheld else "stands"


class Refusal(StrEnum):
    """Why a ruling has no effect."""

    OFFICE = "office"  # it is another official's to give (46.3, 46.4)
    OPEN = "open"  # there is no ruling yet that could be set aside
    RULED = "ruled"  # there is one; it is set aside first, or protested against
    PROTESTED = "protested"  # a protest or an appeal against it waits
    CLOSED = "closed"  # it is final
    PENALTY = "penalty"  # no article grants penalty days beside it (47.6.10)


def why_refused(role: Role, case: Case, ruling: Ruling) -> Refusal | None:
    """Say why an office may not give a ruling on a case as it stands; None: it may."""
    if may_rule(role, case, ruling):
        return None
    if case.status is CaseStatus.CLOSED:
        return Refusal.CLOSED
    rules_on_it = role in KINDS[case.kind].roles
    if case.status is CaseStatus.OPEN:
        return Refusal.OPEN if rules_on_it and ruling is Ruling.REOPEN else Refusal.OFFICE
    if not rules_on_it and role is not Role.APPEALS:
        return Refusal.OFFICE
    return Refusal.RULED if case.status is CaseStatus.RULED else Refusal.PROTESTED


def may_rule(role: Role, case: Case, ruling: Ruling) -> bool:
    """
    Say whether an office may give this ruling on a case as it stands; own games are asked elsewhere (46.4).

    What has been ruled may be ruled anew by whoever stands above: the arbiter over a steward, the appeals arbiter
    over an arbiter (48.1.10). A case may be reopened and its period moved by whoever may rule on it.
    """
    row = KINDS[case.kind]
    if case.status is CaseStatus.CLOSED or (ruling is Ruling.EXTEND and case.status is not CaseStatus.OPEN):
        return False
    if case.status in (CaseStatus.PROTESTED, CaseStatus.APPEALED) and case.ruled_by is not Role.STEWARD:
        return role is Role.APPEALS
    allowed = ruling in row.effects or ruling in (Ruling.EXTEND, Ruling.REOPEN)
    if case.status is CaseStatus.OPEN:
        return allowed and role in row.roles and ruling is not Ruling.REOPEN
    above = {Role.STEWARD: frozenset({Role.ARBITER, Role.DEPUTY, Role.APPEALS})}.get(
        case.ruled_by or Role.ARBITER, frozenset({Role.APPEALS})
    )
    return allowed and (role in above or (ruling is Ruling.REOPEN and role is case.ruled_by))
