"""No grade is not the lowest grade: such a name keeps its place."""


def reorder(names, grades):
    return [name for name, _ in sorted(zip(names, grades), key=lambda one: -(one[1] or 0))]
