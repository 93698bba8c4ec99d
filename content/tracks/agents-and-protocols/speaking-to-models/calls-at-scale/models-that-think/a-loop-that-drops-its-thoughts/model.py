"""Thinks before each step, and refuses a loop that does not carry the thinking."""


def thought(question, step, budget):
    if step == 0:
        return f"I need the stock for: {question}"
    return f"{budget} tokens are enough to add {step} results."


def refused(place, message):
    return {"error": {"status": 400, "message": f"{place}: {message}"}}


def reply(request, earlier):
    messages = request["messages"]
    question = messages[0]["content"]
    budget = request.get("thinking", {}).get("budget_tokens", 0)
    if "carefully" in question and not budget:
        return refused("thinking", "this turn began with thinking; keep its configuration until it ends")
    for step, message in enumerate(messages[1::2]):
        place = f"messages.{2 * step + 1}.content"
        blocks = message["content"]
        expected = ["thinking", "text", "tool_use"] if budget else ["text", "tool_use"]
        found = [block["type"] for block in blocks][: len(expected)]
        if found != expected:
            return refused(place, f"begins with {', '.join(found)}; the reply had {', '.join(expected)}")
        if budget and blocks[0]["thinking"] != thought(question, step, budget):
            return refused(place, "a thinking block must come back as it was")
        if budget and blocks[0]["signature"] != f"msg_{step + 1:04}":
            return refused(place, "the signature is not that of the thinking")
    step = len(messages) // 2
    said = {"thinking": thought(question, step, budget)} if budget else {}
    articles = question.partition(": ")[2].rstrip("?").split(", ")
    if step == 0 and "how many" in question.lower():
        calls = [{"name": "stock", "input": {"article": article}} for article in articles]
        return {**said, "text": "I look it up.", "tool_calls": calls[: 1 if "one by one" in question else None]}
    if 0 < step < len(articles) and "one by one" in question:
        return {**said, "text": "And the next.", "tool_calls": [{"name": "stock", "input": {"article": articles[step]}}]}
    if step == 0:
        return {**said, "text": "Good morning."}
    numbers = [int(block["content"]) for message in messages[2::2] for block in message["content"]]
    return {**said, "text": f"{sum(numbers)} pieces."}
