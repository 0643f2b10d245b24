"""Dutch."""

from parsers.languages import Cue, Label, Language

LANGUAGE = Language(
    code="nl",
    name="Nederlands",
    letters=("O", "P", "L", "T", "D", "K"),
    words={
        "P": ("pion",),
        "N": ("paard",),
        "B": ("loper",),
        "R": ("toren",),
        "Q": ("dame", "koningin"),
        "K": ("koning",),
    },
    castling={
        "K": ("korte rokade", "rokade kort"),
        "Q": ("lange rokade", "rokade lang"),
        "": ("rokade",),
    },
    fillers=("naar", "op", "van", "gaat"),
    captures=("slaat", "neemt"),
    becomes=(
        "promoveert tot",
        "promotie tot",
        "wordt",
        "en wordt",
        "en promoveert tot",
        "met promotie tot",
    ),
    numerals=(("een", "één"), ("twee",), ("drie",), ("vier",), ("vijf",), ("zes",), ("zeven",), ("acht",)),
    months=(
        ("januari", "jan"),
        ("februari", "feb"),
        ("maart", "mrt"),
        ("april", "apr"),
        ("mei",),
        ("juni", "jun"),
        ("juli", "jul"),
        ("augustus", "aug"),
        ("september", "sep", "sept"),
        ("oktober", "okt"),
        ("november", "nov"),
        ("december", "dec"),
    ),
    common=(
        "de",
        "het",
        "een",
        "en",
        "is",
        "niet",
        "ik",
        "u",
        "je",
        "mijn",
        "uw",
        "jouw",
        "voor",
        "met",
        "van",
        "hallo",
        "beste",
        "groeten",
        "zet",
        "bedankt",
        "partij",
    ),
    labels={
        Label.EVENT: ("Toernooi",),
        Label.GAME: ("Partij",),
        Label.START: ("Startdatum", "Start", "Begin"),
        Label.WHITE: ("Wit",),
        Label.BLACK: ("Zwart",),
        Label.WHITE_LEAVES: ("Verlof wit",),
        Label.BLACK_LEAVES: ("Verlof zwart",),
        Label.HEAD_RECEIVED: ("Ontvangen", "Ontv."),
        Label.HEAD_REPLIED: ("Beantwoord", "Antw."),
        Label.HEAD_TIME: ("Tijd",),
        Label.HEAD_NUMBER: ("N", "Nr.", "Nr"),
        Label.HEAD_WHITE: ("Wit",),
        Label.HEAD_BLACK: ("Zwart",),
        Label.PARTNER_SENT: ("Uw zet", "Jouw zet", "Uw zet verzonden", "Jouw zet verzonden"),
        Label.RECEIVED: ("Ontvangen", "Ontvangen op"),
        Label.SENT: ("Antwoord", "Mijn antwoord", "Beantwoord", "Verzonden"),
        Label.WHITE_TIME: ("Tijd wit",),
        Label.BLACK_TIME: ("Tijd zwart",),
        Label.MOVE: ("Zet",),
        Label.LEAVE: (
            "Verlof",
            "Vakantie",
            "Verlofmelding",
            "Vakantiemelding",
        ),
        Label.LANGUAGE: ("Taal",),
        Label.NOTIFICATIONS: ("Meldingen",),
        Label.FORMAT: ("Formaat",),
        Label.RESULT: ("Resultaat", "Uitslag"),
        Label.REPEATED: ("Herhaald", "Herhaling"),
        Label.MY_MOVE: ("Mijn zet", "Mijn antwoord", "Ik speel", "speel ik", "Ik zet", "antwoord ik", "Ik antwoord"),
        Label.VARIATION: ("Voorgestelde variant", "Ik stel voor", "Variant"),
    },
    cues={
        Cue.AND: (r"en",),
        Cue.ANSWERING: (r"speel|antwoord|zet",),
        Cue.EXCLAIMS: (r"zei|zegt|riep|roept|schreef|schrijft|fluistert|raadt",),
        Cue.ASIDE: (
            r"(?:ik )?heb (?:meer |nog )?tijd nodig",
            r"nog niet|niet zeker|niet (?:verzenden|sturen|voor jou|voor u)|(?:dat )?(?:was|"
            r"is) voor \w+|per ongeluk|voorbeeld|test|concept|notitie|analyse|probleem|vergeet het|"
            r"geschrapt|schrappen|wissen|geannuleerd|ongeldig|te riskant|wacht op \w+|"
            r"(?:ik )?antwoord (?:morgen|later)|morgen antwoord ik|denk nog|reken nog|mag (?:ik|dat)|"
            r"kan dat|wat (?:denk|vind) je",
        ),
        Cue.AT_OTHER_TIMES: (r"morgen|later|straks|daarna|gisteren|nooit|misschien",),
        Cue.LEADS_ON: (
            r"na (?:lang |rijp )?(?:nadenken|beraad)|zoals (?:altijd|gewoonlijk)|eindelijk|gewoon|nu|"
            r"dan|dus|hier(?: is)?|in plaats van|met|te spelen|vandaag|hierbij",
        ),
        Cue.SUPPOSES: (
            r"stel|veronderstel\w*|denk\w*|geloof\w*|zeg(?:t|gen)|zei|vind(?:t|en)|twijfel\w*|vrees|"
            r"hoop|raadt|vraagt|als|indien",
        ),
        Cue.OR: (r"of(?: wel)?(?= (?:\d{1,2} ?\.|[a-z]?x?[a-h]?x?[a-h][1-8]|[o0]-[o0]))|ofwel",),
        Cue.WISHES_LEAVE: (r"(?:fijne|prettige|goede|leuke|mooie) (?:vakantie|verlof)|geniet\w*",),
        Cue.TO: (r"tot(?: en met)?|t/m",),
        Cue.FROM: (r"van|vanaf",),
        Cue.OVERSTEP_NAMED: (r"tijdsoverschrijding",),
        Cue.CLAIMS: (r"(?:ik )?(?:claim|eis|meld|reclameer)",),
        Cue.OFFER_NAMED: (r"remise(?:-?aanbod|voorstel)",),
        Cue.OTHERS_OFFER: (r"(?:uw|jouw|je) (?:remise\w*|aanbod|voorstel)",),
        Cue.DRAW_WORD: (r"remise",),
        Cue.REGARDS: (
            r"(?:met )?(?:vriendelijke|hartelijke|sportieve|beste) groet(?:en)?|groet(?:en|jes)?|mvg|bedankt"
            r"|tot (?:ziens|de volgende)",
        ),
        Cue.ORDER: (r"geef(?! ik)",),
        Cue.THIRD_PERSON: (
            r"wit",
            r"zwart",
        ),
        Cue.CANNOT_READ: (
            r"(?:kan|kon|lukt)(?: [\w-]+){0,6} niet (?:\w+ )?(?:te )?(?:lezen|openen|ontcijferen)|onleesbar?\w*"
            r"|onleesbaar|(?:alleen|allemaal) vraagtekens",
            r"(?:kwam|is|was|komt)(?: [\w-]+){0,4} (?:leeg|afgebroken|afgekapt|onvolledig)",
        ),
        Cue.SEND_AGAIN: (
            r"(?:stuur|stuurt u|verzend|zend|wilt u|wil je|kun je|kunt u|graag|alstublieft"
            r"|gelieve)(?: [\w-]+){0,6} (?:opnieuw|nogmaals|nog (?:eens|een keer))",
            r"(?:opnieuw|nogmaals|nog (?:eens|een keer)) (?:\w+ ){0,2}(?:sturen|verzenden|zenden|toesturen"
            r"|te sturen)",
        ),
        Cue.FROM_WORK: (r"(?:op|van|bij) (?:het |mijn )?(?:werk|kantoor)|(?:mijn|de) (?:baas|werkgever)|mijn bedrijf",),
        Cue.PLAYS_MEANWHILE: (
            r"(?:speel|spelen|antwoord|antwoorden|zet)(?: [\w-]+){0,3} (?:sneller|gewoon|door|verder|zoals altijd"
            r"|toch)|sneller (?:\w+ ){0,2}(?:antwoorden|spelen)",
            r"blijf (?:ik )?(?:\w+ )?(?:spelen|antwoorden)",
        ),
        Cue.TALE: (
            r"(?:weet (?:je|u) nog|herinner\w*)(?: \w+){0,5} (?:partij|zet)",
            r"partij(?: \w+){0,3} (?:19|20)\d\d|(?:19|20)\d\d(?: \w+){0,4} (?:partij|speelde|won|verloor|gespeeld)",
            r"(?:vorige|laatste|oude|eerdere) partij",
            r"(?:toen|destijds)(?: \w+){0,2} (?:gaf|verloor|won|speelde)(?: \w+){0,2}|(?:je|"
            r"u) gaf toen(?: \w+){0,2}",
        ),
        Cue.AS: (r"zoals|net als",),
        Cue.WITHDRAWS_OFFER: (r"(?:ik )?trek (?:mijn |het )?remise(?:aanbod|voorstel) (?:\w+ )?(?:terug|in)",),
        Cue.ACCEPTS: (r"akkoord|aangenomen|ik accepteer",),
        Cue.WITH_WHITE: (r"(?:met )?wit",),
        Cue.WITH_BLACK: (r"(?:met )?zwart",),
        Cue.TAKES_BACK: (
            r"(?:ik )?(?:neem|trek|wil|mag ik) (?:ik )?(?:mijn |de |deze |die )?(?:laatste |vorige )?(?:zet|"
            r"\d+)(?: \S+){0,4} (?:terug|in|wijzigen|veranderen|terugnemen)",
            r"(?:mijn |de )?(?:laatste |vorige )?zet (?:\S+ ){0,4}(?:annuleren|ongedaan maken|terugnemen)",
            r"(?:annuleer|negeer|vergeet) (?:a\.?u\.?b\.? )?(?:mijn |de )?(?:laatste |vorige )?(?:zet|\d+)",
        ),
        Cue.DENIES_AUTHORSHIP: (
            r"dat was ik niet|(?:die|deze) zet (?:is|was) niet van mij|(?:ik heb )?(?:die|deze|dat) (?:zet |"
            r"mail |bericht )?niet (?:gestuurd|geschreven|gespeeld|gedaan)",
            r"iemand anders (?:\S+ ){0,3}(?:geschreven|gestuurd)|in mijn naam|mijn (?:account|mailbox) is gehackt",
        ),
        Cue.REPUDIATION: (r"niet van mij|niet mijn",),
        Cue.OWN_MOVE: (r"mijn (?:[^\W\d_]+ )?zet",),
        Cue.RETRACTED: (r"(?:nog niet|niet) meetellen|nog niet beslist|grapje|kladversie",),
        Cue.CONDITION: (
            r"misschien|zou(?:den)?|indien|tenzij|mits|wanneer",
            r"als(?= \d| (?:je|jij|u|ik|hij|zij|ze|we|wij|het|wit|zwart)(?!\w))",
        ),
        Cue.HEDGE: (r"misschien|mogelijk|mag ik",),
        Cue.COMPARED: (
            r"zou|in plaats van|dacht|wilde|verwachtte|bijvoorbeeld|overweeg\w*|denk (?:ik )?(?:aan|over|na over)",
        ),
        Cue.REFERS: (r"theorie|boek|computer|stockfish|speelde",),
        Cue.GAME_WITH: (r"partij (?:tegen|met) (?!u(?!\w)|jou)\w+",),
        Cue.ELSEWHERE: (r"in (?:de|een|onze) andere partij",),
        Cue.PRANK: (r"aprilgrap\w*|haha\w*|geintje|grapje\w*|beetgenomen",),
        Cue.OWN_LEAVE: (r"ik|mijn verlof",),
        Cue.TODAY: (r"vandaag|vanmorgen|vanochtend|vanmiddag|vanavond|zojuist",),
        Cue.YESTERDAY: (r"gisteren|gister(?:ochtend|morgen|middag|avond)",),
        Cue.DAY_BEFORE: (r"eergisteren",),
        Cue.AGAINST: (r"(?:[\w-]+ ){0,1}tegen",),
        Cue.CLAIMS_FOR_SELF: (r"ik (?:claim|eis|vraag|verzoek)",),
        Cue.JOKE: (r"grap(?:je)?",),
        Cue.GOT: (r"ontvangen|(?:heb ik )?gekregen",),
        Cue.PARTNER: (r"(?:jouw|uw|je) zet|jij|u",),
        Cue.POSTPONED: (
            r"(?:mijn )?(?:zet|antwoord) (?:volgt|komt) (?:later|morgen|nog)|nog geen zet|concept",
            r"onder voorbehoud|(?:ik )?denk er nog over(?: na)?",
        ),
        Cue.YIELDS: (
            r"ik moet (?:helaas )?opgeven|helaas moet ik opgeven|ik gooi de handdoek in de ring|(?:dan"
            r"|daarom) geef ik (?:het )?op|ik heb verloren|opgave",
            r"(?:je|u) hebt gewonnen|jij wint|ik leg mijn koning om",
        ),
        Cue.SUPPOSED: (r"zou",),
        Cue.BESIDE: (
            r"zoals (?:afgesproken|beloofd)",
            r"sorry voor de (?:vertraging|late)",
        ),
        Cue.POINTS: (r"dat|dit|deze|zo|hier|precies (?:zo|dat)|het (?:is|was)",),
        Cue.PLAYS: (r"speelde|speelt|gespeeld|koos|kiest|gekozen|hield van|houdt van|prefereerde|raadt|adviseert",),
        Cue.SAYS: (r"zegt|zei|won|geeft|vindt",),
        Cue.WE: (r"ik|jij|je|u|wij|we",),
        Cue.THEY: (
            r"hij|zij|iemand|iedereen|mijn (?:buurman|leraar|trainer|vriend|zoon|broer|vader|vrouw|dochter|zus)",
        ),
        Cue.SOURCE: (
            r"(?:een )?voorbeeld|boek(?:zet)?|theorie|computer|engine|andere partij|analyse|niet mijn zet|"
            r"lievelings\w+",
        ),
        Cue.TIES: (r"dat|dit|deze|zo|hier|zet|opening|variant|partij|stelling",),
        Cue.CORRECTING: (
            r"of liever(?: gezegd)?|liever gezegd|beter gezegd|preciezer(?: gezegd)?|dat wil zeggen|d\.?w\.?z",
            r"dat is|oftewel|ofwel|ik bedoel(?:de)?|bedoel(?:de)? ik|bedoeld (?:is|was)",
            r"ik wilde (?:schrijven|zeggen|spelen)",
            r"(?:dat |het )?(?:moet|moest)(?: (?:natuurlijk))?(?: zijn)?|lees|correctie|rectificatie|ik corrigeer",
            r"typefout|tikfout|maak daar(?: maar)?|bij nader inzien|eigenlijk",
        ),
        Cue.STARTLED: (
            r"in feite|eigenlijk|(?:oh |ach |of |eh )?nee|oeps|oei|ach|oh|wacht(?: even)?|stop|ho|sorry|pardon",
            r"excuus|excuses|fout|vergissing|liever|beter|toch|mijn fout|het spijt me|nou",
        ),
        Cue.FILLS: (
            r"ik|speel|mijn zet|zet|is|mijn|het|de|een|natuurlijk|toch|maar|liever|beter|zijn|dan|nu|en|graag",
            r"alstublieft|in plaats daarvan|doe|alsjeblieft",
        ),
        Cue.INSTEAD_OF: (r"niet|in plaats van",),
        Cue.UNSURE: (
            r"(?:alleen |slechts )?(?:een )?(?:test|proef)",
            r"(?:zeer |heel |hoogst)?(?:waarschijnlijk|vermoedelijk|mogelijk|misschien|wellicht|eventueel|"
            r"blijkbaar|voorlopig)",
            r"denk ik|geloof ik|vermoed ik|ik denk|ik geloof|zou kunnen|onder voorbehoud|niet zeker",
        ),
        Cue.PLEASE: (r"alsjeblieft|alstublieft|graag|aub|svp|bedankt",),
        Cue.NOT_BOOKED: (
            r"(?:nog )?niet (?:noteren|registreren|opschrijven|boeken|meetellen|tellen|invoeren|inschrijven|"
            r"vastleggen|verwerken|bewaren)",
            r"(?:noteer|registreer|schrijf|boek|tel|leg|voer)(?: (?:het|dit|die|deze|hem|zet|dat|nog|alsjeblieft|"
            r"alstublieft))* niet(?: (?:op|mee|vast|in))?(?=[\s.!…)]*$|[,;!])",
            r"(?:(?:het|dit|dat|hij|de zet) )?(?:telt|geldt)(?: \w+){0,2} niet(?: mee)?(?=[\s.!…)]*$|[,;!])",
            r"(?:nog )?niet (?:definitief|geldig|officieel|vast)(?=[\s.!…)]*$|[,;!])",
        ),
        Cue.RECONSIDERS: (
            r"(?:maar|slechts|gewoon) een (?:idee|gedachte)",
            r"(?:heb )?(?:me|mij) (?:\w+ )?bedacht|van gedachten veranderd|toch (?:maar )?niet|"
            r"bij nader inzien|ik neem (?:de|die|deze|mijn) zet terug",
        ),
        Cue.DENIES: (
            r"nee|niet (?:die|dat|zo)|wacht|toch niet",
            r"wacht even|stop|eigenlijk niet|schets|concept|nog niet|streep door|schrap dat|telt niet|geldt niet",
        ),
        Cue.TENTATIVE: (
            r"waarschijnlijk\w*|mogelijk\w*|misschien|voorlopig\w*|gepland\w*|vermoedelijk\w*|favoriete|"
            r"vorige|oude|beoogde",
        ),
        Cue.GREETS: (
            r"beste(?: (?:vriend|partner|tegenstander|heer|mevrouw))?",
            r"geachte(?: (?:heer|mevrouw))?",
            r"hallo",
            r"hoi",
            r"goede(?:morgen|middag|avond)",
        ),
        Cue.SURELY: (r"natuurlijk",),
        Cue.THANKS_FOR: (r"bedankt voor",),
        Cue.CONDITIONED: (
            r"tenzij",
            r"alleen als",
            r"mits",
            r"op voorwaarde",
            r"als (?:\w+ ){0,4}(?:toesta\w+|akkoord|goedkeur\w*)",
            r"indien mogelijk",
        ),
        Cue.BECAUSE: (
            r"omdat",
            r"want",
        ),
        Cue.BUT: (r"maar",),
        Cue.MOVES_PIECE: (
            r"ik kies",
            r"gekozen",
            r"ik (?:neem|sla|speel|zet|rokeer|antwoord|ga)",
        ),
        Cue.RECEIVED_ON: (r"ontvangen",),
        Cue.SENT_ON: (
            r"verstuurd",
            r"verzonden",
        ),
        Cue.HARMLESS: (
            r"(?:van harte |hartelijk )?gefeliciteerd|met (?:de|je|uw) (?:overwinning|winst|zege)|(?:goed"
            r"|mooi|sterk|knap) gespeeld|(?:mooie|leuke) partij",
            r"(?:veel )?succes(?: (?:in|met) (?:je|uw|de|het) (?:(?:andere|overige) )?(?:partijen|toernooi))?"
            r"|dag|geachte|vriend",
            r"ik|en|ja|goed|ok|hier|helaas|graag|de partij|deze partij|partij",
            r"(?:uw|je|het) (?:remise)?(?:aanbod|voorstel)|remise",
            r"bedankt|dank je(?: wel)?|dank u(?: wel)?|voor de (?:mooie |leuke )?partij|gefeliciteerd|succes",
            r"beste|hallo|groeten",
        ),
        Cue.CONSENT: (r"akkoord|aangenomen",),
        Cue.REFUSES: (
            r"weiger|afgewezen",
            r"nee|niet|nooit|geen|te vroeg",
        ),
        Cue.DRAW_OFFER: (
            r"(?:ik )?bied (?:(?:je|u|jou|hierbij) ){0,2}remise(?: aan)?|hierbij bied ik (?:(?:je"
            r"|u) )?remise(?: aan)?|remise(?:-?aanbod|voorstel)|(?:ik )?stel (?:(?:je|u) )?remise voor",
            r"(?:ik )?stel (?:een )?remise voor",
            r"(?:ik )?bied remise(?: aan)?",
            r"remise\?",
        ),
        Cue.DRAW_ACCEPTANCE: (
            r"akkoord,? remise|remise,? (?:akkoord|aangenomen)|(?:ik )?aanvaard (?:de |het |uw "
            r"|je )?remise(?:-?aanbod|voorstel)?",
            r"(?:ik )?(?:neem|accepteer) (?:de )?remise(?: aan)?",
            r"(?:ik )?(?:neem|accepteer) (?:de |het |uw |je |jouw )?remise(?:-?aanbod|voorstel)?(?: aan)?",
            r"(?:ik ga )?akkoord met (?:de |uw )?remise",
        ),
        Cue.OVERSTEP_CLAIM: (
            r"tijdclaim|(?:ik )?(?:claim|eis|meld|reclameer) (?:een |de )?tijdsoverschrijding",
            r"(?:ik )?(?:claim|eis) (?:de )?(?:winst|overwinning|partij) (?:op tijd|(?:door|wegens"
            r"|vanwege) tijd(?:soverschrijding)?)",
            r"(?:ik )?claim (?:een )?tijdsoverschrijding|tijdsoverschrijding",
            r"(?:ik )?(?:claim|eis) (?:de )?(?:winst|overwinning) (?:op|door) tijd",
            r"tegenstander heeft (?:de |zijn |haar )?(?:bedenk)?tijd overschreden",
        ),
        Cue.CLAIM_BESIDE: (
            r"(?:dat|van|in|op|door|mijn|onze|ik|hierbij|de|het|wegens)",
            r"tegenstander\w*|partner\w*|wit|zwart|partij|tijd|bedenktijd|zet\w*|artikel|winst",
        ),
        Cue.EXAMPLE: (r"bijvoorbeeld|voorbeeld|bijv|bv|stel dat|laten we zeggen",),
        Cue.RESIGNATION: (
            r"(?:hier|hierbij|hiermee|nu) geef ik (?:het |de partij |deze partij )?op(?=[\s.!…)]*$|[,;!])",
            r"ik (?:erken|geef) mijn nederlaag(?: toe)?(?=[\s.!…)]*$|[,;!])|ik capituleer",
            r"(?:wit|zwart) geeft (?:het )?op",
            r"ik geef op",
            r"(?:ik )?geef (?:hierbij )?(?:het |de partij |deze partij )?op(?! te)",
            r"(?:ik )?geef (?:me|mij) gewonnen|opgegeven(?=[\s.!…]*$)",
        ),
        Cue.SPOKEN: (
            r"zegt|zeg|zei|zeggen|schr(?:ijf\w*|eef|even)|geschreven|gezegd|woord\w*|citaat|droom\w*|gedroomd"
            r"|volgens (?:mijn|zijn|haar)",
        ),
        Cue.UNCERTAIN: (
            r"misschien|waarschijnlijk|vermoedelijk|wellicht|ik denk|denk ik|(?:weet|ben) (?:het )?niet|zodra"
            r"|binnenkort",
        ),
        Cue.HEADS: (r"belangrijk|let op|info|mededeling|bericht|onderwerp|verlof|vakantie",),
        Cue.SELF: (r"ik|wij|we",),
        Cue.VERSUS: (r"tegen(?! (?:jou|je|u(?!\w)|hem|haar|wit|zwart|mijn tegenstander))",),
        Cue.OTHERS_LEAVE: (
            r"(?:je|jij|jullie|hij|zij|ze)(?: (?!ik )[\w.-]+){0,8} (?:verlof|vakantie)",
            r"u (?:bent|hebt|heeft|neemt|was|gaat)(?: (?!ik )[\w.-]+){0,7} (?:verlof|vakantie)",
            r"(?:jouw|uw|zijn|haar|hun) (?:\w+ )?(?:verlof|vakantie)",
            r"mijn (?:vrouw|man|zoon|dochter|broer|zus|vriend|vriendin|baas|collega"
            r"|tegenstander)(?!\w).{0,40}(?:verlof|vakantie)",
        ),
        Cue.NO_LEAVE: (
            r"geannuleerd|afgezegd|uitgesteld|geschrapt|ingetrokken|vervalt|vervallen|gaat niet door|geen (?:verlof"
            r"|vakantie)",
        ),
        Cue.TOOK_LEAVE: (
            r"(?:had|nam|was|ging)(?: [\w.-]+){0,8} (?:verlof|vakantie)",
            r"(?:verlof|vakantie)(?: [\w.,-]+){0,8} (?:had|nam|was|gehad|geweest|voorbij)",
        ),
        Cue.LONG_AGO: (
            r"(?:vorige?|afgelopen|verleden) (?:jaar|zomer|winter|maand|herfst|lente)|(?:een|twee|drie|\d+) (?:jaar"
            r"|maanden?) geleden|destijds|toen",
        ),
        Cue.KNOWS: (
            r"weet|wist|hoor|hoorde|gehoord|zie|zag|gezien|begrijp|begreep|herinner|lees|las|gelezen|zegt|zei|schreef",
        ),
        Cue.LEAVE: (
            r"(?:met verlof|op vakantie) van(?:af)?",
            r"(?:verlof|vakantie) (?:van|vanaf)",
            r"(?:ik )?neem(?: (?!niet |geen )[\w]+){0,4} (?:verlof|vakantie)",
            r"(?:ik ben|ben ik|ik ga)(?: (?!niet )[\w]+){0,7} (?:met|op) (?:verlof|vakantie)",
            r"mijn (?:verlof|vakantie) (?:is|loopt|van)",
            r"(?:ik )?neem verlof",
        ),
        Cue.HELP: (r"hulp",),
        Cue.BESIDE_FILE: (
            r"mijn|de|het|een|in|is|staat|zie|ik|stuur|onze|met|bij|hier|deze",
            r"zet|antwoord|partij|bestand|pgn|document|formulier|tekst|foto|bericht|mail",
        ),
        Cue.DRAFT_FILE: (
            r"analyses?|varianten?|concept|schets|idee(?:ën)?|voorbeeld|oude?|vorige|training|opening|theorie",
            r"misschien",
        ),
        Cue.ATTACHED: (r"bijlagen?", r"bijgevoegd\w*"),
        Cue.YES: (r"ja", r"(?:ik )?bevestig(?: het)?", r"klopt"),
        Cue.OWNS: (
            r"(?:dat|het) (?:was|ben) ik",
            r"(?:dat|het) is (?:van mij|mijn (?:mail|brief|adres))",
            r"ik heb (?:het|hem|die) (?:geschreven|gestuurd)",
        ),
        Cue.ACKNOWLEDGEMENT: (
            r"ja",
            r"ontvangen",
        ),
        Cue.FRIENDLY: (
            r"bedankt",
            r"dank u?",
            r"groeten",
        ),
        Cue.ANY_MOVE: (r"elke zet",),
        Cue.HINGES: (
            r"tenzij",
            r"mits",
            r"maar",
            r"echter",
            r"misschien",
            r"hoewel",
            r"op voorwaarde",
            r"anders",
        ),
        Cue.EN_PASSANT: (r"en passant",),
        Cue.IF: (
            r"als",
            r"op",
        ),
        Cue.THEN: (r"dan",),
        Cue.NOT: (
            r"niet",
            r"geen",
            r"nooit",
        ),
        Cue.LEFT_EVENT: (r"toernooi|wedstrijd|competitie|kampioenschap",),
        Cue.BEFORE_EVENT: (r"uit|het|dit|de|met|deze|van|ons",),
        Cue.LEAVES_FOR: (
            r"terug\w*|wegens|vanwege|omdat|want|door (?:ziekte|omstandigheden|mijn|een)|om (?:gezondheid|"
            r"persoonlijke|medische|familie|privé)\w*|en|per direct|vandaag|nu|helaas|definitief|daar",
        ),
        Cue.WITHDRAWAL: (
            r"(?:ik )?trek (?:ik )?me(?: (?!niet )[\w-]+){0,3} terug uit het toernooi",
            r"(?:ik )?stop met het toernooi|ik moet me(?: (?!niet )[\w-]+){0,3} uit het toernooi terugtrekken",
        ),
        Cue.PROTEST: (r"ik protesteer|niet eens met de claim",),
        Cue.EVENT_MATTER: (
            r"tijdsoverschrijding|arbiter|wedstrijdleider|protest|ronde \d{1,2}|(?:volgende|eerste|tweede|"
            r"derde) ronde|(?<![\d.])4[678]\.\d{1,2}(?:\.\d{1,2})?(?![\d.])",
        ),
        Cue.APPLIES: (r"alstublieft|ik verzoek",),
    },
)
