"""The nine subjects that run in parallel in articles 47 and 48, as plain functions from values to values."""
