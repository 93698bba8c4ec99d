"""You always divide by the number that happens to stand on the diagonal. If it is zero you give up,
and if it is tiny the answer loses its digits. First swap in the row with the largest absolute value
in this column."""


class SingularMatrixError(ValueError):
    pass


def solve(matrix, right):
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        if rows[i][i] == 0:
            raise SingularMatrixError("a pivot is zero")
        for row in rows[i + 1 :]:
            factor = row[i] / rows[i][i]
            for j in range(i, size + 1):
                row[j] -= factor * rows[i][j]
    solution = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][j] * solution[j] for j in range(i + 1, size))
        solution[i] = (rows[i][size] - known) / rows[i][i]
    return solution
