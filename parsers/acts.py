"""
What a letter can do, as written. Syntax only: nothing here knows a game, a board or a player.

A `MoveMessage` holds every move the letter writes, with its place; which of them are old, repeated, accepted or
new is judged later against the ledger. The other acts are what a letter says in words or in a strict line.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

from parsers.heading import GameLabel
from parsers.letter import Envelope
from parsers.written import DateOrder as DateOrder
from parsers.written import WrittenDate as WrittenDate
from parsers.written import WrittenTime as WrittenTime


class Side(StrEnum):
    """A colour, as the JSON and the ledger write it."""

    WHITE = "white"
    BLACK = "black"

    @property
    def partner(self) -> "Side":
        """The other side."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE


class ActKind(StrEnum):
    """The promised names of acts (interface.md 3)."""

    MOVE = "move"
    VARIATION_OFFER = "variation-offer"
    DRAW_OFFER = "draw-offer"
    DRAW_ACCEPTANCE = "draw-acceptance"
    RESIGNATION = "resignation"
    DRAW_CLAIM = "draw-claim"
    REPEAT = "repeat"
    NOT_RECEIVED = "not-received"
    CORRECTION_REQUEST = "correction-request"
    LEAVE = "leave"
    LEAVE_END = "leave-end"
    OVERSTEP_CLAIM = "overstep-claim"
    PROTEST = "protest"
    APPEAL = "appeal"
    OBJECTION = "objection"
    ADDRESS_CHANGE = "address-change"
    BREAKDOWN = "breakdown"
    WITHDRAWAL = "withdrawal"
    GAME_RECORD = "game-record"
    RESULT_CONFIRMATION = "result-confirmation"
    ADJUDICATION_PAPERS = "adjudication-papers"
    STATUS_REPORT = "status-report"
    RECORD_REQUEST = "record-request"
    PREFERENCES = "preferences"
    HELP = "help"
    STATUS = "status"
    DISPUTE = "dispute"
    REPUDIATION = "repudiation"
    ACKNOWLEDGEMENT = "acknowledgement"
    DELAY_REPORT = "delay-report"
    TRANSMISSION_COMPLAINT = "transmission-complaint"
    CLAIM_WITHDRAWAL = "claim-withdrawal"
    ARRIVAL = "arrival"
    ABSENCE = "absence"
    RESULT_ERROR = "result-error"
    LINE_UP = "line-up"
    DEPUTY = "deputy"
    ADVICE = "advice"
    ORDER = "order"
    QUESTION = "question"


class Form(StrEnum):
    """The form in which a record of moves is written."""

    STANDARD = "standard"  # 51.1: a table with dates
    FREE = "free"  # 51.2: a header and a game text
    PGN = "pgn"
    CARD = "card"  # 47.3.7
    STRICT_LINE = "strict-line"  # "Move 12: Nf3"
    PROSE = "prose"


@dataclass(frozen=True, slots=True)
class WrittenMove:
    """
    One move as written, invisible characters removed, number and dots taken off.

    `number` and `side` are what the text itself says (a table cell, "12...", a label); None where it says nothing.
    `again` is the same move written once more beside it in another notation ("5171 O-O"): it does not count (48.3.6).
    `any_move` marks "любой ход" / "any" (47.3.6). `joined` is this move and the next square as one, where a stroke
    between blanks parts them: `Кg1 - f3` is one move, or White's and Black's.
    """

    text: str
    number: int | None = None
    side: Side | None = None
    line: int | None = None
    depth: int = 0
    again: tuple[str, ...] = ()
    any_move: bool = False
    joined: str = ""


@dataclass(frozen=True, slots=True)
class RecordedPly:
    """One half-move of a record: number (from 1) and side, the move (None: an empty cell), dates and time beside it."""

    number: int
    side: Side
    move: WrittenMove | None
    received: WrittenDate | None = None
    sent: WrittenDate | None = None
    time: WrittenTime | None = None


@dataclass(frozen=True, slots=True)
class WrittenRecord:
    """
    A connected record of moves, in order. `depth` is the depth of quotation of its deepest line.

    `unread` are half-moves that go on with it behind words of which nobody knows what they say of them.
    """

    form: Form
    plies: tuple[RecordedPly, ...]
    depth: int = 0
    line: int | None = None
    language: str | None = None  # of its labels, where it has any
    begun: RecordedPly | None = None  # a row or number begun without a move (48.3.5)
    result: str | None = None  # a result written at the end of the record
    unread: tuple[RecordedPly, ...] = ()


@dataclass(frozen=True, slots=True)
class WrittenLeave:
    """A line of the form such as `Перерывы белых 30/01 - 18/02` (51.1): a leave already known, no notice."""

    side: Side
    first: WrittenDate
    last: WrittenDate


