"""Documents with one word of the query are found as well. Every word must be there: keep the ids that all lists share.
And a word that stands twice in a document lists it once.
"""


def build_index(documents: dict[str, str]) -> dict[str, list[str]]:
    """Return the sorted ids of the documents that contain each word."""
    index = {}
    for document in sorted(documents):
        for word in documents[document].lower().split():
            index.setdefault(word, []).append(document)
    return index


def search(index: dict[str, list[str]], query: str) -> list[str]:
    """Return the sorted ids of the documents that contain all words of the query."""
    return sorted({document for word in query.lower().split() for document in index.get(word, [])})
