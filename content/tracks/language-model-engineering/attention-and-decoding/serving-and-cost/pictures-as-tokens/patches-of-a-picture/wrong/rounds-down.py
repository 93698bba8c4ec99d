"""You leave out what does not fill a patch. It is filled up, and counts as one."""


def patches(width: int, height: int, side: int) -> int:
    """Return how many whole patches lie in a picture."""
    return (width // side) * (height // side)
