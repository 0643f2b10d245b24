"""An organiser who writes one mail: the file, back come faults or the draw, and one word starts the event."""

import re
from datetime import timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import format_datetime

import pytest
from post_office import NOON, PASS, PostOffice, code_in, later, letter, open_post_office, text_of, trace

from service.errors import ConfigFault
from service.handling.running_event import load_chess_event
from service.wording.fault_text import tell_fault

ORGANISER = "club@example.org"
BEFORE = NOON - timedelta(days=2)
NEW = """event: {code: NEW-1, name: Новый турнир, rules: email, start: 2026-01-20}
officials:
  arbiter: {name: Судья Второй, email: second@example.org}
players:
  - {id: a, name: Алексеев Пётр, email: a@example.org}
  - {id: b, name: Борисов Олег, email: b@example.org}
  - {id: c, name: Власов Иван, email: c@example.org}
pairing: {system: round-robin, seed: Псков}
"""
TABLE = """name;email;rating
Алексеев Пётр;a@example.org;2100
Борисов Олег;b@example.org;2000
Власов Иван;c@example.org;
"""
LINES = """Код: NEW-1
Название: Новый турнир
Начало: 2026-01-20
Положение: rus-email
Арбитр: Судья Второй <second@example.org>
Жребий: Псков
"""


REASONS = (
    "is missing",
    "is empty",
    "is no mail address: 'где-то'",
    "must be a whole number, not 'два'",
    "must be a name of 1 to 100 visible characters",
    "there is no player 'п'",
    "'п' is used twice",
    "must be at least 1, not 0",
    "must be at most 7, the number of rounds",
    "is missing; a Swiss needs the number of its rounds",
    "lies before the start 2026-01-10",
    "needs at least one entry",
    "is no known key",
)


