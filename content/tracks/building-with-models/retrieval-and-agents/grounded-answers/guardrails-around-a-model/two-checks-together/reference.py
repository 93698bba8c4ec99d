def together(
    first: tuple[float, float],
    second: tuple[float, float],
    rule: str,
) -> tuple[float, float]:
    """Return the share that two checks catch together, and their share of false alarms."""
    if rule == "both":
        return first[0] * second[0], first[1] * second[1]
    return 1 - (1 - first[0]) * (1 - second[0]), 1 - (1 - first[1]) * (1 - second[1])
