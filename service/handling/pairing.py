"""
Pairs a round of a Swiss: the engine in a process of its own, every pair that it returns checked (000 24.2, 24.6).

The engine is gacrux (www.gacrux.no), FIDE's open pairing tool for the Dutch system, C.04.3 as in force since
1 February 2026. It reads TRF-2026 and answers in JSON; its exit code says nothing.
"""

import hashlib
import json
import subprocess
import sys
from dataclasses import dataclass
from importlib import metadata
from typing import Any

from service.errors import PairingError
from service.tournament.report_file import engine_file, paired_of
from service.tournament.swiss import BeforeRound, Paired, board_order, find_faults
from service.tournament.trf import TrfFile, Version, write_trf

ENGINE = "gacrux"
TIME_LIMIT_SECONDS = 120.0
NO_LEGAL_PAIRING = 2


@dataclass(frozen=True, slots=True)
class RoundDraw:
    """A round as paired, boards in order; the engine with its version and rules, and the digest of what it read."""

    round: int
    paired: Paired
    engine: str
    input_sha256: str


def engine_name() -> str:
    """The engine with its version. Raises: PairingError where it is not installed."""
    try:
        return f"{ENGINE} {metadata.version(ENGINE)}"
    except metadata.PackageNotFoundError:
        raise PairingError(f"the pairing engine {ENGINE} is not installed; install the service anew") from None


def pair_round(field: BeforeRound, limit: float = TIME_LIMIT_SECONDS) -> RoundDraw:
    """
    Pair the round that follows.

    Blocks while the engine runs, at most `limit` seconds. Boards are put in the order of D.9.

    Raises: PairingError where there is no legal pairing, the engine fails or is too slow, or a pair is wrong.
    """
    if not field.present:
        raise PairingError(f"round {field.round}: nobody is there to be paired")
    text = write_trf(engine_file(field), Version.TRF2026)
    answer = _run("pairingchecker", ["-p"], text, limit)
    result = answer.get("pairingResult") or {}
    _check_status(answer, field.round, paired=bool(result.get("pairs")))
    if result.get("round") not in (None, field.round):
        raise PairingError(f"round {field.round}: the engine paired round {result.get('round')}")
    try:
        paired = paired_of(field, [(int(white), int(black)) for white, black in result["pairs"]])
    except (KeyError, ValueError, TypeError) as error:
        raise PairingError(f"round {field.round}: the engine's answer cannot be read ({error})") from None
    faults = find_faults(field, paired)
    if faults:
        told = "; ".join(f"{fault}: {', '.join(players)}" for fault, players in faults)
        raise PairingError(f"round {field.round}: the engine's pairs break the rules and are not used: {told}")
    rules = f" (FIDE Dutch C.04.3, {result['rules']})" if result.get("rules") else ""
    digest = hashlib.sha256(text.encode()).hexdigest()
    return RoundDraw(field.round, Paired(board_order(field, paired.pairs), paired.bye), engine_name() + rules, digest)


def fide_coefficients(file: TrfFile, cuts: int, limit: float = TIME_LIMIT_SECONDS) -> dict[str, dict[int, int]]:
    """
    Coefficients as FIDE's rules of 2026 count unplayed rounds, by criterion and number, in halves (002 20.5).

    Sonneborn-Berger is doubled, as 20.3.5 writes it. Raises: PairingError where the engine fails.
    """
    wanted = {"buchholz": "BH", "solkoff": "BH/M1", "sonneborn-berger": "SB"}
    wanted |= {f"truncated-solkoff-{cut}": f"BH/C{cut}" for cut in range(1, cuts + 1)}
    answer = _run("tiebreakchecker", ["-s", "-t", "PTS", *wanted.values()], write_trf(file, Version.TRF2026), limit)
    _check_status(answer, None, paired=True)
    try:
        rows = answer["tiebreakResult"]["competitors"]
        return {
            code: {
                int(row["cid"]): round(float(row["tiebreakScore"][at]) * (4 if code == "sonneborn-berger" else 2))
                for row in rows
            }
            for at, code in enumerate(wanted, 1)
        }
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise PairingError(f"the engine's coefficients cannot be read ({error!r})") from None


def _run(module: str, options: list[str], text: str, limit: float) -> dict[str, Any]:
    """One run of the engine on one file. `-I`: it sees neither the working folder nor the user's packages."""
    name = engine_name()
    command = [sys.executable, "-I", "-m", f"{ENGINE}.{module}", "-i", "-", "-o", "-", *options]
    try:
        done = subprocess.run(command, input=text.encode(), capture_output=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        raise PairingError(f"{name} found no answer within {limit:g} seconds") from None
    except OSError as error:
        raise PairingError(f"{name} cannot be started ({error.strerror or error})") from None
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        last = done.stderr.decode(errors="replace").strip().splitlines()[-1:] or ["no answer"]
        raise PairingError(f"{name} failed: {last[0]}") from None
    if not isinstance(answer, dict):
        raise PairingError(f"{name} failed: its answer is no group of values")
    return answer


def _check_status(answer: dict[str, Any], number: int | None, *, paired: bool) -> None:
    status = answer.get("status") or {}
    code = status.get("code")
    where = "" if number is None else f"round {number}: "
    if code == NO_LEGAL_PAIRING or (code == 0 and not paired):
        raise PairingError(f"{where}there is no legal pairing; absences or forbidden pairs leave none")
    if code != 0:
        reason = "; ".join(str(text) for text in status.get("error") or []) or f"status {code}"
        raise PairingError(f"{where}the engine refused: {reason}")
