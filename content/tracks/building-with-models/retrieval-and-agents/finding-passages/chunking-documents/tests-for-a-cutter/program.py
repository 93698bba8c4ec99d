def cut(source, most):
    """Return the chunks of a document, each with its heading and its place in the source."""
    if most < 1:
        raise ValueError("most must be at least 1")
    chunks = []
    heading = ""
    words = 0
    is_open = False
    place = 0
    for line in source.split("\n"):
        start, end = place, place + len(line)
        place = end + 1
        size = len(line.split())
        if line.startswith("# "):
            heading = line[2:].strip()
            is_open = False
        elif size and is_open and words + size <= most:
            chunks[-1]["end"] = end
            words += size
        elif size:
            chunks.append({"heading": heading, "start": start, "end": end})
            words = size
            is_open = True
    return chunks
