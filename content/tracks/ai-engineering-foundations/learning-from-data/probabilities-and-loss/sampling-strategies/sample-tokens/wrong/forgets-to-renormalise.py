"""You cut tokens but leave the other probabilities as they were. Divide them by their sum."""

import math


def sample_tokens(logits, temperature, top_k, top_p, draws):
    ranked = sorted(range(len(logits)), key=lambda index: (-logits[index], index))
    if temperature == 0:
        return [ranked[0]] * len(draws)
    highest = logits[ranked[0]]
    powers = [math.exp((logits[index] - highest) / temperature) for index in ranked]
    total = sum(powers)
    sums = []
    mass = 0.0
    for power in powers[: top_k or len(powers)]:
        mass += power / total
        sums.append(mass)
        if mass >= top_p:
            break
    selected = []
    for draw in draws:
        place = 0
        while place < len(sums) - 1 and sums[place] <= draw:
            place += 1
        selected.append(ranked[place])
    return selected
