"""An argument that is an object has a schema of its own: look into it."""


def missing(schema, arguments):
    return [name for name in schema.get("required", []) if name not in arguments][::-1]
