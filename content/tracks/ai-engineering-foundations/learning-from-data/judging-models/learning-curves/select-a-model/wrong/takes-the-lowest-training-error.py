"""The lowest training error wins in your program, and that is mostly the most flexible model: compare the errors on the groups left out."""


def select_model(rows, groups, test_groups, settings, train, error):
    test = [row for row, group in zip(rows, groups) if group in test_groups]
    development = [(row, group) for row, group in zip(rows, groups) if group not in test_groups]
    names = sorted({group for _, group in development})
    if not test:
        raise ValueError("no test rows")
    if len(names) < 2:
        raise ValueError("fewer than two groups to choose by")
    seen = [row for row, _ in development]
    curve = []
    for setting in settings:
        trained, held_out = [], []
        for name in names:
            training = [row for row, group in development if group != name]
            model = train(training, setting)
            trained.append(error(model, training))
            held_out.append(error(model, [row for row, group in development if group == name]))
        curve.append((sum(trained) / len(names), sum(held_out) / len(names)))
    chosen = settings[min(range(len(settings)), key=lambda place: curve[place][0])]
    model = train(seen, chosen)
    return {"setting": chosen, "curve": curve, "training": error(model, seen), "test": error(model, test)}
