"""Marks of mail that no person wrote to be judged (RFC 3834): by headers first, by wording where headers are silent."""

import re

from parsers.headers import ContentType, RawField, decode_words
from parsers.invisible import clean_line
from parsers.letter import Mark

# Gateways' tags may stand before the words; "Re:" may not, for that is a person's answer to an automatic mail.
_TAG = r"(?:\s*(?:\[[^\]]{1,40}\]|\{[^}]{1,40}\}|\*{3}[^*]{1,40}\*{3}|(?:внешняя почта|external)\s*:))*\s*"
_AWAY_SUBJECT = re.compile(
    _TAG + r"(?:automatic reply|auto(?:matic|mated)?[ -]?(?:reply|response|responder|antwort)|autoreply"
    r"|out of (?:the )?office"
    r"|out[ -]of[ -]office|ooo\b|away from (?:the |my )?(?:office|mail|email|desk)|vacation (?:reply"
    r"|response|message)"
    r"|автоответ|автоматическ\w+ (?:ответ|сообщение|уведомление)|вне офиса"
    r"|abwesenheits(?:notiz|nachricht|meldung|assistent)\b|automatische antwort|nicht im (?:büro|haus)"
    r"|réponse automatique|message d['’]absence|absence du bureau|absent du bureau|respuesta autom[aá]tica"
    r"|fuera de (?:la )?oficina"
    r"|risposta automatica|fuori (?:sede|ufficio)|resposta autom[aá]tica|fora d[oe] escrit[oó]rio"
    r"|automatisch antwoord|afwezigheid|autosvar|automatiskt svar|automatisk svar|automaattinen vastaus"
    r"|odpowied[zź] automatyczna|autoodpowied|poza biurem|automatick[aá] odpov|mimo kancel"
    r"|automatikus (?:v[aá]lasz|üzenet)|házon kívül|automatinis atsakymas|automaatvastus|răspuns automat"
    r"|автоматична відповідь)",
    re.IGNORECASE,
)
_AWAY_TEXT = re.compile(
    r"\bi(?: am|['’]m| will be| shall be) (?:currently )?(?:out of (?:the )?office|away from (?:my "
    r"|the )?(?:office|desk|e-?mail))"
    r"|out of (?:the )?office (?:until|till|from|with)"
    r"|this is an? (?:automatic|automated|auto)[ -]?(?:reply|response|message|generated)"
    r"|automatically generated (?:reply|message|e-?mail)"
    r"|это (?:автоматический ответ|автоответ|письмо (?:создано|сформировано|отправлено) автоматически"
    r"|автоматическое (?:сообщение|письмо|уведомление))"
    r"|(?:письмо|сообщение) (?:создано|сформировано|отправлено|сгенерировано) автоматически"
    r"|не отвечайте на это (?:письмо|сообщение)"
    r"|(?:меня нет|буду отсутствовать|отсутствую|нахожусь) (?:в офисе|на рабочем месте|на работе|вне офиса)"
    r"|ich bin (?:derzeit |zur ?zeit |bis |vom |momentan |ab )?.{0,30}(?:nicht im büro|außer haus|abwesend"
    r"|nicht erreichbar)"
    r"|dies ist eine automatische|je suis (?:actuellement )?absente? (?:du bureau|jusqu)"
    r"|ceci est une réponse automatique"
    r"|estoy fuera de la oficina|esta es una respuesta automática|sono (?:attualmente )?fuori (?:ufficio|sede)"
    r"|estou fora do escritório|ik ben (?:momenteel |tot )?.{0,20}(?:niet aanwezig|afwezig)"
    r"|jestem poza biurem|nejsem v kanceláři|szabadságon vagyok",
    re.IGNORECASE,
)
_RECEIPT_SUBJECT = re.compile(
    _TAG + r"(?:read(?: receipt)?\s*:|not read\s*:|gelesen\s*:|ungelesen\s*:|lu\s*:|non lu\s*:|le[ií]do\s*:"
    r"|lida\s*:|letto\s*:|прочитано\s*[:(]"
    r"|прочтено\s*:|przeczytane\s*:|přečteno\s*:|gelezen\s*:|læst\s*:|läst\s*:|lest\s*:|olvasott\s*:|прочитане\s*:"
    r"|read receipt|return receipt|delivered\s*:|disposition notification|(?:уведомление"
    r"|отч[её]т) о (?:прочтении|доставке|вручении)"
    r"|подтверждение (?:прочтения|доставки)|lesebestätigung|empfangsbestätigung|zustellbestätigung"
    r"|accusé de (?:réception|lecture)"
    r"|confirmación de lectura|conferma di lettura|confirmação de leitura|leesbevestiging"
    r"|potwierdzenie (?:przeczytania|odczytu))",
    re.IGNORECASE,
)
_RECEIPT_TEXT = re.compile(
    r"^\s*(?:your message\b.{0,400}?\b(?:was|has been) (?:read|displayed|opened|delivered|deleted)\b"
    r"|this is a (?:return|read|delivery) receipt|no guarantee that the message has been"
    r"|(?:ваше |отправленное вами )?(?:сообщение|письмо)\b.{0,300}?\b(?:было )?(?:прочитано|просмотрено"
    r"|отображено|доставлено)\b.{0,40}\d"
    r"|это (?:уведомление|подтверждение) о (?:прочтении|том, что)"
    r"|ihre nachricht\b.{0,300}?\bwurde\b.{0,60}\bgelesen"
    r"|votre message\b.{0,300}?\b(?:a été lu|lu le)|(?:su|el) mensaje\b.{0,300}?\b(?:fue|ha sido) leído)",
    re.IGNORECASE | re.DOTALL,
)
_BOUNCE_SUBJECT = re.compile(
    _TAG + r"(?:undeliver(?:able|ed)|returned mail|mail delivery (?:failed|failure|system|subsystem)"
    r"|delivery (?:status notification|failure|has failed)"
    r"|failure notice|message (?:not delivered|delivery failure|undeliverable)|недоставленн\w+ (?:сообщение"
    r"|письмо)|не удалось доставить"
    r"|сообщение не доставлено|письмо не доставлено|unzustellbar|non remis|non remis\w*"
    r"|no se puede entregar|mancato recapito|impossibile recapitare)",
    re.IGNORECASE,
)
_DAEMON = re.compile(r"mailer[-_]?daemon|postmaster|mail delivery (?:sub)?system", re.IGNORECASE)
_REACTION = re.compile(
    r"^\s*(?:\S{1,8}\s+)?(?:.{1,80}\b(?:reacted to your (?:message|email)|reacted via gmail)"
    r"|.{0,80}отреагировал\S* (?:на ваше сообщение|через gmail)"
    r"|.{1,80}\b(?:liked|loved|laughed at|emphasized|disliked|hearted) your message"
    r"|.{1,80}\bhat (?:auf ihre nachricht|über gmail) reagiert|.{1,80}\ba réagi (?:à votre message|via gmail)"
    r"|.{1,80}\breaccionó (?:a tu|a su|con gmail|mediante gmail))",
    re.IGNORECASE,
)
# A letter that could hold a move or announce a leave is a person's, whatever else it says.
_ACT = re.compile(
    r"(?<![\d.:/-])[1-8]{4}(?![\d.:/-])"
    r"|(?<![A-Za-z0-9])[A-Za-zА-Яа-я]{0,2}[a-hа-я]?x?[a-h][1-8](?![0-9A-Za-z@])|[0OОoо][-–—][0OОoо]"
    r"|перерыв|отпуск|\b(?:ход|move|zug|coup|leave)\s*(?:\d|:|from|с\b)|сда(?:юсь|ю партию)|ничь",
    re.IGNORECASE,
)
_LIST_FIELDS = frozenset({"list-id", "list-post", "list-unsubscribe", "list-help", "mailing-list", "x-mailing-list"})


