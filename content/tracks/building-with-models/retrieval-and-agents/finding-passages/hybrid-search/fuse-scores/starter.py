def fuse(
    searches: list[dict[str, float]], weights: list[float], limit: int
) -> list[tuple[str, float]]:
    """Return the best documents by the weighted sum of their standardised scores."""
    raise NotImplementedError
