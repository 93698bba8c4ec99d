"""You scale both sides by the root of budget / tokens. Because of the patches at the edges this is sometimes too
large and mostly too small.
"""

from math import ceil, sqrt


def picture_cost(
    width: int, height: int, patch: int, most: int, price: float
) -> tuple[int, int, int, float]:
    """Return the size at which a picture is sent, its tokens, and what they cost in dollars."""
    tokens = ceil(width / patch) * ceil(height / patch)
    if tokens > most:
        factor = sqrt(most / tokens)
        width, height = max(1, int(width * factor)), max(1, int(height * factor))
        tokens = ceil(width / patch) * ceil(height / patch)
    return width, height, tokens, tokens * price / 1_000_000
