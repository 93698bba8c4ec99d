"""Two wins of the second position contradict each other as well as two wins of the first."""


def share_by_position(pairs):
    return sum(pair == "FF" for pair in pairs) / max(1, len(pairs))
