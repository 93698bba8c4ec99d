from typing import Any


def ask(review: str, most_tokens: int, model: Any) -> dict:
    """Return the model's summary of a review, whether it is whole, and the tokens that it took."""
    review = review.strip()
    if not review:
        return {"text": "", "is_whole": True, "tokens": 0}
    request = {
        "model": "atlas-small",
        "max_tokens": most_tokens,
        "messages": [{"role": "user", "content": f"Summarise: {review}"}],
    }
    reply = model(request)
    usage = reply["usage"]
    return {
        "text": reply["content"][0]["text"],
        "is_whole": reply["stop_reason"] == "end_turn",
        "tokens": usage["input_tokens"] + usage["output_tokens"],
    }
