def to_review(approved: dict[str, dict], offered: list[dict]) -> list[str]:
    """Return the names of the tools that a person has to look at before a model sees them."""
    raise NotImplementedError
