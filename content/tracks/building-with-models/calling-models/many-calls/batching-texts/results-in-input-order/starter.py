def in_input_order(batches: list[list[int]], results: list[list[str]]) -> list[str]:
    """Return the results of all batches in the order of the input."""
    raise NotImplementedError
