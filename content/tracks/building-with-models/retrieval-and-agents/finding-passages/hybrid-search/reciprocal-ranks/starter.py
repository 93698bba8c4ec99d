def fused(first: list[str], second: list[str]) -> list[str]:
    """Return the documents of two rankings by the sum of their reciprocal ranks."""
    raise NotImplementedError
