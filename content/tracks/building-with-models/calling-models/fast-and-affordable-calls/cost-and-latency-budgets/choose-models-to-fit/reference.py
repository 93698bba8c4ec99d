from fractions import Fraction

Option = tuple[str, int, float, int]


def choose(requests: list[list[Option]], budget: int, deadlines: list[float]) -> list[str | None]:
    """Return the model for each request, upgraded while the budget lasts."""
    usable = [
        [option for option in options if option[2] <= deadline]
        for options, deadline in zip(requests, deadlines)
    ]
    chosen = [min(options, key=lambda o: (o[1], -o[3]), default=None) for options in usable]
    left = budget - sum(option[1] for option in chosen if option)
    if left < 0:
        raise ValueError(f"the cheapest options cost {budget - left}, and the budget is {budget}")
    while True:
        upgrade = best_upgrade(usable, chosen, left)
        if upgrade is None:
            return [option[0] if option else None for option in chosen]
        index, option = upgrade
        left -= option[1] - chosen[index][1]
        chosen[index] = option


def best_upgrade(
    usable: list[list[Option]], chosen: list[Option | None], left: int
) -> tuple[int, Option] | None:
    """Return the upgrade that fits and brings the most quality for each micro-dollar."""
    best, best_key = None, None
    for index, (options, present) in enumerate(zip(usable, chosen)):
        for option in options:
            more, gain = option[1] - present[1], option[3] - present[3]
            if gain > 0 and 0 < more <= left:
                key = (Fraction(gain, more), gain)
                if best_key is None or key > best_key:
                    best, best_key = (index, option), key
    return best
