"""The ledger: events in the past tense, the chain over them; games, persons and events are folds of them."""
