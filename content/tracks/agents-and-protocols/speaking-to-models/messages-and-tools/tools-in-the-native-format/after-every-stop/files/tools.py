TOOLS = [
    {
        "name": "degrees",
        "description": "How warm it is in a city, in degrees Celsius.",
        "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
    },
    {
        "name": "note",
        "description": "Store a text.",
        "input_schema": {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]},
    },
]
