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
    """Return the trained adapter. Right, but each step works on tables as large as the weights."""
    losses = []
    for step in range(steps + 1):
        change = multiply(up, down)
        merged = [
            [weight + scale * more for weight, more in zip(row, extra, strict=True)]
            for row, extra in zip(weights, change, strict=True)
        ]
        slopes = [[0.0] * len(row) for row in weights]
        loss = 0.0
        for x, target in examples:
            for row, (line, goal) in enumerate(zip(merged, target, strict=True)):
                error = dot(line, x) - goal
                loss += error * error / 2
                for column, number in enumerate(x):
                    slopes[row][column] += scale * error * number / len(examples)
        losses.append(loss / len(examples))
        if step < steps:
            of_up = multiply(slopes, transpose(down))
            of_down = multiply(transpose(up), slopes)
            up, down = less(up, of_up, learning_rate), less(down, of_down, learning_rate)
    return [list(row) for row in down], [list(row) for row in up], losses


def less(matrix: Matrix, slopes: Matrix, rate: float) -> Matrix:
    """Return the matrix after a step against the slopes."""
    return [
        [number - rate * slope for number, slope in zip(row, line, strict=True)]
        for row, line in zip(matrix, slopes, strict=True)
    ]


def multiply(left: Matrix, right: Matrix) -> Matrix:
    """Return the product of two matrices."""
    columns = transpose(right)
    return [[dot(row, column) for column in columns] for row in left]


def transpose(matrix: Matrix) -> Matrix:
    """Return the matrix with its columns as rows."""
    return [list(column) for column in zip(*matrix, strict=True)]


def dot(left: list[float], right: list[float]) -> float:
    """Return the dot product of two vectors."""
    return sum(a * b for a, b in zip(left, right, strict=True))
