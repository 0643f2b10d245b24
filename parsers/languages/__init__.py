"""
Languages as data: letters, words, labels and cues; one file a language, no code in them.

A language that has a `Language` value in a file of this folder is known everywhere. `LETTERS` adds languages of which
only the piece letters are known, and a few words of some (others.py).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from importlib import import_module
from types import MappingProxyType

from parsers.languages.months import MONTHS

KINDS = "PNBRQK"  # pawn knight bishop rook queen king: the order of every tuple of letters


class Label(StrEnum):
    """A label of a form or of a strict line."""

    EVENT = "event"
    GAME = "game"
    START = "start"
    WHITE = "white"
    BLACK = "black"
    WHITE_LEAVES = "white-leaves"
    BLACK_LEAVES = "black-leaves"
    # the head of the table (51.1)
    HEAD_RECEIVED = "head-received"
    HEAD_REPLIED = "head-replied"
    HEAD_TIME = "head-time"
    HEAD_NUMBER = "head-number"
    HEAD_WHITE = "head-white"
    HEAD_BLACK = "head-black"
    # the free form (51.2)
    PARTNER_SENT = "partner-sent"
    RECEIVED = "received"
    SENT = "sent"
    WHITE_TIME = "white-time"
    BLACK_TIME = "black-time"
    # strict lines
    MOVE = "move"
    LEAVE = "leave"
    LEAVE_END = "leave-end"
    LANGUAGE = "language"
    NOTIFICATIONS = "notifications"
    FORMAT = "format"
    RESULT = "result"
    ADDRESS = "address"
    # the report of article 49
    REPORT_OF = "report-of"
    REPORT_ABOUT = "report-about"
    AS_OF = "as-of"
    WHITE_TO_MOVE = "white-to-move"
    BLACK_TO_MOVE = "black-to-move"
    TIME_OF = "time-of"
    # before moves
    MY_MOVE = "my-move"
    REPEATED = "repeated"  # before the partner's move, said once more (47.3.7.5)
    VARIATION = "variation"


class Cue(StrEnum):
    """What a phrase tells. Those that are acts bear the act's name."""

    DRAW_OFFER = "draw-offer"
    DRAW_ACCEPTANCE = "draw-acceptance"
    DRAW_MADE = "draw-made"  # tells of a draw that both agreed to, elsewhere: its writer is asked for an offer
    RESIGNATION = "resignation"
    REPETITION = "repetition"  # a draw claimed on it
    FIFTY_MOVES = "fifty-moves"
    REPEAT = "repeat"
    NOT_RECEIVED = "not-received"
    CORRECTION_REQUEST = "correction-request"
    LEAVE = "leave"
    LEAVE_END = "leave-end"
    OVERSTEP_CLAIM = "overstep-claim"
    CLAIM_WITHDRAWAL = "claim-withdrawal"
    PROTEST = "protest"
    APPEAL = "appeal"
    OBJECTION = "objection"
    AGAINST = "against"  # right behind a protest: against what
    CONTESTED = "contested"  # what may be protested against: a ruling, a claim, a fine
    DISPUTE = "dispute"
    OTHER_MOVE = "other-move"
    REPUDIATION = "repudiation"
    ADDRESS_BESIDE = "address-beside"  # beside a new address, and harmless
    ADDRESS_CHANGE = "address-change"
    BREAKDOWN = "breakdown"
    WITHDRAWAL = "withdrawal"
    GAME_RECORD = "game-record"
    RESULT_CONFIRMATION = "result-confirmation"
    ADJUDICATION_PAPERS = "adjudication-papers"
    WHITE_WINS = "white-wins"  # a result in words, in papers
    BLACK_WINS = "black-wins"
    STATUS_REPORT = "status-report"
    RECORD_REQUEST = "record-request"
    HELP = "help"
    STATUS = "status"
    RECORD_WORD = "record-word"  # alone: the record of one's games is asked for
    ACKNOWLEDGEMENT = "acknowledgement"
    DELAY_REPORT = "delay-report"
    TRANSMISSION_COMPLAINT = "transmission-complaint"
    SLOW_MAIL = "slow-mail"  # a complaint where it is applied for (48.2.5)
    APPLIES = "applies"  # asks, applies, complains
    EXAMINES = "examines"  # what an official is asked to do about a complaint; beside APPLIES
    EVENT_MATTER = "event-matter"  # a word of the rules: whoever writes it does not merely chat
    EVENT_TALK = "event-talk"  # a word of the event that partners chat with too: a matter where an official reads it
    POLITE = "polite"  # asks for nothing: "please forgive my delay"
    QUESTION = "question"
    ACCEPTS_VARIATION = "accepts-variation"
    CAME = "came"  # before the day on which the partner's letter came
    ARRIVES = "arrives"  # the same, behind "your move"
    DATED = "dated"  # "of", between a letter and the day on which it was sent
    TODAY = "today"
    YESTERDAY = "yesterday"
    DAY_BEFORE = "day-before"  # yesterday
    NO_PROPOSAL = "no-proposal"  # says that what looks like a proposal is none
    HARMLESS = "harmless"  # may stand beside an act of weight and changes nothing of it
    ACCEPTS = "accepts"  # a consent that accepts something by its very word
    CONSENT = "consent"  # a whole answer that may accept a draw offered before
    YES = "yes"  # and nothing else, to a question whether a letter is his
    OWNS = "owns"  # beside a yes: the letter that is asked about is the writer's own
    SHORT_YES = "short-yes"  # a whole answer that may be a yes to a draw, or tell of mere receipt
    EVEN = "even"  # beside an offer of a draw: its reason, and small words that change nothing of it
    REFUSES = "refuses"  # behind a question for a draw: it is the partner's question, answered with no
    DECLINES_VARIATION = "declines-variation"
    CLAIMS_MATE = "claims-mate"
    EN_PASSANT = "en-passant"
    ALL_EVENTS = "all-events"
    THIS_EVENT = "this-event"
    FRIENDLY = "friendly"
    UNDECIDED = "undecided"  # beside a choice of moves: the writer has made none yet
    CORRECTS = "corrects"  # another move is put in the place of one that was written
    REGARDS = "regards"  # kind words that end a letter and say nothing of the game
    CANNOT_READ = "cannot-read"  # the partner's letter came and nobody can read it: empty, cut, garbled
    SEND_AGAIN = "send-again"  # the partner is asked to send it again
    FROM_WORK = "from-work"  # beside a leave: a holiday that an employer gives
    PLAYS_MEANWHILE = "plays-meanwhile"  # beside a leave: its writer plays on all the same, or takes none
    POSTPONED = "postponed"  # no move yet, a draft, a joke: no move of the letter is made
    APART = "apart"  # beside what is put off: not the move, but an offer, a variation or another game
    CONDITIONED = "conditioned"  # begins the sentence behind a move that makes the move depend on something
    BECAUSE = "because"  # the moves behind it are reasons, no game
    SURELY = "surely"  # beside a condition: "of course"
    THANKS_FOR = "thanks-for"  # what the partner did
    BUT = "but"  # between a move that is not made and the one that is: "not 5. d3, but 5. Bb3"
    MOVES_PIECE = "moves-piece"  # the writer moves a piece, whatever may be said between this and its square
    RECEIVED_ON = "received-on"  # before the day on which a faulty letter came
    SENT_ON = "sent-on"  # before the day on which its correction was asked for
    HINGES = "hinges"  # behind a move: what it depends on, or what speaks against it
    REFERS = "refers"  # beside a move: a book's, an engine's, another game's or somebody's word
    YOUR_TURN = "your-turn"  # behind a move, and nothing more: the partner is to move
    GREETS = "greets"  # begins a letter: "Dear partner", "Estimado amigo"
    LEADS_ON = "leads-on"  # beside "my move", before its colon: known to change nothing
    BESIDE = "beside"  # right behind a move, and harmless
    HEDGE = "hedge"  # asks whether a move may be made, or wonders
    LEAD = "lead"  # small words before a move that change nothing: "so", "well"
    DONE = "done"  # tells in the first person that a move has been made
    # how a sentence speaks of a move
    OWN_MOVE = "own-move"
    FIRST_PERSON = "first-person"  # right before the move that its writer makes
    MEANT = "meant"  # right before what is to count after all
    PARTNER = "partner"
    GOT = "got"  # behind a move: received
    COMPARED = "compared"  # before a move that is supposed, remembered or weighed
    AFTER = "after"  # before a move that is answered, or has been played
    REFUTED = "refuted"  # behind a move that is judged or refused
    DOUBTED = "doubted"  # between "my move" and the move
    TAKEN_BACK = "taken-back"
    PLANNED = "planned"
    # whole sentences beside a move that tell of it as another's (parsers/forms/tales.py)
    TALE = "tale"  # an earlier game is remembered, or the partner asked what he thinks of a move
    AS = "as"  # begins a sentence, before somebody's name: "as Lasker used to play"
    POINTS = "points"  # begins a sentence and points at the move: "that is", "so"
    PLAYS = "plays"  # a verb of playing, choosing or liking that tells of somebody
    SAYS = "says"  # a verb of saying, showing or winning
    WE = "we"  # the writer and the partner, as a subject
    THEY = "they"  # somebody else, as a subject
    SOURCE = "source"  # a book, an engine, an example
    TIES = "ties"  # beside a verb of playing: a move, a line, "this"
    EXCLAIMS = "exclaims"  # behind a move and a stroke, before who says so: "cried my grandson"
    ASIDE = "aside"  # in a short sentence beside a move: it is an example, put off, asked, for somebody else
    AT_OTHER_TIMES = "at-other-times"  # alone before a move: "tomorrow", "later", nobody's name
    SUPPOSES = "supposes"  # in a clause before that of the move: "suppose", "everybody believes"
    SUPPOSED = "supposed"  # behind "that": "would be"
    CORRECTING = "correcting"  # between two moves: the second is put in the place of the first
    STARTLED = "startled"  # the same, where nothing but the second move follows: "No, O-O!"
    FILLS = "fills"  # small words between those of a correction and the other move
    INSTEAD_OF = "instead-of"  # right before a move that is not played
    UNSURE = "unsure"  # right behind a move, a clause of its own: it is only likely
    PLEASE = "please"  # may stand beside a denial
    NOT_BOOKED = "not-booked"  # a move of the letter is not to be recorded, does not count yet
    RECONSIDERS = "reconsiders"  # "I changed my mind"
    DENIES = "denies"  # a whole sentence behind a move: "No, not that"
    TENTATIVE = "tentative"  # in the label of a move: likely, possible, planned
    UNANSWERED = "unanswered"  # "the answer to my"
    CITES = "cites"  # what somebody wrote, or might write
    OR = "or"
    AND = "and"
    MY = "my"
    IS = "is"
    OF_SIDE = "of-side"  # "of White", behind the word for a move
    WITH_WHITE = "with-white"  # before a move, in a letter with another one of Black's
    WITH_BLACK = "with-black"
    WHITES = "whites"  # "for White", behind a number
    BLACKS = "blacks"
    WITH = "with"  # "I answer 5. O-O with Be7"
    CHECK = "check"  # behind a move
    ANSWERED = "answered"  # right before the partner's move that is answered
    PROPOSES = "proposes"  # right before the number of a move to which an answer is proposed
    ABOVE = "above"  # the line above which an answer is written
    WROTE = "wrote"  # of an attribution
    BANNER = "banner"  # a gateway's, a telephone's or an antivirus program's line; anywhere in a line
    MAILING_LIST = "mailing-list"
    RULED_OUT = "ruled-out"  # behind the label of a move: a move is spoken of that was refused
    DENIES_AUTHORSHIP = "denies-authorship"  # somebody else wrote what came under the writer's name
    OF_ANSWER = "of-answer"  # what did not come is the answer to the writer's own letter
    TAKES_BACK = "takes-back"  # a move of an earlier letter is to be taken back or changed
    WITHDRAWS_OFFER = "withdraws-offer"  # an offer of a draw is taken back
    WITHDRAWS_VARIATION = "withdraws-variation"  # the same of a proposal
    RETRACTED = "retracted"  # a move of this very letter is taken back
    EARLIER = "earlier"  # an earlier letter is spoken of
    # conditions beside an act: who is meant, what is only spoken of (parsers/cues.py)
    OTHERS = "others"
    CLAIMS = "claims"
    OWN_OVERSTEP = "own-overstep"
    ONCE = "once"
    ELSEWHERE = "elsewhere"
    GAME_WITH = "game-with"  # "in my game with Petrov"
    ARBITER = "arbiter"
    CANCELS_LEAVE = "cancels-leave"
    PROLONGS = "prolongs"  # beside a leave: it goes on from the end of the one that is known
    OTHERS_LEAVE = "others-leave"
    TOOK_LEAVE = "took-leave"  # a leave is told of in the past
    LONG_AGO = "long-ago"  # beside a leave: last year, last summer
    KNOWS = "knows"  # before a leave that somebody only knows or hears of
    OWN_LEAVE = "own-leave"  # beside a leave: it is the writer's
    WISHES_LEAVE = "wishes-leave"  # kind words about the partner's leave
    NO_LEAVE = "no-leave"  # beside a leave: it is not taken
    LEAVE_WORD = "leave-word"  # the word alone: beside dates and "I shall not play" it announces one
    RESTS = "rests"  # the writer does not play, is away: beside the word for a leave and its dates
    PLAYS_AGAIN = "plays-again"  # before the day on which one who was on leave plays on
    DRAW_WORD = "draw-word"
    YIELDS = "yields"  # perhaps a resignation in other words: "You win"
    RESIGNS = "resigns"
    ORDER = "order"  # begins an act of weight without "I": it may tell the partner what to do
    HEADS = "heads"  # before a colon, and nobody's name: "Important"
    SELF = "self"  # the writer, before what he does
    THIRD_PERSON = "third-person"
    CLAIMS_DRAW = "claims-draw"
    CLAIMS_FOR_SELF = "claims-for-self"  # a draw is claimed by the writer himself, here and now
    WHEN = "when"
    OVERSTEP_NAMED = "overstep-named"
    CLAIM_BESIDE = "claim-beside"  # in the clause of a claim of overstep: time, moves, days, the partner
    CLAIM_REASON = "claim-reason"  # in such a clause: the reason begins
    VERSUS = "versus"  # before the name of one who is played against
    RULING = "ruling"
    OFFER_NAMED = "offer-named"
    OTHERS_OFFER = "others-offer"
    PAPERS = "papers"
    OTHERS_MISS = "others-miss"
    OF_RECEIPT = "of-receipt"
    SMALL_TALK = "small-talk"
    ATTACHED = "attached"  # says that something lies beside the letter
    BESIDE_FILE = "beside-file"  # may stand in the sentence that says so: "please find my move"
    DRAFT_FILE = "draft-file"  # in a file's name, or said of it: an analysis, a draft, an old game
    EXAMPLE = "example"  # before a move: it is named for an example, or supposed
    GUESSES = "guesses"  # before a move: thought likely, not made
    SLIP_OF_PEN = "slip-of-pen"
    ANSWERING = "answering"  # a verb between the partner's move and the own one
    REPEAT_SUBJECT = "repeat-subject"  # in a subject
    ORDINAL = "ordinal"  # "fifth", before the word for a move
    ANY_MOVE = "any-move"
    IF = "if"  # opens a condition in a proposal or a sentence
    THEN = "then"
    NOT = "not"
    CONDITION = "condition"  # what follows is supposed, planned or doubted, not done
    LETTER = "letter"  # what can be wanting: a letter, a message, a move
    JOKE = "joke"
    PLAYS_ON = "plays-on"  # speaks against giving up or agreeing to a draw
    PRANK = "prank"  # anywhere beside an act of weight: it was none in earnest
    UNCERTAIN = "uncertain"  # beside an act of weight: its writer only thinks so, or has not decided
    SPOKEN = "spoken"  # tells of words, written or said: the act beside it is perhaps only cited
    LEFT_EVENT = "left-event"  # beside a withdrawal: what is left
    BEFORE_EVENT = "before-event"  # what may stand before it and makes it no other
    LEAVES_FOR = "leaves-for"  # what a reason, a day or the rest of the verb begins with behind it
    ANOTHER_EVENT = "another-event"  # beside a withdrawal: from another event than the one the letter is of
    LOST = "lost"  # why a game is given up: the position, what was overlooked
    FROM = "from"  # of a span of dates
    TO = "to"
    DAYS = "days"
    DIGEST = "digest"
    AT_ONCE = "at-once"
    PLAIN = "plain"
    FULL = "full"
    # the card (47.2.2, 47.3.7)
    POSTMARK = "postmark"
    SLIP = "slip"
    POSTED = "posted"
    DELIVERED = "delivered"
    PARTNERS_CARD = "partners-card"
    OWN_CARD = "own-card"
    CARD = "card"
    CARD_SENDER = "card-sender"
    REGISTERED = "registered"
    UNREGISTERED = "unregistered"
    NO_POSTMARK = "no-postmark"
    NO_DATE = "no-date"
    WRONG_ADDRESS = "wrong-address"
    TIME_USED = "time-used"
    SEALED = "sealed"
    SECOND_OVERSTEP = "second-overstep"
    START_NOTICE = "start-notice"


