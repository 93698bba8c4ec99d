def decode(ids: list[int], merges: list[tuple[int, int]]) -> str:
    """Return the text of the tokens; merge number k makes token 256 + k."""
    raise NotImplementedError
