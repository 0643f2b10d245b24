"""What captains and their deputies send: line-ups, deputies, advice in fixed phrases (000 20, 21; 003 13)."""

from dataclasses import dataclass, replace
from datetime import datetime

from parsers.acts import Act, ActKind, GameHeader, Said
from parsers.event_acts import Advice, Deputy, LineUp, TableRequest
from parsers.letter import Address
from parsers.names import same_person
from parsers.tournament_acts import read_phrase
from service.cases.case import Case, Ruling
from service.handling.captains_claims import CLAIMS, claim_for_team
from service.handling.captains_words import FOR_A_PLAYER, find_game_of_team, speaks_of_chess, speaks_of_game
from service.handling.circumstances import Circumstances
from service.handling.event_table import own_lines
from service.handling.judgement import Judgement, Told
from service.handling.line_ups import is_out, listener_of
from service.handling.notify import Listener, Notifier
from service.handling.office import Office, local_date
from service.handling.running_event import append, load_chess_event
from service.handling.states import States
from service.handling.table_mails import send_table
from service.handling.team_rounds import open_when_all_in, round_of_line_up
from service.ledger.event import ChessEvent
from service.ledger.findings import CaseKind, Fact
from service.ledger.rounds import DeputyNamed, LineUpSent
from service.ledger.setup import Setup, TeamSetup
from service.ports import Unit
from service.ports.origin import Proof
from service.rules.verdict import ActReport, Addressee, CaseOpening, Disposition, Notice, Outcome, Rank
from service.tournament.captains import Advice as Phrase
from service.tournament.captains import AdviceFate, judge_advice, may_act_for_team
from service.tournament.captains import Deputy as Named
from service.tournament.event import Team
from service.tournament.teams import LineUpFault, check_line_up
from service.wording.view import Person, Recipient, Role

_CAPTAINS = frozenset({ActKind.LINE_UP, ActKind.DEPUTY, ActKind.ADVICE})


_ARTICLES = {ActKind.LINE_UP: "21.1", ActKind.DEPUTY: "21.6"}


@dataclass(slots=True)
class Letter:
    """One captain's letter in hand."""

    office: Office
    unit: Unit
    states: States
    circumstances: Circumstances
    judgement: Judgement
    setup: Setup
    team: TeamSetup
    event: ChessEvent

    @property
    def journal(self) -> int:
        """The letter's number."""
        return self.circumstances.stored.journal

    @property
    def at(self) -> datetime:
        """When it arrived."""
        return self.circumstances.arrived_at


async def take_captain(
    office: Office, unit: Unit, states: States, circumstances: Circumstances, judgement: Judgement
) -> Circumstances | None:
    """
    Judge what a captain's letter says for the team; gives the letter without it, None where nothing else remains.

    The acts of one who is no captain and no registered deputy stay in the letter; they have no effect (000 21.6).
    """
    table = not circumstances.sender.persons  # a player is answered as such
    wanted = [
        act for act in circumstances.mail.acts if act.kind in _CAPTAINS or (table and isinstance(act, TableRequest))
    ]
    if circumstances.proof.proof is Proof.FAILED or not (wanted or _may_be_captain(circumstances)):
        return circumstances
    found = await _find_team(unit, circumstances)
    if found is None:
        return circumstances
    setup, team, event = found
    if not wanted:
        letter = Letter(office, unit, states, circumstances, judgement, setup, team, event)
        return await _of_a_game(letter)
    letter = Letter(office, unit, states, circumstances, judgement, setup, team, event)
    judgement.event = judgement.event or setup.code
    for act in wanted:
        match act:
            case LineUp():
                await _line_up(letter, act)
            case Deputy():
                await _deputy(letter, act)
            case Advice():
                await _advice(letter, act)
            case TableRequest():
                await _table(letter, act)
    rest = tuple(act for act in circumstances.mail.acts if act not in wanted)
    return replace(circumstances, mail=replace(circumstances.mail, acts=rest)) if rest else None


def _may_be_captain(circumstances: Circumstances) -> bool:
    """Whether a look at the teams is worth it: a captain's address, or one of nobody, as a deputy's may be."""
    teams = [team for setup in circumstances.setups for team in setup.teams]
    if not circumstances.sender.persons:
        return bool(teams)
    known = {email for team in teams for one in (team.captain, *team.deputies) if one for email in one.emails}
    return circumstances.sender.address.plain in {Address("", email).plain for email in known}


