"""
Outages of our own: the days are told only up to the last complete poll, and after an outage they wait as long again.

Mail that players sent meanwhile may be on its way still: other servers try again for days. So until the wait is over
the days stand where they stood when the referee last heard everybody.
"""

import json
from dataclasses import dataclass, fields
from datetime import datetime, timedelta

from service.handling.health import POLLED
from service.handling.judgement import Told
from service.handling.notify import Notifier
from service.handling.office import Office, local_date
from service.handling.states import States
from service.ledger.findings import Fact
from service.ports import EventStatus, Reads, Unit
from service.rules.verdict import Addressee, Notice, Rank

OUTAGE = "outage"
SHORTEST = timedelta(hours=1)
"""What is shorter is a restart, and delays nothing."""
TELL_AFTER = timedelta(hours=24)
"""The officials are told once of an outage that lasts so long."""


@dataclass(frozen=True, slots=True)
class Outage:
    """
    `since`: the last complete poll before it. `ended`: the first after it. `waits_until`: when the days go on.

    `stand_at`: where the days stand meanwhile; earlier than `since` where an outage befell the wait after another.
    """

    since: datetime
    ended: datetime
    waits_until: datetime
    stand_at: datetime


async def note_poll(unit: Unit, polled_at: datetime) -> Outage | None:
    """Write down a complete poll; gives the outage that it ends."""
    mark = await unit.mark(POLLED)
    await unit.put_mark(POLLED, polled_at.isoformat())
    since = datetime.fromisoformat(mark) if mark else polled_at
    lasted = polled_at - since
    if lasted < SHORTEST:
        return None
    last = await last_outage(unit)
    waits_until, stand_at = polled_at + lasted, since
    if last is not None and since < last.waits_until:
        waits_until, stand_at = max(waits_until, last.waits_until + lasted), last.stand_at
    outage = Outage(since, polled_at, waits_until, stand_at)
    await unit.put_mark(OUTAGE, json.dumps({one.name: getattr(outage, one.name).isoformat() for one in fields(outage)}))
    return outage


async def last_outage(reads: Reads) -> Outage | None:
    """The last outage, over or not."""
    mark = await reads.mark(OUTAGE)
    return (
        Outage(**{name: datetime.fromisoformat(moment) for name, moment in json.loads(mark).items()}) if mark else None
    )


async def days_stand_at(reads: Reads, polled_at: datetime) -> datetime:
    """Up to which moment the days may be told, if the last complete poll was at `polled_at`."""
    outage = await last_outage(reads)
    return polled_at if outage is None or polled_at >= outage.waits_until else min(outage.stand_at, polled_at)


async def tell_officials(office: Office, since: datetime, outage: Outage | None = None) -> bool:
    """
    Tell the arbiter of every running event that the referee heard nobody, once for each outage.

    `outage` None: it still lasts. Gives whether it is long enough to be told.
    """
    now = office.clock.now()
    lasted = (outage.ended if outage else now) - since
    if lasted < TELL_AFTER:
        return False
    async with office.store.unit() as unit:
        states = States(unit, office.cache)
        notifier = Notifier(office, unit, states)
        for stored in await unit.events():
            if stored.status is not EventStatus.RUNNING:
                continue
            zone = (await states.setup(stored.code)).zone
            facts: dict[str, Fact] = {
                "since": local_date(since, zone).isoformat(),
                "spent": int(lasted / timedelta(hours=1)),
                "resumed": local_date(outage.ended, zone).isoformat() if outage else None,
                "due": local_date(outage.waits_until, zone).isoformat() if outage else None,
            }
            key = f"outage/{since.isoformat(timespec='seconds')}/{stored.code}"
            notice = Notice("referee-deaf", Addressee.ARBITER, Rank.RULING, (), key, facts=facts)
            await notifier.tell(Told(notice, stored.code, None), now, None)
    return True
