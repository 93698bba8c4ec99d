def missing(schema: dict, arguments: dict) -> list[str]:
    """Return the places of the required arguments that are not given."""
    raise NotImplementedError
