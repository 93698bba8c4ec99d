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
        held_out = [i for i in range(len(rows)) if folds[i] == number]
        training = [i for i in range(len(rows)) if i not in held_out]
        make_ready = prepare([rows[i] for i in training])
        model = train([make_ready(rows[i]) for i in range(len(rows)) if i in training])
        scores.append(score(model, [make_ready(rows[i]) for i in held_out]))
    return sum(scores) / len(scores), scores
