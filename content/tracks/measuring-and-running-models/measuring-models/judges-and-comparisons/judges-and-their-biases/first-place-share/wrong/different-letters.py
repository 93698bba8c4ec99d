"""The same letter twice means another answer each time, since the answers changed their places."""


def share_by_position(pairs):
    return sum(pair[0] != pair[1] for pair in pairs) / max(1, len(pairs))
