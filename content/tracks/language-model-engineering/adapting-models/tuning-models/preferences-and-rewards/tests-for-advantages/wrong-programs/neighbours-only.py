def advantages(rewards, prompts):
    """Return how much better each answer is than the others to its prompt."""
    if len(rewards) != len(prompts):
        raise ValueError("each reward needs its prompt")
    runs = []
    groups = {}
    for place, (reward, prompt) in enumerate(zip(rewards, prompts)):
        if place and prompts[place - 1] == prompt:
            runs[-1].append(reward)
        else:
            runs.append([reward])
        groups[place] = runs[-1]
    result = []
    for place, reward in enumerate(rewards):
        group = groups[place]
        mean = sum(group) / len(group)
        deviation = (sum((other - mean) ** 2 for other in group) / len(group)) ** 0.5
        result.append(0.0 if min(group) == max(group) else (reward - mean) / deviation)
    return result
