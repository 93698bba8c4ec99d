def multiply(left: list[list[float]], right: list[list[float]]) -> list[list[float]]:
    """Return the matrix product, or raise ValueError with both shapes."""
    columns = list(zip(*right, strict=True))
    if len(left[0]) != len(right):
        shape, other = (len(left), len(left[0])), (len(right), len(columns))
        raise ValueError(f"cannot multiply {shape} by {other}")
    return [[dot(row, column) for column in columns] for row in left]


def apply_chain(matrices: list[list[list[float]]], vector: list[float]) -> list[float]:
    """Return the product of all matrices and the vector; the last matrix works first."""
    column = [[value] for value in vector]
    for matrix in reversed(matrices):
        column = multiply(matrix, column)
    return [row[0] for row in column]


def dot(left: list[float], right: list[float]) -> float:
    """Return the dot product of two vectors of the same length."""
    return sum(a * b for a, b in zip(left, right, strict=True))
