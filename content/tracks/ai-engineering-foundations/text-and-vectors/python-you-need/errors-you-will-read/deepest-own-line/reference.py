def read_traceback(text: str, own: list[str]) -> tuple[str, str, str | None, int | None]:
    """Return the exception, its message, and the file and line of the deepest call of one's own."""
    lines = text.splitlines()
    kind, _, message = lines[-1].partition(": ")
    file, number = None, None
    for line in lines:
        if not line.startswith('  File "'):
            continue
        _, name, place = line.split('"', 2)
        if name in own:
            file, number = name, int(place.removeprefix(", line ").partition(",")[0])
    return kind, message, file, number
