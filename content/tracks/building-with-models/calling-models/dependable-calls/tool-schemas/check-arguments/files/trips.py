"""The schema of a tool, for the cases of the lab and for your own tries."""

BOOK = {
    "type": "object",
    "properties": {
        "city": {"type": "string"},
        "nights": {"type": "integer", "minimum": 1, "maximum": 30},
        "board": {"enum": ["none", "half"]},
    },
    "required": ["city", "nights"],
    "additionalProperties": False,
}
