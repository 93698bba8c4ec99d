"""A stand-in for a call to a model, for the cases and for your own tries."""


class Flaky:
    """A call that ends as a list says: it raises what is an exception and returns everything else.

    When the list is used up, its last entry is repeated. `made` counts the calls.
    """

    def __init__(self, endings: list):
        self.endings = endings
        self.made = 0

    def __call__(self):
        ending = self.endings[min(self.made, len(self.endings) - 1)]
        self.made += 1
        if isinstance(ending, BaseException):
            raise ending
        return ending
