def encode(text: str, merges: list[tuple[int, int]]) -> list[int]:
    """Return the token numbers of a text; merge number k makes token 256 + k."""
    raise NotImplementedError
