"""You look for words that occur in the tests anywhere. Only words one behind the other tell that a text was seen."""

import re

Words = tuple[str, ...]


def clean_and_pack(
    examples: dict[str, str], tests: list[str], size: int, window: int
) -> tuple[list[list[str]], dict[str, str]]:
    """Return the windows with the names of their examples, and why others were left out."""
    tested = {word for test in tests for word in words_of(test)}
    kept: dict[Words, str] = {}
    dropped: dict[str, str] = {}
    for name, text in examples.items():
        words = words_of(text)
        if sum(word in tested for word in words) >= size:
            dropped[name] = "test"
        elif len(words) >= window:
            dropped[name] = "long"
        elif words in kept:
            dropped[name] = "duplicate"
        else:
            kept[words] = name
    return pack({name: len(words) + 1 for words, name in kept.items()}, window), dropped


def words_of(text: str) -> Words:
    """Return the words of a text in lower case, without punctuation."""
    return tuple(re.findall("[a-z0-9]+", text.lower()))


def runs_of(words: Words, size: int) -> set[Words]:
    """Return all runs of so many words."""
    return {words[start : start + size] for start in range(len(words) - size + 1)}


def pack(lengths: dict[str, int], window: int) -> list[list[str]]:
    """Put the longest example first, each into the fullest window that has room for it."""
    windows: list[list[str]] = []
    room: list[int] = []
    for name in sorted(lengths, key=lengths.__getitem__, reverse=True):
        fitting = [place for place, left in enumerate(room) if left >= lengths[name]]
        if fitting:
            place = min(fitting, key=room.__getitem__)
        else:
            place = len(windows)
            windows.append([])
            room.append(window)
        windows[place].append(name)
        room[place] -= lengths[name]
    return windows
