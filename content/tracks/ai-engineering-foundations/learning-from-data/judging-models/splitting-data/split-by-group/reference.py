import zlib


def split_by_group(
    records: list[dict], key: str, validation: int, test: int
) -> dict[str, list[dict]]:
    """Split records into train, validation and test, so that no group is divided."""
    sets: dict[str, list[dict]] = {"train": [], "validation": [], "test": []}
    for record in records:
        bucket = zlib.crc32(record[key].encode()) % 100
        if bucket < test:
            sets["test"].append(record)
        elif bucket < test + validation:
            sets["validation"].append(record)
        else:
            sets["train"].append(record)
    return sets
