"""
Articles that no line of code decides, each with its reason; every other one is a rule, cited by code and tested.

A heading rules nothing and is listed nowhere. By hand: people do or judge it, the referee only helps. No rule: the
article explains, and its effect stands in others. Later: a rule whose subject is not built yet; there is none.
"""

BY_HAND = {
    "47.1.1": "good conduct is the arbiter's to judge; what breaks a rule has its own article",
    "47.1.3": "the players keep their cards and send them on request",
    "47.1.5": "sanctions are the arbiter's",
    "47.3.3": "only who holds the card sees erasures",
    "47.3.4": "only who holds the card sees the crossing-out and the signature",
    "48.1.1": "good conduct is the arbiter's to judge; what breaks a rule has its own article",
    "48.1.4": "the players keep their mail; the referee keeps every copy that it got",
    "48.1.9": "sanctions are the arbiter's",
}

NO_RULE = {
    "46.1": "says what correspondence chess is",
    "46.2": "says what the chapter covers and where it comes from",
    "47.4.2": "defines a delay of the game; its cost stands in 47.4.9, 47.4.10 and 47.4.11",
    "48.4.2": "defines a delay of the game; its cost stands in 48.4.7 and 48.4.9",
}

LATER: dict[str, str] = {}

HOMES = {
    "46.4": "service/cases/rulings.py",
    "47.1.2": "service/rules/participants.py",
    "47.1.4": "service/handling/person_acts.py",
    "47.1.6": "service/rules/protests.py",
    "47.8": "service/rules/withdrawals.py",
    "47.9": "service/rules/adjudication.py",
    "47.9.1": "service/rules/results.py",
    "47.9.2": "service/rules/results.py",
    "47.9.3": "service/rules/results.py",
    "48.1.3": "service/handling/asking.py",
    "48.1.5": "service/handling/person_acts.py",
    "48.1.6": "service/handling/case_days.py",
    "48.1.8": "service/rules/disputes.py",
    "48.1.10": "service/rules/protests.py",
    "48.8": "service/rules/withdrawals.py",
    "48.9.4": "service/rules/adjudication.py",
    "48.9.5": "service/rules/adjudication.py",
    "48.9.6": "service/rules/adjudication.py",
    "48.9.7": "service/rules/adjudication.py",
    "48.9.8": "service/rules/adjudication.py",
    "48.9.9": "service/rules/adjudication.py",
    "48.9.10": "service/rules/adjudication.py",
    "46.3": "service/cases/kinds.py",
    "47.2": "service/rules/post.py",
    "47.2.3": "service/rules/post.py",
    "47.3": "service/rules/moves.py",
    "47.3.7": "parsers/forms/postal_card.py",
    "47.4": "service/rules/posting.py",
    "47.4.6": "service/rules/post_start.py",
    "47.4.9": "service/rules/faults.py",
    "47.4.10": "service/rules/faults.py",
    "47.4.12": "service/rules/post_cards.py",
    "47.5": "service/rules/silence.py",
    "47.6": "service/rules/claims.py",
    "47.6.7": "service/rules/post_sealed.py",
    "47.7": "service/rules/leaves.py",
    "48.1.2": "service/handling/identify.py",
    "48.1.7": "service/rules/history.py",
    "48.2": "service/rules/transmission.py",
    "48.3": "service/rules/moves.py",
    "48.3.7": "service/rules/variations.py",
    "48.3.8": "service/rules/variations.py",
    "48.3.9": "service/rules/variations.py",
    "48.4": "service/rules/reflection.py",
    "48.4.3": "service/rules/controls.py",
    "48.4.7": "service/rules/moves.py",
    "48.4.9": "service/rules/silence.py",
    "48.4.10": "service/rules/controls.py",
    "48.5": "service/rules/silence.py",
    "48.6": "service/rules/oversteps.py",
    "48.7": "service/rules/leaves.py",
    "48.9": "service/rules/results.py",
    "50": "parsers/notation/numeric.py",
    "51": "parsers/forms/standard.py",
}
"""The room of each rule, by the longest beginning of its number. From the day the room is there, its rules are due."""
