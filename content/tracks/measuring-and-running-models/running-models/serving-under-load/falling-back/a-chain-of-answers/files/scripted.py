"""Calls for the steps of a chain: some answer, and some fail."""


def bad(error):
    """Return a call that raises an error."""

    def call(question):
        raise error

    return call


def says(text):
    """Return a call that puts the question into a text."""
    return lambda question: text.format(question)


def short(reply):
    """Return whether a reply has some text, and not too much."""
    return 0 < len(reply) < 20
