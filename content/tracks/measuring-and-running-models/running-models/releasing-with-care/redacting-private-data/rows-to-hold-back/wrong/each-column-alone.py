"""A person is found by the combination: a common year and a common town together may be rare. Count the combinations."""


def risky_rows(rows, columns, k):
    return [
        position
        for position, row in enumerate(rows)
        if any(sum(other[column] == row[column] for other in rows) < k for column in columns)
    ]
