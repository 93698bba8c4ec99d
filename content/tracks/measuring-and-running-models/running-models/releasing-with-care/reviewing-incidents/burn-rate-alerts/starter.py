def alarms(
    minutes: list[tuple[int, int] | None],
    objective: float,
    rules: dict[str, tuple[int, int, float]],
) -> list[tuple[str, int, int]]:
    """Return the periods in which each rule's alarm was on: name, first and last minute."""
    raise NotImplementedError
