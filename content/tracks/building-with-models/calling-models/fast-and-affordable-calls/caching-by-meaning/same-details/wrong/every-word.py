"""Only the words that change the answer count; others may be said in many ways."""


def details(question):
    return sorted({word.strip(".,;:!?").casefold() for word in question.split()})
