"""You pair rows of the left matrix with rows of the right one. That is the product with the
transposed matrix. Take the columns of the right matrix, with zip(*right), and pair each row with
each column."""


def multiply(left, right):
    if len(left[0]) != len(right):
        shape, other = (len(left), len(left[0])), (len(right), len(right[0]))
        raise ValueError(f"cannot multiply {shape} by {other}")
    return [[sum(a * b for a, b in zip(row, other)) for other in right] for row in left]


def apply_chain(matrices, vector):
    for matrix in reversed(matrices):
        if len(matrix[0]) != len(vector):
            raise ValueError(f"cannot multiply {(len(matrix), len(matrix[0]))} by {(len(vector), 1)}")
        vector = [sum(a * b for a, b in zip(column, vector)) for column in zip(*matrix)]
    return list(vector)
