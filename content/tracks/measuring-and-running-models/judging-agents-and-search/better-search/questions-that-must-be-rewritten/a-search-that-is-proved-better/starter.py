def old_search(name: str) -> list[str]:
    """Return what the search by words finds for a question."""
    raise NotImplementedError


def new_search(name: str) -> list[str]:
    """Return what the planned search by words and vectors finds for a question."""
    raise NotImplementedError


def report(judgements: dict[str, dict[str, int]], k: int, level: float, harm: float) -> dict:
    """Return whether the new search is proved to be better, with the figures behind it."""
    raise NotImplementedError
