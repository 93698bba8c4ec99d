import re
from collections import Counter

WORDS = {
    word: str(number)
    for number, word in enumerate("zero one two three four five six seven eight nine ten".split())
}


def vote(replies: list[str], price_of_wrong: float) -> tuple[str | None, float]:
    """Return the answer with the most votes if it is worth giving, and its share of all votes."""
    if not replies:
        return None, 0.0
    forms = [form(reply) for reply in replies]
    counts = Counter(one for one in forms if one is not None)
    if not counts:
        return None, 0.0
    winner, votes = max(counts.items(), key=lambda item: item[1])
    share = votes / len(replies)
    is_tied = list(counts.values()).count(votes) > 1
    if is_tied or share - (1 - share) * price_of_wrong <= 0:
        return None, share
    return replies[forms.index(winner)].strip(), share


def form(reply: str) -> str | None:
    """Return the form in which equal answers are equal, or None for an abstention."""
    text = re.sub(r"\[\d+\]", " ", reply)
    words = re.findall(r"\w+(?:[.,]\w+)*", text.casefold())
    plain = " ".join(WORDS.get(word, word) for word in words if word not in ("a", "an", "the"))
    return None if plain in ("", "not found") else plain
