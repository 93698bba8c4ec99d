def build_index(documents: dict[str, str]) -> dict[str, list[str]]:
    """Return the sorted ids of the documents that contain each word."""
    raise NotImplementedError


def search(index: dict[str, list[str]], query: str) -> list[str]:
    """Return the sorted ids of the documents that contain all words of the query."""
    raise NotImplementedError
