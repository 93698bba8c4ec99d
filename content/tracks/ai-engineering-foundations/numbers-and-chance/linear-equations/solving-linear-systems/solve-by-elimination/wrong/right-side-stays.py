"""You swap rows of the matrix, and the right side stays in its old order. Equations then get each
other's results. Append the right side to each row before you begin."""


class SingularMatrixError(ValueError):
    pass


def solve(matrix, right):
    rows = [list(row) for row in matrix]
    values = list(right)
    size = len(rows)
    limit = 1e-12 * max(abs(number) for row in matrix for number in row)
    for i in range(size):
        best = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        if abs(rows[i][i]) <= limit:
            raise SingularMatrixError("no pivot")
        for k in range(i + 1, size):
            factor = rows[k][i] / rows[i][i]
            rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i])]
            values[k] -= factor * values[i]
    solution = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][j] * solution[j] for j in range(i + 1, size))
        solution[i] = (values[i] - known) / rows[i][i]
    return solution
