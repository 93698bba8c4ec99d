import re


def windows(text: str, size: int, overlap: int) -> list[tuple[int, int]]:
    """Return the windows of a text, which end at the end of a sentence where they can."""
    words = [match.span() for match in re.finditer(r"\S+", text)]
    found = []
    first = 0
    while first < len(words):
        last = end_of_window(text, words, first, size, overlap)
        found.append((words[first][0], words[last - 1][1]))
        if last == len(words):
            break
        first = last - overlap
    return found


def end_of_window(
    text: str, words: list[tuple[int, int]], first: int, size: int, overlap: int
) -> int:
    """Return the number of the word behind the window, at the last end of a sentence in its second half."""
    last = min(first + size, len(words))
    if last == len(words):
        return last
    earliest = first + max(overlap + 1, (size + 1) // 2)
    for place in range(last, earliest - 1, -1):
        if text[words[place - 1][1] - 1] in ".!?":
            return place
    return last
