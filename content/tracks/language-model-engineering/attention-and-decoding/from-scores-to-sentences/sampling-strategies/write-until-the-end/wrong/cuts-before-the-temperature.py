"""The temperature comes first, and min-p then looks at the probabilities at this temperature."""

import math


def write(next_logits, prompt, draws, temperature, min_p, end):
    tokens = list(prompt)
    for u in draws:
        logits = next_logits(tokens)
        highest = max(logits.values())
        kept = [token for token in logits if math.exp(logits[token] - highest) >= min_p]
        kept.sort(key=lambda token: -logits[token])
        weights = [math.exp((logits[token] - highest) / temperature) for token in kept]
        total = 0.0
        for token, weight in zip(kept, weights, strict=True):
            total += weight
            if total > u * sum(weights):
                break
        tokens.append(token)
    return tokens[len(prompt) :]
