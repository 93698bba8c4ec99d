def serve(requests: list[tuple[str, int]], quantum: int, capacity: int) -> list[tuple[str, int]]:
    """Return the requests that fit into the capacity, by deficit round robin over the callers."""
    raise NotImplementedError
