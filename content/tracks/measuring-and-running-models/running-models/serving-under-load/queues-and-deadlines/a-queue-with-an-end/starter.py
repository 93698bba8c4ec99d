Request = tuple[str, float, float, float, int]


def simulate(requests: list[Request], places: int, aging: float) -> dict[str, list[str]]:
    """Return which requests one server does, refuses or drops, in the order of time."""
    raise NotImplementedError
