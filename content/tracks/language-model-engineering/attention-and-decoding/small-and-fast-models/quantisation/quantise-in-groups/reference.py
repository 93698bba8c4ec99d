def quantise(weights: list[float], bits: int, group_size: int) -> list[tuple[float, list[int]]]:
    """Return a scale and integers for each group of weights."""
    largest = 2 ** (bits - 1) - 1
    groups = []
    for start in range(0, len(weights), group_size):
        group = weights[start : start + group_size]
        scale = max(abs(weight) for weight in group) / largest
        groups.append((scale, [round(weight / scale) if scale else 0 for weight in group]))
    return groups


def restore(groups: list[tuple[float, list[int]]]) -> list[float]:
    """Return the weights that the groups stand for."""
    return [scale * integer for scale, integers in groups for integer in integers]
