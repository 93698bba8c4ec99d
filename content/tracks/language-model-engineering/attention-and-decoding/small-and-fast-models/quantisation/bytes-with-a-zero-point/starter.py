def to_bytes(numbers: list[float], scale: float, zero_point: int) -> list[int]:
    """Return each number as an integer from 0 to 255."""
    raise NotImplementedError
