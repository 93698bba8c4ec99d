import math


def choose(
    query: list[float], examples: dict[str, list[float]], count: int, weight: float, too_near: float
) -> list[str]:
    """Return the names of examples near the query and unlike each other, in the order chosen."""
    wanted = unit(query)
    units = {name: unit(vector) for name, vector in examples.items()}
    near = {name: dot(vector, wanted) for name, vector in units.items()}
    left = {name: 0.0 for name in units if near[name] < too_near}
    chosen: list[str] = []
    while left and len(chosen) < count:
        name = max(left, key=lambda one: weight * near[one] - (1 - weight) * left[one])
        del left[name]
        chosen.append(name)
        for other in left:
            again = dot(units[other], units[name])
            left[other] = again if len(chosen) == 1 else max(left[other], again)
    return chosen


def unit(vector: list[float]) -> list[float]:
    """Return the vector with the length 1."""
    length = math.hypot(*vector)
    return [component / length for component in vector]


def dot(first: list[float], second: list[float]) -> float:
    """Return the dot product."""
    return sum(a * b for a, b in zip(first, second))