async def _find_team(unit: Unit, circumstances: Circumstances) -> tuple[Setup, TeamSetup, ChessEvent] | None:
    """The team for which the sender may act: one, or none."""
    own = circumstances.sender.address.email
    found = []
    for setup in circumstances.setups:
        event = await load_chess_event(unit, setup.code) if setup.teams else None
        for team in setup.teams if event is not None else ():
            captain = team.captain.emails if team.captain else ()
            registered = [Named(email, datetime.min) for one in team.deputies for email in one.emails]
            deputies = [one for one in event.deputies if one.team == team.id] if event else []
            named = [Named(Address("", one.address).plain, one.at) for one in deputies]
            plain = Address("", own).plain
            captains = [Address("", email).plain for email in (*captain, *(one.address for one in registered))]
            if event is not None and may_act_for_team(plain, circumstances.arrived_at, captains, named):
                found.append((setup, team, event))
    subject = circumstances.envelope.subject.casefold()
    named_here = [one for one in found if one[0].code.casefold() in subject]
    found = named_here or found
    return found[0] if len(found) == 1 else None


async def _line_up(letter: Letter, act: LineUp) -> None:
    """A line-up is checked at once and kept sealed; with the last one in, all are opened (21.1)."""
    setup, team = letter.setup, letter.team
    stored = await letter.unit.event(setup.code)
    boards = letter.office.files.tournament(stored.source if stored else "", setup.code).boards or len(team.members)
    if is_out(team, await load_chess_event(letter.unit, setup.code, letter.states)):
        await _answer(letter, act, "team-out", {"event_name": team.name}, Outcome.REFUSED)
        return
    players, unknown = _resolve(setup, act.players)
    faults = [(LineUpFault.NOT_ENTERED, name) for name in unknown]
    event = await load_chess_event(letter.unit, setup.code, letter.states)
    there = tuple(one for one in team.members if one not in event.excluded)
    checked = check_line_up(Team(team.id, team.name, there), players, boards) if not unknown else ()
    faults += [(fault, who or "") for fault, who in checked]
    names = {seat.id: seat.name for seat in setup.seats}
    number = await round_of_line_up(letter.office, letter.unit, setup, event, act.round)
    facts: dict[str, Fact] = {"event_name": team.name, "round": act.round or number or None}
    if number is None:
        await _answer(letter, act, "line-up-late", facts, Outcome.REFUSED)
        return
    if faults:
        facts["faults"] = [{"code": str(fault), "name": names.get(who, who)} for fault, who in faults]
        await _answer(letter, act, "line-up-refused", facts, Outcome.REFUSED)
        await _insist_on_undeclared(letter, [who for fault, who in faults if fault is LineUpFault.NOT_ENTERED])
        return
    day = local_date(letter.at, setup.zone)
    by = letter.circumstances.sender.address.plain
    sent = LineUpSent(journal=letter.journal, team=team.id, round=number, players=players, on=day, by=by)
    await append(letter.unit, letter.states, setup.code, [sent])
    facts["players"] = [names[one] for one in players]
    await _answer(letter, act, "line-up-noted", facts)
    await open_when_all_in(letter.office, letter.unit, letter.states, setup, letter.at, letter.journal)


def _resolve(setup: Setup, names: tuple[str, ...]) -> tuple[tuple[str, ...], list[str]]:
    """Names as ids; those of whom there is none, or more than one, apart."""
    found, unknown = [], []
    for name in names:
        seats = [seat.id for seat in setup.seats if name == seat.id or same_person(name, seat.name, seat.latin)]
        if len(seats) == 1:
            found.append(seats[0])
        else:
            unknown.append(name)
    return tuple(found), unknown


async def _insist_on_undeclared(letter: Letter, undeclared: list[str]) -> None:
    """Named again after a refusal, an undeclared player is the arbiter's to decide on (000 20)."""
    for name in undeclared:
        mark = f"undeclared/{letter.setup.code}/{letter.team.id}/{name.casefold()}"
        if await letter.unit.mark(mark) is None:
            await letter.unit.put_mark(mark, str(letter.journal))
            continue
        facts: dict[str, Fact] = {"text": f"{letter.team.name}: {name}"}
        await _open_case(letter, CaseKind.UNDECLARED_PLAYER, "20", facts, name)


