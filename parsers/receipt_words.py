"""Words that stand around a day of receipt: letters, other things that arrive, small words; in every language."""

LETTER_WORDS = (
    r"послани\w*|почт[аыуе]\w*|письмец\w*|карточк\w*|открытк\w*|корреспонденци\w*|e?-?mails?|имейл\w*|мейл\w*"
    r"|cards?|postcards?|notes?|karten?|postkarten?|post|züge?|zuges?|e-?mails?|nachrichten?|antworten?"
    r"|lettre|coup|courriel|message|réponse|carta|jugada|correo|mensaje|respuesta|tarjeta|lettera|mossa|messaggio"
    r"|risposta|cartolina|lance|resposta|mensagem|cartão"
)
OTHER_WORDS = (
    r"поздравл\w*|поздравит\w*|новогодн\w*|рождествен\w*|праздничн\w*|приглаш\w*|книг\w*|посылк\w*|бандерол\w*"
    r"|christmas|xmas|birthday|greetings?|new year\w*|season\w*|invitation|wedding|books?|parcels?|package"
    r"|weihnacht\w*|geburtstag\w*|neujahr\w*|glückw\w*|einladung|ansichtskarte|buch|bücher|paket|päckchen"
    r"|noël|navidad|natale|natal|anniversaire|cumpleaños|livre|libro|livro|colis|paquete|pacco"
)
SMALL_WORDS = (
    r"я|мн(?:е|ою|ой)|мы|нами|вас?|вам|тебя|тебе|ваш\w{0,3}|тво\w{1,2}|его|ее|их|это\w{0,2}|последн\w+|очередн\w+|нов\w+"
    r"|перв\w+|втор\w+|котор\w+|повторн\w+|прошл\w+|весь|все|от|с|со|по|на|в|во|за|лишь|только|уже|наконец\w*|то|поздно"
    r"|рано|вчера|сегодня|позавчера|утром|вечером|днем|ночью|числа|дата|даты|день|дня|был\w?|благодар\w*|спасибо"
    r"|электронн\w+|ящик\w*|партнер\w*|соперник\w*|противник\w*|бел\w{2,3}|черн\w{2,3}|получ\w*|при[шх]\w+|до[шх]\w+"
    r"|отправлен\w*|послан\w*|г|года?|пожалуйста|верно|исправно|благополучно|нормально|точно|именно|примерно|нынче"
    r"|i|we|me|it|them|this|that|the|a|an|your|yours|you|his|her|last|latest|next|first|second|new|previous|from|of|on"
    r"|in|by|to|at|with|only|just|finally|already|safely|late|early|yesterday|today|morning|evening|night|thanks?"
    r"|thank|was|were|is|has|have|been|had|got|get|rec\w*|(?:rec|rcv)['’]?d|rcv|d|came|arrived?|reached|here|date|day|inbox|mailbox"
    r"|partner\w*(?:['’]s)?|opponent\w*(?:['’]s)?|white|black|s|and|dear|good|safe|sound|well|actually|as|late?ly|repeat\w*|re"
    r"|ich|wir|habe|hab|haben|wurde|ist|war|am|vom|von|den|der|die|das|dem|ihr\w*|dein\w*|letzt\w+|mit|dank|erst|schon"
    r"|gestern|heute|vorgestern|morgen|abend|nur|es|ihn|sie|per|im|zum|erhalten|erhielt|bekommen|bekam|empfangen"
    r"|eingang\w*|eingegangen|angekommen|kam|datum|uhr"
    r"|le|la|les|un|une|votre|vos|ton|ta|reçue?s?|du|de|des|hier|en|al|el|su|tu|lo|los|las|recibid[oa]|recibi|fecha"
    r"|il|vostro|vostra|tuo|tua|ricevut[oa]|del|dal|em|o|recebid[oa]|seu|sua|merci|gracias|grazie|obrigad[oa]"
)
DAY_WORDS = (
    r"понедельник\w*|вторник\w*|сред[аыу]|четверг\w*|пятниц\w*|суббот\w*|воскресень\w*"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun|before"
    r"|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag"
    r"|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|aujourd['’]hui|avant-hier"
    r"|lunes|martes|miércoles|miercoles|jueves|viernes|sábado|sabado|domingo|hoy|ayer|anteayer|oggi|ieri|hoje|ontem"
    r"|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|segunda|terça|quarta|quinta|sexta"
)
CHESS_WORDS = (
    r"рокиров\w*|коротк\w+|длинн\w+|кон[ьея]\w*|слон\w*|ферз\w+|ладь\w+|корол\w+|пешк\w+|castl\w+|kingside|queenside"
    r"|knight|bishop|rook|queen|king|pawn|takes|rochade|springer|läufer|turm|dame|könig|bauer|номер|number|nummer"
)
BREAK_WORDS = r"что|и|а|но|that|and|but|dass|daß|und|aber|que|et|y|e|che"
"""Where a clause ends."""
FROM_WORDS = r"от|from|von|de|da"
