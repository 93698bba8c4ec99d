"""A group of two is small as well. Return each row whose group has fewer than k rows, whatever k is."""


def risky_rows(rows, columns, k):
    groups = [[row[column] for column in columns] for row in rows]
    return [position for position, group in enumerate(groups) if groups.count(group) < 2]
