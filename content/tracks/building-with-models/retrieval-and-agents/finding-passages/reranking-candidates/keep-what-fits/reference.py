def reorder(names: list[str], grades: list[float | None]) -> list[str]:
    """Return the names by their grades; a name without a grade keeps its place."""
    graded = [(name, grade) for name, grade in zip(names, grades) if grade is not None]
    following = iter(sorted(graded, key=lambda one: -one[1]))
    return [name if grade is None else next(following)[0] for name, grade in zip(names, grades)]
