"""Lines that follow each other without an empty one between them are one paragraph."""


def places(source):
    found, place = [], 0
    for line in source.split("\n"):
        if line:
            found.append((place, place + len(line)))
        place += len(line) + 1
    return found
