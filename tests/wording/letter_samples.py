"""One game with all that can befall it, and for every mail the facts that the rules put into it."""

from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Any

from parsers.acts import Side
from service.ledger.events import (
    Basis,
    ChargeKind,
    CorrectionAsked,
    DaysCharged,
    GameOpened,
    LeaveNoted,
    PlyBooked,
)
from service.ledger.game import Game, apply, fold
from service.regulations import Regulations
from service.rules.verdict import Addressee, Notice, Rank
from service.wording.view import GameView, Person, Recipient, Role, View

WHITE = Person("Пробный Пётр", "probny@example.org", "Probny Petr")
BLACK = Person("Сидоренко Анна", "sidorenko@example.org", "Sidorenko Anna")
ARBITER = Person("Судья Первый", "arbiter@example.org", "First Arbiter")
APPEALS = Person("Appeals Judge", "appeals@example.org")
REFEREE = Person("Referee", "referee@example.org")
NOW = datetime(2026, 2, 14, 6, 0, tzinfo=UTC)
START = date(2026, 1, 10)
MOVES = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7"]
SENT = (10, 12, 13, 15, 16, 20, 21, 25, 26, 28)  # of January


def opened(regulations: Regulations | None = None) -> GameOpened:
    """The first event of the sample game."""
    return GameOpened(
        journal=1,
        event="CM-2026-01",
        game="G01",
        white="probny",
        black="sidorenko",
        start=START,
        zone="Europe/Moscow",
        regulations=(regulations or Regulations()).to_facts(),
    )


def played(moves: list[str] | None = None, regulations: Regulations | None = None) -> Game:
    """The sample game: every move received the day after it was sent, one leave, one penalty."""
    events: list[Any] = [opened(regulations)]
    events.append(LeaveNoted(journal=2, side=Side.BLACK, first=date(2026, 1, 17), last=date(2026, 1, 18)))
    before: date | None = None
    for number, uci in enumerate(moves if moves is not None else MOVES, start=1):
        side = Side.WHITE if number % 2 else Side.BLACK
        received = before + timedelta(1) if before else None
        sent = date(2026, 1, SENT[number - 1]) if number <= len(SENT) else (received or START)
        on_leave = 2 if number == 6 else 0
        days = max(0, (sent - (received or START)).days - on_leave)
        common: dict[str, Any] = {"journal": number + 2, "ply": number}
        events.append(
            PlyBooked(uci=uci, received=received, sent=sent, arrived_on=sent, basis=(Basis.OWN_COPY,), **common)
        )
        charge: dict[str, Any] = {"side": side, "charge": ChargeKind.REFLECTION, "article": "48.4.4", "on": sent}
        events.append(DaysCharged(days=days, **charge, **common))
        if number == 7:
            charge = {"side": side, "charge": ChargeKind.PENALTY, "article": "48.4.7", "on": sent}
            events.append(DaysCharged(days=2, **charge, **common))
        before = sent
    return fold(events)


def corrected() -> Game:
    """The sample game, its White asked for a correction."""
    asked = CorrectionAsked(
        journal=90, side=Side.WHITE, on=date(2026, 2, 14), code="impossible-move", article="48.3.4", bound=()
    )
    return apply(played(), asked)


def game_view(game: Game | None = None, side: Side | None = None) -> GameView:
    """The sample game with its people."""
    return GameView(game or played(), "Мемориал Тест-1", WHITE, BLACK, side)


def view(game: GameView | None = None, **more: Any) -> View:
    """What surrounds a notice."""
    known: dict[str, Any] = {"event": "CM-2026-01", "event_name": "Мемориал Тест-1", "appeals": APPEALS, **more}
    people = {"probny": WHITE, "sidorenko": BLACK}
    return View("key/1", NOW, REFEREE, ARBITER, game=game, people=people, **known)


def reader(side: Side | None, language: str, role: Role = Role.PLAYER) -> Recipient:
    """The player of a side, or an official."""
    person = {Side.WHITE: WHITE, Side.BLACK: BLACK, None: ARBITER}[side]
    return Recipient(person, (language,), Role.ARBITER if side is None else role, side)


@dataclass(frozen=True)
class Sample:
    """A mail: its facts, who reads it, whether it tells of one game, and the articles that it cites."""

    template: str
    facts: dict[str, Any] = field(default_factory=dict)
    side: Side | None = Side.WHITE
    articles: tuple[str, ...] = ()
    to: Addressee = Addressee.SENDER
    game: bool = True
    games: bool = False
    name: str = ""

    @property
    def id(self) -> str:
        """The name of the sample's transcript."""
        return self.name or self.template

    def notice(self) -> Notice:
        """The notice that the rules would give."""
        return Notice(self.template, self.to, Rank.FAULT, self.articles, f"k/{self.id}", "G01", self.facts)

    def view(self) -> View:
        """What the shell would add."""
        state = corrected() if self.template == "move-invalid" else None
        listed = fold([opened()]) if self.template == "start-letter" else None
        return view(
            game_view(state) if self.game else None,
            games=(game_view(listed, self.side or Side.WHITE),) if self.games else (),
        )


