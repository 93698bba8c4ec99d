def multiply(left: list[list[float]], right: list[list[float]]) -> list[list[float]]:
    """Return the matrix product, or raise ValueError with both shapes."""
    raise NotImplementedError


def apply_chain(matrices: list[list[list[float]]], vector: list[float]) -> list[float]:
    """Return the product of all matrices and the vector; the last matrix works first."""
    raise NotImplementedError
