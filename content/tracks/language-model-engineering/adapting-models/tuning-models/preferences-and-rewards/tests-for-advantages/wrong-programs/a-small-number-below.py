def advantages(rewards, prompts):
    """Return how much better each answer is than the others to its prompt."""
    if len(rewards) != len(prompts):
        raise ValueError("each reward needs its prompt")
    groups = {}
    for reward, prompt in zip(rewards, prompts):
        groups.setdefault(prompt, []).append(reward)
    result = []
    for reward, prompt in zip(rewards, prompts):
        group = groups[prompt]
        mean = sum(group) / len(group)
        deviation = (sum((other - mean) ** 2 for other in group) / len(group)) ** 0.5
        result.append(0.0 if min(group) == max(group) else (reward - mean) / (deviation + 0.01))
    return result