ROUNDS = [
    {
        "round": 3,
        "pairs": [{"board": 1, "game": "G01", "white": "Пробный Пётр", "black": "Сидоренко Анна"}],
        "bye": "Карасёв Иван",
    }
]
BOOKED = {
    "ply": 9,
    "move": "e1g1",
    "side": "white",
    "accepted": [],
    "received": "2026-01-26",
    "sent": "2026-01-26",
    "spent": 0,
    "total": 3,
    "variation": [],
    "remarks": [
        {
            "code": "wrong-total",
            "article": "48.2.1",
            "detail": {"spent": 0, "total": 3, "stated_spent": 0, "stated_total": 5, "side": "white"},
        },
        {
            "code": "date-filled-in",
            "article": "48.2.3",
            "detail": {"date": "received", "counts": "2026-01-26", "basis": "own-copy"},
        },
    ],
}
INVALID = {
    "code": "impossible-move",
    "ply": 11,
    "side": "white",
    "written": "6. Кf3-h5",
    "penalty_days": 2,
    "used": 5,
    "asked_on": "2026-02-14",
    "bound": [],
    "history": [],
    "provisional_until": None,
}
WRONG = INVALID | {
    "code": "wrong-repetition",
    "written": "5... Сc5",
    "history": [{"ply": 10, "ours": "f8e7", "theirs": "5... Сc5"}],
    "provisional_until": "2026-02-17",
}
OVERSTEP = {
    "side": "white",
    "used": 63,
    "quota": 60,
    "over": 3,
    "control": 1,
    "control_move": 10,
    "last_day": None,
    "from_silence": False,
}
CLAIM = OVERSTEP | {
    "by": "black",
    "about": "white",
    "on": "2026-02-13",
    "due": "2026-02-28",
    "protest_until": "2026-02-28",
    "late": False,
    "case": "CM-2026-01/G01/overstep/white/1",
}
SILENCE = {
    "since": "2026-01-28",
    "on_move": "white",
    "informed": [{"side": "black", "on": "2026-02-12", "how": "repeat"}],
}
CASE = {
    "case": "CM-2026-01/G01/slow-transmission/white/1",
    "kind": "slow-transmission",
    "about": "white",
    "due": "2026-02-28",
    "question": "slow-transmission",
    "used": 5,
    "used_with_disputed": 16,
    "quota": 60,
    "words": [{"name": "Сидоренко Анна", "on": "2026-02-10", "text": "Письма идут не больше часа."}],
    "rows": [{"text": "7. получено 30.01, отправлено 20.01"}],
}
CODE = "JKLM-NPQR-STVW-XYZ9-JKLM-NPQR-STVW-XYZ9"


def answered(kind: str, yes: str, no: str, *, about: str | None = None, draft: bool | None = None) -> dict[str, Any]:
    """What the shell adds to the mail of one case: its number, the answers, the one-time code."""
    return {
        "kind": kind,
        "about": about,
        "number": 3,
        "draft": draft,
        "answers": [
            {"yes": True, "effect": yes, "kind": kind, "about": about if yes == "loss" else None},
            {"yes": False, "effect": no, "kind": kind},
        ],
        "extras": ["ban"] if kind == "overstep" else [],
        "one_time_code": CODE,
        "confirm_until": "2026-02-28",
        "commands": ["referee rule 3 uphold", "referee rule 3 reject"],
    }


RULED = {
    "kind": "overstep",
    "case": "CM-2026-01/G01/overstep/white/1",
    "ruling": "uphold",
    "text": "Подсчёт проверен по всем письмам.",
    "by": "arbiter@example.org",
    "result": "0-1",
    "protest_until": "2026-02-28",
    "penalty": None,
}
DESK = {
    "cases": [
        {
            "number": 3,
            "event": "CM-2026-01",
            "game": "G01",
            "players": ["Пробный Пётр", "Сидоренко Анна"],
            "kind": "overstep",
            "article": "48.6.1",
            "opened": "2026-02-01",
            "when": "today",
            "by": "2026-02-15",
            "escalated": False,
            "words": [{"name": "Сидоренко Анна", "text": "Заявляю просрочку времени."}],
            "rows": [{"used": 63, "quota": 60, "control_move": 10}],
            "draft": True,
            "answers": [{"yes": True, "effect": "loss"}, {"yes": False, "effect": "play-on"}],
            "extras": ["ban", "penalty"],
        }
    ],
    "one_time_code": CODE,
    "confirm_until": "2026-02-28",
}
DESK_TAKEN = {
    "taken": [{"number": 3, "effect": "play-on", "at_once": False, "game": "G01", "ban": True, "until": "19:05"}],
    "asked": [],
    "undone": [{"number": 5, "done": True}],
    "unclear": [{"number": 7, "text": "7 наверное"}],
    "one_time_code": None,
}
A_INVALID = ("48.3.4", "48.4.7", "48.4.8")
W, B = Side.WHITE, Side.BLACK
ARB, PART = Addressee.ARBITER, Addressee.PARTNERS

