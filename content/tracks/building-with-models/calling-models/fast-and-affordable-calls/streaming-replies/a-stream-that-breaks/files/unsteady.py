"""A service whose streams break, for the cases and for your own tries."""


class Service:
    """Streams a text in pieces of some size. `breaks` says after how many pieces each stream breaks, None for not at all.

    A call with the text received so far goes on after the last space of that text. `openings` lists these texts,
    `written` counts the pieces that were written, and `closed` the streams that were closed before their end.
    """

    def __init__(self, text, size, breaks=()):
        self.text, self.size, self.breaks = text, size, list(breaks)
        self.openings, self.written, self.closed = [], 0, 0

    def __call__(self, received):
        self.openings.append(received)
        return self.stream(received.rfind(" ") + 1, self.breaks.pop(0) if self.breaks else None)

    def stream(self, place, limit):
        ended = False
        try:
            while place < len(self.text):
                if limit == 0:
                    ended = True
                    raise ConnectionError(f"broken at character {place}")
                self.written += 1
                yield self.text[place : place + self.size]
                place += self.size
                limit = None if limit is None else limit - 1
            ended = True
        finally:
            self.closed += not ended


def collect(pieces):
    """Return the pieces as a list. If a `ConnectionError` ends them, the last entry says so."""
    found = []
    try:
        for piece in pieces:
            found.append(piece)
    except ConnectionError as error:
        found.append(f"ERROR {error}")
    return found
