"""You number the different labels. Two equal steps of one run must have different keys, or the second
payment is ignored.
"""


def key_of(run: str, labels: list[str]) -> str:
    """Return the idempotency key of the last step."""
    return f"{run}/{len(set(labels))}/{labels[-1]}"
