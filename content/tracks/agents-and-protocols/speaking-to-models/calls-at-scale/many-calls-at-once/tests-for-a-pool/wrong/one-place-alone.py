"""You test a pool with one place alone. With one place no job can overtake another, so the order of the answers, and
most mistakes with places, cannot show: use two places, and a long job before short ones.
"""

from program import run_pool


def test_jobs_in_turn():
    assert run_pool([(3, False), (2, False)], 1, 10) == [("done", 3), ("done", 5)]


def test_a_late_job():
    assert run_pool([(3, False), (9, False)], 1, 10) == [("done", 3), ("late", 10)]
