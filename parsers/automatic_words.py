"""Words by which automatic mail is known where its headers are silent: data, in many languages."""

import re

# Gateways' tags may stand before the words; "Re:" may not, for that is a person's answer to an automatic mail.
_TAG = r"(?:\s*(?:\[[^\]]{1,40}\]|\{[^}]{1,40}\}|\*{3}[^*]{1,40}\*{3}|(?:внешняя почта|external)\s*:))*\s*"


def _subject(*words: str) -> re.Pattern[str]:
    """A subject that begins with one of the words, gateways' tags passed over."""
    return re.compile(_TAG + f"(?:{'|'.join(words)})", re.IGNORECASE)


def _anywhere(*words: str) -> re.Pattern[str]:
    return re.compile("|".join(words), re.IGNORECASE)


def _beginning(*words: str) -> re.Pattern[str]:
    return re.compile(rf"\s*(?:{'|'.join(words)})", re.IGNORECASE | re.DOTALL)


# Only a program writes such a subject.
AUTOMATIC_SUBJECT = _subject(
    r"auto(?:matic|mated)?[ -]?(?:reply|response|responder|antwort)",
    r"vacation (?:reply|response|message)",
    r"автоответ",
    r"автоматическ\w+ (?:ответ|сообщение|уведомление)",
    r"автоматична відповідь",
    r"automatische antwort",
    r"abwesenheits(?:notiz|nachricht|meldung|assistent)\b",
    r"réponse automatique",
    r"message d['’]absence",
    r"respuesta autom[aá]tica",
    r"risposta automatica",
    r"resposta autom[aá]tica",
    r"automatisch antwoord",
    r"automatiskt? svar",
    r"autosvar",
    r"automaattinen vastaus",
    r"odpowied[zź] automatyczna",
    r"autoodpowied",
    r"automatick[aá] odpov",
    r"automatikus (?:v[aá]lasz|üzenet)",
    r"automatinis atsakymas",
    r"automaatvastus",
    r"răspuns automat",
    r"otomatik yan[iı]t",
    r"自动回复",
    r"自動返信",
    r"autoreply",
)

# A person may write such a subject too, when announcing a leave.
AWAY_SUBJECT = _subject(
    r"out[ -]of[ -](?:the[ -])?office",
    r"ooo\b",
    r"away from (?:the |my )?(?:office|mail|email|desk)",
    r"вне офиса",
    r"нет на месте",
    r"(?:я )?(?:сейчас )?(?:в|на) отпуске",
    r"auto\s*:",
    r"vacation\b",
    r"abwesend",
    r"nicht im (?:büro|haus)",
    r"absente? du bureau",
    r"fuera de (?:la )?oficina",
    r"fuori (?:sede|ufficio)",
    r"fora do escrit[oó]rio",
    r"afwezigheid",
    r"poza biurem",
    r"mimo kancel",
    r"házon kívül",
)

AWAY_TEXT = _anywhere(
    r"\bi(?: am|['’]m| will be| shall be) (?:currently )?out of (?:the )?office",
    r"\bi(?: am|['’]m| will be| shall be) (?:currently )?away from (?:my |the )?(?:office|desk)",
    r"out of (?:the )?office (?:until|till|from|with)",
    r"this is an? (?:automatic|automated|auto)[ -]?(?:reply|response|message)",
    r"automatically generated (?:reply|message|e-?mail)",
    r"это (?:автоматический ответ|автоответ|автоматическое (?:сообщение|письмо|уведомление))",
    r"(?:письмо|сообщение) (?:создано|сформировано|отправлено|сгенерировано) автоматически",
    r"(?:меня нет|буду отсутствовать|отсутствую|нахожусь) (?:в офисе|на рабочем месте|на работе|вне офиса)",
    r"ich bin .{0,40}(?:nicht im büro|außer haus|nicht erreichbar)",
    r"dies ist eine automatische",
    r"je suis (?:actuellement )?absente? (?:du bureau|jusqu)",
    r"ceci est une réponse automatique",
    r"estoy fuera de la oficina",
    r"esta es una respuesta automática",
    r"sono (?:attualmente )?fuori (?:ufficio|sede)",
    r"estou fora do escritório",
    r"ik ben .{0,30}(?:niet aanwezig|afwezig)",
    r"jestem poza biurem",
    r"nejsem v kanceláři",
    r"szabadságon vagyok",
)