@dataclass(frozen=True, slots=True)
class GameHeader:
    """The header of a game (48.2.2), as written; every part may be missing."""

    event: str | None = None
    game: str | None = None
    white: str | None = None
    black: str | None = None
    start: WrittenDate | None = None
    line: int | None = None
    leaves: tuple[WrittenLeave, ...] = ()
    label: GameLabel | None = None

    def __bool__(self) -> bool:
        """A header that says nothing is false."""
        return any((self.event, self.game, self.white, self.black, self.label))


@dataclass(frozen=True, slots=True)
class StatedDates:
    """Dates stated apart from a table: the partner's sending, own receipt, own sending (48.2.1)."""

    partner_sent: WrittenDate | None = None
    received: WrittenDate | None = None
    sent: WrittenDate | None = None


@dataclass(frozen=True, slots=True)
class StatedTimes:
    """`Время белых 4/12`, `Время черных 1/09`, stated apart from a table."""

    white: WrittenTime | None = None
    black: WrittenTime | None = None


@dataclass(frozen=True, slots=True)
class CardSending:
    """
    What is told of the sending of one card (47.2.2): the written date, its postmarks, the slip of a registered one.

    `registered`: True or False where the letter says so, None where it says nothing. `illegible`: no postmark can be
    read. `undated`: the card bears no date.
    """

    written: WrittenDate | None = None
    postmarks: tuple[WrittenDate, ...] = ()
    slip: WrittenDate | None = None
    slip_number: str | None = None
    registered: bool | None = None
    illegible: bool = False
    undated: bool = False

    def __bool__(self) -> bool:
        """One of which nothing is told is false."""
        return self != CardSending()


@dataclass(frozen=True, slots=True)
class CardReport:
    """
    A postal exchange as its reporter tells it (47.3.7): the partner's card, its receipt, the own card that answers.

    `received` is the day as stated, `received_postmarks` are those of the receiving office. `own_time` and
    `partner_time` as written. `wrong_address`: the partner's card was addressed wrongly (47.4.9.4).
    """

    partner: CardSending = CardSending()
    received: WrittenDate | None = None
    received_postmarks: tuple[WrittenDate, ...] = ()
    own: CardSending = CardSending()
    own_time: WrittenTime | None = None
    partner_time: WrittenTime | None = None
    wrong_address: bool = False
    sender: Side | None = None  # whose card an official reports

    def __bool__(self) -> bool:
        """One that tells nothing is false."""
        return self != CardReport()


@dataclass(frozen=True, slots=True)
class Said:
    """
    Where an act was said.

    `strict`: by the line that the referee teaches. `doubtful`: something in the letter speaks against it. `asks`: it is
    put as a question.
    """

    text: str
    line: int | None = None
    strict: bool = False
    doubtful: bool = False
    asks: bool = False


@dataclass(frozen=True, slots=True)
class Act:
    """What every act carries: the words, and the header of the game they stand under (empty: the letter names none)."""

    kind: ClassVar[ActKind]
    said: Said = Said("")
    header: GameHeader = GameHeader()


@dataclass(frozen=True, slots=True)
class Variation:
    """One branch of a proposal, from the partner's next move on, moves in order, sides alternating."""

    moves: tuple[WrittenMove, ...]
    line: int | None = None


@dataclass(frozen=True, slots=True)
class MoveMessage(Act):
    """
    Moves of one game: every record found (own text and quoted), and moves written outside a record.

    `own` are moves stated as the letter's own, in order of writing: the strict line, "My move: 12. Nf3", prose.
    `variations` are proposals standing beside the move (48.3.7), each branch complete from the partner's next move.
    """

    kind: ClassVar[ActKind] = ActKind.MOVE
    records: tuple[WrittenRecord, ...] = ()
    own: tuple[WrittenMove, ...] = ()
    strict: bool = False
    dates: StatedDates = StatedDates()
    times: StatedTimes = StatedTimes()
    variations: tuple[Variation, ...] = ()
    accepts_variation: bool = False  # said in words; the repeated moves decide
    repeats: bool = False  # says that it repeats an earlier letter (48.5.1)
    claims_mate: bool = False
    card: CardReport | None = None  # what is told of cards and postmarks (47.2.2)
    sealed: bool = False  # the letter says that the move is for the arbiter alone (47.6.7)
    colour: Side | None = None  # the side that the writer says he has in this game: `With White: 5. d3`
    named: tuple[WrittenMove, ...] = ()  # only spoken of: which own card postmarks and slips belong to


@dataclass(frozen=True, slots=True)
class TakeBack(Act):
    """The wish to take back or change a move that was sent (48.3.2). `moves`: all that it names, in order."""

    kind: ClassVar[ActKind] = ActKind.MOVE
    moves: tuple[WrittenMove, ...] = ()


