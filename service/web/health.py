"""`/healthz` and `/readyz`: the referee's state as JSON, for whoever watches it. No names, no addresses."""

import asyncio
import contextlib
import errno
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from service.errors import RefereeError
from service.handling.health import Check

Checks = Callable[[], Awaitable[Sequence[Check]]]
END_SECONDS = 3
"""How long an answer that is being given may still take when the daemon ends."""
ALIVE = frozenset({"store"})
"""What being alive depends on: with all else a restart would mend nothing."""


def health_app(checks: Checks) -> Starlette:
    """
    The application of the two addresses.

    `/healthz` is 200 while the process works and its store answers, `/readyz` while nothing at all is wrong; else 503.
    """

    def answer(found: Sequence[Check], counted: frozenset[str] | None) -> JSONResponse:
        good = all(check.ok for check in found if counted is None or check.name in counted)
        body = {
            "status": "ok" if good else "trouble",
            "checks": {check.name: {"ok": check.ok, "words": check.words} for check in found},
        }
        return JSONResponse(body, 200 if good else 503)

    async def healthz(request: Request) -> JSONResponse:
        return answer(await checks(), ALIVE)

    async def readyz(request: Request) -> JSONResponse:
        return answer(await checks(), None)

    return Starlette(routes=[Route("/healthz", healthz), Route("/readyz", readyz)])


class _Server(uvicorn.Server):
    """A server inside somebody else's loop: signals are the daemon's."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def _listen(host: str, port: int) -> socket.socket:
    """The listening socket: uvicorn's own way with a port that is taken is to end the process."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        why = "is taken already: is another referee running?" if taken else f"cannot be opened ({error.strerror})"
        raise RefereeError(f"http: {host}:{port} {why} Else choose another by http in the service file") from None


@asynccontextmanager
async def serving(app: Starlette, host: str, port: int) -> AsyncIterator[int]:
    """Serve while the block runs; gives the port (0 takes a free one). Raises: RefereeError where it is taken."""
    listening = _listen(host, port)
    config = uvicorn.Config(
        app,
        lifespan="off",
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=END_SECONDS,
    )
    server = _Server(config)
    task = asyncio.create_task(server.serve([listening]))
    while not server.started:
        if task.done():
            task.result()
            raise RefereeError(f"http: {host}:{port} cannot be served")
        await asyncio.sleep(0.01)
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        await task
