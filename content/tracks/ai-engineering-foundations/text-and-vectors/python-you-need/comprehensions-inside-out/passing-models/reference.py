def passing(results: dict[str, list[bool]]) -> list[str]:
    """Return the names of the models that passed all their tests."""
    return sorted(model for model, passed in results.items() if passed and all(passed))
