def request_for(review: str, most_tokens: int) -> dict:
    """Return the request that asks for a summary of one review."""
    message = {"role": "user", "content": f"Summarise: {review.strip()}"}
    return {"model": "atlas-small", "max_tokens": most_tokens, "messages": [message]}


def requests_for(reviews: list[str], most_tokens: int) -> list[dict]:
    """Return a request for each review that is not blank."""
    return [request_for(review, most_tokens) for review in reviews if review.strip()]
