"""A code has one byte for each part, and no float; the id has 8."""


def bytes_needed(count, dimensions, links, parts):
    return count * (4 * dimensions + 8 * links), count * (4 * parts + 8)
