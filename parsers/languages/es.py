"""Spanish."""

from parsers.languages import Cue, Label, Language

LANGUAGE = Language(
    code="es",
    name="español",
    letters=("P", "C", "A", "T", "D", "R"),
    words={
        "P": ("peón", "peon"),
        "N": ("caballo",),
        "B": ("alfil",),
        "R": ("torre",),
        "Q": ("dama", "reina"),
        "K": ("rey",),
    },
    castling={
        "K": ("enroque corto", "enroco corto"),
        "Q": ("enroque largo", "enroco largo"),
        "": ("enroque", "enroco"),
    },
    fillers=("a", "de", "en", "va", "por"),
    captures=("toma", "captura", "come"),
    becomes=(
        "promoción a",
        "corona",
        "se convierte en",
        "promociona a",
        "y corona",
        "y se convierte en",
        "con promoción a",
        "y promociona a",
    ),
    files=((), (), (), (), (), ("efe",), (), ("hache",)),
    numerals=(("uno",), ("dos",), ("tres",), ("cuatro",), ("cinco",), ("seis",), ("siete",), ("ocho",)),
    months=(
        ("enero", "ene"),
        ("febrero", "feb"),
        ("marzo", "mar"),
        ("abril", "abr"),
        ("mayo", "may"),
        ("junio", "jun"),
        ("julio", "jul"),
        ("agosto", "ago"),
        ("septiembre", "sept", "sep", "setiembre"),
        ("octubre", "oct"),
        ("noviembre", "nov"),
        ("diciembre", "dic"),
    ),
    common=(
        "el",
        "los",
        "las",
        "es",
        "y",
        "usted",
        "su",
        "mi",
        "para",
        "con",
        "por",
        "una",
        "que",
        "muy",
        "hola",
        "gracias",
        "jugada",
        "saludos",
        "respuesta",
        "partida",
        "estimado",
        "amigo",
        "un",
        "saludo",
        "ofrezco",
        "tablas",
        "abrazo",
    ),
    labels={
        Label.EVENT: ("Torneo", "Competición"),
        Label.GAME: ("Partida", "Partida n.º"),
        Label.START: ("Fecha de inicio", "Inicio", "Comienzo"),
        Label.WHITE: ("Blancas", "Las blancas"),
        Label.BLACK: ("Negras", "Las negras"),
        Label.WHITE_LEAVES: ("Permisos de las blancas", "Permisos blancas", "Vacaciones blancas"),
        Label.BLACK_LEAVES: ("Permisos de las negras", "Permisos negras", "Vacaciones negras"),
        Label.HEAD_RECEIVED: ("Recibido", "Rec."),
        Label.HEAD_REPLIED: ("Respondido", "Resp."),
        Label.HEAD_TIME: ("Tiempo",),
        Label.HEAD_NUMBER: ("N", "N.º", "Nº", "No"),
        Label.HEAD_WHITE: ("Blancas",),
        Label.HEAD_BLACK: ("Negras",),
        Label.PARTNER_SENT: ("Su jugada", "Su jugada enviada", "Tu jugada", "Tu jugada enviada", "Su jugada del"),
        Label.RECEIVED: ("Recibido", "Recibida", "Recibido el", "Recibida el"),
        Label.SENT: ("Respuesta", "Mi respuesta", "Respondido", "Respuesta enviada", "Enviado"),
        Label.WHITE_TIME: ("Tiempo de las blancas", "Tiempo blancas"),
        Label.BLACK_TIME: ("Tiempo de las negras", "Tiempo negras"),
        Label.MOVE: ("Jugada", "Movimiento"),
        Label.LEAVE: (
            "Permiso",
            "Vacaciones",
            "Licencia",
            "Aviso de permiso",
            "Aviso de vacaciones",
            "Solicitud de permiso",
        ),
        Label.LEAVE_END: ("Fin del permiso", "Fin de vacaciones"),
        Label.LANGUAGE: ("Idioma",),
        Label.NOTIFICATIONS: ("Notificaciones", "Notificación"),
        Label.FORMAT: ("Formato",),
        Label.RESULT: ("Resultado",),
        Label.ADDRESS: ("Nueva dirección", "Dirección"),
        Label.REPEATED: ("Repetido", "Repetición"),
        Label.MY_MOVE: ("Mi jugada", "Mi movimiento", "Mi respuesta", "Juego", "Muevo", "Respondo", "Contesto"),
        Label.VARIATION: (
            "Variante propuesta",
            "Propongo la variante",
            "Propongo",
            "Variante",
            "Jugadas condicionales",
        ),
    },
    cues={
        Cue.OWN_MOVE: (r"(?:te|le|os) (?:respondo|contesto)(?: con)?",),
        Cue.EXCLAIMS: (r"dijo|dice|gritó|grita|exclamó|escribe|escribió|aconseja",),
        Cue.ASIDE: (
            r"demasiado arriesgado para mí|necesito (?:más )?tiempo",
            r"todavía no|aún no|no (?:estoy )?segur[oa]|no enviar|no es para ti|(?:era|es) para \w+|"
            r"por error|ejemplo|muestra|prueba|borrador|nota|análisis|problema|anulad[ao]|anular|"
            r"borrar|cancelar|demasiado arriesgad[oa]|espero a \w+|respondo (?:mañana|luego|"
            r"más tarde)|contesto mañana|respuesta mañana|mañana (?:respondo|contesto|confirmo)|"
            r"sigo pensando|aún pienso|¿?puedo|¿?es legal|¿?vale|¿?qué (?:opina|piensa|dice)\w*|"
            r"ni en sueños",
        ),
        Cue.AT_OTHER_TIMES: (r"mañana|luego|después|pronto|ayer|nunca|quizás?|dudo",),
        Cue.LEADS_ON: (
            r"después de (?:pensar\w*|\w+ \w+)|como siempre|por fin|finalmente|simplemente|"
            r"de inmediato|ahora|entonces|pues|bueno|en lugar de|en vez de|con|he decidido|decidí|"
            r"jugar|aquí (?:está|va)|va|hoy",
        ),
        Cue.SUPPOSES: (
            r"supong\w+|imagin\w+|cree[ns]?|creo|piens\w+|dice[ns]?|dijo|dud\w+|espero|temo|insiste|"
            r"aconseja|pide|si",
        ),
        Cue.OVERSTEP_NAMED: (r"exceso",),
        Cue.CLAIMS: (r"reclamo|reivindico|reclamación|solicito|comunico",),
        Cue.OFFER_NAMED: (r"(?:oferta|propuesta) de tablas",),
        Cue.OTHERS_OFFER: (r"(?:su|tu) (?:oferta|propuesta)",),
        Cue.DRAW_WORD: (r"tablas|empate",),
        Cue.THIRD_PERSON: (
            r"(?:las )?blancas",
            r"(?:las )?negras",
        ),
        Cue.CANNOT_READ: (
            r"no (?:puedo|pude|logro|consigo|he podido|se puede) (?:leer|abrir|descifrar)|ilegibles?|no se (?:lee"
            r"|abre|ve nada)",
            r"(?:solo|sólo|todo) (?:son )?(?:signos de interrogación|interrogaciones)",
            r"(?:llegó|ha llegado|está|vino|me llegó) (?:\w+ ){0,2}(?:vac[íi][oa]|cortad[oa]|incomplet[oa]"
            r"|truncad[oa]|en blanco)",
        ),
        Cue.SEND_AGAIN: (
            r"(?:env[íi]\w+|m[áa]nd\w+|enviar\w*|mandar\w*)(?: \w+){0,4} (?:otra vez|de nuevo|nuevamente"
            r"|una vez más)|reenv[íi](?:e|a)\w*|reenviar\w*",
        ),
        Cue.FROM_WORK: (
            r"(?:en|de) (?:el |mi )?(?:trabajo|oficina)|del trabajo|(?:mi|el) (?:jefe|patrón)|mi empresa"
            r"|en la (?:oficina|empresa)",
        ),
        Cue.PLAYS_MEANWHILE: (
            r"(?:juego|jugaré|jugar|respondo|responderé|responder|contestaré)(?: \w+){0,3} (?:más (?:rápido"
            r"|deprisa)|igual|igualmente|como siempre|normalmente|de todos modos)",
            r"(?:seguiré|sigo|continuaré|continúo) (?:jugando|respondiendo)",
        ),
        Cue.TALE: (
            r"soñ\w+|sueño|pesadilla|casi (?:envío|envié|mando|mandé|juego|jugué)|por poco|"
            r"(?:el año|el mes|la semana|el verano) pasad[oa]",
            r"hace (?:\w+ )?años(?: \w+){0,5} (?:jugué|jugó|perdí|gané)|qué (?:opinas|te parece|"
            r"le parece)(?: \w+){0,3} (?:jugada|esto)",
            r"(?:te acuerdas|se acuerda|recuerdas?|recuerda usted)(?: \w+){0,5} (?:partida|jugada)",
            r"partida(?: \w+){0,3} (?:19|20)\d\d|(?:19|20)\d\d(?: \w+){0,4} (?:partida|jugó|jugaste|ganó|"
            r"ganaste|perdí)",
            r"(?:última|anterior|antigua|pasada) partida|partida (?:anterior|pasada)",
            r"(?:te rendiste|abandonaste|perdiste|ganaste)(?: \w+){0,3}|aquella vez",
        ),
        Cue.AS: (r"como|igual que",),
        Cue.WITHDRAWS_OFFER: (r"(?:retiro|anulo) (?:mi |la )?(?:oferta|propuesta) de tablas",),
        Cue.ACCEPTS: (r"acepto|aceptado|de acuerdo",),
        Cue.WITH_WHITE: (r"(?:con )?(?:las )?blancas",),
        Cue.WITH_BLACK: (r"(?:con )?(?:las )?negras",),
        Cue.YIELDS: (
            r"inclino (?:mi|el) rey|(?:tiro|arrojo|lanzo) la toalla|(?:debo|tengo que|he de) (?:abandonar"
            r"|rendirme)|rendición",
            r"doy (?:la|esta) partida por perdida|(?:me retiro de|entrego) (?:la|esta) partida",
            r"(?:has ganado|ganas|usted gana)|me doy por vencido|(?:yo )?(?:he perdido|perdí)",
        ),
        Cue.SUPPOSED: (r"sería",),
        Cue.POINTS: (r"es[oa]|est[oae]|así|aquí|es (?:lo que|la jugada)",),
        Cue.PLAYS: (
            r"jugó|jugaba|juega|eligió|elegía|prefería|prefiere|recomienda|recomendó|aconseja|gustaba|amaba|"
            r"propuso",
        ),
        Cue.SAYS: (r"dice|propone|ganó|ha ganado|da",),
        Cue.WE: (r"yo|tú|usted|nosotros",),
        Cue.THEY: (
            r"él|ella|ellos|alguien|mi (?:vecino|maestro|entrenador|amigo|hijo|hermano|padre|mujer|hija|hermana)|todos",
        ),
        Cue.SOURCE: (
            r"(?:un )?ejemplo|(?:el )?libro|teoría|ordenador|computadora|motor|otra partida|análisis|"
            r"no es mi jugada|favorita de",
        ),
        Cue.TIES: (r"es[oa]|est[oa]|así|aquí|jugada|apertura|variante|partida|posición",),
        Cue.CORRECTING: (
            r"(?:o )?mejor dicho|o mejor(?: aún)?|digo|(?:o )?más bien|es decir|o sea|osea|quiero decir",
            r"quise (?:decir|escribir|jugar|poner)|(?:yo )?quería (?:decir|escribir|jugar|poner)|me refería a",
            r"me refiero a",
            r"(?:debe|debería|debía) (?:ser|decir|leerse)|léase|léelo como|corrección|corrijo|rectifico",
            r"fe de erratas|errata|pensándolo (?:mejor|bien)|a saber|esto es",
        ),
        Cue.STARTLED: (
            r"de hecho|en realidad|(?:ay |oh |ah |o )?no|ay|uy|ups|huy|perdón|perdona|perdone|disculpa|disculpe",
            r"lo siento|espera|espere|alto|error|me equivoqué|me he equivocado|mejor|mejor aún|bueno|eh",
        ),
        Cue.FILLS: (
            r"sino|yo|juego|mi jugada|jugada|es|mi|el|la|que|sea|por favor|mejor|jugar|claro|pues|ahora|y",
            r"en su lugar|muevo|un|sí|a",
        ),
        Cue.INSTEAD_OF: (r"no|en vez de|en lugar de",),
        Cue.UNSURE: (
            r"(?:solo |sólo )?(?:una )?(?:prueba|test)",
            r"(?:muy |lo más )?(?:probablemente|probable|posiblemente|seguramente|quizás?|supuestamente|"
            r"aparentemente|provisionalmente)",
            r"tal vez|a lo mejor|puede ser|puede que|creo(?: yo)?|pienso|supongo|me parece|por ahora|de momento",
        ),
        Cue.PLEASE: (r"por favor|gracias",),
        Cue.NOT_BOOKED: (
            r"(?:todavía |aún )?no (?:lo |la |me lo )?(?:anot|registr|apunt|cont|cuent|escrib|inscrib|consign|"
            r"valid|marqu|grab)\w*(?: (?:todavía|aún|eso|esto|esta|la|mi|jugada|en cuenta|por favor|"
            r"nada)){0,4}(?=[\s.!…)]*$|[,;!])",
            r"(?:todavía |aún )?no (?:es )?(?:cuenta|vale|sirve|definitiv\w|oficial|válid\w)(?: (?:todavía|"
            r"aún))?(?=[\s.!…)]*$|[,;!])",
        ),
        Cue.RECONSIDERS: (
            r"(?:solo|sólo|no es más que) una idea",
            r"(?:he cambiado|cambié|cambio) de (?:idea|opinión)|lo he pensado mejor|mejor no|retiro (?:la|"
            r"esta|mi) jugada",
        ),
        Cue.DENIES: (
            r"espere|en realidad,? no|de hecho,? no|pensándolo bien,? no",
            r"borrador|alto|todavía no|aún no|táchalo|tacha eso|bórralo|no cuenta|no vale",
            r"anulad[oa]|olvídalo|olvídelo|jamás|nunca|ni hablar|ni loco|de ninguna manera|no|esa no",
            r"esta no|espera|así no|mejor no",
        ),
        Cue.TENTATIVE: (
            r"probable(?:mente)?|posible(?:mente)?|quizás?|tal vez|prevista|provisional|favorita|anterior|"
            r"supuesta|hipotética",
        ),
        Cue.GREETS: (
            r"(?:muy )?(?:estimad[oa]|querid[oa]|apreciad[oa])s?(?: (?:amig[oa]|compañer[oa]|rival|"
            r"señora?|colega|árbitro))?",
            r"hola",
            r"buen(?:os|as) (?:días|tardes|noches)",
        ),
        Cue.SURELY: (
            r"claro(?: está)?",
            r"por supuesto",
        ),
        Cue.THANKS_FOR: (r"gracias por",),
        Cue.CONDITIONED: (
            r"a menos que",
            r"a no ser que?",
            r"salvo que",
            r"con la condición",
            r"s[oó]lo si",
            r"siempre que",
            r"a condición",
            r"si es posible",
            r"si (?:\w+ ){0,4}(?:permite\w*|acepta\w*|autoriza\w*|de acuerdo)",
        ),
        Cue.BECAUSE: (
            r"porque",
            r"ya que",
            r"puesto que",
        ),
        Cue.BUT: (r"sino",),
        Cue.MOVES_PIECE: (
            r"he (?:elegido|decidido)",
            r"elijo",
            r"elegí",
            r"decidí",
            r"me quedo con",
            r"(?:yo )?(?:tomo|juego|muevo|capturo|enroco|respondo|retiro)",
            r"me enroco",
            r"he (?:jugado|tomado|movido)",
        ),
        Cue.RECEIVED_ON: (r"recib\w+",),
        Cue.SENT_ON: (r"envi\w+",),
        Cue.FIRST_PERSON: (r"(?:he decidido|decidí)(?: jugar)?",),
        Cue.POSTPONED: (
            r"(?:no|todavía no) (?:es )?definitiv\w+",
            r"confirmaré",
            r"por confirmar|se confirmará|pendiente de confirmación",
            r"no es (?:todavía |aún )?mi jugada|(?:sólo|solo|solamente) una (?:idea|posibilidad)",
            r"(?:lo )?pensaré",
            r"(?:todavía|aún) no",
            r"(?:todavía|aún|sigo) (?:lo )?(?:pienso|pensando)",
            r"borrador",
            r"(?:es )?(?:una )?broma",
            r"provisional\w*",
            r"no fui yo",
            r"(?:mi )?(?:jugada|movimiento) (?:llega|viene|vendrá|llegará|mañana)",
            r"mañana (?:envío|juego|mando|respondo|contesto)",
            r"ignor[ae]\w* (?:esto|este|esta|mi)",
            r"olvid[ae]\w*",
            r"sin jugada",
        ),
        Cue.APART: (
            r"tablas",
            r"variante\w*",
            r"otra partida",
        ),
        Cue.HINGES: (
            r"a menos que",
            r"a no ser",
            r"siempre que",
            r"con la condición",
            r"si acaso",
            r"si",
            r"salvo",
            r"pero",
            r"sino",
            r"aunque",
            r"de lo contrario",
            r"quizás?",
            r"tal vez",
        ),
        Cue.REFERS: (
            r"teoría",
            r"libro\w*",
            r"ordenador",
            r"computadora",
            r"motor",
            r"normalmente",
            r"siempre",
            r"habitualmente",
            r"blitz",
            r"línea principal",
            r"otra partida",
            r"partida anterior",
        ),
        Cue.BESIDE: (
            r"como (?:acordamos|quedamos|prometí|acordado|prometido)",
            r"(?:perdón|disculp\w+) (?:por )?(?:el|la) (?:retraso|demora|tardanza)",
            r"es mi (?:jugada|respuesta)",
            r"mi jugada",
            r"y",
            r"hoy",
            r"sí",
        ),
        Cue.ANSWERING: (
            r"respondo",
            r"juego",
        ),
        Cue.GAME_WITH: (r"partida (?:contra|con) (?!usted|ti(?!\w))\w+",),
        Cue.ELSEWHERE: (r"otra partida",),
        Cue.BANNER: (r"^\s*enviado desde mi",),
        Cue.WROTE: (r"escribió",),
        Cue.PROPOSES: (r"si",),
        Cue.ANSWERED: (r"a",),
        Cue.WITH: (r"con",),
        Cue.AND: (r"y",),
        Cue.IS: (r"es",),
        Cue.MY: (r"mi",),
        Cue.OR: (r"o",),
        Cue.MEANT: (r"mejor",),
        Cue.TAKEN_BACK: (r"olvide",),
        Cue.DOUBTED: (
            r"sería",
            r"será",
            r"era",
        ),
        Cue.AFTER: (
            r"después de",
            r"contra",
        ),
        Cue.COMPARED: (
            r"si",
            r"en vez de",
            r"después",
        ),
        Cue.GOT: (r"(?:(?:la|lo) )?(?:he )?recibid\w+|(?:la |lo )?recib[íi]",),
        Cue.PARTNER: (
            r"a(?=\s*$)",
            r"su",
            r"tu",
            r"usted",
        ),
        Cue.REGARDS: (
            r"(?:un )?(?:cordial )?saludos?(?: cordial(?:es)?)?|atentamente",
            r"por favor",
            r"(?:un )?saludos?",
            r"gracias",
            r"(?:un )?abrazos?",
            r"buen\w? \w+",
            r"suerte",
            r"feliz \w+",
        ),
        Cue.HARMLESS: (
            r"(?:mucha )?suerte(?: en (?:el torneo|las demás partidas))?|amigo|(?:muy )?bien jugado",
            r"yo|y|sí|si|bien|vale|ok|pues|entonces|aquí|también|con (?:gusto|mucho gusto|placer)",
            r"lamentablemente|por desgracia",
            r"(?:en )?(?:esta|la|nuestra) (?:partida|posición)|partida|la posición está (?:perdida|igualada)",
            r"(?:su|tu|la) oferta(?: de tablas)?|(?:las )?tablas|resultado|con (?:blancas|negras)|blancas|negras",
            r"(?:muchas )?gracias|por (?:la|esta|su|tu) (?:buena |gran |bonita )?(?:partida|oferta|lucha)",
            r"felicidades|felicitaciones|enhorabuena|por (?:la|su|tu) victoria|te felicito|le felicito",
            r"bien jugado|buena partida",
            r"estimad[oa]|querid[oa]|hola|buenos días|buenas tardes|(?:un )?saludos?|suerte",
        ),
        Cue.CONSENT: (r"acepto|aceptado|de acuerdo|conforme|con (?:mucho )?gusto",),
        Cue.REFUSES: (r"no|nunca|todavía|demasiado pronto|sigamos|seguimos|jamás",),
        Cue.CAME: (
            r"recibí(?: (?:su|tu) \w+)?",
            r"(?:su|tu) (?:jugada|carta|mensaje|correo) llegó",
        ),
        Cue.ARRIVES: (r"llegó|recibida|recibido",),
        Cue.DATED: (r"del",),
        Cue.TODAY: (r"hoy|esta (?:misma )?(?:mañana|tarde|noche)",),
        Cue.YESTERDAY: (r"ayer|anoche",),
        Cue.DAY_BEFORE: (r"anteayer",),
        Cue.DRAW_OFFER: (
            r"(?:ofrezco|propongo) (?:las tablas|(?:el )?empate)|propuesta de tablas"
            r"|¿?acepta(?:s)? (?:las )?tablas(?=\?)",
            r"(?:ofrezco|propongo) tablas",
            r"oferta de tablas",
            r"tablas\?",
        ),
        Cue.DRAW_ACCEPTANCE: (
            r"acepto (?:el )?empate|acepto (?:la |su |tu )(?:oferta|propuesta) de (?:tablas|empate)"
            r"|(?:estoy )?de acuerdo con (?:las |el )?(?:tablas|empate)|de acuerdo,? tablas"
            r"|tablas,? de acuerdo",
            r"de acuerdo con (?:las )?tablas",
            r"acepto (?:las )?tablas",
            r"acepto (?:su |tu )?oferta de tablas",
            r"tablas aceptadas",
        ),
        Cue.EXAMPLE: (r"por ejemplo|ejemplo|digamos|supongamos",),
        Cue.RESIGNATION: (
            r"(?:rindo (?:la|esta) partida|reconozco (?:mi|la) derrota)(?=[\s.!…)]*$|[,;!])",
            r"(?:las )?(?:blancas|negras) (?:abandonan|se rinden)",
            r"me doy por vencid[oa]",
            r"abandono(?! (?!(?:la|a) partida(?!\w))(?:la|el|los|las|a|o|as|os)(?!\w))",
            r"me rindo",
            r"capitulo",
        ),
        Cue.YES: (r"s[ií]", r"(?:lo )?confirmo", r"correcto"),
        Cue.OWNS: (
            r"(?:fui|soy|era) yo",
            r"es (?:mío|mi (?:mensaje|carta|correo|dirección))",
            r"(?:lo|la) (?:escribí|envié|he enviado) yo",
        ),
        Cue.SHORT_YES: (r"(?:s[ií]|ok|vale|bien)",),
        Cue.EVEN: (r"(?:la )?posición (?:es|está) (?:muy |totalmente )?(?:igual|igualada)|y|le|te|con|yo|porque",),
        Cue.DENIES_AUTHORSHIP: (
            r"no (?:fui|he sido) yo",
            r"en mi nombre",
            r"yo no (?:envié|escribí|hice) (?:esa|esta) jugada",
        ),
        Cue.OF_ANSWER: (r"respuesta",),
        Cue.TAKES_BACK: (
            r"(?:retiro|cambio|anulo|cancelo) (?:mi )?(?:última )?jugada",
            r"(?:quiero|quisiera|por favor) (?:retirar|cambiar|anular|cancelar|anule|cancele|cambie) (?:mi |la "
            r")?(?:última )?jugada",
            r"quería (?:decir|jugar)(?=.{0,40}(?<!\w)(?:no|en vez)(?!\w))",
        ),
        Cue.WITHDRAWS_VARIATION: (r"(?:retiro|anulo|cancelo) (?:mi |la )?(?:variante|jugadas condicionales)",),
        Cue.REPEAT: (r"repito (?:mi )?(?:última )?jugada",),
        Cue.NOT_RECEIVED: (
            r"no (?:he )?recib\w+",
            r"no (?:ha )?lleg\w+",
        ),
        Cue.CLAIM_BESIDE: (
            r"(?:que|de|del|el|la|los|las|un|una|al?|en|por|para|mi|nuestra|su|tu|yo|con)",
            r"tiempo|reflexión|rival|oponente|compañero|adversario|blancas|negras|blanco|negro|partida|jugadas?"
            r"|artículo|reglas?"
            r"|primer|segundo|segunda|límite|victoria",
        ),
        Cue.CLAIM_REASON: (r"porque|ya que|puesto que|con (?=\d)",),
        Cue.HEADS: (r"nota|importante|atención|aviso|info|información|asunto|mensaje|permiso|vacaciones",),
        Cue.SELF: (r"yo|nosotros",),
        Cue.VERSUS: (
            r"contra(?! (?:ti(?!\w)|usted|él|ella|(?:las )?(?:blancas|negras)|mi (?:rival|oponente|adversario)))",
        ),
        Cue.OTHERS_LEAVE: (
            r"(?:tú|usted|ustedes|él|ella|ellos)(?: (?!yo )[\w-]+){0,4} (?:vacaciones|permiso|licencia)",
            r"(?:estás|estabas|tienes|tomas|tomaste|vas) (?:\w+ ){0,2}(?:vacaciones|permiso|licencia)",
            r"(?:tus|sus|tu|su|vuestras) (?:\w+ )?(?:vacaciones|permiso|licencia)",
            r"mi (?:mujer|esposa|marido|hijo|hija|hermano|hermana|amigo|amiga|jefe|rival)(?!\w).{0,40}(?:vacaciones"
            r"|permiso)",
        ),
        Cue.NO_LEAVE: (
            r"cancel\w+|anulad\w+|suspend\w+|aplazad\w+|pospuest\w+|denegad\w+|se (?:han|ha) caído|no (?:tomo"
            r"|tomaré|cojo|habrá)",
            r"sin (?:vacaciones|permiso)|no (?:tengo|tendré) (?:vacaciones|permiso)|renuncio",
        ),
        Cue.TOOK_LEAVE: (
            r"(?:tomé|tuve|cogí|estuve|estaba|tenía|pasé|disfruté|he tenido|pedí)(?: [\w-]+){0,4} (?:vacaciones"
            r"|permiso|licencia)",
            r"(?:vacaciones|permiso|licencia)(?: [\w.,-]+){0,8} (?:fueron|fue|estuvieron|terminaron|terminó|pasaron)",
        ),
        Cue.LONG_AGO: (
            r"(?:el )?(?:año|verano|invierno|mes|otoño) (?:pasado|anterior)|(?:la )?primavera pasada|hace (?:un|dos"
            r"|tres|\d+) "
            r"(?:año|años|mes|meses)|antaño",
        ),
        Cue.KNOWS: (
            r"sé|sabía|sabemos|oigo|oí|oído|veo|vi|visto|entiendo|entendí|recuerdo|leo|leí|supe|anoto|anotado"
            r"|dices?|dijo|dicen",
        ),
        Cue.LEAVE: (
            r"licencia del|de (?:vacaciones|permiso|licencia) del",
            r"tomo (?:un )?permiso",
            r"(?:me )?(?:tomo|tomaré|cojo|cogeré|pido|solicito|anuncio)(?: (?!no )[\w]+){0,4} (?:vacaciones"
            r"|permiso|licencia)",
            r"(?:estoy|estaré|me voy|me iré) de (?:vacaciones|permiso|licencia)",
            r"mis vacaciones (?:son|serán|van|del|desde)|vacaciones del",
            r"permiso del",
        ),
        Cue.LEAVE_END: (
            r"termino (?:mi )?permiso",
            r"fin de mi permiso",
        ),
        Cue.OVERSTEP_CLAIM: (
            r"reclamación (?:por|de) (?:exceso de )?tiempo",
            r"(?:oponente|rival|adversario|contrincante) (?:ha )?(?:superado|superó|sobrepasado|sobrepasó"
            r"|rebasado|rebasó|excedido|excedió) (?:el |su )?(?:límite de )?tiempo",
            r"(?:reclamo|reivindico|pido) (?:la )?(?:victoria |ganancia |partida )?por (?:el )?tiempo",
            r"(?:oponente|rival|adversario) (?:ha )?excedi(?:ó|do) (?:el |su )?(?:límite de )?tiempo",
            r"reclamo (?:el )?exceso de tiempo",
            r"exceso de tiempo",
        ),
        Cue.PROTEST: (
            r"protesto",
            r"no estoy de acuerdo con la reclamación|impugno la reclamación",
        ),
        Cue.LEFT_EVENT: (r"torneo|competición|campeonato",),
        Cue.BEFORE_EVENT: (r"del|de|el|este|al|nuestro|la|en|dejar|abandonar|abandono|esta",),
        Cue.LEAVES_FOR: (
            r"por (?:salud|motivos?|razones|enfermedad|causas?|problemas|cuestiones|asuntos|falta|favor|mi|una|"
            r"la)|debido|porque|ya que|a causa|y|hoy|ahora|definitivamente|con (?:pesar|efecto)|desde|pues|"
            r"lamentablemente",
        ),
        Cue.WITHDRAWAL: (
            r"me retiro del torneo",
            r"(?:debo|tengo que|quiero|deseo) (?:retirarme del|abandonar el|dejar el) torneo",
            r"abandono el torneo",
        ),
        Cue.HELP: (r"ayuda",),
        Cue.STATUS: (r"estado",),
        Cue.BESIDE_FILE: (
            r"mi|la|el|lo|un|una|en|de|está|va|ver|véase|te|le|les|se|envío|mando|nuestra|este|esta|con|su|tu",
            r"aquí|por favor|al",
            r"jugada|movimiento|respuesta|partida|archivo|fichero|pgn|documento|formulario|texto|foto|mensaje",
            r"correo",
        ),
        Cue.DRAFT_FILE: (
            r"análisis|analisis|variantes?",
            r"borrador|boceto|ideas?|ejemplos?|viej[oa]|antigu[oa]|anterior",
            r"prueba|entrenamiento|apertura|teoría|plan|quizás?",
        ),
        Cue.ATTACHED: (r"adjunt\w+", r"en el archivo"),
        Cue.ACKNOWLEDGEMENT: (
            r"sí",
            r"si",
            r"recibido",
        ),
        Cue.FRIENDLY: (
            r"gracias",
            r"respond(?:o|eré) (?:mañana|más tarde)",
            r"saludos",
            r"feliz navidad",
        ),
        Cue.NO_PROPOSAL: (
            r"no (?:es|propongo|ofrezco) (?:una? |la |ninguna )?(?:variante\w*|propuesta|jugadas? condicional\w*)",
            r"(?:solo|sólo) (?:una idea|un pensamiento)",
            r"sin (?:variantes|condicionales)",
        ),
        Cue.ACCEPTS_VARIATION: (
            r"acepto (?:la |su |tu )?variante",
            r"variante aceptada",
        ),
        Cue.DECLINES_VARIATION: (
            r"no acepto (?:la |su |tu )?variante",
            r"variante rechazada",
        ),
        Cue.EN_PASSANT: (r"al paso",),
        Cue.CLAIMS_MATE: (r"(?:jaque )?mate",),
        Cue.ANY_MOVE: (
            r"cualquier jugada",
            r"cualquiera",
            r"cualquier",
        ),
        Cue.IF: (
            r"si",
            r"a",
        ),
        Cue.THEN: (r"entonces",),
        Cue.CONDITION: (
            r"a menos que",
            r"a no ser",
            r"siempre que",
            r"si",
            r"cuando",
            r"quizás?",
            r"tal vez",
        ),
        Cue.LETTER: (
            r"jugadas?",
            r"carta",
            r"mensajes?",
            r"correo",
            r"respuesta",
        ),
        Cue.PRANK: (r"inocentes?|bromeo|bromita|te lo (?:has creído|creíste)|ja[, ]?ja\w*|picaste|has picado",),
        Cue.OWN_LEAVE: (r"tomo|mi permiso|mis vacaciones|me|tomaré|cojo|cogeré|pido|solicito|anuncio|yo|estoy|estaré",),
        Cue.WISHES_LEAVE: (r"(?:buenas|felices|disfruta|disfrute)(?: \w+){0,2} vacaciones|disfrut\w+",),
        Cue.AGAINST: (r"(?:[\w-]+ ){0,1}(?:contra|por)",),
        Cue.CLAIMS_FOR_SELF: (r"(?:yo )?(?:reclamo|solicito|pido|exijo|reivindico)",),
        Cue.JOKE: (r"es broma",),
        Cue.UNCERTAIN: (r"quizás?|tal vez|parece|creo|probablemente|en cuanto|pronto|no (?:sé|estoy)",),
        Cue.SPOKEN: (
            r"según (?:mi|él|ella)",
            r"escrib\w+|escrit\w+|dijo|dices?|decir|palabra|cita",
        ),
        Cue.PLAYS_ON: (
            r"no abandono",
            r"no acepto",
        ),
        Cue.ADDRESS_CHANGE: (
            r"(?:mi )?nueva dirección",
            r"dirección (?:ha )?cambi\w+",
        ),
        Cue.DELAY_REPORT: (r"(?:rival|oponente|adversario|contrario) no (?:responde|contesta|ha contestado)",),
        Cue.REPETITION: (
            r"triple repetición",
            r"repetición de (?:la )?posición",
        ),
        Cue.RECORD_REQUEST: (r"envíeme .{0,30}partidas",),
        Cue.RESULT_CONFIRMATION: (r"confirmo(?: el resultado)?",),
        Cue.NOT: (
            r"no",
            r"nunca",
            r"sin",
        ),
        Cue.FROM: (
            r"desde el",
            r"del",
            r"desde",
        ),
        Cue.TO: (
            r"hasta el",
            r"al",
            r"hasta",
        ),
        Cue.DAYS: (
            r"días?",
            r"dias?",
        ),
        Cue.EVENT_MATTER: (
            r"exceso de tiempo|árbitro|protesta|reclamación|apelación|ronda \d{1,2}|(?:próxima|primera|"
            r"segunda|tercera) ronda|(?<![\d.])4[678]\.\d{1,2}(?:\.\d{1,2})?(?![\d.])",
        ),
        Cue.APPLIES: (r"por favor|le ruego|solicito",),
    },
)
