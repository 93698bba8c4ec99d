def complete(rate: float | None, seconds: float | None, requests: float | None) -> float:
    """Return the one of the three that is None, by Little's law."""
    raise NotImplementedError
