"""The promised JSON as models, and the same as text for people."""
