"""You rank by mentions alone, so the words that every page has come first. Multiply by the rarity: a word
that few pages contain tells more."""

from collections import Counter


def keywords(pages, k):
    chosen = []
    for page in pages:
        mentions = Counter(page)
        chosen.append(sorted(mentions, key=lambda token: (-mentions[token], token))[:k])
    return chosen
