"""Words of what is said about an event rather than a game, by language. Data only, in the shape of `plain`."""

ARRIVAL = {
    "ru": (
        r"участвую",
        r"(?:я )?подтверждаю (?:свое )?участие",
        r"(?:я )?прибыл[а]?",
        r"готов[а]? играть",
    ),
    "en": (
        r"(?:i have |i've )?arrived",
        r"(?:i )?confirm (?:my )?participation",
        r"i (?:will )?take part",
        r"ready to play",
    ),
}
ABSENCE = {
    "ru": (
        r"пропускаю|пропущу|(?:вынужден[аы]?|придется|прошу(?: разрешить)?) пропустить|буду отсутствовать|отсутствую",
        r"меня не будет|без меня|не играю|участия не приму|не приму участия",
        r"не (?:буду|могу|смогу) (?:\w+ ){0,2}(?:играть|сыграть|участвовать|выступать|принять участие)",
        r"(?:играть|сыграть|участвовать|выступать|принять участие) (?:\w+ )?не (?:буду|могу|смогу)",
        r"(?:прошу|просьба) (?:меня |мне )?не (?:ставить|включать|допускать|жеребить|сводить|назначать|учитывать)"
        r"(?: меня| мне)?",
        r"не (?:ставьте|включайте|сводите|жеребите)(?: меня| мне)?",
        r"прошу (?:дать|поставить|предоставить) мне (?:бай|bye|свободный|выходной|пропуск|отдых)",
        r"беру (?:бай|bye|пропуск)",
    ),
    "en": (
        r"(?:will|shall|must|have to|need to|i) miss|am absent|(?:will|shall) be absent|absent|(?:am|be) (?:away|out)",
        r"(?:am |be )?(?:unavailable|not available)",
        r"(?:cannot|can['’]?t|can not|will not|won['’]?t|shall not)(?: be able to)? (?:play|take part|participate)",
        r"(?:am|be) (?:not able|unable) to (?:play|take part|participate)|(?:sit|sitting) out|skip(?:ping)?",
        r"(?:do not|don['’]?t) pair me|leave me out|not to be paired",
        r"(?:want|request|take|ask for|would like) a (?:\w+ )?bye",
    ),
    "de": (
        r"um eine pause|um ein freilos|pausiere|aussetzen|auslassen|setze(?: [^\s,;]+){1,6} aus",
        r"lasse(?: [^\s,;]+){1,6} aus|fehle(?: ich)?",
        r"kann (?:ich )?(?:\w+ ){0,4}nicht (?:spielen|teilnehmen|mitspielen)|kann (?:ich )?(?:\w+ )?nicht(?=\W*$)",
        r"(?:spiele|nehme) (?:ich )?(?:[^\s,;]+ ){0,4}nicht(?= mit| teil|\W*$)",
        r"losen sie mich(?: [^\s,;]+){0,5} nicht aus|paaren sie mich(?: [^\s,;]+){0,5} nicht",
    ),
}
"""The writer is away: counts beside a round that the same clause names."""
RESULT_ERROR = {
    "ru": (
        r"в таблице(?: \w+){0,2} ошибка|ошибк\w+ (?:в )?(?:результат\w*|таблиц\w+)|"
        r"(?:неверный|неправильный|ошибочный) результат",
        r"результат\w*(?: [^\s,.;]+){0,9},? (?:(?:указан|записан|внесен|занесен|проставлен|учтен|дан|стоит|это)\w* )?"
        r"(?:неверн|неправильн|ошибоч|перепутан|не тот|не такой|не соответству)\w*",
        r"(?:неверно|неправильно|ошибочно) (?:указан|записан|внесен|занесен|проставлен|учтен)\w*"
        r"(?: [^\s,.;]+){0,3} результат",
    ),
    "en": (
        r"result error|(?:error|mistake) in the (?:result|table|crosstable|standings)|wrong result|incorrect result",
        r"result(?: [^\s,.;]+){0,9} (?:is|was|are|has been)(?: \w+)? (?:wrong|incorrect|not (?:right|correct|true)|"
        r"mistaken|reversed|a mistake|wrongly \w+|incorrectly \w+)",
        r"(?:wrongly|incorrectly) (?:entered|recorded|booked|reported|registered) (?:the |my )?result",
    ),
    "de": (
        r"(?:falsches|unrichtiges) ergebnis|fehler (?:im|beim) ergebnis|fehler in der (?:tabelle|ergebnisliste)",
        r"ergebnis(?: [^\s,.;]+){0,9} (?:ist|wurde|war|steht)(?: \w+)? (?:falsch|nicht richtig|unrichtig|fehlerhaft|"
        r"verkehrt|vertauscht)|ergebnis(?: [^\s,.;]+){0,6} (?:stimmt nicht)",
    ),
}
LINE_UP = {"ru": (r"состав(?: команды)?",), "en": (r"line-?up",)}
DEPUTY = {"ru": (r"заместитель(?: капитана)?",), "en": (r"deputy(?: captain)?",)}
ADVICE = {"ru": (r"совет",), "en": (r"advice",)}
TABLE = {
    "ru": (r"(?:пришлите |прошу )?(?:турнирн(?:ая|ую) )?таблиц[ау]",),
    "en": (r"(?:please send )?(?:the )?(?:cross-?)?table", r"standings"),
    "de": (r"turniertabelle",),
    "es": (r"clasificacion",),
    "fr": (r"classement",),
    "it": (r"classifica",),
    "pt": (r"classificacao",),
}
START = {"ru": (r"начать",), "en": (r"start",)}
INVITE = {"ru": (r"пригласить",), "en": (r"invite",)}
PHRASES = {
    "offer-draw": (r"предлагай(?:те)? ничью", r"можно предложить ничью", r"offer a draw", r"you may offer a draw"),
    "accept-draw": (r"соглашай(?:те)?сь(?: на ничью)?", r"принимай(?:те)? ничью", r"take it", r"accept(?: the draw)?"),
    "decline-draw": (r"отклоняй(?:те)?(?: ничью)?", r"не соглашай(?:те)?сь", r"decline(?: the draw)?"),
    "resign": (r"сдавай(?:те)?сь", r"сдавай(?:те)? партию", r"resign"),
    "yes": (r"да", r"yes"),
    "no": (r"нет", r"no"),
    "your-decision": (
        r"решай(?:те)? сам[аи]?",
        r"на ваше усмотрение",
        r"твое решение",
        r"your decision",
        r"decide yourself",
    ),
}
"""A captain's fixed phrases (000 21.5, 003 13c)."""
