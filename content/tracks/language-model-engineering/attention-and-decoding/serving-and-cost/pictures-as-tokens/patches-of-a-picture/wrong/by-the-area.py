"""You divide the area by that of a patch. Patches at the edges count in full: round each side up."""


def patches(width: int, height: int, side: int) -> int:
    """Return the area of a picture in patches."""
    return -(-width * height // side**2)
