"""Pydantic's errors in the words of an organiser: one reason a fault, with the place in the file."""

import difflib
from collections.abc import Iterable
from copy import deepcopy
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from service.settings.event_model import PERSON, PLAYER_ID
from service.settings.source import Source

Model = TypeVar("Model", bound=BaseModel)

_TAGS = {PERSON, PLAYER_ID}


def validated(model: type[Model], source: Source) -> Model | None:
    """Validate the whole tree; every fault is kept in the source. None where there is any."""
    try:
        return model.model_validate(source.tree)
    except ValidationError as error:
        for detail in error.errors(include_url=False):
            location = tuple(part for part in detail["loc"] if part not in _TAGS)
            source.add(location, _reason(detail, model, location))
        return None


def validated_rest(model: type[Model], source: Source) -> Model | None:
    """
    The same without the keys that are faulty, so that what they do not touch can be checked beside them.

    None where the rest has no sense alone: a whole section, an entry of a list, or a key that must be there is faulty.
    """
    tree = deepcopy(source.tree)
    try:
        return model.model_validate(tree)
    except ValidationError as error:
        for detail in error.errors(include_url=False):
            location = tuple(part for part in detail["loc"] if part not in _TAGS)
            if len(location) < 2 or not _drop(tree, location):
                return None
    try:
        return model.model_validate(tree)
    except ValidationError:
        return None


def _drop(tree: Any, location: tuple[str | int, ...]) -> bool:
    for part in location[:-1]:
        try:
            tree = tree[part]
        except (KeyError, IndexError, TypeError):
            return False
    if not isinstance(tree, dict) or location[-1] not in tree:
        return False
    del tree[location[-1]]
    return True


def _reason(detail: Any, model: type[BaseModel], location: tuple[str | int, ...]) -> str:
    kind, context, value = detail["type"], detail.get("ctx") or {}, detail.get("input")
    if kind == "missing":
        return "is missing"
    if kind == "extra_forbidden":
        near = _nearest(str(location[-1]), _siblings(model, location))
        return "is no known key" + (f"; did you mean {near}?" if near else "")
    if kind == "literal_error":
        return f"must be one of {str(context.get('expected', '')).replace(' or ', ', ')}, not {_short(value)}"
    if kind == "string_pattern_mismatch":
        return (
            _PATTERNS.get(str(context.get("pattern")), f"must fit {context.get('pattern')}") + f", not {_short(value)}"
        )
    if kind == "value_error":
        return str(context.get("error", detail["msg"]))
    if kind in ("greater_than_equal", "less_than_equal"):
        word = "at least" if kind == "greater_than_equal" else "at most"
        return f"must be {word} {context.get('ge', context.get('le'))}, not {value}"
    if kind in ("model_type", "dict_type", "model_attributes_type"):
        return f"must be a group of keys, not {_short(value)}"
    if kind == "list_type":
        return f"must be a list, not {_short(value)}"
    if kind == "string_type":
        return "must be a text" if value is not None else "is empty"
    if kind == "too_short":
        return "needs at least one entry"
    return str(detail["msg"])


_PATTERNS = {
    r"^[A-Za-z0-9._-]+$": "may hold only Latin letters, digits, dot, underscore and hyphen",
    r"^[a-z]{2,3}$": "must be a language code as ru or en",
    r"^[A-Z]{3}$": "must be three capital letters as RUS",
}


def _short(value: Any) -> str:
    text = (
        repr(value)
        if isinstance(value, str)
        else "a list"
        if isinstance(value, list)
        else "a group"
        if isinstance(value, dict)
        else "nothing"
        if value is None
        else repr(value)
    )
    return text if len(text) <= 60 else text[:57] + "…'"


def _siblings(model: type[BaseModel], location: tuple[str | int, ...]) -> Iterable[str]:
    """The keys that may stand where an unknown one does."""
    schema: type[BaseModel] | None = model
    for part in location[:-1]:
        if schema is not None and isinstance(part, str) and part in schema.model_fields:
            schema = _inner(schema.model_fields[part].annotation)
    return schema.model_fields if schema is not None else ()


def _inner(annotation: Any) -> type[BaseModel] | None:
    """The model inside `list[Model]` or `Model | None`."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for argument in getattr(annotation, "__args__", ()):
        found = _inner(argument)
        if found is not None:
            return found
    return None


def _nearest(word: str, names: Iterable[str]) -> str | None:
    found = difflib.get_close_matches(word, sorted(names), n=1, cutoff=0.7)
    return found[0] if found else None
