"""Parts to text: which part is the letter, which beside it, what is attached, what cannot be read."""

import re
from dataclasses import dataclass, field

from parsers.charset import decode_text, read_references
from parsers.flowed import number_lines, read_plain
from parsers.headers import ContentType, decode_words, raw_value, read_identifier
from parsers.html_text import find_meta_charset, read_page
from parsers.invisible import clean_line, clean_text, has_bidi
from parsers.letter import Attachment, Evidence, Line, Source
from parsers.mime_parts import Part, read_body
from parsers.quotes import deepen_unmarked
from parsers.reading import Problem, ProblemCode

MAX_TEXT = 2 * 1024 * 1024
MAX_LINES = 50_000
MAX_LINE = 20_000  # characters
_GAME_FILES = (".txt", ".pgn")
_EVENT_FILES = (".yaml", ".yml", ".csv")  # an organiser's; never looked into for moves
_GAME_NAMES = (
    "application/x-chess-pgn application/x-chess text/x-pgn application/pgn text/pgn application/vnd.chess-pgn"
)
_OTHER_NAMES = (
    "calendar css csv directory javascript ecmascript rtf vcard x-vcard xml x-amp-html rfc822-headers x-vcalendar"
    " tab-separated-values x-moz-deleted"
)
_GAME_KINDS = frozenset(_GAME_NAMES.split())
_OTHER_TEXTS = frozenset(_OTHER_NAMES.split())
_STUB = re.compile(
    r"html|(?:формат|поддерж|просмотр|браузер|почтов\w+ (?:клиент|программ)).{0,80}|view (?:this|it"
    r"|the message) (?:in|online)",
    re.IGNORECASE,
)
_STUB_SURE = re.compile(
    r"(?:need|require|support|enable|view|display|read|unterstütz|anzeig|affich|soport|visualizz|поддерж"
    r"|просмотр|отобра|прочит).{0,120}html"
    r"|html.{0,120}(?:need|require|support|enable|view|format|client|reader|capable|formát|поддерж|просмотр"
    r"|отобра|формат)"
    r"|^\s*(?:no text(?: version)?|this is an html (?:message|e-?mail)|html only|\[?html\]?)\W*$",
    re.IGNORECASE | re.DOTALL,
)
_PGP = re.compile(r"^-----BEGIN PGP MESSAGE-----\s*$", re.MULTILINE)
_CLEARSIGNED = re.compile(
    r"-----BEGIN PGP SIGNED MESSAGE-----\n(?:[A-Za-z]+: [^\n]*\n)*\n(.*?)\n"
    r"-----BEGIN PGP SIGNATURE-----.*?(?:-----END PGP SIGNATURE-----|\Z)",
    re.DOTALL,
)


