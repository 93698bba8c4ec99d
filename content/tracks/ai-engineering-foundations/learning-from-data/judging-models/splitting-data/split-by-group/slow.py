import zlib


def split_by_group(
    records: list[dict], key: str, validation: int, test: int
) -> dict[str, list[dict]]:
    """Split records into train, validation and test, so that no group is divided."""
    groups = []
    for record in records:
        if record[key] not in groups:
            groups.append(record[key])
    buckets = {group: zlib.crc32(group.encode()) % 100 for group in groups}
    sets: dict[str, list[dict]] = {"train": [], "validation": [], "test": []}
    for place in range(len(records)):
        seen = [record for record in records[: place + 1] if record[key] in buckets]
        bucket = buckets[seen[-1][key]]
        name = "train"
        if bucket < test + validation:
            name = "test" if bucket < test else "validation"
        sets[name].append(seen[-1])
    return sets
