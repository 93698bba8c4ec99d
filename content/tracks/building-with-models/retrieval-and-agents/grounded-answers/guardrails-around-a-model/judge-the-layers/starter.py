def judge(
    log: list[tuple[bool, dict[str, str]]],
    checks: dict[str, tuple[float, str]],
    chain: list[str],
    bad: float,
) -> dict[str, float | None]:
    """Return what a chain of checks misses, refuses and costs in real traffic."""
    raise NotImplementedError


def cheapest_order(
    log: list[tuple[bool, dict[str, str]]],
    checks: dict[str, tuple[float, str]],
    chain: list[str],
    bad: float,
) -> list[str]:
    """Return the order of the chain's checks that costs least in real traffic."""
    raise NotImplementedError
