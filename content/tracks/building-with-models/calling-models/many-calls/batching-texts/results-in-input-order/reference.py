def in_input_order(batches: list[list[int]], results: list[list[str]]) -> list[str]:
    """Return the results of all batches in the order of the input."""
    restored = {
        index: result
        for batch, found in zip(batches, results, strict=True)
        for index, result in zip(batch, found, strict=True)
    }
    return [restored[index] for index in range(len(restored))]
