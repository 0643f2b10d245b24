"""Events are found by name, clock and office without reading their whole setups."""

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

ADDED = (
    ("name", sa.Text(), ""),
    ("aliases", sa.Text(), "[]"),
    ("zone", sa.Text(), "UTC"),
    ("has_teams", sa.Boolean(), sa.false()),
)


def upgrade() -> None:
    """Add what the directory lists, and fill it from the setups that are stored."""
    # The defaults stay: to take them away SQLite would have to write the table anew, under the feet of its references.
    for name, kind, empty in ADDED:
        op.add_column("event_setup", sa.Column(name, kind, nullable=False, server_default=empty))
    op.create_table(
        "office_address",
        sa.Column("event", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["event_setup.code"], name=op.f("fk_office_address_event")),
        sa.PrimaryKeyConstraint("event", "role", "address", name=op.f("pk_office_address")),
    )
    with op.batch_alter_table("office_address", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_office_address_address"), ["address"], unique=False)
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    event = sa.table(
        "event_setup", *(sa.column(name) for name in ("code", "facts", "name", "aliases", "zone", "has_teams"))
    )
    office = sa.table("office_address", *(sa.column(name) for name in ("event", "role", "address")))
    for code, text in connection.execute(sa.select(event.c.code, event.c.facts)).all():
        facts = json.loads(text)
        connection.execute(
            sa.update(event)
            .where(event.c.code == code)
            .values(
                name=facts.get("name", code),
                aliases=json.dumps(facts.get("aliases", []), ensure_ascii=False, separators=(",", ":")),
                zone=facts.get("zone", "UTC"),
                has_teams=bool(facts.get("teams")),
            )
        )
        for role, address in sorted(set(_offices(facts))):
            connection.execute(sa.insert(office).values(event=code, role=role, address=address))


def _offices(facts: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for role, held in (facts.get("officials") or {}).items():
        single = role != "adjudicators"
        for one in [held] if single else held or []:
            for email in (one or {}).get("emails", []):
                yield (role if single else "adjudicator"), _folded(email)
    for team in facts.get("teams") or []:
        for role, people in (("captain", [team.get("captain")]), ("deputy-captain", team.get("deputies") or [])):
            for one in people:
                for email in (one or {}).get("emails", []):
                    yield role, _folded(email)


def _folded(address: str) -> str:
    """As addresses were compared when this schema came: without letter case and plus part."""
    local, _, domain = address.strip().rpartition("@")
    return f"{local.split('+')[0]}@{domain}".lower()
