def requests_for(reviews: list[str], most_tokens: int) -> list[dict]:
    """Return a request for each review that is not blank."""
    raise NotImplementedError
