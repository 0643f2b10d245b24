"""Words beside dates in rows of a form: weekdays with their short forms, units of days, what stands beside an hour."""

WEEKDAYS = (
    r"пн|вт|ср|чт|пт|сб|вс|вск|пон|втр|чтв|птн|суб|нд|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье"
    r"|mon|tues?|wed|thur?s?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day"
    r"|mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag"
    r"|lu[nm]?|lunedì|lundi|lunes|ma|mardi|martes|martedì|me[rz]?|mercredi|mercoledì|mi[eé]r?|mi[eé]rcoles|je|jeu|jeudi"
    r"|ju[ev]?|jueves|gio|giovedì|ven?|vendredi|venerdì|vie|viernes|sam|samedi|s[aá]b|s[aá]bado|sabato|dim|dimanche"
    r"|dom|domingo|domenica|seg|segunda|ter|terça|qua|quarta|qui|quinta|sex|sexta|wo|za|zo|vr|śr|cz|pt|sob|ndz|pon|wt"
)
# The seven days by their whole names, Monday first, in all cases and languages.
DAYS_OF_THE_WEEK = (
    r"понедельник\w{0,2}|понеділ(?:ок|ка|ку)|monday|montags?|lundi|lunes|lunedì|segunda(?:-feira)?|maandag|poniedział\w+",
    r"вторник\w{0,2}|вівтор(?:ок|ка)|tuesday|dienstags?|mardi|martes|martedì|terça(?:-feira)?|dinsdag|wtorek|wtorku",
    r"сред[аыу]|серед[ауи]|wednesday|mittwochs?|mercredi|mi[eé]rcoles|mercoledì|quarta(?:-feira)?|woensdag|środ[aęy]",
    r"четверг\w?|четвер|thursday|donnerstags?|jeudi|jueves|giovedì|quinta(?:-feira)?|donderdag|czwartek|czwartku",
    r"пятниц[аыу]|п['’]ятниц[яю]|friday|freitags?|vendredi|viernes|venerdì|sexta(?:-feira)?|vrijdag|piąt(?:ek|ku)",
    r"суббот[аыу]|субот[ауи]|saturday|samstags?|sonnabends?|samedi|s[áa]bado|sabato|zaterdag|sobot[aęy]",
    r"воскресень[ея]|неділ[яюі]|sunday|sonntags?|dimanche|domingo|domenica|zondag|niedziel[aęi]",
)
LAST_WEEK = (
    r"прошл\w+|позапрошл\w+|минул\w+|last|previous|letzt\w+|vorig\w+|vergangen\w+|dernier|passad[oa]|pasad[oa]|scors[oa]"
    r"|vorige|afgelopen|zeszł\w+|ostatni\w*"
)
"""Beside a day of the week: which week's, nobody can say."""
DAYS = r"дн(?:\.|ей|я|ь)?|день|д\.?|d\.?|days?|tage?n?|t\.?|jours?|j\.?|d[ií]as?|giorn[oi]|gg?\.?|dag(?:en)?|dni"
BESIDE_HOURS = r"в|около|at|um|à|às|a|alle|las|los|om|о|h|ч|час\w*|uhr|utc|gmt|мск|msk|msd|cet|cest|eet"

# Behind a count of days or hours between two moves of a game text: `4. Ba4 2 days Nf6`.
UNITS_BETWEEN_MOVES = (
    r"дн(?:я|ей|\.)?|день|сут(?:ки|ок)?|час(?:а|ов)?|days?|hours?|tage?|stunden?|jours?|heures?"
    r"|d[ií]as?|horas?|giorn[io]"
)
