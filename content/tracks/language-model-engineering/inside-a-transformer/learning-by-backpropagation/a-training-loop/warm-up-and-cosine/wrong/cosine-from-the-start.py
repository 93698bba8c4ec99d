"""Your cosine counts its progress from step 0, so the rate drops at the end of the warm-up. Count
the steps after the warm-up only: (step - warmup) / (total - warmup)."""

import math


def learning_rate(step, peak, warmup, total, floor=0.0):
    if step < warmup:
        return peak * (step + 1) / warmup
    if step >= total:
        return floor
    return floor + (peak - floor) * (1 + math.cos(math.pi * step / total)) / 2
