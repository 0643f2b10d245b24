"""Every scenario reads as its transcript: whole mails in, whole mails out."""

import asyncio
import re

import pytest
from transcribe import FOLDER, names, transcribe


@pytest.mark.parametrize("name", names())
def test_a_scenario_reads_as_its_transcript(name: str) -> None:
    written = (FOLDER / name / "transcript.txt").read_text(encoding="utf-8")
    assert asyncio.run(transcribe(name)) == written


TOLD = {
    "48.6.6 upheld, with the record": "claim-upheld",
    "48.6.7 rejected, with a ban": "claim-rejected-with-ban",
    "48.6.1 late": "claim-late",
    "48.6.1 from silence": "claim-from-silence",
    "48.1.10 protest": "protest-to-the-appeals-arbiter",
    "47.6.6 second overstep, lost": "postal-second-overstep-lost",
    "47.6.9 second overstep, the sealed move forwarded": "postal-second-overstep-rejected",
    "47.6.11 the first loses": "postal-first-overstep-loses",
    "48.7.4-48.7.7 leaves": "leaves-of-every-kind",
    "48.7.1 over New Year": "leave-over-new-year",
    "48.7.3 cut short": "leave-cut-short",
    "47.7.4-47.7.6 leaves by post": "postal-leaves",
    "48.5.1, 48.5.3 14 and 40 days": "silence-fourteen-and-forty-days",
    "48.4.9 late repeat": "late-repeat-is-fined",
    "48.4.9 late repeat of the other side": "late-repeat-by-the-other-side",
    "47.5.2 three months": "postal-silence-three-months",
    "48.2.1 lost copy, late copy": "lost-copy-and-late-copy",
    "48.1.7 contradicting copies": "contradicting-copies",
    "48.3.3 two stories": "two-stories",
    "48.1.7 a move denied by its owner": "move-denied-by-its-owner",
    "48.1.2 new address": "address-change",
    "48.1.2 another address": "strange-address",
    "48.1.5 breakdown": "breakdown-record-on-request",
    "48.9.1 resignation to registered": "resignation-records-registered",
    "48.9.2 contradicting records": "records-contradict",
    "48.9.3 no record": "no-record-from-either",
    "48.8.1 withdrawal, loss": "withdrawal-loss",
    "48.8.1 withdrawal, adjudication": "withdrawal-adjudicate",
    "48.8.1 withdrawal, exclusion": "withdrawal-exclude",
    "48.9.5 the same expectation": "adjudication-same-expectation",
    "48.9.6, 48.9.10 adjudicated, appealed": "adjudication-appealed-second-adjudicator",
    "48.9.7 no papers, no appeal": "adjudication-no-papers-no-appeal",
    "46.4 steward barred and reversed": "steward-barred-and-reversed",
    "001 D.10 a round paired anew": "round-paired-anew",
    "46.3 days for an outage": "outage-credit",
    "46.3 one mail rules three cases": "one-mail-rules-three-cases",
    "observed": "observe-mode",
    "advised": "advise-mode",
}


def test_everything_that_is_to_be_read_is_there() -> None:
    assert sorted(set(TOLD.values()) - set(names())) == []


@pytest.mark.parametrize("name", [name for name in TOLD.values() if not name.startswith("postal")])
def test_a_transcript_speaks_both_languages(name: str) -> None:
    written = (FOLDER / name / "transcript.txt").read_text(encoding="utf-8")
    assert "     Здравствуйте, " in written and "     Dear " in written


@pytest.mark.parametrize("name", names())
def test_a_transcript_is_worth_reading(name: str) -> None:
    written = (FOLDER / name / "transcript.txt").read_text(encoding="utf-8")
    assert ">>>>" in written and "<<<<" in written and "==== at the end" in written
    assert not re.search(r"\{\w+|None|\?\?", written)
