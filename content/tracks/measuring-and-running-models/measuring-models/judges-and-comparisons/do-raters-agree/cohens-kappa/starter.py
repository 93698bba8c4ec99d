def kappa(first: str, second: str) -> float | None:
    """Return Cohen's kappa of two raters, or None where it is not defined."""
    raise NotImplementedError
