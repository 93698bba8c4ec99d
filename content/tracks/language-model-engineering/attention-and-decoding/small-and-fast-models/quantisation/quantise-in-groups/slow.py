def scale_of(group: list[float], bits: int) -> float:
    """Return the scale of a group."""
    return max(abs(weight) for weight in group) / (2 ** (bits - 1) - 1)


def quantise(weights: list[float], bits: int, group_size: int) -> list[tuple[float, list[int]]]:
    """Return a scale and integers for each group. Right, but with a new scale for each weight."""
    groups = []
    for start in range(0, len(weights), group_size):
        group = weights[start : start + group_size]
        integers = []
        for weight in group:
            scale = scale_of(group, bits)
            integers.append(round(weight / scale) if scale else 0)
        groups.append((scale_of(group, bits), integers))
    return groups


def restore(groups: list[tuple[float, list[int]]]) -> list[float]:
    """Return the weights that the groups stand for."""
    weights = []
    for scale, integers in groups:
        weights.extend(scale * integer for integer in integers)
    return weights
