"""A language model knows only what it is given: hand it the prompt and all tokens written after it."""

import math


def write(next_logits, prompt, draws, temperature, min_p, end):
    logits = next_logits(prompt)
    highest = max(logits.values())
    weights = {token: math.exp((logit - highest) / temperature) for token, logit in logits.items()}
    kept = {token: weight for token, weight in weights.items() if weight >= min_p}
    ranked = sorted(kept, key=lambda token: (-kept[token], token))
    written = []
    for u in draws:
        total = 0.0
        for token in ranked:
            total += kept[token]
            if total > u * sum(kept.values()):
                break
        written.append(token)
        if token == end:
            break
    return written