async def tell_team_of_ruling(
    notifier: Notifier, setup: Setup, case: Case, ruling: Ruling, words: str, moment: datetime, journal: int
) -> None:
    """A ruling on what a captain did goes to the captain (21.1); the players hear of what concerns their games."""
    team = next((one for one in setup.teams if one.id == case.facts.get("team")), None)
    if team is None or team.captain is None or ruling in (Ruling.EXTEND, Ruling.REOPEN):
        return
    facts: dict[str, Fact] = {"event_name": team.name, "kind": str(case.kind), "ruling": str(ruling), "text": words}
    facts["words"] = case.facts.get("text")
    notice = Notice(
        "captain-ruled", Addressee.SENDER, Rank.RULING, (case.article,), f"{case.key}/{journal}", facts=facts
    )
    await notifier.tell(Told(notice, setup.code, None), moment, journal, listener=listener_of(team.captain))


def _captain_name(letter: Letter) -> str:
    """Who wrote for the team, as an arbiter knows him."""
    captain, address = letter.team.captain, letter.circumstances.sender.address
    return captain.name if captain is not None else address.name or address.email


async def _open_case(letter: Letter, kind: CaseKind, article: str, facts: dict[str, Fact], what: str) -> None:
    key = f"{letter.setup.code}/{letter.team.id}/{kind}/{letter.journal}/{what}"
    day = local_date(letter.at, letter.setup.zone)
    of_team: dict[str, Fact] = {"by": _captain_name(letter), "team": letter.team.id}
    opening = CaseOpening(key, kind, article, day, facts={**facts, **of_team})
    letter.judgement.cases.append((letter.setup.code, opening))
    told: dict[str, Fact] = {**facts, "kind": str(kind), "case": key, "question": ""}
    notice = Notice("case-opened", Addressee.ARBITER, Rank.RULING, (article,), key, facts=told)
    letter.judgement.notices.append(Told(notice, letter.setup.code, None))


async def _deputy(letter: Letter, act: Deputy) -> None:
    """A deputy is registered from the moment his captain's letter arrived (000 21.6)."""
    named = DeputyNamed(journal=letter.journal, team=letter.team.id, address=act.email, at=letter.at)
    await append(letter.unit, letter.states, letter.setup.code, [named])
    facts: dict[str, Fact] = {"event_name": letter.team.name, "text": f"{act.name} {act.email}".strip()}
    await _answer(letter, act, "deputy-noted", facts)


async def _advice(letter: Letter, act: Advice) -> None:
    """Only a fixed phrase is passed on; what speaks of the game is held, and is a breach for the arbiter (13c)."""
    setup, team = letter.setup, letter.team
    games = [row for row in await letter.unit.games(setup.code) if row.game == act.header.game]
    seat = next((one for row in games for one in (row.white, row.black) if one in team.members), None)
    text = act.said.text.partition(":")[2]
    speaks = act.phrase is None and speaks_of_game(text)
    phrase = Phrase(act.phrase) if act.phrase else None
    fate = judge_advice(phrase, setup.regulations.captain_advice, speaks_of_the_game=speaks, acts_for_player=False)
    facts: dict[str, Fact] = {"event_name": team.name, "kind": act.phrase, "text": act.said.text[:500]}
    if seat is None:
        await _answer(letter, act, "advice-unknown", facts, Outcome.REFUSED)
    elif fate is AdviceFate.RELAY:
        key = f"mail/{letter.journal}/advice"
        told: dict[str, Fact] = {"seat": seat, "event_name": team.name, "code": act.phrase}
        notice = Notice("captain-advice", Addressee.SEAT, Rank.FAULT, ("21.5",), key, games[0].game, told)
        letter.judgement.notices.append(Told(notice, setup.code, games[0].game))
        await _answer(letter, act, "advice-passed", facts)
    elif fate is AdviceFate.HELD:
        await _open_case(letter, CaseKind.BREACH, "21.5", {"text": act.said.text[:500], "player": seat}, seat)
        await _answer(letter, act, "advice-held", facts, Outcome.HELD)
    else:
        await _answer(letter, act, "advice-refused", facts, Outcome.REFUSED)


