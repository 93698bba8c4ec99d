"""A negation turns the answer round: it is a detail, too."""


def details(question):
    return sorted({word.strip("?.,") for word in question.split() if word[0].isdigit()})
