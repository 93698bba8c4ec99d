def reused_tokens(prompts: list[list[int]], block_size: int) -> list[int]:
    """Return the counts. Right, but each prompt is compared with all earlier ones."""
    return [
        max((shared(prompt, earlier, block_size) for earlier in prompts[:position]), default=0)
        for position, prompt in enumerate(prompts)
    ]


def shared(prompt: list[int], earlier: list[int], block_size: int) -> int:
    """Return how many tokens of whole blocks two prompts have in common at the beginning."""
    same = 0
    for left, right in zip(prompt, earlier, strict=False):
        if left != right:
            break
        same += 1
    return same - same % block_size
