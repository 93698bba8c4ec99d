Request = tuple[str, float, float, float, int]


def simulate(requests: list[Request], places: int, aging: float) -> dict[str, list[str]]:
    """Return which requests are done, refused or dropped by one server, each in the order of time."""
    raise NotImplementedError
