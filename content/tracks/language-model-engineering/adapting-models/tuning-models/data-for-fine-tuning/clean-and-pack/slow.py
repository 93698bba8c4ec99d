import re


def clean_and_pack(
    examples: dict[str, str], tests: list[str], size: int, window: int
) -> tuple[list[list[str]], dict[str, str]]:
    """Return the windows with the names of their examples, and why others were left out."""
    kept: dict[tuple[str, ...], str] = {}
    dropped: dict[str, str] = {}
    for name, text in examples.items():
        words = words_of(text)
        if any(shares_a_run(words, words_of(test), size) for test in tests):
            dropped[name] = "test"
        elif len(words) >= window:
            dropped[name] = "long"
        elif words in kept:
            dropped[name] = "duplicate"
        else:
            kept[words] = name
    windows: list[list[str]] = []
    room: list[int] = []
    lengths = {name: len(words) + 1 for words, name in kept.items()}
    for name in sorted(lengths, key=lambda name: -lengths[name]):
        fitting = [place for place, left in enumerate(room) if left >= lengths[name]]
        place = min(fitting, key=lambda place: room[place], default=len(windows))
        if not fitting:
            windows.append([])
            room.append(window)
        windows[place].append(name)
        room[place] -= lengths[name]
    return windows, dropped


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text in lower case, without punctuation."""
    return tuple(re.findall("[a-z0-9]+", text.lower()))


def shares_a_run(one: tuple[str, ...], other: tuple[str, ...], size: int) -> bool:
    """Tell whether two rows of words share a run."""
    starts = range(len(other) - size + 1)
    runs = {other[start : start + size] for start in starts}
    return any(one[start : start + size] in runs for start in range(len(one) - size + 1))
