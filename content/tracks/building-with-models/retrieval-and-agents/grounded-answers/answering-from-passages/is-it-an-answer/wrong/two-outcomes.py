"""Abstaining without need and abstaining rightly are different outcomes."""


def outcomes(cases):
    given = sum(answer is not None for _, answer in cases)
    return {"answered": given, "needless": 0, "invented": 0, "abstained": len(cases) - given}
