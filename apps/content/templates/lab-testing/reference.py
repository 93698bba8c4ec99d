from program import __function__


# FILL IN (your tests)
def test_each_number_counts() -> None:
    """Check a mean that is no integer and no median."""
    assert __function__([1, 2, 9, 3.5]) == 3.875


def test_negative_numbers_count() -> None:
    """Check numbers on both sides of 0."""
    assert __function__([-3, 1]) == -1


def test_nothing_is_refused() -> None:
    """Check an empty list."""
    try:
        __function__([])
    except ValueError:
        return
    raise AssertionError("an empty list must raise a ValueError")
