from prices import prices


def test_prices():
    assert prices() == [3, 4]
