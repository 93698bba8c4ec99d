import re


def find_problems(text, reply, most_words):
    """Return the names of all problems of a reply, in their order."""
    if most_words < 1:
        raise ValueError("most_words must be at least 1")
    if not reply.strip():
        return ["empty"]
    problems = []
    number = r"\d+(?:\.\d+)?"
    if set(re.findall(number, reply)) - set(re.findall(number, text)):
        problems.append("numbers")
    if re.search(r"[\w.]+@[\w.]+", reply):
        problems.append("email")
    if len(reply.split()) >= most_words:
        problems.append("long")
    return problems
