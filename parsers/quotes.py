"""Quotations that carry no marks: attribution lines, Outlook's blocks, forwarded letters. They deepen what follows."""

import re

_ORIGINAL = (
    r"original(?:\s+(?:message|appointment|meddelelse|melding|meddelande|bericht|e-?mail))?|исходное\s+сообщение"
    r"|оригинальное\s+сообщение|первоначальное\s+сообщение|исходное\s+письмо|пересылаемое\s+(?:сообщение|письмо)"
    r"|пересланное\s+(?:сообщение|письмо)|пересланн\w+|конец\s+исходного|reply\s+message|forwarded\s+(?:message|by)"
    r"|urspr(?:ü|ue)ngliche\s+(?:nachricht|mail|e-mail)|originalnachricht|weitergeleitete\s+nachricht|antwort"
    r"|message\s+(?:d['’]origine|transf[ée]r[ée]|original)|mensaje\s+(?:original|reenviado)"
    r"|messaggio\s+(?:originale|inoltrato)"
    r"|mensagem\s+(?:original|encaminhada)|oryginalna\s+wiadomo(?:ść|sc)|wiadomość\s+oryginalna|p(?:ů"
    r"|u)vodn(?:í|i)\s+(?:zpráva|e-mail)"
    r"|pôvodná\s+správa|eredeti\s+üzenet|oorspronkelijk\s+bericht|doorgestuurd\s+bericht|alkuperäinen\s+viesti"
    r"|oprindelig\s+meddelelse|opprinnelig\s+melding|ursprungligt\s+meddelande|mesaj\s+original"
    r"|оригінальне\s+повідомлення"
    r"|původní\s+zpráva|algne\s+kiri|originali\s+žinutė"
    r"|mesaj\s+(?:redirec[tț]ionat|transmis)|edasi(?:saadetud|saadetav)\s+kiri|iletilen\s+ileti|orijinal\s+mesaj"
    r"|persiųstas\s+laiškas|προωθημένο\s+μήνυμα|转发的邮件|原始邮件|転送されたメッセージ|元のメッセージ|w(?:ei|ee)ter?geleite\w*"
    r"|doorgestuurd|przekazana\s+wiadomość|továbbított\s+üzenet|přeposlaná\s+zpráva|vidarebefordrat\s+meddelande"
    r"|videresendt\s+(?:meddelelse|besked|melding)|välitetty\s+viesti|переслане\s+повідомлення"
)
_SEPARATOR = re.compile(
    rf"\s*(?:-{{2,}}|_{{4,}}|={{4,}})\s*(?:{_ORIGINAL})\b.{{0,80}}?\s*(?:-|_|=){{2,}}\s*", re.IGNORECASE
)
_SEPARATOR_PLAIN = re.compile(
    r"\s*(?:begin forwarded message|начало (?:переадресованного|пересланного|пересылаемого) (?:сообщения|письма)"
    r"|anfang der weitergeleiteten nachricht|début du message (?:transféré|réexpédié)|inicio del mensaje reenviado"
    r"|inizio messaggio inoltrato|início da mensagem (?:encaminhada|reencaminhada))\s*:\s*",
    re.IGNORECASE,
)
_LABELS = {
    "from": "from|от|от кого|від|von|de|da|od|frá|fra|från|van|feladó|lähettäjä|saatja|nuo|expéditeur"
    "|mittente|remetente|remitente|отправитель|відправник|від кого|absender|nadawca|odesílatel"
    "|de la|expeditor|kimden|από|发件人|寄件者|差出人|šalje|pošiljatelj"
    "|odosielateľ|afzender|küldő",
    "date": "sent|date|отправлено|дата|дата отправки|когда|надіслано|gesendet|datum|envoyé|envoyé le"
    "|enviado|enviado el|fecha"
    "|inviato|data|enviada em|enviado em|wysłano|odesláno|odoslané|küldve|elküldve|verzonden|sendt|skickat"
    "|lähetetty|saadetud|dátum|päiväys|wysłane|wyslane|wysłana|data wysłania|відправлено|дата відправлення|posláno"
    "|datum odeslání|sent on|date sent|gesendet am|verzonden op|datum verzonden|küldés dátuma|küldés ideje"
    "|date d'envoi|date d’envoi"
    "|trimis|gönderildi|gönderilme tarihi|tarih|išsiųsta|στάλθηκε"
    "|ημερομηνία|发送时间|日期|送信日時|日付|изпратено|poslano"
    "|envoyée|inviata|inviato il|enviada|enviado em|enviada el|fecha de envío|data de envio",
    "to": "to|кому|копия|cc|an|à|para|a|do|komu|címzett|aan|til|till|vastaanottaja|saaja|destinataire"
    "|destinatario|kopie|kopi|kam|pro|till|kopia|до|копія|dw|do wiadomości|pre|másolat|másolatot kap|copie|copia|cópia"
    "|către|catre|kime|kam|iki|προς|收件人|宛先|prima|za"
    "|empfänger|odbiorca|отримувач|получатель|příjemce|ontvanger",
    "subject": "subject|тема|тема письма|betreff|objet|asunto|oggetto|assunto|temat|předmět|predmet|tárgy"
    "|onderwerp|emne|ämne|aihe|teema|subiect|věc|тема листа|tytuł|subj"
    "|konu|tema|θέμα|主题|主旨|件名|относно",
}
_LABEL = {word: kind for kind, words in _LABELS.items() for word in words.split("|")}
_LABELLED = re.compile(r"\s*\*{0,2}([^\W\d_][^:*]{0,18}?)\*{0,2}\s?:\*{0,2}(?:\s|$)(.*)")
_FEWEST_KINDS = 3
_VERBS = (
    r"wrote|writes|пишет|пишете|писали?|писала|писал\(а\)|написали?|написала|написал\(а\)|сообщает"
    r"|schrieb(?:en)?|schreibt|pisze|píše|escribe|scrive|escreve|schrijft|skriver|írja|(?:a\s+)?écrit"
    r"|escribi[óo]|(?:ha\s+)?scritto|scrisse|escreveu|napisała?|napisał\(a\)|napsala?|napísala?|írta"
    r"|ezt írta|schreef|skrev"
    r"|kirjoitti|kirjutas|a scris|rašė|написав|написала|пише|napisao|skrifaði"
)
_VERB = re.compile(rf"(?:^|[\s>,)»\"])(?:{_VERBS})(?:\b|(?<=\)))", re.IGNORECASE)
_DATED = re.compile(
    r"\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}:\d{2}"
    r"|\b\d{1,2}\.?\s+[^\W\d_]{3,10}\.?,?\s+\d{4}"
    r"|[^\W\d_]{3,10}\.?\s+\d{1,2},?\s+\d{4}"
)
# A date and a time of day first: nobody begins an own sentence with both and puts an address and a colon behind.
_CLOCKED = re.compile(
    r"(?:[^\W\d_]{2,12}\.?,\s+)?\d{1,2}(?:[./-]\d{1,2}[./-]|\.?\s+[^\W\d_]{3,10}\.?,?\s+)\d{2,4}.{0,12}?\d{1,2}:\d{2}"
)
_MAILBOX = re.compile(r"<?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?")
_ENDING = re.compile(r":\s*$")
_CLOCK = re.compile(r"(?<![\d.])\d{1,2}[:.]\d{2}(?!\.?\d)")  # not the day of `12.01.2026`
# What goes on with a report of the writer's own, directly below its `From: / To: / Date:`.
_REPORTED = re.compile(
    r"\s*[*_]{0,2}(?:(?:my|your|mein|dein|ihr|мой|ваш|твой|mój|můj)\s+)?(?:moves?|ход\w?|zug|züge|coup|jugada|movimiento"
    r"|mossa|lance|jogada|ruch|posunięcie|tah|zet|lépés|хід|game|board|партия|игра|доска|partie|partia|partida|partita"
    r"|partij|játszma|партія|received|получен\w*|empfangen|erhalten|event|tournament|турнир|turnier|turniej"
    r"|result|результат|ergebnis|white|black|белые|ч[её]рные|wei(?:ß|ss)|schwarz|answer|ответ|antwort)"
    r"\s*(?:№|#)?\s*\d{0,3}\s*[*_]{0,2}\s?:",
    re.IGNORECASE,
)


