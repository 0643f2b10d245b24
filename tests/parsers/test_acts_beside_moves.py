"""Acts that stand beside moves, or in their place: none is lost in silence, and none ends a game against its letter."""

import pytest

from parsers import acts
from parsers.acts import Act
from parsers.mail import read_mail
from tests.parsers.test_tales import made, read_text


def _acts(text: str, kind: type[Act]) -> list[Act]:
    value = read_text(text).value
    assert value is not None
    return [act for act in value.acts if isinstance(act, kind)]


BEHIND = (
    ("Сдаюсь. 4. Са4", acts.Resignation),
    ("I resign. / Move 4: Nf6", acts.Resignation),
    ("Ich gebe auf. / 4. La4", acts.Resignation),
    ("Принимаю ничью. / Ход 5: 0-0", acts.DrawAcceptance),
    ("I accept the draw. / 5. O-O", acts.DrawAcceptance),
)


@pytest.mark.parametrize(("text", "kind"), BEHIND)
def test_whoever_ends_the_game_and_then_moves_is_asked(text: str, kind: type[Act]) -> None:
    found = _acts(text, kind)
    assert found and all(act.said.doubtful for act in found)
    assert made(read_text(text))


@pytest.mark.parametrize("text", ("4. Са4. Сдаюсь.", "Move 4: Nf6 / I resign."))
def test_a_resignation_behind_the_last_move_stands(text: str) -> None:
    assert [act.said.doubtful for act in _acts(text, acts.Resignation)] == [False]


CORRECTED = (
    "4. d3. Ой, нет, 4. d4!",
    "4. d3 / Вернее, 4. d4",
    "4...Nd5. Sorry, I mean 4...Nf6",
    "4. d3. Nein, 4. d4!",
    "Мой ход: 5. d3. Ой, нет, считать ходом 5. 0-0!",
)


@pytest.mark.parametrize("text", CORRECTED)
def test_48_3_4_a_move_corrected_in_its_own_letter_is_asked_about(text: str) -> None:
    reading = read_text(text)
    assert reading.problems


WITHDRAWN = (
    "Беру своё предложение ничьей назад.",
    "Отзываю предложение ничьей.",
    "I withdraw my draw offer.",
    "The draw offer is withdrawn.",
    "Ich ziehe mein Remisangebot zurück.",
    "Retiro mi oferta de tablas.",
)


@pytest.mark.parametrize("text", WITHDRAWN)
def test_an_offer_taken_back_is_put_to_a_person_and_is_neither_offer_nor_acceptance(text: str) -> None:
    assert _acts(text, acts.Question)
    assert not _acts(text, acts.DrawOffer) and not _acts(text, acts.DrawAcceptance)


@pytest.mark.parametrize("text", ("4...Nf6 / I accept", "4...Кf6 / Принимаю.", "4...Sf6 / Einverstanden."))
def test_a_yes_beside_a_move_is_asked_about(text: str) -> None:
    assert made(read_text(text))
    assert [act.said.doubtful for act in _acts(text, acts.DrawAcceptance)] == [True]


@pytest.mark.parametrize("text", ("On second thought I accept your draw offer.", "Всё же согласен на ничью."))
def test_second_thoughts_leave_an_acceptance_plain(text: str) -> None:
    assert [act.said.doubtful for act in _acts(text, acts.DrawAcceptance)] == [False]


@pytest.mark.parametrize(
    "text", ("Accepted all your ifs.", "I accept your conditional moves.", "Принимаю все варианты.")
)
def test_48_3_8_an_acceptance_of_variations_without_moves_is_asked_about(text: str) -> None:
    assert read_text(text).problems


LOST = (
    "Your first letter was lost.",
    "The first mail got lost, I only have the repeat.",
    "Первое письмо пропало.",
    "Ваше первое письмо затерялось.",
    "Der erste Brief ist verloren gegangen.",
)


@pytest.mark.parametrize("text", LOST)
def test_48_5_2_a_lost_first_letter_is_told(text: str) -> None:
    assert _acts(text, acts.NotReceived)


@pytest.mark.parametrize("text", ("My first letter was lost.", "Моё письмо пропало.", "I lost my first game."))
def test_48_5_2_an_own_letter_that_was_lost_tells_of_no_partners(text: str) -> None:
    assert not _acts(text, acts.NotReceived)


@pytest.mark.parametrize(
    "text", ("Партию с Weber сдаю", "Сдаю партию с Вебером", "Ich gebe die Partie gegen Weber auf")
)
def test_a_game_given_up_by_its_partners_name_is_a_resignation(text: str) -> None:
    assert _acts(text, acts.Resignation)


def _with_subject(subject: str, text: str) -> bytes:
    return (
        f"From: a@example.org\nTo: b@example.org\nSubject: {subject}\nDate: Tue, 20 Jan 2026 09:00:00 +0300\n"
        f"Content-Type: text/plain; charset=utf-8\n\n{text}\n"
    ).encode()


@pytest.mark.parametrize(
    ("subject", "text"),
    (
        ("CM-2026-01 G01 4. Ba4", ""),
        ("CM-2026-01 G01: Move 4: Ba4", "Hi John!"),
        ("G01 4...Nf6", "Best regards"),
        ("Re: CM-2026-01 G01 4...Nf6", ""),
    ),
)
def test_48_3_5_a_move_in_the_subject_alone_is_asked_about(subject: str, text: str) -> None:
    reading = read_mail(_with_subject(subject, text))
    assert reading.problems and reading.value is not None and not reading.value.acts


