"""The oldest call is taken, which only began it. The deepest one of your own is the last in the text."""


def read_traceback(text, own):
    lines = text.splitlines()
    kind, message = lines[-1].split(": ", 1) if ": " in lines[-1] else (lines[-1], "")
    for line in lines:
        if line.startswith('  File "') and line.split('"')[1] in own:
            return kind, message, line.split('"')[1], int(line.split("line ")[1].split(",")[0])
    return kind, message, None, None
