"""You compare definitions as texts. The same definition with its fields in another order is the same tool;
a person who is asked for nothing stops reading.
"""


def to_review(approved: dict[str, dict], offered: list[dict]) -> list[str]:
    """Return the names of the tools that a person has to look at before a model sees them."""
    known = {str(tool) for tool in approved.values()}
    offers = {str(tool): tool["name"] for tool in offered}
    changed = [offers[text] for text in offers if text not in known]
    return sorted(set(changed) | (set(approved) - set(offers.values())))
