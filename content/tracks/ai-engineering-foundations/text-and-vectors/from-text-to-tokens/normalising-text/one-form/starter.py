def one_form(query: str) -> str:
    """Return the form under which equal queries are stored."""
    raise NotImplementedError
