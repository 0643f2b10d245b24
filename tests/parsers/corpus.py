"""
The labelled letters of tests/data/mails from 200 on: a world for each position, and the writing of letter and label.

`python -m tests.parsers.corpus` writes them all; the texts stand in the modules `corpus_…`.
"""

import base64
import quopri
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from email.header import Header
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import chess
import yaml

from parsers.languages import languages
from parsers.notation import Notation, write

MAILS = Path(__file__).parents[1] / "data" / "mails"
START = date(2026, 1, 10)
EVENT, NAME = "CM-2026-01", "Мемориал Тест-1"


@dataclass(frozen=True, slots=True)
class World:
    """A game under way: its moves, who plays, when the last move was sent and this letter is."""

    key: str
    moves: tuple[str, ...]
    last_sent: date | None
    sent: date
    white: tuple[str, str] = ("Пробный Пётр", "probny@example.org")
    black: tuple[str, str] = ("Сидоренко Анна", "sidorenko@example.org")
    game: str = "G01"
    offered: tuple[str, ...] = ()
    used: tuple[int, int] = (3, 6)

    def board(self) -> chess.Board:
        board = chess.Board()
        for uci in self.moves:
            board.push_uci(uci)
        return board

    @property
    def white_to_move(self) -> bool:
        return len(self.moves) % 2 == 0

    @property
    def writer(self) -> tuple[str, str]:
        return self.white if self.white_to_move else self.black

    @property
    def partner(self) -> tuple[str, str]:
        return self.black if self.white_to_move else self.white


RUY = ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6")
J25, J28 = date(2026, 1, 25), date(2026, 1, 28)


def world(key: str, moves: str, **parts: Any) -> World:
    return World(key, tuple(moves.split()), J25 if moves else None, J28, **parts)


