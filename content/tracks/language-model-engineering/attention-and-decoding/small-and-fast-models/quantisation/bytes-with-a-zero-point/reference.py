def to_bytes(numbers: list[float], scale: float, zero_point: int) -> list[int]:
    """Return each number as an integer from 0 to 255."""
    return [min(255, max(0, round(number / scale) + zero_point)) for number in numbers]
