"""
A chessboard as a small PNG. Pillow draws a rank once; ranks recur, so a position is put together from known bands.

A PNG is one zlib stream; deflate blocks that end in a full flush stand alone, so those of the eight ranks may be
joined in any order. A new position then costs some ten microseconds, not some milliseconds.
"""

import struct
import zlib
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

SQUARE = 40
MARGIN = 16
WIDTH = MARGIN + 8 * SQUARE
HEIGHT = 8 * SQUARE + MARGIN

_LIGHT, _DARK, _PAPER, _INK, _WHITE_MAN, _BLACK_MAN = 240, 185, 255, 0, 255, 45
_SCALE = 4  # drawn larger, then made small: smooth edges

# fmt: off
_FOOT = ((24, 88), (24, 79), (76, 79), (76, 88))
_SHAPES: dict[str, tuple[tuple[tuple[int, int], ...], ...]] = {
    "P": (((40, 42), (60, 42), (66, 80), (34, 80)), _FOOT),
    "R": (((28, 18), (38, 18), (38, 27), (45, 27), (45, 18), (55, 18), (55, 27), (62, 27), (62, 18), (72, 18),
           (72, 36), (63, 42), (66, 80), (34, 80), (37, 42), (28, 36)), _FOOT),
    "N": (((30, 80), (44, 58), (30, 66), (20, 60), (22, 50), (38, 28), (44, 14), (52, 22), (64, 34), (71, 54),
           (72, 80)), _FOOT),
    "B": (((36, 70), (32, 52), (50, 22), (68, 52), (64, 70), (68, 80), (32, 80)), _FOOT),
    "Q": (((18, 32), (33, 58), (34, 24), (45, 56), (50, 18), (55, 56), (66, 24), (67, 58), (82, 32), (72, 80),
           (28, 80)), _FOOT),
    "K": (((46, 10), (54, 10), (54, 16), (61, 16), (61, 23), (54, 23), (54, 36), (46, 36), (46, 23), (39, 23),
           (39, 16), (46, 16)),
          ((30, 80), (18, 54), (24, 38), (40, 36), (50, 46), (60, 36), (76, 38), (82, 54), (70, 80)), _FOOT),
}
# fmt: on
_BALLS: dict[str, tuple[tuple[int, int, int], ...]] = {
    "P": ((50, 32, 14),),
    "B": ((50, 17, 6),),
    "Q": ((18, 30, 5), (34, 22, 5), (50, 16, 5), (66, 22, 5), (82, 30, 5)),
}
_LINES: dict[str, tuple[tuple[int, int, int, int], ...]] = {
    "B": ((50, 38, 50, 58), (42, 47, 58, 47)),
    "N": ((43, 35, 46, 38),),
    "R": ((37, 44, 63, 44),),
    "K": ((32, 70, 68, 70),),
    "Q": ((31, 68, 69, 68),),
}


@lru_cache(maxsize=512)
def draw_board(placement: str) -> bytes:
    """
    Draw the board field of a FEN (`rnbqkbnr/pppppppp/8/…`), White below, as a grey PNG of at most 90 KB.

    Raises: ValueError where the field does not describe eight ranks of eight squares.
    """
    ranks = placement.split("/")
    if len(ranks) != 8:
        raise ValueError(f"not eight ranks: {placement}")
    bands = [_rank_band(rank, 8 - place) for place, rank in enumerate(ranks)]
    bands.append(_file_band())
    check = 1
    for raw, _ in bands:
        check = zlib.adler32(raw, check)
    stream = b"\x78\x01" + b"".join(packed for _, packed in bands) + b"\x03\x00" + struct.pack(">I", check)
    head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", stream) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


@lru_cache(maxsize=4096)
def _rank_band(rank: str, number: int) -> tuple[bytes, bytes]:
    """The pixels of one rank with PNG's filter bytes, and the same as deflate blocks that stand alone."""
    image = Image.new("L", (WIDTH, SQUARE), _PAPER)
    draw = ImageDraw.Draw(image)
    draw.text((MARGIN / 2, SQUARE / 2), str(number), fill=_INK, font=_font(), anchor="mm")
    file = 0
    for char in rank:
        if not char.isdigit():
            _fill(draw, file, number)
            man, mask = _man(char)
            image.paste(man, (MARGIN + file * SQUARE, 0), mask)
            file += 1
            continue
        for _ in range(int(char)):
            _fill(draw, file, number)
            file += 1
    if file != 8:
        raise ValueError(f"not eight squares: {rank}")
    return _packed(image)


def _fill(draw: ImageDraw.ImageDraw, file: int, number: int) -> None:
    left = MARGIN + file * SQUARE
    shade = _DARK if (file + number) % 2 else _LIGHT
    draw.rectangle((left, 0, left + SQUARE - 1, SQUARE - 1), fill=shade)


@lru_cache(maxsize=1)
def _file_band() -> tuple[bytes, bytes]:
    image = Image.new("L", (WIDTH, MARGIN), _PAPER)
    draw = ImageDraw.Draw(image)
    for file in range(8):
        place = (MARGIN + file * SQUARE + SQUARE / 2, MARGIN / 2)
        draw.text(place, "abcdefgh"[file], fill=_INK, font=_font(), anchor="mm")
    return _packed(image)


def _packed(image: Image.Image) -> tuple[bytes, bytes]:
    pixels = image.tobytes()
    raw = b"".join(b"\x00" + pixels[start : start + WIDTH] for start in range(0, len(pixels), WIDTH))
    packer = zlib.compressobj(6, zlib.DEFLATED, -15)  # 9 takes five times as long for 3 % less
    return raw, packer.compress(raw) + packer.flush(zlib.Z_FULL_FLUSH)


@lru_cache(maxsize=1)
def _font() -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(11)


@lru_cache(maxsize=12)
def _man(char: str) -> tuple[Image.Image, Image.Image]:
    """One man and the mask of where it stands on its square."""
    kind, white = char.upper(), char.isupper()
    if kind not in _SHAPES:
        raise ValueError(f"no such man: {char}")
    side = SQUARE * _SCALE
    body, detail = (_WHITE_MAN, _INK) if white else (_BLACK_MAN, _LIGHT)
    man, mask = Image.new("L", (side, side), _INK), Image.new("L", (side, side), 0)
    pen, stencil = ImageDraw.Draw(man), ImageDraw.Draw(mask)
    width = max(1, round(side * 0.035))

    def scaled(*values: int) -> list[float]:
        return [value * side / 100 for value in values]

    for shape in _SHAPES[kind]:
        points = [(x * side / 100, y * side / 100) for x, y in shape]
        stencil.polygon(points, fill=255)
        stencil.line([*points, points[0]], fill=255, width=width, joint="curve")
        pen.polygon(points, fill=body)
        pen.line([*points, points[0]], fill=_INK, width=width, joint="curve")
    for x, y, radius in _BALLS.get(kind, ()):
        box = scaled(x - radius, y - radius, x + radius, y + radius)
        stencil.ellipse(box, fill=255)
        pen.ellipse(box, fill=body, outline=_INK, width=width)
    for x1, y1, x2, y2 in _LINES.get(kind, ()):
        pen.line(scaled(x1, y1, x2, y2), fill=detail, width=width)
    small = (SQUARE, SQUARE)
    return man.resize(small, Image.Resampling.LANCZOS), mask.resize(small, Image.Resampling.LANCZOS)
