from program import run_pool


def test_one_job() -> None:
    """Check a job that has a place at once; add tests of your own below."""
    assert run_pool([(3, False)], 1, 10) == [("done", 3)]
