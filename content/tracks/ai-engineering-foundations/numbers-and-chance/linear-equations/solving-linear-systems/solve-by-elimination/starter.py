class SingularMatrixError(ValueError):
    """The equations have no single solution."""


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the unknowns of a square system, or raise SingularMatrixError."""
    raise NotImplementedError