@pytest.mark.parametrize(
    ("subject", "text"),
    (
        ("CM-2026-01 G01", ""),
        ("CM-2026-01 G01", "Hi John!"),
        ("Re: CM-2026-01 G01 4. Ba4", "Thanks, I answer tomorrow."),
        ("Merry Christmas 2026", "Best regards"),
        ("CM-2026-01 G01 4. Ba4", "I was ill last week and could not look at anything."),
    ),
)
def test_a_subject_without_a_move_or_above_a_letter_changes_nothing(subject: str, text: str) -> None:
    assert not read_mail(_with_subject(subject, text)).problems


@pytest.mark.parametrize("text", ("4...Nz9", "4. Кy7", "(4) Nx99"))
def test_a_numbered_line_that_nobody_can_read_is_asked_about(text: str) -> None:
    assert read_text(text).problems or made(read_text(text))


@pytest.mark.parametrize("text", ("Белыми: 4. Са4 / Чёрными: 3...Кf6", "With White: 4. Ba4 / With Black: 3...Nf6"))
def test_48_2_2_two_moves_of_two_colours_are_two_games(text: str) -> None:
    found = [act for act in _acts(text, acts.MoveMessage) if isinstance(act, acts.MoveMessage)]
    assert [str(act.colour) for act in found] == ["white", "black"]
    assert [[move.number for move in act.own] for act in found] == [[4], [3]]


def test_one_colour_alone_parts_nothing() -> None:
    found = _acts("Белыми: 4. Са4", acts.MoveMessage)
    assert [act.colour for act in found if isinstance(act, acts.MoveMessage)] == [None]


@pytest.mark.parametrize("text", ("4. Ba4 // lichess: e4e5knight", "4. Ba4 // skype: Nf3master"))
def test_a_nick_below_a_move_is_none(text: str) -> None:
    assert made(read_text(text)) and not read_text(text).problems


TAKEN_BACK = (
    "Ik neem mijn laatste zet 4. La4 terug",
    "Cofam mój ruch 4. Ga4",
    "Беру назад свій хід 4. Са4",
)


@pytest.mark.parametrize("text", TAKEN_BACK)
def test_48_3_2_a_move_is_taken_back_in_dutch_polish_and_ukrainian(text: str) -> None:
    assert _acts(text, acts.TakeBack) and not made(read_text(text))


@pytest.mark.parametrize(
    "text", ("Dat was ik niet.", "Deze zet is niet van mij.", "To nie mój ruch.", "Це не мій хід.")
)
def test_a_move_is_denied_in_dutch_polish_and_ukrainian(text: str) -> None:
    assert _acts(text, acts.Repudiation)


@pytest.mark.parametrize("text", ("Misschien 4. La4", "Być może 4. Ga4", "Може, 4. Са4"))
def test_a_move_that_is_only_perhaps_is_asked_about(text: str) -> None:
    assert read_text(text).problems and not made(read_text(text))


@pytest.mark.parametrize("text", ("Ответ: dc", "Мой ход: exd", "Reply: ed."))
def test_a_pawn_that_takes_on_the_next_file_is_a_move_behind_its_label(text: str) -> None:
    assert made(read_text(text))


@pytest.mark.parametrize("text", ("Ответ: да", "Reply: ad", "Ответ: eh"))
def test_two_letters_that_are_no_neighbours_are_no_move(text: str) -> None:
    assert not made(read_text(text))


YIELDING = (
    "You win. Congratulations!",
    "My king is tipped over.",
    "Мат неизбежен, поздравляю.",
    "Вы победили!",
    "Du hast gewonnen.",
    "Tu as gagné.",
)


@pytest.mark.parametrize("text", YIELDING)
def test_a_game_given_up_in_other_words_is_asked_about(text: str) -> None:
    assert [act.said.doubtful for act in _acts(text, acts.Resignation)] == [True]


@pytest.mark.parametrize(
    "text",
    (
        "You win some, you lose some.",
        "4. Ba4 // You win nothing by that.",
        "Did you win your match?",
        "Ты выиграл спор!",
    ),
)
def test_friendly_words_of_winning_give_nothing_up(text: str) -> None:
    assert not _acts(text, acts.Resignation)


@pytest.mark.parametrize("text", ("Let's split the point.", "Поделим очко.", "Ничья так ничья"))
def test_a_draw_in_other_words_may_answer_an_offer(text: str) -> None:
    assert [act.said.doubtful for act in _acts(text, acts.DrawAcceptance)] == [True]


@pytest.mark.parametrize("text", ("4...Nf6. After 5. O-O Be7 is my plan.", "4...Кf6. На 5. 0-0 Сe7 - таков мой план."))
def test_48_3_7_a_plan_is_no_proposal(text: str) -> None:
    found = _acts(text, acts.MoveMessage)
    assert found and not any(act.variations for act in found if isinstance(act, acts.MoveMessage))


def test_a_move_line_in_a_quotation_alone_is_asked_about() -> None:
    assert read_text("> Move 4: Nf6 / > Received: 20.01").problems
    assert not read_text("Thanks! // > Move 4: Ba4").problems
    assert not read_text("> Thanks for your letter.").problems


@pytest.mark.parametrize(
    "text",
    (
        "4...Nf6 sorry for the delay",
        "4. Са4, извините за задержку",
        "4. La4, entschuldige die Verspätung",
        "4. Fa4, désolé pour le retard",
        "Move 4: Ba4, sorry for my late answer",
    ),
)
def test_an_excuse_for_a_delay_changes_nothing_of_a_move(text: str) -> None:
    assert made(read_text(text)) and not read_text(text).problems


@pytest.mark.parametrize("text", ("4...Nf6 sorry, wrong", "4. Ba4 sorry for that"))
def test_an_excuse_for_the_move_itself_asks(text: str) -> None:
    assert read_text(text).problems
