def normalise_answer(text: str) -> str:
    """Return the text in the form in which answers are compared."""
    raise NotImplementedError
