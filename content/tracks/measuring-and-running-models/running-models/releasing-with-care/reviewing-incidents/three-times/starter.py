def three_times(stamps: dict[str, float]) -> tuple[float | None, float | None, float | None]:
    """Return the times to detect, to acknowledge and to mitigate."""
    raise NotImplementedError
