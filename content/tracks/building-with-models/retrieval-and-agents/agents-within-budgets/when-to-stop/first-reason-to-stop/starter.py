def first_stop(
    steps: list[tuple[str, str]], most_same: int = 3, patience: int = 5
) -> tuple[int, str] | None:
    """Return the number of the step that ends the run, and the reason."""
    raise NotImplementedError
