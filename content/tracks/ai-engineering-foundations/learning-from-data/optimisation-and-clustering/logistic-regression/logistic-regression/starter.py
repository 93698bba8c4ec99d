def fit_logistic(
    features: list[list[float]], labels: list[int], learning_rate: float, l2: float, epochs: int
) -> tuple[list[float], float, float]:
    """Fit a logistic regression with L2 penalty by batch gradient descent."""
    # Write a sigmoid that survives z = -800 first: math.exp(800) is an OverflowError.
    raise NotImplementedError
