def speculate(
    draft: list[int],
    draft_rows: list[list[float]],
    target_rows: list[list[float]],
    draws: list[float],
) -> list[int]:
    """Return the accepted guesses and the token that follows them."""
    raise NotImplementedError