SAMPLES = (
    Sample("move-booked", BOOKED, W, ("48.4.4",)),
    Sample(
        "move-booked",
        BOOKED | {"accepted": ["b5a4", "g8f6"], "remarks": []},
        W,
        ("48.4.4", "48.4.6"),
        name="move-booked-variation",
    ),
    Sample("move-arrived", BOOKED | {"ply": 10, "move": "f8e7", "side": "black", "draw_offer": True}, W, ("48.4.4",)),
    Sample("move-invalid", INVALID, W, A_INVALID),
    Sample("move-invalid", WRONG, W, ("48.3.3", "48.4.7"), name="move-invalid-wrong-repetition"),
    Sample(
        "move-invalid",
        INVALID | {"code": "missing-reply-move", "written": "", "bound": ["f1e1", "b7b5"]},
        W,
        ("48.3.5", "48.4.7"),
        name="move-invalid-bound",
    ),
    Sample("partner-move-invalid", WRONG, B, ("48.3.3", "48.4.7")),
    Sample(
        "move-relayed",
        {"ply": 10, "move": "f8e7", "accepted": [], "draw_offer": True, "variation": [["f1e1", "b7b5", "a4b3"]]},
        W,
        ("48.2.1",),
    ),
    Sample(
        "sealed-move-forwarded",
        {"ply": 10, "move": "f8e7", "sent": "2026-01-28", "spent": 2, "total": 8},
        W,
        ("47.6.9",),
    ),
    Sample(
        "dates-settled",
        {
            "ply": 10,
            "move": "f8e7",
            "side": "black",
            "was": "2026-01-28",
            "counts": "2026-01-30",
            "basis": "postmark",
            "spent": 4,
            "total": 10,
        },
        B,
        ("47.2.2.1", "47.2.2", "47.4.4"),
    ),
    Sample("relay-noticed", {"ply": 10, "move": "f8e7"}, B, ("48.2.1",)),
    Sample("partner-not-addressed", {"written": "6. Лe1"}, W, ("48.2.1",)),
    Sample("variation-void", {"line": ["f1e1", "b7b5"], "written": "Сa4-c7"}, B, ("48.3.7",)),
    Sample("takeback-refused", {"ply": 10, "move": "f8e7", "written": "Сc5", "side": "black"}, B, ("48.3.2",)),
    Sample(
        "takeback-refused",
        {"ply": 10, "move": "f8e7", "written": "Сc5", "side": "black"},
        W,
        ("48.3.2",),
        name="takeback-refused-partner",
    ),
    Sample("takeback-asked", {"ply": 10, "move": "f8e7", "written": "Сc5", "side": "black"}, B, ("48.3.2",)),
    Sample(
        "takeback-asked",
        {"ply": 10, "move": "f8e7", "written": "", "side": "black"},
        W,
        ("48.3.2",),
        name="takeback-asked-partner",
    ),
    Sample("variation-stays", {"line": ["f1e1", "b7b5"], "stands": True, "ply": 10, "side": "black"}, B, ("48.3.2",)),
    Sample(
        "variation-stays",
        {"line": ["f1e1", "b7b5"], "stands": True, "ply": 10, "side": "black"},
        W,
        ("48.3.2",),
        name="variation-stays-partner",
    ),
    Sample(
        "variation-stays",
        {"line": [], "stands": False, "ply": 10, "side": "black"},
        B,
        ("48.3.2",),
        name="variation-stays-none",
    ),
    Sample("not-your-turn", {"on_move": "white"}, B, ("48.3.1",)),
    Sample("game-over", {"result": "1-0"}, W, ("48.3.1",)),
    Sample("game-suspended", {"since": "2026-02-13", "case": "CM-2026-01/G01/overstep/white/1"}, W, ("48.6.3",)),
    Sample(
        "time-trouble",
        {"side": "white", "left": 5, "quota": 60, "used": 55, "moves_to_control": 4, "forecast": False},
        W,
        ("48.4.10",),
    ),
    Sample(
        "time-trouble",
        {"side": "white", "left": 5, "quota": 60, "used": 55, "moves_to_control": 4, "forecast": True},
        B,
        ("48.4.10",),
        name="time-trouble-partner",
    ),
    Sample(
        "slow-transmission",
        {"side": "white", "gap_days": 5, "stated": "2026-02-02", "partner_sent": "2026-01-28", "disputed_total": 4},
        W,
        ("48.2.5", "48.2.3"),
    ),
    Sample("overstep-told-arbiter", OVERSTEP, None, ("46.3", "48.6.1"), ARB),
    Sample("overstep-claim-ready", OVERSTEP | {"last_day": "2026-02-20"}, B, ("48.6.1", "48.6.2")),
    Sample("overstep-told-player", OVERSTEP, W, ("48.6.1",)),
    Sample("has-a-move-been-sent", {"since": "2026-01-28", "days": 6, "on_move": "white"}, W, ("48.5.1",)),
    Sample("repeat-due", {"since": "2026-01-28", "due": "2026-02-11", "ply": 10}, B, ("48.5.1",)),
    Sample("forty-days-near", SILENCE, W, ("48.5.3",)),
    Sample(
        "forty-days",
        SILENCE | answered("silence", "loss", "none", about="white", draft=True),
        None,
        ("48.5.3",),
        ARB,
    ),
    Sample("white-first-move-missing", {"since": "2026-01-10", "due": "2026-01-27"}, B, ("48.5.1",)),
    Sample("claim-filed", CLAIM, W, ("48.6.1", "48.6.3", "48.6.4")),
    Sample("claim-filed", CLAIM, B, ("48.6.1", "48.6.3", "48.6.4"), name="claim-filed-claimant"),
    Sample(
        "claim-for-arbiter",
        CLAIM | answered("overstep", "loss", "play-on", about="white", draft=True),
        None,
        ("48.6.1", "48.6.3"),
        ARB,
    ),
    Sample("claim-late", {"last_day": "2026-02-10"}, B, ("48.6.1",)),
    Sample("claim-barred", {"until_move": 10}, B, ("48.6.7",)),
    Sample(
        "case-opened",
        CASE | answered("slow-transmission", "charge-disputed", "none", about="white"),
        None,
        ("48.2.5",),
        ARB,
    ),
    Sample("case-told", CASE, W, ("48.2.5",)),
    Sample("ruled", RULED, W, ("48.6.6", "48.1.10")),
    Sample(
        "protest-forwarded",
        {"text": "Ход пришёл 9 апреля.", "by": "white", "case": "c", "late": False},
        None,
        ("48.6.4",),
        ARB,
    ),
    Sample(
        "address-changed",
        {"email": "petr@example.net", "player": "probny", "seat": "probny"},
        None,
        ("48.1.2",),
        PART,
        game=False,
    ),
    Sample(
        "papers-to-assess",
        {"papers": [{"name": "Пробный Пётр", "sent": True, "expected": "1-0", "text": "Лишняя пешка."}]},
        None,
        ("48.9.6",),
        ARB,
    ),
    Sample("protest-noted", {"by": "white", "late": True, "last_day": "2026-02-10"}, W, ("48.6.4",)),
    Sample("desk", DESK, None, (), ARB, game=False),
    Sample("desk-taken", DESK_TAKEN, None, (), game=False),
    Sample("adjudication-opened", {"kind": "adjudication", "due": "2026-02-28", "on_move": "white"}, W, ("48.9.4",)),
    Sample("papers-received", {"result": "1-0", "due": "2026-02-28"}, W, ("48.9.4",)),
    Sample(
        "papers-differ",
        {
            "side": "white",
            "by": "white",
            "due": "2026-02-28",
            "differs": [
                {"what": "short", "ply": 5},
                {"what": "position", "squares": ["a4", "b5"]},
                {"what": "turn", "ours": "white", "theirs": "black"},
            ],
        },
        W,
        ("48.9.4",),
    ),
    Sample("appeal-refused", {"reason": "no-right-of-appeal", "last_day": "2026-02-28"}, W, ("48.9.7",)),
    Sample(
        "order-told",
        {"order": "credit-days", "days": 2, "text": "Сервер молчал два дня.", "seat": "probny"},
        W,
        ("46.3",),
        game=False,
    ),
    Sample(
        "disputed-history",
        {
            "plies": [{"ply": 10, "ours": "f8e7", "theirs": "f8c5", "ours_by": "black", "theirs_by": "white"}],
            "case": "c",
        },
        W,
        ("48.1.7",),
    ),
    Sample("move-echo", {"ply": 10, "move": "f8e7"}, B, ("48.2.1",)),
    Sample("author-disputed", {"case": "c", "ply": 10, "move": "f8e7", "due": "2026-02-02"}, W, ("48.1.7",)),
    Sample(
        "author-days-over",
        {"since": "2026-01-30", "on": "2026-02-03", "side": "black", "ply": 10, "move": "f8e7"},
        W,
        ("48.1.7",),
    ),
    Sample("draw-offered", {"ground": "", "ply": 10, "side": "black"}, W, ("48.9.1",)),
    Sample("draw-lapsed", {"ground": "", "ply": None}, W, ("48.9.1",)),
    Sample("draw-claim-refused", {"ground": "repetition", "ply": 10, "side": "white"}, W, ("48.9.1",)),
    Sample(
        "game-ended", {"result": "1/2-1/2", "how": "agreement", "confirm_until": "2026-02-28"}, W, ("48.9.1", "48.9.2")
    ),
    Sample("result-registered", {"result": "1/2-1/2"}, W, ("48.9.2",)),
    Sample("result-contradicted", {"ours": None, "theirs": "1-0", "case": "c"}, W, ("48.9.2",)),
    Sample("not-entitled", {"what": "draw-acceptance", "article": "48.9.1"}, W, ("48.9.1",)),
    Sample(
        "leave-registered",
        {
            "first": "2026-07-01",
            "last": "2026-07-14",
            "days": 14,
            "left": 16,
            "years": [{"year": 2026, "used": 14, "left": 16}],
            "games": ["G01", "G02"],
            "scope_asked": True,
        },
        W,
        ("48.7.1", "48.7.4"),
        game=False,
    ),
    Sample(
        "leave-forwarded",
        {"first": "2026-07-01", "last": "2026-07-14", "player": "probny"},
        B,
        ("48.7.2",),
        PART,
        game=False,
    ),
    Sample(
        "leave-cut",
        {"first": "2026-07-01", "last": "2026-07-09", "returned_days": 5, "player": "probny"},
        W,
        ("48.7.3",),
        game=False,
    ),
    Sample(
        "leave-cut",
        {"first": "2026-07-01", "last": "2026-07-09", "returned_days": 5, "player": "probny"},
        B,
        ("48.7.3",),
        PART,
        game=False,
        name="leave-cut-partner",
    ),
    Sample(
        "leave-over-limit",
        {
            "granted": [{"first": "2026-07-01", "last": "2026-07-20"}],
            "refused": [{"first": "2026-07-21", "last": "2026-07-24"}],
            "year": 2026,
        },
        W,
        ("48.7.1", "48.7.7"),
        game=False,
    ),
    Sample("leave-late", {"first": "2026-02-10", "counts_from": "2026-02-15"}, W, ("48.7.2", "48.7.7"), game=False),
    Sample("leave-refused", {"why": "no-dates"}, W, ("48.7.1",), game=False),
    Sample(
        "repeat-noted",
        {"ply": 10, "sent": "2026-02-12", "late_days": 0, "penalty_days": 0, "side": "black"},
        W,
        ("48.5.1",),
    ),
    Sample(
        "late-repeat", {"side": "black", "due": "2026-02-11", "sent": "2026-02-15", "penalty_days": 4}, B, ("48.4.9",)
    ),
    Sample("asked-for-correction", {}, W, ("48.3.4",)),
    Sample("order-copy", {"by": "arbiter", "ruling": "reject", "case": "x", "text": "Нет."}, None, (), ARB, game=False),
    Sample("order-copy", {"by": "arbiter", "order": "correct"}, None, (), ARB, game=False, name="order-copy-order"),
    Sample("order-copy", {}, None, (), ARB, game=False, name="order-copy-start"),
    Sample(
        "arbiter-asks",
        {"kind": "overstep", "case": "x", "text": "Когда пришло письмо?", "by": "Судья Первый", "office": "arbiter"},
        W,
        ("48.1.3",),
    ),
    Sample("not-understood", {"text": "Мне не засчитали ход, разберитесь."}, W, (), game=False),
    Sample("words-noted", {"kind": "overstep", "text": "Письмо пришло 5 мая."}, W, ("48.1.8",)),
    Sample(
        "desk-taken",
        {
            "taken": [{"number": 3, "game": "G01", "ask": "white", "text": "Когда?", "until": "19:00"}],
            "settled": [
                {"number": 4, "game": "G01", "ruling": "uphold", "ruled_on": "2026-02-10", "ruler": "Судья Первый"},
                {"number": 5, "game": "G02", "ruling": None, "ruled_on": None, "ruler": None},
            ],
        },
        None,
        (),
        ARB,
        game=False,
        name="desk-taken-asked",
    ),
    Sample("asked-for-correction", {"asked_on": "2026-02-14"}, W, ("48.3.4",), name="asked-by-partner"),
    Sample("request-noted", {"asked_on": "2026-02-14", "late_days": 2, "used": 7}, W, ("48.3.4", "48.4.8")),
    Sample("request-noted", {"asked_on": "2026-02-14"}, W, ("48.3.4",), name="request-in-time"),
    Sample(
        "move-invalid",
        {"code": "impossible-move", "ply": 11, "side": "white", "written": "Ke9", "penalty_days": 0, "advised": 2},
        W,
        ("48.3.4", "48.4.7"),
        name="move-invalid-advised",
    ),
    Sample(
        "partner-move-invalid",
        {"code": "impossible-move", "ply": 11, "side": "white", "penalty_days": 2, "by_partner": True},
        B,
        ("48.3.4", "48.4.7"),
        name="partner-move-invalid-ask",
    ),
    Sample(
        "late-repeat",
        {"side": "black", "due": "2026-02-11", "sent": "2026-02-15", "penalty_days": 4, "advised": 4},
        B,
        ("48.4.9",),
        name="late-repeat-advised",
    ),
    *(
        Sample(
            "order-told",
            {
                "order": "substitute",
                "what": what,
                "former": "Лебедев Илья",
                "seat": "sidorenko",
                "player": "sidorenko",
                "email": "sidorenko@example.org",
            },
            W,
            ("24.4",),
            game=False,
            name=f"order-told-substitute-{what}",
        )
        for what in ("newcomer", "partner", "leaver", "stand-in", "official")
    ),
    Sample(
        "order-told",
        {"order": "appeals-arbiter", "named": "Петрова Вера", "email": "petrova@example.org"},
        None,
        ("48.1.10",),
        ARB,
        game=False,
        name="order-told-appeals",
    ),
    Sample("order-told", {"order": "admit", "round": 2}, W, ("C.2",), game=False, name="order-told-admit"),
    *(
        Sample("order-told", {"order": "mode", "mode": mode}, W, ("46.3",), game=False, name=f"order-told-{mode}")
        for mode in ("observe", "advise", "referee")
    ),
    Sample(
        "unknown-game",
        {
            "games": [
                {"event": "CM-2026-01", "game": "G01", "white": "Пробный Пётр", "black": "Сидоренко Анна"},
                {"event": "CM-2026-01", "game": "G02", "white": "Сидоренко Анна", "black": "Пробный Пётр"},
            ]
        },
        W,
        ("48.2.2",),
        game=False,
    ),
    Sample("mail-held", {"reason": "contradicting-parts"}, W, ("48.3.4",), game=False),
    Sample(
        "address-unconfirmed",
        {
            "from": "petr@elsewhere.example",
            "seat": "probny",
            "act": "move",
            "text": "12. Nf3",
            "one_time_code": CODE,
            "confirm_until": "2026-02-28",
        },
        W,
        ("48.1.2",),
        game=False,
    ),
    Sample(
        "letter-unproved",
        {
            "reason": "unauthenticated-sender",
            "act": "resignation",
            "text": "Сдаюсь.",
            "one_time_code": CODE,
            "confirm_until": "2026-02-28",
        },
        W,
        ("48.1.7",),
        game=False,
    ),
    Sample("unclear-act", {"act": "resignation", "text": "Пожалуй, сдаюсь, но подумаю ещё"}, W, ("48.9.1",)),
    Sample(
        "unclear-act",
        {"act": "draw-claim", "text": "Карпов здесь требовал ничью повторением позиции"},
        W,
        ("48.9.1",),
        name="unclear-act-draw-claim",
    ),
    Sample(
        "unclear-act",
        {"act": "draw-offer", "text": "Предлагаю ничью в обмен на другую"},
        W,
        ("48.9.1",),
        name="unclear-act-draw-offer",
    ),
    Sample(
        "unclear-act",
        {"act": "draw-acceptance", "text": "Принимаю ничью", "beside": 11, "move": "f1e1"},
        W,
        ("48.9.1",),
        name="unclear-act-draw-or-move",
    ),
    Sample(
        "unclear-act",
        {"act": "draw-acceptance", "text": "Принимаю ничью", "beside": 11, "move": None},
        W,
        ("48.9.1",),
        name="unclear-act-draw-or-some-move",
    ),
    Sample(
        "unclear-act",
        {"act": "draw-offer", "text": "Ничья в обмен на другую", "booked": True},
        W,
        ("48.9.1",),
        name="unclear-act-beside-a-booked-move",
    ),
    Sample(
        "unclear-act",
        {"act": "repudiation", "text": "Это был не мой ход!", "ply": 10, "move": "f8e7"},
        B,
        ("48.1.7",),
        name="unclear-act-repudiation",
    ),
    Sample(
        "order-unclear",
        {
            "text": "Решение: партия G01 — 0-1",
            "cases": [{"number": 3, "kind": "overstep", "game": "G01"}],
            "samples": ["grant-leave", "credit-days", "correct", "exclude"],
        },
        None,
        ("46.3",),
        ARB,
        game=False,
    ),
    Sample("order-unclear", {"text": "1 да", "cases": []}, None, ("46.3",), ARB, game=False, name="order-unclear-none"),
    Sample("card-move-asked", {"sent": "2026-01-18", "number": 3, "by": "white"}, W, ("47.3.11",)),
    Sample("letter-asked", {"owes": True, "penalty_days": 2, "provisional_until": "2026-02-01"}, W, ("48.1.7",)),
    Sample("letter-asked", {"owes": True}, W, ("48.1.7",), name="letter-asked-no-fine"),
    Sample(
        "case-anothers",
        {
            "cases": [
                {"number": 3, "kind": "protest", "game": "G01", "name": "Petrova Vera", "office": "appeals"},
                {"number": 4, "kind": "protest", "game": None, "name": None, "office": None},
            ]
        },
        None,
        ("48.1.10",),
        ARB,
        game=False,
    ),
    Sample("answer-help", {}, W, game=False),
    Sample("answer-status", {}, W, game=False, games=True),
    Sample("answer-record", {}, W, game=False, games=True),
    Sample("preferences-set", {"language": "en", "notifications": "at-once", "format": None}, W, game=False),
    Sample("start-letter", {}, W, game=False, games=True),
    Sample(
        "start-letter",
        {"late_days": 2, "seed": "Москва", "announced": True, "number": 3, "planned": "2026-01-08"},
        W,
        game=False,
        games=True,
        name="start-letter-drawn",
    ),
    Sample(
        "round-published",
        {
            "seat": "probny",
            "round": 3,
            "start": "2026-03-01",
            "what": "paired",
            "rounds": ROUNDS,
            "engine": "gacrux 1.11.65",
            "input_sha256": "0a1b2c",
        },
        W,
        ("D.10",),
        game=False,
        games=True,
    ),
    Sample(
        "round-for-approval",
        {
            "kind": "approval",
            "case": "CM-2026-01/round/3/approval/7",
            "round": 3,
            "rounds": ROUNDS,
            "unfinished": ["G04"],
            "engine": "gacrux 1.11.65",
            "input_sha256": "0a1b2c",
        },
        None,
        ("24.2",),
        game=False,
    ),
    Sample(
        "draw-for-approval",
        {
            "kind": "approval",
            "case": "CM-2026-01/draw/approval/7",
            "rounds": ROUNDS,
            "warnings": [{"code": "late-meeting", "text": "Пробный – Сидоренко", "round": 3}],
        },
        None,
        ("24.8",),
        game=False,
    ),
    Sample(
        "referee-deaf",
        {"since": "2026-02-12", "spent": 31, "resumed": "2026-02-13", "due": "2026-02-15"},
        None,
        game=False,
    ),
    Sample("referee-deaf", {"since": "2026-02-12", "spent": 24, "resumed": None, "due": None}, None, game=False),
    Sample("round-not-paired", {"round": 3, "text": "there is no legal pairing"}, None, ("24.6",), game=False),
    Sample(
        "start-list",
        {
            "start": "2026-01-10",
            "late_days": 2,
            "planned": "2026-01-08",
            "seed": "CM-2026-01",
            "announced": False,
            "numbers": [{"number": 1, "name": "Пробный Пётр"}, {"number": 2, "name": "Сидоренко Анна"}],
            "rounds": ROUNDS,
            "games": [],
            "played": 1,
            "letters": 2,
            "warnings": [{"code": "no-seed", "text": "CM-2026-01"}],
        },
        None,
        ("24.2",),
        game=False,
    ),
    Sample("setup-faults", {"faults": ["event.yaml:3: event.start: is missing"]}, None, game=False),
    Sample(
        "setup-ready",
        {
            "event_name": "Проба",
            "code": "EV-1",
            "start": "2026-03-01",
            "players": [{"name": "Пробный Пётр", "email": "probny@example.org"}],
            "played": 3,
            "arbiter_name": "Судья Первый",
            "stages": [{"moves": 10, "days": 60}],
            "days": 30,
            "seed": "x",
            "announced": True,
            "numbers": [{"number": 1, "name": "Пробный Пётр"}],
            "enclosed": True,
            "one_time_code": "JJJJ-KKKK",
        },
        None,
        game=False,
    ),
    Sample(
        "table-sent",
        {"rows": ["1. Anna. 2."], "games": ["Petr: 1."], "words": ["By lot."], "played": 3, "left": 1, "what": "now"},
        W,
        game=False,
    ),
    Sample(
        "table-sent",
        {"rows": ["1. Anna. 2."], "games": [], "words": ["By lot."], "played": 3, "left": 0, "what": "final"},
        W,
        game=False,
        name="table-sent-final",
    ),
    Sample(
        "table-sent",
        {"what": "not-begun", "start": "2026-03-02", "players": 6},
        W,
        game=False,
        name="table-sent-not-begun",
    ),
    Sample("code-missing", {"events": ["EV-1", "EV-2"]}, None, game=False),
    Sample("start-confirm", {"code": "EV-1", "one_time_code": "JJJJ-KKKK"}, None, game=False),
    Sample(
        "event-started",
        {"code": "EV-1", "played": 3, "letters": 3, "what": "started", "start": "2026-03-02", "planned": "2026-03-01"},
        None,
        game=False,
    ),
    Sample(
        "event-started",
        {"code": "EV-1", "played": 3, "what": "invited", "start": "2026-03-02", "one_time_code": "JJJJ-KKKK"},
        None,
        game=False,
        name="event-started-invited",
    ),
    Sample(
        "event-started",
        {"code": "EV-1", "what": "again", "start": "2026-03-02"},
        None,
        game=False,
        name="event-started-again",
    ),
    Sample(
        "leaver-share",
        {"player": "probny", "completed": 2, "games_due": 5, "what": "void", "late": False},
        None,
        ("26.1",),
        game=False,
    ),
    Sample(
        "leaver-share",
        {"player": "probny", "completed": 3, "games_due": 5, "what": "counts", "late": True},
        W,
        ("26.1", "48.8.2"),
        game=False,
        name="leaver-share-late",
    ),
    Sample(
        "teams-drawn",
        {
            "due": "2026-03-01",
            "start": "2026-03-03",
            "seed": "x",
            "announced": True,
            "numbers": [{"number": 1, "name": "Пермь"}],
            "rows": [{"round": 1, "first": "Пермь", "second": "Псков"}],
        },
        None,
        ("24.2",),
        game=False,
    ),
    Sample(
        "line-up-asked",
        {
            "event_name": "Пермь",
            "players": ["Пробный Пётр"],
            "due": "2026-03-01",
            "what": "reminded",
            "rows": [{"round": 1, "first": "Пермь", "second": "Псков"}],
        },
        None,
        ("21.1",),
        game=False,
    ),
    Sample(
        "line-ups-open",
        {"teams": [{"name": "Пермь", "players": ["Пробный Пётр"]}], "start": "2026-03-01"},
        None,
        ("21.1",),
        game=False,
    ),
    Sample(
        "captain-answered",
        {"what": "line-up-refused", "event_name": "Пермь", "faults": [{"code": "not-entered", "name": "Некто"}]},
        None,
        ("21.1",),
        game=False,
    ),
    Sample(
        "captain-answered",
        {"what": "line-up-noted", "event_name": "Пермь", "players": ["Пробный Пётр"], "round": 2},
        None,
        ("21.1",),
        game=False,
        name="captain-answered-noted",
    ),
    Sample("captain-asks", {"seat": "probny", "event_name": "Пермь", "what": "resignation"}, W, ("21.5",)),
    Sample("captain-acted", {"player": "probny", "event_name": "Пермь", "what": "move"}, None, ("21.5",)),
    Sample("captain-advice", {"seat": "probny", "event_name": "Пермь", "code": "offer-draw"}, W, ("21.5",)),
    Sample(
        "match-protocol",
        {
            "round": 1,
            "teams": ["Пермь", "Leeds"],
            "points": ["1½", "½"],
            "rows": [{"board": 1, "white": "Пробный Пётр", "black": "Hollow Martin", "result": "1-0"}],
        },
        None,
        ("21.1",),
        game=False,
    ),
    Sample("entry-letter", {"seat": "probny", "start": "2026-03-01"}, W, game=False),
    Sample("event-noted", {"what": "arrival", "round": 1}, W, ("C.2",), game=False),
    Sample("event-noted", {"what": "absence", "round": 4}, W, ("D.6",), game=False, name="event-noted-absence"),
    Sample("event-noted", {"what": "absence-late", "round": 4}, W, ("D.10",), game=False, name="event-noted-late"),
    Sample("event-noted", {"what": "no-rounds"}, W, game=False, name="event-noted-no-rounds"),
    Sample(
        "event-noted",
        {"what": "result-corrected", "why": "rating-only", "was": "1-0", "result": "1/2-1/2"},
        W,
        ("D.8",),
        name="event-noted-corrected",
    ),
    Sample(
        "captain-ruled",
        {"event_name": "Пермь", "kind": "undeclared-player", "ruling": "refuse", "words": "Некто", "text": "Нет."},
        None,
        ("20",),
        game=False,
    ),
    Sample(
        "event-noted",
        {"what": "result-error", "why": "next-pairing"},
        W,
        ("D.8",),
        game=False,
        name="event-noted-result",
    ),
    Sample(
        "draw-due",
        {"start": "2026-03-01", "played": 12, "unanswered": ["Пробный Пётр"], "bounced": ["Сидоренко Анна, a@b.org"]},
        None,
        ("24.3",),
        game=False,
    ),
    Sample(
        "report-draft",
        {
            "due": "2026-03-11",
            "days": 1,
            "played": 12,
            "final": True,
            "open_cases": 0,
            "violations": [
                {
                    "kind": "breach",
                    "game": "G01",
                    "name": "Пробный Пётр",
                    "on": "2026-02-01",
                    "ruling": "uphold",
                    "ruler": "Судья Первый",
                }
            ],
            "fines": [
                {"game": "G01", "name": "Пробный Пётр", "days": 2, "article": "48.4.7", "on": "2026-02-02"},
            ],
        },
        None,
        ("23.7", "23.8"),
        game=False,
    ),
    Sample(
        "arbiter-day",
        {
            "funnel": {
                "received": 12,
                "accepted": 7,
                "rejected": 1,
                "held": 1,
                "recorded": 1,
                "duplicate": 1,
                "ignored": 1,
            },
            "held": [{"sender": "petr@elsewhere.example", "reason": "unregistered-sender", "since": "2026-02-13"}],
            "strangers": [{"sender": "spam@elsewhere.example", "subject": "Выгодное предложение"}],
            "waiting": 1,
            "told": [{"game": "G01", "template": "move-invalid", "subject": "ход невозможен", "to": "Пробный Пётр"}],
        },
        None,
        (),
        ARB,
        game=False,
    ),
    Sample(
        "player-digest",
        {
            "games": [
                {
                    "game": "G01",
                    "notice": {
                        "template": "move-booked",
                        "to": "sender",
                        "rank": "digest",
                        "articles": ["48.4.4"],
                        "facts": BOOKED,
                    },
                },
                {
                    "game": "G01",
                    "notice": {
                        "template": "move-arrived",
                        "to": "white",
                        "rank": "digest",
                        "articles": ["48.4.4"],
                        "facts": BOOKED
                        | {"ply": 10, "move": "f8e7", "side": "black", "spent": 1, "sent": "2026-01-28"},
                    },
                },
            ]
        },
        W,
        ("48.4.4",),
        game=False,
        games=True,
    ),
    Sample(
        "question-forwarded",
        {"text": "Можно ли играть с телефона?", "player": "probny", "kind": "question"},
        None,
        ("48.1.8",),
        ARB,
        game=False,
    ),
    Sample(
        "leave-registered",
        {
            "first": "2026-03-15",
            "last": "2026-03-18",
            "days": 4,
            "left": 0,
            "years": [{"year": 2026, "used": 30, "left": 0}],
            "games": ["G01"],
            "scope_asked": False,
            "refused": [{"first": "2026-03-19", "last": "2026-04-05"}],
            "start": "2026-03-12",
            "counts_from": "2026-03-15",
            "asked": True,
        },
        W,
        ("48.7.1", "48.7.4"),
        game=False,
        name="leave-registered-in-part",
    ),
    Sample("report-noted", {"what": "delay"}, W, ("48.5.3",)),
    Sample("report-noted", {"what": "late-start", "first": "2026-01-12"}, W, ("47.4.6",), name="report-noted-start"),
    Sample(
        "report-noted", {"what": "breakdown", "due": "2026-03-16"}, W, ("48.1.5",), game=False, name="report-breakdown"
    ),
    Sample("report-noted", {"what": "withdrawal"}, W, ("48.8.1",), game=False, name="report-noted-withdrawal"),
    Sample("report-noted", {"what": "question"}, W, ("48.1.8",), game=False, name="report-noted-question"),
    Sample("notice", {"code": "late-address-change"}, W, ("48.1.2",), game=False),
)
