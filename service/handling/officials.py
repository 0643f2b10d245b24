"""
Letters of officials: without a code they rule nothing; their writer is asked whether a ruling was meant.

A ruling is known by its own words from an address that holds an office; the same words of anybody else are talk.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from parsers.acts import Act, ActKind, GameHeader, Order, Said
from parsers.classify import own_lines
from service.cases.case import Role
from service.cases.standing import ORDERS, OrderKind, may_order
from service.handling.circumstances import Circumstances
from service.handling.identify import Candidate, choose
from service.handling.identify import Office as HeldOffice
from service.handling.judgement import Judgement, Told
from service.handling.written_orders import event_meant
from service.ledger.findings import Fact, Finding, FindingCode, Level
from service.ports import CaseStatus, Reads
from service.rules.verdict import ActReport, Addressee, Disposition, Notice, Outcome, Rank

_RULING = re.compile(
    r"^\W*(?:моё |мое )?(?:решение|постановление)(?: \w+){0,3}\s*[:—–-]"
    r"|^\W*(?:my )?(?:ruling|decision)(?: \w+){0,3}\s*[:—–-]"
    r"|(?<!\w)(?:как|будучи) (?:\w+ )?(?:староста|старост\w+|арбитр|судья|арбитром|судьёй|судьей)(?!\w)"
    r"|(?<!\w)as (?:the |your )?(?:\w+ )?(?:steward|arbiter|referee|tournament director|td)(?!\w)"
    r"|(?<!\w)(?:засчитыва\w+|присужда\w+|фиксиру\w+) (?:\w+ ){0,2}(?:поражени|проигрыш|победа|ничь|просрочк)\w*"
    r"|(?<!\w)(?:поражение|просрочка|победа) (?:\w+ )?(?:засчитыва\w+|присужда\w+|фиксиру\w+)"
    r"|(?<!\w)(?:постановляю|объявляю решение|удовлетвор[яю]\w+ (?:заявление|протест)"
    r"|отклоняю (?:заявление|протест)|предоставляю (?:\w+ ){0,3}(?:перерыв|дн)|исключа(?:ю|ется)(?: \w+)? из турнира)"
    r"|(?<!\w)(?:i (?:hereby )?(?:rule|adjudicate|award|uphold|reject the (?:claim|protest)|grant)"
    r"|(?:is|are) (?:awarded|declared|adjudicated)|the (?:claim|protest) is (?:upheld|rejected|granted|refused)"
    r"|is excluded from the (?:event|tournament))(?!\w)",
    re.IGNORECASE,
)
_RESULT = re.compile(
    r"(?<!\w)(?:парти[яюией]+|game|g\d{1,4})(?!\w).{0,60}?"
    r"(?<![\w.])(?:1\s?[-–—:]\s?0|0\s?[-–—:]\s?1|½|1/2|побед\w+|поражени\w+|ничь\w+|выигр\w+|проигр\w+|присужд\w+"
    r"|wins?|won|lost|loses|loss|drawn?|adjudicated)(?!\w)",
    re.IGNORECASE,
)
"""A result that is told of a game: of one who plays no game himself it may be meant as a ruling."""
_EXCLUSION = re.compile(
    r"(?<!\w)(?:исключ(?:а|ить|ен)\w*|дисквалиф\w+|exclu(?:de|ded|sion)\w*|disqualif\w+)", re.IGNORECASE
)
_PLAYED = frozenset({ActKind.MOVE, ActKind.VARIATION_OFFER})
"""What remains a player's own beside a ruling in the same letter."""
_USUAL = frozenset({OrderKind.EXCLUDE, OrderKind.GRANT_LEAVE, OrderKind.CREDIT_DAYS, OrderKind.CORRECT})
_MOST_LINES = 200
_MOST_CASES = 10


def with_order(circumstances: Circumstances) -> Circumstances:
    """
    A letter from an address with an office, whose own words are those of a ruling, taken as an official's.

    What it says of claims, results and resignations is then the official's word on other people's, not his own.
    """
    if not circumstances.sender.offices:
        return circumstances
    acts = circumstances.mail.acts
    orders = tuple(act for act in acts if isinstance(act, Order)) or _find_order(circumstances)
    if not orders:
        return circumstances
    kept = tuple(act for act in acts if act.kind in _PLAYED) if circumstances.sender.persons else ()
    return replace(circumstances, mail=replace(circumstances.mail, acts=(*kept, *orders)))


