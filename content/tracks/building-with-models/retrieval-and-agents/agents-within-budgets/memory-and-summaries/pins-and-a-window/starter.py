def build_context(pins: list[str], turns: list[tuple[str, str]], budget: int) -> list[str]:
    """Return the lines of the next prompt."""
    raise NotImplementedError
