"""You compare with the prompt just before, and count tokens instead of whole blocks. All earlier
prompts are in the cache, and only full blocks of them."""


def reused_tokens(prompts, block_size):
    counts = []
    earlier = []
    for prompt in prompts:
        same = 0
        while same < min(len(prompt), len(earlier)) and prompt[same] == earlier[same]:
            same += 1
        counts.append(same)
        earlier = prompt
    return counts