def _find_order(circumstances: Circumstances) -> tuple[Order, ...]:
    own = own_lines(circumstances.envelope.lines)[:_MOST_LINES]
    plays = bool(circumstances.sender.persons)
    found = [line for line in own if _RULING.search(line.text[:1000]) or not plays and _RESULT.search(line.text[:1000])]
    if not found:
        return ()
    said = Said("\n".join(line.text.strip() for line in own)[:2000], found[0].number)
    return (Order(said, circumstances.mail.header),)


async def judge_order(reads: Reads, circumstances: Circumstances, judgement: Judgement, act: Act) -> None:
    """
    An official's letter without a code rules nothing: the official is asked whether it was meant as a ruling.

    A steward's ruling on an own game, or an exclusion, is beyond the office at once (46.4). From an address without
    an office nothing official happens.
    """
    offices = circumstances.sender.offices
    if not offices:
        judgement.settle(Disposition.IGNORED, FindingCode.NOT_A_GAME_MESSAGE)
        return
    games = [game for office in offices for game in await _games_of(reads, circumstances, office, act.header)]
    codes = {game.setup.code for game in games}
    meant = event_meant(circumstances)
    if meant is None and len(codes) == 1:
        (meant,) = codes
    held = next((office for office in offices if office.event == meant), offices[0])
    judgement.event = judgement.event or meant
    if held.role == "steward" and (_EXCLUSION.search(act.said.text) or _all_own(circumstances, games, held)):
        _tell_not_entitled(circumstances, judgement, held)
        return
    judgement.settle(Disposition.IGNORED, FindingCode.NOT_A_GAME_MESSAGE)
    await ask_ruling(reads, circumstances, judgement, act.said.text, meant)


async def ask_ruling(
    reads: Reads, circumstances: Circumstances, judgement: Judgement, text: str, event: str | None = None
) -> None:
    """
    Read an official's words back, with the cases that wait: was a ruling meant?

    `event`: the one that is meant, where another than the subject says it. Orders are taught as the office allows.
    """
    meant = event or event_meant(circumstances)
    offices = [one for one in circumstances.sender.offices if meant in (None, one.event)]
    key = f"mail/{circumstances.stored.journal}/order-without-code"
    waiting = [case for office in offices for case in await reads.cases(office.event, CaseStatus.OPEN)]
    listed: list[Fact] = [{"number": one.number, "kind": one.kind, "game": one.game} for one in waiting[:_MOST_CASES]]
    facts: dict[str, Fact] = {"text": text[:500], "cases": listed, "samples": _samples(offices)}
    notice = Notice("order-unclear", Addressee.SENDER, Rank.CONFIRMATION, ("46.3",), key, facts=facts)
    judgement.notices.append(Told(notice, meant, None))


def _samples(offices: Sequence[HeldOffice]) -> list[Fact]:
    """The orders that are taught: the usual ones, and to those who may give none of them all that their office may."""
    allowed = [kind for kind in ORDERS if any(may_order(Role(one.role), kind) for one in offices)]
    return [str(kind) for kind in allowed if kind in _USUAL] or [str(kind) for kind in allowed]


def _tell_not_entitled(circumstances: Circumstances, judgement: Judgement, held: HeldOffice) -> None:
    judgement.settle(Disposition.RECORDED, FindingCode.NOT_ENTITLED)
    judgement.acts.append((held.event, ActReport(ActKind.ORDER, Outcome.REFUSED)))
    judgement.findings.append((held.event, Finding(FindingCode.NOT_ENTITLED, "46.4", Level.NOTICE)))
    facts: dict[str, Fact] = {"article": "46.4"}
    key = f"mail/{circumstances.stored.journal}/not-entitled"
    notice = Notice("not-entitled", Addressee.SENDER, Rank.CONFIRMATION, ("46.4",), key, facts=facts)
    judgement.notices.append(Told(notice, held.event, None))


async def _games_of(
    reads: Reads, circumstances: Circumstances, office: HeldOffice, header: GameHeader
) -> Sequence[Candidate]:
    """The games of an office's event that a letter may be about; all of them where it names none."""
    setup = next(setup for setup in circumstances.setups if setup.code == office.event)
    every = [Candidate(game, setup) for game in await reads.games(setup.code)]
    return choose(every, header or circumstances.mail.header, circumstances.envelope, circumstances.sender).games


def _all_own(circumstances: Circumstances, games: Sequence[Candidate], held: HeldOffice) -> bool:
    """Whether every game that may be meant is one of the official's own."""
    meant = [game for game in games if game.setup.code == held.event]
    return bool(meant) and all(circumstances.person_of(game) is not None for game in meant)
