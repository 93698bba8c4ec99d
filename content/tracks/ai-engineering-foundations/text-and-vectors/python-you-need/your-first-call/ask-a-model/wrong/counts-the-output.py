"""Only what the model wrote is counted. What it read is paid for, too."""


def ask(review, most_tokens, model):
    review = review.strip()
    if not review:
        return {"text": "", "is_whole": True, "tokens": 0}
    reply = model({"model": "atlas-small", "max_tokens": most_tokens, "messages": [{"role": "user", "content": f"Summarise: {review}"}]})
    return {"text": reply["content"][0]["text"], "is_whole": reply["stop_reason"] == "end_turn", "tokens": reply["usage"]["output_tokens"]}
