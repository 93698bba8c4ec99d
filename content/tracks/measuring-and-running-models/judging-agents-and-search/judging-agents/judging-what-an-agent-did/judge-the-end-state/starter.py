def judge(task: dict, run: dict) -> dict:
    """Judge a run by the state that it leaves and by what it must not do."""
    raise NotImplementedError
