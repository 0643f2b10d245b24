"""Italian."""

from parsers.languages import Cue, Label, Language

LANGUAGE = Language(
    code="it",
    name="italiano",
    letters=("P", "C", "A", "T", "D", "R"),
    words={
        "P": ("pedone",),
        "N": ("cavallo",),
        "B": ("alfiere",),
        "R": ("torre",),
        "Q": ("donna", "regina"),
        "K": ("re",),
    },
    castling={
        "K": ("arrocco corto",),
        "Q": ("arrocco lungo",),
        "": ("arrocco",),
    },
    fillers=("in", "a", "da", "va"),
    captures=("prende", "cattura", "mangia"),
    becomes=(
        "promozione a",
        "promuove a",
        "diventa",
        "e diventa",
        "con promozione a",
        "e promuove a",
    ),
    numerals=(("uno",), ("due",), ("tre",), ("quattro",), ("cinque",), ("sei",), ("sette",), ("otto",)),
    months=(
        ("gennaio", "gen"),
        ("febbraio", "feb"),
        ("marzo", "mar"),
        ("aprile", "apr"),
        ("maggio", "mag"),
        ("giugno", "giu"),
        ("luglio", "lug"),
        ("agosto", "ago"),
        ("settembre", "set", "sett"),
        ("ottobre", "ott"),
        ("novembre", "nov"),
        ("dicembre", "dic"),
    ),
    common=(
        "il",
        "gli",
        "è",
        "e",
        "la",
        "mia",
        "mio",
        "per",
        "con",
        "una",
        "che",
        "ciao",
        "grazie",
        "mossa",
        "saluti",
        "risposta",
        "partita",
        "caro",
        "della",
        "sono",
        "propongo",
        "patta",
        "presto",
        "cordiali",
    ),
    labels={
        Label.EVENT: ("Torneo", "Competizione"),
        Label.GAME: ("Partita", "Partita n."),
        Label.START: ("Data di inizio", "Data d'inizio", "Inizio"),
        Label.WHITE: ("Bianco", "Il Bianco"),
        Label.BLACK: ("Nero", "Il Nero"),
        Label.WHITE_LEAVES: ("Ferie del Bianco", "Ferie Bianco"),
        Label.BLACK_LEAVES: ("Ferie del Nero", "Ferie Nero"),
        Label.HEAD_RECEIVED: ("Ricevuto", "Ric."),
        Label.HEAD_REPLIED: ("Risposto", "Risp."),
        Label.HEAD_TIME: ("Tempo",),
        Label.HEAD_NUMBER: ("N", "N.", "No"),
        Label.HEAD_WHITE: ("Bianco",),
        Label.HEAD_BLACK: ("Nero",),
        Label.PARTNER_SENT: ("La tua mossa", "La sua mossa", "Tua mossa", "Sua mossa", "Tua mossa inviata"),
        Label.RECEIVED: ("Ricevuto", "Ricevuta", "Ricevuto il", "Ricevuta il"),
        Label.SENT: ("Risposta", "Mia risposta", "Risposto", "Inviato", "Risposta inviata"),
        Label.WHITE_TIME: ("Tempo del Bianco", "Tempo Bianco"),
        Label.BLACK_TIME: ("Tempo del Nero", "Tempo Nero"),
        Label.MOVE: ("Mossa",),
        Label.LEAVE: (
            "Ferie",
            "Congedo",
            "Vacanze",
            "Avviso di ferie",
            "Avviso di congedo",
        ),
        Label.LEAVE_END: ("Fine ferie", "Fine delle ferie"),
        Label.LANGUAGE: ("Lingua",),
        Label.NOTIFICATIONS: ("Notifiche", "Notifica"),
        Label.FORMAT: ("Formato",),
        Label.RESULT: ("Risultato",),
        Label.ADDRESS: ("Nuovo indirizzo", "Indirizzo"),
        Label.REPEATED: ("Ripetuto", "Ripetizione"),
        Label.MY_MOVE: ("La mia mossa", "Mia mossa", "Mia risposta", "Gioco", "Muovo", "Rispondo"),
        Label.VARIATION: ("Variante proposta", "Propongo la variante", "Propongo", "Variante", "Mosse condizionali"),
    },
    cues={
        Cue.OWN_MOVE: (r"(?:ti|le|vi) rispondo(?: con)?",),
        Cue.EXCLAIMS: (r"disse|dice|ha detto|gridò|grida|scrive|scrisse|consiglia",),
        Cue.ASIDE: (
            r"(?:troppo rischioso)(?: per me)?|mi serve tempo",
            r"non ancora|non (?:sono )?sicur[oa]|non inviare|non (?:è )?per te|(?:era|è) per \w+|"
            r"per errore|esempio|campione|prova|bozza|appunto|analisi|problema|annullat[ao]|annulla|"
            r"cancella|troppo rischios[oa]|aspetto \w+|rispondo (?:domani|più tardi|dopo)|"
            r"risposta domani|domani rispondo|sto ancora pensando|penso ancora|posso|è legale|va bene|"
            r"che ne (?:pensi|dici)",
        ),
        Cue.AT_OTHER_TIMES: (r"domani|dopo|poi|presto|ieri|mai|forse",),
        Cue.LEADS_ON: (
            r"dopo (?:lunga |attenta )?riflessione|come (?:sempre|al solito)|finalmente|semplicemente|"
            r"subito|ora|adesso|allora|quindi|ecco|invece di|al posto di|con|ho deciso|di giocare|"
            r"giocare|oggi",
        ),
        Cue.SUPPOSES: (
            r"suppon\w+|immagin\w+|cred\w+|pens\w+|dic(?:e|ono)|disse|dubit\w+|sper\w+|temo|insiste|"
            r"consiglia|chiede|se",
        ),
        Cue.OVERSTEP_NAMED: (r"superamento",),
        Cue.CLAIMS: (r"rivendico|reclamo|richiedo|segnalo",),
        Cue.OFFER_NAMED: (r"(?:offerta|proposta) di patta",),
        Cue.OTHERS_OFFER: (r"(?:sua|tua|vostra|nessuna|niente) (?:offerta|proposta)",),
        Cue.DRAW_WORD: (r"patta",),
        Cue.THIRD_PERSON: (
            r"(?:il )?bianco",
            r"(?:il )?nero",
        ),
        Cue.CANNOT_READ: (
            r"non (?:riesco|posso|sono riuscit[oa]|si riesce)(?: a)? (?:\w+ )?(?:leggere|aprire|decifrare)"
            r"|illeggibil\w|non si (?:legge|apre)|solo punti interrogativi",
            r"(?:arrivat[oa]|giunt[oa]|era|è) (?:\w+ )?(?:vuot[oa]|tagliat[oa]|tronc[oa]|troncat[oa]"
            r"|incomplet[oa]|a metà)",
        ),
        Cue.SEND_AGAIN: (
            r"(?:invi\w+|mand\w+|sped\w+)(?: \w+){0,4} (?:di nuovo|ancora(?: una volta)?|un['’]altra volta"
            r"|nuovamente)|rimand(?:ami|i|a|are|armi)|rinvi(?:ami|i|are)|reinvi\w+",
        ),
        Cue.FROM_WORK: (
            r"al lavoro|dal lavoro|in ufficio|(?:il|mio) (?:capo|datore)|(?:la|mia) (?:ditta|azienda)|in azienda",
        ),
        Cue.PLAYS_MEANWHILE: (
            r"(?:gioco|giocherò|giocare|rispondo|risponderò|rispondere)(?: \w+){0,3} (?:più (?:in fretta"
            r"|velocemente|rapidamente|spesso)|comunque|lo stesso|come sempre|ugualmente)",
            r"(?:continuo|continuerò) a (?:giocare|rispondere)",
        ),
        Cue.TALE: (
            r"sogn\w+|incubo|per poco|(?:l['’]anno|il mese|la settimana|l['’]estate) scors[oa]",
            r"(?:ti ricordi|si ricorda|ricordi|ricorda)(?: \w+){0,5} (?:partita|mossa)",
            r"partita(?: \w+){0,3} (?:19|20)\d\d|(?:19|20)\d\d(?: \w+){0,4} (?:partita|giocò|giocato|vinse|"
            r"vinto|perso)",
            r"(?:ultima|precedente|vecchia|scorsa) partita|partita (?:precedente|scorsa)",
            r"(?:hai|ha) (?:\w+ )?(?:abbandonato|perso|vinto) (?:subito|allora)",
        ),
        Cue.AS: (r"come",),
        Cue.WITHDRAWS_OFFER: (r"(?:ritiro|annullo) (?:la mia |la )?(?:offerta|proposta) di patta",),
        Cue.ACCEPTS: (r"accetto|d['’]accordo",),
        Cue.WITH_WHITE: (r"(?:con )?il bianco|bianco",),
        Cue.WITH_BLACK: (r"(?:con )?il nero|nero",),
        Cue.YIELDS: (
            r"getto la spugna|(?:devo|sono costrett[oa] ad) (?:abbandonare|arrendermi)|d[oò] partita vinta",
            r"rinuncio alla partita|mi ritiro dalla partita|depongo le armi|resa",
            r"hai vinto|ha vinto lei|mi arrendo|ho perso",
        ),
        Cue.SUPPOSED: (r"sarebbe",),
        Cue.POINTS: (r"quest[oa]|quell[oa]|così|è (?:quello|quella|la mossa|ciò)",),
        Cue.PLAYS: (
            r"giocava|giocò|gioca|giocato|scelse|sceglieva|preferiva|preferisce|amava|consiglia|raccomanda|piaceva",
        ),
        Cue.SAYS: (r"dice|propone|vinse|ha vinto|dà",),
        Cue.WE: (r"io|tu|lei|noi|ho|hai",),
        Cue.THEY: (
            r"lui|loro|qualcuno|tutti|(?:il )?mio (?:vicino|maestro|allenatore|amico|figlio|fratello|padre)|"
            r"mia (?:moglie|figlia|sorella)",
        ),
        Cue.SOURCE: (
            r"(?:un )?esempio|libro|teoria|computer|motore|altra partita|analisi|non (?:è )?la mia mossa|"
            r"preferita di",
        ),
        Cue.TIES: (r"quest[oa]|quell[oa]|così|mossa|apertura|variante|partita|posizione",),
        Cue.CORRECTING: (
            r"anzi|cioè|(?:o )?meglio(?: ancora)?(?= |:|,)|vale a dire|ossia|ovvero|voglio dire",
            r"volevo (?:dire|scrivere|giocare)|intend(?:o|evo)(?: dire)?|piuttosto|per meglio dire|o piuttosto",
            r"nel senso",
            r"(?:deve|doveva|dovrebbe) essere|leggi|si legga|correzione|correggo|errata corrige|refuso",
            r"ripensandoci",
        ),
        Cue.STARTLED: (
            r"a dire il vero|in realtà|(?:ah |oh |o )?no|ops|oops|ahi|ahimè|accidenti|scusa(?:te|mi)?|mi scusi",
            r"scusi|perdono|pardon|aspetta|aspetti|alt|ferm[oi]|errore|ho sbagliato|sbagliato|meglio|eh",
        ),
        Cue.FILLS: (
            r"bensì|ma|io|gioco|la mia mossa|mossa|è|la|il|mia|per favore|meglio|giocare|ovviamente|invece|allora",
            r"e|ora|sia|muovo|un|dire|corrige",
        ),
        Cue.INSTEAD_OF: (r"non|invece di|al posto di|anziché",),
        Cue.UNSURE: (
            r"(?:solo )?(?:una )?(?:prova|test)",
            r"(?:molto )?(?:probabilmente|probabile|possibilmente|forse|presumibilmente|eventualmente|"
            r"apparentemente|provvisoriamente)",
            r"credo|penso|suppongo|immagino|mi pare|mi sembra|può darsi|magari|per ora",
        ),
        Cue.PLEASE: (r"per favore|per piacere|grazie",),
        Cue.NOT_BOOKED: (
            r"non (?:ancora )?(?:la |lo )?(?:registr|annot|segn|cont|scriver|consider|valid|"
            r"calcol)\w*(?: (?:ancora|questa|quella|questo|la|mossa|mia|per favore|per ora|conto|"
            r"nota)){0,4}(?=[\s.!…)]*$|[,;!])",
            r"non (?:è )?(?:ancora )?(?:conta|vale|definitiv\w|ufficiale|valid\w)(?: ancora)?(?=[\s.!…)]*$|[,;!])",
        ),
        Cue.RECONSIDERS: (
            r"(?:solo|soltanto) un['’]idea",
            r"(?:ho )?cambiat?o idea|ci ho ripensato|ripensandoci|meglio di no|ritiro (?:la|questa) mossa",
        ),
        Cue.DENIES: (
            r"aspetti|in realtà,? no|a pensarci bene,? no|anzi,? no|veramente no",
            r"bozza|ferm[oi]|non ancora|cancella(?:la|lo)?|non conta|non vale",
            r"annullat[oa]|lascia perdere|mai(?: e poi mai)?|neanche per sogno|nemmeno per idea|no",
            r"non (?:quella|questa|così)|aspetta|anzi no",
        ),
        Cue.TENTATIVE: (
            r"probabile|probabilmente|possibile|forse|prevista|provvisoria|preferita|precedente|vecchia|"
            r"presunta|ipotetica",
        ),
        Cue.GREETS: (
            r"(?:mi[oa] )?(?:car[oa]|gentile|egregi[oa]|gentilissim[oa])(?: (?:amic[oa]|collega|"
            r"avversari[oa]|signore?a?|compagn[oa]))?",
            r"ciao",
            r"salve",
            r"buon(?:giorno|asera| giorno)",
        ),
        Cue.SURELY: (
            r"certo",
            r"ovviamente",
            r"naturalmente",
        ),
        Cue.THANKS_FOR: (r"grazie (?:per|della|del)",),
        Cue.CONDITIONED: (
            r"a meno (?:che|di)",
            r"salvo che",
            r"sempre che",
            r"solo se",
            r"a condizione",
            r"purché",
            r"se possibile",
            r"se (?:[\w'’]+ ){0,4}(?:permette\w*|accetta\w*|autorizza\w*|d['’]accordo)",
        ),
        Cue.BECAUSE: (
            r"perché",
            r"poiché",
        ),
        Cue.BUT: (
            r"bensì",
            r"ma(?! (?:femme|m[eè]re|fille|s(?:œ|oe)ur|sant[eé]|famille|voiture|maison|vie|petite|ch[eè]re|"
            r"compagne))",
        ),
        Cue.MOVES_PIECE: (
            r"ho (?:scelto|deciso)",
            r"scelgo",
            r"opto",
            r"(?:io )?(?:prendo|gioco|muovo|catturo|arrocco|mangio|rispondo)",
            r"ho (?:giocato|preso|mosso)",
        ),
        Cue.RECEIVED_ON: (r"ricevut\w+",),
        Cue.SENT_ON: (
            r"inviat\w+",
            r"spedit\w+",
        ),
        Cue.FIRST_PERSON: (r"ho (?:deciso|scelto)(?: di giocare)?",),
        Cue.POSTPONED: (
            r"(?:non|ancora non) (?:ho )?ancora",
            r"non ho (?:mosso|giocato|inviato|deciso)",
            r"ci penso",
            r"da confermare|sarà confermat\w|confermerò|salvo conferma",
            r"non è (?:ancora )?la mia mossa|(?:solo|soltanto) un['’]? ?(?:idea|possibilità)",
            r"(?:sto )?(?:ancora )?pensando",
            r"ci penserò",
            r"bozza",
            r"scherz\w+",
            r"provvisori\w+",
            r"non sono (?:stato )?io",
            r"(?:la mia )?mossa (?:arriva|arriverà|seguirà|viene|domani)",
            r"ignora\w*",
            r"dimentica\w*",
            r"nessuna mossa",
        ),
        Cue.APART: (
            r"patta",
            r"variante",
            r"altra partita",
        ),
        Cue.HINGES: (
            r"a meno che",
            r"a meno di",
            r"purché",
            r"a condizione",
            r"sempre che",
            r"se",
            r"salvo",
            r"ma(?! (?:femme|m[eè]re|fille|s(?:œ|oe)ur|sant[eé]|famille|voiture|maison|vie|petite|ch[eè]re|"
            r"compagne))",
            r"però",
            r"altrimenti",
            r"forse",
            r"anche se",
        ),
        Cue.REFERS: (
            r"teoria",
            r"libro",
            r"computer",
            r"motore",
            r"di solito",
            r"normalmente",
            r"sempre",
            r"blitz",
            r"linea principale",
            r"altra partita",
            r"partita precedente",
        ),
        Cue.BESIDE: (
            r"come (?:concordato|promesso|d['’]accordo)",
            r"scus\w+ (?:per )?il ritardo",
            r"è la mia mossa",
            r"la mia mossa",
            r"e",
            r"oggi",
            r"sì",
        ),
        Cue.ANSWERING: (
            r"rispondo",
            r"gioco",
        ),
        Cue.GAME_WITH: (r"partita (?:contro|con) (?!te(?!\w)|lei(?!\w))\w+",),
        Cue.ELSEWHERE: (r"altra partita",),
        Cue.BANNER: (r"^\s*inviato da",),
        Cue.WROTE: (r"ha scritto",),
        Cue.PROPOSES: (r"se",),
        Cue.ANSWERED: (
            r"al",
            r"all['’]",
            r"a",
        ),
        Cue.WITH: (r"con",),
        Cue.AND: (r"e",),
        Cue.IS: (r"è",),
        Cue.MY: (
            r"il mio",
            r"la mia",
        ),
        Cue.OR: (r"oppure",),
        Cue.MEANT: (r"anzi",),
        Cue.TAKEN_BACK: (r"dimentichi",),
        Cue.DOUBTED: (
            r"sarebbe",
            r"sarà",
            r"era",
        ),
        Cue.AFTER: (
            r"dopo",
            r"contro",
        ),
        Cue.COMPARED: (
            r"se",
            r"invece",
        ),
        Cue.GOT: (r"(?:l['’])?(?:ho )?ricevut\w+",),
        Cue.PARTNER: (
            r"al(?=\s*$)",
            r"all['’](?=\s*$)",
            r"tuo",
            r"vostro",
            r"suo",
        ),
        Cue.REGARDS: (
            r"per favore",
            r"saluti",
            r"grazie",
            r"ciao",
            r"buon\w? \w+",
            r"a presto",
            r"cordiali",
        ),
        Cue.HARMLESS: (
            r"(?:molto )?ben giocato|per la (?:tua |sua )?vittoria|bella partita|in bocca al lupo",
            r"io|e|sì|si|bene|ok|qui|purtroppo|volentieri|con piacere",
            r"(?:in )?(?:la|questa|nostra) (?:partita|posizione)|partita|(?:la )?patta",
            r"(?:la )?(?:sua|tua|vostra) (?:offerta|proposta)(?: di patta)?",
            r"grazie(?: mille)?|per la (?:bella )?partita|complimenti|congratulazioni|buona fortuna|ciao|caro",
            r"cara|saluti|cordiali saluti",
        ),
        Cue.CONSENT: (r"accetto|accettato|d['’]accordo|volentieri",),
        Cue.REFUSES: (r"no|non|mai|troppo presto",),
        Cue.DRAW_OFFER: (
            r"proposta di patta",
            r"(?:propongo|offro) (?:la )?patta",
            r"offerta di patta",
            r"patta\?",
        ),
        Cue.DRAW_ACCEPTANCE: (
            r"accetto (?:l['’]offerta|la proposta) di patta|accetto il pareggio|(?:sono )?d['’]accordo(?:,"
            r"| per la| con la| sulla)? patta",
            r"accetto (?:la )?(?:sua |tua |vostra )?(?:offerta|proposta) di patta",
            r"d'accordo (?:per|con|sulla) (?:la )?patta",
            r"accetto (?:la )?patta",
            r"patta accettata",
        ),
        Cue.EXAMPLE: (r"per esempio|ad esempio|esempio|p\.\s?es|diciamo|supponiamo",),
        Cue.RESIGNATION: (
            r"mi d[oò] per vint[oa]|riconosco la (?:mia )?sconfitta(?=[\s.!…)]*$|[,;!])",
            r"(?:il )?(?:bianco|nero) abbandona",
            r"mi dichiaro (?:vint[oa]|battut[oa]|sconfitt[oa])",
            r"abbandono(?! (?!la partita(?!\w))(?:la|il|le|i|l['’])(?!\w))",
            r"mi arrendo",
        ),
        Cue.YES: (r"s[iì]", r"(?:lo )?confermo", r"esatto"),
        Cue.OWNS: (
            r"(?:sono stato|ero|sono) io",
            r"è (?:mio|mia|il mio messaggio|la mia (?:lettera|mail))",
            r"l['’]ho (?:scritto|scritta|mandata|inviata)(?: io)?",
        ),
        Cue.SHORT_YES: (r"(?:s[iì]|ok|va bene|bene)",),
        Cue.EVEN: (r"(?:la )?posizione è (?:molto |del tutto )?(?:pari|patta)|e|ed|ti|le|con|io|perché",),
        Cue.DENIES_AUTHORSHIP: (
            r"non (?:sono stato|ero) io",
            r"a mio nome",
            r"non ho (?:inviato|scritto|giocato) (?:io )?questa mossa",
        ),
        Cue.OF_ANSWER: (r"risposta",),
        Cue.TAKES_BACK: (
            r"(?:ritiro|cambio|annullo) (?:la )?(?:mia )?(?:ultima )?mossa",
            r"(?:vorrei|voglio) (?:ritirare|cambiare|annullare) (?:la )?(?:mia )?(?:ultima )?mossa",
        ),
        Cue.WITHDRAWS_VARIATION: (r"(?:ritiro|annullo) (?:la )?(?:mia )?variante",),
        Cue.REPEAT: (r"ripeto (?:la )?(?:mia )?(?:ultima )?mossa",),
        Cue.NOT_RECEIVED: (
            r"non (?:ho )?ricevut\w+",
            r"non (?:è )?arrivat\w+",
        ),
        Cue.CLAIM_BESIDE: (
            r"(?:che|di|del|della|dell['’]|il|la|lo|i|le|un|una|al?|in|nella|nel|per|da|dal|dell|mio|mia|nostra|suo|tuo"
            r"|io|con|l['’])",
            r"tempo|riflessione|avversario|compagno|bianco|nero|bianchi|neri|partita|mosse|mossa|articolo|regole"
            r"|primo|secondo|limite"
            r"|vittoria",
        ),
        Cue.CLAIM_REASON: (r"perché|poiché|dato che|con (?=\d)",),
        Cue.HEADS: (r"nota|importante|attenzione|avviso|info|informazione|oggetto|messaggio|ferie",),
        Cue.SELF: (r"io|noi",),
        Cue.VERSUS: (r"contro(?! (?:te(?!\w)|lei|lui|(?:il )?(?:bianco|nero)|il mio avversario))",),
        Cue.OTHERS_LEAVE: (
            r"(?:tu|lei|lui|voi|loro)(?: (?!io )[\w-]+){0,4} (?:ferie|vacanza|vacanze)",
            r"(?:sei|eri|hai|prendi|vai) (?:\w+ ){0,2}(?:ferie|vacanza|vacanze)",
            r"(?:tue|sue|vostre|loro) (?:\w+ )?(?:ferie|vacanze)",
            r"(?:mia|mio) (?:moglie|marito|figlio|figlia|fratello|sorella|amico|amica|capo"
            r"|avversario)(?!\w).{0,40}(?:ferie|vacanz[ae])",
        ),
        Cue.NO_LEAVE: (
            r"saltat\w+|salta(?:no)?|annullat\w+|cancellat\w+|rinviat\w+|rimandat\w+|sospes\w+|negat\w+|sfumat\w+",
            r"niente (?:ferie|vacanze)|non (?:prendo|prenderò|vado|avrò)|rinuncio",
        ),
        Cue.TOOK_LEAVE: (
            r"(?:ho preso|presi|prendevo|avevo|ebbi|ho avuto|ero|sono stato|sono stata"
            r"|ho fatto)(?: [\w-]+){0,4} (?:ferie|vacanza|vacanze)",
            r"(?:ferie|vacanze)(?: [\w.,-]+){0,8} (?:erano|furono|sono state|sono finite)",
        ),
        Cue.LONG_AGO: (
            r"(?:l['’]anno|l['’]estate|l['’]inverno|il mese|l['’]autunno) (?:scors[oa]|passat[oa]|precedente)"
            r"|(?:scors[oa]) "
            r"(?:anno|estate|inverno|mese)|(?:un|due|tre|\d+) (?:anno|anni|mese|mesi) fa|una volta",
        ),
        Cue.KNOWS: (
            r"so|sapevo|sappiamo|sento|sentito|vedo|visto|capisco|capito|ricordo|leggo|letto|saputo|noto|annotato"
            r"|dici|dice|dicono",
        ),
        Cue.LEAVE: (
            r"in (?:ferie|vacanza) dal|vacanze dal|(?:prendo|prenderò|chiedo) (?:un )?congedo",
            r"ferie dall(?:'|o|a|e)?",
            r"(?:prendo|prenderò|chiedo|annuncio)(?: (?!non )[\w]+){0,4} (?:ferie|vacanza|vacanze|pausa)",
            r"(?:sono|sarò|vado|andrò) in (?:ferie|vacanza)",
            r"mie (?:ferie|vacanze) (?:sono|saranno|vanno|dal)",
            r"prendo (?:le )?ferie",
            r"ferie dal",
        ),
        Cue.LEAVE_END: (r"termino (?:le )?ferie",),
        Cue.OVERSTEP_CLAIM: (
            r"reclamo per (?:il )?superamento del tempo|(?:richiedo|rivendico|reclamo|chiedo) la (?:vittoria"
            r"|partita) per (?:il )?tempo",
            r"avversario ha (?:oltrepassato|ecceduto|superato) (?:il |il suo )?(?:limite di )?tempo",
            r"(?:rivendico|reclamo|chiedo) (?:la )?vittoria per (?:il )?tempo",
            r"avversario ha superato (?:il |il suo )?(?:limite di )?tempo",
            r"reclamo (?:il )?superamento del tempo",
            r"superamento del tempo",
        ),
        Cue.PROTEST: (
            r"protesto",
            r"non sono d['’]accordo con (?:il|la) reclamo|contesto il reclamo",
        ),
        Cue.LEFT_EVENT: (r"torneo|competizione|campionato",),
        Cue.BEFORE_EVENT: (r"dal|dalla|il|questo|del|la|al|nostro|abbandono|abbandonare|lasciare|questa|da",),
        Cue.LEAVES_FOR: (
            r"per (?:motivi|ragioni|malattia|salute|problemi|cause|gravi|mancanza|favore)|a causa|perché|poiché|"
            r"dato che|causa|e|oggi|ora|subito|definitivamente|con (?:rammarico|effetto)|purtroppo",
        ),
        Cue.WITHDRAWAL: (
            r"mi ritiro dal torneo",
            r"(?:devo|voglio|desidero) (?:ritirarmi dal|abbandonare il|lasciare il) torneo",
            r"abbandono il torneo",
        ),
        Cue.HELP: (r"aiuto",),
        Cue.STATUS: (r"stato",),
        Cue.BESIDE_FILE: (
            r"la|il|lo|mia|mio|nel|in|di|è|si|trova|vedi|vedere|veda|ti|le|vi|invio|mando|nostra|con|al|qui",
            r"questo|questa|per favore",
            r"mossa|risposta|partita|file|pgn|documento|modulo|testo|foto|messaggio|mail",
        ),
        Cue.DRAFT_FILE: (
            r"analisi|varianti?|bozz[ae]|idea|idee|esempio|vecchi[oa]|precedente|prova|allenamento|apertura",
            r"teoria|piano|forse",
        ),
        Cue.ATTACHED: (r"allegat\w+",),
        Cue.ACKNOWLEDGEMENT: (
            r"sì",
            r"si",
            r"ricevuto",
        ),
        Cue.FRIENDLY: (
            r"grazie",
            r"rispond(?:o|erò) (?:domani|più tardi)",
            r"saluti",
            r"buon natale",
        ),
        Cue.ACCEPTS_VARIATION: (
            r"accetto (?:la |tua |sua )*variante",
            r"variante accettata",
        ),
        Cue.DECLINES_VARIATION: (
            r"non accetto (?:la |tua |sua )*variante",
            r"variante rifiutata",
        ),
        Cue.EN_PASSANT: (r"en passant|al varco",),
        Cue.CLAIMS_MATE: (r"(?:scacco )?matto",),
        Cue.ANY_MOVE: (
            r"qualsiasi mossa",
            r"qualsiasi",
            r"qualunque",
        ),
        Cue.IF: (
            r"se",
            r"su",
        ),
        Cue.THEN: (r"allora",),
        Cue.CONDITION: (
            r"a meno che",
            r"purché",
            r"a condizione",
            r"se",
            r"quando",
            r"forse",
            r"magari",
        ),
        Cue.LETTER: (
            r"mossa",
            r"mosse",
            r"lettera",
            r"messaggio",
            r"mail",
            r"risposta",
        ),
        Cue.PRANK: (r"pesc[ei] d['’]aprile|scherz\w+|ci sei cascat[oa]|ah[, ]?ah\w*",),
        Cue.OWN_LEAVE: (r"prendo|prenderò|chiedo|annuncio|vado|andrò|mie (?:ferie|vacanze)|io|sono|sarò",),
        Cue.WISHES_LEAVE: (r"(?:buone|belle) (?:ferie|vacanze)",),
        Cue.TODAY: (r"oggi|stamattina|stamani|stasera|questa mattina",),
        Cue.YESTERDAY: (r"ieri(?: sera| mattina)?",),
        Cue.DAY_BEFORE: (r"(?:l['’])?altro ?ieri|avantieri",),
        Cue.AGAINST: (r"(?:[\w-]+ ){0,1}(?:contro|per)",),
        Cue.CLAIMS_FOR_SELF: (r"(?:io )?(?:reclamo|richiedo|chiedo|rivendico|dichiaro)",),
        Cue.JOKE: (r"scherzo",),
        Cue.UNCERTAIN: (r"forse|sembra|credo|probabilmente|appena|presto|non (?:so|sono)",),
        Cue.SPOKEN: (
            r"secondo (?:mi[ao]|lui|lei)",
            r"scri\w+|dice|detto|dire|parola|cito",
        ),
        Cue.PLAYS_ON: (
            r"non abbandono",
            r"non accetto",
        ),
        Cue.ADDRESS_CHANGE: (
            r"(?:il mio )?nuovo indirizzo",
            r"indirizzo (?:è )?cambiato",
        ),
        Cue.DELAY_REPORT: (r"(?:avversario|compagno) non (?:risponde|ha risposto)",),
        Cue.REPETITION: (r"(?:triplice )?ripetizione (?:della )?posizione",),
        Cue.RECORD_REQUEST: (r"mi mandi .{0,30}partite",),
        Cue.RESULT_CONFIRMATION: (r"confermo(?: il risultato)?",),
        Cue.NOT: (
            r"non",
            r"senza",
        ),
        Cue.FROM: (
            r"dall['’]",
            r"dal",
        ),
        Cue.TO: (
            r"all['’]",
            r"al",
        ),
        Cue.DAYS: (r"giorn[io]",),
        Cue.EVENT_MATTER: (
            r"superamento del tempo|arbitro|protesta|reclamo|ricorso|turno \d{1,2}|(?:prossimo|primo|"
            r"secondo|terzo) turno|(?<![\d.])4[678]\.\d{1,2}(?:\.\d{1,2})?(?![\d.])",
        ),
        Cue.APPLIES: (r"per favore|la prego|chiedo",),
    },
)
