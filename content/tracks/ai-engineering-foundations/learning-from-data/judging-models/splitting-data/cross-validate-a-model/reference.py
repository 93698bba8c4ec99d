from collections.abc import Callable


def cross_validate(
    rows: list, folds: list[int], prepare: Callable, train: Callable, score: Callable
) -> tuple[float, list[float]]:
    """Return the mean score of the held-out folds, and the score of each."""
    numbers = sorted(set(folds))
    if len(numbers) < 2:
        raise ValueError("fewer than two folds")
    scores = []
    for number in numbers:
        training = [row for row, fold in zip(rows, folds) if fold != number]
        held_out = [row for row, fold in zip(rows, folds) if fold == number]
        make_ready = prepare(training)
        model = train([make_ready(row) for row in training])
        scores.append(score(model, [make_ready(row) for row in held_out]))
    return sum(scores) / len(scores), scores
