import math


def learning_rate(step: int, peak: float, warmup: int, total: int, floor: float = 0.0) -> float:
    """Return the rate of a step: a straight rise to the peak, then half a cosine to the floor."""
    if step < warmup:
        return peak * (step + 1) / warmup
    if step >= total:
        return floor
    progress = (step - warmup) / (total - warmup)
    return floor + (peak - floor) * (1 + math.cos(math.pi * progress)) / 2
