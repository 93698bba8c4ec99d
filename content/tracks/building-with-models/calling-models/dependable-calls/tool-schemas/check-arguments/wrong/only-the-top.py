"""Entries of lists and properties of inner objects have schemas of their own: check them as well."""


def problems(schema, value, place=""):
    if not isinstance(value, dict):
        return []
    found = [f"{name}: is missing" for name in schema.get("required", []) if name not in value]
    for name, given in value.items():
        one = schema.get("properties", {}).get(name)
        if one is None:
            found.append(f"{name}: is not an argument of this tool")
        elif one.get("type") == "integer" and not isinstance(given, int):
            found.append(f"{name}: must be an integer")
        elif "maximum" in one and given > one["maximum"]:
            found.append(f"{name}: must be at most {one['maximum']}")
    return found
