"""What stands behind the last move of a game text written in a sentence, weighed as behind a move line (48.3)."""

import re
from collections.abc import Sequence
from functools import cache

from parsers.acts import WrittenRecord
from parsers.forms.doubts import sentence_behind, speaks_against
from parsers.forms.labels import cue_body, cue_pattern, plain
from parsers.forms.movetext import Run, Text
from parsers.forms.running import Prose
from parsers.languages import Cue

_LONGEST = 400  # letters behind a move that may be of its sentence
_ASKS = re.compile(r"(?<![!?])\?$")
_WHOLE = re.compile(r"[.!]\s*$|!\?\s*$")  # the sentence ends with the move, or praises it
_CAPITAL = re.compile(r"\s+\W*[^\W\d_a-zа-яёß-öø-ÿ]")
_MATE = re.compile(r"(?:#|\+\+)\W*$")
_RESIGNS = re.compile(r"\s*[^\W\d_]+(?: [^\W\d_]+)?\s*\?\s*")  # the partner is asked: `c6# resigned?`
_WORD = re.compile(r"[^\W\d_]")


def is_taken_off_behind(text: Text, run: Run, following: Run | None) -> bool:
    """
    Whether the words behind the last move of a game text speak against it, or say what is not known to be harmless.

    `text`: proposals blanked out; `following`: the next run, which has its own judge where it goes on with the game.
    """
    if not run.plies or run.begun or run.plies[-1].move is None:
        return False
    remarks = [comment.text for comment in run.comments if comment.after == len(run.plies)]
    if any(_speaks(plain(remark)) for remark in remarks):
        return True
    end = run.end
    while end > run.start and text.text[end - 1] in " \t\n":
        end -= 1
    tail = text.text[end : end + _LONGEST]
    if following is not None and following.plies and _goes_on(run, following) and following.start < end + _LONGEST:
        return False
    move = run.plies[-1].move.text
    tail = tail.partition("\n")[0] if not tail.strip().startswith(",") else tail
    sign = move[-1:] if not remarks and move[-1:] in ".!?,;" else text.text[end - 1 : end]
    if _ASKS.search(move):  # alone it is a remark on the move, which does not count (48.3.6); with words it may ask
        return _WORD.search(tail) is not None
    if (_WHOLE.search(move) or sign in ".!" or tail[:1] in (".", "!")) and (_CAPITAL.match(tail.lstrip(".!"))):
        return False
    if tail[:1] in (".", "!") and not _WORD.search(tail):
        return False
    if _doubts().match(plain(tail)) or sign in ",;" and _doubts().match("," + plain(tail)):
        return True
    if _same_number(run, tail):
        return True
    if _MATE.search(move) and _RESIGNS.fullmatch(tail):
        return False
    return speaks_against(sign + tail if sign in ",;(" else tail)


def _goes_on(run: Run, following: Run) -> bool:
    """The next numbered move is a later one of the same game."""
    last, first = run.plies[-1], following.plies[0]
    return (first.number, first.side.value) != (last.number, last.side.value) and first.number >= last.number


def _same_number(run: Run, tail: str) -> bool:
    """`4. Ba4 sorry 4. Bxc6`: another move of the same number in the sentence."""
    return re.search(rf"(?<!\d){run.plies[-1].number}\s?[.)]\s?[^\W_]\S*\d", sentence_behind(tail)) is not None


@cache
def _doubts() -> re.Pattern[str]:
    """Behind a stroke or right behind the move: `, perhaps`, ` Nope.`, ` was my idea`."""
    cues = (Cue.TENTATIVE, Cue.RETRACTED, Cue.DENIES, Cue.POSTPONED, Cue.UNDECIDED, Cue.CONDITION, Cue.JOKE)
    return re.compile(rf"[\s,;–—-]+(?:{cue_body(*cues)})(?!\w)")


@cache
def _denying() -> re.Pattern[str]:
    return re.compile(rf"\W*(?:{cue_body(Cue.DENIES, Cue.HINGES, Cue.NOT)})(?!\w)")


def _speaks(shape: str) -> bool:
    """Whether a comment on the last move takes it back: `{cancelled, see next mail}`, `(draft)`, `{if you agree}`."""
    if cue_pattern(Cue.TENTATIVE, Cue.RETRACTED, Cue.POSTPONED, Cue.JOKE).search(shape):
        return True
    begins = _denying().match(shape)
    return begins is not None and not re.search(r"\d", shape)


def ask_behind(prose: Prose, doubtful: Sequence[WrittenRecord]) -> None:
    """Ask back the last moves of these records, unless the letter makes another move beside them."""
    for record in doubtful if not prose.own else ():
        last = record.plies[-1].move
        if record in prose.records and last is not None:
            prose.records.remove(record)
            prose.unsure.append(last)
