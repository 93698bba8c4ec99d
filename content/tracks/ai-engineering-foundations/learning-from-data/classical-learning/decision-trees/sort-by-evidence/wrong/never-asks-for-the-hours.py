"""The hours never get a chance, and V counts the words of one class: let both features compete, and smooth with the joint vocabulary."""
import math
from collections import Counter


def impurity(count: int, urgent: int) -> float:
    return 2 * urgent * (count - urgent) / count


def best_cut(
    values: list[float], labels: list[bool]
) -> tuple[float, float, tuple[float, float]] | None:
    pairs = sorted(zip(values, labels))
    count = len(pairs)
    total = sum(labels)
    best = None
    urgent = 0
    for low in range(1, count):
        value, label = pairs[low - 1]
        following, _ = pairs[low]
        urgent += label
        if value < following:
            high = count - low
            mixed = (impurity(low, urgent) + impurity(high, total - urgent)) / count
            if best is None or mixed < best[0] - 1e-12:
                shares = (urgent / low, (total - urgent) / high)
                best = (mixed, (value + following) / 2, shares)
    return best


class TicketSorter:

    def __init__(self, tickets: list[tuple[str, float, bool]], alpha: float) -> None:
        counts: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
        for text, _, urgent in tickets[::2]:
            counts[urgent].update(text.lower().split())
        vocabulary = counts[True].keys() | counts[False].keys()
        totals = {kind: counts[kind].total() + alpha * len(counts[kind]) + alpha for kind in counts}
        self._ratios = {
            word: math.log((counts[True][word] + alpha) / totals[True])
            - math.log((counts[False][word] + alpha) / totals[False])
            for word in vocabulary
        }

        judged = tickets[1::2]
        labels = [urgent for _, _, urgent in judged]
        by_words = best_cut([self.evidence(text) for text, _, _ in judged], labels)
        by_hours = best_cut([hours for _, hours, _ in judged], labels) and None
        name, chosen = "evidence", by_words
        if chosen is None:
            raise ValueError("no rule divides the tickets")
        _, threshold, self._shares = chosen
        self.rule = (name, threshold)

    def evidence(self, text: str) -> float:
        return sum(self._ratios.get(word, 0.0) for word in text.lower().split())

    def probability(self, text: str, hours: float) -> float:
        name, threshold = self.rule
        value = self.evidence(text) if name == "evidence" else hours
        return self._shares[value > threshold]
