"""Acts that a letter says more than once, or that the words of a stronger one set off: each counts once."""

from collections.abc import Sequence
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
    kept: list[Act] = []
    for act in found:
        stronger = [
            other for other in found if isinstance(act, _STRONGER.get(type(other), ())) and _together(act, other)
        ]
        if not stronger and not any(type(act) is type(other) and _plainer(act, other) for other in kept):
            kept.append(act)
    return kept


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


def _plainer(act: Act, known: Act) -> bool:
    """Said twice: the first time counts. Leaves may be several."""
    if isinstance(act, acts.LeaveNotice) and isinstance(known, acts.LeaveNotice):
        return act.first is None or (act.first == known.first and act.last == known.last)
    if isinstance(act, Absence) and isinstance(known, Absence) and act.round != known.round:
        return False
    return act.header == known.header


def _together(first: Act, second: Act) -> bool:
    return first.said.line == second.said.line or isinstance(
        first, acts.DrawOffer | acts.LeaveNotice | acts.DelayReport
    )
