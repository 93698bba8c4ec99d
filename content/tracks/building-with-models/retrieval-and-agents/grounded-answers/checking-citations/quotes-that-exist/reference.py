import re

MARKS = str.maketrans("“”„’‘", "\"\"\"''")


def locate(
    claims: list[tuple[str, int]], passages: list[str], fewest_words: int
) -> list[tuple[int, int] | str]:
    """Return for each quote where it stands in its passage, or what is wrong with it."""
    return [locate_one(quote, number, passages, fewest_words) for quote, number in claims]


def locate_one(
    quote: str, number: int, passages: list[str], fewest_words: int
) -> tuple[int, int] | str:
    """Return where a quote stands in its passage, or what is wrong with it."""
    if not 1 <= number <= len(passages):
        return f"there is no passage {number}"
    words = quote.translate(MARKS).strip(" \t\n\"'.").split()
    if len(words) < fewest_words:
        return "the quote is too short"
    pattern = re.compile(r"\s+".join(map(re.escape, words)), re.IGNORECASE)
    matches = [pattern.search(passage.translate(MARKS)) for passage in passages]
    own = matches[number - 1]
    if own is not None:
        return own.span()
    elsewhere = next((k for k, match in enumerate(matches, start=1) if match), None)
    if elsewhere is None:
        return "the quote stands nowhere"
    return f"the quote stands in passage {elsewhere}"
