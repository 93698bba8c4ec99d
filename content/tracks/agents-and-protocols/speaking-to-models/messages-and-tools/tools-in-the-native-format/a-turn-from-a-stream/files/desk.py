TOOLS = [
    {
        "name": name,
        "input_schema": {"type": "object", "properties": {"city": {"type": "string"}, "nights": {"type": "integer"}}},
    }
    for name in ("find_hotel", "now")
]


def request_for(question, **fields):
    """A request to the travel desk, as the tests send it; fields replace its own."""
    messages = [{"role": "user", "content": question}]
    return {"model": "atlas-small", "max_tokens": 500, "tools": TOOLS, "messages": messages, **fields}
