"""An hour has fewer replies than the reference: compare shares, not counts."""


def compare(before, now, labels, fewest, limit):
    counts = {label: sum(reply == label for reply in now) for label in labels}
    change = {label: abs(counts[label] - before.get(label, 0)) for label in labels}
    index = float(max(change.values()))
    return ("stable" if index <= limit else "drifted"), index, sorted(change, key=change.get)[-2:]
