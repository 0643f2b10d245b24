"""HTML to lines: tables as rows, `<pre>` as it stands, quotations as depth. The parser is `selectolax.lexbor`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from selectolax.lexbor import LexborHTMLParser, LexborNode

from parsers.html_depth import is_too_deep
from parsers.html_style import Sheets, Sight, read_sheets

MAX_NODES = 120_000
_SKIP_TAGS = (
    "head script style title meta link template noscript object svg math select textarea iframe del s strike"
    " noframes noembed canvas video audio datalist rp progress meter optgroup option"
)
_BLOCK_TAGS = (
    "p div table tbody thead tfoot tr ul ol li h1 h2 h3 h4 h5 h6 pre blockquote section article header footer nav"
    " address center dl dt dd form fieldset figure main aside body html caption"
)
_SKIP = frozenset(_SKIP_TAGS.split())
_BLOCK = frozenset(_BLOCK_TAGS.split())
_QUOTE_CLASS = re.compile(
    r"(?:^|\s)(?:yahoo_quoted|gmail_attr|moz-cite-prefix|moz-forward-container|OutlookMessageHeader)(?:\s|$)"
)
_QUOTE_ID = re.compile(
    r"mail-editor-reference-message-container|yahoo_quoted|divRplyFwdMsg|reply-intro|OLK_SRC_BODY_SECTION"
)
_HIDDEN = re.compile(r"display:none|text-decoration(?:-line)?:[^;]*line-through")  # no child of it can show again
_BLANKS = re.compile(r"[ \t\r\n\f]+")
_META = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([A-Za-z0-9_.:-]{2,40})", re.IGNORECASE)
_SHORT_ALT = 2  # an emoji or a figurine sent as a picture


def find_meta_charset(data: bytes) -> str | None:
    """The charset that an HTML document states itself."""
    match = _META.search(data[:4096])
    return match.group(1).decode("ascii") if match else None


@dataclass(slots=True)
class _Sink:
    """Lines being written, and the open one."""

    rows: list[tuple[int, str]] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    depth: int = 0
    has_table: bool = False

    def write(self, text: str, depth: int, keep: bool) -> None:
        if not keep:
            text = _BLANKS.sub(" ", text)
            if not self.open or self.open[-1].endswith(" "):
                text = text.lstrip(" ")
            if not text:
                return
        if not self.open:
            self.depth = depth
        self.open.append(text)

    def flush(self, depth: int, always: bool = False) -> None:
        text = "".join(self.open).rstrip(" \t")
        if text or (always and not text):
            self.rows.append((self.depth if self.open else depth, text))
        self.open = []


@dataclass(slots=True)
class _Row:
    """One table row while it is read."""

    cells: list[_Sink] = field(default_factory=list)
    nested: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """
    The lines of a page as (depth, text): those that every reader sees.

    `doubtful`: the same with the text that perhaps nobody sees; empty where there is none.
    """

    rows: list[tuple[int, str]]
    doubtful: list[tuple[int, str]]


def read_page(text: str) -> Page | None:
    """
    Lines of an HTML document, blanks collapsed as a browser shows them, NBSP left in place.

    A table row is one line, its cells separated by a tab, empty cells kept. None when the document has too many nodes,
    or leaves so many open that a parser's work grows with their square.
    """
    if is_too_deep(text):
        return None
    page = LexborHTMLParser(text.replace("\x00", ""))
    if page.root is None:
        return Page([], [])
    sheets = read_sheets(page, len(text))
    sure = _Walker(sheets)
    rows = _walk(page.root, sure)
    doubtful = _walk(page.root, _Walker(sheets, all_text=True)) if rows is not None and sure.doubted else []
    return None if rows is None or doubtful is None else Page(rows, doubtful)


def _walk(root: LexborNode, walker: "_Walker") -> list[tuple[int, str]] | None:
    node: LexborNode | None = root
    count = 0
    while node is not None:
        count += 1
        if count > MAX_NODES:
            return None
        child = node.child if walker.enter(node) else None
        if child is not None:
            node = child
            continue
        while node is not None:
            walker.leave(node)
            if node.next is not None:
                node = node.next
                break
            node = node.parent
            if node is None or node.tag == "-document":
                node = None
    return walker.finish()


class _Walker:
    """The state of one walk: where lines go, how deep the quotation is, lists and rows that are open."""

    def __init__(self, sheets: Sheets, *, all_text: bool = False) -> None:
        self._sheets = sheets
        self._all_text = all_text
        self._sight = Sight(hidden=sheets.lost)
        self.doubted = False  # whether any text is seen perhaps by nobody
        self._sinks = [_Sink()]
        self._rows: list[_Row] = []
        self._lists: list[int | None] = []
        self._depth = 0
        self._pre = 0
        # depth, pre and sight before each open element, and whether it is read
        self._undo: list[tuple[int, int, Sight, bool]] = []

    def enter(self, node: LexborNode) -> bool:
        """Begin a node; False when its children are not read."""
        depth, pre, sight = self._depth, self._pre, self._sight
        entered = self._begin(node)
        self._undo.append((depth, pre, sight, entered))
        return entered

    def _begin(self, node: LexborNode) -> bool:
        tag = node.tag or ""
        if tag == "-text":
            self._text(node.text_content or "")
            return False
        if tag.startswith(("-", "!")) or tag in _SKIP:
            return tag == "-document"
        attributes = node.attributes
        if attributes and self._hidden(attributes):
            return False
        rules = self._sheets.styles.get(node.mem_id)
        if attributes or rules:
            self._sight = self._sight.within(attributes, rules or [])
        if tag in ("details", "dialog") and "open" not in attributes:
            self._sight = replace(self._sight, hidden=True)
        if tag == "br":
            self._sinks[-1].flush(self._depth, always=True)
        elif tag == "hr":
            self._sinks[-1].flush(self._depth)
        elif tag == "bdo":
            self._sinks[-1].write("\u202e", self._depth, keep=True)
        elif tag == "img":
            alt = attributes.get("alt") or ""
            if 0 < len(alt) <= _SHORT_ALT and not alt.isascii():
                self._sinks[-1].write(alt, self._depth, keep=True)
        elif tag in ("td", "th"):
            self._sinks.append(_Sink())
        elif tag in _BLOCK:
            self._block(tag, attributes)
        self._quote(tag, attributes)
        return True

    def _text(self, text: str) -> None:
        sink = self._sinks[-1]
        if text.strip() and not self._sight.sure:
            self.doubted = True
            if not self._all_text:
                return
        if not self._pre:
            sink.write(text, self._depth, keep=False)
            return
        first, *others = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        if first:
            sink.write(first, self._depth, keep=True)
        for line in others:
            sink.flush(self._depth, always=True)
            if line:
                sink.write(line, self._depth, keep=True)

    @staticmethod
    def _hidden(attributes: Mapping[str, str | None]) -> bool:
        style = attributes.get("style")
        if "hidden" in attributes:
            return True
        return bool(style and _HIDDEN.search(_BLANKS.sub("", style[:2000]).lower()))

    def _block(self, tag: str, attributes: Mapping[str, str | None]) -> None:
        self._sinks[-1].flush(self._depth)
        if tag == "pre":
            self._pre += 1
        elif tag == "tr":
            self._rows.append(_Row())
        elif tag == "table":
            if len(self._sinks) > 1:
                self._sinks[-1].has_table = True
        elif tag == "ol":
            start = attributes.get("start") or "1"
            self._lists.append(int(start) if start.isascii() and start.isdigit() and len(start) < 5 else 1)
        elif tag == "ul":
            self._lists.append(None)
        elif tag == "li" and self._lists and (number := self._lists[-1]) is not None:
            value = attributes.get("value") or ""
            number = int(value) if value.isascii() and value.isdigit() and len(value) < 5 else number
            self._lists[-1] = number + 1
            self._sinks[-1].write(f"{number}. ", self._depth, keep=True)

    def _quote(self, tag: str, attributes: Mapping[str, str | None]) -> None:
        if tag == "blockquote":
            self._depth += 1
        elif attributes:
            name, ident, style = attributes.get("class"), attributes.get("id"), attributes.get("style")
            if (name and _QUOTE_CLASS.search(name)) or (ident and _QUOTE_ID.search(ident)):
                self._depth += 1
            if style and "white-space:pre" in _BLANKS.sub("", style[:2000]).lower():
                self._pre += 1

    def leave(self, node: LexborNode) -> None:
        """End a node."""
        tag = node.tag or ""
        depth, pre, sight, entered = self._undo.pop() if self._undo else (0, 0, Sight(), True)
        self._sight = sight
        if not entered:
            return
        if tag in ("td", "th"):
            self._close_cell()
        elif tag in _BLOCK:
            self._sinks[-1].flush(self._depth)
            if tag == "tr" and self._rows:
                self._close_row()
            elif tag in ("ol", "ul") and self._lists:
                self._lists.pop()
        self._depth, self._pre = depth, pre

    def _close_cell(self) -> None:
        if len(self._sinks) < 2:
            return
        sink = self._sinks.pop()
        sink.flush(self._depth)
        if self._rows:
            self._rows[-1].cells.append(sink)
        else:
            self._sinks[-1].rows += sink.rows

    def _close_row(self) -> None:
        row = self._rows.pop()
        target = self._sinks[-1]
        flat = len(row.cells) > 1 and not any(cell.has_table or self._is_column(cell) for cell in row.cells)
        if flat:
            depth = max((depth for cell in row.cells for depth, _ in cell.rows), default=self._depth)
            cells = [" ".join(text.strip() for _, text in cell.rows).strip(" \t\xa0") for cell in row.cells]
            target.rows.append((depth, "\t".join(cells).rstrip()))
        else:
            for cell in row.cells:
                target.rows += cell.rows

    @staticmethod
    def _is_column(cell: _Sink) -> bool:
        """A cell that holds text in lines, as layout tables have it, and no single value."""
        return len(cell.rows) > 2 or (len(cell.rows) == 2 and sum(len(text) for _, text in cell.rows) > 30)

    def finish(self) -> list[tuple[int, str]]:
        """All lines, whatever was left open."""
        while len(self._sinks) > 1:
            self._close_cell()
        self._sinks[0].flush(0)
        return self._sinks[0].rows