# A program says of its own letter that it writes by itself: a move beside that is a template's, or a joke.
SELF_SENT = _anywhere(
    r"(?<!\w)(?:this|that|it)(?: is|['’]s) an? (?:(?:auto(?:matic|mated|matically generated)?|computer[ -]generated)"
    r"[ -]?(?:reply|response|message|mail|e-?mail|answer))",
    r"(?:reply|message|e-?mail|response) (?:was|is|has been) (?:generated|sent|created) automatically",
    r"(?:reply|message|e-?mail|response) (?:was|is|has been) automatically (?:generated|sent|created)",
    r"(?<!не )это (?:автоматическ\w+ (?:ответ|сообщение|письмо|уведомление)|автоответ\w*)",
    r"(?:письмо|сообщение|ответ) (?:создано?|сформирован[оа]?|отправлен[оа]?|сгенерирован[оа]?) автоматически",
    r"(?:ist|dies:?) eine automatisch\w* (?:erzeugte |erstellte |generierte |versandte |versendete )?\w*"
    r"(?:antwort|nachricht|mail|mitteilung)",
    r"(?:nachricht|e-?mail|antwort) wurde automatisch",
    r"(?:ceci est|c['’]est) (?:une réponse|un message|un courriel) automatique",
    r"(?:esta?|este) es (?:una?|un) (?:respuesta|mensaje|correo) automátic[ao]",
    r"(?:questa è una risposta|questo è un messaggio) automatic[ao]",
    r"(?:esta é uma resposta|esta é uma mensagem|este é um e-?mail) automátic[ao]",
    r"to (?:jest )?(?:odpowiedź automatyczna|automatyczna (?:odpowiedź|wiadomość))",
    r"wiadomość (?:została )?wygenerowan\w+ automatycznie",
    r"це (?:автоматична відповідь|автоматичне повідомлення|автовідповідь)",
    r"(?:toto|tohle) je automatick\w+ (?:odpověď|zpráva)",
    r"(?:dit|dat) is een (?:automatisch\w*|geautomatiseerd\w*) (?:antwoord|bericht|e-?mail)",
    r"ez (?:egy )?automatikus (?:válasz|üzenet)",
)

RECEIPT_SUBJECT = _subject(
    r"(?:not )?read(?: receipt)?\s*:",
    r"(?:read|return) receipt",
    r"disposition notification",
    r"(?:un)?gelesen\s*:",
    r"(?:non )?lu\s*:",
    r"le[ií]do\s*:",
    r"lida\s*:",
    r"letto\s*:",
    r"про(?:чита|чте)но\s*[:(]",
    r"прочитане\s*:",
    r"przeczytane\s*:",
    r"přečteno\s*:",
    r"gelezen\s*:",
    r"l[æäe]st\s*:",
    r"olvasott\s*:",
    r"(?:уведомление|отч[её]т) о (?:прочтении|доставке|вручении)",
    r"подтверждение (?:прочтения|доставки)",
    r"(?:lese|empfangs|zustell)bestätigung",
    r"accusé de (?:réception|lecture)",
    r"confirmación de lectura",
    r"conferma di lettura",
    r"confirmação de leitura",
    r"leesbevestiging",
    r"potwierdzenie (?:przeczytania|odczytu)",
)

RECEIPT_TEXT = _beginning(
    r"your message\b.{0,400}?\b(?:was|has been) (?:read|displayed|opened|delivered|deleted)\b",
    r"this is a (?:return|read|delivery) receipt",
    r"(?:ваше |отправленное вами )?(?:сообщение|письмо)\b.{0,300}?\b(?:прочитано|просмотрено|отображено)\b.{0,40}\d",
    r"(?:ваше |отправленное вами )?(?:сообщение|письмо)\b.{0,300}?\bдоставлено\b.{0,40}\d",
    r"это (?:уведомление|подтверждение) о (?:прочтении|том, что)",
    r"ihre nachricht\b.{0,300}?\bwurde\b.{0,60}\bgelesen",
    r"votre message\b.{0,300}?\b(?:a été lu|lu le)",
    r"(?:su|el) mensaje\b.{0,300}?\b(?:fue|ha sido) leído",
)

