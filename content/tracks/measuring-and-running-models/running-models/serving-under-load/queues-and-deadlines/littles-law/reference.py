def complete(rate: float | None, seconds: float | None, requests: float | None) -> float:
    """Return the one of the three that is None, by Little's law."""
    if requests is None:
        return rate * seconds
    return requests / seconds if rate is None else requests / rate
