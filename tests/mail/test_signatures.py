"""The referee's own look at DKIM signatures: what proves a sender, and what only looks like it."""

from collections.abc import Callable
from datetime import timedelta
from importlib import import_module
from pathlib import Path
from typing import Any

import arena
import pytest

from service.app import SetClock, open_office
from service.errors import ConfigError
from service.handling.again import replay_journal
from service.handling.intake import take_in
from service.handling.judging import judge_waiting
from service.handling.setup import add_event
from service.mail import signatures
from service.mail.signatures import DkimCheck
from service.ports import Arrival, MailKey
from service.settings.loader import load_event_text
from service.settings.service_model import ServiceFile

dkim: Any = import_module("dkim")

KEYS = Path(__file__).parents[1] / "data" / "dkim"
LETTER = (
    b"From: Anna <anna@club.example.org>\r\nTo: probny@example.org\r\nSubject: CM-2026-01 G01\r\n"
    b"Date: Mon, 12 Jan 2026 12:00:00 +0300\r\nMessage-ID: <1@club.example.org>\r\n\r\nMove 1: e4\r\n"
)


class Keys:
    """A key pair, and the name server that publishes it."""

    def __init__(self) -> None:
        self.private = (KEYS / "key.pem").read_bytes()
        self.record = b"v=DKIM1; k=rsa; p=" + (KEYS / "public.txt").read_bytes()
        self.asked: list[bytes] = []

    def get_txt(self, name: bytes, timeout: int = 5) -> bytes | None:
        self.asked.append(name)
        return self.record

    def sign(self, letter: bytes, domain: bytes = b"club.example.org", **options: Any) -> bytes:
        signature: bytes = dkim.sign(letter, b"s", domain, self.private, **options)
        return signature + letter


@pytest.fixture(scope="module")
def keys() -> Keys:
    return Keys()


def changed(letter: bytes, old: bytes, new: bytes) -> bytes:
    assert old in letter
    return letter.replace(old, new)


@pytest.mark.parametrize(
    ("make", "signer"),
    [
        pytest.param(lambda k: k.sign(LETTER), "club.example.org", id="its-own-domain"),
        pytest.param(lambda k: k.sign(LETTER, b"example.org"), "example.org", id="a-domain-above"),
        pytest.param(lambda k: k.sign(k.sign(LETTER, b"else.test")), "club.example.org", id="beside-anothers"),
        pytest.param(lambda k: LETTER, None, id="unsigned"),
        pytest.param(lambda k: k.sign(LETTER, b"else.test"), None, id="another-domain"),
        pytest.param(lambda k: k.sign(LETTER, b"evil.club.example.org"), None, id="a-domain-below"),
        pytest.param(lambda k: k.sign(LETTER, b"org"), None, id="the-top-domain"),
        pytest.param(lambda k: k.sign(LETTER, length=True), None, id="of-a-part-of-the-text"),
        pytest.param(lambda k: k.sign(LETTER, length=True) + b"Move 1: d4\r\n", None, id="with-text-added"),
        pytest.param(lambda k: changed(k.sign(LETTER), b"e4", b"d4"), None, id="another-move"),
        pytest.param(lambda k: changed(k.sign(LETTER), b"anna@club", b"boris@club"), None, id="another-sender"),
        pytest.param(lambda k: b"From: boris@club.example.org\r\n" + k.sign(LETTER), None, id="a-second-from"),
        pytest.param(lambda k: b"DKIM-Signature: d=club.example.org; (\xff\r\n" + LETTER, None, id="nonsense"),
        pytest.param(lambda k: b"DKIM-Signature: " + b"d=" * 30_000 + b"\r\n" + LETTER, None, id="much-nonsense"),
        pytest.param(lambda k: b"", None, id="no-letter"),
    ],
)
async def test_what_proves_a_sender(keys: Keys, make: Callable[[Keys], bytes], signer: str | None) -> None:
    assert await DkimCheck(keys.get_txt).check(make(keys)) == signer


async def test_only_an_aligned_signature_is_asked_for(keys: Keys) -> None:
    keys.asked.clear()
    await DkimCheck(keys.get_txt).check(keys.sign(LETTER, b"else.test"))
    assert keys.asked == []


@pytest.mark.parametrize("answer", [None, b"", b"v=DKIM1; p=", b"nonsense"])
async def test_a_name_server_that_gives_no_key_disproves_nothing(keys: Keys, answer: bytes | None) -> None:
    assert await DkimCheck(lambda name, timeout=5: answer).check(keys.sign(LETTER)) is None


async def test_a_name_server_that_fails_or_hangs(keys: Keys, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(name: bytes, timeout: int = 5) -> bytes:
        raise OSError("no network")

    assert await DkimCheck(failing).check(keys.sign(LETTER)) is None


async def test_without_the_library_the_setting_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(signatures, "import_module", missing)
    with pytest.raises(ConfigError, match="authentication.check_dkim: needs dkimpy"):
        DkimCheck()


async def test_what_was_found_on_arrival_stands(keys: Keys) -> None:
    """A signed letter is proved, an unsigned one is not; gone through again without a name server it is the same."""
    first, second = arena.letters(2, 1)[:2]
    clock = SetClock(first.at)
    text = arena.event_text(2)
    async with open_office(ServiceFile(address=arena.REFEREE), "sqlite://", clock) as office:
        office.signatures = DkimCheck(keys.get_txt)
        await add_event(office.store, office.cache, load_event_text(text, "arena"), text, clock.now())
        for uid, raw in enumerate((keys.sign(first.raw, b"players.test"), second.raw), 1):
            await take_in(office, Arrival(raw, MailKey("a", "INBOX", 1, str(uid)), first.at), None)
        await judge_waiting(office)
        async with office.store.reads() as reads:
            proofs = [await reads.proofs(f"w00{n}@players.test") for n in (1, 2)]
            assert proofs == [(True,), (False,)]
            clock = SetClock(first.at - timedelta(days=1))
            async with open_office(ServiceFile(address=arena.REFEREE), "sqlite://", clock) as other:
                await replay_journal(other, reads, lambda source: load_event_text(source, "arena"), clock.set)
                async with other.store.reads() as again:
                    assert [await again.proofs(f"w00{n}@players.test") for n in (1, 2)] == proofs
                    assert await again.heads() == await reads.heads()
