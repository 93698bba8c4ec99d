from dataclasses import dataclass


@dataclass(frozen=True)
class Chunk:
    """A piece of a document: the path of its headings, and where it stands in the source."""
    path: str
    start: int
    end: int


def chunks_of(source: str, most: int) -> list[Chunk]:
    """Return the chunks of a document, each of whole paragraphs below one heading."""
    raise NotImplementedError
