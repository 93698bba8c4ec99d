def read_traceback(text: str, own: list[str]) -> tuple[str, str, str | None, int | None]:
    """Return the exception, its message, and the file and line of the deepest call of one's own."""
    raise NotImplementedError
