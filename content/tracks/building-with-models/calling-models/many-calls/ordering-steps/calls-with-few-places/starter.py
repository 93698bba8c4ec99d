def seconds_to_end(needs: dict[str, list[str]], seconds: dict[str, int]) -> dict[str, int]:
    """Return for each step the seconds of the longest chain that begins with it."""
    raise NotImplementedError


def critical_path(needs: dict[str, list[str]], seconds: dict[str, int]) -> list[str]:
    """Return the steps of the longest chain of the pipeline."""
    raise NotImplementedError


def plan(needs: dict[str, list[str]], seconds: dict[str, int], places: int) -> dict[str, int]:
    """Return the second in which each step begins, with so many places."""
    raise NotImplementedError
