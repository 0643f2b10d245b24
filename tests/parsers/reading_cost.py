"""
What reading costs: processor time of the labelled letters, and time and memory of the most expensive shapes.

`python -m tests.parsers.reading_cost` prints the figures that service/docs/reading.md publishes.
"""

import base64
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from string import ascii_lowercase

from parsers import read_mail

MAILS = Path(__file__).parents[1] / "data" / "mails"
HEAD = "From: a@example.org\nTo: b@example.org\nSubject: x\nContent-Type: {kind}; charset=utf-8\n\n"
PAGE = 1_900_000  # bytes, just below the cap of a text
LETTERS, LINES, LONG = 59_000, 5_900, 19_000  # just below the caps of what a sender writes, and of a line

FILLINGS = (
    "5171 ", "5. 5171 ", "5... Кf6 ", "(", "((5. 0-0) ", "если 5... d5, то ", "мой ход ", "мой ход: 5. 0-0 ", "конь ",
    "конь бьёт на ", "Nf3 ", "0-0 ", "0-", "12", "1/2 ", "26/01 ", "28.01.2026 ", "не ", "сдаюсь ", "предлагаю ничью ",
    "Перерыв: 01.02.2026 – ", "{", "[%ccsnt ", "a" * 50 + " ", "> ", "Белые ", "x@y.example ", "«", "\u0301", "G01, ",
    "с 1 по 14 июля ", "ход 5 ", "получил ", "...", "- ", "5. d3. ", "(5. d3, ", "5. d3, потому что ", "не 5. d3, а ",
    "мой ход d3? ", "Иванов: 5. 0-0. ", "слон бьёт коня ", "Ход d3. ", "5.d3", "1. e4 (1. d4 d5) e5 ", "1. e4 {c} e5 ",
    "если 5... d5. ", "5\u200b.\u200b \u200bd\u200b3 ", "Move 3: Bb5 a6 ", "только если ",
    "I withdraw from the event. ", "I claim time: my partner overstepped, ", "прошу зафиксировать просрочку, ",
    "I offer a draw with 5. d3, ", "принимаю ничью, если ", "протестую ", "отзываю ход 5. d3 ", "в отпуске с 1 июля, ",
    "`5. d3`, says he, ", "мой адрес теперь x@y.example ", "не получил ваш ход 5, ", "на 4...Кf6 5. d3 ",
)  # fmt: skip
LINE_FILLINGS = (
    "Ход 5: 0-0", "5. 0-0", "G01: 5. 0-0", "CM-2026-01 G01", "Пробный - Сидоренко", "Белые Пробный", "мой ход 0-0",
    "Пол. Отв. Время N Белые Черные Пол. Отв. Время", "26/01 28/01 2/05 05. 5171 5755 29/01 30/01 1/07",
    "От: x <x@y.ru>",
    "25.01.2026, 21:14, X <x@y.ru> пишет:", "On Sun, 25 Jan 2026 at 21:14 X <x@y.ru>", "> 5. 0-0", ">>> 5171", "-- ",
    "Отчет участника турнира X о ходе игры в турнире", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7", "(1 да)",
    "если 5... d5", "Ход d3", "With White: 5. d3", "конь бьет коня", "Только если судья разрешит.",
    "если 5... d5, то 6. ed К:d5", "Получен: 26.01, отправлен 28.01", "конь бьёт на е4", "[White \"A\"]", "----------",
)  # fmt: skip


