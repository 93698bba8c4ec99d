def percentile(values: list[float], share: float) -> float:
    """Return the interpolated percentile of the values."""
    raise NotImplementedError
