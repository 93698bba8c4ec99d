"""You move a weight and do not put it back, so all later slopes are measured at another place, and the
caller's weights are changed. Copy the weights for each measurement."""

import math


def wrong_slopes(loss, weights, slopes, nudge=1e-5, tolerance=1e-6):
    wrong = []
    for i, slope in enumerate(slopes):
        weights[i] += nudge
        higher = loss(weights)
        weights[i] -= 2 * nudge
        measured = (higher - loss(weights)) / (2 * nudge)
        if not math.isfinite(slope) or abs(measured - slope) > tolerance * max(1, abs(measured), abs(slope)):
            wrong.append(i)
    return wrong
