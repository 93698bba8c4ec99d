def beam_round(
    sums: list[float], rows: list[list[float]], width: int
) -> list[tuple[int, int, float]]:
    """Return the best continuations as (parent, token, total), best first."""
    raise NotImplementedError
