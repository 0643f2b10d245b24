"""Days of a month said in words, 1 to 31 in order, as they stand in a date; and what stands before a day alone."""

from itertools import product


def _cut(words: str) -> list[str]:
    return words.split()


def _joined(tens: str, units: str, sign: str) -> list[str]:
    return [sign.join(pair) for pair in product((tens,), units.split())]


_RU = "первого второго третьего четвертого пятого шестого седьмого восьмого девятого"
_UK = "першого другого третього четвертого п['’]?ятого шостого сьомого восьмого дев['’]?ятого"
_PL = "pierwszego drugiego trzeciego czwartego piątego szóstego siódmego ósmego dziewiątego"
_EN = "first second third fourth fifth sixth seventh eighth ninth"
_DE = "ein zwei drei vier fünf sechs sieben acht neun"
_FR = "deux trois quatre cinq six sept huit neuf"
_PT = "um dois tr[eê]s quatro cinco seis sete oito nove"
_NL = "een twee drie vier vijf zes zeven acht negen"

# Ordinals that are a day by their case alone: `получил двадцать шестого`.
ORDINAL_DAYS: dict[str, tuple[str, ...]] = {
    "ru": (
        *_RU.split(),
        *_cut("десятого одиннадцатого двенадцатого тринадцатого четырнадцатого пятнадцатого шестнадцатого"),
        *_cut("семнадцатого восемнадцатого девятнадцатого двадцатого"),
        *_joined("двадцать", _RU, " "), "тридцатого", "тридцать первого",
    ),
    "uk": (
        *_UK.split(),
        *_cut("десятого одинадцятого дванадцятого тринадцятого чотирнадцятого п['’]?ятнадцятого шістнадцятого"),
        *_cut("сімнадцятого вісімнадцятого дев['’]?ятнадцятого двадцятого"),
        *_joined("двадцять", _UK, " "), "тридцятого", "тридцять першого",
    ),
    "pl": (
        *_PL.split(),
        *_cut("dziesiątego jedenastego dwunastego trzynastego czternastego piętnastego szesnastego"),
        *_cut("siedemnastego osiemnastego dziewiętnastego dwudziestego"),
        *_joined("dwudziestego", _PL, " "), "trzydziestego", "trzydziestego pierwszego",
    ),
}  # fmt: skip
# Those that are a day before or behind a month, and alone behind a word such as `on the`.
SPOKEN_DAYS: dict[str, tuple[str, ...]] = {
    "en": (
        *_EN.split(),
        *_cut("tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth"),
        "nineteenth", "twentieth", *_joined("twenty", _EN, "[ -]?"), "thirtieth", "thirty[ -]?first",
    ),
    "de": (
        *_cut("ersten zweiten dritten vierten fünften sechsten sieb(?:en)?ten achten neunten zehnten elften"),
        *_cut("zwölften dreizehnten vierzehnten fünfzehnten sechzehnten siebzehnten achtzehnten neunzehnten"),
        "zwanzigsten", *(f"{unit}undzwanzigsten" for unit in _DE.split()), "drei(?:ß|ss)igsten",
        "einunddrei(?:ß|ss)igsten",
    ),
    "fr": (
        "premier", *_FR.split(), *_cut("dix onze douze treize quatorze quinze seize"),
        *_joined("dix", "sept huit neuf", "[ -]?"), "vingt", "vingt[ -]et[ -]une?", *_joined("vingt", _FR, "[ -]?"),
        "trente", "trente[ -]et[ -]une?",
    ),
    "es": (
        *_cut("primero|uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince"),
        *_cut("diecis[eé]is diecisiete dieciocho diecinueve veinte veintiuno veintid[oó]s veintitr[eé]s"),
        *_cut("veinticuatro veinticinco veintis[eé]is veintisiete veintiocho veintinueve treinta"), "treinta y uno",
    ),
    "it": (
        *_cut("primo|uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici"),
        *_cut("quindici sedici diciassette diciotto diciannove venti ventuno ventidue ventitr[eé] ventiquattro"),
        *_cut("venticinque ventisei ventisette ventotto ventinove trenta trentuno"),
    ),
    "pt": (
        f"primeiro|{_PT.split()[0]}", *_PT.split()[1:], *_cut("dez onze doze treze (?:c|qu)atorze quinze"),
        *_cut("dez[ea]sseis dez[ea]ssete dezoito dez[ea]nove vinte"), *_joined("vinte e", _PT, " "), "trinta",
        "trinta e um",
    ),
    "nl": (
        *_cut("eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde"),
        *(f"{word}(?:de)?" for word in _cut("dertien veertien vijftien zestien zeventien achttien negentien")),
        "twintig(?:ste)?", *(f"{unit}[eë]ntwintig(?:ste)?" for unit in _NL.split()), "dertig(?:ste)?",
        "een[eë]ndertig(?:ste)?",
    ),
}  # fmt: skip

OF_MONTH = r"of|de|del|di|do"
"""Between a day and its month."""
BEFORE_DAYS = r"on(?: the)?|am|den|le|el(?: d[ií]a)?|il(?: giorno)?|(?:n?o |em )?dia|op(?: de)?|dnia"
BEHIND_DAYS = (
    r"числа|число|(?:of )?this month|dieses monats|de este mes|de ce mois(?:-ci)?|di questo mese|deste m[êe]s"
    r"|tego miesiąca|цього місяця|этого месяца|(?:van )?deze maand"
)
DAY_ENDINGS = r"\.|-?(?:st|nd|rd|th|e|ste|de|го|ого|его|go|ego|tego|ten|sten|º|°)"
