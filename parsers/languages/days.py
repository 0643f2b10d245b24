"""Words beside dates in rows of a form: weekdays with their short forms, units of days, what stands beside an hour."""

WEEKDAYS = (
    r"пн|вт|ср|чт|пт|сб|вс|вск|пон|втр|чтв|птн|суб|нд|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье"
    r"|mon|tues?|wed|thur?s?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day"
    r"|mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag"
    r"|lu[nm]?|lunedì|lundi|lunes|ma|mardi|martes|martedì|me[rz]?|mercredi|mercoledì|mi[eé]r?|mi[eé]rcoles|je|jeu|jeudi"
    r"|ju[ev]?|jueves|gio|giovedì|ven?|vendredi|venerdì|vie|viernes|sam|samedi|s[aá]b|s[aá]bado|sabato|dim|dimanche"
    r"|dom|domingo|domenica|seg|segunda|ter|terça|qua|quarta|qui|quinta|sex|sexta|wo|za|zo|vr|śr|cz|pt|sob|ndz|pon|wt"
)
DAYS = r"дн(?:\.|ей|я|ь)?|день|д\.?|d\.?|days?|tage?n?|t\.?|jours?|j\.?|d[ií]as?|giorn[oi]|gg?\.?|dag(?:en)?|dni"
BESIDE_HOURS = r"в|около|at|um|à|às|a|alle|las|los|om|о|h|ч|час\w*|uhr|utc|gmt|мск|msk|msd|cet|cest|eet"

# Behind a count of days or hours between two moves of a game text: `4. Ba4 2 days Nf6`.
UNITS_BETWEEN_MOVES = (
    r"дн(?:я|ей|\.)?|день|сут(?:ки|ок)?|час(?:а|ов)?|days?|hours?|tage?|stunden?|jours?|heures?"
    r"|d[ií]as?|horas?|giorn[io]"
)
