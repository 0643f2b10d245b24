"""Where the referee remembers: SQLModel on SQLite or PostgreSQL. Nothing else imports SQLAlchemy or Alembic."""
