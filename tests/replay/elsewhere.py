"""
What the offline ruling says of whole mails, as one digest: it must be the same wherever and however Python runs.

`python -m tests.replay.elsewhere 0-19` prints for each seed its mails and the digest of its document, then the sum.
"""

import hashlib
import sys
from collections.abc import Iterator

from service.output.replay_text import write_document
from tests.recount.run import seeds_of
from tests.wholemail.drive import mail_story, ruled


def digests(words: list[str]) -> Iterator[str]:
    """One line for each seed: its number, how many mails it has, the digest of what was said of them."""
    mails, whole = 0, hashlib.sha256()
    for seed in seeds_of(words):
        document, numbers = ruled(mail_story(seed))
        text = document.to_json() + write_document(document)
        mails += len(numbers)
        whole.update(text.encode())
        yield f"{seed} {len(numbers)} {hashlib.sha256(text.encode()).hexdigest()}"
    yield f"{mails} mails {whole.hexdigest()}"


if __name__ == "__main__":
    for line in digests(sys.argv[1:]):
        print(line, flush=True)
