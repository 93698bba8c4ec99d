from shop import total
from units import UNIT


def test_total():
    assert (total(), UNIT) == (7, "euro")
