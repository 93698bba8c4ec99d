def moved(places: dict[str, int], before: int, after: int) -> tuple[list[str], list[str]]:
    """Return who joins and who leaves when the share of a rollout changes, each sorted."""
    joins = sorted(unit for unit, place in places.items() if before <= place < after)
    leaves = sorted(unit for unit, place in places.items() if after <= place < before)
    return joins, leaves
