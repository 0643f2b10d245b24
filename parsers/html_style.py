"""
What an HTML letter's style says of visibility: text that a partner may not see proves nothing.

No cascade is computed. What a sheet may hide, and text in the colour of its ground, is doubtful, not gone: programs
for mail differ in the rules they keep, so that one reader may see it and another not.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from selectolax.lexbor import LexborHTMLParser, SelectolaxError

_MOST_RULES = 100  # of those that tell of visibility
_MOST_WORK = 30_000_000  # letters of the page times rules
_CONTRAST = 1.35  # below it (WCAG 2.1, relative luminance) text cannot be told from its ground
_MOST_COLOURS = 8

Colour = tuple[int, int, int]
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
_NAMED = (
    "white ffffff snow fffafa ivory fffff0 azure f0ffff mintcream f5fffa ghostwhite f8f8ff floralwhite fffaf0"
    " aliceblue f0f8ff whitesmoke f5f5f5 seashell fff5ee honeydew f0fff0 lightyellow ffffe0 lightcyan e0ffff"
    " lavenderblush fff0f5 oldlace fdf5e6 linen faf0e6 cornsilk fff8dc beige f5f5dc lavender e6e6fa gainsboro dcdcdc"
    " lightgray d3d3d3 lightgrey d3d3d3 silver c0c0c0 darkgray a9a9a9 darkgrey a9a9a9 gray 808080 grey 808080"
    " dimgray 696969 dimgrey 696969 black 000000 red ff0000 darkred 8b0000 maroon 800000 crimson dc143c"
    " firebrick b22222 tomato ff6347 orangered ff4500 orange ffa500 darkorange ff8c00 gold ffd700 yellow ffff00"
    " brown a52a2a chocolate d2691e sienna a0522d green 008000 darkgreen 006400 lime 00ff00 limegreen 32cd32"
    " seagreen 2e8b57 olive 808000 teal 008080 cyan 00ffff aqua 00ffff blue 0000ff navy 000080 darkblue 00008b"
    " mediumblue 0000cd royalblue 4169e1 steelblue 4682b4 dodgerblue 1e90ff lightblue add8e6 purple 800080"
    " indigo 4b0082 violet ee82ee magenta ff00ff fuchsia ff00ff pink ffc0cb darkslategray 2f4f4f"
    " windowtext 000000 canvastext 000000 window ffffff canvas ffffff"
)
_COLOURS = {
    name: (int(value[:2], 16), int(value[2:4], 16), int(value[4:], 16))
    for name, value in zip(_NAMED.split()[::2], _NAMED.split()[1::2], strict=True)
}
_KEPT = frozenset(("", "inherit", "initial", "unset", "revert", "currentcolor", "auto", "none", "transparent"))
_COLOUR = re.compile(r"#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([^)]*\)|[a-z][a-z-]*(?:\([^)]*\))?")
_NUMBERS = re.compile(r"-?\d*\.?\d+%?")

_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)|<!--|-->", re.DOTALL)
_ESCAPE = re.compile(r"\\([0-9a-fA-F]{1,6})\s?|\\(.)")
_BRACE = re.compile(r"[{}]")
_PSEUDO = re.compile(r"::?[\w-]+(?:\([^()]*\))?")
_BRACKETS = re.compile(r"\[[^\]]*\]")
_AROUND = re.compile(r"[\s>+~|]+")
_SELECTOR = re.compile(r"[\w.#*-]{1,200}")
_AT_BLOCK = re.compile(
    r"@(?:media|supports|layer|container|document|scope|-moz-document|starting-style)", re.IGNORECASE
)

_LENGTH = re.compile(r"(-?\d*\.?\d+)(px|pt|em|rem|ex|ch|vw|vh|in|cm|mm|pc|%)?")
_IN_PIXELS = {
    "pt": 1.33,
    "em": 16,
    "rem": 16,
    "ex": 8,
    "ch": 8,
    "vw": 10,
    "vh": 8,
    "in": 96,
    "cm": 38,
    "mm": 3.8,
    "pc": 16,
}
_AWAY, _FAR = -300, 3000  # pixels outside of any page
_TINY = 2.5  # pixels
_PRESSED = -4  # pixels between letters
_SHIFT_NAMES = (
    "left right top bottom inset text-indent margin margin-left margin-right margin-top margin-bottom word-spacing"
    " translate margin-inline margin-inline-start inset-inline-start letter-spacing"
)
_SHIFTS = _SHIFT_NAMES.split()
_SIZES = ("height", "max-height", "width", "max-width", "block-size", "inline-size", "max-block-size")
_UNSEEN_VALUES = {
    "display": ("none", "var(", "table-column"),
    "visibility": ("hidden", "collapse", "var("),
    "content-visibility": ("hidden",),
    "mso-hide": ("all",),
    "text-decoration": ("line-through",),
    "text-decoration-line": ("line-through",),
    "unicode-bidi": ("override",),
    "filter": ("opacity", "blur", "brightness", "contrast", "invert"),
    "clip": ("rect", "inset"),
    "clip-path": ("inset", "circle", "polygon", "ellipse", "path", "url"),
    "transform": ("scale", "translate", "matrix", "rotate", "skew"),
    "scale": ("0",),
    "mask": ("url", "gradient"),
    "mask-image": ("url", "gradient"),
    "-webkit-mask-image": ("url", "gradient"),
    "-webkit-text-security": ("disc", "circle", "square"),
    "-webkit-text-fill-color": ("transparent", "white", "#fff", "rgba", "var("),
    "mix-blend-mode": ("screen", "lighten", "difference", "exclusion", "color-dodge", "plus-lighter"),
    "background-clip": ("text",),
    "font-family": ("wingdings", "webdings", "symbol", "dingbats"),
    "z-index": ("-",),
    "opacity": ("var(", "calc("),
    "-moz-opacity": ("0",),
    "left": ("calc(-",),
    "margin-left": ("calc(-",),
    "text-overflow": ("ellipsis",),
    "mso-font-width": ("0",),
    "flex-direction": ("reverse",),
    "font-size": ("var(", "calc("),
}


@dataclass(frozen=True, slots=True)
class Style:
    """
    What rules tell of an element: whether they may hide it, its possible colours and grounds.

    Of the colours None is one that cannot be told, or none at all. `kept`: the colours of rules that are important.
    """

    hides: bool = False
    colours: tuple[Colour | None, ...] = ()
    grounds: tuple[Colour | None, ...] = ()
    kept: bool = False


@dataclass(slots=True)
class Sheets:
    """The rules of a page by the element they fit. `lost`: too many to follow, nothing of the page is sure."""

    styles: dict[int, list[Style]] = field(default_factory=dict)
    lost: bool = False


def read_sheets(page: LexborHTMLParser, size: int) -> Sheets:
    """The rules of all `<style>` elements that bear on visibility; `size`: letters of the page."""
    sheets = Sheets()
    count = 0
    for element in page.css("style"):
        for selectors, block in _rules(element.text() or ""):
            style = read_style(block)
            if style == Style() and not _generates(selectors, block):
                continue
            for selector in selectors.split(","):
                count += 1
                if count > _MOST_RULES or count * size > _MOST_WORK:
                    sheets.lost = True
                    return sheets
                hides = style.hides or _generates(selector, block)
                _apply(page, sheets, selector, Style(hides, style.colours, style.grounds, style.kept))
    return sheets


def _apply(page: LexborHTMLParser, sheets: Sheets, selector: str, style: Style) -> None:
    # States, places and what encloses an element only narrow a rule: without them it costs one look at each element.
    plain = _AROUND.split(_PSEUDO.sub("", _BRACKETS.sub("", selector)).strip())[-1] or "*"
    if not _SELECTOR.fullmatch(plain):
        sheets.lost = sheets.lost or style.hides
        return
    try:
        nodes = page.css(plain)
    except SelectolaxError:
        return  # a browser drops such a rule too
    for node in nodes:
        sheets.styles.setdefault(node.mem_id, []).append(style)


def _rules(sheet: str) -> Iterator[tuple[str, str]]:
    """The rules of a sheet as (selectors, declarations); those nested in a condition count as if it held."""
    waiting: list[str] = []
    sheet, start = _COMMENT.sub(" ", sheet), 0
    for match in _BRACE.finditer(sheet):
        text, brace, start = sheet[start : match.start()], match.group(), match.end()
        if brace == "{":
            before, _, prelude = text.rpartition(";")
            if before and waiting and waiting[-1]:
                yield waiting[-1], before
            prelude = prelude.strip()
            if not prelude.startswith("@"):
                waiting.append(prelude if not (waiting and waiting[-1]) else waiting[-1])
            elif _AT_BLOCK.match(prelude):
                waiting.append(waiting[-1] if waiting else "")
            else:
                waiting.append("")  # a font, a page: its declarations fit no element
        elif waiting:
            selectors = waiting.pop()
            if selectors:
                yield selectors, text


def _generates(selectors: str, block: str) -> bool:
    """Whether a rule writes letters of its own before or behind a text."""
    return ":" in selectors and bool(re.search(r"content\s*:[^;]*(?:[\"'][^\"']*\w|attr\()", block))


def read_style(text: str) -> Style:
    """The declarations of a rule or of a `style` attribute."""
    if not text:
        return Style()
    found: dict[str, str] = {}
    plain = _ESCAPE.sub(_unescaped, _COMMENT.sub(" ", text[:4000]))
    for part in plain.lower().split(";"):
        name, _, value = part.partition(":")
        found[name.strip()] = value.strip()
    important = any("!important" in found.get(name, "").replace(" ", "") for name in ("color", "background"))
    found = {name: re.sub(r"\s*!\s*important", "", value) for name, value in found.items()}
    colours = (read_colour(found["color"]),) if found.get("color", "") not in _KEPT else ()
    if found.get("color") == "transparent":
        colours = (None,)
    ground = read_ground(found.get("background-color", "")) or read_ground(found.get("background", ""))
    return Style(_may_hide(found), colours, (ground,) if ground else (), important)


def _unescaped(match: re.Match[str]) -> str:
    number = int(match.group(1), 16) if match.group(1) else 0
    return chr(number) if 0 < number < 0x110000 else match.group(2) or ""


def _may_hide(found: Mapping[str, str]) -> bool:
    if any(word in found.get(name, "") for name, words in _UNSEEN_VALUES.items() for word in words):
        return True
    if _number(found.get("opacity")) is not None and (_number(found.get("opacity")) or 0) <= 0.15:
        return True
    for name in ("font-size", "line-height", "zoom"):
        size = _pixels(found.get(name, ""), bare=16 if name != "font-size" else 1)
        if size is not None and size <= (_TINY if name != "line-height" else 1):
            return True
    if re.match(r"(?:.*\s)?0*\.?0+(?:px|pt|em|rem|%)?(?:/|\s)", found.get("font", "")):
        return True
    clipped = any(word in value for name, value in found.items() if "overflow" in name for word in ("hidden", "clip"))
    for name in _SIZES:
        size = _pixels(found.get(name, ""))
        if size is not None and size <= _TINY and (clipped or name.startswith("max")):
            return True
    for name in ("letter-spacing", "word-spacing"):
        size = _pixels(found.get(name, ""), bare=16)
        if size is not None and size <= _PRESSED:
            return True  # letters lie on each other
    for name in _SHIFTS:
        for value in found.get(name, "").split():
            size = _pixels(value)
            if size is not None and (size <= _AWAY or size >= _FAR or (value.endswith("%") and abs(size) >= 100)):
                return True
    return False


def _number(value: str | None) -> float | None:
    match = _NUMBERS.match(value or "")
    if match is None:
        return None
    return float(match.group().rstrip("%")) / (100 if match.group().endswith("%") else 1)


def _pixels(value: str, bare: float = 1) -> float | None:
    """A length in pixels; a share of the page in hundredths of it."""
    match = _LENGTH.match(value)
    if match is None:
        return None
    number, unit = float(match.group(1)), match.group(2)
    if unit == "%":
        return number if bare == 1 else number / 100 * bare
    return number * (_IN_PIXELS.get(unit, 1.0) if unit else bare)


def read_colour(value: str) -> Colour | None:
    """A colour as it is written; None where it is transparent or cannot be told."""
    value = value.strip().lower()
    if value in _COLOURS:
        return _COLOURS[value]
    digits = value.removeprefix("#")
    if re.fullmatch(r"[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8}", digits):
        if len(digits) < 6:
            digits = "".join(digit * 2 for digit in digits)
        if len(digits) == 8 and int(digits[6:], 16) < 40:
            return None
        return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)
    if value.startswith("rgb"):
        parts = [(float(part.rstrip("%")), part.endswith("%")) for part in _NUMBERS.findall(value)]
        if len(parts) < 3 or (len(parts) > 3 and parts[3][0] < (15 if parts[3][1] else 0.15)):
            return None
        red, green, blue = (min(255, max(0, round(part * 2.55 if share else part))) for part, share in parts[:3])
        return red, green, blue
    return None


def read_ground(value: str) -> Colour | None:
    """The colour in a `background`; None where it names none, as a picture does."""
    for match in _COLOUR.finditer(value.lower()):
        colour = read_colour(match.group())
        if colour is not None:
            return colour
    return None


def is_told_apart(colours: frozenset[Colour | None], grounds: frozenset[Colour | None]) -> bool:
    """Whether every colour that a text may have is seen on every ground that it may stand on."""
    if None in colours or len(colours) > _MOST_COLOURS or len(grounds) > _MOST_COLOURS:
        return False
    return all(
        _contrast(colour, ground) >= _CONTRAST
        for colour in colours
        for ground in grounds
        if colour is not None and ground is not None
    )


def _contrast(one: Colour, other: Colour) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@dataclass(frozen=True, slots=True)
class Sight:
    """How the text of an element is seen: what encloses it decides with it."""

    hidden: bool = False
    colours: frozenset[Colour | None] = frozenset((BLACK,))
    grounds: frozenset[Colour | None] = frozenset((WHITE,))

    @property
    def sure(self) -> bool:
        """Whether every reader sees it."""
        return not self.hidden and is_told_apart(self.colours, self.grounds)

    def within(self, attributes: Mapping[str, str | None], rules: list[Style]) -> "Sight":
        """The sight of an element inside this one."""
        own = read_style(attributes.get("style") or "")
        colours, grounds = set(own.colours), set(own.grounds)
        for name, into in (("color", colours), ("text", colours), ("bgcolor", grounds)):
            value = attributes.get(name)
            if value and not into:
                into.add(read_colour(value))
        for rule in rules:
            if rule.kept or not own.colours:
                colours |= set(rule.colours)
            if rule.kept or not own.grounds:
                grounds |= set(rule.grounds)
        hidden = self.hidden or own.hides or any(rule.hides for rule in rules)
        return Sight(hidden, frozenset(colours) or self.colours, frozenset(grounds - {None}) or self.grounds)
