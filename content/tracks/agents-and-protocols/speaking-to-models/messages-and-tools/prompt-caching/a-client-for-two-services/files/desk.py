RULES = [f"Rule {number}: answer question {number} of the list in one sentence, and name a source." for number in range(1, 61)]
SYSTEM = "You are the desk of a travel agency.\n" + "\n".join(RULES)

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
