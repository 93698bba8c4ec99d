"""You send the vector through the first matrix first. A product is read from the right: in
M0 · M1 · v the vector meets M1, and only its result meets M0. Go through the list backwards."""


def multiply(left, right):
    columns = list(zip(*right))
    if len(left[0]) != len(right):
        shape, other = (len(left), len(left[0])), (len(right), len(columns))
        raise ValueError(f"cannot multiply {shape} by {other}")
    return [[sum(a * b for a, b in zip(row, column)) for column in columns] for row in left]


def apply_chain(matrices, vector):
    column = [[value] for value in vector]
    for matrix in matrices:
        column = multiply(matrix, column)
    return [row[0] for row in column]
