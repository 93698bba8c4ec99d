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
    wanted = [
        (x, [goal - base for goal, base in zip(target, apply(weights, x), strict=True)])
        for x, target in examples
    ]
    rate = learning_rate * scale / len(examples)
    losses = []
    for _ in range(steps):
        passes = [forward(down, up, scale, example) for example in wanted]
        losses.append(mean_loss(passes))
        new_down, new_up = down, up
        for (x, _), (inner, errors) in zip(wanted, passes, strict=True):
            back = [dot(errors, column) for column in zip(*up, strict=True)]
            new_up = moved(new_up, errors, inner, rate)
            new_down = moved(new_down, back, x, rate)
        down, up = new_down, new_up
    losses.append(mean_loss([forward(down, up, scale, example) for example in wanted]))
    return [list(row) for row in down], [list(row) for row in up], losses


def forward(
    down: Matrix, up: Matrix, scale: float, example: Example
) -> tuple[list[float], list[float]]:
    """Return what down makes of the input, and the error of each output."""
    x, wanted = example
    inner = apply(down, x)
    outputs = apply(up, inner)
    return inner, [scale * output - goal for output, goal in zip(outputs, wanted, strict=True)]


def mean_loss(passes: list[tuple[list[float], list[float]]]) -> float:
    """Return the mean over the examples of half the sum of squared errors."""
    return sum(dot(errors, errors) for _, errors in passes) / (2 * len(passes))


def moved(matrix: Matrix, left: list[float], right: list[float], rate: float) -> Matrix:
    """Return the matrix less rate times the products of left (rows) and right (columns)."""
    return [
        [number - rate * factor * other for number, other in zip(row, right, strict=True)]
        for row, factor in zip(matrix, left, strict=True)
    ]


def apply(matrix: Matrix, vector: list[float]) -> list[float]:
    """Return the product of a matrix and a vector."""
    return [dot(row, vector) for row in matrix]


def dot(left: list[float], right: list[float]) -> float:
    """Return the dot product of two vectors."""
    return sum(a * b for a, b in zip(left, right, strict=True))
