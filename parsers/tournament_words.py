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
        r"(?:пропускаю|пропущу|буду отсутствовать|отсутствую|не играю|не буду играть|не смогу (?:играть|участвовать)"
        r"|прошу не ставить меня)(?: в| на)? (?:тур\w* (?:№ ?)?(\d{1,2})|(\d{1,2})(?:-?[а-я]{1,3})? тур\w*)",
    ),
    "en": (
        r"(?:will miss|miss|am absent|will be absent|cannot play|can't play|will not play|absent)(?: in| from| for)?"
        r" (?:round (?:no\.? ?)?(\d{1,2})|the (\d{1,2})(?:st|nd|rd|th) round)",
    ),
}
RESULT_ERROR = {
    "ru": (r"(?:ошибка (?:в )?результат\w*|неверный результат)",),
    "en": (r"(?:result error|error in the result|wrong result)",),
}
ROUND = {"ru": (r"тур\w* (?:№ ?)?(\d{1,2})",), "en": (r"round (?:no\.? ?)?(\d{1,2})",)}
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
