"""What Alembic runs: our connection, our schema. Nothing is read from a file."""

from alembic import context
from sqlmodel import SQLModel

import service.storage.tables  # noqa: F401  (fills the metadata)

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    render_as_batch=True,
    transactional_ddl=False,  # the caller's transaction holds all of it
)
context.run_migrations()
