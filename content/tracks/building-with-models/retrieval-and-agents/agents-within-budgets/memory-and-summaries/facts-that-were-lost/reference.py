def lost_facts(facts: list[str], summary: str) -> list[str]:
    """Return the facts that a summary has lost."""
    text = summary.lower()
    return [fact for fact in facts if fact.lower() not in text]
