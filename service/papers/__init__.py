"""What the referee writes, as values: record (51.1), chart (52), report (49), position. Pure."""
