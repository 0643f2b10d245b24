"""The email referee for correspondence chess."""
