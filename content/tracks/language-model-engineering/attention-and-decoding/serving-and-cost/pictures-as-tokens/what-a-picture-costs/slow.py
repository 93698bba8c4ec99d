def picture_cost(
    width: int, height: int, patch: int, most: int, price: float
) -> tuple[int, int, int, float]:
    """Return the size at which a picture is sent, its tokens, and what they cost in dollars."""
    for new_width in range(width, 0, -1):
        new_height = max(1, new_width * height // width)
        tokens = -(-new_width // patch) * -(-new_height // patch)
        if tokens <= most:
            return new_width, new_height, tokens, tokens * price / 1_000_000
    raise ValueError(most)
