"""English: numbers, dates and words of the referee's mails."""

from parsers.acts import Side
from service.wording.grammar import Grammar


def _form(n: int) -> int:
    return 0 if abs(n) == 1 else 1


FAULTS = {
    "impossible-move": "the move is impossible",
    "ambiguous-move": "the move is ambiguous",
    "illegible-move": "the move cannot be read",
    "missing-reply-move": "there is no reply move",
    "accepted-variation-without-reply": "no reply to the accepted variation",
    "wrong-repetition": "partner's last move repeated wrongly",
    "wrong-history": "earlier moves written wrongly",
    "any-move-refused": "“any move” is no reply",
    "takeback-refused": "a move is not taken back",
    "not-your-turn": "it is the partner's turn",
    "game-over": "the game is over already",
}

CASES = {
    "overstep": "overstep of time",
    "silence": "long silence",
    "slow-transmission": "slow transmission",
    "disputed-history": "dispute about the moves made",
    "disputed-authorship": "dispute about who wrote a move",
    "objection": "objection to a finding of the referee",
    "late-leave": "leave announced late",
    "leave-over-limit": "more leave than allowed",
    "protest": "protest",
    "appeal": "appeal",
    "result": "result of a game",
    "adjudication": "adjudication",
    "withdrawal": "withdrawal from the event",
    "address": "a player's address",
    "held-mail": "mail held",
    "not-served": "mail not delivered",
    "breakdown": "loss of access",
    "question": "a player's question",
    "undeclared-player": "undeclared player",
    "breach": "breach of the rules",
    "approval": "approval",
}

HELD = {
    "unregistered-sender": "it came from an address that the event does not know",
    "unauthenticated-sender": "the mail services could not prove that you sent it",
    "ambiguous-sender": "it does not show clearly who sent it",
    "unknown-game": "it does not show which game it is about",
    "unreadable-message": "it could not be read",
    "contradicting-parts": "two parts of it hold different moves",
    "game-suspended": "the game is interrupted until the arbiter rules",
    "partner-not-addressed": "your partner is not among its addressees",
    "incomplete-history": "it does not show which move of your partner you answer",
    "wrong-repetition": "it differs from the record of the game",
    "stated-date-differs": "its date is in doubt",
}

HELD_BRIEFLY = {
    "unregistered-sender": "address unknown to the event",
    "unauthenticated-sender": "not proved genuine",
    "ambiguous-sender": "sender not clear",
    "unknown-game": "game not clear",
    "unreadable-message": "not readable",
    "contradicting-parts": "two parts with different moves",
    "game-suspended": "game interrupted",
    "partner-not-addressed": "partner not among the addressees",
    "incomplete-history": "not clear which move it answers",
    "wrong-repetition": "differs from the record",
    "stated-date-differs": "date in doubt",
}

HOW = {
    "withdrawal": "withdrawal",
    "excluded": "the game does not count",
    "checkmate": "checkmate",
    "stalemate": "stalemate",
    "dead-position": "no mate is possible",
    "resignation": "resignation",
    "agreement": "draw agreed",
    "repetition": "threefold repetition",
    "fifty-moves": "fifty-move rule",
    "time": "overstep of time",
    "overstep": "overstep of time",
    "ruling": "by ruling",
    "adjudicated": "adjudicated",
    "adjudication": "adjudicated",
    "default": "not played",
    "silence": "silence",
    "play": "over the board",
}

RULINGS = {
    "uphold": "upheld",
    "reject": "rejected",
    "grant": "granted",
    "refuse": "refused",
    "extend": "the time is extended",
    "reopen": "the case is opened again",
    "withdrawn": "the claim was withdrawn",
    "dismiss": "dismissed",
}

ACTS = {
    "grant-leave": "leave",
    "credit-days": "credit of days",
    "correct": "correction of the record",
    "exclude": "exclusion",
    "appoint": "naming an adjudicator",
    "adjudication-papers": "papers for the adjudication",
    "resignation": "resignation",
    "draw-offer": "offer of a draw",
    "draw-acceptance": "acceptance of a draw",
    "draw-claim": "claim of a draw",
    "overstep-claim": "claim of an overstep",
    "claim-withdrawal": "withdrawal of a claim",
    "withdrawal": "withdrawal from the event",
    "leave": "leave",
    "leave-end": "end of leave",
    "protest": "protest",
    "appeal": "appeal",
    "address-change": "new address",
    "correction-request": "request for correction",
    "repeat": "repeat of a move",
    "variation-offer": "proposal of a variation",
    "game-record": "record of a game",
    "result-confirmation": "confirmation of a result",
    "order": "an official's ruling",
    "move": "move",
}

OFFICES = {
    "arbiter": "arbiter",
    "deputy": "deputy arbiter",
    "steward": "steward",
    "appeals": "appeals arbiter",
    "adjudicator": "adjudicator",
    "organiser": "organiser",
}

