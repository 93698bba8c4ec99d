def clean_and_pack(
    examples: dict[str, str], tests: list[str], size: int, window: int
) -> tuple[list[list[str]], dict[str, str]]:
    """Return the windows with the names of their examples, and why others were left out."""
    raise NotImplementedError
