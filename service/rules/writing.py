"""What every judgement on a game is written with: notices with keys, findings, reports of acts, verdicts joined."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from parsers.acts import ActKind, Side
from service.articles import article
from service.articles.article import Article
from service.ledger.events import GameEvent, Rewound
from service.ledger.findings import Fact, Finding, FindingCode, Level
from service.ledger.game import Game, apply
from service.rules.verdict import ActReport, Addressee, Disposition, Notice, Outcome, Rank, Verdict


def to_side(side: Side) -> Addressee:
    """A side of the game as an addressee."""
    return Addressee.WHITE if side is Side.WHITE else Addressee.BLACK


def after(game: Game, events: tuple[GameEvent, ...]) -> Game:
    """The game as these events leave it."""
    for event in events:
        game = apply(game, event)
    return game


@dataclass(frozen=True, slots=True)
class Pen:
    """Writes findings and notices of one input about one game. `journal` is the number of the input."""

    game: Game
    journal: int

    def key(self, *parts: object) -> str:
        """A key that is the same whenever the same input is judged anew on the same course of the game."""
        again = sum(isinstance(event, Rewound) for event in self.game.tape)
        tail = (f"again-{again}",) if again else ()
        return "/".join(str(part) for part in (self.game.event, self.game.id, *parts, self.journal, *tail))

    def cite(self, *articles: Article) -> tuple[str, ...]:
        """The articles to cite in this game, by email or by post."""
        return tuple(dict.fromkeys(self.game.regulations.cite(one) for one in articles))

    def finding(self, code: FindingCode, article: Article, level: Level, **detail: Fact) -> Finding:
        """One finding about this game."""
        return Finding(code, self.game.regulations.cite(article), level, self.game.id, detail)

    def placed(self, finding: Finding) -> Finding:
        """A finding that knows no game yet, as one about this game; by post it cites the twin in 47."""
        return replace(finding, game=self.game.id, article=self.game.regulations.cite(article(finding.article)))

    def notice(
        self, template: str, to: Addressee, rank: Rank, articles: tuple[Article, ...], facts: Mapping[str, Fact]
    ) -> Notice:
        """One notice about this game, told once for this input."""
        return Notice(template, to, rank, self.cite(*articles), self.key(template, to), self.game.id, dict(facts))

    def both(
        self, template: str, rank: Rank, articles: tuple[Article, ...], facts: Mapping[str, Fact]
    ) -> tuple[Notice, ...]:
        """The same to both players."""
        return tuple(self.notice(template, to, rank, articles, facts) for to in (Addressee.WHITE, Addressee.BLACK))

    def report(self, kind: ActKind, outcome: Outcome, side: Side) -> ActReport:
        """What became of an act that moved nothing on the board."""
        return ActReport(kind, outcome, self.game.id, side)


def joined(first: Verdict, *others: Verdict) -> Verdict:
    """One verdict with all that several say; disposition, reason and acts are those of the first."""
    for other in others:
        first = replace(
            first,
            findings=(*first.findings, *other.findings),
            events=(*first.events, *other.events),
            cases=(*first.cases, *other.cases),
            notices=(*first.notices, *other.notices),
            penalty_days=first.penalty_days + other.penalty_days,
            rejudge=(*first.rejudge, *(n for n in other.rejudge if n not in first.rejudge)),
        )
    return first


def recorded(report: ActReport, reason: FindingCode | None = None) -> Verdict:
    """An act that is no move, noted."""
    return Verdict(Disposition.RECORDED, reason, (report,))


def iso(day: date | None) -> str | None:
    """A date as a fact."""
    return None if day is None else day.isoformat()