async def _of_a_game(letter: Letter) -> Circumstances | None:
    """
    A captain's letter about a player's game without the line that is taught: a move, a resignation or an answer to a
    draw has no effect, and the player is asked (13d); chess in a letter to the own player is a breach (000 21.5).
    """
    circumstances = letter.circumstances
    told = await find_game_of_team(letter.unit, letter.setup, letter.team, circumstances)
    if told is None:
        return circumstances
    game, seat, partner = told
    if letter.setup.regulations.claims.by_captain and any(act.kind in CLAIMS for act in circumstances.mail.acts):
        return await _claims(letter, game, seat)
    to_partner = circumstances.addresses(letter.setup.seat(partner).emails) if partner else False
    to_player = circumstances.addresses(letter.setup.seat(seat).emails)
    acts = [act for act in circumstances.mail.acts if act.kind in FOR_A_PLAYER]
    text = "\n".join(own_lines(circumstances))
    phrase = None if to_partner else read_phrase(text)
    if phrase is not None:
        await _advice(letter, Advice(Said(text.strip(), 0), GameHeader(game=game), phrase))
        return None
    speaks = (to_player and not to_partner) and speaks_of_chess(text)
    kind = next((act.kind for act in acts if not speaks), None)
    if kind is None and not speaks:
        return circumstances
    fate = judge_advice(
        None,
        letter.setup.regulations.captain_advice,
        speaks_of_the_game=speaks,
        acts_for_player=kind is not None,
    )
    letter.judgement.event = letter.judgement.event or letter.setup.code
    facts: dict[str, Fact] = {"event_name": letter.team.name, "kind": str(kind or ""), "game": game}
    said = Advice(Said(text.strip()[:500], 0), GameHeader(game=game)) if kind is None else acts[0]
    if fate is AdviceFate.HELD:
        await _open_case(letter, CaseKind.BREACH, "21.5", {"text": text.strip()[:500], "player": seat}, seat)
        await _answer(letter, said, "advice-held", facts, Outcome.HELD)
        return None
    for to, template in ((Addressee.SEAT, "captain-asks"), (Addressee.ARBITER, "captain-acted")):
        key = f"mail/{letter.journal}/{template}"
        what: dict[str, Fact] = {"seat": seat, "player": seat, "event_name": letter.team.name, "what": str(kind)}
        notice = Notice(template, to, Rank.FAULT, ("21.5",), key, game, what)
        letter.judgement.notices.append(Told(notice, letter.setup.code, game))
    await _answer(letter, said, "acted-for-player", facts, Outcome.REFUSED)
    return None


async def _claims(letter: Letter, game: str, seat: str) -> Circumstances | None:
    """The captain claims, protests, appeals or confirms for the player, where the regulations say so."""
    office, states, circumstances, judgement = letter.office, letter.states, letter.circumstances, letter.judgement
    left, done, notices = await claim_for_team(office, states, circumstances, judgement, letter.setup, game, seat)
    notifier = Notifier(office, letter.unit, states)
    for notice in notices:
        told = Told(notice, letter.setup.code, game)
        await notifier.tell(told, letter.at, letter.journal, listener=_writer(letter))
    for act in done[:1]:
        facts: dict[str, Fact] = {"event_name": letter.team.name, "kind": str(act.kind), "game": game}
        await _answer(letter, act, "claimed", facts)
    return left if left.mail.acts else None


async def _table(letter: Letter, act: TableRequest) -> None:
    """A captain gets the table with the results of his team, never a position."""
    letter.judgement.settle(Disposition.RECORDED)
    letter.judgement.acts.append((letter.setup.code, ActReport(act.kind, Outcome.NOTED)))
    if not await letter.unit.games(letter.setup.code):
        return
    reader, key = _writer(letter), f"mail/{letter.journal}/table/{letter.team.id}"
    office, unit, states = letter.office, letter.unit, letter.states
    await send_table(office, unit, states, letter.setup, reader, key, letter.at, letter.journal, letter.team.id)


async def _answer(
    letter: Letter, act: Act, what: str, facts: dict[str, Fact], outcome: Outcome = Outcome.NOTED
) -> None:
    held = outcome is Outcome.HELD
    letter.judgement.settle(Disposition.HELD if held else Disposition.RECORDED)
    letter.judgement.acts.append((letter.setup.code, ActReport(act.kind, outcome)))
    key = f"mail/{letter.journal}/{what}"
    given: dict[str, Fact] = {**facts, "what": what}
    articles = (_ARTICLES.get(act.kind, "21.5"),)
    notice = Notice("captain-answered", Addressee.SENDER, Rank.CONFIRMATION, articles, key, facts=given)
    notifier = Notifier(letter.office, letter.unit, letter.states)
    await notifier.tell(Told(notice, letter.setup.code, None), letter.at, letter.journal, listener=_writer(letter))


def _writer(letter: Letter) -> Listener:
    """Who wrote for the team: its captain, or the deputy at the own address."""
    captain, address = letter.team.captain, letter.circumstances.sender.address
    if captain is not None and address.plain in {Address("", email).plain for email in captain.emails}:
        return listener_of(captain)
    first = captain.language if captain else letter.setup.languages[0]
    languages = tuple(dict.fromkeys((first, *letter.setup.languages, *letter.office.languages)))
    return Listener(Recipient(Person(address.name or address.email, address.email), languages, Role.CAPTAIN))
