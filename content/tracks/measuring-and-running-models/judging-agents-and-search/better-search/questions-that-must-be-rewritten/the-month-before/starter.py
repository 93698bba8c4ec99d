def last_month(today: str) -> tuple[str, str]:
    """Return the first and the last day of the month before that of today."""
    raise NotImplementedError
