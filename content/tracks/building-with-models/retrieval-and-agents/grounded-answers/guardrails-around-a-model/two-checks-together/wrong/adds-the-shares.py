"""Some messages set off both checks, and a sum counts them twice. For the rule `either`, multiply the shares that pass."""


def together(first, second, rule):
    if rule == "both":
        return min(first[0], second[0]), min(first[1], second[1])
    return min(1, first[0] + second[0]), min(1, first[1] + second[1])
