from solution import two_fer


def test_nobody():
    assert two_fer() == "One for you, one for me."
