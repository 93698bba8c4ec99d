import math


def sample_token(
    logits: list[float], temperature: float, top_k: int, top_p: float, draw: float
) -> int:
    """Return the index of one token."""
    possible = [index for index, logit in enumerate(logits) if logit > -math.inf]
    ranked = sorted(possible, key=lambda index: (-logits[index], index))
    if temperature == 0:
        return ranked[0]
    if top_k:
        ranked = ranked[:top_k]
    largest = logits[ranked[0]]
    weights = [math.exp((logits[index] - largest) / temperature) for index in ranked]
    total = sum(weights)
    kept = []
    mass = 0.0
    for index, weight in zip(ranked, weights, strict=True):
        kept.append((index, weight / total))
        mass += weight / total
        if mass >= top_p:
            break
    running = 0.0
    for index, probability in kept:
        running += probability / mass
        if running > draw:
            return index
    return kept[-1][0]


def sample_tokens(
    logits: list[float], temperature: float, top_k: int, top_p: float, draws: list[float]
) -> list[int]:
    """Return one token index for each draw, a number in [0, 1).

    Right, but ranking, softmax and filters are repeated for every draw.
    """
    return [sample_token(logits, temperature, top_k, top_p, draw) for draw in draws]
