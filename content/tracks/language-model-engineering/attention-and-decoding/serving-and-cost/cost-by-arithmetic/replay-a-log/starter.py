def replay(
    log: list[tuple[float, int]], slots: int, base: float, each: float, dollars_an_hour: float
) -> tuple[list[float], float, float]:
    """Return the latencies, the busy share and the dollars for a million tokens."""
    raise NotImplementedError
