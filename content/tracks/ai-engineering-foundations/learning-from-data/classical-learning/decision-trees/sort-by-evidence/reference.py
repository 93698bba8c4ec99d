import math
from collections import Counter


def impurity(count: int, urgent: int) -> float:
    """Return the Gini impurity of a group, times its number of tickets."""
    return 2 * urgent * (count - urgent) / count


def best_cut(
    values: list[float], labels: list[bool]
) -> tuple[float, float, tuple[float, float]] | None:
    """Return the lowest impurity, its threshold and the shares of urgent tickets."""
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
    """A rule about the words or the hours of tickets, learnt from examples."""

    def __init__(self, tickets: list[tuple[str, float, bool]], alpha: float) -> None:
        """Count the words of every second ticket, and choose the rule by the others."""
        counts: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
        for text, _, urgent in tickets[::2]:
            counts[urgent].update(text.lower().split())
        vocabulary = counts[True].keys() | counts[False].keys()
        totals = {kind: counts[kind].total() + alpha * len(vocabulary) for kind in counts}
        self._ratios = {
            word: math.log((counts[True][word] + alpha) / totals[True])
            - math.log((counts[False][word] + alpha) / totals[False])
            for word in vocabulary
        }

        judged = tickets[1::2]
        labels = [urgent for _, _, urgent in judged]
        by_words = best_cut([self.evidence(text) for text, _, _ in judged], labels)
        by_hours = best_cut([hours for _, hours, _ in judged], labels)
        name, chosen = "evidence", by_words
        if by_words is None or (by_hours is not None and by_hours[0] < by_words[0] - 1e-12):
            name, chosen = "hours", by_hours
        if chosen is None:
            raise ValueError("no rule divides the tickets")
        _, threshold, self._shares = chosen
        self.rule = (name, threshold)

    def evidence(self, text: str) -> float:
        """Return what the words of the text say for urgency."""
        return sum(self._ratios.get(word, 0.0) for word in text.lower().split())

    def probability(self, text: str, hours: float) -> float:
        """Return the share of urgent tickets in the group of a new one."""
        name, threshold = self.rule
        value = self.evidence(text) if name == "evidence" else hours
        return self._shares[value > threshold]
