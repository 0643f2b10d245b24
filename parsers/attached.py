"""A move that stands in a file beside the letter: what its writer says of the file decides whether he makes it."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import chess

from parsers.acts import (
    Act,
    DrawOffer,
    GameRecord,
    LeaveNotice,
    MoveMessage,
    Side,
    WrittenMove,
    WrittenRecord,
)
from parsers.classify import own_lines
from parsers.forms.around import is_whole
from parsers.forms.choices import settled
from parsers.forms.doubts import is_put_off
from parsers.forms.labels import cue_pattern, label_pattern, plain
from parsers.languages import Cue, Label
from parsers.letter import Attachment, Envelope
from parsers.notation import resolve, resolve_line
from parsers.reading import Problem, ProblemCode
from parsers.sentences import Sentence, split_sentences
from parsers.weight import is_harmless

_NAME = re.compile(r"(?:[^\W\d_a-zа-яё][\w'’.-]*[ ,]*){1,3}")
_PAIR = re.compile(r"\w\s*[-–—]\s+\w|\w\s+[-–—]\s*\w")
_YEAR = re.compile(r"(?<!\d)(?:1[89]|20[01])\d\d(?!\d)")
_MOST_PLIES = 600
_MOST_WORDS = 6  # of a line of a game's header
_ENDING = re.compile(r"\.\w{1,8}$")
_JOINED = re.compile(r"[\W_\d]+")
_SQUARES = re.compile(r"[a-h][1-8]|[1-8]{2}")
_CASTLES = re.compile(r"[0oо]-?[0oо](-?[0oо])?(?!\w)")
_CAMEL = re.compile(r"(?<=[^\W\d_A-ZА-ЯЁ])(?=[A-ZА-ЯЁ])")


def find_attached_doubt(envelope: Envelope, files: Sequence[Attachment], said: Sequence[Act]) -> Problem | None:
    """
    Why the moves of attached files are not simply the sender's; None where nothing speaks against it (48.3.4).

    A file alone is a letter; beside it there may stand greetings, the game's header, an offer, and that the move is in
    the file. Any other word may say that the file is an analysis or another's game, or that the move comes later.
    `said`: the acts of the letter's own words.
    """
    own = own_lines(envelope.lines)
    named = next((part for part in files if _is_draft(part.name)), None)
    subject = cue_pattern(Cue.DRAFT_FILE, Cue.POSTPONED, Cue.JOKE).search(plain(envelope.subject))
    doubtful = is_put_off(own) or any(_says_more(one, said) for one in split_sentences(own))
    if named is None and subject is None and not doubtful:
        return None
    part = named or files[0]
    return Problem(ProblemCode.UNREADABLE_MESSAGE, part.name or part.content_type)


def find_other_move(said: Sequence[Act], attached: Sequence[Act]) -> Problem | None:
    """
    The move that the letter states and another that an attached game records at that half-move (48.3.4).

    The file's own moves give the position: a game that ends earlier, or in which the stated move cannot be made at all,
    says nothing against it.
    """
    stated = [act for act in said if isinstance(act, MoveMessage)]
    games = [record for act in attached if isinstance(act, MoveMessage | GameRecord) for record in _records(act)]
    made = _made(stated[0]) if len(stated) == 1 else None
    if made is None:
        return None
    for record in games:
        other = _other_at(made, record)
        if other is not None:
            return Problem(ProblemCode.CONTRADICTING_PARTS, f"{made.text} / {other}", made.line)
    return None


def find_files_apart(files: Sequence[Sequence[Act]]) -> Problem | None:
    """
    Two files that state different moves at one half-move of a game: which is the sender's, nobody can say (48.3.4).

    Another notation is the same move again, as in one text (48.3.6), where it leads to the same square.
    """
    made: list[tuple[WrittenMove, tuple[str | None, ...]]] = []
    for said in files:
        stated = [act for act in said if isinstance(act, MoveMessage)]
        move = _made(stated[0]) if len(stated) == 1 else None
        if move is not None and move.number:
            head = stated[0].header
            made.append((move, (head.event, head.game, head.white, head.black)))
    for place, (first, one) in enumerate(made):
        for second, other in made[place + 1 :]:
            same_game = one == other or not any(one) or not any(other)
            if same_game and _are_apart(first, second):
                return Problem(ProblemCode.CONTRADICTING_PARTS, f"{first.text} / {second.text}", second.line)
    return None


def _are_apart(first: WrittenMove, second: WrittenMove) -> bool:
    both = settled([first, second])
    if len(both) > 1:
        return False  # of two half-moves
    one, other = _goals(first.text), _goals(second.text)
    return both[0].text != first.text or bool(one and other and not one & other)


def _goals(text: str) -> frozenset[str]:
    """The squares, in numbers, to which a move as written may lead; none where its text does not show it."""
    shape = plain(text)
    if castling := _CASTLES.match(shape):
        return frozenset({"31", "38"} if castling.group(1) else {"71", "78"})
    squares = _SQUARES.findall(shape)
    last = squares[-1] if squares else ""
    return frozenset({last if last.isdigit() else f"{ord(last[0]) - ord('a') + 1}{last[1]}"} if last else ())


def _records(act: MoveMessage | GameRecord) -> tuple[WrittenRecord, ...]:
    if isinstance(act, MoveMessage):
        return act.records
    return (act.record,) if act.record is not None else ()


def _made(message: MoveMessage) -> WrittenMove | None:
    """The last move that a letter states, with its number and side as far as they are told."""
    own = [move for move in message.own if not move.depth]
    if own:
        return own[-1]
    last = [record.plies[-1] for record in message.records if not record.depth and record.plies]
    if not last or last[-1].move is None:
        return None
    return replace(last[-1].move, number=last[-1].number, side=last[-1].side)


def _other_at(made: WrittenMove, record: WrittenRecord) -> str | None:
    """What a whole game writes at the half-move of a stated move, if that is another move."""
    plies = [ply for ply in record.plies if ply.move is not None]
    begins = bool(plies) and (plies[0].number, plies[0].side) == (1, Side.WHITE)
    if not begins or len(plies) > _MOST_PLIES:
        return None
    board, other = chess.Board(), None
    for ply, step in zip(plies, resolve_line([ply.move for ply in plies if ply.move], board), strict=False):
        if step.move is None:
            break
        if (made.number in (None, ply.number)) and made.side in (None, ply.side):
            mine = resolve(made, board).moves
            if step.move in mine:
                return None
            if mine and ply.move is not None:
                other = ply.move.text
        board.push(step.move)
    ends_before = made.number in (None, plies[-1].number) and made.side in (None, plies[-1].side.partner)
    return None if ends_before and resolve(made, board).moves else other


def _is_draft(name: str) -> bool:
    """`draft.txt`, `old game.pgn`, `MeineAnalyse2.pgn`: the name of the file says that its moves are none yet."""
    words = _JOINED.sub(" ", _CAMEL.sub(" ", _ENDING.sub("", name)))
    return cue_pattern(Cue.DRAFT_FILE, Cue.TENTATIVE).search(plain(words)) is not None


def _says_more(sentence: Sentence, said: Sequence[Act]) -> bool:
    """Whether a sentence is more than kind words, a header, a known act, or words that point at the file."""
    text, shape = sentence.text.strip(), sentence.shape
    if sentence.asks or cue_pattern(Cue.DRAFT_FILE, Cue.NOT).search(shape) or _YEAR.search(text):
        return True
    if _is_header(text) or _NAME.fullmatch(text) or cue_pattern(Cue.GREETS).match(shape) and is_whole(text):
        return False
    if cue_pattern(Cue.ATTACHED).search(shape) and _PAIR.search(text):
        return True  # whose game it is, nobody can say
    if any(isinstance(act, DrawOffer | LeaveNotice) and act.said.line == sentence.line for act in said):
        return False
    if is_harmless(text, shape) or is_harmless(text, shape, Cue.GREETS, Cue.FRIENDLY, Cue.REGARDS):
        return False
    return not is_harmless(text, shape, Cue.GREETS, Cue.ATTACHED, Cue.BESIDE_FILE)


@cache
def _head() -> re.Pattern[str]:
    labels = (Label.EVENT, Label.GAME, Label.START, Label.WHITE, Label.BLACK, Label.LANGUAGE)
    return re.compile(rf"\W*(?:{label_pattern(*labels)})(?!\w)")


def _is_header(text: str) -> bool:
    """`Партия: G01`, `White: Probny`."""
    return _head().match(plain(text)) is not None and len(text.split()) <= _MOST_WORDS and is_whole(text)
