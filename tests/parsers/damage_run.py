"""Reads damaged mails by the thousand and prints the table: `python -m tests.parsers.damage_run 20000`."""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from parsers.acts import Side
from tests.parsers.clean_letters import START
from tests.parsers.damage import Mail, make, printed
from tests.parsers.reading_desk import Judged, game_of, judge_letter

READ, ASKED, REFUSED, FALSE = "read", "asked back", "refused", "falsely accepted"


def read(mail: Mail) -> Judged:
    letter = mail.letter
    game = game_of(letter.played, START, letter.partner_sent if letter.played else None)
    return judge_letter(printed(mail), game, letter.side, letter.sent)


def result_of(mail: Mail, judged: Judged) -> str:
    """What became of a mail. Booking what its damaged text names outright is reading it."""
    if judged.acts or any(booked not in mail.may_book for booked in judged.booked):
        return FALSE
    if judged.booked:
        return READ
    return REFUSED if judged.refused else ASKED


@dataclass
class Table:
    """Counts by group, and the seeds that were not read."""

    counts: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    missed: list[tuple[int, str, Mail, Judged]] = field(default_factory=list)

    def add(self, seed: int, mail: Mail, judged: Judged) -> None:
        result = result_of(mail, judged)
        letter = mail.letter
        damage = mail.damages[0] if len(mail.damages) == 1 else "(none)" if not mail.damages else "(several)"
        for group in ("all", f"form: {letter.form}", f"language: {letter.language}", f"notation: {letter.notation}"):
            self.counts[group][result] += 1
        if mail.must_read or result == FALSE or damage == "(several)":
            self.counts[f"damage: {damage}"][result] += 1
        else:
            self.counts[f"undecided: {damage}"][result] += 1
        if result != READ:
            self.missed.append((seed, result, mail, judged))

    def lines(self) -> Iterable[str]:
        yield f"{'':<44}{'mails':>7}{READ:>10}{ASKED:>12}{REFUSED:>10}{FALSE:>18}"
        for group in sorted(self.counts, key=lambda name: (name != "all", name)):
            counted = self.counts[group]
            total = counted.total()
            share = 100 * counted[READ] / total
            yield f"{group:<44}{total:>7}{share:>8.1f} %{counted[ASKED]:>12}{counted[REFUSED]:>10}{counted[FALSE]:>18}"


def run(seeds: Iterable[int]) -> Table:
    table = Table()
    for seed in seeds:
        mail = make(seed)
        table.add(seed, mail, read(mail))
    return table


def show(seed: int, result: str, mail: Mail, judged: Judged) -> str:
    letter = mail.letter
    what = f"{letter.form} {letter.language} {letter.notation} {letter.side} move {letter.own} ({letter.own_text})"
    side = "" if letter.side is Side.WHITE else "..."
    return f"===== {seed} {result} {mail.damages} {what} {letter.own_number}.{side}: {judged}\n" + "\n".join(mail.lines)


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    table = run(range(first, first + count))
    for one in table.missed:
        if one[1] == FALSE or "-v" in sys.argv:
            print(show(*one))
    print("\n".join(table.lines()))
    return int(bool(table.counts["all"][FALSE]))


if __name__ == "__main__":
    sys.exit(main())
