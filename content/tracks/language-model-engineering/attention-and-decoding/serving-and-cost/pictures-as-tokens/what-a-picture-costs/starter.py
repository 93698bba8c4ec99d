def picture_cost(
    width: int, height: int, patch: int, most: int, price: float
) -> tuple[int, int, int, float]:
    """Return the size at which a picture is sent, its tokens, and what they cost in dollars."""
    raise NotImplementedError
