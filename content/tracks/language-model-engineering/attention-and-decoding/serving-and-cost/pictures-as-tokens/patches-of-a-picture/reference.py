def patches(width: int, height: int, side: int) -> int:
    """Return how many square patches cover a picture."""
    return -(-width // side) * -(-height // side)
