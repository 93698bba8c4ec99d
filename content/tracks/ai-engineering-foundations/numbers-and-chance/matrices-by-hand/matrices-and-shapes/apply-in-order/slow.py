def multiply(left: list[list[float]], right: list[list[float]]) -> list[list[float]]:
    """Return the matrix product, or raise ValueError with both shapes."""
    columns = list(zip(*right, strict=True))
    if len(left[0]) != len(right):
        shape, other = (len(left), len(left[0])), (len(right), len(columns))
        raise ValueError(f"cannot multiply {shape} by {other}")
    return [[dot(row, column) for column in columns] for row in left]


def apply_chain(matrices: list[list[list[float]]], vector: list[float]) -> list[float]:
    """Return the product of all matrices and the vector; the last matrix works first."""
    shapes = [(len(matrix), len(matrix[0])) for matrix in matrices] + [(len(vector), 1)]
    for place in range(len(matrices) - 1, -1, -1):
        rows = shapes[place + 1][0]
        if shapes[place][1] != rows:
            raise ValueError(f"cannot multiply {shapes[place]} by {(rows, 1)}")
    if not matrices:
        return list(vector)
    product = matrices[0]
    for matrix in matrices[1:]:
        product = multiply(product, matrix)
    return [row[0] for row in multiply(product, [[value] for value in vector])]


def dot(left: list[float], right: list[float]) -> float:
    """Return the dot product of two vectors of the same length."""
    return sum(a * b for a, b in zip(left, right, strict=True))
