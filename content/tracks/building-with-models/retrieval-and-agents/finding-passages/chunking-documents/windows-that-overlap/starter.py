def windows(text: str, size: int, overlap: int) -> list[tuple[int, int]]:
    """Return the windows of a text, which end at the end of a sentence where they can."""
    raise NotImplementedError
