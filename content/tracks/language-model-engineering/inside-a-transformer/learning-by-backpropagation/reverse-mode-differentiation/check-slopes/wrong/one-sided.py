"""You move each weight in one direction only. On a curved loss this measures a slope beside the one
you want, with an error that grows with the nudge. Move in both directions, and divide by 2 · nudge."""

import math


def wrong_slopes(loss, weights, slopes, nudge=1e-5, tolerance=1e-6):
    wrong = []
    for i, slope in enumerate(slopes):
        moved = list(weights)
        moved[i] += nudge
        measured = (loss(moved) - loss(list(weights))) / nudge
        if not math.isfinite(slope) or abs(measured - slope) > tolerance * max(1, abs(measured), abs(slope)):
            wrong.append(i)
    return wrong
