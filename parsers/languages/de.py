"""German."""

from parsers.languages import Cue, Label, Language

LANGUAGE = Language(
    code="de",
    name="Deutsch",
    letters=("B", "S", "L", "T", "D", "K"),
    words={
        "P": ("bauer", "bauern"),
        "N": ("springer", "pferd"),
        "B": ("läufer", "laeufer"),
        "R": ("turm",),
        "Q": ("dame",),
        "K": ("könig", "koenig"),
    },
    castling={
        "K": (
            "kurze rochade",
            "rochade kurz",
            "kleine rochade",
            "rochiert kurz",
            "ich rochiere kurz",
            "rochiere kurz",
            "kurzen rochade",
        ),
        "Q": (
            "lange rochade",
            "rochade lang",
            "große rochade",
            "rochiert lang",
            "ich rochiere lang",
            "rochiere lang",
            "langen rochade",
        ),
        "": ("rochade", "rochiert", "ich rochiere"),
    },
    fillers=("nach", "auf", "von", "zieht", "geht"),
    captures=("schlägt", "nimmt", "schlaegt"),
    becomes=(
        "umwandlung in",
        "wird zur",
        "wird zum",
        "wird zu",
        "verwandelt in",
        "und wird zur",
        "und wird zum",
        "und wird zu",
        "mit umwandlung in",
        "umwandlung zur",
        "umwandlung zum",
        "und verwandelt in",
    ),
    files=(
        ("anton", "anna"),
        ("berta", "bella"),
        ("cäsar", "caesar", "cesar"),
        ("dora", "david"),
        ("emil", "eva"),
        ("friedrich", "felix"),
        ("gustav",),
        ("heinrich", "hector"),
    ),
    numerals=(("eins",), ("zwei",), ("drei",), ("vier",), ("fünf", "fuenf"), ("sechs",), ("sieben",), ("acht",)),
    months=(
        ("januar", "jan", "jänner", "jän"),
        ("februar", "feb", "feber"),
        ("märz", "mär", "maerz", "mrz"),
        ("april", "apr"),
        ("mai",),
        ("juni", "jun"),
        ("juli", "jul"),
        ("august", "aug"),
        ("september", "sep", "sept"),
        ("oktober", "okt"),
        ("november", "nov"),
        ("dezember", "dez"),
    ),
    common=(
        "der",
        "die",
        "das",
        "und",
        "ist",
        "nicht",
        "ich",
        "sie",
        "mein",
        "meine",
        "dein",
        "deine",
        "ihr",
        "ihre",
        "für",
        "mit",
        "von",
        "bei",
        "uns",
        "wir",
        "hallo",
        "liebe",
        "lieber",
        "grüße",
        "gruß",
        "zug",
        "danke",
        "sehr",
        "auch",
        "noch",
        "schon",
        "partie",
    ),
    labels={
        Label.REPORT_OF: (
            "Bericht des Turnierteilnehmers",
            "Bericht des Teilnehmers",
            "Bericht des Spielers",
            "Bericht von",
        ),
        Label.REPORT_ABOUT: (
            "über den Stand der Partien im Turnier",
            "über den Verlauf der Partien im Turnier",
            "über die Partien im Turnier",
        ),
        Label.AS_OF: ("Stand vom", "Stand:", "Stand"),
        Label.WHITE_TO_MOVE: ("Weiß am Zug",),
        Label.BLACK_TO_MOVE: ("Schwarz am Zug",),
        Label.TIME_OF: ("Zeit",),
        Label.EVENT: ("Turnier", "Wettbewerb", "Veranstaltung"),
        Label.GAME: ("Partie", "Partie Nr."),
        Label.START: ("Startdatum", "Starttermin", "Start", "Beginn"),
        Label.WHITE: ("Weiß", "Weiss"),
        Label.BLACK: ("Schwarz",),
        Label.WHITE_LEAVES: ("Urlaub Weiß", "Urlaub Weiss", "Unterbrechungen Weiß"),
        Label.BLACK_LEAVES: ("Urlaub Schwarz", "Unterbrechungen Schwarz"),
        Label.HEAD_RECEIVED: ("Erhalten", "Erh."),
        Label.HEAD_REPLIED: ("Beantwortet", "Beantw.", "Antw.", "Antwort"),
        Label.HEAD_TIME: ("Zeit",),
        Label.HEAD_NUMBER: ("N", "Nr.", "Nr", "Zug"),
        Label.HEAD_WHITE: ("Weiß", "Weiss"),
        Label.HEAD_BLACK: ("Schwarz",),
        Label.PARTNER_SENT: (
            "Ihr Zug",
            "Dein Zug",
            "Ihr Zug vom",
            "Dein Zug vom",
            "Ihr Zug gesendet",
            "Dein Zug gesendet",
        ),
        Label.RECEIVED: ("Erhalten", "Erhalten am", "Empfangen", "Eingang"),
        Label.SENT: ("Antwort", "Meine Antwort", "Beantwortet", "Gesendet", "Antwort gesendet", "Abgesandt"),
        Label.WHITE_TIME: ("Zeit Weiß", "Zeit Weiss", "Bedenkzeit Weiß"),
        Label.BLACK_TIME: ("Zeit Schwarz", "Bedenkzeit Schwarz"),
        Label.MOVE: ("Zug",),
        Label.LEAVE: (
            "Urlaub",
            "Mein Urlaub",
            "Urlaubsmeldung",
            "Urlaubsanzeige",
            "Urlaubsantrag",
            "Auszeit",
            "Pause",
            "Spielpause",
        ),
        Label.LEAVE_END: ("Urlaubsende", "Ende des Urlaubs"),
        Label.LANGUAGE: ("Sprache",),
        Label.NOTIFICATIONS: ("Benachrichtigungen", "Benachrichtigung"),
        Label.FORMAT: ("Format",),
        Label.RESULT: ("Ergebnis", "Resultat"),
        Label.ADDRESS: ("Neue Adresse", "Adresse"),
        Label.REPEATED: ("Wiederholt", "Wiederholung"),
        Label.MY_MOVE: (
            "Mein Zug",
            "Meine Antwort",
            "Ich spiele",
            "Ich ziehe",
            "Ich antworte",
            "Ich antworte mit",
            "antworte ich mit",
            "Mein Zug lautet",
            "antworte ich",
            "spiele ich",
            "ziehe ich",
        ),
        Label.VARIATION: (
            "Vorgeschlagene Variante",
            "Ich schlage folgende Variante vor",
            "Variantenvorschlag",
            "Variante",
            "Bedingte Züge",
            "Eventualzüge",
        ),
    },
    cues={
        Cue.EXCLAIMS: (r"rief|ruft|sagt|sagte|meint|meinte|schrie|flüstert\w*|schreibt|schrieb|rät|riet",),
        Cue.ASIDE: (
            r"(?:ich )?brauche (?:noch )?zeit|ist das (?:gut|richtig|erlaubt)|"
            r"trau(?:e)? (?:ich )?mich nicht|ich traue mich nicht",
            r"noch nicht|nicht sicher|nicht (?:senden|abschicken|für dich|für sie)|traue mich|"
            r"(?:das )?(?:war|ist) für \w+|falsche[sr]? (?:fenster|partie|adresse|empfänger)|"
            r"aus versehen|beispiel|muster|test|entwurf|notiz|analyse|aufgabe|rätsel|streichen|"
            r"gestrichen|löschen|ungültig|annulliert|zu (?:riskant|gewagt|früh)|warte auf \w+|"
            r"(?:ich )?(?:antworte|entscheide|bestätige) (?:morgen|später|bald)|(?:antwort|"
            r"entscheidung) (?:morgen|später)|morgen antworte ich|überlege noch|denke noch|"
            r"rechne noch|noch am (?:rechnen|überlegen)|darf ich|geht das|erlaubt|was meinst du|"
            r"was meinen sie|so richtig|pustekuchen|denkste|von wegen|anleitung|wie schreibt man|"
            r"ich übe|brauche noch zeit",
        ),
        Cue.AT_OTHER_TIMES: (
            r"morgen|übermorgen|später|bald|danach|gestern|nie(?:mals)?|irgendwann|unsicher|vielleicht",
        ),
        Cue.SUPPOSES: (
            r"will|wollen|meinst|weiß nicht",
            r"angenommen|nehmen wir an|stell\w* (?:dir|sie sich) vor|glaub\w+|denk\w*|mein(?:t|en|te)|"
            r"sag(?:t|en|te)\w*|behaupt\w+|zweif\w+|fürcht\w+|hoff\w*|rät|fordert\w*|frag(?:t|te|en)|"
            r"schreib(?:t|en)|wer|wenn|falls|ob",
        ),
        Cue.CANNOT_READ: (
            r"(?:kann|konnte|lässt sich|lassen sich)(?: [\w-]+){0,6} nicht (?:\w+ )?(?:lesen|öffnen|entziffern"
            r"|entschlüsseln)",
            r"unlesbar\w*|unleserlich\w*|zeichensalat|nur fragezeichen|verstümmelt\w*|nicht lesbar",
            r"(?:kam|ist|war|traf)(?: [\w-]+){0,4} (?:leer|abgeschnitten|unvollständig|ohne (?:text|zug|inhalt))",
        ),
        Cue.SEND_AGAIN: (
            r"bitte(?: [\w-]+){0,6} (?:noch ?einmal|nochmals?|erneut)(?: [\w-]+){0,3} (?:senden|schicken|zusenden"
            r"|zuschicken|übersenden)",
            r"(?:senden|schicken) sie(?: [\w-]+){0,5} (?:noch ?einmal|nochmals?|erneut)"
            r"|schick(?: [\w-]+){0,5} (?:noch ?mal|noch einmal|nochmals?|erneut)",
        ),
        Cue.FROM_WORK: (
            r"im büro|in der (?:firma|arbeit)|(?:von|auf|bei) (?:der |meiner )?arbeit|(?:der|mein|vom"
            r"|meinem) (?:chef|arbeitgeber|betrieb)\w*|meine (?:chefin|firma)",
        ),
        Cue.PLAYS_MEANWHILE: (
            r"(?:antworte|antworten|spiele|spielen|ziehe|ziehen)(?: [\w-]+){0,4} (?:schneller|trotzdem"
            r"|weiter(?:hin)?|wie (?:immer|gewohnt|üblich|sonst)|ganz normal)",
            r"(?:schneller|trotzdem|weiterhin|wie gewohnt) (?:\w+ ){0,2}(?:antworten|spielen|ziehen)"
            r"|spiele (?:ich )?(?:trotzdem|weiter|aber weiter)",
            r"spielpause (?:\w+ )?nicht|keine spielpause",
        ),
        Cue.TALE: (
            r"träum(?:t|te|ten|test|e|en|st)?|geträumt|(?:mein\w*|im|ein\w*) (?:alb)?traum|im schlaf",
            r"(?:letzte[ns]|vorige[ns]|vergangene[ns]) (?:jahr|sommer|winter|monat)|(?:vor einem (?:jahr|monat)|"
            r"vor einer woche)(?: \w+){0,5} (?:zog|zogen|spielte\w*|gespielt|gezogen|verlor|gewann)",
            r"so würde ich (?:nie|nicht)|(?:ist|geht|wäre) (?:das|der zug|dieser zug) (?:erlaubt|möglich|"
            r"legal|regelgerecht|korrekt)|(?:war |ist )?(?:für \w+ )?(?:bestimmt|gedacht) für|"
            r"das habe ich (?:bei|in) [^.]{1,40} gesehen|für (?:die|unsere) (?:andere|zweite) partie",
            r"vor \w+ jahren(?: \w+){0,5} (?:gespielt|verloren|gewonnen|spielte|verlor|gewann)",
            r"was (?:hältst du|halten sie|meinst du|meinen sie)(?: \w+)? (?:davon|dazu|von diesem zug)",
            r"erinner\w*(?: \w+){0,6} (?:partie|spiel|zug|variante)\w*|(?:weißt|weisst) du noch",
            r"partien?(?: \w+){0,3} (?:19|20)\d\d|(?:19|20)\d\d(?: \w+){0,5} (?:partie|gespielt|gewonnen|"
            r"verloren|spielte|gewann|verlor)",
            r"(?:letzt|vorig|früher|alt|ander|vorherig)\w* partie\w*",
            r"(?:du|sie|er|ich)(?: \w+){0,2} damals(?: \w+){0,3}|damals (?:hast|haben|hat|habe)(?: \w+){0,4}",
        ),
        Cue.AS: (r"wie(?: (?:damals|einst|bei|in))?|nach art von|im stil von",),
        Cue.WITHDRAWS_OFFER: (
            r"(?:ich )?(?:ziehe|nehme) (?:mein |das )?remis(?:angebot|gebot)?(?: \w+)? zurück|"
            r"remisangebot (?:\w+ )?zurück\w*",
        ),
        Cue.ACCEPTS: (r"angenommen|einverstanden|ich nehme an",),
        Cue.WITH_WHITE: (r"(?:mit |als )?weiß",),
        Cue.WITH_BLACK: (r"(?:mit |als )?schwarz",),
        Cue.YIELDS: (
            r"ich (?:muss|muß)(?: (?!nicht|nie|noch)[\w-]+){0,3} aufgeben|(?:muss|muß) ich(?: (?!nicht"
            r"|nie)[\w-]+){0,3} aufgeben|(?:partie)?aufgabe",
            r"ich lege (?:meinen |den )?könig um|ich strecke die waffen",
            r"(?:sie haben|du hast) gewonnen|(?:der )?punkt (?:gehört|geht an) (?:dir|ihnen|dich|sie)",
            r"(?:herzlichen )?glückwunsch zum sieg|mein könig (?:ist gefallen|fällt)|ich werfe das handtuch|"
            r"ich strecke die waffen",
            r"(?:ich )?habe (?:diese partie |die partie )?verloren",
        ),
        Cue.SUPPOSED: (r"(?:wäre|würde)(?!(?: dann)? (?:alles|es))",),
        Cue.POINTS: (
            r"das(?= (?:ist|war|hat|haben|spielt|spielte|wäre|würde|kommt|stammt|empfiehlt|empfahl|zeigt|zeigte|"
            r"mag|mochte|wählte?|sagt|riet))|dies(?:er|es|en)?|so|genau (?:so|das)|hier|es (?:ist|war)",
        ),
        Cue.PLAYS: (
            r"spielt|spielte|gespielt|wählte?|gewählt|mochte|mag|liebte|liebt|bevorzugt\w*|empfiehlt|empfahl|"
            r"empfohlen|zog|gezogen",
            r"schlug vor|vorgeschlagen|riet|rät",
        ),
        Cue.SAYS: (r"sagt|sagte|meint|meinte|gewann|gewonnen|würde|zeigt|gibt|hält",),
        Cue.WE: (r"ich|du|wir",),
        Cue.THEY: (
            r"er|sie|jemand|alle|mein (?:nachbar|lehrer|trainer|freund|sohn|bruder|vater)|meine (?:frau|"
            r"tochter|schwester)|meister|"
            r"weltmeister",
        ),
        Cue.SOURCE: (
            r"(?:ein|nur ein|zum|als) beispiel|beispiel|theorie|buch(?:zug)?|lehrbuch|computer|engine|"
            r"stockfish|programm|datenbank",
            r"(?<!mein )lieblings\w+|ander\w* partie|analyse|(?:kein|nicht mein) zug|entwurf|scherz",
        ),
        Cue.TIES: (r"das|dies(?:en|es|er)?|so|hier|zug|variante|eröffnung|partie|stellung|ihn",),
        Cue.CORRECTING: (
            r"besser gesagt|genauer(?: gesagt)?|richtiger(?: gesagt)?|vielmehr|will sagen|das hei(?:ß|ss)t|d\.\s?h",
            r"dh|sprich|soll hei(?:ß|ss)en|beziehungsweise|bzw",
            r"ich mein(?:e|te)(?: natürlich)?|mein(?:e|te) ich",
            r"(?:ich habe |habe ich )?gemeint(?: (?:ist|war|habe ich))?",
            r"(?:ich )?wollte (?:ich )?(?:eigentlich )?(?:schreiben|sagen|spielen)|ich wollte",
            r"(?:das |es |der zug )?(?:soll|sollte|muss|müsste|muß)(?: (?:natürlich|eigentlich))?(?: (?:hei(?:ß|"
            r"ss)en|lauten|sein))?",
            r"lies|korrektur|korrigiere|berichtigung|richtig(?: (?:ist|wäre|muss es hei(?:ß|ss)en))?",
            r"tippfehler|schreibfehler|verschrieben|vertippt|ändere (?:das |es )?(?:in|auf|zu)",
            r"mach(?:e|en sie)? daraus|daraus wird|nach reiflicher überlegung|bei näherer betrachtung",
        ),
        Cue.STARTLED: (
            r"(?:ach |oh |oder |ne |äh )?(?:nein|nee|nö)|ach|oh|äh+|hm+|ups|hoppla|huch|halt|stopp?",
            r"moment(?: mal)?|warte(?:n sie)?|falsch|irrtum|fehler|mist|quatsch|entschuldigung|entschuldige|sorry",
            r"verzeihung|verzeih|pardon",
            r"(?:doch )?lieber|(?:doch )?besser|doch|eher|stattdessen|eigentlich|tut mir leid|mein fehler",
            r"streiche? das|vergiss (?:das|es)",
        ),
        Cue.FILLS: (
            r"sondern|ich|es|das|der|mein|zug|mein zug|natürlich|bitte|doch|lieber|besser|spiele|ziehe|nehme|ist",
            r"ja|nun|also|und|so|hei(?:ß|ss)en|lauten|sein|stattdessen|zu|dann|jetzt|eigentlich|ein",
        ),
        Cue.INSTEAD_OF: (r"nicht|statt|anstatt|anstelle von",),
        Cue.UNSURE: (
            r"(?:nur )?(?:ein )?test(?:zug|mail)?|(?:nur )?(?:zur )?probe",
            r"(?:höchst|sehr |ganz )?(?:wahrscheinlich|vermutlich|voraussichtlich|möglicherweise|eventuell|"
            r"evtl\.?|vielleicht|womöglich|wohl|anscheinend|scheinbar|vorläufig|mutma(?:ß|ss)lich)",
            r"(?:denke|glaube|meine|schätze|vermute|nehme) ich(?: (?:mal|an|so))*",
            r"ich (?:denke|glaube|schätze|vermute)(?: mal)?|unter vorbehalt|oder so|kann sein|mal sehen",
            r"nicht sicher|fürs erste",
        ),
        Cue.PLEASE: (r"bitte|danke",),
        Cue.NOT_BOOKED: (
            r"(?:bitte )?(?:noch |das |ihn |es |diesen zug |den zug )*nicht (?:eintragen|notieren|werten|"
            r"verbuchen|buchen|registrieren|aufschreiben|zählen|verzeichnen|vermerken|erfassen|übernehmen|"
            r"festhalten|aufnehmen|speichern)",
            r"(?:trag|trage|tragen sie|notier|notiere|notieren sie|schreib|schreibe|schreiben sie|buch|buche|"
            r"buchen sie|werte|werten sie|zähl|zähle|zählen sie|registriere|registrieren sie)(?: (?:es|das|ihn|"
            r"den zug|diesen zug|bitte|noch|mal|doch))* nicht(?: (?:ein|auf|mit|nieder))?(?=[\s.!…)]*$|[,;!])",
            r"(?:(?:das|der zug|er|es|dies) )?(?:zählt|gilt|rechnet)(?: \w+){0,2} nicht(?=[\s.!…)]*$|[,;!])",
            r"(?:noch )?nicht (?:endgültig|gültig|offiziell|fix|verbindlich|definitiv|final)(?=[\s.!…)]*$|[,;!])",
        ),
        Cue.RECONSIDERS: (
            r"gefällt mir (?:aber |doch |eigentlich )*nicht|(?:den|diesen zug|das) (?:habe ich )?verworfen|"
            r"(?:bitte )?nicht (?:eintragen|werten|notieren)",
            r"(?:nur|bloß) (?:so )?(?:ein gedanke|eine idee|eine überlegung)",
            r"(?:das|der zug|er) (?:zählt|gilt)(?: \w+)? nicht|(?:noch )?nicht endgültig|kein endgültiger zug",
            r"(?:es )?mir(?: \w+)? anders überlegt|doch nicht|lieber nicht|vergiss (?:das|den zug)|"
            r"ich nehme (?:das|ihn|den zug) zurück",
        ),
        Cue.DENIES: (
            r"(?:bitte )?warten(?: sie)?|stopp?|konzept|nur ein entwurf|streiche? das|streichen sie das",
            r"eigentlich nicht|eigentlich nein|zählt nicht|gilt nicht",
            r"besser nicht|wohl kaum|eher nicht",
            r"storniert|gestrichen|zurückgezogen|hinfällig|vergiss es|vergessen sie es|niemals|nie(?: im leben)?|"
            r"auf keinen fall|nein danke|denkste|von wegen|kommt nicht in frage",
            r"ach nein|moment|warte|doch lieber nicht",
            r"nein|halt|nicht (?:das|so|der|den)|doch nicht|lieber nicht|falsch|stopp",
        ),
        Cue.TENTATIVE: (
            r"wahrscheinlich\w*|möglich\w*|möglicherweise|vielleicht|voraussichtlich\w*|vorläufig\w*|"
            r"geplant\w*|vermutlich\w*",
            r"eventuell\w*|früher\w*|vorig\w*|alt(?:er|en)|lieblings\w*|falsch\w*|beabsichtigt\w*|künftig\w*",
        ),
        Cue.GREETS: (
            r"(?:liebe[rs]?|sehr geehrte[rs]?|werte[rs]?|geehrte[rs]?)(?: (?:herr|frau|schachfreund\w*|"
            r"partner\w*|gegner\w*|freund\w*|kollege|kollegin))?",
            r"hallo",
            r"guten (?:tag|morgen|abend)",
            r"servus",
            r"grüß gott",
            r"moin",
        ),
        Cue.SURELY: (
            r"natürlich",
            r"selbstverständlich",
        ),
        Cue.THANKS_FOR: (r"(?:vielen )?dank\w* (?:\w+ )?für",),
        Cue.CONDITIONED: (
            r"es sei denn",
            r"au(?:ß|ss)er(?= (?:wenn|sie|du|ihr|der|dass|daß))",
            r"nur wenn",
            r"nur falls",
            r"vorausgesetzt",
            r"sofern",
            r"unter der bedingung",
            r"(?:wenn|falls) (?:\w+ ){0,4}(?:erlaub\w+|einverstanden|zustimm\w+|gestatte\w+|genehmig\w+)",
            r"(?:wenn|falls) (?:das |es )?(?:erlaubt|möglich|zulässig)",
        ),
        Cue.BECAUSE: (
            r"weil",
            r"(?<!sei )denn",
            r"da(?= (?:auf|nach|ich) )",
        ),
        Cue.BUT: (r"sondern",),
        Cue.MOVES_PIECE: (
            r"entschieden",
            r"entscheide(?: ich)? mich",
            r"gewählt",
            r"ich wähle",
            r"ich bleibe bei",
            r"ich (?:nehme|schlage|spiele|ziehe|rochiere|setze|antworte|gehe)",
            r"(?:spiele|ziehe|nehme|schlage) ich",
        ),
        Cue.RECEIVED_ON: (
            r"erhalten",
            r"bekommen",
            r"erhielt",
        ),
        Cue.SENT_ON: (
            r"gesendet",
            r"geschickt",
            r"abgesandt",
        ),
        Cue.POSTPONED: (
            r"(?:nur|bloß) (?:ein )?test|teste (?:nur )?(?:die|meine) (?:mail|post|adresse)",
            r"nicht (?:endgültig|definitiv)",
            r"(?:noch )?nicht mein zug|(?:nur|bloß) (?:eine? )?(?:idee|gedanke|kandidat\w*|möglichkeit|einfall)",
            r"zug (?:ist |steht )?(?:\w+ )?nicht (?:fertig|fest|entschieden)",
            r"bestätige (?:\w+ )?(?:morgen|später|noch)",
            r"(?:wird|werden|muss) (?:\w+ )?(?:noch |später |morgen )bestätigt|noch (?:nicht |zu )?bestätig(?:t|en)",
            r"bestätigung (?:\w+ )?(?:folgt|kommt|später|morgen|steht)",
            r"(?:bis zur|vorbehaltlich der) bestätigung|unter vorbehalt",
            r"falsche\w* (?:partie|spiel|empfänger)",
            r"(?:mein )?zug (?:kommt|folgt)",
            r"noch (?:nicht|kein\w*)(?: \w+)? (?:gezogen|gespielt|gesendet|geschickt|zug|entschieden)",
            r"noch kein\w* (?:zug|antwort)",
            r"kein zug",
            r"(?:denke|überlege|grüble) (?:\w+ )?noch",
            r"noch (?:nachdenken|überlegen)",
            r"(?:muss|werde|will) (?:\w+ )?(?:nachdenken|überlegen)",
            r"entwurf",
            r"vorläufig\w*",
            r"(?:war|bin|schrieb) (?:das )?(?:nicht ich|ich nicht)",
            r"(?:bitte )?ignorier\w+",
            r"vergiss\w*",
            r"antworte (?:morgen|später)",
            r"warte\w* (?:bitte )?auf meinen",
        ),
        Cue.APART: (
            r"remis\w*",
            r"variante\w*",
            r"andere\w* partie\w*",
        ),
        Cue.HINGES: (
            r"es sei denn",
            r"au(?:ß|ss)er(?= (?:wenn|sie|du|ihr|der|dass|daß))",
            r"vorausgesetzt",
            r"unter der bedingung",
            r"wenn",
            r"falls",
            r"sofern",
            r"nur wenn",
            r"aber",
            r"jedoch",
            r"sonst",
            r"andernfalls",
            r"obwohl",
            r"vielleicht",
            r"wohl",
        ),
        Cue.REFERS: (
            r"theorie",
            r"buch\w*",
            r"engine\w*",
            r"computer\w*",
            r"normalerweise",
            r"gewöhnlich",
            r"meistens",
            r"immer",
            r"blitz\w*",
            r"hauptvariante",
            r"empf\w+",
            r"andere\w* partie",
            r"letzte\w* partie",
            r"du schreibst",
        ),
        Cue.OWN_MOVE: (
            r"ich antworte (?:dir|ihnen|euch)(?: mit)?|antworte ich (?:dir|ihnen)(?: mit)?",
            r"mein(?:e)? (?:[^\W\d_]+ )?(?:zug|antwort) (?:ist|lautet)",
        ),
        Cue.YOUR_TURN: (r"(?:du bist|sie sind) (?:am zug|dran|an der reihe)",),
        Cue.LEADS_ON: (
            r"bisher|bis jetzt",
            r"so|folgendes|in meinem letzten (?:brief|schreiben)",
            r"nach (?:\w+ )?(?:überlegung|überlegen|nachdenken)|wie (?:immer|üblich|gewohnt|gehabt)|"
            r"endlich|einfach|sofort|gleich|trotzdem|dennoch|zu spielen|statt|anstatt|hiermit|nun|"
            r"diesmal|mal|gern(?:e)?|mich|für|entschieden|entscheide",
            r"wie folgt|folgender|nächster|neuer|hier|ich|daher|deshalb|darum|also|wiederhole",
            r"in (?:dieser|unserer) partie",
            r"auf (?:deinen|ihren|dein|ihr) \w+|für dich|für sie",
        ),
        Cue.BESIDE: (
            r"wie (?:vereinbart|besprochen|versprochen|angekündigt|abgemacht)",
            r"(?:entschuldig\w+|sorry|verzeih\w+)(?: bitte| sie)? (?:die|für die|"
            r"wegen der) (?:\w+ )?(?:verspätung|verzögerung|späte)",
            r"(?:noch )?keine antwort",
            r"(?:noch )?kein remis",
            r"(?:kurze |lange )?rochade",
            r"ist mein (?:zug|antwort)",
            r"mein zug",
            r"und",
            r"heute",
            r"ja",
            r"gespielt",
            r"liebe\w*",
        ),
        Cue.REPEAT_SUBJECT: (r"wiederholung",),
        Cue.ANSWERING: (
            r"antworte(?: ich)?",
            r"spiele(?: ich)?",
            r"ziehe(?: ich)?",
        ),
        Cue.SLIP_OF_PEN: (
            r"tippfehler",
            r"verschrieben",
        ),
        Cue.GUESSES: (
            r"ich (?:denke|glaube)",
            r"wahrscheinlich",
            r"vielleicht",
            r"wohl",
        ),
        Cue.START_NOTICE: (
            r"startbrief",
            r"startunterlagen",
            r"mitteilung (?:über|vom) (?:den )?turnierbeginn",
        ),
        Cue.SECOND_OVERSTEP: (r"zweite zeitüberschreitung",),
        Cue.SEALED: (
            r"nicht (?:dem|meinem) (?:partner|gegner) (?:\w+ ){0,2}(?:mitteilen|senden|zeigen)",
            r"nur (?:für den|an den) schiedsrichter",
            r"versiegelter zug",
        ),
        Cue.TIME_USED: (
            r"(?:gesamt)?zeit",
            r"bedenkzeit",
        ),
        Cue.WRONG_ADDRESS: (
            r"(?:falsche|alte) adresse",
            r"adresse (?:war |ist )?falsch",
        ),
        Cue.NO_DATE: (
            r"ohne datum",
            r"kein datum",
            r"datum fehlt",
        ),
        Cue.NO_POSTMARK: (
            r"(?:kein|unleserlicher|ohne) poststempel",
            r"poststempel (?:ist )?(?:unleserlich|fehlt)",
        ),
        Cue.UNREGISTERED: (
            r"nicht eingeschrieben",
            r"kein einschreiben",
        ),
        Cue.REGISTERED: (
            r"(?:per )?einschreiben",
            r"eingeschrieben",
        ),
        Cue.CARD: (r"(?:post)?karten?",),
        Cue.CARD_SENDER: (r"absender",),
        Cue.OWN_CARD: (
            r"meine (?:karte|postkarte|antwort)",
            r"antwort",
        ),
        Cue.PARTNERS_CARD: (
            r"partners?",
            r"gegners?",
            r"ihre karte",
            r"deine karte",
        ),
        Cue.DELIVERED: (
            r"erhalten",
            r"angekommen",
            r"eingegangen",
            r"zugestellt",
        ),
        Cue.POSTED: (
            r"abgesandt",
            r"abgeschickt",
            r"gesendet",
            r"verschickt",
            r"aufgegeben am",
        ),
        Cue.SLIP: (
            r"einlieferungs(?:schein|beleg)\w*",
            r"quittung",
        ),
        Cue.POSTMARK: (
            r"poststempel\w*",
            r"gestempelt",
        ),
        Cue.FULL: (
            r"voll",
            r"normal",
            r"html",
        ),
        Cue.PLAIN: (
            r"einfach",
            r"nur text",
        ),
        Cue.AT_ONCE: (
            r"sofort",
            r"gleich",
        ),
        Cue.DIGEST: (
            r"zusammenfassung",
            r"täglich",
        ),
        Cue.THIS_EVENT: (
            r"in diesem turnier",
            r"nur (?:in )?diese(?:m|s)(?: turnier)?",
        ),
        Cue.ALL_EVENTS: (
            r"in allen (?:meinen )?(?:turnieren|partien)",
            r"alle(?:n)? turniere(?:n)?",
            r"alle",
        ),
        Cue.TRANSMISSION_COMPLAINT: (
            r"langsame (?:übertragung|zustellung)",
            r"(?:mail|brief|nachricht) (?:brauchte|war) \d+ tage(?: unterwegs)?",
        ),
        Cue.STATUS_REPORT: (
            r"bericht (?:des turnierteilnehmers|über den (?:stand|verlauf)).{0,60}",
            r"stand (?:aller )?(?:meiner )?partien",
        ),
        Cue.ADJUDICATION_PAPERS: (
            r"abschätzung",
            r"bewertung der partie",
            r"(?:erwartetes|vermutetes|angenommenes) (?:ergebnis|resultat)",
        ),
        Cue.WHITE_WINS: (r"(?:sieg|gewinn) (?:für|von) weiß", r"weiß gewinnt"),
        Cue.BLACK_WINS: (r"(?:sieg|gewinn) (?:für|von) schwarz", r"schwarz gewinnt"),
        Cue.REPUDIATION: (
            r"nicht von mir",
            r"das war ich nicht",
            r"ich habe das nicht (?:geschrieben|geschickt|gesendet)",
        ),
        Cue.OTHER_MOVE: (
            r"anderen zug (?:erhalten|bekommen)",
            r"habe einen anderen zug (?:erhalten|bekommen)",
        ),
        Cue.DISPUTE: (
            r"widerspruch",
            r"anfechten",
        ),
        Cue.SMALL_TALK: (r"wie geht",),
        Cue.OF_RECEIPT: (
            r"erhalt\w*",
            r"empfang\w*",
            r"adresse\w*",
        ),
        Cue.OTHERS_MISS: (r"(?:haben sie|hast du|sie haben|du hast)(?:\s+\w+){0,3}\s+nicht",),
        Cue.PAPERS: (
            r"(?:erwartetes|vermutetes|angenommenes) (?:ergebnis|resultat)",
            r"unterlagen",
        ),
        Cue.OTHERS_OFFER: (
            r"(?:du|sie)\s+biete\w*",
            r"(?:ihr|dein)\s+(?:remis)?angebot",
        ),
        Cue.OFFER_NAMED: (r"remisangebot",),
        Cue.RULING: (
            r"entscheidung\s*:",
            r"keine zeitüberschreitung",
            r"abgelehnt",
        ),
        Cue.OVERSTEP_NAMED: (r"zeitüberschreitung",),
        Cue.WHEN: (
            r"wenn",
            r"falls",
            r"damit",
        ),
        Cue.CLAIMS_DRAW: (
            r"\w*reklamier\w*",
            r"\w*remis\w*",
            r"beantrage\w*",
            r"beanspruch\w*",
        ),
        Cue.THIRD_PERSON: (
            r"weiß",
            r"schwarz",
        ),
        Cue.DRAW_WORD: (
            r"punkt(?:e)?teilung|(?:den |wir ){0,2}teilen (?:wir )?(?:uns )?den punkt",
            r"remis",
        ),
        Cue.OTHERS_LEAVE: (
            r"(?:war|waren|bin gewesen) im urlaub",
            r"(?:er|partner\w*|gegner\w*)(?!\w).{0,40}urlaub\w*",
            r"nach (?:dem|meinem) urlaub",
            r"(?:ihr|dein|euer|eur)\w{0,2} (?:\w+ )?urlaub\w*",
            r"mein\w* (?:frau|mann|sohn|tochter|bruder|schwester|freund\w*|chef\w*|kolleg\w+|eltern|kinder|familie|"
            r"trainer)(?!\w).{0,40}urlaub\w*",
            r"(?:du|ihr|sie) (?:hast|bist|nimmst|habt|seid|nehmt|haben|sind|nehmen|hattest|warst|waren"
            r"|hatten)(?: (?!ich |mein)[\w.-]+){0,7} urlaub\w*",
            r"(?:du|ihr|sie)(?: (?!ich |mein)[\w.-]+){0,8} urlaub (?:hast|bist|nimmst|habt|seid|nehmt|haben|sind"
            r"|nehmen|machst)",
        ),
        Cue.CANCELS_LEAVE: (
            r"(?:ich )?(?:sage|storniere|breche) (?:meinen|den) urlaub(?! nicht)(?: ab)?",
            r"(?:mein|der) urlaub (?:fällt aus|entfällt|ist (?:abgesagt|storniert))",
        ),
        Cue.PROLONGS: (r"verlänger\w+",),
        Cue.ARBITER: (
            r"schiedsrichter\w*",
            r"turnierleiter\w*",
        ),
        Cue.GAME_WITH: (r"partie (?:gegen|mit) (?!dich|sie|dir|ihnen|weiß|schwarz)\w+",),
        Cue.ELSEWHERE: (
            r"anderen? partie",
            r"letztes jahr",
        ),
        Cue.ONCE: (
            r"letztes mal",
            r"letzte woche",
            r"früher",
            r"damals",
        ),
        Cue.OWN_OVERSTEP: (r"ich habe die (?:zeit|bedenkzeit) überschritten",),
        Cue.CLAIMS: (
            r"reklamation|(?:ich )?(?:mache|fordere|beanspruche)",
            r"(?:ich )?(?:hiermit )?(?:reklamiere|beantrage|melde|erkläre)",
        ),
        Cue.OTHERS: (
            r"er",
            r"sie",
            r"du",
            r"ihr",
            r"partner\w*",
            r"gegner\w*",
            r"dein\w*",
        ),
        Cue.EARLIER: (
            r"letzte\w*",
            r"vorige\w*",
            r"gestern",
        ),
        Cue.RETRACTED: (
            r"noch nicht entschieden",
            r"bitte\s+ignorieren",
            r"ignoriere\w*\s+(?:bitte|das)",
            r"nicht\s+zählen",
            r"entwurf",
            r"nur ein scherz",
            r"halt,?\s+(?:nein|falsch)",
        ),
        Cue.RULED_OUT: (
            r"unmöglich\w*",
            r"ungültig\w*",
            r"falsch\w*",
        ),
        Cue.BANNER: (r"^\s*gesendet von",),
        Cue.WROTE: (r"schrieb",),
        Cue.PROPOSES: (
            r"wenn",
            r"falls",
            r"(?<!antwort )(?<!antworte )auf",
        ),
        Cue.ANSWERED: (r"auf",),
        Cue.CHECK: (
            r"(?:mit )?schach",
            r"matt",
        ),
        Cue.WITH: (r"mit(?: dem zug)?",),
        Cue.BLACKS: (r"(?:von )?schwarz",),
        Cue.WHITES: (r"(?:von )?weiß",),
        Cue.AND: (r"und",),
        Cue.UNANSWERED: (r"antwort auf mein\w*",),
        Cue.PLANNED: (
            r"theorie",
            r"buch",
            r"idee",
            r"plan",
        ),
        Cue.FIRST_PERSON: (
            r"ich (?:wähle|sende|schicke|nehme)",
            r"hier (?:ist|kommt)",
        ),
        Cue.REFUTED: (
            r"unmöglich",
            r"ungültig",
            r"verliert",
            r"gewinnt",
            r"(?:schöner|guter|starker) zug",
        ),
        Cue.EXAMPLE: (r"(?:zum )?beispiel\w*|z\.\s?b|sagen wir(?: mal)?|angenommen",),
        Cue.CITES: (
            r"beispiel\w*",
            r"schrieb\w*",
            r"zeile",
        ),
        Cue.IS: (
            r"ist",
            r"lautet",
        ),
        Cue.MY: (r"mein",),
        Cue.OR: (r"oder",),
        Cue.MEANT: (
            r"besser",
            r"vielmehr",
            r"korrektur",
        ),
        Cue.TAKEN_BACK: (
            r"ignoriere\w*",
            r"vergess\w*",
        ),
        Cue.DOUBTED: (
            r"wäre",
            r"war",
            r"wird",
        ),
        Cue.AFTER: (
            r"nach",
            r"gegen",
        ),
        Cue.COMPARED: (
            r"wenn",
            r"statt",
            r"nach",
            r"überleg\w+",
            r"dachte an",
        ),
        Cue.GOT: (r"(?:hab(?:e)? ich )?(?:erhalten|bekommen|empfangen)",),
        Cue.PARTNER: (
            r"auf(?=\s*$)",
            r"dein\w*",
            r"ihr",
        ),
        Cue.DONE: (
            r"ich entscheide mich für",
            r"(?:hiermit )?(?:sende|schicke) ich(?: dir| ihnen)? (?:meinen|den) zug",
            r"ich zog",
        ),
        Cue.LEAD: (
            r"also",
            r"nun",
            r"jetzt",
            r"gut",
            r"und nun",
            r"ok",
            r"so",
        ),
        Cue.HEDGE: (
            r"darf ich",
            r"kann ich",
            r"was ist mit",
            r"wie wäre",
            r"vielleicht",
            r"möchte",
            r"ich will",
        ),
        Cue.REGARDS: (
            r"(?:vielen )?dank(?:e)? für (?:dein|ihr|euer|das) verständnis",
            r"bitte",
            r"viele grüße",
            r"(?:liebe|beste|schöne) grüße",
            r"gruß",
            r"mit (?:freundlichen |besten |herzlichen |lieben |vielen |schönen )?grüßen",
            r"danke",
            r"vielen dank",
            r"schön\w+ \w+",
            r"alles gute",
            r"viel glück",
            r"bis bald",
            r"frohe weihnachten",
        ),
        Cue.CORRECTS: (
            r"korrektur",
            r"ich korrigiere",
            r"tippfehler",
            r"verschrieben",
        ),
        Cue.UNDECIDED: (
            r"(?:noch )?nicht (?:entschieden|sicher)",
            r"weiß (?:noch )?nicht",
            r"überlege",
            r"(?:ich )?(?:melde mich|schreibe|antworte) (?:morgen|später)",
            r"morgen",
            r"später",
        ),
        Cue.ORDINAL: (r"(?:erster|zweiter|dritter|vierter|fünfter|sechster|siebter|achter|\w+ter)",),
        Cue.HARMLESS: (
            r"nach (?:längerem |einigem )?überlegen|doch",
            r"ich|wir|und|also|ja|gut|ok|okay|hiermit|leider|gern|gerne|hier|auch",
            r"mit (?:freude|vergnügen|dank|bedauern)|daher|deshalb|an|auf",
            r"(?:in )?(?:diese[rn]?|die|der|unsere[rn]?) (?:partie|stellung)|partie|das spiel",
            r"(?:meine |die )?stellung ist (?:verloren|hoffnungslos|ausgeglichen|remis)",
            r"(?:das |dein |ihr )?(?:remis)?angebot|(?:das |dein |ihr |mit )?remis|ergebnis",
            r"als (?:weiß|schwarz)|weiß|schwarz|einverstanden",
            r"(?:vielen |herzlichen |besten )?dank|danke(?: schön| sehr)?",
            r"für (?:die|das|ihre?|deine?) (?:\w+e )?(?:partie|spiel|angebot|kampf)",
            r"(?:herzlichen )?glückwunsch|gratuliere|gratulation|(?:dir|ihnen)|zum sieg|gut gespielt",
            r"zur (?:schönen |guten )?partie|(?:du hast|sie haben) (?:sehr )?(?:gut|stark) gespielt",
            r"(?:schöne|gute|interessante) partie",
            r"liebe[r]?|hallo|guten (?:tag|abend|morgen)|(?:viele|beste|freundliche) grüße",
            r"mit freundlichen grüßen|alles gute|viel (?:glück|erfolg)",
        ),
        Cue.CONSENT: (r"einverstanden|angenommen|ich nehme an|abgemacht|(?:ja,? )?(?:sehr )?gerne?",),
        Cue.REFUSES: (
            r"nein|nicht|nie|niemals|kein\w*|zu früh|weiterspielen"
            r"|überleg\w+|morgen|später|lieber|noch|ablehn\w*|lehne",
        ),
        Cue.CAME: (
            r"bekommen",
            r"angekommen",
            r"eingegangen",
            r"(?:zug|brief|karte|nachricht|mail) kam",
        ),
        Cue.ARRIVES: (r"kam|angekommen|erhalten|bekommen",),
        Cue.DATED: (r"vom",),
        Cue.TODAY: (r"heute|soeben|gerade eben",),
        Cue.YESTERDAY: (r"gestern",),
        Cue.DAY_BEFORE: (r"vorgestern",),
        Cue.DRAW_OFFER: (
            r"(?:ich )?schlage (?:(?:ihnen|dir|hiermit) )?(?:ein )?remis vor"
            r"|wollen wir (?:uns auf )?remis(?: machen| einigen)?(?=\?)",
            r"(?:ich )?biete (?:ich )?(?:(?:ihnen|dir|meinerseits|auch|hiermit|nun) )*(?:ein )?remis(?: an)?",
            r"remisangebot",
            r"remis\?",
        ),
        Cue.DRAW_ACCEPTANCE: (
            r"(?:ich bin )?mit (?:dem |ihrem |deinem )?remis(?:angebot|vorschlag)? einverstanden"
            r"|einverstanden,? remis|remis,? einverstanden|(?:ich )?(?:akzeptiere (?:das |ihr "
            r"|dein )?remis(?:angebot)?|stimme (?:dem|ihrem|deinem) remis(?:angebot)? zu)",
            r"(?:ich )?nehme (?:das |ihr |dein )?remis(?:angebot)? (?:dankend|gern|gerne|hiermit) an",
            r"(?:ich )?nehme (?:das |ihr |dein )?remis(?:angebot)?(?: an)?",
            r"remis angenommen",
            r"einverstanden mit remis",
        ),
        Cue.DRAW_MADE: (
            r"(?:wir )?(?:haben|sind) uns (?:\w+ )?auf remis (?:geeinigt|einig)",
            r"remis (?:wurde )?vereinbart",
        ),
        Cue.RESIGNATION: (
            r"(?:ich )?gebe (?:hiermit |nun |jetzt |daher |leider )?(?:(?:die|diese|unsere) partie "
            r"|das spiel )?(?:hiermit |nun |jetzt |daher |leider )?auf",
            r"(?:hier|hiermit|damit|somit|nun|jetzt) gebe ich (?:(?:die|diese|unsere) partie "
            r"|das spiel )?auf",
            r"(?:ich )?gebe (?:ich )?mich geschlagen",
            r"gebe (?:ich )?(?:die |diese |meine )?(?:partie )?(?:gegen \w+ |mit \w+ )?auf",
            r"ich gebe auf",
            r"(?:ich )?kapituliere",
            r"gebe (?:die partie )?auf",
            r"aufgegeben",
            r"ich gebe die partie auf",
            r"(?:weiß|schwarz) gibt auf",
        ),
        Cue.YES: (r"ja(?:,? ja)?", r"(?:ich )?bestätige(?: (?:es|das))?", r"stimmt", r"bestätigt"),
        Cue.OWNS: (
            r"(?:das|es) (?:war|bin|ist|stammt) (?:wirklich )?(?:ich|von mir)",
            r"(?:das|es) ist (?:wirklich )?meine?r?(?: (?:mail|brief|nachricht|adresse))?",
            r"(?:das|es) (?:ist|war) von mir",
            r"ich habe (?:das|es|sie|ihn)(?: (?:mail|nachricht))? (?:wirklich )?(?:geschrieben|geschickt|gesendet)",
            r"(?:die|diese) (?:mail|nachricht|adresse) ist (?:von mir|meine)",
            r"(?:aus dem|vom|von der|von zu) (?:büro|handy|arbeit|hause)",
        ),
        Cue.SHORT_YES: (r"(?:ja|ok|okay|gut|in ordnung|klar)",),
        Cue.EVEN: (
            r"(?:die )?stellung ist (?:völlig |ganz )?(?:ausgeglichen|remis|gleich)",
            r"ich|und|mit|da|denn|ihnen|dir|hiermit",
            r"meinerseits|selbst|meinerseits auch|von mir aus|auch ich",
        ),
        Cue.DENIES_AUTHORSHIP: (
            r"(?:das|es) war ich nicht",
            r"(?:diese[rs]?|die|der|das) (?:mail|e-?mail|nachricht|zug|brief|schreiben) "
            r"(?:ist|war|stammt|kommt|kam) nicht von mir",
            r"(?:diese|die|das) (?:mail|e-?mail|nachricht|schreiben)? ?habe ich nicht "
            r"(?:geschrieben|geschickt|gesendet|verfasst)",
            r"in meinem namen",
            r"(?:diesen|den) zug habe ich nicht (?:geschickt|gesendet|gespielt|gemacht)",
            r"(?:jemand|irgendwer)(?: anders| anderer)? hat (?:\S+ ){0,4}(?:geschrieben|geschickt|gesendet)",
        ),
        Cue.OF_ANSWER: (r"antwort",),
        Cue.TAKES_BACK: (
            r"(?:nehme|ziehe|möchte|darf ich|will) (?:ich )?(?:meinen |den )?(?:letzten )?(?:zug|\d+)(?: \S+){0,4}"
            r" zurück(?:nehmen|ziehen)?",
            r"(?:bitte |ich (?:möchte|will) ){1,2}(?:meinen |den )?(?:letzten )?zug (?:\S+ "
            r"){0,6}(?:ändern|ersetzen|streichen|annullieren)",
            r"(?:bitte )?streich(?:e|en sie|t)? (?:meinen |den )?(?:letzten )?zug",
            r"gemeint war(?=.{0,40}(?<!\w)(?:nicht|statt)(?!\w))",
            r"ich meinte(?=.{0,40}(?<!\w)(?:nicht|statt)(?!\w))",
        ),
        Cue.WITHDRAWS_VARIATION: (
            r"(?:ich )?(?:ziehe|nehme) (?:meine |die )?(?:variante\w*|bedingt\w+ züge|eventualzüge) (?:\S+ "
            r"){0,6}zurück",
        ),
        Cue.REPEAT: (
            r"(?:ich )?wiederhole (?:ich )?(?:daher |hiermit |nochmals? )*(?:meinen )?(?:letzten )?zug",
            r"(?:ich )?wiederhole(?: ich)?(?: ihn| daher| hiermit| nochmals?)*(?=[\s,:–—-]*(?:\d|…|$))",
            r"(?:noch ?mals?|noch einmal) mein(?: letzter)?(?: zug| …|$)",
            r"wiederholung (?:meines )?zuges",
        ),
        Cue.NOT_RECEIVED: (
            r"(?:(?:dein|ihr|der|das|die|erster?|erstes|ursprünglich\w*|deine|ihre|erste) ){1,4}(?:brief|mail|"
            r"e-?mail|nachricht|zug|karte) (?:\w+ )?(?:verloren\w*|verschwunden|verlorengegangen|weg)",
            r"nicht (?:erhalten|angekommen|bekommen)",
        ),
        Cue.CLAIM_BESIDE: (
            r"geltend",
            r"dass|daß|zeit|bedenkzeit|zeitüberschreitung|überschritten|wegen|durch|von|bei|seitens|in|im|nach|gemäß|laut"
            r"|auf|am|beim|zur?|gegen"
            r"|die|der|das|des|den|dem|eine?|meine?[rsnm]?|unsere?[rsnm]?|ihre?[rsnm]?|deine?[rsnm]?|seine?[rsnm]?",
            r"gegner\w*|partner\w*|weiß\w*|schwarz\w*|partie|zug|zügen?|züge|ziffer|artikel|art|regel\w*|erste\w*"
            r"|zweite\w*|hiermit"
            r"|nun|jetzt|erneut|wieder|offiziell|ich|muss|turnier\w*|hat|haben|habe|gewinn|sieg|liegt vor"
            r"|festzustellen|an",
        ),
        Cue.CLAIM_REASON: (r"weil|denn|da|nachdem|mit (?=\d)",),
        Cue.HEADS: (
            r"wichtig|hinweis|achtung|mitteilung|info|information|antrag|anzeige|bitte|betreff|nachricht|notiz"
            r"|urlaub|zur kenntnis",
        ),
        Cue.SELF: (r"ich|wir",),
        Cue.VERSUS: (
            r"gegen(?! (?:dich|sie(?!\w)|euch|ihn(?!\w)|weiß|schwarz|(?:meinen |den )?(?:gegner|partner)|artikel"
            r"|die regel))|(?:(?<=gebe )|(?<=gebe ich ))mit(?! (?:weiß|schwarz|freude|vergnügen|dank|bedauern))",
        ),
        Cue.TOOK_LEAVE: (
            r"(?:erinnere|plante|wollte|hoffte)(?: [\w.-]+){0,8} urlaub\w*",
            r"(?:hatten?|nahm(?:en)?|warn?|waren|verbrachte|genoss|machte)(?: [\w.-]+){0,8} urlaub\w*",
            r"urlaub\w*(?: [\w.,-]+){0,8} (?:hatten?|nahm|war|waren|verbrachte|gehabt|gewesen|vorbei|zu ende)",
        ),
        Cue.LONG_AGO: (
            r"(?:letzt|vorig|vergangen|vorletzt)\w+ (?:jahr\w*|sommer\w*|winter\w*|frühjahr\w*|frühling\w*"
            r"|herbst\w*|monat\w*)",
            r"vor (?:einem|zwei|drei|\d+) (?:jahr|jahren|monat|monaten)|vorjahr|damals|einst",
        ),
        Cue.KNOWS: (
            r"(?:weiß|weiss|wissen|wusste|höre?|hörte|gehört|sehe?|sah|gesehen|verstehe|verstanden|erinnere|lese"
            r"|las|gelesen|erfuhr"
            r"|erfahren|notiert|vermerkt|sagte?|schrieb|bekannt|mitbekommen)",
        ),
        Cue.LEAVE: (
            r"im urlaub vom|(?:spiel)?pause vom|auszeit vom|(?:ich )?melde urlaub an",
            r"(?:ich )?nehme (?:mir )?urlaub",
            r"urlaub vo[nm]",
            r"urlaub ab (?:heute|morgen|übermorgen|\w+tag|mittwoch)",
            r"ab (?:heute|morgen|übermorgen|\w+tag|mittwoch) (?:habe ich |bin ich (?:im |in )?|im |in )?urlaub",
            r"habe ab (?:heute|morgen|übermorgen|\w+tag|mittwoch) urlaub",
            r"(?:ich )?(?:bin|gehe|fahre) (?:.{1,40} )?(?:im|in|in den) urlaub",
            r"ich (?:(?!nicht |keinen )[\w.-]+ ){0,8}(?:im urlaub bin|urlaub (?:habe|nehme|mache))",
            r"(?:ich )?verlängere (?:meinen|den) urlaub",
            r"nehme (?:(?!nicht |keinen )[\w.-]+ ){1,8}urlaub",
            r"(?:melde|beantrage|erkläre) (?:(?!nicht |keinen )[\w.-]+ ){0,8}urlaub",
        ),
        Cue.LEAVE_END: (
            r"(?:ich )?(?:beende|unterbreche|verkürze) (?:meinen |den )?urlaub",
            r"urlaub (?:ist )?beendet",
            r"(?:ich )?breche (?:meinen|den) urlaub(?: (?!nicht |kein|nie |niemals )[\w-]+){0,4} ab",
            r"(?:ich )?(?:beende|unterbreche|verkürze|kürze)(?: (?:hiermit|vorzeitig|ich))* (?:meinen|"
            r"den) urlaub",
            r"(?:ich bin|bin ich|komme|kehre)(?: (?!nicht |kein|nie |niemals )[\w.-]+){0,4} aus dem "
            r"urlaub zurück|aus dem urlaub zurück",
        ),
        Cue.OVERSTEP_CLAIM: (
            r"zeitüberschreitungsreklamation|(?:ich )?reklamiere auf zeit|zeitüberschreitung (?:des|meines"
            r"|meiner|der|durch (?:den|meinen)|von) (?:gegner(?:s|in)?|partner(?:s|in)?|weiß|schwarz)",
            r"zeitreklamation",
            r"(?:beanspruche|reklamiere|fordere) (?:ich )?(?:den )?(?:gewinn|sieg) (?:durch|wegen|nach) zeit\w*",
            r"(?:gegner|partner)(?:in)? hat (?:die |seine |ihre )?(?:bedenk)?zeit überschritten",
            r"(?:ich )?reklamiere (?:die )?zeitüberschreitung",
            r"zeitüberschreitung",
        ),
        Cue.PROTEST: (
            r"(?:der|dieser) reklamation stimme ich nicht zu|stimme (?:der|dieser) reklamation nicht zu",
            r"(?:ich )?protestiere",
            r"ich lege protest ein",
            r"(?:mit|gegen) (?:der|dem|dieser|diesem|die|diese|das|ihrer) (?:(?!nicht |kein|nie |"
            r"niemals )[\w-]+ )?(?:reklamation|zeitüberschreitung|forderung|anzeige)(?: (?!nicht |"
            r"kein|nie |niemals )[\w-]+){0,4} nicht einverstanden",
            r"nicht einverstanden mit (?:der|dem|dieser) (?:reklamation|zeitüberschreitung)",
            r"(?:widerspreche|protestiere)(?: (?!nicht |kein|nie |niemals )[\w-]+){0,2} (?:der|dieser|"
            r"gegen die) (?:reklamation|zeitüberschreitung)|(?:bestreite|erkenne)(?: (?!nicht |kein|"
            r"nie |niemals )[\w-]+){0,2} (?:reklamation|zeitüberschreitung)(?: nicht an)?",
            r"bitte(?: (?!nicht |kein|nie |niemals )[\w-]+){0,3} (?:reklamation)(?: (?!nicht |kein|"
            r"nie |niemals )[\w-]+){0,3} (?:abzulehnen|zurückzuweisen|abweisen|ablehnen|zurückweisen)|"
            r"reklamation ist (?:unbegründet|falsch|unberechtigt)",
            r"(?:ich )?lege (?:(?!nicht |kein|nie |niemals )[\w-]+ )?(?:widerspruch|einspruch) "
            r"(?:gegen die (?:reklamation|zeitüberschreitung)) ein",
        ),
        Cue.LEFT_EVENT: (r"turnier|wettbewerb|meisterschaft|wettkampf",),
        Cue.BEFORE_EVENT: (
            r"vom|von|aus|dem|am|an|der|das|die|diesem|dieses|dieser|diese|unserem|meinem|laufenden|im|in|zur|"
            r"beim|ganzen",
        ),
        Cue.LEAVES_FOR: (
            r"zurück\w*|aus\w*|verlassen|aufgeben|nicht (?:mehr|länger|weiter)|weiter\w*|fort\w*|teil\w*|beenden|"
            r"leider|wegen|aufgrund|auf ?grund|aus (?:gesundheit|famili|persön|beruf|privat)\w*|weil|da|denn|und|"
            r"mit sofortiger|sofort|heute|hiermit|endgültig|krankheitshalber|spielen",
        ),
        Cue.WITHDRAWAL: (
            r"(?:ich )?trete (?:vom turnier )?zurück",
            r"ziehe mich (?:vom|aus dem) turnier zurück",
            r"(?:trete|ziehe|scheide|steige)(?: (?!nicht |kein|nie |niemals )[\w-]+){0,8} (?:turnier|"
            r"wettbewerb|meisterschaft)(?: (?!nicht |kein|nie |niemals )[\w-]+){0,3} (?:zurück|aus)",
            r"(?:ich (?:muss|möchte|werde|will|habe mich entschlossen)|(?:muss|möchte|werde|will) "
            r"ich)(?:,? (?!nicht |kein|nie |niemals )[\w-]+){0,10} (?:turnier|wettbewerb|"
            r"meisterschaft)(?: (?!nicht |kein|nie |niemals )[\w-]+){0,3} (?:zurückzuziehen|"
            r"zurückziehen|zurücktreten|ausscheiden|aussteigen|austreten|verlassen|aufgeben|"
            r"auszusteigen)",
            r"(?:betrachten|behandeln|werten) sie mich (?:(?!nicht |kein|nie |niemals )[\w-]+ )?als "
            r"(?:ausgeschieden|zurückgetreten|zurückgezogen)",
            r"(?:bitte )?(?:streichen|nehmen) sie mich(?: (?!nicht |kein|nie |niemals )[\w-]+){0,2} (?:aus|von)",
            r"(?:ich kann|kann ich)(?: (?!nicht |kein|nie |niemals )[\w-]+){0,8} (?:turnier|"
            r"wettbewerb)(?: (?!nicht |kein|nie |niemals )[\w-]+){0,3} nicht (?:mehr |länger "
            r")?(?:fortsetzen|weiterspielen|teilnehmen|mitspielen|beenden)|(?:ich kann|kann ich)(?: "
            r"(?!nicht |kein|nie |niemals )[\w-]+){0,6} nicht (?:mehr |länger )?am turnier teilnehmen",
        ),
        Cue.HELP: (r"hilfe",),
        Cue.STATUS: (r"status",),
        Cue.BESIDE_FILE: (
            r"(?:bitte )?siehe|mein\w*|der|die|das|den|dem|im|in|als|ist|sind|steht|liegt|sende|schicke|schick",
            r"ich|dir|ihnen|euch|unser\w*|diese\w*|mit|zu|zur|zum|an|auf|bei|dein\w*|ihr\w*|hier|findest",
            r"finden|du|sie",
            r"zug|züge|antwort|partie|notation|formular|pgn|datei|dokument|mail|e-?mail|text|foto|bild|scan|nr",
            r"nächste\w*",
        ),
        Cue.DRAFT_FILE: (
            r"analysen?|varianten?|entw[uü]rfe?|skizze|ideen?|notiz(?:en)?|test|beispiele?|alte?[rs]?|alten",
            r"frühere?|vorige|training|übung|eröffnung|theorie|plan|geplant|vielleicht|nicht gesendet|falsch",
            r"archiv|aufgabe",
        ),
        Cue.ATTACHED: (r"archiv", r"zip", r"anhang\w*", r"angehängt\w*", r"anlage", r"anbei", r"beigefügt\w*"),
        Cue.ACKNOWLEDGEMENT: (
            r"ja",
            r"erhalten",
            r"in ordnung",
        ),
        Cue.FRIENDLY: (
            r"danke",
            r"vielen dank",
            r"ich antworte (?:morgen|später)",
            r"frohe weihnachten",
            r"viele grüße",
            r"mit freundlichen grüßen",
        ),
        Cue.NO_PROPOSAL: (
            r"(?:ist|war) (?:nur )?(?:mein|der) plan|ich plane|meine idee",
            r"kein\w* (?:variante\w*|vorschlag|eventualz\w+|bedingte\w* z\w+)",
            r"(?:nur|bloß) (?:ein gedanke|so gedacht|eine idee|analyse)",
            r"nicht als (?:vorschlag|variante)",
            r"unverbindlich",
        ),
        Cue.ACCEPTS_VARIATION: (
            r"(?:ich )?nehme (?:die |ihre |deine )?variante an",
            r"variante angenommen",
        ),
        Cue.DECLINES_VARIATION: (
            r"variante (?:nicht angenommen|abgelehnt)",
            r"(?:ich )?lehne (?:die |ihre |deine )?variante ab",
        ),
        Cue.EN_PASSANT: (r"en passant|im vorbei(?:gehen|ziehen)",),
        Cue.CLAIMS_MATE: (r"(?:schach)?matt",),
        Cue.ANY_MOVE: (
            r"beliebiger zug",
            r"beliebig",
            r"jeder zug",
        ),
        Cue.IF: (
            r"falls",
            r"wenn",
            r"auf",
        ),
        Cue.THEN: (
            r"dann",
            r"so",
        ),
        Cue.CONDITION: (
            r"es sei denn",
            r"vorausgesetzt",
            r"wenn",
            r"falls",
            r"würde",
            r"könnte",
            r"sollte",
            r"sofern",
            r"vielleicht",
        ),
        Cue.LETTER: (
            r"zug",
            r"züge",
            r"brief\w*",
            r"nachricht\w*",
            r"mail",
            r"e-?mail",
            r"antwort",
        ),
        Cue.OWN_LEAVE: (
            r"ich|mir|mich|mein(?:en|em|es)? (?:\w+ )?urlaub\w*|nehme|bin|habe|melde|beantrage|gehe|fahre",
        ),
        Cue.WISHES_LEAVE: (
            r"(?:schön|gut|erholsam|angenehm|toll|fein)\w* urlaub\w*|wünsch\w+(?: [\w-]+){0,5} urlaub\w*",
        ),
        Cue.NO_LEAVE: (
            r"(?:nehme|brauche|mache|nehmen|will)(?: (?!nicht )[\w.-]+){0,8} nicht|nicht (?:nehmen|brauchen)",
            r"kein\w* urlaub\w*",
            r"abgesagt|storniert|verschoben|gestrichen",
            r"fällt aus|fiel aus|ausgefallen|entfällt|geplatzt|ins wasser gefallen|widerrufen|nicht genehmigt"
            r"|abgelehnt",
        ),
        Cue.AGAINST: (r"(?:[\w-]+ ){0,2}(?:gegen|an|bei|zu|wegen)",),
        Cue.CONTESTED: (
            r"\w*(?:reklamation|forderung|entscheid|urteil|anordnung|straf|buß|überschreitung|verstoß|zug|züge"
            r"|tage|datum)\w*",
            r"\w*(?:frist|zeit|gegner|partner|schiedsricht|turnierleit|kommission|ergebnis|abschätzung|urlaub"
            r"|partie)\w*",
            r"\w*(?:turnier|regel|artikel|aufzeichnung|verlust|ausschluss|remis)\w*",
        ),
        Cue.CLAIMS_FOR_SELF: (
            r"(?:ich )?(?:reklamiere|beantrage|beanspruche|fordere|verlange|erkläre|melde|bitte)|mache ich|"
            r"ich mache",
        ),
        Cue.JOKE: (
            r"scherz",
            r"(?<!macht )(?<!mir )(?<!viel )(?<!machte )spaß(?! gemacht)",
        ),
        Cue.PRANK: (
            r"im traum|in meinen träumen",
            r"(?:april)?scherz\w*|war nur spaß|haha\w*|rein(?:gelegt|gefallen)|april,? april|witz\w*|nur ein test|"
            r"im ernst|quatsch|blödsinn|unsinn|veräppelt|verarscht|ätsch|denkste|pustekuchen|von wegen|gelogen",
        ),
        Cue.UNCERTAIN: (
            r"scheint|anscheinend|wohl|vermutlich|wahrscheinlich|vielleicht|möglicherweise",
            r"(?:ich )?(?:glaube|denke|meine)",
            r"nicht sicher|(?:weiß|noch) nicht|unsicher|überlege|sobald|bevor|bald|irgendwann|würde|könnte|ob",
        ),
        Cue.SPOKEN: (
            r"meint|meinte|laut (?:mein|sein|ihr|uns)\w*|nach meinung",
            r"schr(?:ieb\w*|eibst|eibt|eiben)|geschrieben|zit\w+|sag(?:en|st|t|te|test)|gesagt|wort\w*|worte|satz",
            r"hör\w+",
            r"(?:sein|ihr|dein|ihre?|deine?) (?:brief|mail|nachricht)|erwart\w+|träum\w+|hoff\w+|dachte\w*",
        ),
        Cue.ANOTHER_EVENT: (
            r"turnier (?:in|von|am|der) \w+|(?:anderen?|vereins|stadt|blitz)[- ]?turnier|ich meine|hier spiele ich",
        ),
        Cue.LOST: (
            r"schon|nun|nicht mehr|nach (?:ihrem|deinem) (?:\w+ )?zug|ich habe (?:\w+ )?(?:übersehen|gepatzt)",
            r"(?:ein )?fehler",
            r"(?:ich )?(?:verliere|sehe keine) (?:\w+ )?(?:figur|dame|turm|verteidigung)|matt|stellung|verloren",
            r"hoffnungslos",
        ),
        Cue.PLAYS_ON: (
            r"anders überlegt|doch nicht|meine meinung geändert",
            r"gebe nicht auf",
            r"kein remis",
            r"remis (?:\w+ )?(?:\w+ )?nicht",
            r"spiele weiter",
        ),
        Cue.ADDRESS_BESIDE: (
            r"meine?|ist|ab|seit|vom|von|jetzt|nun|bitte|schreib\w*|sie|mir|an|dorthin|neue|e-?mail|adresse"
            r"|lautet|hiermit|in",
            r"(?:die )?alte (?:gilt|geht) nicht mehr",
        ),
        Cue.ADDRESS_CHANGE: (
            r"(?:meine )?neue (?:e-?mail-?)?adresse",
            r"(?:meine )?(?:e-?mail-?)?adresse (?:hat sich )?geändert",
            r"(?:ich )?(?:ändere|wechsle) meine (?:e-?mail-?)?adresse",
        ),
        Cue.DELAY_REPORT: (
            r"(?:partner|gegner) antwortet .{0,30}nicht",
            r"keine antwort (?:von|vom) .{0,20}(?:partner|gegner)",
            r"(?:die )?partie verzögert sich",
            r"(?:ich )?melde (?:eine|meine|die) (?:eigene )?verzögerung",
            r"meine antwort verzögert sich",
            r"(?:kein|keinen|nicht)(?: (?!nicht |kein|nie |niemals )[\w-]+){0,3} (?:ersten|ersten|"
            r"eröffnungs)[ -]?zug",
            r"(?:erster|ersten|eröffnungs)[ -]?zug(?: (?!nicht |kein|nie |niemals )[\w-]+){0,6} "
            r"(?:nicht|fehlt|aus|noch)(?: (?!nicht |kein|nie |niemals )[\w-]+)?",
            r"(?:weiß|mein (?:partner|gegner))(?: (?!nicht |kein|nie |niemals )[\w-]+){0,5} (?:noch "
            r")?nicht (?:begonnen|angefangen|gezogen)",
            r"(?:die|unsere) partie hat (?:noch )?(?:immer )?nicht begonnen",
        ),
        Cue.CLAIM_WITHDRAWAL: (r"(?:ich )?ziehe (?:meine reklamation|meinen protest|meinen einspruch) zurück",),
        Cue.APPEAL: (
            r"(?:ich )?lege berufung ein",
            r"berufung gegen",
        ),
        Cue.OBJECTION: (
            r"(?:ich )?erhebe einspruch",
            r"ich widerspreche",
            r"(?:bin )?mit (?:der|dieser|dem|diesem|ihrer) "
            r"(?:strafe|entscheidung|urteil|bußtagen) (?:bin ich )?nicht einverstanden",
            r"nicht einverstanden mit (?:der|dieser|dem|diesem) (?:strafe|entscheidung|urteil)",
            r"(?:die |diese )?strafe (?:ist|war) (?:\w+ )?"
            r"(?:ungerecht|unfair|falsch|unberechtigt|nicht (?:gerecht|berechtigt))",
            r"bitte (?:streichen|erlassen|prüfen) sie (?:die|diese|meine) strafe",
        ),
        Cue.BREAKDOWN: (
            r"(?:computer|rechner|festplatte) (?:ist )?(?:kaputt|defekt|abgestürzt)",
            r"alle (?:daten|partien) verloren",
        ),
        Cue.RECORD_REQUEST: (
            r"(?:schicken|senden) sie mir .{0,30}(?:notation\w*|partien?)",
            r"bitte um die (?:notation\w*|partien?)",
        ),
        Cue.CORRECTION_REQUEST: (
            r"(?:ihr |dein )?zug ist (?:unmöglich|unleserlich|mehrdeutig)",
            r"unmöglicher zug",
        ),
        Cue.REPETITION: (
            r"(?:dreimalige|dreifache) (?:stellungs)?wiederholung",
            r"stellungswiederholung",
            r"stellung(?: (?!nicht |kein|nie |niemals )[\w-]+){0,6} (?:dreimal|zum dritten ?mal|drei "
            r"mal|dritten mal)(?: (?!nicht |kein|nie |niemals )[\w-]+)?",
        ),
        Cue.FIFTY_MOVES: (r"(?:50|fünfzig)-züge-regel",),
        Cue.GAME_RECORD: (
            r"partie (?:ist )?beendet",
            r"vollständige notation",
        ),
        Cue.RESULT_CONFIRMATION: (
            r"(?:ich )?bestätige(?: das ergebnis)?",
            r"ergebnis (?:ist )?richtig",
        ),
        Cue.QUESTION: (
            r"bitte (?:erklären|teilen) sie",
            r"(?:nehme|ziehe) (?:meine|die) aufgabe zurück|versehentlich aufgegeben",
            r"ich möchte wissen",
            r"(?:das |die )?(?:datum|daten|eingangsdatum|empfangsdatum)(?: \w+)? (?:ist|sind|war|waren) "
            r"(?:\w+ )?(?:falsch|unrichtig|verkehrt)",
            r"bitte (?:um )?(?:klärung|prüfung|prüfen sie)",
        ),
        Cue.NOT: (
            r"nicht",
            r"kein\w*",
            r"nie",
        ),
        Cue.FROM: (
            r"vom",
            r"von",
            r"ab",
        ),
        Cue.TO: (r"bis",),
        Cue.DAYS: (r"tage?n?",),
        Cue.LEAVE_WORD: (r"urlaub",),
        Cue.RESTS: (
            r"(?:spiele|antworte|ziehe) (?:ich )?(?:(?!nicht |kein|nie |niemals )[\w-]+ ){0,2}nicht",
            r"kann (?:ich )?(?:(?!nicht |kein|nie |niemals )[\w.-]+ ){0,6}nicht (?:spielen|antworten|ziehen)",
            r"bin (?:ich )?(?:(?!nicht |kein|nie |niemals )[\w.-]+ ){0,6}(?:weg|verreist|abwesend)",
            r"werde (?:ich )?(?:(?!nicht |kein|nie |niemals )[\w.-]+ ){0,6}nicht (?:spielen|antworten)",
        ),
        Cue.PLAYS_AGAIN: (
            r"(?:wieder|weiter)(?: (?:da|zurück|spielen|dabei))?|(?:spiele|spielen|zurück)(?: (?:ich|"
            r"wieder|weiter))*",
        ),
        Cue.SLOW_MAIL: (
            r"(?<![\d.])48\.2\.5(?!\.?\d)",
            r"(?:langsame|verspätete|verzögerte)\w? (?:übertragung|zustellung|post|übermittlung|lieferung)",
            r"verzögerung\w* (?:bei|in|der) (?:der )?(?:übertragung|zustellung|übermittlung|post)|"
            r"übertragungsdauer|übermittlungsdauer",
            r"(?:brief|mail|nachricht|zug)(?: (?!nicht |kein|nie |niemals )[\w-]+){0,5} (?:tage|"
            r"wochen|tagen)(?: (?!nicht |kein|nie |niemals )[\w-]+)?|erst nach [\w-]+ (?:tagen|wochen)",
        ),
        Cue.EXAMINES: (r"prüfen|prüfung|untersuchen|beschwer\w+|klären|(?<![\d.])48\.2\.5(?!\.?\d)",),
        Cue.APPLIES: (
            r"bitte\w*|ich (?:bitte|beantrage|beschwere|ersuche|wende mich|verlange)|beschwerde\w*|"
            r"beschwere|prüfen sie",
        ),
        Cue.EVENT_MATTER: (
            r"zeitüberschreitung\w*|(?:im|meinen|mein|nehme) urlaub|protest\w*|einspruch|beschwer\w+|"
            r"berufung|reklam\w+|(?:rücktritt|zurück) vom turnier|strafe|straftage",
            r"artikel \d\d(?:\.\d+)+|(?<![\d.])4[678]\.\d{1,2}(?:\.\d{1,2})?(?![\d.])",
        ),
        Cue.EVENT_TALK: (
            r"schiedsrichter\w*|turnierleiter\w*|runde \d{1,2}|(?:ersten?|zweiten?|dritten?|vierten?|"
            r"nächsten?|\d\.) runde|paarung\w*|ergebnis\w*|auslosung\w*|tabelle",
        ),
        Cue.POLITE: (
            r"bitte (?:entschuldig\w+|verzeih\w+|um (?:entschuldigung|verzeihung)|sehr|schön)|"
            r"ich bitte um (?:entschuldigung|verzeihung)",
        ),
    },
)
