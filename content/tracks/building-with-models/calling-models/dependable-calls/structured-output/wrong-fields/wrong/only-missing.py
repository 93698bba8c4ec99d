"""A field that is there may still have a value of another type: look at the value as well."""


def wrong_fields(found, fields):
    return [name for name in fields if found.get(name) is None]
