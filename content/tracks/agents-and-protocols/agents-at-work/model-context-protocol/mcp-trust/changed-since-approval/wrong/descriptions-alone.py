"""You compare descriptions, as texts. The model reads every field: the schema, the title and the annotations
can carry orders, too.
"""


def to_review(approved: dict[str, dict], offered: list[dict]) -> list[str]:
    """Return the names of the tools that a person has to look at before a model sees them."""
    known = {name: tool["description"] for name, tool in approved.items()}
    return sorted(tool["name"] for tool in offered if known.get(tool["name"]) != tool["description"])
