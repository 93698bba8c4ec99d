import math
from collections.abc import Callable


def mean(values: list[float]) -> float:
    """Return the mean of the values."""
    return sum(values) / len(values)


def standard_error(values: list[float]) -> float:
    """Return the standard error of the mean of the values."""
    middle = mean(values)
    variance = sum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return math.sqrt(variance / len(values))


def select_model(
    rows: list, groups: list, test_groups: list, settings: list, train: Callable, error: Callable
) -> dict:
    """Choose a setting by its errors on groups left out, and report its test error."""
    test = [row for row, group in zip(rows, groups) if group in test_groups]
    development = [(row, group) for row, group in zip(rows, groups) if group not in test_groups]
    names = sorted({group for _, group in development})
    if not test:
        raise ValueError("no test rows")
    if len(names) < 2:
        raise ValueError("fewer than two groups to choose by")
    parts = [
        (
            [row for row, group in development if group != name],
            [row for row, group in development if group == name],
        )
        for name in names
    ]

    curve = []
    errors = []
    for setting in settings:
        models = [train(training, setting) for training, _ in parts]
        trained = [error(model, training) for model, (training, _) in zip(models, parts)]
        held_out = [error(model, left_out) for model, (_, left_out) in zip(models, parts)]
        curve.append((mean(trained), mean(held_out)))
        errors.append(held_out)

    best = min(range(len(settings)), key=lambda place: curve[place][1])
    limit = curve[best][1] + standard_error(errors[best])
    chosen = next(setting for setting, (_, height) in zip(settings, curve) if height <= limit)
    seen = [row for row, _ in development]
    model = train(seen, chosen)
    return {
        "setting": chosen,
        "curve": curve,
        "training": error(model, seen),
        "test": error(model, test),
    }
