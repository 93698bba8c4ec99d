def reused_tokens(prompts: list[list[int]], block_size: int) -> list[int]:
    """Return how many leading tokens of each prompt are in the cache already."""
    root: dict = {}
    counts = []
    for prompt in prompts:
        stored = root
        reused = 0
        for start in range(0, len(prompt) - block_size + 1, block_size):
            block = tuple(prompt[start : start + block_size])
            if block in stored:
                reused += block_size
            else:
                stored[block] = {}
            stored = stored[block]
        counts.append(reused)
    return counts
