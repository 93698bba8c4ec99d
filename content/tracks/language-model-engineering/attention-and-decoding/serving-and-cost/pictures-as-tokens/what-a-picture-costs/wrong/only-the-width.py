"""You shrink the width and keep the height, and so press the picture together. Both sides have to shrink alike."""

def picture_cost(
    width: int, height: int, patch: int, most: int, price: float
) -> tuple[int, int, int, float]:
    """Return the size at which a picture is sent, its tokens, and what they cost in dollars."""
    low, high = 1, width
    while low < high:
        middle = (low + high + 1) // 2
        if tokens_of(middle, height_for(middle, width, height), patch) <= most:
            low = middle
        else:
            high = middle - 1
    fitting = height_for(low, width, height)
    tokens = tokens_of(low, fitting, patch)
    return low, fitting, tokens, tokens * price / 1_000_000


def height_for(new_width: int, width: int, height: int) -> int:
    """Return the height that keeps the proportions at another width."""
    return height


def tokens_of(width: int, height: int, patch: int) -> int:
    """Return how many patches cover a picture."""
    return -(-width // patch) * -(-height // patch)
