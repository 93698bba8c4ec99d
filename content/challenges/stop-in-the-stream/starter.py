"""Show an answer while it is written, and stop it in time."""

import random
from collections.abc import Iterable, Iterator

ANSWERS = [
    "Paris is the capital of France.\nUser: And of Spain?\nAssistant: Madrid.",
    "Füße, naïve, 你好 and 👍🏽: all of them are more bytes than letters.\n\nUser: thanks",
    "Use a loop:\n```python\nfor user in users:\n    print(user)\n```\nUserwarnings are harmless.",
    "aaab ends here",
    "abcabcabd does so, too",
    "",
]
BROKEN = b"caf\xc3 or caf\xc3\xa9, \xff\xfe, and an end in the middle of \xe4\xbd"
STOPS = [
    ["\nUser:", "\nAssistant:"],
    ["\n\n", "```"],
    ["aab", "abcabd", "d"],
    [],
]


def cut(data: bytes, source: random.Random) -> list[bytes]:
    """Return the bytes of a text in pieces of random lengths, as a model may write them."""
    pieces = []
    while data:
        length = source.choice([0, 1, 1, 2, 3, 5, 8])
        pieces.append(data[:length])
        data = data[length:]
    return pieces


def stream(pieces: Iterable[bytes], stops: list[str]) -> Iterator[str]:
    """Yield what can be shown after each piece, up to the first stop sequence."""
    raise NotImplementedError


def check(seed: int) -> str:
    """Return what was compared, and every difference that was found."""
    raise NotImplementedError


if __name__ == "__main__":
    for number, data in enumerate([*map(str.encode, ANSWERS), BROKEN]):
        print(number, cut(data, random.Random(number))[:9])
