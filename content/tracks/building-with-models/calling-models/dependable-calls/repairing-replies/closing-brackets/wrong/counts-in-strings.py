"""A bracket within a string is data, and opens nothing."""


def closing(text):
    result = []
    for character in text:
        if character in "{[":
            result.append("}" if character == "{" else "]")
        elif character in "}]":
            result.pop()
    return "".join(result)
