def timeline(
    home: str, logs: dict[str, list[dict]], calls: list[dict]
) -> tuple[list[tuple[float, str, str]], list[str]]:
    """Return all entries on the clock of a service, and the services that cannot be placed."""
    raise NotImplementedError
