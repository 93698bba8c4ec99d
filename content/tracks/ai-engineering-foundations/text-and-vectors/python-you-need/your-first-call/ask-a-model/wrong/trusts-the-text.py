"""A text that was cut off is called whole. Read the stop reason of the reply."""


def ask(review, most_tokens, model):
    review = review.strip()
    if not review:
        return {"text": "", "is_whole": True, "tokens": 0}
    reply = model({"model": "atlas-small", "max_tokens": most_tokens, "messages": [{"role": "user", "content": f"Summarise: {review}"}]})
    text = reply["content"][0]["text"]
    return {"text": text, "is_whole": len(text) > 0, "tokens": sum(reply["usage"][key] for key in ("input_tokens", "output_tokens"))}
