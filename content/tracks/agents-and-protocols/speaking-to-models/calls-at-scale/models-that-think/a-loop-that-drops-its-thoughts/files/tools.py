"""The tools of the agent, as the API wants them."""

TOOLS = [
    {
        "name": "stock",
        "description": "How many pieces of an article are in the warehouse.",
        "input_schema": {"type": "object", "properties": {"article": {"type": "string"}}, "required": ["article"]},
    },
]
