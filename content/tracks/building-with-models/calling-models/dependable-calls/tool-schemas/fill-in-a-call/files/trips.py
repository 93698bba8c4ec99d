"""The schemas of two tools, for the cases of the lab and for your own tries."""

TOOLS = {
    "book": {
        "properties": {"city": {"type": "string"}, "nights": {"type": "integer", "maximum": 30}},
        "required": ["nights"],
    },
    "cancel": {"properties": {"number": {"type": "integer"}}, "required": ["number"]},
}
