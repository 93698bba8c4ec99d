def reused_tokens(prompts: list[list[int]], block_size: int) -> list[int]:
    """Return how many leading tokens of each prompt are in the cache already."""
    raise NotImplementedError
