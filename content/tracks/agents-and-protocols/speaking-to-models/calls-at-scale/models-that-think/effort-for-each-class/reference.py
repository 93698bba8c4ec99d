from itertools import product

Efforts = dict[str, tuple[int, int]]


def plan_efforts(
    measured: dict[str, Efforts], volume: dict[str, int], floor: int, budget: int
) -> dict[str, str] | None:
    """Return the plan with the most right answers a day, or None if no plan fits."""
    choices = [
        [
            (name, effort, volume[name] * right, volume[name] * tokens)
            for effort, (right, tokens) in efforts.items()
            if right >= floor
        ]
        for name, efforts in measured.items()
    ]
    best = None
    best_worth = (-1, 0)
    for plan in product(*choices):
        tokens = sum(option[3] for option in plan)
        worth = (sum(option[2] for option in plan), -tokens)
        if tokens <= budget and worth > best_worth:
            best, best_worth = {option[0]: option[1] for option in plan}, worth
    return best
