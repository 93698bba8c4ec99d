"""One changed word hides a copy from a comparison of whole texts: compare windows."""


def share_seen(cases, documents, size):
    return [1.0 if case.lower() in [text.lower() for text in documents] else 0.0 for case in cases]
