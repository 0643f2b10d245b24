"""Acts that a letter says more than once, or that the words of a stronger one set off: each counts once."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace

from parsers import acts
from parsers.acts import Act
from parsers.event_acts import Absence

# A cue swallows the weaker ones that its own words set off.
_STRONGER = {
    acts.ClaimWithdrawal: (acts.OverstepClaim, acts.Protest, acts.Objection),
    acts.OverstepClaim: (acts.Objection, acts.Question, acts.DelayReport),
    acts.Protest: (acts.Objection, acts.Question, acts.OverstepClaim),
    acts.Appeal: (acts.Protest, acts.Objection, acts.Question, acts.AdjudicationPapers),
    acts.DrawAcceptance: (acts.DrawOffer,),
    acts.LeaveEnd: (acts.LeaveNotice,),
    acts.Repudiation: (acts.Question,),
    acts.RecordRequest: (acts.Question, acts.GameRecord),
}


def said_once(found: Sequence[Act]) -> list[Act]:
    """The acts of a letter, those said twice or set off by a stronger one left out, preferences and papers joined."""
    return _without_weaker(_with_papers(_with_preferences(found)))


def _without_weaker(found: Sequence[Act]) -> list[Act]:
    lines = {kind: {act.said.line for act in found if type(act) is kind} for kind in _STRONGER}
    kept: list[Act] = []
    said: set[tuple[object, ...]] = set()
    for act in found:
        told = _what_is_said(act)
        if not _is_set_off(act, lines) and told not in said:
            kept.append(act)
            said |= {told, (type(act),)}
    return kept


def _is_set_off(act: Act, lines: Mapping[type[Act], Set[int | None]]) -> bool:
    """Whether the words of a stronger act, on these lines, set this one off."""
    far = isinstance(act, acts.DrawOffer | acts.LeaveNotice | acts.DelayReport)
    return any(
        isinstance(act, weaker) and (act.said.line in lines[stronger] or (far and bool(lines[stronger])))
        for stronger, weaker in _STRONGER.items()
    )


def _what_is_said(act: Act) -> tuple[object, ...]:
    """Said twice, the first time counts: one act of a kind for each game. Leaves and absences may be several."""
    if isinstance(act, acts.LeaveNotice):
        return (type(act),) if act.first is None else (type(act), act.first, act.last)
    if isinstance(act, Absence):
        return type(act), act.round, act.header
    return type(act), act.header


def _with_preferences(found: Sequence[Act]) -> list[Act]:
    """Several lines of preferences are one act."""
    wishes = [act for act in found if isinstance(act, acts.Preferences)]
    if len(wishes) < 2:
        return list(found)
    whole = wishes[0]
    for wish in wishes[1:]:
        whole = replace(
            whole,
            language=wish.language or whole.language,
            notifications=wish.notifications or whole.notifications,
            format=wish.format or whole.format,
        )
    return [whole, *(act for act in found if not isinstance(act, acts.Preferences))]


def _with_papers(found: Sequence[Act]) -> list[Act]:
    """Several sentences of papers are one act, with the result that one of them expects; two results are none."""
    papers = [act for act in found if isinstance(act, acts.AdjudicationPapers)]
    if len(papers) < 2:
        return list(found)
    expected = {act.expected for act in papers if act.expected is not None}
    whole = replace(papers[0], expected=expected.pop() if len(expected) == 1 else None)
    return [whole, *(act for act in found if not isinstance(act, acts.AdjudicationPapers))]
