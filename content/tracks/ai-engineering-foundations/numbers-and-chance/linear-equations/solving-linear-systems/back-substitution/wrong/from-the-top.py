"""You begin with the first equation, where no unknown is known yet. The last equation has a single
unknown: begin there, and go upwards."""


def solve_upper(matrix, right):
    size = len(right)
    solution = [0.0] * size
    for i in range(size):
        if matrix[i][i] == 0:
            raise ValueError(f"row {i} has a zero on the diagonal")
        known = sum(matrix[i][j] * solution[j] for j in range(size) if j != i)
        solution[i] = (right[i] - known) / matrix[i][i]
    return solution
