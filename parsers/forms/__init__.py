"""The forms in which players write their moves (51), each read and, where the referee uses it, written."""
