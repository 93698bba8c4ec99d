"""Counts."""


def count(text):
    """Count the words."""
    return len(text)
