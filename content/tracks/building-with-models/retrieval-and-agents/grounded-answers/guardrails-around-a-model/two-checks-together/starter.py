def together(
    first: tuple[float, float],
    second: tuple[float, float],
    rule: str,
) -> tuple[float, float]:
    """Return the share that two checks catch together, and their share of false alarms."""
    raise NotImplementedError
