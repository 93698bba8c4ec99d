def fuse(
    rankings: list[list[str] | None], weights: list[int], k: int, depth: int
) -> list[tuple[str, list[int | None]]]:
    """Return the documents in the fused order, each with its rank in every list."""
    raise NotImplementedError
