"""
Recount one game, or many, by whole mails: `python -m tests.wholemail.run 17` (or `17 18`, or `0-100`).

With one seed the mails are written to the folder that `--to` names, with event.yaml and service.yaml.
"""

import sys
from pathlib import Path

from tests.recount.run import seeds_of, tell
from tests.recount.slow_recount import recount
from tests.wholemail.compose import SERVICE_FILE, Composer, event_file
from tests.wholemail.drive import mail_story, parting


def main(words: list[str]) -> int:
    """Recount the seeds that are named; gives the exit code."""
    folder = None
    if "--to" in words:
        place = words.index("--to")
        folder, words = Path(words[place + 1]), [*words[:place], *words[place + 2 :]]
    seeds, parted = list(seeds_of(words)), 0
    for seed in seeds:
        found = parting(seed)
        parted += bool(found)
        story = mail_story(seed)
        if len(seeds) == 1:
            print("\n".join(tell(story, recount(story))))
        if folder is not None:
            write(folder / str(seed), seed)
        for line in found[: None if len(seeds) == 1 else 2]:
            print(f"seed {seed}: {line}")
    print(f"{len(seeds)} games by mail, {parted} parted")
    return bool(parted)


def write(folder: Path, seed: int) -> None:
    """The mails and files of one seed, as the offline ruling takes them."""
    story = mail_story(seed)
    (folder / "mails").mkdir(parents=True, exist_ok=True)
    (folder / "event.yaml").write_text(event_file(story), encoding="utf-8")
    (folder / "service.yaml").write_text(SERVICE_FILE, encoding="utf-8")
    for number, raw in Composer(story).mails():
        (folder / "mails" / f"{number:04}.eml").write_bytes(raw)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