@dataclass(frozen=True, slots=True)
class VariationWithdrawal(Act):
    """The wish to take a proposal back (47.3.10)."""

    kind: ClassVar[ActKind] = ActKind.VARIATION_OFFER


@dataclass(frozen=True, slots=True)
class UnsureMove(Act):
    """A move beside another act of the letter, of which nobody can say whether it is made: its writer is asked."""

    kind: ClassVar[ActKind] = ActKind.MOVE


@dataclass(frozen=True, slots=True)
class ReceivedMove(Act):
    """
    A numbered move in a letter that makes no other: with a word of receipt and no day beside it (`5. d4, got it`), or
    beside words that deny a move.

    It is one that was made before, or the writer's own: number and side tell, where the game is known.
    """

    kind: ClassVar[ActKind] = ActKind.MOVE
    move: WrittenMove = WrittenMove("")


@dataclass(frozen=True, slots=True)
class DrawOffer(Act):
    """A draw offered with a move or alone."""

    kind: ClassVar[ActKind] = ActKind.DRAW_OFFER


@dataclass(frozen=True, slots=True)
class DrawAcceptance(Act):
    """A draw accepted."""

    kind: ClassVar[ActKind] = ActKind.DRAW_ACCEPTANCE


@dataclass(frozen=True, slots=True)
class Resignation(Act):
    """The writer gives the game up."""

    kind: ClassVar[ActKind] = ActKind.RESIGNATION


class DrawGround(StrEnum):
    """On what a draw is claimed."""

    REPETITION = "repetition"
    FIFTY_MOVES = "fifty-moves"


@dataclass(frozen=True, slots=True)
class DrawClaim(Act):
    """A claim of repetition or fifty moves, checked on the board."""

    kind: ClassVar[ActKind] = ActKind.DRAW_CLAIM
    ground: DrawGround = DrawGround.REPETITION


@dataclass(frozen=True, slots=True)
class NotReceived(Act):
    """The partner's earlier letter was not received (48.5.2)."""

    kind: ClassVar[ActKind] = ActKind.NOT_RECEIVED


@dataclass(frozen=True, slots=True)
class CorrectionRequest(Act):
    """
    The partner is asked to correct an invalid message (48.3.4). `received`: the day told of that message's receipt,
    `sent`: that of the request's own sending, as by post (47.3.12).
    """

    kind: ClassVar[ActKind] = ActKind.CORRECTION_REQUEST
    received: WrittenDate | None = None
    sent: WrittenDate | None = None


class LeaveScope(StrEnum):
    """For which events a leave is announced."""

    THIS_EVENT = "this-event"
    ALL = "all"
    UNNAMED = "unnamed"


@dataclass(frozen=True, slots=True)
class LeaveNotice(Act):
    """A leave announced: dates inclusive, or a first day and a number of days (48.7.2)."""

    kind: ClassVar[ActKind] = ActKind.LEAVE
    first: WrittenDate | None = None
    last: WrittenDate | None = None
    days: int | None = None
    scope: LeaveScope = LeaveScope.UNNAMED
    prolongs: bool = False  # without a first day of its own: from the end of the leave that is known


@dataclass(frozen=True, slots=True)
class LeaveEnd(Act):
    """A leave cut short: `on` is the first day back at play (48.7.3); None: from the day of the letter."""

    kind: ClassVar[ActKind] = ActKind.LEAVE_END
    on: WrittenDate | None = None


@dataclass(frozen=True, slots=True)
class OverstepClaim(Act):
    """The partner is said to have overstepped (48.6.1)."""

    kind: ClassVar[ActKind] = ActKind.OVERSTEP_CLAIM
    second: bool = False  # called a second one (47.6.6)
    notified: CardSending = CardSending()  # the registered card that tells the partner (47.6.2.2)


@dataclass(frozen=True, slots=True)
class ClaimWithdrawal(Act):
    """A claim or a protest is taken back."""

    kind: ClassVar[ActKind] = ActKind.CLAIM_WITHDRAWAL


@dataclass(frozen=True, slots=True)
class Protest(Act):
    """An answer to a claim, or a protest against a ruling (48.6.4, 48.1.10)."""

    kind: ClassVar[ActKind] = ActKind.PROTEST


@dataclass(frozen=True, slots=True)
class Appeal(Act):
    """An appeal against an adjudication (48.9.9)."""

    kind: ClassVar[ActKind] = ActKind.APPEAL


@dataclass(frozen=True, slots=True)
class Objection(Act):
    """An objection in words to a finding of the referee."""

    kind: ClassVar[ActKind] = ActKind.OBJECTION


