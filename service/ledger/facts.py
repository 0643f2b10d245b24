"""
Events as canonical facts and back: ISO dates and moments, whole numbers, strings, lists; no floats, no pickles.

The shape is taken from the dataclass itself. A field left out of stored facts takes its default, so a field may be
added with a default; any other change of shape needs an upcaster.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import UTC, date, datetime
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from service.ledger.findings import Fact

Codec = tuple[Callable[[Any], Fact], Callable[[Any], Any]]


def write_facts(value: object) -> dict[str, Fact]:
    """One dataclass as a mapping of facts, in the order of its fields."""
    kind: Any = type(value)
    return {name: write(getattr(value, name)) for name, (write, _) in _codecs(kind).items()}


def read_facts(kind: Any, facts: Mapping[str, Fact]) -> Any:
    """
    The dataclass that `facts` describe.

    Raises:
        KeyError: a field without a default is missing.
        ValueError: a fact does not have the shape that the field asks for.
    """
    codecs = _codecs(kind)
    known = {}
    for field in fields(kind):
        if field.name in facts:
            known[field.name] = codecs[field.name][1](facts[field.name])
        elif field.default is MISSING and field.default_factory is MISSING:
            raise KeyError(f"{kind.__name__}.{field.name}")
    return kind(**known)


@cache
def _codecs(kind: Any) -> dict[str, Codec]:
    hints = get_type_hints(kind)
    return {field.name: _codec(hints[field.name]) for field in fields(kind)}


def _same(value: Any) -> Any:
    return value


def _moment(value: datetime) -> str:
    return value.astimezone(UTC).isoformat()


def _codec(hint: Any) -> Codec:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType) and NoneType in inner and len(inner) == 2:
        write, read = _codec(next(part for part in inner if part is not NoneType))
        return (lambda v: None if v is None else write(v)), (lambda v: None if v is None else read(v))
    if origin in (tuple, frozenset):
        write, read = _codec(inner[0])
        if origin is tuple:
            return (lambda v: [write(part) for part in v]), (lambda v: tuple(read(part) for part in v))
        return (lambda v: sorted(write(part) for part in v)), (lambda v: frozenset(read(part) for part in v))  # type: ignore[type-var]
    if isinstance(hint, type):
        if issubclass(hint, StrEnum):
            return str, hint
        if issubclass(hint, datetime):
            return _moment, datetime.fromisoformat
        if issubclass(hint, date):
            return date.isoformat, date.fromisoformat
        if is_dataclass(hint):
            return write_facts, lambda v: read_facts(hint, v)
    return _same, _same
