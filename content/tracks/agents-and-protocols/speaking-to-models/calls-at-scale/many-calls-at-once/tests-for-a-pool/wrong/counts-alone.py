"""You compare how many jobs are done and not which, nor when. A pool that gives the right answers to the wrong
questions passes: compare the whole list.
"""

from program import run_pool


def test_the_number_of_answers():
    outcomes = run_pool([(4, False), (1, True), (2, False), (9, False)], 2, 8)
    assert sorted(outcome for outcome, _ in outcomes) == ["done", "done", "failed", "late"]
