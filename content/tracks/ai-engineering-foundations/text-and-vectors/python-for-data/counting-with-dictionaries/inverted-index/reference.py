"""An inverted index."""


def build_index(documents: dict[str, str]) -> dict[str, list[str]]:
    """Return the sorted ids of the documents that contain each word."""
    index: dict[str, list[str]] = {}
    for document in sorted(documents):
        for word in set(documents[document].lower().split()):
            index.setdefault(word, []).append(document)
    return index


def search(index: dict[str, list[str]], query: str) -> list[str]:
    """Return the sorted ids of the documents that contain all words of the query."""
    found = [set(index.get(word, [])) for word in query.lower().split()]
    return sorted(set.intersection(*found)) if found else []
