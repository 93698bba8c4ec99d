def lost_facts(facts: list[str], summary: str) -> list[str]:
    """Return the facts that a summary has lost."""
    raise NotImplementedError
