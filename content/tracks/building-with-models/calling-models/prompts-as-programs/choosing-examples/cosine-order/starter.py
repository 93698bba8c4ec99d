def nearest(query: list[float], examples: dict[str, list[float]], count: int) -> list[str]:
    """Return the names of the nearest examples, the nearest one last."""
    raise NotImplementedError
