"""You divide the area by that of a patch. A patch at the edge counts in full: round the patches of each side up."""

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
    return max(1, new_width * height // width)


def tokens_of(width: int, height: int, patch: int) -> int:
    """Return how many patches cover a picture."""
    return -(-width * height // patch**2)
