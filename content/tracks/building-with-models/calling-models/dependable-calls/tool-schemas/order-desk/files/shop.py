"""Stand-ins for the services of a shop, for the cases and for your own tries."""


class PriceList:
    """A tool that knows prices in cents, and fails as often as a list says.

    `failures` holds the exceptions of the next calls, None for a call that works. `asked` lists the
    arguments of all calls, the failed ones included.
    """

    def __init__(self, prices: dict[str, int], failures=()):
        self.prices = prices
        self.failures = list(failures)
        self.asked = []

    def __call__(self, product):
        self.asked.append(product)
        failure = self.failures.pop(0) if self.failures else None
        if failure is not None:
            raise failure
        return self.prices[product]


PRICES = {"kettle": 2500, "teapot": 1800, "cup": 450, "step ladder": 7900, "tea": 0}
