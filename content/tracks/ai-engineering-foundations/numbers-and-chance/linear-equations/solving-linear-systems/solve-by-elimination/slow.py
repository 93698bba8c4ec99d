class SingularMatrixError(ValueError):
    """The equations have no single solution."""


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the unknowns of a square system, or raise SingularMatrixError."""
    size = len(right)
    solution = [0.0] * size
    for place, value in enumerate(right):
        unit = [1.0 if i == place else 0.0 for i in range(size)]
        for i, entry in enumerate(solve_once(matrix, unit)):
            solution[i] += entry * value
    return solution


def solve_once(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the unknowns by one elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    limit = 1e-12 * max(abs(number) for row in matrix for number in row)
    for i in range(len(rows)):
        sizes = [abs(row[i]) for row in rows[i:]]
        best = i + sizes.index(max(sizes))
        rows[i], rows[best] = rows[best], rows[i]
        if abs(rows[i][i]) <= limit:
            raise SingularMatrixError(f"column {i} has no pivot")
        for row in rows[i + 1 :]:
            factor = row[i] / rows[i][i]
            for j in range(i, len(row)):
                row[j] -= factor * rows[i][j]
    size = len(rows)
    solution = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][j] * solution[j] for j in range(i + 1, size))
        solution[i] = (rows[i][size] - known) / rows[i][i]
    return solution
