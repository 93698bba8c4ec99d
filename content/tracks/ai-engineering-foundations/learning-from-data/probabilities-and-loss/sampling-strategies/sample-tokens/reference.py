import math
from bisect import bisect_right
from itertools import accumulate


def softmax(logits: list[float], temperature: float) -> list[float]:
    """Return the probabilities of logits that come in descending order."""
    weights = [math.exp((logit - logits[0]) / temperature) for logit in logits]
    total = sum(weights)
    return [weight / total for weight in weights]


def nucleus(probabilities: list[float], top_p: float) -> list[float]:
    """Return the first probabilities, until they reach top_p, scaled so that they add up to 1."""
    kept = []
    mass = 0.0
    for probability in probabilities:
        kept.append(probability)
        mass += probability
        if mass >= top_p:
            break
    return [probability / mass for probability in kept]


def sample_tokens(
    logits: list[float], temperature: float, top_k: int, top_p: float, draws: list[float]
) -> list[int]:
    """Return one token index for each draw, a number in [0, 1).

    Tokens are filtered by top_k first and by top_p afterwards, at the given temperature. Nothing
    of this depends on the draws: the running sums are built once, and searched once a draw.
    """
    possible = [index for index, logit in enumerate(logits) if logit > -math.inf]
    ranked = sorted(possible, key=lambda index: (-logits[index], index))
    if temperature == 0:
        return [ranked[0] for _ in draws]
    if top_k:
        ranked = ranked[:top_k]
    probabilities = nucleus(softmax([logits[index] for index in ranked], temperature), top_p)
    sums = list(accumulate(probabilities))
    last = len(sums) - 1
    return [ranked[min(bisect_right(sums, draw), last)] for draw in draws]
