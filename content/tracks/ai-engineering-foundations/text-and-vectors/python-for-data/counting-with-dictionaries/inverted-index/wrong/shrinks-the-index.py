"""The search works on the lists of the index itself: what it removes is missing in the next search. A word without
documents ends it with a KeyError, too. Begin with a new set of ids, and ask the index with `get`.
"""


def build_index(documents: dict[str, str]) -> dict[str, list[str]]:
    """Return the sorted ids of the documents that contain each word."""
    index = {}
    for document in documents:
        for word in set(documents[document].lower().split()):
            index.setdefault(word, []).append(document)
    return index


def search(index: dict[str, list[str]], query: str) -> list[str]:
    """Return the sorted ids of the documents that contain all words of the query."""
    words = query.lower().split()
    found = index[words[0]]
    for document in list(found):
        if any(document not in index[word] for word in words):
            found.remove(document)
    return found