LEAVERS = {
    "loss": "the unfinished games are lost",
    "adjudicate": "the unfinished games are adjudicated",
    "exclude": "the unfinished games do not count",
}

RULED = {
    "silence/uphold": "the game is scored as lost",
    "silence/reject": "the game goes on",
    "result/uphold": "the result is registered",
    "result/reject": "the record stands unchanged",
    "adjudication/uphold": "the game is adjudicated",
    "appeal/uphold": "the appeal is decided, the assessment is changed",
    "appeal/reject": "the appeal is rejected, the assessment stands",
    "protest/uphold": "the protest is upheld, the earlier ruling is set aside",
    "protest/reject": "the protest is rejected, the ruling stands",
    "objection/uphold": "the objection is upheld, the penalty is taken back",
    "objection/reject": "the objection is rejected",
    "disputed-history/uphold": "the one who objected is right, the penalty is taken back",
    "disputed-history/reject": "the referee's record stands",
    "disputed-authorship/uphold": "the letter does not count, the move is taken off",
    "disputed-authorship/reject": "the move stands",
    "slow-transmission/uphold": "the disputed days are charged",
    "slow-transmission/reject": "the disputed days are not charged",
    "withdrawal/grant": "the withdrawal is accepted",
    "withdrawal/refuse": "the player stays in the event",
}

EFFECTS = {
    "loss": "a loss for the one it is about",
    "play-on": "the game goes on",
    "charge-disputed": "the disputed days are added, the game is recounted",
    "reverse-fine": "the penalty is taken back",
    "restore-fine": "the penalty stands",
    "drop-input": "the disputed letter does not count",
    "grant-leave": "the days count as leave",
    "register": "the result named goes into the table",
    "leave": "the player leaves; the unfinished games as you choose",
    "turned": "the earlier ruling is turned round",
    "stands": "the earlier ruling stands, finally",
    "agreed": "the request is granted",
    "none": "nothing changes",
    "extended": "the time is extended",
}

EXTRAS = {
    "ban": "“no, ban” bars the claimant from claims until the cycle ends",
    "penalty": "“no, penalty 5” adds days to the claimant",
    "result": "name the result: “yes, 1-0”, “yes, 1/2-1/2”",
    "games": "add “loss”, “adjudicate” or “exclude”",
}

ENGLISH = Grammar(
    code="en",
    plural_form=_form,
    months=(
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ),
    weekdays=(
        "Monday",
        "Tuesday",
        "Wednesday",
        "Thursday",
        "Friday",
        "Saturday",
        "Sunday",
    ),
    last_joint="and",
    words={
        "fault": FAULTS,
        "partner-fault": FAULTS | {"wrong-repetition": "your last move was repeated wrongly"},
        "held-mail": HELD_BRIEFLY,
        "case": CASES,
        "held": HELD,
        "how": HOW,
        "ruling": RULINGS,
        "act": ACTS,
        "what": ACTS,
        "office": OFFICES,
        "leaver": LEAVERS,
        "ruled": RULED,
        "effect": EFFECTS,
        "extra": EXTRAS,
        "why": {
            "no-dates": "it names no days",
            "illegible": "its days could not be read",
            "past": "it is over already",
            "reversed": "its last day is before its first",
            "over-limit": "the 30 days of this year are used up",
            "impossible-date": "there are no such dates",
        },
        "draw": {
            "no-seed": "no seed was announced, the event's code served as one",
            "team-split": "no envelope took the team whole, it was split",
            "late-meeting": "two of one team meet in one of the last three rounds",
        },
        "question": {
            "slow-transmission": "Disputed days of transmission may decide a time control. How are they to count?",
            "protest-over": "The time for a protest is over; the case can be ruled on.",
        },
        "ground": {"repetition": "threefold repetition", "fifty-moves": "fifty moves"},
        "language": {"ru": "Russian", "en": "English"},
        "notifications": {"digest": "once a day, as a digest", "at-once": "at once"},
        "format": {"plain": "plain text", "full": "full"},
        "chart": {"leaves": "Leaves", "disputed": "Disputed days of transmission", "overstep": "Overstep by move"},
        "charge": {
            "reflection": "reflection",
            "refused": "reflection (reply not accepted)",
            "penalty": "penalty",
            "imported": "before the referee came",
            "ruling": "by ruling",
        },
    },
    pieces={
        "K": ("king", "kings"),
        "Q": ("queen", "queens"),
        "R": ("rook", "rooks"),
        "B": ("bishop", "bishops"),
        "N": ("knight", "knights"),
        "P": ("pawn", "pawns"),
    },
    letters={},
    castling=("O-O", "O-O-O"),
    sides={Side.WHITE: "White", Side.BLACK: "Black"},
    chart=("Move", "For", "Received", "Replied", "Leave", "Days", "Total", "Article"),
    sample_move="Nf3",
    move_word="Move",
)
