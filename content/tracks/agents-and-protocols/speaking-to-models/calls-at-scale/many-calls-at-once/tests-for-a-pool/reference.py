from program import run_pool


def test_each_job_has_a_place() -> None:
    """Check jobs that run together and end in another order than they began."""
    assert run_pool([(3, False), (1, False), (2, True)], 3, 10) == [
        ("done", 3),
        ("done", 1),
        ("failed", 2),
    ]


def test_a_place_is_given_back_once() -> None:
    """Check that a free place is taken at once, and that there are never more of them."""
    jobs = [(4, False), (1, False), (1, False), (2, False), (1, False)]
    assert run_pool(jobs, 2, 10) == [
        ("done", 4),
        ("done", 1),
        ("done", 2),
        ("done", 4),
        ("done", 5),
    ]


def test_a_failure_ends_nothing_else() -> None:
    """Check that a failed job gives its place to the next one."""
    jobs = [(2, True), (3, False), (1, True)]
    assert run_pool(jobs, 1, 10) == [("failed", 2), ("done", 5), ("failed", 6)]


def test_the_deadline_is_one_for_all() -> None:
    """Check jobs that end before, at and after the deadline."""
    jobs = [(2, False), (3, False), (1, False), (9, True)]
    assert run_pool(jobs, 1, 5) == [("done", 2), ("done", 5), ("late", 5), ("late", 5)]


def test_a_pool_needs_a_place() -> None:
    """Check that no places are refused."""
    try:
        run_pool([], 0, 5)
    except ValueError:
        return
    raise AssertionError("a pool without places must raise a ValueError")
