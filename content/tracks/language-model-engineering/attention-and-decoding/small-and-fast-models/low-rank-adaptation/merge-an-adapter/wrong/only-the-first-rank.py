"""You multiply the first column of up with the first row of down only. Each entry is a sum over all
r of them."""


def merged(weights, down, up, alpha):
    return [
        [w + alpha / len(down) * thin[0] * d for w, d in zip(row, down[0])]
        for row, thin in zip(weights, up)
    ]
