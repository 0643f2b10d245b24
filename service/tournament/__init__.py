"""Draws, Swiss rounds, crosstables, tie-breaks and teams (000 20-26, 001, 002, 003). Pure: values to values."""
