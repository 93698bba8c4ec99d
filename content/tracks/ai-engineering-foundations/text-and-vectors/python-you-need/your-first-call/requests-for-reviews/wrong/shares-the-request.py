"""One dict is changed for each review, so all requests are the last one. Make a new dict each time."""


def requests_for(reviews, most_tokens):
    request = {"model": "atlas-small", "max_tokens": most_tokens}
    made = []
    for review in reviews:
        if review.strip():
            request["messages"] = [{"role": "user", "content": f"Summarise: {review.strip()}"}]
            made.append(request)
    return made
