"""
Words of a heading that tells one game of several: `С Ивановым:`, `Board 2:`, `Zweite Partie:`, `Tal Memorial:`.

Data only, by language, in the shape of `plain`; also of languages that have no file of their own.
"""

from parsers.languages.days import DAYS_OF_THE_WEEK

GAME_WORDS: dict[str, str] = {
    "ru": "парти(?:я|и|ю|ей|й|ях|ям)|игр(?:а|ы|е|у|ой)|матч(?:а|е|у|ем)?|поединк?о?к?(?:а|е|у|ом)?|доск(?:а|и|е|у|ой)",
    "en": "games?|boards?|match(?:es)?",
    "de": "(?:\\w+-)?partien?|spiel|(?:\\w+-)?brett(?:e|es|er)?|match",
    "fr": "parties?|échiquiers?|match",
    "es": "partidas?|tableros?",
    "it": "partit[ae]|scacchier[ae]",
    "pt": "partidas?|tabuleiros?",
    "pl": "parti(?:a|i|ę|ą)|szachownic(?:a|y|ę|ą)|gra|grze|grę",
    "uk": "парті(?:я|ї|ю|єю)|гр[аіу]|дош(?:ка|ки|ку|кою)|дошці",
    "cs": "parti(?:e|í|i)|šachovnic(?:e|i|í)|hr(?:a|y|u|e)",
    "nl": "partij(?:en)?|bord(?:en)?|spel",
    "hu": "játszm(?:a|ák|át|ában|ámban|ánk(?:ban|at|ra|hoz)?)|játék(?:ban)?"
    "|játékunk(?:ban|at)?|tábl(?:a|án|át|ánk|ánkon|ánkat)|parti(?:ban|nk|nkban|nkat)?",
}

EVENT_WORDS: dict[str, str] = {
    "ru": "турнир\\w{0,2}|чемпионат\\w{0,2}|первенств\\w{1,2}|куб(?:ок|ка|ке|ку)|мемориал\\w{0,2}|соревновани\\w{1,2}",
    "en": "tournament|event|cup|memorial|championship|open|league|olympiad",
    "de": "\\w*turnier\\w{0,2}|\\w*pokal|\\w*meisterschaft|\\w*liga|\\w*olympiade",
    "fr": "tournoi|coupe|mémorial|championnat",
    "es": "torneo|copa|campeonato",
    "it": "torneo|coppa|campionato|memoriale",
    "pt": "torneio|taça|campeonato",
    "pl": "turniej\\w{0,2}|puchar\\w{0,2}|memoriał\\w{0,2}|mistrzostw\\w{1,3}",
    "uk": "турнір\\w{0,2}|куб(?:ок|ку)|меморіал\\w{0,2}|чемпіонат\\w{0,2}|першіст\\w{1,2}",
    "cs": "turnaj\\w{0,2}|pohár\\w{0,2}|memoriál\\w{0,2}|mistrovství",
    "nl": "toernooi|beker|kampioenschap|gedenktoernooi",
    "hu": "\\w*verseny\\w{0,3}|torna|tornán|kup[aá]\\w{0,1}|bajnokság\\w{0,3}",
}

# Before the one who is played with, or to whom the move is addressed.
BEFORE_PARTNER: dict[str, str] = {
    "ru": "со?|против|для|у|к",
    "en": "with|against|vs\\.?|versus|v\\.|for|to",
    "de": "mit|gegen|für|an|bei|vs\\.?",
    "fr": "avec|contre|pour|à|chez",
    "es": "con|contra|para|a",
    "it": "con|contro|per|a",
    "pt": "com|contra|para|ao?",
    "pl": "ze?|przeciwk?o?|dla|do|u",
    "uk": "із|зі|з|проти|для|до|у",
    "cs": "se?|proti|pro|u",
    "nl": "met|tegen|voor|aan|bij",
}

BEHIND_PARTNER = "ellen|elleni|számára|részére"  # Hungarian

