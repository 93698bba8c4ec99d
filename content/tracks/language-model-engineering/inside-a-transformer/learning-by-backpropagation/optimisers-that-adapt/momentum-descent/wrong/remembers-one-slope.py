"""You remember the slope of the step before, not the velocity. A velocity holds all earlier slopes:
keep the sum from step to step, and shrink it by momentum each time."""


def descend(gradient, start, learning_rate, momentum, steps):
    weights = list(start)
    earlier = [0.0] * len(start)
    path = [weights]
    for _ in range(steps):
        slopes = gradient(weights)
        weights = [w - learning_rate * (momentum * e + s) for w, e, s in zip(weights, earlier, slopes, strict=True)]
        earlier = slopes
        path.append(weights)
    return path
