def layer_backward(
    weights: list[list[float]], inputs: list[float], slopes: list[float]
) -> tuple[list[list[float]], list[float]]:
    """Return the derivatives of the loss with respect to the weights and to the inputs."""
    of_weights = [[slope * value for value in inputs] for slope in slopes]
    of_inputs = [
        sum(slope * weight for slope, weight in zip(slopes, column, strict=True))
        for column in zip(*weights, strict=True)
    ]
    return of_weights, of_inputs
