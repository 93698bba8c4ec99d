"""You leave ignored rows out of the sum, but divide by all rows. They must leave both: divide by
the number of rows that count, and return None when there are none."""

import math


def log_sum_exp(row):
    top = max(row)
    return top + math.log(sum(math.exp(logit - top) for logit in row))


def cross_entropy(logits, targets, ignore_index=-100):
    total = 0.0
    for row, target in zip(logits, targets, strict=True):
        if target != ignore_index:
            total += log_sum_exp(row) - row[target]
    return total / len(targets) if targets else None
