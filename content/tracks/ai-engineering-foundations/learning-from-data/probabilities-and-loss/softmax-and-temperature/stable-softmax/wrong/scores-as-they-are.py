"""You take `math.exp` of the scores as they are, and a tiny temperature in place of zero makes them
larger still. Subtract the largest score first, and treat temperature zero as a case of its own."""

import math


def softmax(scores, temperature=1.0):
    temperature = max(temperature, 1e-9)
    weights = [math.exp(score / temperature) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]
