def layer_backward(
    weights: list[list[float]], inputs: list[float], slopes: list[float]
) -> tuple[list[list[float]], list[float]]:
    """Return the derivatives of the loss with respect to the weights and to the inputs."""
    raise NotImplementedError
