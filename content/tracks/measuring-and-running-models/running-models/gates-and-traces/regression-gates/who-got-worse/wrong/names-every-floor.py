"""A slice that reaches its floor is no reason to block: compare its share of passed results with the floor."""


def below(results, floors):
    return sorted(floors)
