"""You take the mean of all vectors. The vectors of padding stand for no token: use the mask to leave them
out before you add up."""


def pool(vectors, mask):
    return [sum(components) / len(vectors) for components in zip(*vectors)]