# The partner to whom the letter is written, and the game that both play.
HERE: dict[str, str] = {
    "ru": "тобой|тобою|вами|тебя|вас|тебе|вам|нами|нас|здесь|тут|наш\\w{1,3}|эт(?:а|ой|у)|тво(?:я|ей|ю)|ваш(?:а|ей|у)",
    "en": "you|us|yours?|ours?|here|this",
    "de": "dir|dich|ihnen|euch|uns|hier|unsere[rnms]?|diese[rnms]?|deine[rn]?|eure[rn]?",
    "fr": "toi|vous|nous|ici|notre|cette|ta|votre",
    "es": "ti|usted(?:es)?|contigo|vos|nosotros|vosotros|aquí|nuestr[ao]|esta",
    "it": "te|lei|voi|noi|qui|nostr[ao]|quest[ao]|tua|vostra",
    "pt": "ti|você|voce|vocês|contigo|consigo|convosco|nós|con?nosco|aqui|noss[ao]|n?esta|tua",
    "pl": "tobą|toba|panem|panią|pania|wami|tobie|ciebie|nami|tutaj|tu|nasz\\w{1,2}|t[aęe]j?|twoj\\w{1,2}|wasz\\w{1,2}",
    "uk": "тобою|вами|тобі|нами|тут|наш(?:а|ій|у)|ц(?:я|ій|ю)|твоя|ваша",
    "cs": "tebou|vámi|vami|tebe|vás|tobě|vám|námi|tady|zde|naš[eií]|naší|t(?:ato|éto|uto)|tvoje|vaše",
    "nl": "jou|je|u|jullie|ons|hier|onze|deze|dit|jouw|uw",
    "hu": "veled|önnel|magával|veletek|ellened|velünk|neked|önnek|itt|ez|ebben|játszmánk(?:ban|at|ra|hoz)?"
    "|játékunk(?:ban|at)?|partink(?:ban|at)?|táblánk(?:on|at)?",
}

PLACE = "здесь|тут|here|hier|ici|aquí|qui|aqui|tutaj|tady|zde|itt"  # of these, what heads a move by itself

OTHER: dict[str, str] = {
    "ru": "друг(?:ая|ой|ую|ие|их)|ин(?:ая|ой|ую)|соседн\\w{2,3}|прошл\\w{2,3}|предыдущ\\w{2,3}|стар(?:ая|ой|ую)"
    "|чуж\\w{2}",
    "en": "other|another|previous|former|old",
    "de": "andere[rnms]?|vorige[rnms]?|frühere[rnms]?",
    "fr": "autre|précédente|ancienne",
    "es": "otr[ao]|anterior",
    "it": "altr[ao]|precedente",
    "pt": "outr[ao]|anterior",
    "pl": "inn(?:a|ej|ą|ym)|poprzedni\\w{1,2}",
    "uk": "інш(?:а|ій|у|ої)|попередн\\w{1,2}|сусідн\\w{1,2}",
    "cs": "jin[áéou]{1,2}|předchozí|minul[áéou]{1,2}",
    "nl": "andere?|vorige",
    "hu": "másik(?:ban)?|más|előző(?:ben)?",
}

# Which one: both how many and which, as games are counted in words; more in `numbers.py`.
COUNTED: dict[int, str] = {
    1: "перв\\w{2,3}|один|одна|перш\\w{1,3}|first|one|erste[rnsm]?|eins|premi(?:er|ère)|primer[ao]?|prim[ao]|uno"
    "|primeir[ao]|pierwsz\\w{1,3}|prvn?í|eerste|első(?:ben)?",
    2: "втор\\w{2,3}|два|две|друг(?:а|ій|у|ої)|дві|second[ao]?|two|zweite[rnsm]?|zwei|deuxième|seconde|deux|segund[ao]"
    "|dos|due|dois|duas|drug(?:a|i|ą|iej|im)|dwa|dwie|druh(?:á|é|ý|ou|ém)|dva|dvě|tweede|twee|második(?:ban)?|kettő|kettes",
    3: "трет\\w{2,3}|три|third|three|dritte[rnsm]?|drei|troisième|trois|tercer[ao]?|tres|terz[ao]|terceir[ao]|três"
    "|trzeci\\w{0,3}|trzy|третя|третій|třetí|tři|derde|drie|harmadik(?:ban)?|három|hármas",
    4: "quart[ao]|cuart[ao]|czwart\\w{1,3}|cztery|čtvrt\\w{1,2}|čtyři|vierde|vier|negyedik(?:ben)?|négy",
    5: "quint[ao]|piąt\\w{1,3}|pát\\w{1,2}|pět|vijfde|ötödik(?:ben)?|öt",
    6: "sest[ao]|sext[ao]|szóst\\w{1,3}|šest\\w{0,2}|zesde|hatodik(?:ban)?|hat",
}  # fmt: skip

