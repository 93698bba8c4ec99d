"""Every prefix up to the last mark is stored. Only those that end at a mark are, so a block that changes before
the mark makes the whole unknown.
"""

from typing import NamedTuple


class Prefix(NamedTuple):
    """The beginning of a request, up to the end of a block."""

    texts: tuple[str, ...]
    tokens: int
    is_marked: bool


def bill(
    requests: list,
    prices: dict[str, int],
    smallest: int = 1024,
    seconds: int = 300,
) -> dict[str, int]:
    """Return the tokens of each kind that the requests use, and what they cost."""
    stored_until: dict[tuple[str, ...], int] = {}
    totals = {"read": 0, "written": 0, "fresh": 0}
    for time, blocks in requests:
        cacheable = up_to_last_mark(prefixes_of(blocks))
        known = [prefix for prefix in cacheable if stored_until.get(prefix.texts, -1) >= time]
        stored = [prefix for prefix in cacheable if prefix.tokens >= smallest]
        for prefix in known[-1:] + stored:
            stored_until[prefix.texts] = time + seconds
        read = known[-1].tokens if known else 0
        written = max(0, stored[-1].tokens - read) if stored else 0
        totals["read"] += read
        totals["written"] += written
        totals["fresh"] += sum(tokens for _, tokens, _ in blocks) - read - written
    cost = totals["read"] * prices["read"] + totals["written"] * prices["write"]
    return {**totals, "cost": cost + totals["fresh"] * prices["input"]}


def prefixes_of(blocks: list[tuple[str, int, bool]]) -> list[Prefix]:
    """Return the prefixes of a request, the shortest first."""
    prefixes = []
    texts: tuple[str, ...] = ()
    total = 0
    for text, tokens, is_marked in blocks:
        texts = (*texts, text)
        total += tokens
        prefixes.append(Prefix(texts, total, is_marked))
    return prefixes


def up_to_last_mark(prefixes: list[Prefix]) -> list[Prefix]:
    """Return the prefixes that end at the last mark or before it."""
    marked = [number for number, prefix in enumerate(prefixes, 1) if prefix.is_marked]
    return prefixes[: marked[-1]] if marked else []
