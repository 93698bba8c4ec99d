"""You go through the needs and compare with one neighbour. Go through the order, and keep a set of all steps that have run."""


def first_too_early(order, needs):
    for step, needed in needs.items():
        place = order.index(step)
        if any(other not in order[max(0, place - 1) : place] for other in needed):
            return step
    return None
