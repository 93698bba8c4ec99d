"""A share of 100 places has the places 0 to 99: the place 100 itself is outside."""


def moved(places, before, after):
    joins = sorted(unit for unit, place in places.items() if before < place <= after)
    leaves = sorted(unit for unit, place in places.items() if after < place <= before)
    return joins, leaves
