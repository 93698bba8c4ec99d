def supported(
    question: str, reply: str, passages: list[str], least: float
) -> tuple[str | None, list[str]]:
    """Return the reply without unsupported sentences, and the problems that were found."""
    raise NotImplementedError
