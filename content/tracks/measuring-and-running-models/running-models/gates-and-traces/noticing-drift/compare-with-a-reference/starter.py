def compare(
    before: dict[str, int], now: list[str | None], labels: list[str], fewest: int, limit: float
) -> tuple[str, float | None, list[str]]:
    """Return whether the replies have drifted, by how much, and which categories changed most."""
    raise NotImplementedError
