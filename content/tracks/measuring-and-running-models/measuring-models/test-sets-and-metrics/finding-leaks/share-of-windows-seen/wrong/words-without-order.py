"""Texts about one topic share many words: compare windows of words in their order."""


def share_seen(cases, documents, size):
    seen = {word for document in documents for word in document.lower().split()}
    result = []
    for case in cases:
        words = case.lower().split()
        result.append(sum(word in seen for word in words) / len(words) if words else None)
    return result
