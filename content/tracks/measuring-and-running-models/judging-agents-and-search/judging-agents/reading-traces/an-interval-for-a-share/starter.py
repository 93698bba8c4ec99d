def wilson(failures: int, traces: int) -> tuple[float, float]:
    """Return the 95 % interval of Wilson for a share of failures."""
    raise NotImplementedError
