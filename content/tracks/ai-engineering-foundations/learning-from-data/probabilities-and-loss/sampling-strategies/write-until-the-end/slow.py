import math
from collections.abc import Callable


def probability(token: str, logits: dict[str, float], temperature: float) -> float:
    """Return the probability of one token."""
    highest = max(logits.values())
    weights = [math.exp((logit - highest) / temperature) for logit in logits.values()]
    return math.exp((logits[token] - highest) / temperature) / sum(weights)


def write(
    next_logits: Callable[[list[str]], dict[str, float]],
    prompt: list[str],
    draws: list[float],
    temperature: float,
    min_p: float,
    end: str,
) -> list[str]:
    """Return the tokens that follow. Right, but each probability adds up all weights again."""
    tokens = list(prompt)
    for u in draws:
        logits = next_logits(tokens)
        shares = {token: probability(token, logits, temperature) for token in logits}
        least = min_p * max(shares.values())
        kept = [token for token, share in shares.items() if share and share >= least * (1 - 1e-12)]
        kept.sort(key=lambda token: (-logits[token], token))
        wanted = u * sum(shares[token] for token in kept)
        total = 0.0
        for token in kept:
            total += shares[token]
            if total > wanted:
                break
        tokens.append(token)
        if token == end:
            break
    return tokens[len(prompt) :]