BOUNCE_SUBJECT = _subject(
    r"undeliver(?:able|ed)",
    r"returned mail",
    r"mail delivery (?:failed|failure|system|subsystem)",
    r"delivery (?:status notification|failure|has failed)",
    r"failure notice",
    r"message (?:not delivered|delivery failure|undeliverable)",
    r"недоставленн\w+ (?:сообщение|письмо)",
    r"не удалось доставить",
    r"(?:сообщение|письмо) не доставлено",
    r"unzustellbar",
    r"non remis",
    r"no se puede entregar",
    r"mancato recapito",
    r"impossibile recapitare",
)

DAEMON = _anywhere(r"mailer[-_]?daemon", r"postmaster", r"mail delivery (?:sub)?system")

REACTION_TEXT = _beginning(
    r".{1,80}\b(?:reacted to your (?:message|email)|reacted via gmail)",
    r".{0,80}отреагировал\S* (?:на ваше сообщение|через gmail)",
    r".{1,80}\b(?:liked|loved|laughed at|emphasized|disliked|hearted) your message",
    r".{1,80}\bhat (?:auf ihre nachricht|über gmail) reagiert",
    r".{1,80}\ba réagi (?:à votre message|via gmail)",
    r".{1,80}\breaccionó (?:a tu|a su|con gmail|mediante gmail)",
)

# A letter that could hold a move or another act is a person's, whatever else it says.
ACT_TEXT = _anywhere(
    r"(?<![\d.:/-])[1-8]{4}(?![\d.:/-])",
    r"(?<![A-Za-z0-9])[A-Za-zА-Яа-я]{0,2}[a-hа-я]?x?[a-h][1-8](?![0-9A-Za-z@])",
    r"[0OОoо][-–—][0OОoо]",
    r"перерыв|отпуск|сда(?:юсь|ю партию)|ничь",
    r"\b(?:ход|move|zug|coup|leave)\s*(?:\d|:|from|с\b)",
    r"\b(?:resign|draw offer|offer a draw|claim)",
)

# A program's own word at the head of a letter: a leave told under it is told to everybody, and announced to nobody.
AWAY_HEAD = _beginning(
    r"(?:out[ -]of[ -](?:the[ -])?office|ooo|auto(?:matic)?[ -]?reply|автоответ(?:чик)?|abwesenheitsnotiz)\s*:"
)
LEAVE_TEXT = _anywhere(r"перерыв|отпуск\w*", r"\bleave\s*(?:\d|:|from\b)")

# A receipt tells the subject of the letter that was read, and that may hold a move.
TOLD_SUBJECT = re.compile(r"\s*(?:subject|тема|betreff|objet|asunto|oggetto|assunto)\s*:", re.IGNORECASE)

# A report that the mail is only late: the server goes on trying, and nothing has failed yet.
DELAYED = _anywhere(
    r"\bwarning:? (?:message|could not send|mail (?:delivery )?delayed)",
    r"this is (?:only )?a warning message(?: only)?",
    r"do not need to (?:resend|re-?transmit)",
    r"delivery (?:status notification \(delay\)|delayed|has been delayed|is delayed)",
    r"(?:message|mail) (?:is |has been |delivery )?(?:still )?delayed",
    r"(?:has not yet been|not yet been|could not yet be) delivered",
    r"will (?:keep|continue) (?:on )?(?:trying|attempting|to try)",
    r"доставк\w* (?:письма |сообщения )?(?:задерж|отлож|откладыва)",
    r"(?:ещ[её]|пока) не (?:удалось |был[оа]? )?достав",
    r"попыт\w+ доставки (?:будут продолжены|продолж)",
    r"zustellung (?:verzögert|wurde verzögert)",
    r"retard[ée]e?\b.{0,40}(?:remise|livraison)|(?:remise|livraison)\b.{0,40}retard",
    r"entrega (?:demorada|retrasada|atrasada)",
    r"consegna (?:in ritardo|ritardata)",
)
