import math


def perplexity(probabilities: list[float]) -> float:
    """Return the perplexity of a text from the probabilities of its tokens."""
    total = sum(math.log(probability) for probability in probabilities)
    return math.exp(-total / len(probabilities))
