def pseudonymise(text: str, key: bytes) -> str:
    """Return the text with a stable pseudonym for each piece of private data."""
    raise NotImplementedError