def expensive() -> Iterator[tuple[str, bytes]]:
    """Letters of one shape up to the caps, each with its name."""
    plain, html = HEAD.format(kind="text/plain").encode(), HEAD.format(kind="text/html").encode()
    for text in FILLINGS:
        filled = (text * (LETTERS // len(text) + 1))[:LETTERS]
        long = "\n".join(filled[n : n + LONG] for n in range(0, len(filled), LONG))
        yield f"long lines of {text.strip()[:20]!r}", plain + long.encode()
        lines = "\n".join(filled[n : n + 78] for n in range(0, len(filled), 78))
        yield f"lines of {text.strip()[:20]!r}", plain + lines.encode()
    for sign, before in product(
        (" ", "\t", "!", ".", " .", "-", "?", "(", "0", "…", "x"), ("5. d3", "сдаюсь", "Ход 5: ")
    ):
        run = (before + (sign * LONG)[: LONG - 20] + " 5. d4\n").encode()
        yield f"a long run of {sign!r} behind {before}", plain + run * 3
    for text in ("5. 5171", "1. e4 e5 2. Nf3 Nc6", "если 5... d5, то 6. ed", "26/01 28/01 2/05 05. 5171 5755"):
        yield f"quoted: {text}", plain + "\n".join([f"> {text}"] * LINES).encode()
    for text in LINE_FILLINGS:
        count = min(LINES, LETTERS // (len(text) + 1))
        yield f"{text[:24]!r} again and again", plain + "\n".join([text] * count).encode()
    for tag in ("<td>", "<div>", "<blockquote>", "<table><tr><td>", "<p>5171", "<b>", "&#1061;", "<br>"):
        yield f"HTML of {tag}", html + (tag * (LETTERS // len(tag))).encode()
    yield from others()
    yield from pages(html)
    yield from heads()
    yield from parts()
    flowed = plain.replace(b"charset=utf-8", b"charset=utf-8; format=flowed")
    yield "flowed moves", flowed + b"5. d3 \n" * LINES
    yield "flowed quotations", flowed + b"> 5. d3 \n" * LINES
    yield "thousands of levels of quotation", plain + b"\n".join(b">" * n + b" 5. d3" for n in range(1, 3000, 8))
    nested = ("1. e4 " + "(1. d4 " * 4000 + ")" * 4000).encode()
    yield "nested side variations", plain + b"\n".join(nested[n : n + LONG] for n in range(0, len(nested), LONG))
    yield "a long comment", plain + b"1. e4 {" + b"a b " * 4500 + b"}"


def pages(html: bytes) -> Iterator[tuple[str, bytes]]:
    """Pages up to the cap of a text."""
    for tag in ("<div>", "<span>", "<blockquote>", "<ul><li>", "<table><tr><td>", "<b><i>", "<p>x", "<!--", "&nbsp;"):
        yield f"300,000 of {tag}", html + (tag.encode() * 300_000)[:PAGE]
    yield "pairs of tags", html + b"<div></div>" * 150_000
    yield "a table of one row", html + b"<table><tr>" + b"<td>5171</td>" * 100_000
    yield "a table of rows", html + b"<table>" + b"<tr><td>5171</td><td>5755</td></tr>" * 40_000
    yield "styles left open", html + b"".join(b"<b a=%d>" % n for n in range(2000)) + b"<p>x" * 5000
    rules = b"".join(b".a%d{display:none}" % n for n in range(3000))
    yield "rules of style", html + b"<style>" + rules + b"</style>" + b"<p class=a1>x</p>" * 3000
    for text in ("a", "\\a ", "[", "/*", "a{", "a,", "::a("):
        yield f"a style of {text}", html + b"<style>" + (text * (PAGE // len(text) // 2)).encode() + b"</style><p>5. d3"
    yield "marks over a letter", html + ("5. d3" + "\u0301\u0316" * 400_000).encode()
    yield "attributes", html + b"<a " + b"b=c " * 500_000 + b">5. d3"
    yield "hidden text", html + b'<div style="display:none">x</div>' * 50_000


def heads() -> Iterator[tuple[str, bytes]]:
    """Headers that are long, or many."""
    start = b"From: a@example.org\n"
    for name, field in (
        ("a long header", b"X-A: " + b"x" * 5_000_000),
        ("a long subject", b"Subject: " + b"CM-2026-01 G01 " * 4000),
        ("references", b"References: " + b"<a@b> " * 10_000),
        ("addressees", b"To: " + b"a@b.c, " * 9000),
        ("brackets", b"To: " + b"(" * 60_000),
        ("many headers", b"\n".join(b"X-%d: a" % n for n in range(100_000))),
        ("servers on the way", b"\n".join([b"Received: from a by b; Wed, 28 Jan 2026 12:00:00 +0300"] * 30_000)),
    ):
        yield name, start + field + b"\n\n5. d3\n"


def parts() -> Iterator[tuple[str, bytes]]:
    """Parts that are many, deep, packed or wrapped."""
    mixed = b'From: a@example.org\nContent-Type: multipart/mixed; boundary="m"\n\n'
    named = (b"--m\nContent-Type: text/plain; name=a%d.txt\n\n5. O-O\n" % n for n in range(20_000))
    yield "twenty thousand named parts", mixed + b"".join(named)
    kind = b"Content-Transfer-Encoding: base64\nContent-Type: "
    thrice = base64.encodebytes(base64.encodebytes(base64.encodebytes(b"5. d3\n" * 400_000)))
    yield "base64 within base64", b"From: a@example.org\n" + kind + b"text/plain\n\n" + thrice
    packed = base64.encodebytes(b"PK\3\4" + bytes(range(256)) * 30_000)
    for name in (b"application/zip; name=a.zip", b"text/plain; name=a.txt", b"application/x-chess-pgn; name=a.pgn"):
        part = b"--m\n" + kind + name + b"\nContent-Disposition: attachment\n\n" + packed + b"\n--m--\n"
        yield f"packed as {name.decode()[:24]}", mixed + b"--m\nContent-Type: text/plain\n\nhello\n" + part
    yield "letters within letters", b"From: a@example.org\n" + b"Content-Type: message/rfc822\n\n" * 400
    pgn = b"--m\nContent-Type: application/x-chess-pgn; name=a.pgn\nContent-Disposition: attachment\n\n"
    yield "a giant PGN", mixed + pgn + b"1. e4 (1. d4 d5 (1... Nf6 2. c4)) e5 2. Nf3 " * 6000 + b"\n--m--\n"


def others() -> Iterator[tuple[str, bytes]]:
    """What once cost much: in the envelope, and games that are each compared with those before."""
    plain = HEAD.format(kind="text/plain").encode()
    yield "a game a line", plain + "\n".join(f"CM-2026-01 G{n}: 5. d3" for n in range(1, LINES))[:LETTERS].encode()
    headers = "\n".join(f"Event: CM-2026-01\nGame: G{n}" for n in range(1, LINES))
    yield "a header a game", plain + headers[:LETTERS].encode()
    yield "an event a line", plain + "\n".join(f"Event: CM-2026-{n}\nx" for n in range(1, LINES))[:LETTERS].encode()
    names = ("".join(letters) for letters in product(ascii_lowercase, repeat=3))
    players = "\n".join(f"White: A{name}\nBlack: B{name}" for name in names)
    yield "two names a game", plain + players[:LETTERS].encode()
    yield "encoded words", b"From: " + b"=?utf-8?b?0J8=?= " * 20_000 + b"<a@example.org>\n\n5. 0-0\n"
    parts = b"".join(b"--m\nContent-Type: text/plain\n\n5. 0-0\n" for _ in range(3000))
    yield "three thousand parts", b'From: a@example.org\nContent-Type: multipart/mixed; boundary="m"\n\n' + parts
    nested = b"".join(b'Content-Type: multipart/mixed; boundary="%d"\n\n--%d\n' % (n, n) for n in range(950))
    yield "nested parts", b"From: a@example.org\n" + nested
    big = base64.encodebytes(b"5171 " * 2_000_000)
    yield "ten megabytes of text", b"From: a@example.org\nContent-Transfer-Encoding: base64\n\n" + big


# What a process inherits from the one that starts it is not its own.
_PEAK = "r.getrusage(r.RUSAGE_SELF).ru_maxrss"
if Path("/proc/self/status").exists():
    _PEAK = "next(line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM'))"


def cost_of(raw: bytes) -> tuple[float, float]:
    """Seconds of processor time and MiB of resident memory that one letter costs a fresh process, loading included."""
    code = "import sys; from parsers import read_mail; read_mail(sys.stdin.buffer.read())"
    code += "; import resource as r; u = r.getrusage(r.RUSAGE_SELF); print(u.ru_utime + u.ru_stime, " + _PEAK + ")"
    done = subprocess.run([sys.executable, "-c", code], input=raw, capture_output=True, check=True, timeout=60)
    seconds, kibibytes = done.stdout.split()
    return float(seconds), int(kibibytes) / (1024 * 1024 if sys.platform == "darwin" else 1024)


def typical() -> list[float]:
    """Milliseconds of processor time of each labelled letter, in order, the best of three readings."""
    mails = [path.read_bytes() for path in MAILS.glob("*.eml")]
    for raw in mails:
        read_mail(raw)
    return sorted(min(_timed(raw) for _ in range(3)) for raw in mails)


def _timed(raw: bytes) -> float:
    start = time.process_time()
    read_mail(raw)
    return 1000 * (time.process_time() - start)


def main() -> None:
    """Print the figures."""
    spent = typical()
    shares = {"median": 0.5, "9 of 10": 0.9, "99 of 100": 0.99}
    figures = ", ".join(f"{name} {spent[int(len(spent) * share)]:.1f} ms" for name, share in shares.items())
    print(f"{len(spent)} labelled letters: {figures}, slowest {spent[-1]:.1f} ms")
    found = sorted(((*cost_of(raw), name) for name, raw in expensive()), reverse=True)
    for seconds, memory, name in found[:8]:
        print(f"{seconds:6.2f} s {memory:6.0f} MiB  {name}")
    print(f"{len(found)} expensive letters: worst {found[0][0]:.2f} s, {max(row[1] for row in found):.0f} MiB")


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    main()
