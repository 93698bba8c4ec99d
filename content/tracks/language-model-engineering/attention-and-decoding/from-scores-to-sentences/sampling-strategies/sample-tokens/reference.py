import math
from bisect import bisect_right
from itertools import accumulate


def softmax(logits: list[float], temperature: float) -> list[float]:
    """Return the probabilities of logits that come in descending order."""
    weights = [math.exp((logit - logits[0]) / temperature) for logit in logits]
    total = sum(weights)
    return [weight / total for weight in weights]


def sample_tokens(
    logits: list[float], temperature: float, top_k: int, top_p: float, draws: list[float]
) -> list[int]:
    """Return one token index for each draw, a number in [0, 1).

    Tokens are filtered by top_k first and by top_p afterwards, at the given temperature. Nothing
    of this depends on the draws, so the running sums are built once and searched once a draw.
    """
    possible = [index for index, logit in enumerate(logits) if logit > -math.inf]
    ranked = sorted(possible, key=logits.__getitem__, reverse=True)
    if temperature == 0:
        return [ranked[0]] * len(draws)
    if top_k:
        ranked = ranked[:top_k]
    sums = list(accumulate(softmax([logits[index] for index in ranked], temperature)))
    last = next((place for place, total in enumerate(sums) if total >= top_p), len(sums) - 1)
    nucleus = sums[: last + 1]
    return [ranked[min(bisect_right(nucleus, draw * nucleus[-1]), last)] for draw in draws]
