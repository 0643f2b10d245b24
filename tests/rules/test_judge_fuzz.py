"""Whatever a letter holds, judging it raises nothing, keeps the ledger's promises, and says what became of it."""

from datetime import timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from parsers import acts
from parsers.acts import (
    Form,
    MoveMessage,
    RecordedPly,
    Side,
    StatedDates,
    Variation,
    WrittenDate,
    WrittenMove,
    WrittenRecord,
    WrittenTime,
)
from service.ledger.events import Rewound
from service.ledger.game import Game, fold
from service.rules.verdict import Disposition
from tests.rules.desk import START, Table, jan, opened, played, taken_over

GAMES = [
    fold([opened()]),
    played("e2e4"),
    played("e2e4 e7e5 g1f3 b8c6 f1b5"),
    taken_over(),
    taken_over(offered="e1g1 f8e7 f1e1 b7b5"),
    taken_over("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1", offered="f8e7 f1e1 b7b5 a4b3", last_sent=jan(28)),
    taken_over(correction=jan(28)),
]
WORDS = """e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O 5171 5254 5755 7163 2836 6125 1716 2514 7866 Be7 6857 Re1 6151 b5 2725
xx -- 9999 5181 Кf3 any 0-0 Qxf7# d4 0000"""
TEXTS = st.sampled_from(WORDS.split())
DATES = st.none() | st.builds(
    lambda day, month: WrittenDate(f"{day}.{month}", day, month), st.integers(1, 31), st.integers(1, 12)
)
TIMES = st.none() | st.builds(WrittenTime, st.none() | st.integers(0, 90), st.none() | st.integers(0, 200))
SIDES = st.sampled_from(list(Side))
MOVES = st.builds(
    WrittenMove,
    TEXTS,
    number=st.none() | st.integers(0, 8),
    side=st.none() | SIDES,
    depth=st.integers(0, 1),
    again=st.lists(TEXTS, max_size=1).map(tuple),
    any_move=st.booleans().map(lambda _: False),
)
RUY = WORDS.split()[:9] + ["Be7", "Re1", "b5"]


@st.composite
def rows(draw: st.DrawFn) -> tuple[RecordedPly, ...]:
    """Rows of the Ruy Lopez, some of them left out, changed or emptied; or rows of anything."""
    plies = []
    for number in range(draw(st.integers(1, 3)), draw(st.integers(1, 13))):
        side = Side.WHITE if number % 2 else Side.BLACK
        text = draw(TEXTS) if draw(st.integers(0, 11)) == 0 else RUY[number - 1]
        move = None if draw(st.integers(0, 15)) == 0 else WrittenMove(text, (number + 1) // 2, side)
        plies.append(RecordedPly((number + 1) // 2, side, move, draw(DATES), draw(DATES), draw(TIMES)))
    return tuple(plies)


RECORDS = st.builds(
    WrittenRecord,
    st.sampled_from(list(Form)),
    rows(),
    depth=st.integers(0, 2),
    begun=st.none() | st.builds(RecordedPly, st.integers(1, 7), SIDES, st.none(), DATES, DATES, TIMES),
)
LETTERS = st.builds(
    MoveMessage,
    records=st.lists(RECORDS, max_size=3).map(tuple),
    own=st.lists(MOVES, max_size=3).map(tuple),
    strict=st.booleans(),
    dates=st.builds(StatedDates, DATES, DATES, DATES),
    variations=st.lists(st.builds(Variation, st.lists(MOVES, max_size=4).map(tuple)), max_size=2).map(tuple),
    repeats=st.booleans(),
)
OTHERS = st.sampled_from(
    [
        acts.DrawOffer(),
        acts.DrawAcceptance(),
        acts.DrawClaim(),
        acts.NotReceived(),
        acts.OverstepClaim(),
        acts.ClaimWithdrawal(),
        acts.Dispute(other_move=True),
        acts.Dispute(),
        acts.Repudiation(),
        acts.DelayReport(),
        acts.TransmissionComplaint(),
        acts.CorrectionRequest(),
        acts.ResultConfirmation(),
        acts.GameRecord(result="1-0"),
        acts.Question(),
    ]
)


def holds(game: Game) -> None:
    """What is true of every game, whatever came in."""
    assert [ply.number for ply in game.plies] == list(range(1, len(game.plies) + 1))
    for side in Side:
        assert game.used(side) >= 0 and game.penalty(side) >= 0
    for ply in game.plies:
        assert not ply.accepted or ply.days == 0
        assert ply.days is None or ply.days >= 0
        assert ply.received is None or ply.sent is None or ply.journal == 0 or ply.received >= START
    assert fold(game.tape).plies == game.plies


@settings(max_examples=120, deadline=None)
@given(
    st.sampled_from(GAMES),
    st.lists(
        st.tuples(LETTERS | OTHERS, SIDES, st.integers(10, 70), st.integers(-2, 9), st.booleans()),
        min_size=1,
        max_size=5,
    ),
)
def test_whatever_comes_in_the_ledger_keeps_its_promises(game: Game, letters: list[tuple[object, ...]]) -> None:
    table = Table(game)
    for act, side, day, delay, addressed in letters:
        before = table.game
        on = jan(day)  # type: ignore[arg-type]
        arrived = on + timedelta(delay)  # type: ignore[arg-type]
        verdict = table.send(act, side, on, arrived=arrived, partner_addressed=addressed)  # type: ignore[arg-type]
        holds(table.game)
        rewound = any(isinstance(event, Rewound) for event in table.game.tape)
        if not rewound:
            assert table.game.plies[: len(before.plies)] == tuple(
                ply if ply.basis == old.basis else ply for ply, old in zip(table.game.plies, before.plies, strict=False)
            )
            assert [p.uci for p in table.game.plies[: len(before.plies)]] == [p.uci for p in before.plies]
        if verdict.disposition is Disposition.ACCEPTED:
            assert verdict.acts[0].moves
            late = any(str(finding.code) == "late-repeat" for finding in verdict.findings)
            assert verdict.penalty_days == 0 or late, "a move that counts costs days by 48.4.9 alone"
        if verdict.disposition in (Disposition.IGNORED, Disposition.DUPLICATE, Disposition.HELD):
            assert verdict.penalty_days == 0
            assert [p.uci for p in table.game.plies] == [p.uci for p in before.plies]
        keys = [(notice.key, notice.template, notice.to) for notice in verdict.notices]
        assert len(keys) == len(set(keys)), "nobody is told twice by one verdict"
