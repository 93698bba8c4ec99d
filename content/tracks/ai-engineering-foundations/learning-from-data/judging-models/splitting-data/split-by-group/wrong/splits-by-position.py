"""The first rows train and the last ones test: relatives are divided, and each new row moves the border. Use the bucket of the group."""


def split_by_group(records, key, validation, test):
    first = len(records) * (100 - validation - test) // 100
    second = len(records) * (100 - test) // 100
    return {"train": records[:first], "validation": records[first:second], "test": records[second:]}
