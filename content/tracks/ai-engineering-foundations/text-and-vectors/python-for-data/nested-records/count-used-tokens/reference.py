"""Adding up a field that may be missing at two levels."""


def used_tokens(records: list[dict]) -> int:
    """Return the sum of the tokens that the records name."""
    return sum((record.get("usage") or {}).get("tokens") or 0 for record in records)
