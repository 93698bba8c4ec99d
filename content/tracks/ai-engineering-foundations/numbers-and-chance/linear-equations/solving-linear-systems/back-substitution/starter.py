def solve_upper(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the unknowns of an upper triangular system."""
    # Which equation has only one unknown?
    raise NotImplementedError
