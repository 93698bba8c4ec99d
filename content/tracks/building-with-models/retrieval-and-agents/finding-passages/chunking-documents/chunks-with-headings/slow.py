from dataclasses import dataclass


@dataclass(frozen=True)
class Chunk:
    """A piece of a document: the path of its headings, and where it stands in the source."""

    path: str
    start: int
    end: int


def chunks_of(source: str, most: int) -> list[Chunk]:
    """Return the chunks; for each paragraph, all headings before it are read again."""
    headings: list[tuple[int, str]] = []
    found: list[Chunk] = []
    words = 0
    for start, end in paragraphs_of(source):
        text = source[start:end]
        level = len(text) - len(text.lstrip("#"))
        if level and "\n" not in text and text[level : level + 1] == " ":
            headings.append((level, text[level:].strip()))
            words = most
            continue
        size = len(text.split())
        path = path_of(headings)
        if words + size <= most and found:
            found[-1] = Chunk(path, found[-1].start, end)
            words += size
        else:
            found.append(Chunk(path, start, end))
            words = size
    return found


def path_of(headings: list[tuple[int, str]]) -> str:
    """Return the titles of the headings that no later one of the same or a smaller level ends."""
    titles = [
        title
        for place, (level, title) in enumerate(headings)
        if all(later > level for later, _ in headings[place + 1 :])
    ]
    return " > ".join(titles)


def paragraphs_of(source: str) -> list[tuple[int, int]]:
    """Return where each run of lines with text begins and ends."""
    found, place, start, end = [], 0, None, 0
    for line in source.split("\n"):
        if line.strip():
            start = place if start is None else start
            end = place + len(line)
        elif start is not None:
            found.append((start, end))
            start = None
        place += len(line) + 1
    return found if start is None else [*found, (start, end)]
