"""The review is sent without the words that say what to do with it, so the model cannot know."""


def ask(review, most_tokens, model):
    if not review.strip():
        return {"text": "", "is_whole": True, "tokens": 0}
    reply = model({"model": "atlas-small", "max_tokens": most_tokens, "messages": [{"role": "user", "content": review.strip()}]})
    usage = reply["usage"]
    return {"text": reply["content"][0]["text"], "is_whole": reply["stop_reason"] == "end_turn", "tokens": usage["input_tokens"] + usage["output_tokens"]}
