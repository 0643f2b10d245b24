"""The words of a crosstable, in Russian and English; every other language gets English."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from service.tournament.crosstable import Row
from service.tournament.tiebreaks import Value


@dataclass(frozen=True, slots=True)
class TableWords:
    """Words and short sentences; `{}` take numbers and names."""

    place: str
    name: str
    points: str
    games: str
    white: str
    black: str
    round: str
    bye: str
    unfinished: str
    without_play: str
    no_place: str
    left: str
    left_after: str
    left_swiss: str
    team_left: str
    team_left_after: str
    team_left_swiss: str
    order: str
    usual: str
    dropped: str
    no_partner: str
    tied: str
    marks: Mapping[str, str]
    criteria: Mapping[str, str]
    numbered: Mapping[str, str]
    notes: Mapping[str, str]

    def how_left(self, row: Row, *, by_teams: bool) -> str:
        """How one who plays no more left: by share in a round robin, else by round; nothing for one who plays on."""
        if row.share is not None:
            return (self.team_left if by_teams else self.left).format(row.share.completed, row.share.due)
        if row.withdrawn is None:
            return ""
        if not row.withdrawn.after_round:  # before round 1, or nobody said when
            return self.team_left_swiss if by_teams else self.left_swiss
        return (self.team_left_after if by_teams else self.left_after).format(row.withdrawn.after_round)

    def criterion(self, code: str) -> str:
        """The name of a criterion."""
        match = re.fullmatch(r"(.+)-(\d+)", code)
        if match and match[1] in self.numbered:
            return self.numbered[match[1]].format(match[2])
        return self.criteria.get(code, code)


ENGLISH = TableWords(
    place="Place",
    name="Name",
    points="Points",
    games="Games",
    white="with White",
    black="with Black",
    round="Round {}",
    bye="bye",
    unfinished="unfinished",
    without_play="without play",
    no_place="no place",
    left="left after {} of {} games",
    left_after="left after round {}",
    left_swiss="left",
    team_left="the team left after {} of {} games",
    team_left_after="the team left after round {}",
    team_left_swiss="the team left",
    order="Equal points are separated by: {}.",
    usual="usual form {}",
    dropped="left out",
    no_partner="no partner",
    tied="Tie of {} on {}",
    marks={"A": "adjudicated", "E": "time exceeded", "P": "provisional"},
    criteria={
        "shmulyan": "Shmulyan",
        "mutual": "mutual result",
        "micro-match-wins": "wins in micro-matches",
        "best-against-order": "results in order of places",
        "buchholz": "Buchholz",
        "solkoff": "Solkoff (without highest and lowest)",
        "sonneborn-berger": "Sonneborn-Berger (doubled)",
        "wins": "wins",
        "match-points": "match points",
        "game-points": "game points",
    },
    numbered={"truncated-solkoff": "truncated Solkoff {}", "board": "board {}"},
    notes={
        "unfinished": "Some games are not over; they give nobody points yet.",
        "provisional": "P: the text of the game has not arrived, the result is provisional.",
        "void": "Who left before half of his games has no place; points by and against him do not count (26.1.1).",
        "void-team": (
            "A team that left before half of its games has no place; points by and against it do not count (26.1.1)."
        ),
        "match-required": "A shared place is decided by a match to the first win (20.1.2.2).",
        "shared-place": "A place is shared where every criterion is equal.",
    },
)

RUSSIAN = TableWords(
    place="Место",
    name="Имя",
    points="Очки",
    games="Партии",
    white="белыми",
    black="чёрными",
    round="Тур {}",
    bye="свободен",
    unfinished="не окончена",
    without_play="без игры",
    no_place="без места",
    left="выбыл, завершив партий: {} из {}",
    left_after="выбыл после тура {}",
    left_swiss="выбыл",
    team_left="команда выбыла, завершив партий: {} из {}",
    team_left_after="команда выбыла после тура {}",
    team_left_swiss="команда выбыла",
    order="При равенстве очков: {}.",
    usual="в обычном виде {}",
    dropped="не учтено",
    no_partner="без партнёра",
    tied="Равенство: {}; критерий: {}",
    marks={"A": "присуждено", "E": "по времени", "P": "предварительно"},
    criteria={
        "shmulyan": "Шмульян",
        "mutual": "личная встреча",
        "micro-match-wins": "победы в микро-матчах",
        "best-against-order": "результаты в порядке мест",
        "buchholz": "Бухгольц",
        "solkoff": "Солкоф (без лучшего и худшего)",
        "sonneborn-berger": "Зонненборн-Бергер (удвоенный)",
        "wins": "победы",
        "match-points": "командные очки",
        "game-points": "очки всех членов команды",
    },
    numbered={"truncated-solkoff": "усечённый Солкоф {}", "board": "доска {}"},
    notes={
        "unfinished": "Не все партии окончены; пока они никому не дают очков.",
        "provisional": "P: текст партии не получен, результат предварительный.",
        "void": "Завершивший менее половины партий мест не занимает, очки его и против него не считаются (26.1.1).",
        "void-team": (
            "Команда, завершившая менее половины партий, места не занимает; очки её и против неё не считаются (26.1.1)."
        ),
        "match-required": "Разделённое место решает матч до первой победы (20.1.2.2).",
        "shared-place": "Место делится, где равны все критерии.",
    },
)


def words_of(language: str) -> TableWords:
    """The words of a language, English where there are none."""
    return RUSSIAN if language == "ru" else ENGLISH


def halves_text(halves: int) -> str:
    """Half points as people write them: 10½, ½, 0, -1½."""
    whole, half = divmod(abs(halves), 2)
    return ("-" if halves < 0 else "") + (str(whole) if whole or not half else "") + ("½" if half else "")


def value_text(value: Value | None, *, decimal: bool = False) -> str:
    """A coefficient as people write it, or as programs read it; a list by places; nothing where no tie asked."""
    if value is None:
        return ""
    write = decimal_text if decimal else halves_text
    return "; ".join(write(one) for one in value) if isinstance(value, tuple) else write(value)


def decimal_text(halves: int) -> str:
    """Half points as programs read them: 10.5, 10, -1.5."""
    return f"{halves / 2:g}"