def deepen_unmarked(rows: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """
    Give lines below an unmarked quotation's head one depth more, the head included.

    A head that is followed by marked lines is deepened alone, so an answer below the quote stays the writer's own.
    """
    out: list[tuple[int, str]] = []
    added = 0
    index = 0
    while index < len(rows):
        depth, text = rows[index]
        length = _head_length(rows, index)
        if length == 0:
            out.append((depth + added, text))
            index += 1
            continue
        marked = _next_depth(rows, index + length) > depth
        if depth and not marked:  # inside a marked quotation: whose depth ends by itself
            out += [(rows[k][0] + added, rows[k][1]) for k in range(index, index + length)]
            index += length
            continue
        whole = added + 1
        out += [(rows[k][0] + whole, rows[k][1]) for k in range(index, index + length)]
        if not marked:
            added = whole
        index += length
    return out


def _head_length(rows: list[tuple[int, str]], index: int) -> int:
    """How many lines from `index` on are the head of a quotation: 0 for none."""
    text = rows[index][1]
    if not text.strip():
        return 0
    if text.lstrip()[:1] in "-_=" and _SEPARATOR.fullmatch(text[:200]):
        return 1
    if ":" in text and _SEPARATOR_PLAIN.fullmatch(text[:120]):
        return 1
    return _block_length(rows, index) or _attribution_length(rows, index)


def _block_length(rows: list[tuple[int, str]], index: int) -> int:
    """A block of `From: / Sent: / To: / Subject:` in any language, at least three of them, the sender among these."""
    kinds: set[str] = set()
    depth = rows[index][0]
    end = index
    blanks = 0
    for place in range(index, min(index + 14, len(rows))):
        row_depth, text = rows[place]
        if row_depth != depth:
            break
        if not text.strip():
            blanks += 1
            if not kinds or blanks > 4:
                break
            continue
        kind = _labelled(text)
        if kind is None:
            if not kinds or len(kinds) == 4 or text[:1] not in " \t" and "@" not in text:
                break
            continue
        kinds.add(kind)
        end = place + 1
    enough = "from" in kinds and len(kinds) >= 3 and "subject" in kinds | {"subject"} and ({"date", "subject"} & kinds)
    return end - index if enough and _vouched(rows, index, end) else 0


def _vouched(rows: list[tuple[int, str]], index: int, end: int) -> bool:
    """
    The block is no table of labels of another kind: a mail address or a moment stands in it; or it is nothing but
    such labels, line by line, with a name for the sender and figures for the day, or all four of them.

    Without address and moment it may head a report of the writer's own: it counts only below words of theirs, and
    where no label of a report goes on with it.
    """
    said = [(_labelled(text), text) for _, text in rows[index:end]]
    whole = " ".join(text[:300] for _, text in said)
    if _MAILBOX.search(whole):
        return True
    senders = [text for kind, text in said if kind == "from"]
    if any(re.match(r"[^:]*:[*\s]*\d", text[:300]) for text in senders):
        return False  # `От: 01.07 / До: 14.07`: a span of days
    if _CLOCK.search(whole):
        return True
    if not any(depth == rows[index][0] and re.search(r"\w", text) for depth, text in rows[:index]):
        return False
    if end < len(rows) and _REPORTED.match(rows[end][1][:300]):
        return False
    kinds = {kind for kind, _ in said}
    dated = all(re.search(r"\d", text) for kind, text in said if kind == "date")
    return None not in kinds and len(kinds) >= _FEWEST_KINDS and (dated or len(kinds) == len(_LABELS))


def _labelled(text: str) -> str | None:
    """The kind of a line's label: from, date, to, subject."""
    match = _LABELLED.match(text[:300])
    return _LABEL.get(match.group(1).strip().lower()) if match else None


def _attribution_length(rows: list[tuple[int, str]], index: int) -> int:
    """`On … wrote:` and its kin, over at most three lines; with marked lines below, less is asked of it."""
    depth = rows[index][0]
    joined = ""
    for length in range(1, 4):
        if index + length > len(rows) or rows[index + length - 1][0] != depth:
            return 0
        text = rows[index + length - 1][1].strip()
        if not text or len(joined) + len(text) > 400:
            return 0
        joined = f"{joined} {text}".strip()
        if _ENDING.search(joined) is None:
            continue
        if length > 1 and _DATED.search(text) and (_MAILBOX.search(text) or _VERB.search(text)):
            return 0  # its last line is one by itself: the writer's own words stand above it
        dated, mailbox, verb = bool(_DATED.search(joined)), bool(_MAILBOX.search(joined)), bool(_VERB.search(joined))
        if _next_depth(rows, index + length) > depth:
            certain = (dated and (mailbox or verb)) or (verb and (length == 1 or mailbox)) or (mailbox and length == 1)
            return length if certain else 0
        if dated and verb and (length == 1 or mailbox or _opens(rows[index][1])):
            return length
        return length if mailbox and _CLOCKED.match(joined) else 0
    return 0


def _opens(text: str) -> bool:
    """The first line of a broken attribution begins with its date or the word before it."""
    return bool(
        re.match(r"\s*(?:on|am|le|el|il|em|w dniu|dne|op|den|в|[а-я]{2},)\b", text, re.IGNORECASE)
        or _DATED.match(text.strip())
    )


def _next_depth(rows: list[tuple[int, str]], index: int) -> int:
    """Depth of the next written line, at most three blank lines on; -1 at the end."""
    for depth, text in rows[index : index + 4]:
        if text.strip() or depth:
            return depth
    return -1
