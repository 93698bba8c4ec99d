"""Report all problems at once: each further call of the model costs money and time."""

TYPES = {"string": str, "integer": int, "number": (int, float), "boolean": bool, "array": list, "object": dict}


def problems(schema, value, place=""):
    where = place or "arguments"
    if "enum" in schema and value not in schema["enum"]:
        return [f"{where}: must be one of " + ", ".join(map(str, schema["enum"]))]
    if "type" in schema and not isinstance(value, TYPES[schema["type"]]):
        return [f"{where}: must be {'an' if schema['type'][0] in 'iao' else 'a'} {schema['type']}"]
    if isinstance(value, dict):
        for name in schema.get("required", []):
            if name not in value:
                return [f"{place}{name}: is missing"]
        for name, given in value.items():
            found = problems(schema.get("properties", {}).get(name, {}), given, f"{place}{name}")
            if found:
                return found
    return []
