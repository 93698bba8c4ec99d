"""Your chunks are words with one blank between them, so line breaks, lists and code lose their form. Cut the chunk out
of the text, from the start of its first word to the end of its last one. And end at the chunk with the last word.
"""


def chunks(text: str, size: int, overlap: int) -> list[str]:
    """Return pieces of the text with size words each, of which neighbours share some."""
    words = text.split()
    return [" ".join(words[i : i + size]) for i in range(0, len(words), size - overlap)]
