def split_by_group(
    records: list[dict], key: str, validation: int, test: int
) -> dict[str, list[dict]]:
    """Split records into train, validation and test, so that no group is divided."""
    # Which bucket does the group of a record have?
    raise NotImplementedError
