"""Words that stand around a day of receipt: letters, other things that arrive, small words; in every language."""

LETTER_WORDS = (
    r"послани\w*|почт[аыуе]\w*|письмец\w*|карточк\w*|открытк\w*|корреспонденци\w*|e?-?mails?|имейл\w*|мейл\w*"
    r"|cards?|postcards?|notes?|karten?|postkarten?|post|züge?|zuges?|e-?mails?|nachrichten?|antworten?"
    r"|lettre|coup|courriel|message|réponse|carta|jugada|correo|mensaje|respuesta|tarjeta|lettera|mossa|messaggio"
    r"|risposta|cartolina|lance|resposta|mensagem|cartão|carte"
    r"|zet|brief|bericht|kaart|ruch\w*|posunięci\w*|wiadomoś\w*|kartk\w*"
    r"|(?:twój|pański|pana|wasz|tvůj|váš|tvoj|vašeho?) list\w{0,2}|лист\w{0,4}|повідомлення|картк\w*|хід|ходу?"
    r"|træk\w*|trekk\w*|drag(?:et)?|brev\w*|(?:ditt?|din) kort|e-?post\w*|besked\w*|meddelande\w*|melding\w*"
    r"|ťah\w*|tahu?|dopis\w*|zpráv\w*|správ\w*|lépés\w*|level\w*|levél|üzenet\w*|lapj?\w{0,3}"
    r"|mutarea?|scrisoarea?|mesajul|käik\w*|kiri|siirto\w*|siirron\w*|kirje\w*|viesti\w*|leik\w*|bréf\w*"
    r"|ėjim\w*|laišk\w*|missatge"
)
ARRIVES_WORDS = (
    r"(?<!i )(?<!we )came(?: in| through)?|got (?:here|in|through|to me)|reached (?:me|us)|turned up|(?:was )?delivered"
    r"|gekommen|eingetroffen|traf(?: \w+)? ein|erreichte mich|kam an|ging(?: \w+)? ein"
    r"|(?<!я )(?<!мы )(?:при|до)ш(?:ел|л[ао])|поступил[оа]?|доставлен[оа]?"
    r"|прийшо?[вл][оа]?|надійшо?[вл][оа]?|дійшо?[вл][оа]?"
    r"|(?:m['’]est |est )?(?:parvenue?|arrivée?)|(?:me |ha )?lleg(?:ó|ado)|llegad[oa]"
    r"|(?:mi )?(?:è )?(?:arrivat|pervenut|giunt)[oa]|chegou|aangekomen|binnengekomen"
    r"|dotar(?:ł[oa]?)|przysz(?:edł|ł[oa])|nadesz(?:edł|ł[oa])|doszł[oa]|doszedł"
    r"|(?:meg|be)?érkezett|(?:meg)?jött|přiš(?:el|l[oa])|doš(?:el|l[oa]|iel)|priš(?:iel|l[oa])|doručen[oéýa]?"
    r"|kom (?:fram|frem)|ankom(?:met)?|anlände"
    r"|ha arribat|va arribar|(?:a )?sosit[ăa]?|a ajuns|saabus|jõudis|saapui|saapunut"
    r"|barst|atėjo"
)
"""Verbs of a letter that comes; what may come else is told by the words beside them."""
RECEIVED_WORDS = (
    r"got (?:it|this|that)|bekam|erhielt|empfing"
    r"|получен[аы]|получили|принят[оа]?|одержа(?:в|ла|но)|отриман(?:о|ий)|отрима(?:в|ла)"
    r"|(?:j['’]ai )?(?:bien )?reçue?s?|(?:he )?recibido|recibí|(?:ho )?ricevut[oa]|ricevetti|recebi|recebid[oa]"
    r"|ontvangen|ontving|gekregen|kreeg|otrzyma(?:no|łem|łam|liśmy|ny|ne)|dostał[ae]m|odebrał[ae]m|odebrano"
    r"|(?:meg)?kaptam|(?:meg)?kaptuk|(?:meg)?kapott|átvettem|obdržen[oýa]|obdržela?|obdržala?|dostala?|přijat[oý]"
    r"|prijat[éý]|prijala?|modtaget|modtog|fik|mottatt|mottok|fikk|mottag(?:it|et|en)|mottog|fick|erhöll|erhållit"
    r"|(?:he )?rebut|rebuda|vaig rebre|(?:am )?primit[ăa]?|sain(?: kätte)?|saadud|saatu|vastaanotettu|fékk|móttekið"
    r"|gavau|gaut(?:a|as)"
)
PARTNERS_WORDS = (
    r"az ön (?:lépése|levele)|lépése[d]?|váš tah|tvůj tah|váš ťah|tvoj ťah|dit træk|ditt trekk|ditt drag"
    r"|mutarea (?:dumneavoastră|ta|dvs\.?)|siirtosi|siirtonne|(?:sinu|teie) käik|leikur þinn|(?:jūsų|tavo) ėjimas"
    r"|la (?:teva|seva) jugada"
)
SENT_WORDS = (
    r"i (?:reply|answer)|ich antworte|antworte ich|geantwortet|je réponds|respondo|rispondo|odpowiadam|відповідаю"
    r"|válasz\w{0,3}|válaszoltam|küldött|(?:el)?küld(?:ve|tem)|feladva|odpověď|odesl[aá]no?|odpovídám"
    r"|odpoveď|odoslané|svar(?:et)?|af?sendt|skickat|avsänt|besvarat|răspuns\w{0,3}|trimis|vastaus|vastasin|lähetetty"
    r"|vastus|saadetud|svarað|atsakymas|atsakiau|išsiųsta|enviat"
)
"""Words before the day on which the writer answers, beside the labels of the forms."""
OTHER_WORDS = (
    r"поздравл\w*|поздравит\w*|новогодн\w*|рождествен\w*|праздничн\w*|приглаш\w*|книг\w*|посылк\w*|бандерол\w*"
    r"|christmas|xmas|birthday|greetings?|new year\w*|season\w*|invitation|wedding|books?|parcels?|package"
    r"|weihnacht\w*|geburtstag\w*|neujahr\w*|glückw\w*|einladung|ansichtskarte|buch|bücher|paket|päckchen"
    r"|noël|navidad|natale|natal|anniversaire|cumpleaños|livre|libro|livro|colis|paquete|pacco"
    r"|kerst\w*|nieuwjaar\w*|świąteczn\w*|noworoczn\w*|urodzin\w*|książk\w*|paczk\w*|різдвян\w*|новорічн\w*"
    r"|karácsony\w*|újév\w*|könyv\w*|csomag\w*|vánoč\w*|vianoč\w*|novoroč\w*|julekort\w*|julkort\w*|julehils\w*"
    r"|nyår\w*|nytår\w*|nyttår\w*|joulu\w*|crăciun\w*|kalėd\w*|jõulu\w*|urodziny|geboortedag|verjaardag\w*"
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
    r"|je|ai|est|bien|hebben|heb|uw|jouw|op|ik|het|van|uit|twój|pański|pana|mam|dnia|dziś|wczoraj|od|в[аі]ш\w{0,3}"
    r"|тв[оі]\w{1,2}|мені|я[кк]\w{0,2}|учора|сьогодні|az|ön|önnek|ma|tegnap|ezt|meg|én|kézhez|jsem|byl[oa]?|dne|včera"
    r"|dnes|váš|vašeho|tvůj|tvého|tvoj|som|dňa|dit|din|ditt|den|jeg|jag|har|er|af|av|fra|från|blev|ble|til|frem"
    r"|fram|am|dumneavoastră|dvs|ta|pe|data|la|olen|sinu|teie|kätte|sinun|teidän|päivä\w*|þinn|þitt|ég|jūsų|tavo|vaig|teva|seva"
    r"|il|vostro|vostra|tuo|tua|ricevut[oa]|del|dal|em|o|recebid[oa]|seu|sua|merci|gracias|grazie|obrigad[oa]"
)
DAY_WORDS = (
    r"gisteren|vandaag|eergisteren|przedwczoraj|dzisiaj|вчора|позавчора|avantieri|altroieri|altro ieri|anteontem"
    r"|понедельник\w*|вторник\w*|сред[аыу]|четверг\w*|пятниц\w*|суббот\w*|воскресень\w*"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun|before"
    r"|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag"
    r"|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|aujourd['’]hui|avant-hier"
    r"|lunes|martes|miércoles|miercoles|jueves|viernes|sábado|sabado|domingo|hoy|ayer|anteayer|oggi|ieri|hoje|ontem"
    r"|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|segunda|terça|quarta|quinta|sexta"
    r"|just|now|very|tonight|afternoon|noon|midday|нынче|только|что|вечера|утра|числа|обед\w*"
    r"|früh|vormittag|nachmittag|mittag|nacht|soeben|gerade|eben|matin|soir|soirée|après-midi|midi|nuit|cet|cette|ce"
    r"|est[ae]|mañana|tarde|noche|mediodía|anoche|manhã|noite|à|pomeriggio|mattin[ao]|sera|notte|stamattina|stamani"
    r"|stasera|stanotte|vanmorgen|vanochtend|vanmiddag|vanavond|vannacht|gister\w+|ochtend|middag|avond"
    r"|rano|wieczorem|południu|popołudniu|dziś|wczoraj|właśnie|вранці|зранку|у?ввечері|увечері|вдень|вночі|щойно"
    r"|l['’](?:ho|ai)|zojuist|instant|questa|giorno|przed|chwilą|dia|día|giorno|feira|dnia|dag"
)
CHESS_WORDS = (
    r"рокиров\w*|коротк\w+|длинн\w+|кон[ьея]\w*|слон\w*|ферз\w+|ладь\w+|корол\w+|пешк\w+|castl\w+|kingside|queenside"
    r"|knight|bishop|rook|queen|king|pawn|takes|rochade|springer|läufer|turm|dame|könig|bauer|номер|number|nummer"
)
BREAK_WORDS = r"что|и|а|но|that|and|but|dass|daß|und|aber|que|et|y|e|che"
"""Where a clause ends."""
FROM_WORDS = r"от|from|von|de|da"
RELATIVE_WORDS = (
    r"which|that|котор\w+|який|яке|яку|welche[nrsm]?|den|die|das|que|qui|lequel|laquelle|che|który|które|którą|o qual"
)
"""What ties "which I received" to the words before its comma."""
OTHER_RECEIVERS = (
    r"вы|ты|он|она|они|партнер|партнерша|соперник|соперница|противник|судья|you|he|she|they"
    r"|(?<!from )(?<!of )(?<!by )(?<!from my )(?<!of my )(?<!by my )(?<!vom )(?<!von )(?<!meinem )(?<!mon )(?<!de )"
    r"(?:partner|opponent|gegner)|haben sie|hat er|hat sie|hast du|du|er hat|sie haben|vous|tu|il|elle|avez|as-tu|usted"
    r"|has|habéis|hai|avete|lei ha|você|heb je|heeft u|heb jij|czy|pan otrzymał|ви|ти|він|вона"
)
"""Who received it, where it was not the writer: right before the word of receipt, at most some words between."""
OWN_RECEIVER = r"я|мы|мной|мною|мне|i|we|me|ich|wir|mir|je|j|nous|yo|io|eu|ik|ja|mi|мені"
OWN_LETTERS = (
    r"(?<!на )(?<!с )(?<!по )мо(?:й|я|е|его|ю|им|ем)(?: \w+)? "
    r"(?:ход\w?|письмо|письма|открытк\w+|карточк\w+|ответ\w?|сообщени\w+)"
    r"|(?<!to )(?<!in )(?<!for )my (?:\w+ )?(?:move|letter|e?-?mail|message|card|postcard|reply|answer)"
    r"|(?<!auf )(?<!zu )mein(?:en|e|em|er)? (?:\w+ )?(?:zug|brief|karte|postkarte|antwort|nachricht|e?-?mail)"
    r"|(?<!à )(?:mon coup|ma lettre|ma carte|ma réponse|mon message|mon courriel)"
    r"|(?<!a )mi (?:jugada|carta|respuesta|mensaje|tarjeta)|(?:la )?mia (?:mossa|lettera|risposta|cartolina)"
    r"|(?:o )?meu (?:lance|cartão)|minha (?:jogada|resposta|carta)|mijn (?:zet|brief|kaart|antwoord)"
    r"|mój (?:ruch|list)|moje posunięcie|moją (?:kartkę|wiadomość)|мій (?:хід|лист)"
)
"""The writer's own letter: whoever received it, it was not he."""
PARTNERS_LETTERS = (
    r"ваш\w{0,3}|тво\w{1,2}|yours?|ihr\w{0,2}|dein\w{0,2}|votre|ton|ta|tu|su|tua|tuo|vostra|vostro|seu|sua|uw|jouw"
)
FILE_WORDS = (
    r"вложени\w*|файл\w*|таблиц\w*|бланк\w*|attachments?|files?|tables?|forms?|anhang|anlage|datei|tabelle"
    r"|pièces? jointes?|fichiers?|tableau|adjuntos?|archivos?|tabla|allegat[oi]|tabella|anexos?|ficheiros?|arquivos?"
    r"|załącznik\w*|plik\w*|tabel\w*|вкладенн\w+|таблиц\w*|bijlagen?|bestand\w*|list(?:u|em)?"
)
"""What lies in a letter or beside it, and may be unreadable."""
