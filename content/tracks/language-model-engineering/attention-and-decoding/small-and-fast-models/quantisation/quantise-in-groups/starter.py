def quantise(weights: list[float], bits: int, group_size: int) -> list[tuple[float, list[int]]]:
    """Return a scale and integers for each group of weights."""
    raise NotImplementedError


def restore(groups: list[tuple[float, list[int]]]) -> list[float]:
    """Return the weights that the groups stand for."""
    raise NotImplementedError
