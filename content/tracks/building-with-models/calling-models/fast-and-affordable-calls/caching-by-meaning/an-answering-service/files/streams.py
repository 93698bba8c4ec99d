"""Streams of two models for the cases and for your own tries."""


class Streams:
    """Opens streams that write the words of the question from the last to the first, after the name of the model.

    `breaks` says after how many pieces each stream breaks, None for not at all. `opened` lists the models,
    `written` counts the pieces, `closed` the streams that were closed before their end.
    """

    def __init__(self, breaks=()):
        self.breaks = list(breaks)
        self.opened, self.written, self.closed = [], 0, 0

    def __call__(self, name, question):
        self.opened.append(name)
        return self.stream(name, question, self.breaks.pop(0) if self.breaks else None)

    def stream(self, name, question, limit):
        words = question.split()
        pieces = [] if "silence" in words else [name + ":"] + [" " + word for word in reversed(words)]
        pieces = pieces * (30 if "forever" in words else 1)
        ended = False
        try:
            for count, piece in enumerate(pieces):
                if count == limit:
                    ended = True
                    raise ConnectionError("the stream broke")
                self.written += 1
                yield piece
            ended = True
        finally:
            self.closed += not ended


def read(pieces):
    """Return the pieces as a list. If an error of the connection or of the budget ends them, the last entry says so."""
    found = []
    try:
        for piece in pieces:
            found.append(piece)
    except Exception as error:
        if type(error).__name__ not in ("ConnectionError", "BudgetExceeded"):
            raise
        found.append(f"ERROR {error}")
    return found
