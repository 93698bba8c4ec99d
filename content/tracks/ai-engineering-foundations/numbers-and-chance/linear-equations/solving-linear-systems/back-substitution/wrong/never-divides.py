"""You take the number on the diagonal for 1. After subtracting what the known unknowns contribute,
divide by matrix[i][i]."""


def solve_upper(matrix, right):
    size = len(right)
    solution = [0.0] * size
    for i in reversed(range(size)):
        if matrix[i][i] == 0:
            raise ValueError(f"row {i} has a zero on the diagonal")
        solution[i] = right[i] - sum(matrix[i][j] * solution[j] for j in range(i + 1, size))
    return solution
