"""A replay's document as text for people: mails and what they came to, games, cases, mails out."""

from collections.abc import Iterator

from service.output.replay_document import ActOut, GameOut, MailOut, ReplayDocument


def write_document(document: ReplayDocument) -> str:
    """The whole document, a paragraph each for mails, games, cases and what would be sent."""
    lines = [*_mails(document), "", *_games(document)]
    if document.cases:
        lines += ["", "Cases", *_cases(document)]
    if document.outbox:
        lines += ["", "Mails that would be sent", *_outbox(document)]
    funnel = ", ".join(f"{name} {count}" for name, count in document.funnel.items() if count)
    return "\n".join([*lines, "", f"Mails: {funnel}"])


def _mails(document: ReplayDocument) -> Iterator[str]:
    for mail in document.mails:
        reason = f" ({mail.reason})" if mail.reason else ""
        arrived = mail.arrived.date().isoformat() if mail.arrived else "?"
        yield f"{mail.source}  {arrived}  {mail.sender or '?'}: {mail.disposition}{reason}"
        yield from _acts(mail)
        for found in mail.findings:
            yield f"    {found.level} {found.code} ({found.article}) {found.game or ''}".rstrip()
        if mail.penalty_days:
            yield f"    penalty days: {mail.penalty_days}"


def _acts(mail: MailOut) -> Iterator[str]:
    for act in mail.acts:
        yield f"    {act.kind} {act.outcome}" + _act_tail(act)


def _act_tail(act: ActOut) -> str:
    parts = [act.game or "", act.side or "", " ".join(act.moves)]
    if act.dates.received or act.dates.sent:
        parts.append(f"received {act.dates.received or '-'} sent {act.dates.sent or '-'}")
    if act.days.spent is not None:
        parts.append(f"days {act.days.spent}/{act.days.total}")
    text = ", ".join(part for part in parts if part)
    return f": {text}" if text else ""


def _games(document: ReplayDocument) -> Iterator[str]:
    for game in document.games:
        yield f"{game.event} {game.game}: {game.status}, {game.result}" + (
            f", {game.on_move} on move" if game.on_move else ""
        )
        yield f"    {_moves(game)}"
        for side, clock in game.clock.items():
            yield (
                f"    {side}: {clock.used} of {clock.quota} days used (penalties {clock.penalty}), "
                f"{clock.left} left, {clock.moves} moves"
            )


def _moves(game: GameOut) -> str:
    text = [f"{(ply.ply + 1) // 2}. {ply.san}" if ply.ply % 2 else ply.san for ply in game.plies]
    return " ".join(text) or "no moves yet"


def _cases(document: ReplayDocument) -> Iterator[str]:
    for case in document.cases:
        due = f", due {case.due}" if case.due else ""
        where = f"{case.kind} ({case.article}) {case.game or ''} about {case.about or '-'}"
        yield f"    {where}: {case.status}{due}  [{case.case}]"


def _outbox(document: ReplayDocument) -> Iterator[str]:
    for letter in document.outbox:
        yield f"    {letter.at} {letter.rank} to {letter.to}: {letter.subject} [{letter.template}]"
