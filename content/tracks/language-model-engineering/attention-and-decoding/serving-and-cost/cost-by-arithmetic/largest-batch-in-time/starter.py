def plan(
    model: dict[str, float], machine: dict[str, float], limit: float
) -> tuple[int, float, float]:
    """Return the largest batch, its tokens per second and the dollars for a million tokens."""
    raise NotImplementedError
