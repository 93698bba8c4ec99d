Matrix = list[list[float]]
Example = tuple[list[float], list[float]]


def train_adapter(
    weights: Matrix,
    down: Matrix,
    up: Matrix,
    scale: float,
    examples: list[Example],
    learning_rate: float,
    steps: int,
) -> tuple[Matrix, Matrix, list[float]]:
    """Return the trained down and up, and the mean loss before each step and at the end."""
    raise NotImplementedError
