NEGATIONS = ("no", "not", "never")


def details(question: str) -> list[str]:
    """Return the words that change an answer, sorted, each once."""
    words = {word.strip(".,;:!?").casefold() for word in question.split()}
    return sorted(
        word
        for word in words
        if any(map(str.isdigit, word)) or word in NEGATIONS or word.endswith("n't")
    )