NUMBER_SIGNS = "№|#|no|nr|n[º°o]|núm|num|номер|number|nummer|numéro|número|numero|číslo|č|sz|szám|száma"

# Says nothing of which game it is: articles, places, whose move it is.
SMALL: dict[str, str] = {
    "ru": "во?|на|по|и|а|но|мо(?:я|ей|ю|й|е)|сво(?:я|ей|ю)|ход|ответ|играю|хожу|отвечаю|я|теперь|также|тоже",
    "en": "in|on|at|of|the|a|an|and|but|my|move|reply|answer|response|i|play|now|also|as|is|i['’]m|playing|go",
    "de": "in|im|am|an|auf|der|die|das|dem|den|ein|eine[rnm]?|und|aber|mein|meine[rnm]?|zug|antwort|ich|spiele"
    "|nun|jetzt",
    "fr": "dans|en|sur|au|le|la|les|l['’]?|un|une|et|mais|mon|ma|coup|réponse|je|joue|maintenant|de|du",
    "es": "en|el|la|las|los|un|una|y|pero|mi|jugada|movimiento|respuesta|yo|juego|ahora|de|del",
    "it": "in|nella|nell['’]?|sulla|il|la|le|l['’]?|un|una|e|ma|mio|mia|mossa|risposta|io|gioco|ora|di|del|della",
    "pt": "em|na|no|o|os|as|um|uma|e|mas|meu|minha|lance|jogada|resposta|eu|jogo|agora|d[aeo]",
    "pl": "w|we|na|i|a|ale|mo(?:ja|jej|ją|je|j)|ruch|posunięcie|odpowiedź|gram|teraz",
    "uk": "в|у|на|й|і|та|але|мо(?:я|їй|ю|є)|мій|хід|відповідь|граю|ходжу|тепер",
    "cs": "v|ve|na|i|ale|moje|mé|můj|tah|odpověď|hraju|hraji|teď|nyní",
    "nl": "in|op|aan|het|de|een|en|maar|mijn|zet|antwoord|ik|speel|nu|van",
    "hu": "az?|és|de|lépés(?:em)?|válasz(?:om)?|lépek|játszom|most|egy|en|on",
}

# With a capital behind a preposition, and nobody's name: `An alle:`, `С Богом:`, `Mit Verspätung:`.
NO_NAMES: dict[str, str] = {
    "ru": "судь(?:я|и|е|ю|ей|ям)|арбитр\\w{0,2}|вс(?:ем|ех)|бог(?:ом|а|у)|рождеством|праздником|наступающим|победой"
    "|удачей|уважением|приветом|наилучшими|начала|сведения|протокола|дел[ау]|координатор\\w{0,2}",
    "en": "all|everyone|everybody|referees?|arbiters?|director|controller|information|info|reference|record"
    "|chess|current|full|whole|complete|latest|present|e?mail|correspondence|postal|friendly|tournament|score|text"
    "|beginning|thanks|regards|apologies|delay|pleasure|whom|now|today|tomorrow",
    "de": "aktuelle|laufende|ganze|vollständige|jetzige"
    "|alle[rn]?|schiedsrichter\\w{0,4}|turnierleit(?:er|ung)\\w{0,2}|anfang|beginn|start|ende|schluss|verspätung"
    "|verzögerung|gru(?:ß|ss)|grü(?:ß|ss)en?|dank|freude|bedauern|vergnügen|entschuldigung|respekt|spannung|hoffnung"
    "|information|info|protokoll|kenntnis|heute|morgen",
    "fr": "tous|arbitres?|information|début|retard|plaisir|regrets?",
    "es": "todos|árbitros?|información|comienzo|retraso|gusto",
    "it": "tutti|arbitro|informazione|inizio|ritardo|piacere",
    "pt": "todos|árbitro|informação|início|atraso|prazer",
    "pl": "wszystkich|sędzi(?:a|ego|emu|ą)|początku?|opóźnieniem|pozdrowieniami?|pozdrowieniem|poważaniem|bogiem",
    "uk": "всіх|судд(?:я|і|ю|ею)|початку|повагою|богом|запізненням",
    "cs": "všechny|rozhodčí\\w{0,2}|začátek|pozdravem|zpožděním",
    "nl": "allen|allemaal|scheidsrechter|wedstrijdleider|begin|groet(?:en)?|vertraging",
}