def find_marks(fields: tuple[RawField, ...], kinds: list[ContentType], subject: str) -> set[Mark]:
    """Marks that headers, part types and the subject carry. `kinds`: of all parts outside enclosed letters."""
    marks: set[Mark] = set()
    daemon = False
    for item in fields:
        if item.name == "auto-submitted":
            word = re.split(r"[\s;(]", item.value.decode("latin-1").strip().lower())[0]
            if word not in ("no", ""):
                marks.add(Mark.AUTO_SUBMITTED)
        elif item.name == "return-path" and item.value.strip() == b"<>":
            marks.add(Mark.NULL_SENDER)
        elif item.name in _LIST_FIELDS or (item.name == "precedence" and item.value.strip().lower() == b"list"):
            marks.add(Mark.MAILING_LIST)
        elif item.name == "x-referee-key":
            marks.add(Mark.REFEREE)
        elif item.name == "x-failed-recipients":
            marks.add(Mark.BOUNCE)
        elif item.name in ("x-autoreply", "x-autorespond", "x-autoresponder", "x-vacation", "x-mail-autoreply"):
            marks.add(Mark.VACATION)
        elif item.name == "precedence" and item.value.strip().lower() in (b"auto_reply", b"auto-reply"):
            marks.add(Mark.AUTO_SUBMITTED)
        elif item.name == "from":
            daemon = bool(_DAEMON.search(clean_line(decode_words(item.value))))
    marks |= _kinds_marks(kinds)
    if (daemon and (Mark.NULL_SENDER in marks or _BOUNCE_SUBJECT.match(subject))) or (
        Mark.NULL_SENDER in marks and _BOUNCE_SUBJECT.match(subject)
    ):
        marks.add(Mark.BOUNCE)
    if _RECEIPT_SUBJECT.match(subject):
        marks.add(Mark.RECEIPT)
    elif _AWAY_SUBJECT.match(subject):
        marks.add(Mark.VACATION)
    return marks


