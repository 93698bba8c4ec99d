def solve_upper(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the unknowns of an upper triangular system."""
    size = len(right)
    solution = [0.0] * size
    for i in reversed(range(size)):
        row = matrix[i]
        if row[i] == 0:
            raise ValueError(f"row {i} has a zero on the diagonal")
        known = sum(row[j] * solution[j] for j in range(i + 1, size))
        solution[i] = (right[i] - known) / row[i]
    return solution
