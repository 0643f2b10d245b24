"""Addresses: the strict reading of From, on which identity rests, and the lenient one of To and Cc."""

import re
from email.headerregistry import HeaderRegistry
from email.utils import getaddresses
from functools import lru_cache

from parsers.headers import RawField, decode_words
from parsers.invisible import clean_line
from parsers.letter import Address

MAX_ADDRESSES = 500
_REGISTRY = HeaderRegistry()
_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9])?"
_ADDR_SPEC = rf"{_ATOM}(?:\.{_ATOM})*@{_LABEL}(?:\.{_LABEL})*"
_SPEC = re.compile(_ADDR_SPEC)
_NAMED = re.compile(rf"(?P<name>[^<>]*)<(?P<spec>{_ADDR_SPEC})>")
_QUOTED = re.compile(r'"(?:[^"\\]|\\[\x20-\x7e\x80-\xff])*"')
_COMMENT = re.compile(r"\((?:[^()\\<>@,;:\"])*\)")
_NAME_SPECIALS = re.compile(r'[<>@:;\[\]\\"()]')
_CONTROL = re.compile(rb"[\x00-\x08\x0a-\x1f\x7f]")
_LOOSE = re.compile(r"<\s*([^<>\s@]{1,64}@[^<>\s@]{1,255})\s*>")
_BARE = re.compile(r"[^\s<>@()\",;:]{1,64}@[A-Za-z0-9._-]{1,255}")


def find_sender(fields: tuple[RawField, ...]) -> Address | None:
    """
    Read From strictly; None unless it is beyond doubt who speaks.

    Exactly one field with exactly one address: an ASCII addr-spec, alone or in brackets after a name; no group, route,
    comment at the address, encoded word inside it, or trailing text. Both parsers of the standard library must agree.
    """
    own = [item for item in fields if item.name == "from"]
    if len(own) != 1 or own[0].spaced or len(own[0].value) > 2000 or _CONTROL.search(own[0].value):
        return None
    return _read_strict(own[0].value)


@lru_cache(maxsize=1024)
def _read_strict(value: bytes) -> Address | None:
    text = value.decode("latin-1").strip()
    if _SPEC.fullmatch(text):
        name_text, spec = "", text
    else:
        match = _NAMED.fullmatch(text)
        if match is None or not _harmless_name(match["name"]):
            return None
        name_text, spec = match["name"].strip(), match["spec"]
    local, _, domain = spec.rpartition("@")
    if "=?" in spec or len(local) > 64 or len(domain) > 253 or not _library_agrees(name_text, spec):
        return None
    name = decode_words(name_text.encode("latin-1"))
    if re.search(r"[\x00-\x08\x0a-\x1f\x7f]", name):  # an encoded line end
        return None
    return Address(_clean_name(name), spec)


def _harmless_name(name: str) -> bool:
    """Atoms, dots, commas, quoted strings and plain comments only: nothing a parser could take for an address."""
    rest = _COMMENT.sub(" ", _QUOTED.sub(" ", name))
    return _NAME_SPECIALS.search(rest) is None


def _library_agrees(name: str, spec: str) -> bool:
    """
    Both parsers of the standard library find this one address.

    They are asked without what is known to confuse them and says nothing of the address: commas in an unquoted name,
    8-bit letters and encoded words.
    """
    quoted = _QUOTED.sub("q", name)
    plain = re.sub(r"[^A-Za-z0-9. ()]", "x", quoted)
    text = f"{plain} <{spec}>" if name else spec
    found = [address for _, address in getaddresses([text])]
    if found != [spec]:
        return False
    try:
        groups = getattr(_REGISTRY("from", text), "groups", ())
        listed = [address.addr_spec for group in groups for address in group.addresses]
    except (ValueError, IndexError, RecursionError, TypeError, AttributeError, KeyError):
        return False
    return listed == [spec] and len(groups) == 1


def _clean_name(text: str) -> str:
    text = clean_line(text, 200)
    if len(text) >= 2 and text[0] == text[-1] and text[0] in "\"'":
        text = text[1:-1]
    return re.sub(r"\\(.)", r"\1", text).replace('"', "").strip()[:100]


def read_addresses(values: list[bytes]) -> tuple[Address, ...]:
    """To or Cc, as far as it can be read; names may hold unquoted commas. Never the base of a decision of identity."""
    found: list[Address] = []
    for value in values:
        text = value[:65536].decode("latin-1")
        for piece in _split_list(text):
            address = _read_loose(piece)
            if address is not None:
                found.append(address)
            if len(found) >= MAX_ADDRESSES:
                return tuple(found)
    return tuple(found)


def _split_list(text: str) -> list[str]:
    """Pieces between commas and semicolons outside quotes, comments, brackets; a piece without `@` joins the next."""
    pieces: list[str] = []
    start = 0
    depth = 0
    quoted = angle = False
    index = 0
    while index < len(text):
        char = text[index]
        if char == "\\":
            index += 1
        elif char == '"' and not depth:
            quoted = not quoted
        elif quoted:
            pass
        elif char in "()":
            depth = max(0, depth + (1 if char == "(" else -1))
        elif depth:
            pass
        elif char in "<>":
            angle = char == "<"
        elif char == ":" and not angle and "@" not in text[start:index]:
            start = index + 1  # the name of a group
        elif char in ",;" and not angle and ("@" in text[start:index] or char == ";"):
            pieces.append(text[start:index])
            start = index + 1
        index += 1
    return [*pieces, text[start:]]


def _read_loose(piece: str) -> Address | None:
    match = _LOOSE.search(piece)
    if match:
        name, email = piece[: match.start()], match.group(1)
    else:
        bare = _BARE.search(piece)
        if bare is None:
            return None
        email = bare.group()
        comment = re.search(r"\(([^()]*)\)", piece)
        name = comment.group(1) if comment else ""
    email = clean_line(email, 320)
    if not email.isascii() or "=?" in email:
        return None
    return Address(_clean_name(decode_words(name.strip().encode("latin-1"))), email)
