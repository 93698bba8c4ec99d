def reply(request, earlier):
    messages = request["messages"]
    question = messages[0]["content"]
    if question == "Tell a story":
        return {"text": "Once upon a time there was a kettle. " * 20, "latency": 1}
    if question == "Tell a novel":
        return {"text": "Once upon a time there was a kettle. " * 200, "latency": 3}
    if question == "Say what nobody may say":
        return {"text": "I", "stop": "refusal"}
    if question == "Ask for ever":
        return {"tool_calls": [price("cup")], "latency": 1}
    if len(messages) > 1:
        return after_results(question, messages)
    if question.startswith("Buy"):
        item = question.removeprefix("Buy ")
        return {"tool_calls": [price("cup"), price(item * 100)], "latency": 1}
    if question.startswith("Price of "):
        items = question.removeprefix("Price of ").split(" and ")
        return {"tool_calls": [price(item) for item in items], "latency": 1}
    if question == "How far is it?":
        goal_first = {"goal": "Rome", "start": "Oslo"}
        return {"tool_calls": [{"name": "distance", "input": goal_first}], "latency": 1}
    if question == "Price, then distance":
        return {"tool_calls": [price("cup")], "latency": 1}
    return {"text": "Hello to you.", "latency": 0.5}


def price(item):
    return {"name": "price", "input": {"item": item}}


def after_results(question, messages):
    results = []
    for message in messages[1:]:
        if message["role"] == "tool":
            results.append(message["content"])
    if question == "Price, then distance" and len(results) == 1:
        return {"tool_calls": [{"name": "distance", "input": {"start": "Oslo", "goal": "Oslo"}}], "latency": 1}
    return {"text": "I know: " + ", ".join(results), "latency": 1}
