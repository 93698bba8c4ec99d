"""One merge of byte-pair encoding."""


def merge(symbols: list[str], left: str, right: str) -> list[str]:
    """Return the symbols with every pair of left and right joined."""
    merged = []
    place = 0
    while place < len(symbols):
        if symbols[place : place + 2] == [left, right]:
            merged.append(left + right)
            place += 2
        else:
            merged.append(symbols[place])
            place += 1
    return merged
