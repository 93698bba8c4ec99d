"""All reviews stand in one request. Each review needs a request of its own."""


def requests_for(reviews, most_tokens):
    messages = [{"role": "user", "content": f"Summarise: {review.strip()}"} for review in reviews if review.strip()]
    return [{"model": "atlas-small", "max_tokens": most_tokens, "messages": messages}] if messages else []
