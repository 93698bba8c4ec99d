def bill(
    calls: list[tuple[str, str, int, int, int]], prices: dict[str, tuple[int, int, int]]
) -> dict[str, int]:
    """Return what each customer has to pay, in micro-dollars."""
    totals: dict[str, int] = {}
    for customer, model, prompt, cached, written in calls:
        if cached > prompt:
            message = f"{cached} of {prompt} tokens cannot be cached"
            raise ValueError(message)
        read, from_cache, write = prices.get(model, (0, 0, 0))
        cost = prompt * read + cached * from_cache + written * write
        if cost:
            totals[customer] = totals.get(customer, 0) + cost
    return totals
