def keywords(pages: list[list[str]], k: int) -> list[list[str]]:
    """Return the k tokens of the greatest weight of each page."""
    # In how many pages does each token stand? That is the same for all pages.
    raise NotImplementedError
