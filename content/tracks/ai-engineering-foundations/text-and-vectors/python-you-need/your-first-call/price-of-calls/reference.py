def price(replies: list[dict], input_price: float, output_price: float) -> float:
    """Return the price of all calls in dollars."""
    usages = [reply["usage"] for reply in replies]
    millionths = sum(
        usage["input_tokens"] * input_price + usage["output_tokens"] * output_price for usage in usages
    )
    return millionths / 1_000_000
