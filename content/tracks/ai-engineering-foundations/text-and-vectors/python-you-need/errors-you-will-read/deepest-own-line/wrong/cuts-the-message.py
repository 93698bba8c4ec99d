"""The last line is cut at every colon, so a message with a colon loses its end, and the marks are read as calls."""


def read_traceback(text, own):
    lines = text.splitlines()
    parts = lines[-1].split(":")
    file, number = None, None
    for line in lines:
        if "File" in line and line.split('"')[1].rpartition("/")[2] in own:
            file, number = line.split('"')[1], int(line.split("line ")[1].split(",")[0])
    return parts[0], parts[1].strip() if len(parts) > 1 else "", file, number
