"""Every article of 46-48, 50 and 51 is cited by code and named by a test, or listed with the reason why not."""

import os

import pytest
from article_classes import BY_HAND, HOMES, LATER, NO_RULE
from article_table import DUE, ROOT, TABLE, classes_of, home_of, numbers_in, places, rows, write_table
from source_scan import modules

from service import articles
from service.articles import ARTICLES, Article, article, children, find, find_twin, twin, under
from service.articles.twins import ONE_WAY, PAIRS

COMPLETE = (ROOT / "service/app.py").exists()
"""Once the service is put together, every rule is due, its room there or not."""


def in_due(number: str) -> bool:
    return number.split(".")[0] in DUE


@pytest.mark.parametrize("one", [one for one in ARTICLES if in_due(one.number)], ids=str)
def test_every_article_is_in_exactly_one_class(one: Article) -> None:
    assert len(classes_of(one)) == 1


@pytest.mark.parametrize("number", [*BY_HAND, *NO_RULE, *LATER])
def test_every_listed_number_is_an_article_that_rules(number: str) -> None:
    assert in_due(number)
    assert not article(number).heading


def test_every_reason_says_something() -> None:
    assert all(len(reason) > 4 for table in (BY_HAND, NO_RULE, LATER) for reason in table.values())


RULES = [row for row in rows() if row.kind == "rule"]


def subject_of(number: str) -> str:
    """The nine subjects of 47 and 48, else the article as a whole."""
    return ".".join(number.split(".")[: 2 if number.startswith(("47", "48")) else 1])


SUBJECTS = sorted({subject_of(row.article.number) for row in RULES})


def test_every_rule_has_a_room() -> None:
    assert [row.article.number for row in RULES if home_of(row.article.number) is None] == []


@pytest.mark.parametrize("subject", SUBJECTS)
def test_every_rule_is_cited_by_code_and_named_by_a_test(subject: str) -> None:
    lacking = []
    for row in RULES:
        number = row.article.number
        room = ROOT / (home_of(number) or "")
        if subject_of(number) != subject:
            continue
        if COMPLETE or room.exists():
            lacking += [f"{number}: no code cites it"] * (not row.code) + [f"{number}: no test names it"] * (
                not row.tests
            )
    assert lacking == []


@pytest.mark.parametrize("home", sorted(set(HOMES.values())))
def test_every_room_is_there_once_the_service_is_whole(home: str) -> None:
    assert not COMPLETE or (ROOT / home).exists()


def test_every_cited_number_exists() -> None:
    """A number of 46-52 in code or tests that the rules do not have is a slip of the pen."""
    known = {one.number for one in ARTICLES} | {one.printed for one in ARTICLES}
    cited = places(modules("service", "parsers"))
    wrong = {
        f"{number}: {' '.join(names)}"
        for number, names in cited.items()
        if number.count(".") >= 2 and number.split(".")[0] in {"46", "47", "48", "50"} and number not in known
    }
    assert wrong == set()


def test_the_table_that_is_shipped_is_this_one() -> None:
    """Away from CI the table is written anew where it is old, so that it is committed with the change."""
    now = write_table()
    if os.environ.get("CI") != "true" and (not TABLE.exists() or TABLE.read_text(encoding="utf-8") != now):
        TABLE.write_text(now, encoding="utf-8")
    current = TABLE.read_text(encoding="utf-8") == now
    assert current, "run `make articles` and commit service/docs/articles.md"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("cites A48_4_7 here", {"48.4.7"}),
        ("def test_48_7_5_leave(): ...", {"48.7.5"}),
        ('id="48.7.5-leave-inside"', {"48.7.5"}),
        ("(48.4.7).", {"48.4.7"}),
        ("48.1.10 is not 48.1.1", {"48.1.10", "48.1.1"}),
        ("48.7.4-48.7.6", {"48.7.4", "48.7.6"}),
        ("50.1\u201350.3", {"50.1", "50.3"}),
        ("Article 52: the chart; A49", {"52", "49"}),
        ("148.4.7, 48.4.7.1.2 and the year 52 are none", set()),
    ],
)
def test_numbers_are_found_in_text(text: str, numbers: set[str]) -> None:
    assert numbers_in(text) == numbers


# The articles themselves


def test_every_constant_bears_its_number() -> None:
    named = {name: value for name, value in vars(articles).items() if isinstance(value, Article)}
    assert {f"A{value.number.replace('.', '_')}" for value in ARTICLES} == set(named)
    assert all(name == f"A{value.number.replace('.', '_')}" for name, value in named.items())


@pytest.mark.parametrize("one", ARTICLES, ids=str)
def test_every_article_says_one_line_in_each_language(one: Article) -> None:
    assert one.ru and "\n" not in one.ru
    assert one.en and one.en.isascii()
    assert any("а" <= letter.lower() <= "я" for letter in one.ru)


@pytest.mark.parametrize("one", ARTICLES, ids=str)
def test_every_article_has_its_heading_above_and_its_neighbour_before(one: Article) -> None:
    if in_due(one.number) and len(one.order) > 1:
        above = ".".join(map(str, one.order[:-1]))
        assert one in children(article(above))
        assert one.order[-1] == 1 or article(f"{above}.{one.order[-1] - 1}")


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("48.4.7", "48.4.7"),
        (" ст. 48.4.7. ", "48.4.7"),
        ("Art. 51.2", "51.2"),
        ("45.6.8", "47.6.8"),
        ("46.9.6", "48.9.6"),
        ("45", "47"),
    ],
)
def test_an_article_is_found_as_people_write_it(written: str, number: str) -> None:
    assert find(written) is article(number)


def test_a_misprint_never_hides_an_article_of_its_own() -> None:
    assert find("50.2") is articles.A50_2
    assert find("48.99") is None
    with pytest.raises(KeyError):
        article("45.6.8")


@pytest.mark.parametrize(("email", "post"), PAIRS)
def test_twins_answer_to_each_other(email: str, post: str) -> None:
    assert twin(article(email)) is article(post)
    assert twin(article(post)) is article(email)
    assert under(article(email), "postal") is article(post)
    assert under(article(post), "email") is article(email)
    assert under(article(email), "email") is article(email)


@pytest.mark.parametrize(("one", "other"), ONE_WAY)
def test_one_way_twins_stand_in_the_other_way_of_playing(one: str, other: str) -> None:
    assert twin(article(one)) is article(other)
    assert {one[:2], other[:2]} == {"47", "48"}
    assert one not in {number for pair in PAIRS for number in pair}


@pytest.mark.parametrize("number", ["48.2.5", "48.7.3", "47.4.6", "47.6.4", "46.3", "50.1"])
def test_an_article_without_a_twin_says_so(number: str) -> None:
    assert find_twin(article(number)) is None
    assert under(article(number), "email") is article(number)
    with pytest.raises(LookupError):
        twin(article(number))


def test_the_text_of_twins_is_the_same_where_the_original_is() -> None:
    same = [
        "48.4.1",
        "48.4.4",
        "48.4.5",
        "48.4.6",
        "48.3.1",
        "48.3.6",
        "48.3.7",
        "48.3.8",
        "48.7.4",
        "48.7.5",
        "48.7.7",
    ]
    assert all(article(number).ru == twin(article(number)).ru for number in same)
