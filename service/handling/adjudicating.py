"""Adjudication in the shell: an event's end date, the sealed move of the papers, who may assess which game (48.9)."""

from dataclasses import replace

from parsers.acts import AdjudicationPapers, GameRecord, MoveMessage, ParsedMail, Side
from parsers.classify import own_lines
from parsers.positions import read_position
from service.articles import A48_9_4
from service.cases.orders import RulingOrder
from service.handling.judgement import Judgement
from service.handling.office import Office
from service.handling.states import States
from service.ledger.findings import Fact
from service.ledger.game import Game
from service.ledger.setup import Setup
from service.ports import Due, Reads, Unit
from service.rules.adjudication import open_adjudication
from service.rules.papers_compared import FullPapers, compare_papers
from service.rules.reflection import ONE_DAY

END_KEY = "event/end"
MOST_WORDS = 4000
"""Letters of a side's papers that are shown to the adjudicator."""


def end_deadline(setup: Setup) -> Due | None:
    """The day after an event's last: what is unfinished then goes to adjudication (48.9.4)."""
    if setup.end is None:
        return None
    return Due(setup.code, "", END_KEY, "adjudication", setup.end + ONE_DAY, setup.regulations.cite(A48_9_4))


async def open_adjudications(unit: Unit, states: States, due: Due, journal: int) -> Judgement:
    """Stop every unfinished game of an event that has ended, and ask for the papers."""
    judgement = Judgement(event=due.event)
    for row in await unit.games(due.event):
        game = await states.game(due.event, row.game)
        verdict = open_adjudication(game, due.on, journal)
        if verdict.events:
            await states.add_to_game(due.event, row.game, verdict.events)
            judgement.add(due.event, row.game, verdict)
    return judgement


async def with_named_move(office: Office, reads: Reads, order: RulingOrder, game: Game) -> RulingOrder:
    """The order with the move that the player on move named in the papers; it lay sealed in the raw mail till now."""
    papers = game.adjudication.of(game.side_to_move) if game.adjudication else None
    mail = await reads.mail(papers.journal) if papers else None
    if mail is None or mail.raw is None:
        return order
    reading = await office.reader.read(mail.raw)
    acts = reading.value.acts if reading.value else ()
    named = next((act.own[-1].text for act in acts if isinstance(act, MoveMessage) and act.own), None)
    if named is None:
        return order
    number = len(game.plies) // 2 + 1
    return replace(order, named_move=f"{number}{'.' if len(game.plies) % 2 == 0 else '...'} {named.strip()[:20]}")


def full_papers(act: AdjudicationPapers, mail: ParsedMail) -> FullPapers:
    """Papers with the records and the position that their letter holds (48.9.4.1, 48.9.4.2)."""
    records = [record for one in mail.acts if isinstance(one, MoveMessage) for record in one.records]
    records += [one.record for one in mail.acts if isinstance(one, GameRecord) and one.record is not None]
    stated = read_position(line.text for line in own_lines(mail.envelope.lines))
    placement, turn = (stated.placement, stated.turn) if stated is not None else (None, None)
    return FullPapers(act.said, act.header, act.expected, tuple(records), placement, turn)


async def papers_of(office: Office, reads: Reads, setup: Setup, game: Game) -> list[Fact]:
    """
    What each side sent for the adjudication, for the adjudicator alone: name, expected result, the letter's own words.

    The record (48.9.4.1) and the final position (48.9.4.2) stand in the same mail as the ledger has them; the reasons
    are the side's own words (48.9.4.3). The words hold the sealed move of the player on move; nobody else is shown them
    before the ruling (48.9.4.4).
    """
    found: list[Fact] = []
    for side in Side:
        seat, papers = game.seat(side), game.adjudication.of(side) if game.adjudication else None
        name = setup.seat(seat).name if seat else ""
        mail = await reads.mail(papers.journal) if papers else None
        words, differs = "", list[Fact]()
        if mail is not None and mail.raw is not None:
            reading = await office.reader.read(mail.raw)
            lines = reading.value.envelope.lines if reading.value else ()
            for act in reading.value.acts if reading.value else ():
                if isinstance(act, AdjudicationPapers) and reading.value is not None:
                    differs = [one.facts() for one in compare_papers(full_papers(act, reading.value), side, game)]
            words = "\n".join(line.text for line in lines if not line.depth)[:MOST_WORDS].strip()
        found.append(
            {
                "name": name,
                "sent": papers is not None,
                "expected": papers.expected if papers else None,
                "text": words,
                "differs": differs,
            }
        )
    return found
