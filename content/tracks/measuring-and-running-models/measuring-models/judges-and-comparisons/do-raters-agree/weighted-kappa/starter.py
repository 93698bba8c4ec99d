def weighted_kappa(first: list[int], second: list[int]) -> float | None:
    """Return the quadratically weighted kappa of two raters; None where it is not defined."""
    raise NotImplementedError
