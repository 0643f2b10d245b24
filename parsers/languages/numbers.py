"""Numbers in words, by language: how many (1–30, tens apart), and which one. Data only, in the shape of `plain`."""

_RU = "(?:ый|ой|ий|ого|его|ому|ему|ом|ем|ым|им|ая|ую|ой)"
_UK = "(?:ий|ого|ому|им|а|у|ої|ій)"

CARDINALS: dict[str, dict[int, str]] = {
    "ru": {
        1: "один|одного|одна|одну|одной|одном", 2: "два|две|двух|двум", 3: "три|трех|трем", 4: "четыре|четырех",
        5: "пять|пяти", 6: "шесть|шести", 7: "семь|семи", 8: "восемь|восьми", 9: "девять|девяти", 10: "десять|десяти",
        11: "одиннадцат[ьи]", 12: "двенадцат[ьи]", 13: "тринадцат[ьи]", 14: "четырнадцат[ьи]", 15: "пятнадцат[ьи]",
        16: "шестнадцат[ьи]", 17: "семнадцат[ьи]", 18: "восемнадцат[ьи]", 19: "девятнадцат[ьи]", 20: "двадцат[ьи]",
        30: "тридцат[ьи]",
    },
    "en": {
        1: "one|an?", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
        10: "ten", 11: "eleven", 12: "twelve", 13: "thirteen", 14: "fourteen", 15: "fifteen", 16: "sixteen",
        17: "seventeen", 18: "eighteen", 19: "nineteen", 20: "twenty", 30: "thirty",
    },
    "de": {
        1: "eins|eine[nmr]?|ein", 2: "zwei", 3: "drei", 4: "vier", 5: "fünf", 6: "sechs", 7: "sieben", 8: "acht",
        9: "neun", 10: "zehn", 11: "elf", 12: "zwölf", 13: "dreizehn", 14: "vierzehn", 15: "fünfzehn",
        16: "sechzehn", 17: "siebzehn", 18: "achtzehn", 19: "neunzehn", 20: "zwanzig", 21: "einundzwanzig",
        22: "zweiundzwanzig", 23: "dreiundzwanzig", 24: "vierundzwanzig", 25: "fünfundzwanzig",
        26: "sechsundzwanzig", 27: "siebenundzwanzig", 28: "achtundzwanzig", 29: "neunundzwanzig", 30: "dreißig",
    },
    "fr": {
        2: "deux", 3: "trois", 4: "quatre", 5: "cinq", 6: "six", 7: "sept", 8: "huit", 9: "neuf", 10: "dix",
        11: "onze", 12: "douze", 13: "treize", 14: "quatorze", 15: "quinze", 20: "vingt", 30: "trente",
    },
    "es": {
        2: "dos", 3: "tres", 4: "cuatro", 5: "cinco", 6: "seis", 7: "siete", 8: "ocho", 9: "nueve", 10: "diez",
        11: "once", 12: "doce", 13: "trece", 14: "catorce", 15: "quince", 20: "veinte", 30: "treinta",
    },
    "it": {
        2: "due", 3: "tre", 4: "quattro", 5: "cinque", 6: "sei", 7: "sette", 8: "otto", 9: "nove", 10: "dieci",
        12: "dodici", 14: "quattordici", 15: "quindici", 20: "venti", 30: "trenta",
    },
    "pt": {
        2: "dois|duas", 3: "três", 4: "quatro", 5: "cinco", 6: "seis", 7: "sete", 8: "oito", 9: "nove", 10: "dez",
        12: "doze", 14: "catorze|quatorze", 15: "quinze", 20: "vinte", 30: "trinta",
    },
    "nl": {
        2: "twee", 3: "drie", 4: "vier", 5: "vijf", 6: "zes", 7: "zeven", 8: "acht", 9: "negen", 10: "tien",
        14: "veertien", 20: "twintig", 30: "dertig",
    },
    "uk": {
        2: "два|дві|двох", 3: "три|трьох", 4: "чотири", 5: "п['’]ять", 6: "шість", 7: "сім", 8: "вісім",
        9: "дев['’]ять", 10: "десять", 14: "чотирнадцять", 20: "двадцять", 30: "тридцять",
    },
    "pl": {
        2: "dwa|dwie", 3: "trzy", 4: "cztery", 5: "pięć", 6: "sześć", 7: "siedem", 8: "osiem", 9: "dziewięć",
        10: "dziesięć", 14: "czternaście", 20: "dwadzieścia", 30: "trzydzieści",
    },
}  # fmt: skip

