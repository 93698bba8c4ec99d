from tip_jar import mean


def test_mean():
    assert mean([1, 2]) == 1.5
