"""The light markup, its two writers, and what makes strangers' words harmless."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.wording.clean import NAME_LENGTH, clean, clean_name, quoted
from service.wording.layout import MARKER, WIDTH, BlockKind, read_blocks, wrap, write_html, write_plain

MARKUP = """First line
goes on  here.

# A heading

- one
  and its rest
- two

> said by another
> and more

~~~
kept   as it   is
  - not an item
~~~
@board E/G
@link E/G Write"""


def test_markup_is_read_into_blocks() -> None:
    blocks = read_blocks(MARKUP)
    assert [(str(block.kind), block.lines) for block in blocks] == [
        ("paragraph", ("First line goes on here.",)),
        ("heading", ("A heading",)),
        ("items", ("one and its rest", "two")),
        ("quote", ("said by another", "and more")),
        ("verbatim", ("kept   as it   is", "  - not an item")),
        ("board", ("",)),
        ("link", ("Write",)),
    ]
    assert [block.game for block in blocks[-2:]] == ["E/G", "E/G"]


def test_plain_text_leaves_out_link_and_board() -> None:
    plain = write_plain(read_blocks(MARKUP))
    assert plain.startswith("First line goes on here.\n\nA heading\n\n- one and its rest\n- two\n\n  said")
    assert "kept   as it   is" in plain and "Write" not in plain


def test_html_shows_link_and_board_where_they_are_known() -> None:
    blocks = read_blocks(MARKUP)
    bare = write_html(blocks, "T", "en", {}, {})
    full = write_html(blocks, "T", "en", {"E/G": "mailto:a@b?x=1&y=2"}, {"E/G": "b@c"})
    assert "<a " not in bare and "<img" not in bare
    assert '<a href="mailto:a@b?x=1&amp;y=2">Write</a>' in full and '<img src="cid:b@c" alt="">' in full
    assert "<h2>A heading</h2>" in full and "<li>two</li>" in full and "<blockquote>" in full
    assert "kept   as it   is\n  - not an item</pre>" in full


@given(st.text("ab «»“”.—", max_size=400))
def test_prose_is_never_wider_than_the_page_unless_a_word_is(text: str) -> None:
    wrapped = wrap(" ".join(text.split()))
    assert "".join(wrapped.split()) == "".join(text.split())
    assert all(len(line) <= WIDTH or max(map(len, line.split())) > WIDTH - 44 for line in wrapped.splitlines())


def test_a_line_to_be_copied_is_not_broken() -> None:
    text = "word " * 14 + "«Ход 12: Кf3» и дальше"
    assert "«Ход 12: Кf3»" in wrap(text).splitlines()[1]


@given(st.text())
def test_clean_text_is_one_harmless_line(text: str) -> None:
    cleaned = clean(text)
    assert cleaned.isprintable() and len(cleaned) <= 600 and MARKER not in cleaned
    assert clean(cleaned) == cleaned


@given(st.text())
def test_a_clean_name_is_never_empty_and_bends_no_address(text: str) -> None:
    name = clean_name(text)
    assert 0 < len(name) <= NAME_LENGTH and not set(name) & set('<>"\\\r\n')


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("Пробный Пётр", "Пробный Пётр"),
        ("a\r\nBcc: b", "a Bcc: b"),
        ("Пе\u0301тр\u202e", "Пе\u0301тр"),
        ("é", "é"),
        ("a\u00a0\u2003b\t", "a b"),
        ("soft\u00adhyphen\u200b", "softhyphen"),
        ("=== write above this line ===", "== write above this line =="),
        ("======", "=="),
    ],
    ids=["a-name", "line-ends", "bidi", "composed", "blanks", "invisible", "the-marker", "many-signs"],
)
def test_strangers_text_is_cleaned(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


def test_words_of_several_lines_are_quoted_line_by_line() -> None:
    said = quoted(f"Первая\r\n\n# вторая\u202e\n~~~\n{MARKER}")
    assert said == "> Первая\n> # вторая\n> ~~~\n> == write above this line =="
    (block,) = read_blocks(said)
    assert block.kind is BlockKind.QUOTE and len(block.lines) == 4
    assert len(quoted("x" * 9000)) == 4002 and quoted(None) == ""


def test_a_long_text_is_cut_with_a_mark() -> None:
    assert clean("x" * 700).endswith("…") and len(clean("x" * 700)) == 600


def test_every_kind_of_block_is_written() -> None:
    kinds = {block.kind for block in read_blocks(MARKUP)}
    assert kinds == set(BlockKind)
