def most_reply(budget: int, spent: int, prompt: int, reserve: int) -> int:
    """Return the tokens that the next reply may have."""
    raise NotImplementedError
