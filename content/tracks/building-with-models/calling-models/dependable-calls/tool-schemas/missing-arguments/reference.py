def missing(schema: dict, arguments: dict) -> list[str]:
    """Return the places of the required arguments that are not given."""
    found = [name for name in schema.get("required", []) if name not in arguments]
    for name, inner in schema.get("properties", {}).items():
        if isinstance(arguments.get(name), dict):
            found += [f"{name}.{place}" for place in missing(inner, arguments[name])]
    return found
