"""
What may be answered in a case, and the one-time code that makes a reply an order: for the desk and a case's own mail.

An official rules by a plain reply to either; `desk_answers` takes the reply in.
"""

import json
from dataclasses import dataclass, replace
from datetime import date, timedelta

from parsers.letter import Address
from service.cases.case import Case, CaseStatus, Role, Ruling
from service.cases.effects import counting_starts_again
from service.cases.kinds import KINDS, Effect, may_rule, protest_effect
from service.handling.case_states import case_of
from service.handling.codes import hash_code, new_code
from service.handling.states import States
from service.ledger.findings import CaseKind, Fact
from service.ledger.game import Game
from service.ports import Reads, Unit
from service.rules.verdict import Notice

CODE_DAYS = 14
DESK = "desk"
"""The desk's mail; of the same name is the mark of what each official has seen in it."""
PERIOD_OVER = "protest-over"
ASKS = "arbiter-asks"
WANT_WORDS = frozenset({ASKS, "case-told", "disputed-history"})
"""The mails to players of which a plain reply is kept with the case."""
OF_ONE_CASE = frozenset(
    (
        "case-opened",
        "claim-for-arbiter",
        "draw-for-approval",
        "forty-days",
        "papers-to-assess",
        "question-forwarded",
        "round-for-approval",
    )
)
"""The mails to an official that tell of one case; each can be answered."""
_ONE_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Issued:
    """What a one-time code is good for: whose, until which day, for which cases by number."""

    to: str
    until: str
    cases: tuple[int, ...]


def case_thread(message_id: str) -> str:
    """The name of the mark that says of which case a mail of ours to a player told."""
    return f"case-thread/{message_id.strip('<> ')}"


def decided_mark(message_id: str) -> str:
    """The name of the mark that says of which decision about no single game a mail of ours to a player told."""
    return f"decided/{message_id.strip('<> ')}"


async def find_issued(reads: Reads, code: str) -> Issued | None:
    """What a code is good for; None for a code that no mail to an official bore."""
    text = await reads.mark(f"desk-code/{hash_code(code)}")
    if text is None:
        return None
    facts = json.loads(text)
    return Issued(facts["to"], facts["until"], tuple(facts["cases"]))


async def issue(unit: Unit, to: str, cases: tuple[int, ...], day: date) -> tuple[str, str]:
    """A new code for one official and these cases; gives the code and the last day on which it is good."""
    code, until = new_code(), (day + CODE_DAYS * _ONE_DAY).isoformat()
    kept = {"to": to, "until": until, "cases": list(cases)}
    await unit.put_mark(f"desk-code/{hash_code(code)}", json.dumps(kept, sort_keys=True))
    return code, until


async def _note_ripe(unit: Unit, address: str, number: int) -> None:
    """A case whose own mail has said that its period is over is no news for the desk of that evening."""
    mark = json.loads(await unit.mark(f"{DESK}/{address}") or '{"day": "", "seen": []}')
    mark["seen"] = [*mark["seen"], f"{number}/ripe"]
    await unit.put_mark(f"{DESK}/{address}", json.dumps(mark))


async def with_answers(unit: Unit, states: States, notice: Notice, role: str, email: str, day: date) -> Notice:
    """
    Give the notice of one case with its number, the possible answers and a code for the official who is told.

    A case that the official may not decide, or that waits for nothing any more, is told as it was.
    """
    key = notice.facts.get("case") or notice.facts.get("opens")
    if notice.template not in OF_ONE_CASE or not isinstance(key, str):
        return notice
    stored = await unit.case(key)
    if stored is None or str(stored.status) != CaseStatus.OPEN or stored.event is None:
        return notice
    case = case_of(stored)
    if not any(may_rule(Role(role), case, ruling) for ruling in KINDS[case.kind].effects):
        return notice
    game = await states.game(stored.event, stored.game) if stored.game else None
    address = Address("", email).plain
    code, until = await issue(unit, address, (stored.number,), day)
    if notice.facts.get("question") == PERIOD_OVER:
        await _note_ripe(unit, address, stored.number)
    facts: dict[str, Fact] = {
        **notice.facts,
        "kind": str(case.kind),
        "about": notice.facts.get("about") or case.about,
        "number": stored.number,
        "one_time_code": code,
        "confirm_until": until,
        "draft": draft_of(case, game),
        "answers": answers_of(case, game),
        "extras": extras_of(case),
        "commands": [_command(stored.number, ruling, effect) for ruling, effect in KINDS[case.kind].effects.items()],
    }
    return replace(notice, facts=facts)


def _command(number: int, ruling: Ruling, effect: Effect) -> str:
    with_result = " --result 1-0" if effect is Effect.REGISTER else ""
    return f"referee rule {number} {ruling}{with_result}"


def draft_of(case: Case, game: Game | None) -> Fact:
    """The draft: yes or no where the ledger itself supports one, else None."""
    if case.kind is CaseKind.OVERSTEP:
        return bool(case.facts.get("supported", True))
    if case.kind is CaseKind.SILENCE:
        return case.about in ("white", "black", "both") and game is not None
    return None


def answers_of(case: Case, game: Game | None) -> list[Fact]:
    """What yes and no come to in a case: the word of the effect, and whose loss or days it is."""
    found: list[Fact] = []
    taken: set[bool] = set()
    for ruling, effect in KINDS[case.kind].effects.items():
        yes = str(ruling) in ("uphold", "grant")
        if yes in taken:  # a question may be upheld or granted: one answer
            continue
        taken.add(yes)
        word = str(effect)
        if case.kind is CaseKind.PROTEST:
            word = protest_effect(case, upheld=yes)
        elif effect is Effect.LOSS and game is not None and counting_starts_again(game, case):
            word = "restart"
        elif effect is Effect.NONE:
            word = "agreed" if yes else "none"
        about = case.about if effect is Effect.LOSS else None
        found.append({"yes": yes, "effect": word, "kind": str(case.kind), "about": about})
    return found


def extras_of(case: Case) -> list[Fact]:
    """What may stand behind an answer in this kind of case."""
    postal = case.article.startswith("47")
    extras: dict[CaseKind, list[Fact]] = {
        CaseKind.OVERSTEP: ["ban"] if not postal else ["penalty"] if case.facts.get("second") else [],  # 47.6.10
        CaseKind.RESULT: ["result"],
        CaseKind.ADJUDICATION: ["result"],
        CaseKind.APPEAL: ["result"],
        CaseKind.SILENCE: ["result"],
        CaseKind.WITHDRAWAL: ["games"],
    }
    return extras.get(case.kind, [])
