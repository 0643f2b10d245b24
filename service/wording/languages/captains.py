"""What captains say and do, as mails name it, by language."""

ADVICE = {
    "ru": {
        "offer-draw": "предлагай ничью",
        "accept-draw": "соглашайся на ничью",
        "decline-draw": "отклоняй ничью",
        "resign": "сдавай партию",
        "yes": "да",
        "no": "нет",
        "your-decision": "решай сам",
    },
    "en": {
        "offer-draw": "offer a draw",
        "accept-draw": "accept the draw",
        "decline-draw": "decline the draw",
        "resign": "resign",
        "yes": "yes",
        "no": "no",
        "your-decision": "the decision is yours",
    },
}
FOR_PLAYER = {
    "ru": {
        "move": "ход",
        "variation-offer": "вариант",
        "draw-offer": "предложение ничьей",
        "draw-acceptance": "согласие на ничью",
        "resignation": "сдачу партии",
    },
    "en": {
        "move": "a move",
        "variation-offer": "a variation",
        "draw-offer": "a draw offer",
        "draw-acceptance": "an acceptance of the draw",
        "resignation": "a resignation",
    },
}
"""What a captain sent for a player (003 13d)."""
