"""You let a step run as soon as one of its needs is done. All of them must come before it."""


def first_too_early(order, needs):
    done = set()
    for step in order:
        if needs.get(step) and not any(other in done for other in needs[step]):
            return step
        done.add(step)
    return None