WORLDS = {
    one.key: one
    for one in (
        World("ruy", RUY, J25, J28),
        World("ruy-black", (*RUY, "e1g1"), J25, J28),
        world("first", ""),
        world("after-e4", "e2e4"),
        world("two-knights", "d2d4 d7d5 g1f3 g8f6 c2c4 e7e6"),
        world("long-castling", "d2d4 d7d5 c1f4 c8f5 b1c3 b8c6 d1d2 d8d7 e2e3 e7e6"),
        world("promotion", "h2h4 g7g5 h4g5 h7h6 g5h6 g8f6 h6h7 h8g8"),
        world("en-passant", "e2e4 a7a6 e4e5 d7d5"),
        world("two-captures", "e2e4 d7d5 c2c4 e7e6"),
        world("bishop-or-pawn", "e2e3 d7d5 c2c4 d5c4 b2b3 a7a6"),
        world("offered", " ".join((*RUY, "e1g1")), offered=("f6e4", "d2d4")),
        world("exchange", "d2d4 d7d5 c2c4 e7e6 g1f3 g8f6"),
        world("middle", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1 f7f6 d2d4", used=(5, 6)),
        world("pawn-ends", "h2h4 g7g5 h4g5 h7h6 g5h6 g8f6 h6h7 f6e4", used=(5, 6)),
        world(
            "german", "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6",
            white=("Müller-Muster Jürgen", "mueller@example.org"),
            black=("Samplesmith John", "samplesmith@example.org"),
        ),
        world(
            "english", "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6",
            white=("Samplesmith John", "samplesmith@example.org"), black=("Dupont Jean", "dupont@example.org"),
        ),
        world(
            "french", "d2d4 g8f6 c2c4",
            white=("Samplesmith John", "samplesmith@example.org"), black=("Dupont Jean", "dupont@example.org"),
        ),
        world(
            "spanish", "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4",
            white=("Tesztnagy Béla", "tesztnagy@example.org"), black=("Ensayo Juan", "ensayo@example.org"),
        ),
        world(
            "italian", "e2e4 e7e5 g1f3 b8c6 f1c4",
            white=("Ensayo Juan", "ensayo@example.org"), black=("Probna Anna", "probna@example.org"),
        ),
        world(
            "portuguese", "c2c4 e7e5 b1c3 g8f6",
            white=("Ensayo Juan", "ensayo@example.org"), black=("Probna Anna", "probna@example.org"),
        ),
    )
}  # fmt: skip


@dataclass(slots=True)
class Case:
    """One letter and what a careful arbiter reads in it."""

    slug: str
    world: str
    text: str
    verdict: str
    moves: str = ""
    language: str = "ru"
    form: str = "free text"
    notation: str = "numeric"
    damage: tuple[str, ...] = ()
    acts: tuple[str, ...] = ()
    no_acts: tuple[str, ...] = ()
    title: str = ""
    subject: str = ""
    html: str = ""
    charset: str = "utf-8"
    coding: str = "8bit"
    parameters: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    other: bool = False  # written by the player who is not on move
    confidence: str = "high"
    alternatives: tuple[str, ...] = ()
    attachment: tuple[str, str, str] | None = None  # name, content type, text
    sent: date | None = None
    second: World | None = None  # another game that the letter may be about
    notes: str = ""


def table(world: World, language: str, own: str = "", *, number: bool = True, notation: str = "numeric",
          letters: str = "", gap: str = "   ", dates: bool = True, upto: int | None = None) -> str:  # fmt: skip
    """The standard form of a world with the writer's row filled in, in a language's labels."""
    labels = FORM_LABELS[language]
    texts = written(world, notation, letters or language)[:upto]
    lines = [
        f"{labels[0]:<13}{NAME} ({EVENT})", f"{labels[1]:<13}10/01/2026", f"{labels[2]:<13}{world.white[0]}",
        f"{labels[3]:<13}{world.black[0]}", "", labels[4],
    ]  # fmt: skip
    day = START
    rows: list[list[str]] = []
    all_texts = [*texts, own] if own or number else texts
    for ply, text in enumerate(all_texts):
        if ply % 2 == 0:
            rows.append([])
        received, sent = (day, day) if ply else (None, day)
        if ply == len(texts) and own:
            received, sent = (world.last_sent or START) + timedelta(1), world.sent
        triple = [
            f"{received:%d/%m}" if received else "---",
            f"{sent:%d/%m}" if sent else "",
            "1/0" + str(min(9, ply // 2 + 1)),
        ]  # fmt: skip
        if ply == len(texts) and not own:
            triple = ["", "", ""]
        cells = [*triple, f"{ply // 2 + 1:02d}.", text] if ply % 2 == 0 else [text, *triple]
        rows[-1] += cells if dates else cells
        day += timedelta(1)
    lines += [gap.join(row).rstrip() for row in rows]
    return "\n".join(lines)


FORM_LABELS = {
    "ru": ("Турнир", "Дата старта", "Белые", "Черные",
           "Пол.   Отв.   Время N    Белые    Черные   Пол.   Отв.  Время"),
    "en": ("Tournament", "Start date", "White", "Black",
           "Received  Replied  Time  N   White    Black   Received  Replied  Time"),
    "de": ("Turnier", "Startdatum", "Weiß", "Schwarz",
           "Erhalten  Beantwortet  Zeit  N   Weiß   Schwarz  Erhalten  Beantwortet  Zeit"),
    "fr": ("Tournoi", "Date de début", "Blancs", "Noirs",
           "Reçu   Répondu  Temps  N   Blancs  Noirs  Reçu   Répondu  Temps"),
    "es": ("Torneo", "Fecha de inicio", "Blancas", "Negras",
           "Recibido  Respondido  Tiempo  N   Blancas  Negras  Recibido  Respondido  Tiempo"),
    "it": ("Torneo", "Data di inizio", "Bianco", "Nero",
           "Ricevuto  Risposto  Tempo  N   Bianco  Nero  Ricevuto  Risposto  Tempo"),
    "pt": ("Torneio", "Data de início", "Brancas", "Pretas",
           "Recebido  Respondido  Tempo  N   Brancas  Pretas  Recebido  Respondido  Tempo"),
}  # fmt: skip


def written(world: World, notation: str, language: str) -> list[str]:
    """The moves of a world, in a notation and a language's letters."""
    board, texts = chess.Board(), []
    for uci in world.moves:
        move = chess.Move.from_uci(uci)
        texts.append(write(move, board, Notation(notation), language))
        board.push(move)
    return texts


def movetext(world: World, own: str, notation: str = "san", language: str = "en", gap: str = " ") -> str:
    """A game text with the writer's move at its end."""
    texts = [*written(world, notation, language), *([own] if own else [])]
    parts = [f"{n // 2 + 1}.{gap}{text}" if n % 2 == 0 else text for n, text in enumerate(texts)]
    return " ".join(parts)


def tags(world: World) -> str:
    return (
        f'[Event "{EVENT}"]\n[Site "email"]\n[Date "2026.01.10"]\n[Round "1"]\n[White "{world.white[0]}"]\n'
        f'[Black "{world.black[0]}"]\n[Result "*"]'
    )


def quoted(text: str, depth: int = 1) -> str:
    mark = ">" * depth
    return "\n".join(f"{mark} {line}".rstrip() for line in text.split("\n"))


# --- letter and label ----------------------------------------------------------------------------------------------


def raw_of(case: Case, number: int) -> bytes:
    """The raw mail of a case."""
    one = WORLDS[case.world]
    author, to = (one.partner, one.writer) if case.other else (one.writer, one.partner)
    sent = case.sent or one.sent
    moment = datetime(sent.year, sent.month, sent.day, 16, 40, number % 60, tzinfo=UTC)
    stamp = format_datetime(moment + timedelta(seconds=41))
    fields = {
        "Return-Path": f"<{author[1]}>",
        "Received": (
            "from mail.example.org (mail.example.org [192.0.2.17])\r\n\tby mx.example.org (Postfix) with ESMTPS id "
            f"4T{number:05d}\r\n\tfor <referee@example.org>; {stamp}"
        ),
        "Authentication-Results": (
            "mx.example.org; spf=pass smtp.mailfrom=example.org; dkim=pass header.d=example.org; "
            "dmarc=pass header.from=example.org"
        ),
        "Date": format_datetime(moment),
        "From": f"{Header(author[0], 'utf-8').encode()} <{author[1]}>",
        "To": f"{Header(to[0], 'utf-8').encode()} <{to[1]}>",
        "Cc": "referee@example.org",
        "Subject": Header(case.subject or _subject(one), "utf-8").encode(),
        "Message-ID": f"<c{number}.2026@example.org>",
        "MIME-Version": "1.0",
    }  # fmt: skip
    fields |= case.headers
    head = "".join(f"{name}: {value}\r\n" for name, value in fields.items() if value)
    return head.encode("utf-8") + _content(case)


def _subject(world: World) -> str:
    return f"{EVENT} {world.white[0].split()[0]} - {world.black[0].split()[0]}"


def _content(case: Case) -> bytes:
    parts: list[bytes] = []
    if case.text or not case.html:
        parts.append(_part("text/plain", case.text, case))
    if case.html:
        parts.append(_part("text/html", case.html, case))
    if len(parts) > 1:
        parts = [_joined(parts, "alternative", "alt")]
    if case.attachment:
        name, kind, text = case.attachment
        head = f'Content-Type: {kind}; name="{name}"\r\nContent-Disposition: attachment; filename="{name}"\r\n'
        head += "Content-Transfer-Encoding: base64\r\n\r\n"
        body = base64.encodebytes(text.replace("\n", "\r\n").encode()).replace(b"\n", b"\r\n")
        parts = [_joined([*parts, head.encode() + body], "mixed", "mix")]
    return parts[0]


def _joined(parts: list[bytes], subtype: str, mark: str) -> bytes:
    inner = b"".join(f"--{mark}\r\n".encode() + part + b"\r\n" for part in parts)
    head = f'Content-Type: multipart/{subtype}; boundary="{mark}"\r\n\r\n'
    return head.encode() + inner + f"--{mark}--\r\n".encode()


def _part(kind: str, text: str, case: Case) -> bytes:
    data = (text.strip("\n") + "\n").replace("\n", "\r\n").encode(case.charset)
    if case.coding == "quoted-printable":
        data = quopri.encodestring(data.replace(b"\r\n", b"\n")).replace(b"\n", b"\r\n")
    elif case.coding == "base64":
        data = base64.encodebytes(data).replace(b"\n", b"\r\n")
    more = case.parameters if kind == "text/plain" else ""
    label = "" if "charset" in more else f"; charset={case.charset}"
    more = more.replace("; x-charset=none", "")
    return f"Content-Type: {kind}{label}{more}\r\nContent-Transfer-Encoding: {case.coding}\r\n\r\n".encode() + data


def _game_of(one: World) -> dict[str, Any]:
    board = one.board()
    game: dict[str, Any] = {
        "tournament": {"code": EVENT, "name": NAME, "start_date": START.isoformat()},
        "game": one.game,
        "white": {"name": one.white[0], "email": one.white[1]},
        "black": {"name": one.black[0], "email": one.black[1]},
        "moves_before": list(one.moves),
        "fen_before": board.fen(),
        "to_move": "white" if one.white_to_move else "black",
        "move_number": board.fullmove_number,
        "days_used_before": {"white": one.used[0], "black": one.used[1]},
    }
    if one.last_sent and one.moves:
        game["last_move"] = {"uci": one.moves[-1], "sent": one.last_sent.isoformat()}
    if one.offered:
        game["offered_variation"] = {"line": list(one.offered)}
    if not one.moves:
        game["days_used_before"] = {"white": 0, "black": 0}
    return game


def label_of(case: Case, number: int) -> dict[str, Any]:
    """The sidecar of a case."""
    game = _game_of(WORLDS[case.world])
    if case.second:
        game["second_game"] = _game_of(case.second)
    expected: dict[str, Any] = {"verdict": case.verdict, "moves": case.moves.split(), "confidence": case.confidence}
    for name in ("acts", "no_acts"):
        if getattr(case, name):
            expected[name] = list(getattr(case, name))
    if case.alternatives:
        expected["acceptable_alternatives"] = list(case.alternatives)
    label = {
        "id": f"{number:03d}", "slug": case.slug, "file": f"{number:03d}-{case.slug}.eml",
        "title": case.title or case.slug.replace("-", " "), "language": case.language, "form": case.form,
        "notation": case.notation, "irregular": list(case.damage), "game": game, "expected": expected,
    }  # fmt: skip
    if case.language != "ru" and case.language in languages():
        label["player_language"] = "en"
    if case.notes:
        label["notes"] = case.notes
    return label


def all_cases() -> list[Case]:
    from tests.parsers import (
        corpus_acts,
        corpus_more,
        corpus_moves,
        corpus_people,
        corpus_rows,
        corpus_signs,
        corpus_tables,
        corpus_wire,
    )

    parts = (corpus_tables, corpus_moves, corpus_acts, corpus_wire, corpus_more, corpus_people, corpus_signs)
    parts = (*parts, corpus_rows)
    return [case for part in parts for case in part.CASES]


def main() -> None:
    for path in MAILS.glob("[2-9]??-*"):
        path.unlink()
    slugs = set()
    for number, case in enumerate(all_cases(), start=200):
        assert case.slug not in slugs, case.slug
        slugs.add(case.slug)
        stem = MAILS / f"{number:03d}-{case.slug}"
        stem.with_suffix(".eml").write_bytes(raw_of(case, number))
        text = yaml.safe_dump(label_of(case, number), allow_unicode=True, sort_keys=False, width=110)
        stem.with_suffix(".yaml").write_text(text, encoding="utf-8")
    print(f"{len(slugs)} letters")


if __name__ == "__main__":
    main()
