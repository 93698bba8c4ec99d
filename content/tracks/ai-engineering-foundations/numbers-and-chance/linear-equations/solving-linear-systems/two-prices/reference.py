def two_prices(
    first: tuple[int, int, int], second: tuple[int, int, int]
) -> tuple[float, float] | None:
    """Return the price of input and of output, or None when they are not determined."""
    a, b, c = first
    d, e, f = second
    determinant = a * e - b * d
    if determinant == 0:
        return None
    return (c * e - b * f) / determinant, (a * f - c * d) / determinant
