"""The first schema, and the guards that let the ledger only grow."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


GUARDED = (("ledger_event", "UPDATE"), ("ledger_event", "DELETE"), ("journal", "DELETE"))


def guard() -> None:
    """Refuse in the database itself what nobody may do to the ledger and the journal."""
    if op.get_bind().dialect.name == "sqlite":
        for name, deed in GUARDED:
            op.execute(
                f"CREATE TRIGGER {name}_no_{deed.lower()} BEFORE {deed} ON {name} "
                f"BEGIN SELECT RAISE(ABORT, '{name} only grows'); END"
            )
        return
    op.execute(
        "CREATE FUNCTION only_grows() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION '% only grows', TG_TABLE_NAME; END $$"
    )
    for name, deed in (*GUARDED, ("ledger_event", "TRUNCATE"), ("journal", "TRUNCATE")):
        op.execute(
            f"CREATE TRIGGER {name}_no_{deed.lower()} BEFORE {deed} ON {name} "
            f"FOR EACH STATEMENT EXECUTE FUNCTION only_grows()"
        )


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "deadline",
        sa.Column("event", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("due_on", sa.Date(), nullable=False),
        sa.Column("article", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("event", "game", "key", name=op.f("pk_deadline")),
    )
    with op.batch_alter_table("deadline", schema=None) as batch_op:
        batch_op.create_index("ix_deadline_state", ["state", "due_on"], unique=False)

    op.create_table(
        "digest_item",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("event", sa.Text(), nullable=True),
        sa.Column("game", sa.Text(), nullable=True),
        sa.Column("notice", sa.Text(), nullable=False),
        sa.Column("day_on", sa.Date(), nullable=False),
        sa.Column("sent", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_digest_item")),
        sa.UniqueConstraint("key", name=op.f("uq_digest_item_key")),
    )
    with op.batch_alter_table("digest_item", schema=None) as batch_op:
        batch_op.create_index("ix_digest_item_sent", ["sent", "day_on", "person"], unique=False)

    op.create_table(
        "journal",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("arrived_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("digest", sa.Text(), nullable=True),
        sa.Column("twin_of", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("reading", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_journal")),
    )
    with op.batch_alter_table("journal", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_journal_digest"), ["digest"], unique=False)

    op.create_table(
        "mailbox_cursor",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("folder", sa.Text(), nullable=False),
        sa.Column("generation", sa.BigInteger(), nullable=False),
        sa.Column("position", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("account", "folder", name=op.f("pk_mailbox_cursor")),
    )
    op.create_table(
        "mark",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_mark")),
    )
    op.create_table(
        "person",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("latin", sa.Text(), nullable=True),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("digest_key", sa.LargeBinary(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_person")),
    )
    op.create_table(
        "sender_proof",
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("proofs", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("address", name=op.f("pk_sender_proof")),
    )
    op.create_table(
        "stream_head",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("stream", name=op.f("pk_stream_head")),
    )
    op.create_table(
        "told",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("journal", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_told")),
    )
    op.create_table(
        "case_file",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("event", sa.Text(), nullable=True),
        sa.Column("game", sa.Text(), nullable=True),
        sa.Column("article", sa.Text(), nullable=False),
        sa.Column("opened_on", sa.Date(), nullable=False),
        sa.Column("due_on", sa.Date(), nullable=True),
        sa.Column("about", sa.Text(), nullable=True),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("journal", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.ForeignKeyConstraint(["journal"], ["journal.number"], name=op.f("fk_case_file_journal")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_case_file")),
        sa.UniqueConstraint("key", name=op.f("uq_case_file_key")),
    )
    with op.batch_alter_table("case_file", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_case_file_due_on"), ["due_on"], unique=False)
        batch_op.create_index("ix_case_file_event", ["event", "status"], unique=False)

    op.create_table(
        "event_setup",
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("journal", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("added_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["journal"], ["journal.number"], name=op.f("fk_event_setup_journal")),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_event_setup")),
    )
    op.create_table(
        "ledger_event",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("journal", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("prev_hash", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["journal"], ["journal.number"], name=op.f("fk_ledger_event_journal")),
        sa.PrimaryKeyConstraint("stream", "version", name=op.f("pk_ledger_event")),
    )
    with op.batch_alter_table("ledger_event", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_ledger_event_journal"), ["journal"], unique=False)

    op.create_table(
        "mail_key",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("folder", sa.Text(), nullable=False),
        sa.Column("generation", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("uid", sa.Text(), nullable=False),
        sa.Column("journal", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["journal"], ["journal.number"], name=op.f("fk_mail_key_journal")),
        sa.PrimaryKeyConstraint("account", "folder", "generation", "uid", name=op.f("pk_mail_key")),
    )
    with op.batch_alter_table("mail_key", schema=None) as batch_op:
        batch_op.create_index("ix_mail_key_digest", ["digest", "account", "folder"], unique=False)
        batch_op.create_index(batch_op.f("ix_mail_key_journal"), ["journal"], unique=False)

    op.create_table(
        "mail_state",
        sa.Column("journal", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("stage", sa.Text(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("disposition", sa.Text(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("acts", sa.Text(), nullable=False),
        sa.Column("findings", sa.Text(), nullable=False),
        sa.Column("penalty_days", sa.Integer(), nullable=False),
        sa.Column("message_id", sa.Text(), nullable=True),
        sa.Column("sender", sa.Text(), nullable=True),
        sa.Column("event", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["journal"], ["journal.number"], name=op.f("fk_mail_state_journal")),
        sa.PrimaryKeyConstraint("journal", name=op.f("pk_mail_state")),
    )
    with op.batch_alter_table("mail_state", schema=None) as batch_op:
        batch_op.create_index("ix_mail_state_message_id", ["message_id", "sender"], unique=False)
        batch_op.create_index("ix_mail_state_stage", ["stage", "journal"], unique=False)

    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("recipient", sa.Text(), nullable=False),
        sa.Column("template", sa.Text(), nullable=False),
        sa.Column("rank", sa.Text(), nullable=False),
        sa.Column("urgency", sa.Integer(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("event", sa.Text(), nullable=True),
        sa.Column("game", sa.Text(), nullable=True),
        sa.Column("articles", sa.Text(), nullable=False),
        sa.Column("decided_on", sa.Date(), nullable=False),
        sa.Column("journal", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("message_id", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("next_try_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("words", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["journal"], ["journal.number"], name=op.f("fk_outbox_journal")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sa.UniqueConstraint("key", name=op.f("uq_outbox_key")),
        sa.UniqueConstraint("message_id", name=op.f("uq_outbox_message_id")),
    )
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.create_index("ix_outbox_state", ["state", "next_try_at"], unique=False)

    op.create_table(
        "person_address",
        sa.Column("person", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("written", sa.Text(), nullable=False),
        sa.Column("since_on", sa.Date(), nullable=True),
        sa.Column("until_on", sa.Date(), nullable=True),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_person_address_person")),
        sa.PrimaryKeyConstraint("person", "address", name=op.f("pk_person_address")),
    )
    with op.batch_alter_table("person_address", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_person_address_address"), ["address"], unique=False)

    op.create_table(
        "raw_mail",
        sa.Column("journal", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("raw", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["journal"], ["journal.number"], name=op.f("fk_raw_mail_journal")),
        sa.PrimaryKeyConstraint("journal", name=op.f("pk_raw_mail")),
    )
    op.create_table(
        "game_index",
        sa.Column("event", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("white", sa.Text(), nullable=False),
        sa.Column("black", sa.Text(), nullable=True),
        sa.Column("white_person", sa.Integer(), nullable=False),
        sa.Column("black_person", sa.Integer(), nullable=True),
        sa.Column("status", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["black_person"], ["person.id"], name=op.f("fk_game_index_black_person")),
        sa.ForeignKeyConstraint(["event"], ["event_setup.code"], name=op.f("fk_game_index_event")),
        sa.ForeignKeyConstraint(["white_person"], ["person.id"], name=op.f("fk_game_index_white_person")),
        sa.PrimaryKeyConstraint("event", "game", name=op.f("pk_game_index")),
    )
    with op.batch_alter_table("game_index", schema=None) as batch_op:
        batch_op.create_index("ix_game_index_black_person", ["black_person", "status"], unique=False)
        batch_op.create_index("ix_game_index_white_person", ["white_person", "status"], unique=False)

    op.create_table(
        "seat",
        sa.Column("event", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["event_setup.code"], name=op.f("fk_seat_event")),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_seat_person")),
        sa.PrimaryKeyConstraint("event", "player", name=op.f("pk_seat")),
    )
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seat_person"), ["person"], unique=False)

    guard()
