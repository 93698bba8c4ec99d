"""You look up where the label stands. That is its first place, which an equal step before it has, too."""


def key_of(run: str, labels: list[str]) -> str:
    """Return the idempotency key of the last step."""
    return f"{run}/{labels.index(labels[-1]) + 1}/{labels[-1]}"