def _kinds_marks(kinds: list[ContentType]) -> set[Mark]:
    marks: set[Mark] = set()
    for kind in kinds:
        if kind.kind == "multipart/report":
            report = kind.parameters.get("report-type", "").lower()
            marks.add(Mark.RECEIPT if report == "disposition-notification" else Mark.BOUNCE)
        elif kind.kind == "message/disposition-notification":
            marks.add(Mark.RECEIPT)
        elif kind.kind in ("message/delivery-status", "message/feedback-report", "message/global-delivery-status"):
            marks.add(Mark.BOUNCE)
        elif kind.kind in ("text/calendar", "application/ics"):
            marks.add(Mark.CALENDAR)
        elif kind.kind == "text/vnd.google.email-reaction+json":
            marks.add(Mark.REACTION)
    return marks


def find_wording(lines: list[tuple[int, str]], marks: set[Mark]) -> set[Mark]:
    """
    Marks that the letter's first own lines carry.

    Judged on at most six written lines; a letter that says more than an automatic one would is not judged by wording
    in its middle.
    """
    own = [text.strip() for depth, text in lines[:60] if depth == 0 and text.strip()]
    head = " ".join(own[:6])[:1500]
    found: set[Mark] = set()
    if not head or _ACT.search(head):
        return found
    if _REACTION.match(" ".join(own[:3])[:300]):
        found.add(Mark.REACTION)
    if _RECEIPT_TEXT.match(head) and (len(own) <= 12 or Mark.NULL_SENDER in marks):
        found.add(Mark.RECEIPT)
    elif _AWAY_TEXT.search(" ".join(own[:4])[:800]) and (
        len(own) <= 12 or marks & {Mark.AUTO_SUBMITTED, Mark.NULL_SENDER}
    ):
        found.add(Mark.VACATION)
    return found
