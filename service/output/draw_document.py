"""The promised JSON of `referee draw` as models; names and shapes are stable for ever."""

from collections.abc import Mapping, Sequence

from pydantic import BaseModel, ConfigDict

from service.tournament.draw import DrawNote, RoundRobinDraw
from service.tournament.swiss import Paired


class Part(BaseModel):
    """What every part shares: no key beyond the promised ones."""

    model_config = ConfigDict(extra="forbid")


class PairOut(Part):
    """One board of a round, from 1."""

    board: int
    white: str
    black: str


class RoundOut(Part):
    """One round of a round robin, and who is free in it."""

    round: int
    pairs: list[PairOut]
    free: str | None = None


class LateMeetingOut(Part):
    """Two of one team who meet in one of the last three rounds (000 24.8)."""

    round: int
    white: str
    black: str


class RoundRobinDocument(Part):
    """The draw of a round robin. Attempt, split teams and late meetings belong to a restricted draw."""

    numbers: dict[str, int]
    rounds: list[RoundOut]
    seed: str
    warnings: list[str]
    attempt: int = 0
    split_teams: list[str] = []
    same_team_in_last_three_rounds: list[LateMeetingOut] = []

    def to_json(self) -> str:
        """The document as JSON text."""
        return _json(self)


class SwissDocument(Part):
    """The next round of a Swiss: boards in order, the bye, and what paired it from which input."""

    round: int
    pairs: list[PairOut]
    bye: str | None
    engine: str
    input_sha256: str
    warnings: list[str] = []

    def to_json(self) -> str:
        """The document as JSON text."""
        return _json(self)


def round_robin_document(draw: RoundRobinDraw) -> RoundRobinDocument:
    """A draw as its document."""
    return RoundRobinDocument(
        numbers=draw.numbers,
        rounds=[RoundOut(round=one.number, pairs=pairs_out(one.pairs), free=one.free) for one in draw.rounds],
        seed=draw.seed,
        warnings=_warnings(draw),
        attempt=draw.attempt,
        split_teams=list(draw.split),
        same_team_in_last_three_rounds=[
            LateMeetingOut(round=one.round, white=one.one, black=one.other) for one in draw.late
        ],
    )


def swiss_document(
    number: int, paired: Paired, engine: str, input_sha256: str, unfinished: Sequence[str] = ()
) -> SwissDocument:
    """A round of a Swiss as its document; `unfinished`: games that counted as draws for it (001 D.1)."""
    told = f"not over, counted as draws for this pairing only (D.1): {', '.join(unfinished)}"
    return SwissDocument(
        round=number,
        pairs=pairs_out(paired.pairs),
        bye=paired.bye,
        engine=engine,
        input_sha256=input_sha256,
        warnings=[told] if unfinished else [],
    )


def pairs_out(pairs: tuple[tuple[str, str], ...]) -> list[PairOut]:
    """Pairs in the order of boards."""
    return [PairOut(board=board, white=white, black=black) for board, (white, black) in enumerate(pairs, 1)]


def write_round_robin(document: RoundRobinDocument, names: Mapping[str, str]) -> str:
    """The draw as text: numbers, then round by round, White first."""
    by_number = sorted(document.numbers.items(), key=lambda item: item[1])
    lines = [f"Draw, seed: {document.seed}", "", "Numbers"]
    lines += [f"{number}. {_named(one, names)}" for one, number in by_number]
    for one in document.rounds:
        lines += ["", f"Round {one.round}"]
        lines += _pair_lines(one.pairs, names)
        if one.free is not None:
            lines.append(f"{_named(one.free, names)} is free")
    if document.warnings:
        lines += ["", "To look at before this is published", *document.warnings]
    return "\n".join(lines)


def write_swiss(document: SwissDocument, names: Mapping[str, str]) -> str:
    """The round as text: boards in order, White first."""
    lines = [f"Round {document.round}", *_pair_lines(document.pairs, names)]
    if document.bye is not None:
        lines.append(f"{_named(document.bye, names)} has the bye")
    if document.warnings:
        lines += ["", "To look at before this is published", *document.warnings]
    return "\n".join([*lines, "", f"Paired by {document.engine}; digest of its input: {document.input_sha256}"])


def _pair_lines(pairs: list[PairOut], names: Mapping[str, str]) -> list[str]:
    return [f"{one.board}. {_named(one.white, names)} - {_named(one.black, names)}" for one in pairs]


def _named(one: str, names: Mapping[str, str]) -> str:
    name = names.get(one)
    return f"{name} ({one})" if name and name != one else one


def _warnings(draw: RoundRobinDraw) -> list[str]:
    told = {
        DrawNote.NO_SEED: f"no seed was announced; the code of the event, {draw.seed!r}, served as one",
        DrawNote.TEAM_SPLIT: f"no envelope was large enough for {', '.join(draw.split)}: the team was split",
        DrawNote.GAMES_LISTED: "the event file lists games already; this draw does not change them",
    }
    warnings = [told[note] for note in draw.notes if note in told]
    return warnings + [
        f"{one.one} and {one.other} of one team meet in round {one.round}, one of the last three (24.8)"
        for one in draw.late
    ]


def _json(document: BaseModel) -> str:
    return document.model_dump_json(indent=1)