def with_file(name: str, kind: str, content: str, text: str = "Прошу завести турнир.\n") -> bytes:
    """An organiser's letter with a file."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = ORGANISER, "referee@example.org", "Новый турнир"
    mail["Date"], mail["Message-ID"] = format_datetime(BEFORE), f"<{name}-{len(content)}@mail.example.org>"
    mail.set_content(text)
    mail.add_attachment(content.encode(), maintype="text", subtype=kind, filename=name)
    return trace(BEFORE, PASS.format(domain="example.org")) + mail.as_bytes()


async def answer(post: PostOffice, code: str, sender: str = ORGANISER) -> list[str]:
    """One word back, the code below it as a reply quotes it; gives what it brought about."""
    await post.new_mail()
    raw = letter(sender, f"НАЧАТЬ\n\n> {code}\n", to="referee@example.org", cc="", subject="Re: турнир", at=BEFORE)
    await post.receive(raw, BEFORE + timedelta(hours=1))
    return [one.template for one in await post.new_mail()]


async def test_a_file_by_mail_is_shown_with_its_draw_and_started_by_one_word() -> None:
    async with open_post_office() as post:
        post.office.organisers = frozenset({ORGANISER})
        await post.receive(with_file("event.yaml", "yaml", NEW), BEFORE)
        (ready,) = await post.new_mail()
        assert ready.template == "setup-ready"
        text = text_of(ready)
        assert "Псков" in text and "10 ходов за 60 дней" in text and "Власов Иван" in text
        async with post.office.store.reads() as reads:
            assert await reads.event("NEW-1") is None
        told = await answer(post, code_in(ready))
        assert told.count("start-letter") == 3 and "event-started" in told
        async with post.office.store.reads() as reads:
            drawn = await load_chess_event(reads, "NEW-1")
            assert drawn.seed == "Псков" and len(await reads.games("NEW-1")) == 3


async def test_the_start_letter_is_shown_before_anybody_gets_it() -> None:
    async with open_post_office() as post:
        post.office.organisers = frozenset({ORGANISER})
        await post.receive(with_file("event.yaml", "yaml", NEW), BEFORE)
        (ready,) = await post.new_mail()
        (shown,) = message_from_bytes(ready.body, policy=policy.default).iter_attachments()
        letter_text = str(shown.get_content()).replace("\r\n", "\n")
        await answer(post, code_in(ready))
        (sent,) = [one for one in await post.outbox() if one.template == "start-letter" and one.recipient[0] == "a"]
        kept = [line for line in letter_text.splitlines() if "Алексеев" in line or line.startswith("- ")]
        assert kept and all(line in text_of(sent) for line in kept)
        assert sent.subject in letter_text


async def test_invite_asks_the_players_first_and_start_comes_later() -> None:
    async with open_post_office() as post:
        post.office.organisers = frozenset({ORGANISER})
        await post.receive(with_file("event.yaml", "yaml", NEW), BEFORE)
        code = code_in((await post.new_mail())[0])
        text = f"Пригласить\n\n> {code}\n"
        raw = letter(ORGANISER, text, to="referee@example.org", cc="", subject="Re: турнир", at=BEFORE)
        await post.receive(raw, BEFORE + timedelta(hours=1))
        (invited,) = await post.new_mail()
        assert invited.template == "event-started" and "уходит письмо" in text_of(invited)
        await post.wait_until(BEFORE + timedelta(days=1))
        asked = [one.recipient for one in await post.new_mail() if one.template == "entry-letter"]
        assert asked == ["a@example.org", "b@example.org", "c@example.org"]
        async with post.office.store.reads() as reads:
            assert await reads.games("NEW-1") == []
        told = await answer(post, code_in(invited))
        assert told.count("start-letter") == 3 and "event-started" in told


async def test_a_second_start_by_mail_is_told_so() -> None:
    async with open_post_office(NEW) as post:
        for word in ("started", "again"):
            raw = letter("second@example.org", "НАЧАТЬ\n", to="referee@example.org", cc="", subject=f"NEW-1 {word}")
            await post.receive(raw, BEFORE)
            asked = [one for one in await post.new_mail() if one.template == "start-confirm"]
            told = await answer(post, code_in(asked[0]), "second@example.org")
            assert ("start-letter" in told) == (word == "started")
        assert "уже начат" in [one for one in await post.outbox() if one.template == "event-started"][-1].subject


async def test_a_table_of_players_and_a_few_lines_are_an_event() -> None:
    async with open_post_office() as post:
        post.office.organisers = frozenset({ORGANISER})
        await post.receive(with_file("players.csv", "csv", TABLE, LINES), BEFORE)
        (ready,) = await post.new_mail()
        assert ready.template == "setup-ready"
        assert (await answer(post, code_in(ready))).count("start-letter") == 3


async def test_players_listed_in_the_letter_are_an_event() -> None:
    listed = (
        "Участники:\n1. Алексеев Пётр, a@example.org, 2100\n2) Борисов Олег <b@example.org>\n"
        "3. Hollow Martin - c@example.org en\n\nС уважением,\nОрганизатор\n"
    )
    async with open_post_office() as post:
        post.office.organisers = frozenset({ORGANISER})
        text = "Прошу завести турнир.\n" + LINES.replace("2026-01-20", "20.01.2026") + listed
        raw = letter(ORGANISER, text, to="referee@example.org", cc="", subject="Новый турнир", at=BEFORE)
        await post.receive(raw, BEFORE)
        (ready,) = await post.new_mail()
        assert ready.template == "setup-ready", text_of(ready)
        shown = " ".join(text_of(ready).split())
        assert "20 января 2026" in shown and "Hollow Martin, c@example.org" in shown
        await answer(post, code_in(ready))
        sent = {one.recipient: one for one in await post.outbox() if one.template == "start-letter"}
        assert {to: one.language for to, one in sent.items()} == {
            "a@example.org": "ru",
            "b@example.org": "ru",
            "c@example.org": "en",
        }


async def test_a_number_used_twice_in_the_list_is_a_fault_and_a_language_without_letters_is_told() -> None:
    rows = (
        "1. Алексеев Пётр, a@example.org",
        "NUMBER. Дроздова Анна, b@example.org",
        "2. Hollow Martin, c@example.org, xx",
    )
    for number, template in (("2", "setup-faults"), ("3", "setup-ready")):
        async with open_post_office() as post:
            post.office.organisers = frozenset({ORGANISER})
            text = LINES + "Участники:\n" + "\n".join(rows).replace("NUMBER", number) + "\n"
            raw = letter(ORGANISER, text, to="referee@example.org", cc="", subject="Новый турнир", at=BEFORE)
            await post.receive(raw, BEFORE)
            (told,) = await post.new_mail()
            shown = " ".join(text_of(told).split())
            assert told.template == template
            said = "участник 3: номер 2 стоит в списке дважды" if number == "2" else "Писем на языке «xx» нет"
            assert said in shown


async def test_labels_in_english_make_an_event_in_english() -> None:
    text = (
        "Code: NEW-1\nName: New event\nStart: 2026-01-20\nPreset: rus-email\n"
        "Arbiter: Second Judge <second@example.org>\n"
        "1. Hollow Martin, a@example.org\n2. Stone Peter, b@example.org\n"
    )
    async with open_post_office() as post:
        post.office.organisers = frozenset({ORGANISER})
        raw = letter(ORGANISER, text, to="referee@example.org", cc="", subject="New event", at=BEFORE)
        await post.receive(raw, BEFORE)
        await answer(post, code_in((await post.new_mail())[0]))
        told = {one.template: one.language for one in await post.outbox() if one.event == "NEW-1"}
        assert told == {"start-letter": "en", "start-list": "en"}


async def test_every_fault_comes_back_at_once() -> None:
    async with open_post_office() as post:
        post.office.organisers = frozenset({ORGANISER})
        wrong = NEW.replace("2026-01-20", "2026-13-45").replace("email: b@example.org", "email: nowhere")
        await post.receive(with_file("event.yaml", "yaml", wrong), BEFORE)
        (faults,) = await post.new_mail()
        assert faults.template == "setup-faults"
        text = text_of(faults)
        assert "строка 1, event.start: нужна дата, например 2026-01-31, а не «2026-13-45»" in " ".join(text.split())
        assert "строка 6, players.2.email: это не почтовый адрес: «nowhere»" in text


async def test_the_faults_of_a_list_are_told_in_words_and_not_in_lines_of_a_file() -> None:
    async with open_post_office() as post:
        post.office.organisers = frozenset({ORGANISER})
        lines = LINES.replace("2026-01-20", "завтра").replace("Арбитр: Судья Второй <second@example.org>\n", "")
        await post.receive(with_file("players.csv", "csv", TABLE.replace("b@example.org", "b@"), lines), BEFORE)
        text = " ".join(text_of((await post.new_mail())[0]).split())
        assert "- начало: нужна дата, например 2026-01-31, а не «завтра»" in text
        assert "- участник 2, адрес: это не почтовый адрес: «b@»" in text
        assert "- арбитр: не указано" in text and "event" not in text and "строка" not in text


@pytest.mark.parametrize("fault", REASONS)
def test_what_organisers_meet_most_is_told_in_their_language(fault: str) -> None:
    told = tell_fault(ConfigFault("event.yaml", 3, "players.2.email", fault), "ru")
    assert told.startswith("строка 3, players.2.email: ") and not re.search("[a-z]{3,}", told.partition(": ")[2])


async def test_a_code_is_worth_nothing_from_another_sender_nor_twice() -> None:
    async with open_post_office() as post:
        post.office.organisers = frozenset({ORGANISER, "other@example.org"})
        await post.receive(with_file("event.yaml", "yaml", NEW), BEFORE)
        code = code_in((await post.new_mail())[0])
        assert "event-started" not in await answer(post, code, "other@example.org")
        assert "event-started" in await answer(post, code)
        async with post.office.store.reads() as reads:
            letters = len(await reads.outbox())
        raw = letter(ORGANISER, f"НАЧАТЬ\n> {code}\n", to="referee@example.org", cc="", subject="ещё", at=NOON)
        await post.receive(raw, NOON)
        async with post.office.store.reads() as reads:
            assert len(await reads.outbox()) == letters


async def test_a_stranger_sets_up_nothing() -> None:
    async with open_post_office() as post:
        stored = await post.receive(with_file("event.yaml", "yaml", NEW), BEFORE)
        assert str(stored.disposition) == "ignored"
        assert await post.new_mail() == []


async def test_an_arbiter_starts_an_event_of_the_store_after_a_code() -> None:
    async with open_post_office(NEW) as post:
        raw = letter("second@example.org", "НАЧАТЬ\n", to="referee@example.org", cc="", subject="NEW-1", at=BEFORE)
        await post.receive(raw, BEFORE)
        asked = [one for one in await post.new_mail() if one.template == "start-confirm"]
        assert len(asked) == 1
        assert (await answer(post, code_in(asked[0]), "second@example.org")).count("start-letter") == 3


async def test_an_event_from_one_mail_to_the_final_report() -> None:
    async with open_post_office() as post:
        post.office.organisers = frozenset({ORGANISER})
        await post.receive(with_file("event.yaml", "yaml", NEW), BEFORE)
        await answer(post, code_in((await post.new_mail())[0]))
        async with post.office.store.reads() as reads:
            rows = await reads.games("NEW-1")
        for number, row in enumerate(rows):
            at = later(days=10, hours=number)
            subject = f"NEW-1 {row.game}"
            await post.receive(letter(f"{row.white}@example.org", "Ход 1: e4\n", subject=subject, at=at), at)
            at = later(days=11, hours=number)
            await post.receive(letter(f"{row.black}@example.org", "Сдаюсь.\n", subject=subject, at=at), at)
            at = later(days=12, hours=number)
            text = "Партия окончена.\nРезультат: 1-0\n"
            await post.receive(letter(f"{row.white}@example.org", text, subject=subject, at=at), at)
        await post.wait_until(later(days=25))
        report = [one for one in await post.outbox() if one.template == "report-draft" and one.event == "NEW-1"]
        assert {one.recipient for one in report} == {"second@example.org"}
        assert "Таблицу можно объявить окончательной" in text_of(report[-1])


async def word(
    post: PostOffice, text: str, sender: str = ORGANISER, subject: str = "Re: турнир", hours: int = 1
) -> str:
    """A letter with a word and without a code; gives the templates of what it brought about."""
    await post.new_mail()
    at = BEFORE + timedelta(hours=hours)
    await post.receive(letter(sender, text, to="referee@example.org", cc="", subject=subject, at=at), at)
    return " ".join(one.template for one in await post.new_mail())


async def test_a_word_without_its_code_is_answered_once_a_day_how_to_give_it() -> None:
    async with open_post_office() as post:
        post.office.organisers = frozenset({ORGANISER, "other@example.org"})
        assert await word(post, "START\n", hours=0) == ""
        await post.receive(with_file("event.yaml", "yaml", NEW), BEFORE)
        code = code_in((await post.new_mail())[0])
        assert await word(post, "START\n") == "code-missing"
        told = (await post.outbox())[-1]
        assert told.recipient == ORGANISER and code not in text_of(told)
        shown = " ".join(text_of(told).split())
        assert "- NEW-1." in shown and "leave the code in the answer" in shown
        assert await word(post, "НАЧАТЬ!\n", hours=2) == ""
        assert await word(post, "INVITE\n", hours=3) == ""
        assert await word(post, "INVITE\n", hours=30) == "code-missing"
        for stranger in ("other@example.org", "stranger@example.net"):
            assert await word(post, "START\n", stranger, hours=31) == ""
        assert "event-started" in await answer(post, code)
        assert await word(post, "START\n", hours=60) == ""


async def test_a_word_without_its_code_after_the_invitation() -> None:
    async with open_post_office() as post:
        post.office.organisers = frozenset({ORGANISER})
        await post.receive(with_file("event.yaml", "yaml", NEW), BEFORE)
        invited = f"INVITE\n\n> {code_in((await post.new_mail())[0])}\n"
        assert await word(post, invited) == "event-started"
        code = code_in((await post.outbox())[-1])
        assert await word(post, "START\n", hours=2) == "code-missing"
        assert await word(post, f"INVITE\n\n> {code}\n", hours=3) == ""
        assert "event-started" in await answer(post, code)


async def test_an_official_who_also_sets_up_an_event_is_asked_about_the_one_that_the_subject_names() -> None:
    both = NEW.replace("NEW-1", "OLD-1").replace("second@example.org", ORGANISER)
    async with open_post_office(both) as post:
        post.office.organisers = frozenset({ORGANISER})
        await post.receive(with_file("event.yaml", "yaml", NEW), BEFORE)
        assert await word(post, "НАЧАТЬ\n", subject="NEW-1 начало") == "code-missing"
        assert await word(post, "НАЧАТЬ\n", subject="OLD-1 начало", hours=2) == "start-confirm"
