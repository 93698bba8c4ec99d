def answer(line: str) -> dict | None:
    """Return the reply to one line of standard input, or None when there is none."""
    raise NotImplementedError