ORDINALS: dict[str, dict[int, str]] = {
    "ru": {
        1: f"перв{_RU}", 2: f"втор{_RU}", 3: "трет(?:ий|ьего|ьему|ьем|ьим|ья|ью|ьей)", 4: f"четверт{_RU}",
        5: f"пят{_RU}", 6: f"шест{_RU}", 7: f"седьм{_RU}", 8: f"восьм{_RU}", 9: f"девят{_RU}", 10: f"десят{_RU}",
        11: f"одиннадцат{_RU}", 12: f"двенадцат{_RU}", 13: f"тринадцат{_RU}",
    },
    "en": {
        1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh", 8: "eighth",
        9: "ninth", 10: "tenth", 11: "eleventh", 12: "twelfth", 13: "thirteenth",
    },
    "de": {
        1: "erste[nrsm]?", 2: "zweite[nrsm]?", 3: "dritte[nrsm]?", 4: "vierte[nrsm]?", 5: "fünfte[nrsm]?",
        6: "sechste[nrsm]?", 7: "sieb(?:en)?te[nrsm]?", 8: "achte[nrsm]?", 9: "neunte[nrsm]?", 10: "zehnte[nrsm]?",
        11: "elfte[nrsm]?", 12: "zwölfte[nrsm]?", 13: "dreizehnte[nrsm]?",
    },
    "fr": {1: "premi(?:er|ère)", 2: "deuxième|seconde?", 3: "troisième", 4: "quatrième", 5: "cinquième", 6: "sixième"},
    "es": {1: "primera?", 2: "segunda", 3: "tercera?", 4: "cuarta", 5: "quinta", 6: "sexta"},
    "it": {1: "primo", 2: "secondo", 3: "terzo", 4: "quarto", 5: "quinto", 6: "sesto"},
    "pt": {1: "primeira", 2: "segunda", 3: "terceira", 4: "quarta", 5: "quinta", 6: "sexta"},
    "uk": {1: f"перш{_UK}", 2: f"друг{_UK}", 3: "трет(?:ій|ього|ьому)", 4: f"четверт{_UK}", 5: f"п['’]ят{_UK}"},
}  # fmt: skip

ROUND_WORDS: dict[str, str] = {
    "ru": "тур(?:а|у|е|ом|ы|ов|ах|ам)?", "en": "rounds?", "de": "runden?", "fr": "rondes?", "es": "rondas?",
    "it": "turn[oi]", "pt": "rodadas?|rondas?", "uk": "тур(?:у|і|ом)?",
}  # fmt: skip

DIGIT_ENDINGS = "-?(?:го|ого|его|й|ый|ой|ий|м|ом|ем|му|ому|я|ю|ую|st|nd|rd|th|e|er|ème|ª|a|о|°)"
AND_WORDS = "и|and|und|et|y|e|і"
UP_TO_WORDS = "по|до|to|until|till|through|bis|au|al|até"
FROM_WORDS = "начиная с|с|со|from|ab|von|since|starting(?: with| from)?|beginning with|after|после|nach"
DAY_WORDS = (
    "календарн\\w+ дн(?:ей|я)|дн(?:ей|я|и)?|день|сут\\w+|days?|tage?n?|jours?|d[ií]as?|giorn[oi]|dias?|dagen|"
    "dni|днів|дні|дня|дневн\\w+"
)
WEEK_WORDS = "недел[яиюье]\\w*|weeks?|wochen?|semaines?|semanas?|settiman[ae]|we(?:ek|ken)|тиж(?:день|ні|нів)"
ONE_WEEK = "на недел(?:ю|ьку)"
