"""Count in the source itself: runs of empty lines may be longer than one."""


def places(source):
    found, place = [], 0
    for part in source.strip().split("\n\n"):
        found.append((place, place + len(part.strip())))
        place += len(part.strip()) + 2
    return found
