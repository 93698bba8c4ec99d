Span = tuple[str, str | None, str, float, float]


def self_times(spans: list[Span]) -> dict[str, float]:
    """Return the time that each kind of step took itself, summed over its spans."""
    raise NotImplementedError
