def build_index(documents: dict[str, str]) -> dict[str, list[str]]:
    """Return the sorted ids of the documents that contain each word."""
    words = {word for text in documents.values() for word in text.lower().split()}
    return {
        word: sorted(name for name, text in documents.items() if word in text.lower().split())
        for word in words
    }


def search(index: dict[str, list[str]], query: str) -> list[str]:
    """Return the sorted ids of the documents that contain all words of the query."""
    found = [set(index.get(word, [])) for word in query.lower().split()]
    return sorted(set.intersection(*found)) if found else []
