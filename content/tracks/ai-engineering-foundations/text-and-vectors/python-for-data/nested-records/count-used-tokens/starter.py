def used_tokens(records: list[dict]) -> int:
    """Return the sum of the tokens that the records name."""
    raise NotImplementedError
