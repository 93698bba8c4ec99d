def words(text: str) -> list[str]:
    """Return the words of a text in one form."""
    raise NotImplementedError


def without_duplicates(texts: list[str]) -> list[str]:
    """Return the texts that repeat no earlier one."""
    raise NotImplementedError


def perplexities(clean: list[str], texts: list[str], k: float) -> list[float]:
    """Return the perplexity of each text under a bigram model of the clean texts."""
    raise NotImplementedError


def keep(clean: list[str], texts: list[str], k: float, limit: float) -> list[str]:
    """Return the texts with a perplexity of at most the limit, the lowest first."""
    raise NotImplementedError