@dataclass(frozen=True, slots=True)
class Language:
    """
    One language.

    `letters`: piece letters in the order of `KINDS`. `words`: names of the pieces in all cases, keyed by `KINDS`.
    `castling`: phrases, keyed "K" (short), "Q" (long) and "" (no side named). `fillers`: words between the squares of
    a move ("to"), `captures`: words for taking ("takes"). `becomes`: words before the piece of a promotion.
    `files`: names of the files a to h as they are spelled out ("anna", "alfa", «цэ»).
    `months`: twelve tuples of names and abbreviations, lower case, all cases. `numerals`: words for 1 to 8.
    `labels`: as printed, matched without regard to case, blanks and ё/е. `cues`: regular expressions, matched
    without regard to case on text in which ё is е. `common`: everyday words, lower case, by which a letter's own
    language is known; most of them in this language alone.
    """

    code: str
    name: str
    letters: tuple[str, str, str, str, str, str]
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    castling: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    fillers: tuple[str, ...] = ()
    captures: tuple[str, ...] = ()
    becomes: tuple[str, ...] = ()
    files: tuple[tuple[str, ...], ...] = ()
    numerals: tuple[tuple[str, ...], ...] = ()
    months: tuple[tuple[str, ...], ...] = ()
    labels: Mapping[Label, tuple[str, ...]] = field(default_factory=dict)
    cues: Mapping[Cue, tuple[str, ...]] = field(default_factory=dict)
    cyrillic: bool = False
    common: tuple[str, ...] = ()


