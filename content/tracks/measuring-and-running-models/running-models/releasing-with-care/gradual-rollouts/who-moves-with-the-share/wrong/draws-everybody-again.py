"""Who is in stays in while the share grows: only the places between the two shares change."""


def moved(places, before, after):
    joins = sorted(unit for unit, place in places.items() if place < after)
    leaves = sorted(unit for unit, place in places.items() if place < before)
    return joins, leaves
