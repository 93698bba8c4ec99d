Option = tuple[str, int, float, int]


def choose(requests: list[list[Option]], budget: int, deadlines: list[float]) -> list[str | None]:
    """Return the model for each request, upgraded while the budget lasts."""
    raise NotImplementedError
