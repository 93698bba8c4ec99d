class SingularMatrixError(ValueError):
    """The equations have no single solution."""


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the unknowns of a square system, or raise SingularMatrixError."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    limit = 1e-12 * max(abs(number) for row in matrix for number in row)
    for i in range(len(rows)):
        sizes = [abs(row[i]) for row in rows[i:]]
        best = i + sizes.index(max(sizes))
        rows[i], rows[best] = rows[best], rows[i]
        if abs(rows[i][i]) <= limit:
            raise SingularMatrixError(f"column {i} has no pivot")
        eliminate(rows, i)
    return substitute(rows)


def eliminate(rows: list[list[float]], i: int) -> None:
    """Remove unknown i from all rows below row i."""
    pivot_row = rows[i]
    for row in rows[i + 1 :]:
        factor = row[i] / pivot_row[i]
        if factor:
            for j in range(i, len(row)):
                row[j] -= factor * pivot_row[j]


def substitute(rows: list[list[float]]) -> list[float]:
    """Return the unknowns of triangular rows, each with its right side at the end."""
    size = len(rows)
    solution = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][j] * solution[j] for j in range(i + 1, size))
        solution[i] = (rows[i][size] - known) / rows[i][i]
    return solution