@dataclass(frozen=True, slots=True)
class Dispute(Act):
    """`ОСПОРИТЬ` / `DISPUTE`; with `other_move` `ПОЛУЧИЛ ДРУГОЙ ХОД` / `GOT ANOTHER MOVE`."""

    kind: ClassVar[ActKind] = ActKind.DISPUTE
    other_move: bool = False


@dataclass(frozen=True, slots=True)
class Repudiation(Act):
    """`НЕ Я` / `NOT MINE`: the owner of the address did not write the letter."""

    kind: ClassVar[ActKind] = ActKind.REPUDIATION


@dataclass(frozen=True, slots=True)
class AddressChange(Act):
    """A new address (48.1.2); None: the letter's own From."""

    kind: ClassVar[ActKind] = ActKind.ADDRESS_CHANGE
    email: str | None = None


@dataclass(frozen=True, slots=True)
class Breakdown(Act):
    """Loss of equipment, programs or access (48.1.5)."""

    kind: ClassVar[ActKind] = ActKind.BREAKDOWN


@dataclass(frozen=True, slots=True)
class Withdrawal(Act):
    """The writer leaves the event (48.8)."""

    kind: ClassVar[ActKind] = ActKind.WITHDRAWAL


@dataclass(frozen=True, slots=True)
class GameRecord(Act):
    """A finished game's full record with its result (48.9.1). `result`: 1-0, 0-1, 1/2-1/2 or None."""

    kind: ClassVar[ActKind] = ActKind.GAME_RECORD
    record: WrittenRecord | None = None
    result: str | None = None


@dataclass(frozen=True, slots=True)
class ResultConfirmation(Act):
    """A plain yes to a record that the referee sent (48.9.2)."""

    kind: ClassVar[ActKind] = ActKind.RESULT_CONFIRMATION


@dataclass(frozen=True, slots=True)
class AdjudicationPapers(Act):
    """Papers for an adjudication (48.9.4)."""

    kind: ClassVar[ActKind] = ActKind.ADJUDICATION_PAPERS
    expected: str | None = None


@dataclass(frozen=True, slots=True)
class RecordRequest(Act):
    """The record of one's games is asked for (48.1.5)."""

    kind: ClassVar[ActKind] = ActKind.RECORD_REQUEST


@dataclass(frozen=True, slots=True)
class Preferences(Act):
    """`Язык: en`, `Уведомления: дайджест | сразу`, `Формат: простой`."""

    kind: ClassVar[ActKind] = ActKind.PREFERENCES
    language: str | None = None
    notifications: str | None = None  # "digest" | "at-once"
    format: str | None = None  # "plain" | "full"


@dataclass(frozen=True, slots=True)
class Help(Act):
    """`ПОМОЩЬ` / `HELP`."""

    kind: ClassVar[ActKind] = ActKind.HELP


@dataclass(frozen=True, slots=True)
class Status(Act):
    """`СВОДКА` / `STATUS`."""

    kind: ClassVar[ActKind] = ActKind.STATUS


@dataclass(frozen=True, slots=True)
class Acknowledgement(Act):
    """Receipt of a letter or a notice confirmed in words ("yes", "received"), without a move."""

    kind: ClassVar[ActKind] = ActKind.ACKNOWLEDGEMENT


@dataclass(frozen=True, slots=True)
class StartReceipt(Act):
    """The notice of the event's start came on this day (47.4.6)."""

    kind: ClassVar[ActKind] = ActKind.ACKNOWLEDGEMENT
    on: WrittenDate | None = None


@dataclass(frozen=True, slots=True)
class DelayReport(Act):
    """A delay of the game, own or partner's, reported to the arbiter (48.5.3)."""

    kind: ClassVar[ActKind] = ActKind.DELAY_REPORT


@dataclass(frozen=True, slots=True)
class TransmissionComplaint(Act):
    """Slow transmission brought before the arbiter (48.2.5)."""

    kind: ClassVar[ActKind] = ActKind.TRANSMISSION_COMPLAINT


@dataclass(frozen=True, slots=True)
class Order(Act):
    """An official's words: free text, or numbered answers; what it does is decided with its code."""

    kind: ClassVar[ActKind] = ActKind.ORDER
    answers: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Question(Act):
    """What a player asks or complains of. Friendly mail is none."""

    kind: ClassVar[ActKind] = ActKind.QUESTION


@dataclass(frozen=True, slots=True)
class ParsedMail:
    """One letter read: its envelope, and what it does, in order of writing. No act at all: no game message."""

    envelope: Envelope
    acts: tuple[Act, ...] = ()
    header: GameHeader = GameHeader()
    languages: tuple[str, ...] = ()  # languages of labels and words found in the text, likeliest first
    friendly: bool = False  # thanks, a greeting, "I answer tomorrow"
    codes: tuple[str, ...] = field(default=())  # one-time codes written in the letter