@dataclass(slots=True)
class Body:
    """What the parts hold, as the envelope has it. `over`: the cap that was passed, else ""."""

    lines: tuple[Line, ...] = ()
    alternative: tuple[Line, ...] = ()
    doubtful: tuple[Line, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    kinds: list[ContentType] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    over: str = ""


@dataclass(slots=True)
class _Text:
    """One text part, read. `doubtful`: its rows with what perhaps nobody sees, where there is such text."""

    rows: list[tuple[int, str]]
    source: Source
    part: Part
    doubtful: list[tuple[int, str]] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        return not any(text.strip() for _, text in self.rows)


class _OverTextError(Exception):
    """Inside this module only: the decoded text passes the cap."""


def read_parts(raw: bytes, parts: list[Part]) -> Body:
    """Read all parts of a mail, the whole first, as `find_parts` gives them."""
    reader = _Reader(raw, parts)
    try:
        return reader.read()
    except _OverTextError:
        return Body(over="text", kinds=reader.kinds)


class _Reader:
    """One mail's parts being read; the budget of decoded text is shared by all."""

    def __init__(self, raw: bytes, parts: list[Part]) -> None:
        self._raw = raw
        self._parts = parts
        self._left = MAX_TEXT
        self._number = 1
        self._problems: dict[str, Problem] = {}
        self.kinds = [part.kind for part in parts if part.inside is None and part.disposition.kind != "attachment"]

    def read(self) -> Body:
        own = [part for part in self._parts if part.inside is None]
        rows, other = self._letter(own)
        lines = self._numbered(rows)
        alternative = self._numbered(other)
        unsure = [_Text(text.doubtful, text.source, text.part) for text in (*rows, *other) if text.doubtful]
        doubtful = self._numbered(unsure)
        attachments = tuple(self._attachment(part) for part in own if self._is_attached(part))
        evidence = tuple(self._evidence(part) for part in own if part.kind.kind in ("message/rfc822", "message/global"))
        for part in own:
            self._judge(part)
        return Body(lines, alternative, doubtful, attachments, evidence, self.kinds, list(self._problems.values()))

    def _unreadable(self, what: str) -> None:
        self._problems.setdefault(what, Problem(ProblemCode.UNREADABLE_MESSAGE, what))

    def _judge(self, part: Part) -> None:
        """Note the parts whose text is locked away."""
        kind = part.kind.kind
        if kind in ("application/ms-tnef", "application/vnd.ms-tnef") or part.name.lower() == "winmail.dat":
            self._unreadable("winmail.dat")
        elif kind in ("application/pkcs7-mime", "application/x-pkcs7-mime"):
            if part.kind.parameters.get("smime-type", "").lower() != "certs-only":
                self._unreadable("smime")
        elif kind == "multipart/encrypted" or kind == "application/pgp-encrypted":
            self._unreadable("encrypted")
        elif part.broken:
            self._unreadable("multipart")

    def _letter(self, own: list[Part]) -> tuple[list[_Text], list[_Text]]:
        """The texts that are the letter, in order, and those that stand beside them as alternatives."""
        chosen: list[_Text] = []
        beside: list[_Text] = []
        groups: dict[int, list[_Text]] = {}
        for part in own:
            if part.broken or self._is_attached(part) or not self._is_letter(part):
                continue
            text = self._text(part)
            group = self._alternative_above(part)
            key = group if group is not None else -1 - part.index
            groups.setdefault(key, []).append(text)
        for key, texts in groups.items():
            if key < 0:
                chosen += texts
                continue
            plain = [text for text in texts if text.source is Source.TEXT]
            rich = [text for text in texts if text.source is Source.HTML]
            written = [text for text in rich if not text.empty]
            if plain and not all(text.empty for text in plain) and not (written and self._is_stub(plain)):
                chosen += plain
                beside += rich
            else:
                chosen += rich if rich else plain
                beside += plain if rich else []
        for text in beside:
            if text.empty and text.source is Source.HTML:
                text.rows = [(0, "")]  # a page that shows nothing is an alternative too: its reader sees no letter
        return chosen, [text for text in beside if text.rows and (text.source is Source.HTML or not text.empty)]

    @staticmethod
    def _is_stub(plain: list[_Text]) -> bool:
        text = " ".join(row for item in plain for _, row in item.rows).strip()
        return len(text) < 400 and _STUB.search(text) is not None and _STUB_SURE.search(text) is not None

    def _alternative_above(self, part: Part) -> int | None:
        parent = part.parent
        while parent is not None:
            above = self._parts[parent]
            if above.kind.kind == "multipart/alternative":
                return above.index
            parent = above.parent
        return None

    @staticmethod
    def _is_letter(part: Part) -> bool:
        main, _, sub = part.kind.kind.partition("/")
        if main != "text" or part.kind.kind in _GAME_KINDS:
            return False
        return sub not in _OTHER_TEXTS and not sub.startswith("vnd.")

    @staticmethod
    def _is_attached(part: Part) -> bool:
        kind = part.kind.kind
        if kind.startswith("multipart/") or kind in ("message/rfc822", "message/global"):
            return False
        if not kind.startswith("text/") or kind in _GAME_KINDS:
            return True
        if part.disposition.kind == "attachment":
            return True
        return bool(part.name) and not (kind == "text/html" and part.disposition.kind != "attachment")

    def _decode(self, part: Part, html: bool = False) -> str:
        data = read_body(self._raw, part, self._left)
        if data is None:
            if part.end - part.start > self._left:
                raise _OverTextError
            if part.coding in ("base64", "quoted-printable", "7bit", "8bit", "binary", ""):
                raise _OverTextError
            self._unreadable("encoding")
            return ""
        self._left -= len(data)
        labels = [part.kind.parameters.get("charset")]
        if html:
            labels.append(find_meta_charset(data))
        return decode_text(data, *labels)

    def _text(self, part: Part) -> _Text:
        if part.kind.kind in ("text/html", "text/x-html") or part.kind.kind == "text/xhtml":
            page = read_page(self._decode(part, html=True))
            if page is None:
                raise _OverTextError
            return _Text(self._page_rows(page.rows), Source.HTML, part, self._page_rows(page.doubtful))
        text = self._clean(read_references(self._decode(part)))
        if _PGP.search(text):
            self._unreadable("encrypted")
        if "-----BEGIN PGP SIGNED MESSAGE-----" in text:
            text = _CLEARSIGNED.sub(lambda match: re.sub(r"^- ", "", match.group(1), flags=re.MULTILINE), text)
        return _Text(deepen_unmarked(self._plain_rows(text, part)), Source.TEXT, part)

    def _page_rows(self, rows: list[tuple[int, str]]) -> list[tuple[int, str]]:
        cleaned = [(depth, line) for depth, text in rows for line in self._clean(text).split("\n")]
        marked = [(depth + more, rest) for depth, text in cleaned for more, rest in read_plain(text + "\n")]
        return deepen_unmarked(marked)

    def _plain_rows(self, text: str, part: Part) -> list[tuple[int, str]]:
        flowed = part.kind.parameters.get("format", "").lower() == "flowed"
        delsp = part.kind.parameters.get("delsp", "").lower() == "yes"
        if text.count("\n") > MAX_LINES:
            raise _OverTextError
        return read_plain(text, flowed, delsp)

    def _clean(self, text: str) -> str:
        if has_bidi(text):
            self._unreadable("bidi")
        return clean_text(text)

    def _numbered(self, texts: list[_Text], part: str = "") -> tuple[Line, ...]:
        lines: list[Line] = []
        for text in texts:
            self._check(text.rows)
            lines += number_lines(text.rows, self._number, text.source, part)
            self._number += len(text.rows)
        return tuple(lines)

    @staticmethod
    def _check(rows: list[tuple[int, str]]) -> None:
        if len(rows) > MAX_LINES or any(len(text) > MAX_LINE for _, text in rows):
            raise _OverTextError

    def _attachment(self, part: Part) -> Attachment:
        name = part.name[:200]
        kind = part.kind.kind
        lines: tuple[Line, ...] = ()
        if (
            kind in ("text/plain", "message/delivery-status")
            or kind in _GAME_KINDS
            or name.lower().endswith((*_GAME_FILES, *_EVENT_FILES))
        ):
            rows = deepen_unmarked(self._plain_rows(self._clean(self._decode(part)), part))
            self._check(rows)
            lines = number_lines(rows, self._number, Source.ATTACHMENT, name)
            self._number += len(rows)
        return Attachment(name, kind, part.end - part.start, lines)

    def _evidence(self, part: Part) -> Evidence:
        inner = [item for item in self._parts if item.inside == part.index]
        if not inner:
            return Evidence("", "", "")
        fields = inner[0].fields
        named = {item.name: item.value for item in reversed(fields)}
        rows, _ = self._letter([item for item in inner if item.kind.kind != "message/rfc822"])
        return Evidence(
            read_identifier(named.get("message-id", b"")),
            clean_line(raw_value(named.get("from", b"")), 320),
            clean_line(decode_words(named.get("subject", b""))),
            self._numbered(rows),
        )
