def render(template: str, values: dict[str, object]) -> str:
    """Return the template with its places filled in."""
    raise NotImplementedError
