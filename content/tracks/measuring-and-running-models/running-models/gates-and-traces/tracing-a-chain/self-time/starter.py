def self_time(span: tuple[float, float], children: list[tuple[float, float]]) -> float:
    """Return the time of a span in which no child was running."""
    raise NotImplementedError
