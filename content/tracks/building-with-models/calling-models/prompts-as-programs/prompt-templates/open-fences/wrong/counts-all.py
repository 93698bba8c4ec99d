"""Only the longest run counts, not all backticks together."""


def fence(text):
    marks = "`" * (3 + text.count("`"))
    return f"{marks} {text} {marks}"
