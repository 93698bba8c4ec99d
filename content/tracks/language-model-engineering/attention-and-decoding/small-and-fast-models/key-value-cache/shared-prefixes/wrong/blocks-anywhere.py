"""You look for equal blocks in any place. A block's keys and values depend on all tokens before it:
it can be reused only behind the same beginning."""


def reused_tokens(prompts, block_size):
    seen = set()
    counts = []
    for prompt in prompts:
        blocks = [
            tuple(prompt[i : i + block_size])
            for i in range(0, len(prompt) - block_size + 1, block_size)
        ]
        counts.append(block_size * sum(1 for block in blocks if block in seen))
        seen.update(blocks)
    return counts
