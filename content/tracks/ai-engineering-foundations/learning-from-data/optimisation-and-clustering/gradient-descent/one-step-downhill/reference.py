def step_downhill(
    w: float, b: float, inputs: list[float], targets: list[float], rate: float
) -> tuple[float, float]:
    """Return w and b after one step of gradient descent on the mean squared error."""
    errors = [w * x + b - target for x, target in zip(inputs, targets, strict=True)]
    scale = 2 * rate / len(errors)
    slope = sum(error * x for error, x in zip(errors, inputs, strict=True))
    return w - scale * slope, b - scale * sum(errors)
