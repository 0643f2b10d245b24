"""Codes of findings and names of case kinds: promised words (interface.md 3), stable for ever."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

Fact = str | int | bool | None | list["Fact"] | dict[str, "Fact"]
"""A canonical-JSON value: dates are ISO strings, moves are UCI, no floats."""


class Level(StrEnum):
    """A fault costs days or invalidates; a remark corrects; a notice tells."""

    FAULT = "fault"
    REMARK = "remark"
    NOTICE = "notice"


class FindingCode(StrEnum):
    """What the code establishes by rule."""

    IMPOSSIBLE_MOVE = "impossible-move"
    AMBIGUOUS_MOVE = "ambiguous-move"
    ILLEGIBLE_MOVE = "illegible-move"
    MISSING_REPLY_MOVE = "missing-reply-move"
    ACCEPTED_VARIATION_WITHOUT_REPLY = "accepted-variation-without-reply"
    WRONG_REPETITION = "wrong-repetition"
    WRONG_HISTORY = "wrong-history"
    INCOMPLETE_HISTORY = "incomplete-history"
    TAKEBACK_REFUSED = "takeback-refused"
    NOT_YOUR_TURN = "not-your-turn"
    ANY_MOVE_REFUSED = "any-move-refused"
    STATED_DATE_DIFFERS = "stated-date-differs"
    DATE_FILLED_IN = "date-filled-in"
    IMPOSSIBLE_DATE = "impossible-date"
    SLOW_TRANSMISSION = "slow-transmission"
    WRONG_TOTAL = "wrong-total"
    CONTRADICTING_NOTATION = "contradicting-notation"
    COLOURS_EXCHANGED = "colours-exchanged"
    PARTNER_MOVE_REPORTED = "partner-move-reported"
    PARTNER_NOT_ADDRESSED = "partner-not-addressed"
    RELAYED = "relayed"
    TIME_TROUBLE = "time-trouble"
    OVERSTEP = "overstep"
    LATE_CLAIM = "late-claim"
    LATE_REPEAT = "late-repeat"
    LATE_LEAVE = "late-leave"
    LEAVE_OVER_LIMIT = "leave-over-limit"
    LATE_ADDRESS_CHANGE = "late-address-change"
    GAME_SUSPENDED = "game-suspended"
    UNREGISTERED_SENDER = "unregistered-sender"
    UNAUTHENTICATED_SENDER = "unauthenticated-sender"
    AMBIGUOUS_SENDER = "ambiguous-sender"
    UNKNOWN_GAME = "unknown-game"
    UNREADABLE_MESSAGE = "unreadable-message"
    AUTOMATIC_MAIL = "automatic-mail"
    OWN_MAIL = "own-mail"
    BOUNCE = "bounce"
    RECEIPT = "receipt"
    NOT_A_GAME_MESSAGE = "not-a-game-message"
    CONTRADICTING_PARTS = "contradicting-parts"
    FORWARDED_EVIDENCE = "forwarded-evidence"
    GAME_OVER = "game-over"
    VARIATION_VOID = "variation-void"
    NOT_REGISTERED_MAIL = "not-registered-mail"
    WRONG_ADDRESS = "wrong-address"
    CLAIM_BARRED = "claim-barred"
    LATE_PROTEST = "late-protest"
    NO_RIGHT_OF_APPEAL = "no-right-of-appeal"
    NOT_ENTITLED = "not-entitled"


class CaseKind(StrEnum):
    """What waits for an official."""

    OVERSTEP = "overstep"
    SILENCE = "silence"
    SLOW_TRANSMISSION = "slow-transmission"
    DISPUTED_HISTORY = "disputed-history"
    DISPUTED_AUTHORSHIP = "disputed-authorship"
    OBJECTION = "objection"
    LATE_LEAVE = "late-leave"
    LEAVE_OVER_LIMIT = "leave-over-limit"
    PROTEST = "protest"
    APPEAL = "appeal"
    RESULT = "result"
    ADJUDICATION = "adjudication"
    WITHDRAWAL = "withdrawal"
    ADDRESS = "address"
    HELD_MAIL = "held-mail"
    NOT_SERVED = "not-served"
    BREAKDOWN = "breakdown"
    QUESTION = "question"
    UNDECLARED_PLAYER = "undeclared-player"
    BREACH = "breach"
    APPROVAL = "approval"


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding: its code, the article as printed (`48.3.4`), its level, the game, and what was compared."""

    code: FindingCode
    article: str
    level: Level
    game: str | None = None
    detail: Mapping[str, Fact] = field(default_factory=dict)
