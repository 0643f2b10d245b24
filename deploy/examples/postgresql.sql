-- A database of the referee's own, by psql as postgres. Then in service.yaml:
--   database: postgresql://referee@/referee?host=/run/postgresql
-- Only this role reads it; the ledger refuses UPDATE and DELETE by triggers of its own.
CREATE ROLE referee LOGIN;
CREATE DATABASE referee OWNER referee ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8' TEMPLATE template0;
REVOKE ALL ON DATABASE referee FROM PUBLIC;
-- The answers to a ruling leave only after it is on the disk: never switch these off for this database.
ALTER DATABASE referee SET synchronous_commit = on;
ALTER DATABASE referee SET idle_in_transaction_session_timeout = '5min';
