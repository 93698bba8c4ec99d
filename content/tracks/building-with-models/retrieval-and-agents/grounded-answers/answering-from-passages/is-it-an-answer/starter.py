def outcomes(cases: list[tuple[bool, str | None]]) -> dict[str, int]:
    """Count the four outcomes of answering from passages."""
    raise NotImplementedError
