"""How deep a page nests, told before it is parsed: a parser of HTML looks through all open elements at every tag."""

import re
from collections import Counter

_MOST_OPEN = 25_000  # elements left open at one place; no letter nests a hundredth of them
_MOST_COPIES = 2_000_000  # open letters' styles times tags: each paragraph opens the styles left open anew
_TAG = re.compile(r"<(/?)([a-z][a-z0-9]*)", re.IGNORECASE)
_VOID_TAGS = "area base br col embed hr img input link meta param source track wbr"
_NEXT_TAGS = "p li dt dd tr td th thead tbody tfoot option"
_STYLE_TAGS = "a b big code em font i nobr s small strike strong tt u"
_VOID = frozenset(_VOID_TAGS.split())
_CLOSED_BY_NEXT = frozenset(_NEXT_TAGS.split())  # left open they do not nest
_STYLES = frozenset(_STYLE_TAGS.split())


def is_too_deep(text: str) -> bool:
    """Whether a page leaves more elements open than any letter does. A closing tag closes its like."""
    waiting: Counter[str] = Counter()
    count = styles = deepest = 0
    for tags, match in enumerate(_TAG.finditer(text), 1):
        name = match.group(2).lower()
        if name in _VOID or name in _CLOSED_BY_NEXT:
            continue
        step = -1 if match.group(1) else 1
        if step < 0 and not waiting[name]:
            continue
        waiting[name] += step
        count += step
        if name in _STYLES:
            styles += step
            deepest = max(deepest, styles)
        if count > _MOST_OPEN or deepest * tags > _MOST_COPIES and deepest > 100:
            return True
    return False
