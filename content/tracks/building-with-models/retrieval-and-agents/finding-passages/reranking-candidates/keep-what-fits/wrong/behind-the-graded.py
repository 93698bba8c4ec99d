"""A name without a grade keeps its own place; it does not move behind those that have one."""


def reorder(names, grades):
    graded = [place for place, grade in enumerate(grades) if grade is not None]
    rest = [place for place, grade in enumerate(grades) if grade is None]
    return [names[place] for place in sorted(graded, key=lambda place: -grades[place]) + rest]
