"""You multiply the scores by the temperature, so a high one sharpens where it should flatten, and
zero makes all scores equal. Divide by it, and treat zero as a case of its own."""

import math


def softmax(scores, temperature=1.0):
    top = max(scores, default=0)
    weights = [math.exp((score - top) * temperature) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]
