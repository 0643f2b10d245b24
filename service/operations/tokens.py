"""Access tokens for providers that take no password any more: a command of the operator's prints one."""

import asyncio
import shlex

TOKEN_SECONDS = 30.0


async def token_of(command: str) -> str:
    """
    Run the command; what it prints is a fresh OAuth2 access token.

    Raises: OSError when it cannot be run, fails, takes too long or prints nothing; its words are never shown.
    """
    process = await asyncio.create_subprocess_exec(
        *shlex.split(command), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        printed, _ = await asyncio.wait_for(process.communicate(), TOKEN_SECONDS)
    except TimeoutError:
        process.kill()
        await process.wait()
        raise OSError("the token command takes too long") from None
    token = printed.decode("ascii", "replace").strip()
    if process.returncode or not token:
        raise OSError(f"the token command ended with {process.returncode} and gave no token")
    return token
