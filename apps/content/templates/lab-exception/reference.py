SECONDS = {"s": 1, "min": 60, "h": 3600}


# FILL IN (your solution)
def __function__(text: str) -> int:
    """Return the seconds of a duration such as "2 min"."""
    if not isinstance(text, str):
        raise TypeError("a duration is a text")
    parts = text.split()
    if len(parts) != 2 or not parts[0].isdigit():
        raise ValueError("a duration is a whole number and a unit")
    number, unit = parts
    if unit not in SECONDS:
        raise ValueError(f"there is no unit {unit}")
    return int(number) * SECONDS[unit]