FILES = ("ru", "en", "de", "fr", "es", "it", "pt", "nl", "pl", "uk")

LETTERS: Mapping[str, tuple[str, str, str, str, str, str]] = MappingProxyType(
    {
        "da": ("B", "S", "L", "T", "D", "K"),
        "no": ("B", "S", "L", "T", "D", "K"),
        "sv": ("B", "S", "L", "T", "D", "K"),
        "ca": ("P", "C", "A", "T", "D", "R"),
        "cs": ("P", "J", "S", "V", "D", "K"),
        "sk": ("P", "J", "S", "V", "D", "K"),
        "hu": ("G", "H", "F", "B", "V", "K"),
        "ro": ("P", "C", "N", "T", "D", "R"),
        "et": ("P", "R", "O", "V", "L", "K"),
        "fi": ("P", "R", "L", "T", "D", "K"),
        "is": ("P", "R", "B", "H", "D", "K"),
        "lt": ("P", "Ž", "R", "B", "V", "K"),
    }
)


@cache
def languages() -> Mapping[str, Language]:
    """Every known language by its code, those with a file first."""
    known: dict[str, Language] = {}
    for code in FILES:
        value = import_module(f"{__name__}.{code}").LANGUAGE
        assert isinstance(value, Language)
        known[code] = value
    words = import_module(f"{__name__}.others").CUES
    for code, letters in LETTERS.items():
        known[code] = Language(code, code, letters, months=MONTHS[code], cues=words.get(code, {}))
    return MappingProxyType(known)


@cache
def labels(label: Label) -> tuple[tuple[str, str], ...]:
    """Every spelling of a label with its language, longest first."""
    found = [(text, lang.code) for lang in languages().values() for text in lang.labels.get(label, ())]
    return tuple(sorted(found, key=lambda pair: -len(pair[0])))


def cues(cue: Cue, codes: Sequence[str] = ()) -> tuple[str, ...]:
    """Every expression of a cue, in the languages named, or in all."""
    return tuple(
        text for lang in languages().values() if not codes or lang.code in codes for text in lang.cues.get(cue, ())
    )
