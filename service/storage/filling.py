"""For measuring: a store filled as a federation's is after years, with one event and its copies under other names."""

from datetime import date, timedelta

from sqlalchemy import Connection, text

from service.storage.engines import engines_for

PERSONS = """
INSERT INTO person (id, name, latin, language, digest_key)
SELECT id + :n * :persons, name, latin, language, digest_key FROM person WHERE id <= :persons
"""
COPIES = (
    """INSERT INTO person_address (person, address, written, since_on, until_on, rank)
    SELECT person + :n * :persons, replace(address, '@', :at), replace(written, '@', :at), since_on, until_on, rank
    FROM person_address WHERE person <= :persons""",
    """INSERT INTO event_setup (code, name, aliases, zone, has_teams, source, facts, status, journal, added_at)
    SELECT :code, name || ' ' || :code, aliases, zone, has_teams, replace(source, :first, :code),
    replace(replace(facts, :first, :code), '@localhost', :at || 'localhost'), status, journal, added_at
    FROM event_setup WHERE code = :first""",
    """INSERT INTO office_address (event, role, address)
    SELECT :code, role, address FROM office_address WHERE event = :first""",
    """INSERT INTO seat (event, player, person)
    SELECT :code, player, person + :n * :persons FROM seat WHERE event = :first""",
    """INSERT INTO game_index (event, game, white, black, white_person, black_person, status)
    SELECT :code, game, white, black, white_person + :n * :persons, black_person + :n * :persons, status
    FROM game_index WHERE event = :first""",
    """INSERT INTO stream_head (stream, version, hash)
    SELECT replace(stream, :first, :code), version, hash FROM stream_head WHERE stream >= :games AND stream < :after""",
    """INSERT INTO deadline (event, game, key, kind, due_on, article, state)
    SELECT :code, game, key, kind, :far, article, state FROM deadline WHERE event = :first AND game <> ''""",
)
LEDGER = """
INSERT INTO ledger_event (stream, version, kind, facts, journal, prev_hash, hash)
SELECT replace(stream, :first, :code), version, kind, replace(facts, :first, :code), journal, prev_hash, hash
FROM ledger_event WHERE stream >= :games AND stream < :after
"""
FAR_OFF = timedelta(days=3650)


async def fill(database: str, first: str, copies: int, today: date, ledger: bool = True) -> None:
    """
    Copy the one event of a store, whose code is `first`, so many times.

    Its players, seats, games and heads, days far off; the ledger if wished.

    The copies' chains are the first event's: they serve to be read, not to be verified.
    """
    engines = engines_for(database)

    def copy(connection: Connection) -> None:
        persons = connection.execute(text("SELECT max(id) FROM person")).scalar_one()
        statements = [PERSONS, *COPIES, *([LEDGER] if ledger else [])]
        for n in range(1, copies + 1):
            values = {
                "n": n,
                "persons": persons,
                "first": first,
                "code": f"F{n:06d}",
                "at": f".{n}@",
                "games": f"game:{first}/",
                "after": f"game:{first}0",
                "far": (today + FAR_OFF).isoformat(),
            }
            for statement in statements:
                wanted = {name: value for name, value in values.items() if f":{name}" in statement}
                connection.execute(text(statement), wanted)
        connection.execute(text("ANALYZE"))

    await engines.run(copy)
    await engines.close()
