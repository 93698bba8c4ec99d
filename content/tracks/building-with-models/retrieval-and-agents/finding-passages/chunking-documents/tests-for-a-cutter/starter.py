from program import cut


def test_one_paragraph_is_one_chunk() -> None:
    """Check the smallest document; add tests of your own below."""
    assert cut("one two", 5) == [{"heading": "", "start": 0, "end": 7}]
