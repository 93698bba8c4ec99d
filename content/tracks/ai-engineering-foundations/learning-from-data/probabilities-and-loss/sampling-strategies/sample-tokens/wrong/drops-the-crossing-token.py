"""The token at which the sum reaches top_p belongs to the nucleus. Keep it, and stop after it."""

import math


def sample_tokens(logits, temperature, top_k, top_p, draws):
    possible = [index for index, logit in enumerate(logits) if logit > -math.inf]
    ranked = sorted(possible, key=lambda index: (-logits[index], index))
    if temperature == 0:
        return [ranked[0]] * len(draws)
    ranked = ranked[: top_k or len(ranked)]
    powers = [math.exp((logits[index] - logits[ranked[0]]) / temperature) for index in ranked]
    total = sum(powers)
    kept = powers[:1]
    for power in powers[1:]:
        if (sum(kept) + power) / total > top_p:
            break
        kept.append(power)
    selected = []
    for draw in draws:
        mass = 0.0
        for index, power in zip(ranked, kept, strict=False):
            mass += power / sum(kept)
            if mass > draw:
                break
        selected.append(index)
    return selected
