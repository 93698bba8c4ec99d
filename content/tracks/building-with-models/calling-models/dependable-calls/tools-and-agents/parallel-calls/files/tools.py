TOOLS = [
    {
        "name": "degrees",
        "description": "How warm it is in a city, in degrees Celsius.",
        "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
    },
    {
        "name": "describe",
        "description": "Degrees Celsius in a word.",
        "input_schema": {"type": "object", "properties": {"degrees": {"type": "integer"}}, "required": ["degrees"]},
    },
]
