"""The ledger: events in the past tense, the chain over them, and the state of games, persons and events as their fold."""
