"""`isinstance(True, int)` is true in Python, so a truth value passes for a number, and a whole number does not pass
for a float. Compare types, and let an int stand for a float.
"""


def wrong_fields(found, fields):
    return [name for name in fields if name in found and not isinstance(found[name], fields[name])]
