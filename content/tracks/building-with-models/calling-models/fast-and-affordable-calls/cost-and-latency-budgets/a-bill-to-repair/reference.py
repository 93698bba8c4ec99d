def bill(
    calls: list[tuple[str, str, int, int, int]], prices: dict[str, tuple[int, int, int]]
) -> dict[str, int]:
    """Return what each customer has to pay, in micro-dollars."""
    totals: dict[str, int] = {}
    for customer, model, prompt, cached, written in calls:
        if cached > prompt:
            message = f"{cached} of {prompt} tokens cannot be cached"
            raise ValueError(message)
        read, from_cache, write = prices[model]
        cost = (prompt - cached) * read + cached * from_cache + written * write
        totals[customer] = totals.get(customer, 0) + cost
    return totals
