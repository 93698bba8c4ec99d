"""Your model was trained on the rows that judge it: leave the fold out of the training rows."""


def cross_validate(rows, folds, prepare, train, score):
    numbers = sorted(set(folds))
    if len(numbers) < 2:
        raise ValueError("fewer than two folds")
    scores = []
    for number in numbers:
        held_out = [row for row, fold in zip(rows, folds) if fold == number]
        make_ready = prepare(rows)
        model = train([make_ready(row) for row in rows])
        scores.append(score(model, [make_ready(row) for row in held_out]))
    return sum(scores) / len(scores), scores
