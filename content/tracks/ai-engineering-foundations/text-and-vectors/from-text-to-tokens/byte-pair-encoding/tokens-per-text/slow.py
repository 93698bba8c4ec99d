def tokens_per_text(texts: list[str], merges: list[tuple[str, str]]) -> list[int]:
    """Return the number of tokens of each text."""
    return [sum(len(cut(word, merges)) for word in text.split()) for text in texts]


def cut(word: str, merges: list[tuple[str, str]]) -> list[str]:
    """Return the tokens of a word."""
    symbols = list(word)
    merged = True
    while merged:
        merged = False
        for left, right in merges:
            joined = join(symbols, left, right)
            if len(joined) < len(symbols):
                symbols = joined
                merged = True
                break
    return symbols


def join(symbols: list[str], left: str, right: str) -> list[str]:
    """Join every occurrence of a pair."""
    joined = []
    place = 0
    while place < len(symbols):
        if symbols[place : place + 2] == [left, right]:
            joined.append(left + right)
            place += 2
        else:
            joined.append(symbols[place])
            place += 1
    return joined
