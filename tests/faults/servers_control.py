"""The servers of the tests killed and started again, by the script that started them."""

import asyncio
import os
from pathlib import Path
from urllib.parse import urlsplit


async def control(verb: str, name: str) -> None:
    """`kill` or `restart` one of dovecot, postfix and postgresql."""
    script = Path(__file__).parents[2] / "deploy" / "loopback" / "servers"
    port = urlsplit(os.environ["REFEREE_TEST_POSTFIX"]).port
    assert port
    process = await asyncio.create_subprocess_exec(
        str(script),
        verb,
        os.environ["REFEREE_TEST_SERVERS"],
        name,
        env={**os.environ, "PORT_BASE": str(port - 25)},
    )
    assert await process.wait() == 0
