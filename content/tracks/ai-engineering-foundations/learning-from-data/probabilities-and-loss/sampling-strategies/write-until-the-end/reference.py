import math
from collections.abc import Callable


def draw_token(logits: dict[str, float], u: float, temperature: float, min_p: float) -> str:
    """Return the token that the draw selects among those with a large enough probability.

    A weight is a probability divided by the highest one, so the best token has the weight 1.
    """
    highest = max(logits.values())
    ranked = []
    for token, logit in logits.items():
        weight = math.exp((logit - highest) / temperature)
        if weight > 0 and weight >= min_p:
            ranked.append((-logit, token, weight))
    ranked.sort()
    wanted = u * sum(weight for _, _, weight in ranked)
    total = 0.0
    for _, token, weight in ranked:
        total += weight
        if total > wanted:
            return token
    return ranked[-1][1]


def write(
    next_logits: Callable[[list[str]], dict[str, float]],
    prompt: list[str],
    draws: list[float],
    temperature: float,
    min_p: float,
    end: str,
) -> list[str]:
    """Return the tokens that follow the prompt, one for each draw, up to the end token."""
    tokens = list(prompt)
    for u in draws:
        tokens.append(draw_token(next_logits(tokens), u, temperature, min_p))
        if tokens[-1] == end:
            break
    return tokens[len(prompt) :]
