def bill(calls: list[dict], prices: dict[str, float]) -> dict[str, float]:
    """Return what each user has to pay, in dollars."""
    raise NotImplementedError
