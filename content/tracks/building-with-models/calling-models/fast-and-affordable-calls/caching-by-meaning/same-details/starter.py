def details(question: str) -> list[str]:
    """Return the words that change an answer, sorted, each once."""
    raise NotImplementedError
