"""The channel to whoever runs the service that is not the mailbox, as a protocol."""

from typing import Protocol


class Alarm(Protocol):
    """Tells the operator; the mailbox itself may be what is broken."""

    async def tell(self, key: str, text: str) -> None:
        """Tell one sentence. The same key is not told again for some hours; never raises."""
        ...


class SilentAlarm:
    """No channel is set: the log alone speaks."""

    async def tell(self, key: str, text: str) -> None:
        """Tell nobody."""