_MONTHS = (
    "январ[ьяюе]|феврал[ьяюе]|март[ауе]?|апрел[ьяюе]|ма[йяюе]|июн[ьяюе]|июл[ьяюе]|август[ауе]?|сентябр[ьяюе]"
    "|октябр[ьяюе]|ноябр[ьяюе]|декабр[ьяюе]|januar[yi]?|februar[yi]?|march|märz|april|may|mai|june?|juni|july?|juli"
    "|august|september|o[ck]tober|november|de[cz]ember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre"
    "|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre"
)
DATES = "|".join((*DAYS_OF_THE_WEEK, _MONTHS))
"""For when the move is, where it stands behind `for` and its like; behind `with` June is a partner."""

PLAYS_WITH = (
    "со?|против|with|against|vs\\.?|versus|mit|gegen|avec|contre|con|contra|contro|com|ze?|przeciwk?o?|із|зі|з|проти"
    "|se?|proti|met|tegen"
)
AGAINST = "против|against|vs\\.?|versus|gegen|contre|contra|contro|przeciwk?o?|проти|proti|tegen"
ARTICLES = "the|my|d(?:er|ie|as|en|em)|eine[nmr]?|meine[nmr]?"
"""Between a preposition and a word with a capital these make no name of it: `Für den Anfang:`."""

# Of openings, before the word for a game.
OPENINGS: dict[str, str] = {
    "ru": "(?:испан|итальян|француз|англий|славян|сицилиан|рус|венгер|скандинав|(?:старо|ново)?индий|голланд|шотланд"
    "|каталон|северн|королев|берлин)с?к?(?:ая|ой|ую)|венск(?:ая|ой|ую)|ферзев(?:ая|ой)|(?:от|за|полуот)крыт(?:ая|ой|ую)",
    "en": "spanish|italian|french|english|russian|scotch|vienna|sicilian|slav|dutch|danish|catalan|hungarian|indian"
    "|open|closed|king['’]s|queen['’]s",
    "de": "(?:spani|italieni|französi|engli|russi|schotti|sizilianis?|slawi|holländi|nordi|dänis?|ungari|katalani|indi)"
    "s?che[nr]?|wiener|offene[nr]?|geschlossene[nr]?",
    "fr": "espagnole|italienne|française|anglaise|russe|écossaise|viennoise|sicilienne|slave|hollandaise|catalane",
    "es": "española|italiana|francesa|inglesa|rusa|escocesa|vienesa|siciliana|eslava|holandesa|catalana",
    "it": "spagnola|francese|inglese|russa|scozzese|viennese|slava|olandese|catalana",
    "pt": "espanhola|inglesa|escocesa|vienense|eslava|catalã",
    "pl": "(?:hiszpa|wło|angiel|francu|rosyj|szko|wiede|sycylij|słowia|holender|katalo)\\w{0,3}(?:ka|ska|cka|ńska)",
    "uk": "(?:іспан|італій|француз|англій|слов['’]ян|сицилій|рос|угор|скандинав|шотланд|віден)\\w{0,3}ськ(?:а|ої|у)",
    "cs": "(?:španěl|ital|francouz|anglic|rus|skot|vídeň|sicil|slovan|holand|katalán)\\w{0,2}k[áéou]{1,2}",
    "nl": "spaanse|italiaanse|franse|engelse|russische|schotse|weense|siciliaanse|slavische|catalaanse",
    "hu": "spanyol|olasz|francia|angol|orosz|skót|bécsi|szicíliai|szláv|holland|katalán",
}

NAMED_ENDINGS = (
    ("ого", "ому", "ой", "ом", "ем", "ым", "им", "ей", "а", "я", "у", "ю", "е", "ы", "и")
    + ("ові", "еві", "єві", "ею", "єю", "ою", "і", "ї")
    + ("iem", "em", "im", "ym", "ego", "iego", "owi", "ą", "ę", "y", "i", "u", "a", "o")
    + ("ovi", "ou", "é", "ého", "ému", "ým", "ovou")
    + ("val", "vel", "nak", "nek", "al", "el")
    + ("'s", "’s", "s", "-partie", "-brett")
)
"""Endings of cases behind a name, in the languages whose names have them."""
