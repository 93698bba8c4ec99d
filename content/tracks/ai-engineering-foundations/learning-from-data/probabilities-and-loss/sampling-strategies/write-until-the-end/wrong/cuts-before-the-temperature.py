"""The temperature comes first, then min-p looks at the probabilities. And the end token ends the text."""

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
