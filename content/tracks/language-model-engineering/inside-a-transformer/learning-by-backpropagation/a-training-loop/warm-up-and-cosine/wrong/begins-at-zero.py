"""Your rate is 0 in step 0, so the first batch teaches nothing, and the warm-up ends below the peak.
The rise is peak * (step + 1) / warmup. And the cosine falls to the floor, not to 0."""

import math


def learning_rate(step, peak, warmup, total, floor=0.0):
    if step < warmup:
        return peak * step / warmup
    if step >= total:
        return floor
    return peak * (1 + math.cos(math.pi * (step - warmup) / (total - warmup))) / 2
