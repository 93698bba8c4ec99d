from collections.abc import Callable

DEGREES = {"Oslo": 4, "Rome": 21, "Bern": 12}
TOOL = {"name": "temperature", "description": "Degrees.", "input_schema": {"type": "object"}}


# FILL IN (your solution)
def __function__(question: str, model: Callable[[dict], dict]) -> str:
    """Return the model's answer, after the tools that it calls."""
    messages = [{"role": "user", "content": question}]
    while True:
        request = {"model": "atlas-small", "max_tokens": 200, "messages": messages}
        reply = model({**request, "tools": [TOOL]})
        calls = [block for block in reply["content"] if block["type"] == "tool_use"]
        if not calls:
            return reply["content"][0]["text"]
        results = [
            {
                "type": "tool_result",
                "tool_use_id": call["id"],
                "content": str(DEGREES.get(call["input"]["city"], "unknown")),
            }
            for call in calls
        ]
        messages.append({"role": "assistant", "content": reply["content"]})
        messages.append({"role": "user", "content": results})
