from program import __function__


# FILL IN (a test that shows how one is written, and catches nothing)
def test_one_number() -> None:
    """Check one number; add tests of your own below."""
    assert __function__([0]) == 0
