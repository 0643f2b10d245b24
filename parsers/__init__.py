"""Texts and values of correspondence chess: what people write, read into values, and written back."""
