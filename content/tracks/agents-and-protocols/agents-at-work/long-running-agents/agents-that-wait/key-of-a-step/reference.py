def key_of(run: str, labels: list[str]) -> str:
    """Return the idempotency key of the last step."""
    return f"{run}/{len(labels)}/{labels[-1]}"
