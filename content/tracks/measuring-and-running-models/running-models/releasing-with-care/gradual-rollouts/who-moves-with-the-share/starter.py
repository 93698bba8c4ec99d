def moved(places: dict[str, int], before: int, after: int) -> tuple[list[str], list[str]]:
    """Return who joins and who leaves when the share of a rollout changes, each sorted."""
    raise NotImplementedError
