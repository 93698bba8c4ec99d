def ridge(
    rows: list[list[float]], targets: list[float], penalty: float, rate: float, steps: int
) -> tuple[list[float], float]:
    """Train a linear model whose weights pay a penalty; return weights and bias."""
    # What does the penalty add to the slope of a weight?
    raise NotImplementedError
