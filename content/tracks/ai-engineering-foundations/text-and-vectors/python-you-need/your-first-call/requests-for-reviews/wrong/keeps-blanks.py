"""A blank review gets a request, too: the model is paid to summarise nothing."""


def requests_for(reviews, most_tokens):
    return [
        {"model": "atlas-small", "max_tokens": most_tokens, "messages": [{"role": "user", "content": f"Summarise: {review}"}]}
        for review in reviews
    ]
