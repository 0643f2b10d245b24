"""Notices turned into text for people; the only home of Jinja2 outside the web. Templates are compiled once."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined, Template, TemplateNotFound

from service.rules.verdict import Addressee, Notice, Rank
from service.wording.clean import Whole, clean, quoted
from service.wording.context import context_of, digest_of, gist
from service.wording.facts import facts_of
from service.wording.grammar import Grammar
from service.wording.languages import GRAMMARS, choose
from service.wording.layout import Block, read_blocks
from service.wording.view import GameView, Recipient, View

TEMPLATES = Path(__file__).parent / "templates"
FALLBACK = "notice"
"""The text for a notice that has none of its own."""


@dataclass(frozen=True, slots=True)
class Text:
    """A rendered mail: its subject, one line; its blocks; the language they are in."""

    subject: str
    blocks: tuple[Block, ...]
    language: str


_ITEM_END = re.compile(r"(?m)^(- .*%\})$")


@lru_cache(maxsize=8)
def environment(language: str) -> Environment:
    """The templates of one language with its filters; what a value holds is cleaned before it is printed."""
    grammar = GRAMMARS[language]
    loader = FunctionLoader(lambda name: _source(TEMPLATES / grammar.code / name))
    made = Environment(
        loader=loader,
        undefined=StrictUndefined,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        cache_size=-1,
    )
    made.filters.update(
        plural=grammar.plural,
        quoted=quoted,
        agree=grammar.agree,
        day=grammar.day,
        weekday=grammar.weekday,
        span=grammar.span,
        listed=grammar.listed,
        san=grammar.san,
        word=grammar.word,
        gist=lambda number: gist(number, grammar.code),
    )
    return made


def _source(path: Path) -> str | None:
    """
    A template. The line end behind a tag goes (`trim_blocks`), but a blank line after it stays, and so does the line
    end of an item of a list.
    """
    if not path.is_file():
        return None
    return _ITEM_END.sub(r'\1{{ "" }}', path.read_text(encoding="utf-8").replace("%}\n\n", "%}\n\n\n"))


def _finalize(value: Any) -> Any:
    if isinstance(value, Whole) or not isinstance(value, str):
        return "" if value is None else value
    return clean(value)


def render(notice: Notice, recipient: Recipient, view: View) -> Text:
    """
    Write a notice for one reader, in the first of the reader's languages in which there is a text.

    A notice without a text of its own is told in general words: no mail is lost for want of a template.
    """
    grammar = choose(recipient.languages)
    names = context_of(notice, recipient, view, grammar)
    if notice.template == "player-digest":
        names.update(_digest(notice, recipient, view, grammar))
    template = _template(grammar, notice.template)
    subject = _block(template, "subject", names)
    return Text(" ".join(clean(subject).split()), read_blocks(template.render(names)), grammar.code)


def _template(grammar: Grammar, name: str) -> Template:
    try:
        return environment(grammar.code).get_template(f"{name}.txt")
    except TemplateNotFound:
        return environment(grammar.code).get_template(f"{FALLBACK}.txt")


def _block(template: Template, name: str, names: Mapping[str, Any]) -> str:
    block = template.blocks.get(name) or template.environment.get_template("_letter.txt").blocks[name]
    return "".join(block(template.new_context(dict(names))))


def _digest(notice: Notice, recipient: Recipient, view: View, grammar: Grammar) -> dict[str, Any]:
    """A digest is made of the first sentences of the notices that it stands for."""
    entries, names = digest_of(notice, recipient, view, grammar)
    names["digest"] = [
        {"game": text, "lines": [line for item in items for line in _told(item, game, recipient, view, grammar)]}
        for text, game, items in entries
    ]
    return names


def _told(item: Mapping[str, Any], game: GameView, recipient: Recipient, view: View, grammar: Grammar) -> list[Whole]:
    facts = item.get("facts")
    articles = item.get("articles")
    one = Notice(
        template=str(item.get("template", FALLBACK)),
        to=Addressee(str(item.get("to", "sender"))),
        rank=Rank(str(item.get("rank", "digest"))),
        articles=tuple(articles) if isinstance(articles, list) else (),
        key="",
        facts=facts_of(facts if isinstance(facts, dict) else {}),
    )
    names = context_of(one, replace(recipient, side=game.side), replace(view, game=game), grammar)
    template = _template(grammar, one.template)
    texts = (_block(template, "lead", names), _block(template, "remarks", names))
    return [Whole(" ".join(text.split()) if "\n- " not in text else text) for text in texts if text.strip()]
