"""You compare names. A server that changes its description keeps the name: compare whole definitions."""


def to_review(approved: dict[str, dict], offered: list[dict]) -> list[str]:
    """Return the names of the tools that a person has to look at before a model sees them."""
    return [tool["name"] for tool in offered if tool["name"] not in approved]
