def chunks(text: str, size: int, overlap: int) -> list[str]:
    """Return pieces of the text with size words each, of which neighbours share some."""
    raise NotImplementedError
