"""Letters with the standard form whose own row is laid out in another way, and letters that state a day of receipt."""

from tests.parsers.corpus import WORLDS, Case, movetext, table

CASES: list[Case] = []

_MOVES = {  # world, own move in figures, its uci, number
    "ru": ("ruy", "5171", "e1g1", 5),
    "en": ("english", "3175", "c1g5", 4),
    "de": ("german", "6375", "f3g5", 4),
    "es": ("spanish", "7866", "g8f6", 4),
    "it": ("italian", "6835", "f8c5", 3),
    "fr": ("french", "5756", "e7e6", 2),
    "pt": ("portuguese", "7163", "g1f3", 3),
}
_HEADS = {  # what stands before the move, of a row of White's; `{n}` is its number
    "months": {
        "ru": "26 января  28 января  2/05  {n:02d}.",
        "en": "Jan 26  Jan 28  2/05  {n:02d}.",
        "de": "26. Januar  28. Januar  2/05  {n}.",
        "pt": "26 de janeiro  28 de janeiro  2/05  {n}.",
    },
    "weekdays": {
        "ru": "пн 26/01  ср 28/01  2/05  {n:02d}.",
        "en": "Mon 26/01  Wed 28/01  2/05  {n:02d}.",
        "de": "Mo, 26.01.  Mi, 28.01.  2/05  {n}.",
    },
    "hours": {"ru": "26/01 09:10  28/01 19:40  2/05  {n:02d}.", "en": "26/01 12:34 UTC  28/01 15:26 UTC  2/05  {n}."},
    "number-sign": {"ru": "26/01  28/01  2/05  №{n}", "en": "26/01  28/01  2/05  #{n}", "de": "26/01  28/01  2/05  {n}:"},
    "number-word": {"ru": "26/01  28/01  2/05  ход {n}", "en": "26/01  28/01  2/05  move {n}", "pt": "26/01 28/01 2/05 lance {n}"},
    "number-lost": {"ru": "26/01  28/01  2/05      ", "en": "26/01  28/01  2/05", "de": "26/01  28/01  2/05"},
    "number-first": {"ru": "{n}. 26/01  28/01  2/05", "en": "{n:02d}. 26/01  28/01  2/05"},
    "days-in-words": {"ru": "26/01  28/01  2 дн./5  {n}.", "en": "26/01  28/01  2 days / 5 days  {n}.", "de": "26/01 28/01 2 / 5 {n}."},
    "letter-o": {"ru": "26/О1  28/O1  2/О5  О{n}.", "en": "26/O1  28/O1  2/O5  O{n}."},
    "signs-between": {"ru": "26/01; 28/01; 2/05; {n}.", "en": "26/01, 28/01, 2/05, {n}.,", "de": "26/01 | 28/01 | 2/05 | {n} |"},
}  # fmt: skip
_BLACK = {  # what stands behind Black's move
    "es": ("29 ene 31 ene 2/05", "29/01 10:00 31/01 11:30 2/05", "29/01 31/01 2 días/5"),
    "it": ("29 gennaio 31 gennaio 2/05", "ven 29/01 dom 31/01 2/05", "29/O1 31/O1 2/O5"),
    "fr": ("29 janvier 31 janvier 2/05", "29/01; 31/01; 2/05", "29/01 31/01 2 j./5"),
}
_UNREAD = {
    "roman": {"ru": "26/01  28/01  2/05  V.", "en": "26/01  28/01  2/05  IV."},
    "in-words": {"ru": "26/01  28/01  2/05  пять", "de": "26/01  28/01  2/05  vier"},
    "blots": {"ru": "26/01 ?? 28/01  2/05  ~5~"},
}


def _rows() -> None:
    for kind, heads in _HEADS.items():
        for language, head in heads.items():
            key, figures, uci, number = _MOVES[language]
            row = f"{head.format(n=number)}  {figures}"
            text = f"{table(WORLDS[key], language, number=False)}\n{row}"
            CASES.append(Case(f"{language}-row-{kind}", key, text, "accept", uci, language=language, form="standard"))
    for language, tails in _BLACK.items():
        key, figures, uci, _ = _MOVES[language]
        for place, tail in enumerate(tails, 1):
            text = f"{table(WORLDS[key], language, number=False)}   {figures}   {tail.replace('29', '26').replace('31', '28')}"
            slug = f"{language}-row-black-half-{place}"
            CASES.append(Case(slug, key, text, "accept", uci, language=language, form="standard"))
    for kind, heads in _UNREAD.items():
        for language, head in heads.items():
            key, figures, uci, _ = _MOVES[language]
            text = f"{table(WORLDS[key], language, number=False)}\n{head}  {figures}"
            slug = f"{language}-row-unread-{kind}"
            CASES.append(Case(slug, key, text, "hold", language=language, form="standard", alternatives=("accept",)))


def _numbers_lost() -> None:
    for language in ("ru", "de", "en"):
        key, figures, uci, number = _MOVES[language]
        whole = table(WORLDS[key], language, figures)
        for row in range(1, number + 1):
            whole = whole.replace(f"{row:02d}.", "   ")
        slug = f"{language}-table-without-numbers"
        CASES.append(Case(slug, key, whole, "accept", uci, language=language, form="standard"))


_RECEIPTS = {
    "en-receipt-arrived": ("english", "en", "4. Bg5", "Your mail arrived on January 26. I reply on January 28."),
    "en-receipt-which": ("english", "en", "4. Bg5", "Your move was sent January 25, which I received on January 26."),
    "de-receipt-verb-last": ("german", "de", "4. Sg5", "Ihren Zug habe ich am 26.01. erhalten, Antwort am 28.01."),
    "de-receipt-bekam": ("german", "de", "4. Sg5", "Deinen Zug bekam ich am 26.01., ich antworte am 28.01."),
    "pt-receipt-chegou": ("portuguese", "pt", "3. Cf3", "O seu lance chegou em 26 de janeiro, resposta 28 de janeiro."),
    "fr-receipt-arrive": ("french", "fr", "2... e6", "Votre coup est arrivé le 26 janvier, réponse le 28 janvier."),
    "es-receipt-llego": ("spanish", "es", "4... Cf6", "Su jugada me llegó el 26 de enero."),
    "it-receipt-arrivata": ("italian", "it", "3... Ac5", "La tua mossa è arrivata il 26 gennaio."),
    "hu-receipt-verb-last": ("english", "en", "4. Bg5", "Lépését 26.01-én megkaptam, válasz: 28.01."),
}


def _receipts() -> None:
    uci = {key: uci for key, _, uci, _ in _MOVES.values()}
    for slug, (key, language, own, words) in _RECEIPTS.items():
        letters = "en" if language == "en" else language
        move = own.split()[-1]
        text = f"{movetext(WORLDS[key], move, language=letters)}\n{words}"
        CASES.append(Case(slug, key, text, "accept", uci[key], language=language, notation="san"))


_rows()
_numbers_lost()
_receipts()
