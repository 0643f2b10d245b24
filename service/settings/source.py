"""
YAML read strictly, with the line of every key kept.

Every scalar stays the text it is: `no` is a language, `010` three characters, `10:30` an hour; what is a date or a
number is decided by the model that wants one. Aliases, tags, merge keys and duplicate keys are refused: a file
that organisers exchange must neither run nor mislead.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from service.errors import ConfigFault

Tree = str | None | list["Tree"] | dict[str, "Tree"]
"""A document as texts: mappings, lists, strings, and None for an empty or `null` value."""

Location = tuple[str | int, ...]
"""A path into the tree: keys and list positions."""

_EMPTY = {"", "~", "null", "Null", "NULL"}
MAX_BYTES = 4 * 1024 * 1024


@dataclass(slots=True)
class Source:
    """One YAML file: its tree of texts, the line (1-based) of each place, and the faults of its syntax."""

    file: str
    tree: Tree = None
    faults: list[ConfigFault] = field(default_factory=list)
    _lines: dict[Location, int] = field(default_factory=dict)

    def line(self, location: Location) -> int:
        """The line of a place; of the nearest place around it where it has none (a missing key)."""
        while location and location not in self._lines:
            location = location[:-1]
        return self._lines.get(location, 1)

    def fault(self, location: Location, reason: str) -> ConfigFault:
        """A fault at a place, not yet kept."""
        key = ".".join(str(part) if isinstance(part, str) else str(part + 1) for part in location) or "file"
        return ConfigFault(self.file, self.line(location), key, reason)

    def add(self, location: Location, reason: str) -> None:
        """Keep a fault at a place."""
        self.faults.append(self.fault(location, reason))


def read_source(path: Path) -> Source:
    """Read a YAML file. Never raises for its content; what cannot be read stands in `faults`."""
    source = Source(str(path))
    try:
        raw = path.read_bytes()
    except OSError as error:
        source.add((), f"cannot be read ({error.strerror or error})")
        return source
    if len(raw) > MAX_BYTES:
        source.add((), f"is larger than {MAX_BYTES // 1024 // 1024} MiB")
        return source
    try:
        return read_source_text(raw.decode("utf-8-sig"), str(path))
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        source.faults.append(ConfigFault(str(path), line, "file", "is not UTF-8; save it as UTF-8 text"))
        return source


def read_source_text(text: str, file: str) -> Source:
    """The same for a text already in memory; `file` names it in faults."""
    source = Source(file)
    try:
        for event in yaml.parse(text, yaml.SafeLoader):
            if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) is not None:
                line = event.start_mark.line + 1 if event.start_mark else 1
                source.faults.append(ConfigFault(file, line, "file", "anchors and aliases (& and *) are not allowed"))
                return source
        node = yaml.compose(text, yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        reason = f"is not valid YAML: {error.problem or error.context}"
        source.faults.append(ConfigFault(file, line, "file", reason))
        return source
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        source.faults.append(ConfigFault(file, 1, "file", f"is not valid YAML: {type(error).__name__}"))
        return source
    if node is None:
        source.add((), "is empty")
        return source
    try:
        source.tree = _tree(node, (), source)
    except RecursionError:
        source.add((), "is nested too deeply")
    return source


def _tree(node: yaml.Node, at: Location, source: Source) -> Tree:
    source._lines.setdefault(at, node.start_mark.line + 1)
    if node.tag.startswith("!") or node.tag.startswith("tag:yaml.org,2002:python"):
        source.add(at, f"the tag {node.tag} is not allowed")
        return None
    if isinstance(node, yaml.ScalarNode):
        text: str = node.value
        return None if node.style is None and text in _EMPTY else text
    if isinstance(node, yaml.SequenceNode):
        return [_tree(child, (*at, position), source) for position, child in enumerate(node.value)]
    tree: dict[str, Tree] = {}
    for key_node, value_node in _pairs(node):
        if not isinstance(key_node, yaml.ScalarNode):
            source.add(at, "a key must be a plain word")
            continue
        key = str(key_node.value)
        place = (*at, key)
        if key == "<<":
            source.add(at, "merge keys (<<) are not allowed")
            continue
        if key in tree:
            source.faults.append(
                ConfigFault(
                    source.file,
                    key_node.start_mark.line + 1,
                    ".".join(map(str, place)),
                    f"stands twice; first on line {source.line(place)}",
                )
            )
            continue
        source._lines[place] = key_node.start_mark.line + 1
        tree[key] = _tree(value_node, place, source)
    return tree


def _pairs(node: yaml.Node) -> Iterator[tuple[yaml.Node, yaml.Node]]:
    if isinstance(node, yaml.MappingNode):
        yield from node.value
