"""Three backticks in the text close a fence of three: make it longer than any run in the text."""


def fence(text):
    return "```\n" + text.strip() + "\n```"
