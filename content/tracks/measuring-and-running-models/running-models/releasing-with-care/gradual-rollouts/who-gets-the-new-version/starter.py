def exposed(users: list[dict], flag: dict) -> list[str]:
    """Return the ids of the users who get the new version, in the order of the users."""
    raise NotImplementedError
